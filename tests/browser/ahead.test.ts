/** What is decided before one must act: shown on the board, bound to its moment, called off at will, played by the server. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  at,
  bothSee,
  browser,
  clean,
  clicks,
  drags,
  label,
  opens,
  pair,
  SLOW,
  seated,
  server,
  walks,
} from "./house.ts";

opens();

const ahead = (page: Page, text: string | null) =>
  expect
    .poll(async () => ((await page.locator(".chip").count()) === 0 ? null : page.locator(".chip").textContent()))
    .toBe(text);
const marked = (page: Page) => page.locator("cg-board square.ahead:visible").count();

test("an action is prepared by click, drag, key and word, called off by a press and Escape, and played at its moment", async () => {
  const [white, black] = await pair(browser, server);
  const { page } = black;
  await clicks(page, "e7", "e5");
  await ahead(page, "e7-e5");
  await expect.poll(() => marked(page)).toBe(2);
  expect(await label(page, "e5")).toContain("наперёд");
  expect(await white.page.locator(".chip, cg-board square.ahead").count()).toBe(0);
  const empty = await at(page, "e4");
  await page.mouse.click(empty.x, empty.y);
  await ahead(page, null);
  await drags(page, "d7", "d5");
  await ahead(page, "d7-d5");
  await page.keyboard.press("Escape");
  await ahead(page, null);
  await walks(page, "c7", "c5", true);
  await ahead(page, "c7-c5");
  await page.locator(".chip").click();
  await ahead(page, null);
  await page.locator("#typed").fill("Кf6");
  await page.locator("#typed").press("Enter");
  await ahead(page, "Кf6");
  // Another takes its place.
  await clicks(page, "e7", "e5");
  await page.keyboard.press("Escape");
  await clicks(page, "e7", "e5");
  await ahead(page, "e7-e5");
  await page.reload();
  await ahead(page, "e7-e5");
  await clicks(white.page, "e2", "e4");
  await bothSee([white, black], 2);
  await ahead(page, null);
  await expect.poll(() => marked(page)).toBe(0);
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("what cannot be played when its moment comes is dropped with a word, and nothing else is played in its place", async () => {
  const [white, black] = await pair(browser, server);
  await clicks(black.page, "d8", "d5");
  await ahead(black.page, "d8-d5");
  await clicks(white.page, "e2", "e4");
  await black.page.locator(".dropped").waitFor();
  expect(await black.page.locator(".dropped").textContent()).toBe("Наперёд не сыграно: d8-d5. Так пойти нельзя.");
  await expect.poll(() => black.page.locator("#assertive").textContent()).toContain("Наперёд не сыграно");
  await ahead(black.page, null);
  await clicks(black.page, "e7", "e5");
  await bothSee([white, black], 2);
  expect(await black.page.locator(".dropped").count()).toBe(0);
});

test("«Дальше» is prepared for the next offer or for all, in a place of its own, and a man in hand is put ahead", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(black.page, "d7", "d5");
  await bothSee(both, 2);
  const keep = black.page.locator(".ahead-keep");
  await keep.click();
  await expect.poll(() => keep.getAttribute("aria-pressed")).toBe("true");
  await keep.click();
  await expect.poll(() => keep.getAttribute("aria-pressed")).toBe("false");
  await keep.click();
  await expect.poll(() => keep.getAttribute("aria-pressed")).toBe("true");
  const place = await keep.boundingBox();
  await clicks(white.page, "e4", "d5");
  // It is answered, and White moves again.
  await bothSee(both, 4);
  await expect.poll(() => keep.getAttribute("aria-pressed")).toBe("false");
  expect(await keep.boundingBox()).toEqual(place);
  await black.page.locator(".hand .slot.usable[data-man='P']").click();
  const target = await at(black.page, "d6");
  await black.page.mouse.click(target.x, target.y);
  await ahead(black.page, "P@d6");
  await clicks(white.page, "g1", "f3");
  await bothSee(both, 6);
  expect(await label(black.page, "d6")).toContain("чёрная пешка");
  // For all: also on one's own turn, and until it is taken back.
  await clicks(white.page, "b1", "c3");
  await bothSee(both, 7);
  await black.page.locator("#always").check();
  await black.page.locator(".ahead-give").click();
  await expect.poll(() => black.page.locator(".ahead-give").getAttribute("aria-pressed")).toBe("true");
  await clicks(black.page, "g8", "f6");
  await bothSee(both, 8);
  await clicks(white.page, "d5", "d6");
  expect(await black.page.locator(".ahead-give").getAttribute("aria-pressed")).toBe("true");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a series is prepared move by move, and the upper men of a tower; each is played whole", async () => {
  const [white, black] = await seated(browser, server, { variant: "flicker", clock: "1day" });
  await clicks(black.page, "e7", "e5");
  await ahead(black.page, "e7-e5");
  await clicks(black.page, "g8", "f6");
  await ahead(black.page, "e7-e5, g8-f6");
  await clicks(black.page, "b8", "c6");
  await ahead(black.page, "e7-e5, g8-f6, b8-c6");
  await black.page.keyboard.press("Backspace");
  await ahead(black.page, "e7-e5, g8-f6");
  await white.page.locator("#typed").fill("e2e4");
  await white.page.locator("#typed").press("Enter");
  await white.page.locator(".hand-in:enabled").click();
  await bothSee([white, black], 2);
  await expect.poll(() => label(white.page, "f6")).toContain("чёрный конь");
  const towers = { variant: "tavreli", clock: "1day" };
  const [one, other] = await seated(browser, server, towers);
  await clicks(other.page, "e7", "e5");
  await ahead(other.page, "e7-e5");
  await clicks(one.page, "e2", "e4");
  await bothSee([one, other], 2);
  expect([...white.faults, ...black.faults, ...one.faults, ...other.faults]).toEqual([]);
});

test.each(["ru-RU", "en-GB"])(
  "by correspondence lines «if … then …» are planned, refused with the place of the fault, taken back and played; clean in %s",
  async (locale) => {
    const [white, black] = await pair(browser, server, { locale }, SLOW);
    const { page } = black;
    const line = page.locator("#planned");
    await line.fill("e2e5 то e7e5");
    await line.press("Enter");
    await page.locator(".line.notice").waitFor();
    expect(await line.inputValue()).toBe("e2e5 то e7e5");
    await line.fill("e2e4 то e7e5 то g1f3 то b8c6");
    await line.press("Enter");
    await expect.poll(() => page.locator(".plan li").count()).toBe(1);
    await expect.poll(() => line.inputValue()).toBe("");
    await line.fill("d2d4 d7d5");
    await line.press("Enter");
    await expect.poll(() => page.locator(".plan li").count()).toBe(2);
    await page.locator(".line.notice .button").click();
    await clean(page, "planned");
    await page.locator(".plan li .button").nth(1).click();
    await expect.poll(() => page.locator(".plan li").count()).toBe(1);
    await clicks(white.page, "e2", "e4");
    await bothSee([white, black], 2);
    await clicks(white.page, "g1", "f3");
    await bothSee([white, black], 4);
    expect([...white.faults, ...black.faults]).toEqual([]);
  },
);
