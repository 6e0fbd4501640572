/** Two browsers play Tavreli through, one by pointer and one by keyboard alone. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { at, bothSee, browser, clean, clicks, comes, label, opens, seated, server, walks } from "./house.ts";

opens();

const TAVRELI = { variant: "tavreli", clock: "1day" };
/** Notes which men slide on the board of `page`, from now on. */
async function slides(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const board = document.querySelector("cg-board");
    if (board === null) throw new Error("no board");
    const slid: string[] = [];
    Object.assign(window, { slid });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.classList.contains("anim")) slid.push(`${target.className} `);
      }
    }).observe(board, { subtree: true, attributes: true, attributeFilter: ["class"] });
  });
  return () => page.evaluate(() => (window as unknown as { slid: string[] }).slid);
}

test("a whole game: a capture makes a tower, a part of it goes on, and White resigns; Black plays by keys alone", async () => {
  const [white, black] = await seated(browser, server, TAVRELI);
  const both = [white, black];
  const slid = await slides(black.page);
  await clicks(white.page, "a2", "a4");
  await bothSee(both, 1);
  await walks(black.page, "b7", "b5", true);
  await bothSee(both, 2);
  const before = (await slid()).length;
  await clicks(white.page, "a4", "b5");
  await bothSee(both, 3);
  for (const { page } of both) await expect.poll(() => label(page, "b5")).toBe("b5, башня из 2, верх белый ратник a");
  // Who takes is seen to go, and is a tower only then.
  await expect.poll(async () => (await slid()).slice(before).join("")).toContain("tower-A ");
  await black.page.locator("cg-board piece.tower-bA").waitFor();
  await walks(black.page, "a7", "a6", true);
  await bothSee(both, 4);
  const tower = await at(white.page, "b5");
  await white.page.mouse.click(tower.x, tower.y);
  await white.page.locator(".button.take", { hasText: "1" }).click();
  const target = await at(white.page, "b6");
  await white.page.mouse.click(target.x, target.y);
  await bothSee(both, 5);
  // What stayed is Black's again.
  await expect.poll(() => label(black.page, "b5")).toBe("b5, чёрный ратник b");
  // A tower of three: Black's ratoborets carries what it took.
  await walks(black.page, "c7", "b6", true);
  await bothSee(both, 6);
  await white.page.locator("#typed").fill("f2f3");
  await white.page.locator("#typed").press("Enter");
  await bothSee(both, 7);
  await black.page.locator("#square-b6").focus();
  await black.page.keyboard.press("t");
  await expect
    .poll(() => black.page.locator("#polite").textContent())
    .toContain("b6: чёрный ратник c, белый ратник a");
  await walks(black.page, "e7", "e5", true);
  await bothSee(both, 8);
  await clicks(white.page, "g2", "g4");
  await bothSee(both, 9);
  await walks(black.page, "d8", "h4", true);
  await bothSee(both, 10);
  // On a square of one's own there is no mate: the volhv may step onto its knyaz.
  await expect.poll(() => white.page.locator(".standing").textContent()).toBe("Шах! Ваш ход");
  await white.page.getByRole("button", { name: "Сдаться" }).click();
  await white.page.locator(".button.danger").click();
  await expect.poll(() => white.page.locator(".standing").textContent()).toBe("Вы сдались. Победили чёрные.");
  await expect.poll(() => black.page.locator(".standing").textContent()).toBe("Партнёр сдался. Вы победили.");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("the upper man of a tower mates, by keys alone, and both are told", async () => {
  const position = "7v/R7/1(gR)6/8/8/8/8/4V3 w - - - 1";
  const [white, black] = await seated(browser, server, { ...TAVRELI, position });
  const both = [white, black];
  await walks(white.page, "b6", "b8", false, "1");
  for (const { page } of both) {
    await expect.poll(() => page.locator(".standing").textContent()).toBe("Белые победили: мат");
    await expect.poll(() => label(page, "b6")).toBe("b6, чёрный ратник g");
  }
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a part of a tower goes by keys, and a ratnik's rise and fall are shown and told", async () => {
  const [white, black] = await seated(browser, server, {
    ...TAVRELI,
    position: "5v2/1(rA)6/8/8/4(hGlSR)3/8/8/4V3 w - - - 1",
  });
  const both = [white, black];
  await walks(white.page, "b7", "b8", false, "1");
  await bothSee(both, 1);
  await expect.poll(() => label(black.page, "b8")).toBe("b8, белый ратник a = ратоборец");
  await expect.poll(() => white.page.locator("square.became").count()).toBe(1);
  await expect.poll(() => white.page.locator(".change").textContent()).toBe("b8: ратник a белых теперь ратоборец");
  await clicks(black.page, "b7", "b8");
  await bothSee(both, 2);
  await expect.poll(() => label(white.page, "b8")).toBe("b8, башня из 2, верх чёрный ратоборец");
  await expect.poll(() => black.page.locator("square.covered").count()).toBe(1);
  await expect
    .poll(() => black.page.locator("#polite").textContent())
    .toContain("b8: ратник a белых накрыт и снова ратник");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("castling goes by pressing the volhv and its square", async () => {
  const [white, black] = await seated(browser, server, {
    ...TAVRELI,
    position: "4v3/8/8/8/8/8/8/4V2R w K - - 1",
  });
  await clicks(white.page, "e1", "g1");
  await bothSee([white, black], 1);
  await expect.poll(() => label(black.page, "f1")).toBe("f1, белый ратоборец");
});

test("a tower of thirty is chosen from and looked into on every screen", async () => {
  const position = "4v3/8/8/2(abcdefghsllsrrkABCDEFGHSLLSKRR)5/8/8/8/4V3 w - - - 1";
  const [white] = await seated(browser, server, { ...TAVRELI, position });
  await white.page.locator("#square-c5").focus();
  await white.page.keyboard.press("Enter");
  await white.page.locator(".picker").waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await white.page.setViewportSize({ width, height });
    const [picker, inspector] = await Promise.all(
      [".picker", ".inspector"].map((part) => white.page.locator(part).boundingBox()),
    );
    if (picker === null || inspector === null || picker === undefined || inspector === undefined)
      throw new Error("nothing is seen");
    expect(inspector.y, `${width}x${height}`).toBeGreaterThanOrEqual(picker.y + picker.height);
    await white.page.locator(".button.take", { hasText: "29" }).click();
    await expect.poll(() => white.page.locator(".inspector li.going").count()).toBe(29);
    await white.page.keyboard.press("0");
    await expect.poll(() => white.page.locator(".inspector li.going").count()).toBe(0);
    expect(await white.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.each(["ru-RU", "en-GB"])(
  "a tower that is looked at, one that is chosen from, and a watcher's board are clean in %s",
  async (locale) => {
    const [white, black] = await seated(
      browser,
      server,
      { ...TAVRELI, position: "5v2/8/8/8/4(hGlSR)3/8/8/4V3 w - - - 1" },
      { locale },
    );
    await clean(white.page, "my turn");
    await white.page.locator("#square-e4").focus();
    await clean(white.page, "a tower looked at");
    await white.page.keyboard.press("Enter");
    await white.page.locator(".picker").waitFor();
    await white.page.keyboard.press("2");
    await clean(white.page, "some of a tower chosen");
    await clean(black.page, "their turn");
    const watcher = await comes(browser, server, new URL(white.page.url()).pathname, { locale });
    await watcher.page.locator(".board cg-board piece").first().waitFor();
    await clean(watcher.page, "watching");
  },
  200_000,
);
