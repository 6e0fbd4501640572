/** Two browsers play Rad Ras through, by every way of putting a man somewhere. */

import { expect, test } from "vitest";
import { at, bothSee, browser, clicks, comes, drags, moveCount, opens, pair, server } from "./house.ts";

opens();

test("a whole game: pairing, a prompt by key, a drop by dragging, Ras, a rematch with colours swapped", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  await clicks(white.page, "a2", "a4");
  await bothSee(both, 1);
  await drags(black.page, "b7", "b5");
  await bothSee(both, 2);
  await clicks(white.page, "a4", "b5");
  await black.page.locator(".answer.keep").waitFor();
  await expect.poll(() => white.page.locator(".prompt.asked").textContent()).toContain("Чёрные решают");
  await black.page.keyboard.press("1");
  await bothSee(both, 4);
  // «Дальше»: the taker moves again, and the pawn lies in its owner's hand, for both to see.
  for (const { page } of both) {
    const hand = page.locator(".hand[aria-label='В руке: Чёрные'] [data-man='P']");
    await expect.poll(() => hand.getAttribute("aria-label")).toBe("пешка: 1");
  }
  await white.page.locator("#typed").fill("f3");
  await white.page.locator("#typed").press("Enter");
  await bothSee(both, 5);
  await clicks(black.page, "e7", "e5");
  await bothSee(both, 6);
  await clicks(white.page, "b1", "a3");
  await bothSee(both, 7);
  const slot = await black.page.locator(".hand .slot.usable[data-man='P']").boundingBox();
  const target = await at(black.page, "b6");
  if (slot === null) throw new Error("no slot");
  await black.page.mouse.move(slot.x + 20, slot.y + 20);
  await black.page.mouse.down();
  await black.page.mouse.move(slot.x + 30, slot.y - 40);
  await black.page.mouse.move(target.x, target.y);
  await black.page.mouse.up();
  await bothSee(both, 8);
  await clicks(white.page, "g2", "g4");
  await bothSee(both, 9);
  await clicks(black.page, "d8", "h4");
  await bothSee(both, 10);
  for (const { page } of both)
    await expect.poll(() => page.locator(".standing").textContent()).toMatch(/^Победили чёрные|^Чёрные/);
  const first = white.page.url();
  await white.page.getByRole("button", { name: "Ещё раз?" }).click();
  await black.page.getByRole("button", { name: "Принять" }).click();
  for (const { page } of both) await expect.poll(() => page.url()).not.toBe(first);
  await expect.poll(() => black.page.locator(".player.below .side.white").count()).toBe(1);
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a man in hand is put down by two presses, and an illegal square puts it back", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(black.page, "d7", "d5");
  await bothSee(both, 2);
  await clicks(white.page, "e4", "d5");
  await black.page.locator(".answer.keep").click();
  await bothSee(both, 4);
  await clicks(white.page, "g1", "f3");
  await bothSee(both, 5);
  const pawn = black.page.locator(".hand .slot.usable[data-man='P']");
  const isHeld = (held: boolean) => expect.poll(() => pawn.getAttribute("aria-pressed")).toBe(String(held));
  await pawn.click();
  await isHeld(true);
  await expect.poll(() => black.page.locator("cg-board square.may-drop").count()).toBeGreaterThan(10);
  await pawn.click();
  await isHeld(false);
  await pawn.click();
  await isHeld(true);
  const illegal = await at(black.page, "c1");
  await black.page.mouse.click(illegal.x, illegal.y);
  await isHeld(false);
  expect(await moveCount(black.page)).toBe(5);
  await pawn.click();
  await isHeld(true);
  const legal = await at(black.page, "d6");
  await black.page.mouse.click(legal.x, legal.y);
  await bothSee(both, 6);
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("by keyboard alone: a move on the grid, a prompt, a drop", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  await white.page.locator("#square-e2").focus();
  await white.page.keyboard.press("Enter");
  await white.page.keyboard.press("ArrowUp");
  await white.page.keyboard.press("ArrowUp");
  const focused = (): Promise<unknown> =>
    white.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("оранжевая 4, e4, пусто, сюда можно");
  await white.page.keyboard.press("Enter");
  await bothSee(both, 1);
  await black.page.locator("#square-d7").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await black.page.keyboard.press(key);
  await bothSee(both, 2);
  await clicks(white.page, "e4", "d5");
  await black.page.locator(".answer.keep").waitFor();
  await expect.poll(() => black.page.locator("#assertive").textContent()).toContain("Клавиша 1");
  await black.page.keyboard.press("1");
  await bothSee(both, 4);
  await clicks(white.page, "g1", "f3");
  await bothSee(both, 5);
  await black.page.locator(".hand .slot.usable[data-man='P']").focus();
  await black.page.keyboard.press("Enter");
  await black.page.locator("#square-d6").focus();
  await black.page.keyboard.press("Enter");
  await bothSee(both, 6);
});

test("a phone's taps move and drop, and a swipe on the board scrolls nothing", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [white, black] = await pair(browser, server, phone);
  const both = [white, black];
  const taps = async (person: typeof white, ...squares: string[]): Promise<void> => {
    for (const square of squares) {
      const { x, y } = await at(person.page, square);
      await person.page.touchscreen.tap(x, y);
    }
  };
  await taps(white, "e2", "e4");
  await bothSee(both, 1);
  await taps(black, "d7", "d5");
  await bothSee(both, 2);
  await taps(white, "e4", "d5");
  await black.page.locator(".answer.keep").tap();
  await bothSee(both, 4);
  await taps(white, "g1", "f3");
  await bothSee(both, 5);
  await black.page.locator(".hand .slot.usable[data-man='P']").tap();
  await taps(black, "d6");
  await bothSee(both, 6);
  expect(
    await black.page.evaluate(() => getComputedStyle(document.querySelector(".ground") as Element).touchAction),
  ).toBe("none");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a spectator follows, sees the hands and the prompt, and goes back and forth in the record", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  const watcher = await comes(browser, server, new URL(white.page.url()).pathname);
  await watcher.page.locator(".board cg-board piece").first().waitFor();
  await clicks(black.page, "d7", "d5");
  await bothSee([...both, watcher], 2);
  await clicks(white.page, "e4", "d5");
  await expect.poll(() => watcher.page.locator(".prompt.asked").count()).toBe(1);
  // The man that is lifted is seen to be, by whoever looks.
  for (const { page } of [...both, watcher])
    await expect.poll(() => page.locator("cg-board square.asked:visible").count()).toBe(1);
  expect(await watcher.page.locator(".answer").count()).toBe(0);
  expect(await watcher.page.locator(".hand .slot").count()).toBe(10);
  await watcher.page.keyboard.press("Home");
  await expect.poll(() => watcher.page.locator("#square-e2").getAttribute("aria-label")).toContain("белая пешка");
  await watcher.page.keyboard.press("End");
  await expect.poll(() => watcher.page.locator("#square-e2").getAttribute("aria-label")).toContain("пусто");
  expect(watcher.faults).toEqual([]);
});
