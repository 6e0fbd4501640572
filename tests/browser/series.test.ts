/** What a series may hold besides moves: a pawn that becomes another man, an offer beside it, a draw that it brings about. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { at, bothSee, browser, clean, clicks, label, opens, seated, server } from "./house.ts";

opens();

const FLICKER = { variant: "flicker", clock: "1day" };
const drafted = (page: Page) => expect.poll(() => page.locator(".draft .text").allTextContents());
const standing = (page: Page) => expect.poll(() => page.locator(".standing").textContent());

test("a pawn becomes another man within a series, is backed out of, and does not move again in it", async () => {
  const position = "6k1/P7/8/8/8/8/4P3/4K2R w K - - 0 1";
  const both = await seated(browser, server, { ...FLICKER, position });
  const [white, black] = both;
  const { page } = white;
  await clicks(page, "e2", "e4");
  await drafted(page).toEqual(["e2-e4"]);
  await clicks(page, "a7", "a8");
  await page.locator(".promotion .slot").first().waitFor();
  await clean(page, "what the pawn becomes");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".promotion").count()).toBe(0);
  await drafted(page).toEqual(["e2-e4"]);
  await clicks(page, "a7", "a8");
  await page.locator(".promotion").getByRole("button", { name: "ладья" }).click();
  await drafted(page).toEqual(["e2-e4", "a7-a8Л+"]);
  await expect.poll(() => label(page, "a8")).toContain("белая ладья");
  const rook = await at(page, "a8");
  await page.mouse.click(rook.x, rook.y);
  expect(await page.locator("cg-board square.move-dest:visible").count()).toBe(0);
  // From the start again, and another man.
  await page.locator(".draft .button").nth(1).click();
  await drafted(page).toEqual(["e2-e4"]);
  await clicks(page, "a7", "a8");
  await page.locator(".promotion").getByRole("button", { name: "слон" }).click();
  await drafted(page).toEqual(["e2-e4", "a7-a8С"]);
  await page.locator(".hand-in:enabled").click();
  await bothSee(both, 1);
  await standing(black.page).toBe("Ваш ход");
  for (const person of both) expect(await label(person.page, "a8")).toContain("белый слон");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a draw is offered once beside a series, which it leaves as it is; a series that repeats claims the draw", async () => {
  const position = "k7/8/8/8/8/8/8/K6R w - - - 0 1";
  const both = await seated(browser, server, { ...FLICKER, position });
  const [{ page }, { page: partner }] = both;
  let count = 0;
  const plays = async (whose: Page, from: string, to: string): Promise<void> => {
    await standing(whose).toMatch(/Ваш ход$/);
    await clicks(whose, from, to);
    await whose.locator(".hand-in:enabled").click();
    count += 1;
    await bothSee(both, count);
  };
  await plays(page, "h1", "h2");
  await plays(partner, "a8", "b8");
  await clicks(page, "h2", "h3");
  await drafted(page).toEqual(["Лh2-h3"]);
  await page.locator(".offer-draw").click();
  await partner.locator(".decline:enabled").click();
  await expect.poll(() => page.locator(".offer").count()).toBe(0);
  expect(await page.locator(".offer-draw").isDisabled()).toBe(true);
  await drafted(page).toEqual(["Лh2-h3"]);
  await page.keyboard.press("Backspace");
  await drafted(page).toEqual([]);
  await plays(page, "h2", "h1");
  await plays(partner, "b8", "a8");
  await plays(page, "h1", "h2");
  await plays(partner, "a8", "b8");
  await plays(page, "h2", "h1");
  expect(await page.locator(".offer-draw").isDisabled()).toBe(true);
  await standing(partner).toBe("Ваш ход");
  await clicks(partner, "b8", "a8");
  await drafted(partner).toEqual(["Крb8-a8"]);
  await partner.locator(".prompt").getByRole("button", { name: "Ничья: повторение" }).click();
  for (const person of both) await standing(person.page).toBe("Ничья: троекратное повторение");
});
