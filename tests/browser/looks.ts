/** How a screen looks at every size and in both themes: nothing overflows, axe finds nothing, and a picture of each is kept on demand. */

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { clean } from "./house.ts";

/** A desk, a phone, and the narrowest phone. */
const SIZES = [
  [1280, 800],
  [390, 844],
  [320, 568],
] as const;
const SHOTS = process.env.SHOTS;

/** How far a page can be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks at the page as it is, under the name of what it shows. */
export async function looks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // A board takes its new size a frame later.
    await expect.poll(() => overflow(page), { message: `${name} at ${width}` }).toBe(0);
    if (SHOTS === undefined || width === 320) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await clean(page, name);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}
