/** Two browsers play Flickering Chess through, one by keyboard alone and one by pointer. */

import { expect, test } from "vitest";
import { bothSee, browser, clean, clicks, comes, label, opens, seated, server, walks } from "./house.ts";

opens();

const FLICKER = { variant: "flicker", clock: "1day" };
/** White castles, closes the seventh rank, and mates on the eighth with the next series. */
const ROOKS = "6k1/8/RR6/8/8/8/4P3/4K2R w K - - 0 1";

test("a whole game: a series by keys alone with a move taken back, shown move by move, answered by pointer, and mate", async () => {
  const [white, black] = await seated(browser, server, { ...FLICKER, position: ROOKS });
  const both = [white, black];
  const drafted = (count: number) => expect.poll(() => white.page.locator(".draft li").count()).toBe(count);
  await expect.poll(() => white.page.locator(".hand-in").isDisabled()).toBe(true);
  await walks(white.page, "e1", "g1", false);
  await drafted(1);
  await expect.poll(() => white.page.locator("cg-board square.moved").count()).toBe(2);
  await walks(white.page, "e2", "e3", false);
  await drafted(2);
  await white.page.keyboard.press("Backspace");
  await drafted(1);
  await walks(white.page, "e2", "e4", false);
  await drafted(2);
  await walks(white.page, "a6", "a7", false);
  await drafted(3);
  await expect.poll(() => white.page.locator("#polite").textContent()).toContain("В серии 3 хода: можно сдать.");
  // Whoever waits sees that something is put together, and not what.
  await expect.poll(() => black.page.locator(".player.above").textContent()).toContain("собирает серию");
  expect(await label(black.page, "a6")).toContain("белая ладья");
  await white.page.keyboard.press("Control+Enter");
  await black.page.locator(".standing", { hasText: "Серия партнёра" }).waitFor();
  await bothSee(both, 1);
  await expect.poll(() => black.page.locator(".standing").textContent(), { timeout: 10_000 }).toBe("Ваш ход");
  expect(await label(black.page, "f1")).toContain("белая ладья");
  await black.page.keyboard.press("ArrowLeft");
  await expect.poll(() => black.page.locator(".standing").textContent()).toBe("Смотрите ход 1 из 1, в серии 2-й");
  expect(await label(black.page, "a6")).toContain("белая ладья");
  await black.page.keyboard.press("End");
  await clicks(black.page, "g8", "h8");
  await black.page.locator(".hand-in:enabled").click();
  await bothSee(both, 2);
  await white.page.locator("#typed").fill("b6b8");
  await white.page.locator("#typed").press("Enter");
  await drafted(1);
  await white.page.locator("#typed").press("Enter");
  await bothSee(both, 3);
  for (const { page } of both)
    await expect.poll(() => page.locator(".standing").textContent()).toBe("Белые победили: мат");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a draft is undone from any of its moves, found again after a reload, and a partner's series is skipped by a press", async () => {
  const [white, black] = await seated(browser, server, FLICKER);
  const moves = () => white.page.locator(".draft .text").allTextContents();
  await white.page.locator("#typed").fill("e2e4, d2d4, g1f3");
  await white.page.locator("#typed").press("Enter");
  await expect.poll(moves).toEqual(["e2-e4", "d2-d4", "Кg1-f3"]);
  for (const button of await white.page.locator(".draft .button").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await white.page.locator(".draft .button").nth(1).click();
  await expect.poll(moves).toEqual(["e2-e4"]);
  await clicks(white.page, "f1", "c4");
  await expect.poll(moves).toEqual(["e2-e4", "Сf1-c4"]);
  await white.page.reload();
  await white.page.locator(".board cg-board piece").first().waitFor();
  await expect.poll(moves).toEqual(["e2-e4", "Сf1-c4"]);
  await white.page.locator(".hand-in").click();
  await black.page.locator(".standing", { hasText: "Серия партнёра" }).waitFor();
  // The replay is over in three seconds: a press that first waits for the page to hold still may come too late.
  await black.page.getByRole("button", { name: "Сразу показать итог" }).click({ force: true });
  await expect.poll(() => black.page.locator(".standing").textContent()).toBe("Ваш ход");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test.each(["ru-RU", "en-GB"])(
  "a draft, one with the king attacked, and a record are clean in %s",
  async (locale) => {
    const position = "4k3/8/8/8/4r3/8/4B3/4K3 w - - - 0 1";
    const [white, black] = await seated(browser, server, { ...FLICKER, position }, { locale });
    await clean(white.page, "nothing drafted");
    await clicks(white.page, "e2", "c4");
    await white.page.locator(".draft-state.check").waitFor();
    await clean(white.page, "king attacked");
    await clicks(white.page, "e1", "d2");
    await white.page.locator(".draft-state.ready").waitFor();
    await clean(white.page, "may be handed in");
    await clean(black.page, "their turn");
    await white.page.locator(".hand-in").click();
    await bothSee([white, black], 1);
    const watcher = await comes(browser, server, new URL(white.page.url()).pathname, { locale });
    await watcher.page.locator(".board cg-board piece").first().waitFor();
    await watcher.page.keyboard.press("ArrowLeft");
    await clean(watcher.page, "within a series");
  },
  200_000,
);
