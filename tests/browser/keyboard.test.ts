/** A whole game of each kind by keyboard alone, and all that is read out in it. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAsWritten, listens } from "./heard.ts";
import { bothSee, browser, label, opens, type Person, seated, server, walks } from "./house.ts";

opens();

/** Nobody touches the mouse: a click would be heard here. */
async function untouched({ page }: Person): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { pressed: 0 });
    window.addEventListener("pointerdown", () => {
      (window as unknown as { pressed: number }).pressed += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { pressed: number }).pressed);
}

/** Two at a board, and what both hear from now on. */
async function hearing(settings: Record<string, string>, locale: string) {
  const both = await seated(browser, server, settings, { locale, reducedMotion: "reduce" });
  const [white, black] = both;
  const touched = await Promise.all(both.map(untouched));
  const [one, other] = await Promise.all([listens(white.page), listens(black.page)]);
  const ends = async (name: string): Promise<void> => {
    for (const count of touched) expect(await count()).toBe(0);
    for (const hears of [one, other]) await expect.poll(async () => (await hears()).length).toBeGreaterThan(3);
    isAsWritten(name, { White: await one(), Black: await other() });
    expect([...white.faults, ...black.faults]).toEqual([]);
  };
  return { white, black, both, ends };
}

const said = (page: Page, urgency: "polite" | "assertive") =>
  expect.poll(() => page.locator(`#${urgency}`).textContent());

test.each(["ru-RU", "en-GB"])(
  "row_52_rad_ras_is_played_by_keys_alone_and_every_word_of_it_is_heard in %s",
  async (locale) => {
    const position = "8/8/k7/6p1/7P/8/K7/7R[] w - - - 0 1";
    const { white, black, both, ends } = await hearing({ variant: "radras", clock: "1day", position }, locale);
    await walks(white.page, "h4", "g5", false);
    await black.page.locator(".answer.keep").waitFor();
    await said(black.page, "assertive").toContain("1");
    await black.page.keyboard.press("1");
    await bothSee(both, 2);
    await walks(white.page, "a2", "a3", false);
    await bothSee(both, 3);
    await black.page.locator(".hand .slot.usable[data-man='P']").focus();
    await black.page.keyboard.press("Enter");
    await black.page.locator("#square-c7").focus();
    await black.page.keyboard.press("Enter");
    await bothSee(both, 4);
    await walks(white.page, "h1", "h6", false);
    await bothSee(both, 5);
    await walks(black.page, "a6", "a5", true);
    await bothSee(both, 6);
    await walks(white.page, "a3", "a4", false);
    for (const { page } of both) await page.locator(".offer-rematch:enabled").waitFor();
    await ends(`radras-${locale.slice(0, 2)}`);
  },
);

test.each(["ru-RU", "en-GB"])(
  "row_52_flickering_chess_is_played_by_keys_alone_and_every_word_of_it_is_heard in %s",
  async (locale) => {
    const position = "6k1/8/RR6/8/8/8/4P3/4K2R w K - - 0 1";
    const { white, black, both, ends } = await hearing({ variant: "flicker", clock: "1day", position }, locale);
    const drafted = (page: Page, count: number) => expect.poll(() => page.locator(".draft li").count()).toBe(count);
    await walks(white.page, "e1", "g1", false);
    await drafted(white.page, 1);
    await walks(white.page, "e2", "e3", false);
    await drafted(white.page, 2);
    await white.page.keyboard.press("Backspace");
    await drafted(white.page, 1);
    await walks(white.page, "a6", "a7", false);
    await drafted(white.page, 2);
    await white.page.keyboard.press("Control+Enter");
    await bothSee(both, 1);
    await walks(black.page, "g8", "h8", true);
    await drafted(black.page, 1);
    await black.page.keyboard.press("Control+Enter");
    await bothSee(both, 2);
    await walks(white.page, "b6", "b8", false);
    await drafted(white.page, 1);
    await white.page.keyboard.press("Control+Enter");
    for (const { page } of both) await page.locator(".offer-rematch:enabled").waitFor();
    await ends(`flicker-${locale.slice(0, 2)}`);
  },
);

test.each(["ru-RU", "en-GB"])(
  "row_52_tavreli_is_played_by_keys_alone_and_every_word_of_it_is_heard in %s",
  async (locale) => {
    const position = "7v/R7/1(gR)6/8/8/8/8/4V3 w - - - 1";
    const { white, black, both, ends } = await hearing({ variant: "tavreli", clock: "1day", position }, locale);
    await walks(white.page, "e1", "e2", false);
    await bothSee(both, 1);
    await walks(black.page, "h8", "g8", true);
    await bothSee(both, 2);
    await black.page.locator("#square-b6").focus();
    await black.page.keyboard.press("t");
    await said(black.page, "polite").toContain("b6: ");
    await walks(white.page, "b6", "b8", false, "1");
    for (const { page } of both) await page.locator(".offer-rematch:enabled").waitFor();
    await expect.poll(() => label(black.page, "b8")).toContain("b8");
    await ends(`tavreli-${locale.slice(0, 2)}`);
  },
);
