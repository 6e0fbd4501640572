/** Nothing overflows, nothing lies over anything, at every size that people have. */

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bothSee, browser, clicks, comes, opens, pair, SLOW, server } from "./house.ts";
import { overflow } from "./looks.ts";

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 568],
] as const;
const SHOTS = process.env.SHOTS;

if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
opens();

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** The pairs of these parts that lie over each other. */
const meeting = (page: Page, parts: string[]): Promise<string[]> =>
  page.evaluate((parts) => {
    const boxes = parts.flatMap((part) =>
      [...document.querySelectorAll(part)].map((element) => ({ part, box: element.getBoundingClientRect() })),
    );
    const found: string[] = [];
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) found.push(`${one.part} and ${other.part}`);
      }
    });
    return found;
  }, parts);

/** The parts that are not wholly in view without scrolling. */
const outOfView = (page: Page, parts: string[]): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      parts.flatMap((part) =>
        [...document.querySelectorAll(part)].flatMap((element) => {
          const { top, left, bottom, right } = element.getBoundingClientRect();
          const inside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
          return inside ? [] : [`${part} ${[left, top, right, bottom].map(Math.round).join(" ")}`];
        }),
      ),
    parts,
  );

/** What is cut off because its box is too small for it. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".prompt, .prompt *, .button, .player, .means")].flatMap((element) => {
      const over = element.scrollHeight - element.clientHeight;
      const shown = getComputedStyle(element).display !== "inline" && element.clientHeight > 0;
      return shown && over > 2 && element.tagName !== "svg" ? [`${element.className} ${over}`] : [];
    }),
  );

/** Shows `page` at a size and in a theme. */
async function dress(
  page: Page,
  [width, height]: readonly [number, number],
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  // Two frames: one to lay out, one in which the board has measured itself.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("the lobby fits, and all that is pressed is large enough", async () => {
  const { page, faults } = await comes(browser, server);
  await page.locator(".pool").first().waitFor();
  for (const size of SIZES) {
    const where = size.join("x");
    for (const theme of ["light", "dark"] as const) {
      await dress(page, size, theme);
      await shoot(page, `lobby-${where}-${theme}`);
    }
    expect(await overflow(page), where).toBe(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main button, main a")]
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.textContent),
    );
    expect(small, where).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test("a game with its prompt fits: board, hands, clocks and answers are in view and apart", async () => {
  const persons = await pair(browser, server, {}, SLOW);
  const [white, black] = persons;
  for (const size of SIZES) {
    for (const theme of ["light", "dark"] as const) {
      await dress(white.page, size, theme);
      await shoot(white.page, `game-${size.join("x")}-${theme}`);
    }
  }
  await dress(white.page, [1280, 800], "light");
  await clicks(white.page, "e2", "e4");
  await bothSee(persons, 1);
  await clicks(black.page, "d7", "d5");
  await bothSee(persons, 2);
  await clicks(white.page, "e4", "d5");
  const { page } = black;
  await page.locator(".answer").first().waitFor();
  for (const size of SIZES) {
    const [width, height] = size;
    const where = size.join("x");
    for (const theme of ["light", "dark"] as const) {
      await dress(page, size, theme);
      await page.waitForFunction(() => document.querySelector("piece.anim") === null);
      await shoot(page, `prompt-${where}-${theme}`);
    }
    const parts = [".board", ".hand", ".clock", ".answer"];
    expect.soft(await overflow(page), where).toBe(0);
    expect.soft(await meeting(page, parts), where).toEqual([]);
    expect.soft(await outOfView(page, parts), where).toEqual([]);
    expect.soft(await clipped(page), where).toEqual([]);
    const slot = await page.locator(".slot").first().boundingBox();
    expect.soft(slot?.width, where).toBeGreaterThanOrEqual(44);
    const board = (await page.locator(".board").boundingBox())?.width ?? 0;
    expect.soft(board / Math.min(width, height), where).toBeGreaterThan(0.6);
    if (height > width && width < 500) expect.soft(board / width, where).toBeGreaterThan(0.9);
  }
});
