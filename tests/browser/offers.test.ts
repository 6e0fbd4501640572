/** Offers, claims and endings: what is there for players, when it may be pressed, and that nothing moves under a finger. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bothSee, browser, clean, clicks, comes, label, opens, type Person, pair, seated, server } from "./house.ts";

opens(["--absence-seconds", "4"]);

const standing = (page: Page) => expect.poll(() => page.locator(".standing").first().textContent());
/** Where the things are that are pressed most. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".offers .button, .steps .button, #typed, .tab, .board")].map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.textContent} ${Math.round(x)} ${Math.round(y)}`;
    }),
  );

/** White and Black have moved once each. */
async function begun(options = {}): Promise<[Person, Person]> {
  const both = await pair(browser, server, options);
  await clicks(both[0].page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(both[1].page, "e7", "e5");
  await bothSee(both, 2);
  return both;
}

test("row_30_an_offer_that_has_just_come_cannot_be_answered_by_a_press_that_was_meant_for_something_else", async () => {
  const [white, black] = await begun();
  await black.page.evaluate(() => {
    // When the offer comes, and when its buttons can first be pressed.
    const seen = window as unknown as { came?: number; armed?: number };
    const look = (): void => {
      const accept = document.querySelector<HTMLButtonElement>(".accept");
      if (accept !== null) {
        seen.came ??= performance.now();
        if (!accept.disabled) seen.armed ??= performance.now();
      }
      if (seen.armed === undefined) requestAnimationFrame(look);
    };
    look();
  });
  const before = await places(black.page);
  await white.page.locator(".offer-draw").click();
  await black.page.locator(".accept:enabled").waitFor();
  const waited = await black.page.evaluate(() => {
    const { came = 0, armed = 0 } = window as unknown as { came?: number; armed?: number };
    return armed - came;
  });
  expect(waited).toBeGreaterThan(400);
  expect(await places(black.page)).toEqual(before);
  await expect.poll(() => black.page.locator("#assertive").textContent()).toBe("Партнёр предлагает ничью");
  // Once: there is no second one until the partner has offered.
  await expect.poll(() => white.page.locator(".offer-draw").isDisabled()).toBe(true);
  await black.page.locator(".decline").click();
  await expect.poll(() => white.page.locator(".offer").count()).toBe(0);
  expect(await white.page.locator(".offer-draw").isDisabled()).toBe(true);
  await black.page.locator(".offer-draw").click();
  await white.page.locator(".accept:enabled").click();
  for (const { page } of [white, black]) await standing(page).toBe("Ничья: по согласию");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a move is taken back with the partner's leave; after a refusal the button counts the wait, and keeps its place", async () => {
  const [white, black] = await begun();
  await white.page.locator(".offer-takeback").click();
  await black.page.locator(".decline:enabled").click();
  await white.page.locator(".offer-takeback .wait").waitFor();
  expect(await white.page.locator(".offer-takeback").isDisabled()).toBe(true);
  await black.page.locator(".offer-takeback").click();
  await white.page.locator(".accept:enabled").click();
  await bothSee([white, black], 1);
  expect(await label(black.page, "e7")).toContain("чёрная пешка");
  // The wait is over by itself.
  await expect.poll(() => white.page.locator(".offer-takeback .wait").count(), { timeout: 20_000 }).toBe(0);
  await clicks(black.page, "e7", "e6");
  await bothSee([white, black], 2);
  await expect.poll(() => white.page.locator(".offer-takeback").isDisabled()).toBe(false);
});

test("time is given, a withdrawn offer is gone, and a game is adjourned by a sealed move and goes on", async () => {
  const [white, black] = await begun();
  const before = await black.page.locator("[data-clock='black']").textContent();
  await white.page.locator(".time").click();
  await expect.poll(() => black.page.locator("[data-clock='black']").textContent()).not.toBe(before);
  await white.page.locator(".offer-adjournment").click();
  await black.page.locator(".offer").waitFor();
  await white.page.locator(".offer .button").click();
  await expect.poll(() => black.page.locator(".offer").count()).toBe(0);
  // Once, until the partner has offered.
  await black.page.locator(".offer-adjournment").click();
  await white.page.locator(".accept:enabled").click();
  await standing(white.page).toBe("Запишите ход: его никто не увидит");
  await clicks(white.page, "g1", "f3");
  for (const { page } of [white, black])
    await standing(page).toBe("Игра отложена. Она продолжится, когда придут оба.");
  for (const { page } of [white, black]) await page.reload();
  await bothSee([white, black], 3);
  expect(await label(black.page, "f3")).toContain("белый конь");
});

test("whoever resigns reads that it was they, the partner that they won, spectators who did; then all go to the rematch", async () => {
  const both = await begun();
  const [white, black] = both;
  const watcher = await comes(browser, server, `${new URL(white.page.url()).pathname}?watch`);
  await watcher.page.locator(".board cg-board piece").first().waitFor();
  const { page } = black;
  await page.locator(".end").click();
  // The first press asks, and the second one on the same spot does not resign.
  const box = await page.locator(".confirm .button").first().boundingBox();
  expect(box).not.toBeNull();
  await page.locator(".confirm .button").first().click();
  await page.locator(".end").click();
  await page.locator(".button.danger").click();
  await standing(page).toBe("Вы сдались. Победили белые.");
  await standing(white.page).toBe("Партнёр сдался. Вы победили.");
  await standing(watcher.page).toBe("Белые победили: чёрные сдались");
  const rematch = page.locator(".offer-rematch");
  await rematch.click();
  await white.page.locator(".accept").waitFor();
  await page.locator(".offer .button").click();
  await expect.poll(() => white.page.locator(".accept").count()).toBe(0);
  await rematch.click();
  const old = page.url();
  await white.page.locator(".accept:enabled").click();
  for (const person of [white, black, watcher]) {
    await expect.poll(() => person.page.url(), { timeout: 10_000 }).not.toBe(old);
    await person.page.locator(".board cg-board piece").first().waitFor();
    await expect.poll(() => person.page.locator(".record .move").count()).toBe(0);
  }
  // Colours are swapped, and who watched watches.
  await expect.poll(() => page.locator(".player.below .side.white").count()).toBe(1);
  expect(await watcher.page.locator(".offers").count()).toBe(0);
  expect([...white.faults, ...black.faults, ...watcher.faults]).toEqual([]);
});

test("a partner who is gone is counted down; then there are the win, a draw, and patience; clean as it is", async () => {
  const [white, black] = await begun();
  await clicks(white.page, "g1", "f3");
  await bothSee([white, black], 3);
  await black.page.locator(".home").click();
  await black.page.close();
  await white.page.locator("[data-count='gone']").waitFor();
  await white.page.locator(".claim-win").waitFor({ timeout: 60_000 });
  await clean(white.page, "claimable");
  await white.page.getByRole("button", { name: "Ждать" }).click();
  await expect.poll(() => white.page.locator(".claim-win").count()).toBe(0);
  const back = await black.context.newPage();
  await back.goto(white.page.url());
  await back.locator(".board cg-board piece").first().waitFor();
  await expect.poll(() => white.page.locator(".player.above .dot.here").count()).toBe(1);
  await back.close();
  await white.page.locator(".claim-draw").waitFor({ timeout: 60_000 });
  await white.page.locator(".claim-win").click();
  await standing(white.page).toBe("Партнёр ушёл. Вы победили.");
});

test("a game that nobody has begun is called off, and a draw by repetition is claimed when the server allows it", async () => {
  const [white, black] = await pair(browser, server);
  await white.page.locator(".end").click();
  await white.page.locator(".button.danger").click();
  for (const { page } of [white, black]) await standing(page).toBe("Партия не состоялась: отменена");
  const kings = { variant: "radras", clock: "1day", position: "k7/8/8/8/8/8/8/K6R[] w - - - 0 1" };
  const both = await seated(browser, server, kings);
  const [one, other] = both;
  let count = 0;
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [page, from, to] of [
      [one.page, "h1", "h2"],
      [other.page, "a8", "b8"],
      [one.page, "h2", "h1"],
      [other.page, "b8", "a8"],
    ] as const) {
      await clicks(page, from, to);
      count += 1;
      await bothSee(both, count);
    }
  }
  await one.page.locator(".claim-threefold").click();
  for (const { page } of both) await standing(page).toBe("Ничья: троекратное повторение");
});
