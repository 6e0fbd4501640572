/** Pictures of every state of the three games, in both themes and languages, on a desk and on a phone held either way. They
 * lie in `shots/`, named game-state-size-theme-language. `ONLY=radras` takes those of one game. */

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { at, bothSee, browser, clicks, comes, opens, type Person, seated, server } from "./house.ts";

const FOLDER = new URL("shots/", import.meta.url).pathname;
const SIZES = { desk: [1280, 800], upright: [390, 844], lying: [844, 390] } as const;
const THEMES = ["light", "dark"] as const;

mkdirSync(FOLDER, { recursive: true });
opens(["--first-move-seconds", "0"]);

/** Takes `page` as it is, in every size and theme. */
async function take(page: Page, name: string, language: string): Promise<void> {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}-${language}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function press(page: Page, square: string): Promise<void> {
  const { x, y } = await at(page, square);
  await page.mouse.click(x, y);
}

const resigns = async ({ page }: Person): Promise<void> => {
  await page.locator(".end").click();
  await page.locator(".button.danger").click();
  await page.locator(".offer-rematch").waitFor();
};

type Scene = (language: string, options: { locale: string }) => Promise<void>;

const SCENES: Record<string, Scene> = {
  async radras(language, options) {
    const both = await seated(browser, server, { variant: "radras", clock: "15+10" }, options);
    const [white, black] = both;
    const shot = (person: Person, name: string) => take(person.page, `radras-${name}`, language);
    await shot(white, "mine");
    await press(white.page, "e2");
    await shot(white, "held");
    await press(white.page, "e4");
    await bothSee(both, 1);
    await clicks(black.page, "d7", "d5");
    await bothSee(both, 2);
    await clicks(black.page, "g8", "f6");
    await black.page.locator(".chip").waitFor();
    await shot(black, "ahead");
    await black.page.locator(".chip").click();
    await clicks(white.page, "e4", "d5");
    await black.page.locator(".answer").first().waitFor();
    await shot(black, "prompt");
    await shot(white, "prompt-theirs");
    await black.page.keyboard.press("1");
    await bothSee(both, 4);
    await clicks(white.page, "g1", "f3");
    await bothSee(both, 5);
    await black.page.locator(".hand .slot.usable[data-man='P']").click();
    await shot(black, "drop");
    await black.page.keyboard.press("Escape");
    await white.page.locator(".offer-draw").click();
    await black.page.locator(".accept:enabled").waitFor();
    await shot(black, "offer");
    const watcher = await comes(browser, server, `${new URL(white.page.url()).pathname}?watch`, options);
    await watcher.page.locator(".board cg-board piece").first().waitFor();
    await watcher.page.locator(".tab").nth(1).click();
    await watcher.page.locator(".presets .button").first().click();
    await watcher.page.locator(".chat li p").waitFor();
    await shot(watcher, "watching");
    await resigns(black);
    await shot(black, "over");
  },
  async flicker(language, options) {
    const both = await seated(browser, server, { variant: "flicker", clock: "15+10" }, options);
    const [white, black] = both;
    const shot = (person: Person, name: string) => take(person.page, `flicker-${name}`, language);
    await shot(white, "mine");
    for (const [count, [from, to]] of [
      ["e2", "e4"],
      ["g1", "f3"],
      ["f1", "c4"],
      ["d2", "d4"],
      ["b1", "c3"],
    ].entries()) {
      await clicks(white.page, from ?? "", to ?? "");
      await white.page.locator(".draft li").nth(count).waitFor();
    }
    await shot(white, "draft");
    await shot(black, "theirs");
    await white.page.locator(".hand-in").click();
    await bothSee(both, 1);
    await shot(black, "answer");
    await clicks(white.page, "h2", "h3");
    await clicks(white.page, "a2", "a3");
    await white.page.locator(".chip").waitFor();
    await shot(white, "ahead");
  },
  async tavreli(language, options) {
    const both = await seated(browser, server, { variant: "tavreli", clock: "15+10" }, options);
    const [white, black] = both;
    const shot = (person: Person, name: string) => take(person.page, `tavreli-${name}`, language);
    await shot(white, "mine");
    await clicks(white.page, "a2", "a4");
    await bothSee(both, 1);
    await clicks(black.page, "b7", "b5");
    await bothSee(both, 2);
    await clicks(white.page, "a4", "b5");
    await bothSee(both, 3);
    await clicks(black.page, "c7", "c6");
    await bothSee(both, 4);
    await press(white.page, "b5");
    await white.page.locator(".button.take", { hasText: "1" }).click();
    await shot(white, "picker");
    await shot(black, "theirs");

    await resigns(white);
    await shot(white, "over");
  },
};

const wanted = Object.keys(SCENES)
  .filter((game) => (process.env.ONLY ?? game) === game)
  .flatMap((game) => (["ru", "en"] as const).map((language) => [game, language] as const));

test.each(wanted)("%s in %s", async (game, language) => {
  await SCENES[game]?.(language, { locale: language === "ru" ? "ru-RU" : "en-GB" });
});
