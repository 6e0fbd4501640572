/** The board under hands that are slow, screens that change, and eyes that need it otherwise. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { at, bothSee, browser, clean, clicks, label, moveCount, opens, pair, SLOW, seated, server } from "./house.ts";
import { overflow } from "./looks.ts";

opens();

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("a drag from the board and one from the hand go on while the partner moves, and end as what is legal then", async () => {
  const [white, black] = await pair(browser, server);
  const both = [white, black];
  const { mouse } = black.page;
  const lifts = async (x: number, y: number): Promise<void> => {
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 15, y - 15, { steps: 3 });
    await black.page.locator("cg-board piece.dragging").waitFor();
  };
  const puts = async (square: string): Promise<void> => {
    const { x, y } = await at(black.page, square);
    await mouse.move(x, y, { steps: 4 });
    await mouse.up();
  };
  const pawn = await at(black.page, "d7");
  await lifts(pawn.x, pawn.y);
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  expect(await black.page.locator("cg-board piece.dragging").count()).toBe(1);
  await puts("d5");
  await bothSee(both, 2);
  await clicks(white.page, "e4", "d5");
  await black.page.locator(".answer.keep").waitFor();
  await black.page.keyboard.press("1");
  await bothSee(both, 4);
  const slot = await black.page.locator(".hand .slot.usable[data-man='P']").boundingBox();
  await lifts((slot?.x ?? 0) + 20, (slot?.y ?? 0) + 20);
  await clicks(white.page, "g1", "f3");
  await bothSee(both, 5);
  await puts("d6");
  await bothSee(both, 6);
  expect(await label(white.page, "d6")).toContain("чёрная пешка");
  // What is let go where it may not go is where it was.
  await clicks(white.page, "b1", "c3");
  await bothSee(both, 7);
  const knight = await at(black.page, "g8");
  await lifts(knight.x, knight.y);
  await puts("g4");
  expect(await moveCount(black.page)).toBe(7);
  await expect.poll(() => label(black.page, "g8")).toContain("чёрный конь");
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test.each([
  [1280, 800],
  [390, 844],
  [844, 390],
] as const)("row_51_a_press_hits_the_square_under_it_after_the_page_has_moved at %ix%i", async (width, height) => {
  const both = await pair(browser, server, { viewport: { width, height } });
  const [{ page }] = both;
  const shift = (px: number): Promise<void> =>
    page.evaluate((px) => {
      const above = document.querySelector<HTMLElement>("#above") ?? document.createElement("div");
      above.id = "above";
      above.style.height = `${px}px`;
      document.body.prepend(above);
    }, px);
  // A screen that is not high enough is scrolled: that is another way of moving.
  const inView = (): Promise<void> => page.locator(".board").scrollIntoViewIfNeeded();
  await clicks(page, "d2", "d2");
  await shift(90);
  await inView();
  await clicks(page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(both[1].page, "e7", "e5");
  await bothSee(both, 2);
  await shift(20);
  await page.setViewportSize({ width: height, height: width });
  await frames(page);
  await inView();
  await clicks(page, "g1", "f3");
  await bothSee(both, 3);
  await page.setViewportSize({ width, height });
  await clicks(both[1].page, "b8", "c6");
  await bothSee(both, 4);
  await shift(0);
  await inView();
  await clicks(page, "f1", "c4");
  await bothSee(both, 5);
  const touch = await page.evaluate(() => getComputedStyle(document.querySelector(".ground") as Element).touchAction);
  expect(touch).toBe("none");
});

test("a promotion is chosen, and called off by Escape, by a press outside and by another man; nothing is left of it", async () => {
  const position = "7k/P7/8/8/8/8/8/K7[] w - - - 0 1";
  const both = await seated(browser, server, { variant: "radras", clock: "1day", position });
  const [{ page }] = both;
  const before = await page.locator(".twin").innerHTML();
  const same = () => expect.poll(() => page.locator(".twin").innerHTML()).toBe(before);
  const offers = async (): Promise<void> => {
    await clicks(page, "a7", "a8");
    await page.locator(".promotion .slot").first().waitFor();
    const box = await page.locator(".promotion .cancel").boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  };
  await offers();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".promotion").count()).toBe(0);
  await same();
  await offers();
  const corner = await at(page, "h1");
  await page.mouse.click(corner.x, corner.y);
  await expect.poll(() => page.locator(".promotion").count()).toBe(0);
  await same();
  await offers();
  await page.locator(".promotion .cancel").click();
  await same();
  await offers();
  await page.locator(".promotion").getByRole("button", { name: "конь" }).click();
  await bothSee(both, 1);
  for (const person of both) expect(await label(person.page, "a8")).toContain("белый конь");
});

test("in forced colours marks, clocks and what is chosen are still told apart", async () => {
  const both = await pair(browser, server, { forcedColors: "active" }, SLOW);
  const [white, black] = both;
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(black.page, "d7", "d5");
  await bothSee(both, 2);
  const style = (page: Page, selector: string, name: "boxShadow" | "borderStyle" | "outlineStyle"): Promise<string> =>
    page.evaluate(
      ([selector, name]) => {
        const element = document.querySelector(selector);
        return element === null ? "missing" : getComputedStyle(element)[name];
      },
      [selector, name] as const,
    );
  expect(await style(white.page, "cg-board square.last", "boxShadow")).toContain("rgb(17, 17, 17)");
  expect(await style(white.page, ".clock.running", "borderStyle")).toBe("double");
  expect(await style(white.page, ".move.at", "outlineStyle")).toBe("solid");
  await clicks(white.page, "e4", "d5");
  await black.page.locator(".answer.keep").waitFor();
  await black.page.keyboard.press("1");
  await bothSee(both, 4);
  await clicks(white.page, "g1", "f3");
  await bothSee(both, 5);
  await black.page.locator(".hand .slot.usable").click();
  expect(await style(black.page, ".slot.selected", "outlineStyle")).toBe("solid");
  await clean(black.page, "forced colours");
});

test("nothing moves where motion is not wanted", async () => {
  const both = await pair(browser, server, { reducedMotion: "reduce" });
  const [white, black] = both;
  await black.page.evaluate(() => {
    const seen = window as unknown as { slid: number };
    seen.slid = 0;
    new MutationObserver((changes) => {
      for (const { target } of changes) if ((target as Element).classList.contains("anim")) seen.slid += 1;
    }).observe(document.querySelector("cg-board") as Element, { subtree: true, attributeFilter: ["class"] });
  });
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await frames(black.page);
  expect(await black.page.evaluate(() => (window as unknown as { slid: number }).slid)).toBe(0);
});

test.each([
  [1280, 800],
  [390, 844],
  [320, 568],
] as const)("with text twice as large nothing is cut off to the side at %ix%i", async (width, height) => {
  const both = await pair(browser, server, { viewport: { width, height } }, SLOW);
  const [white, black] = both;
  for (const { page } of both) {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  }
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await clicks(black.page, "d7", "d5");
  await bothSee(both, 2);
  await clicks(white.page, "e4", "d5");
  await black.page.locator(".answer.keep").waitFor();
  if (process.env.SHOTS !== undefined)
    await black.page.screenshot({ path: `${process.env.SHOTS}/twice-${width}.png`, fullPage: true });
  const wide = await black.page.evaluate(() =>
    [...document.querySelectorAll("#app *")].flatMap((element) =>
      element.getBoundingClientRect().right > innerWidth + 1 ? [`${element.tagName} ${element.className}`] : [],
    ),
  );
  expect(wide.slice(0, 12)).toEqual([]);
  expect(await overflow(black.page)).toBe(0);
  const size = await black.page
    .locator(".answer .title")
    .first()
    .evaluate((node) => getComputedStyle(node).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(24);
  const cut = await black.page.evaluate(() =>
    [...document.querySelectorAll(".answer, .asks, .offers .button, .ahead .button, .tab")].flatMap((element) =>
      element.scrollWidth - element.clientWidth > 2 ? [`${element.className} ${element.textContent}`] : [],
    ),
  );
  expect(cut).toEqual([]);
  await black.page.locator(".answer.keep").click();
  await bothSee(both, 4);
});
