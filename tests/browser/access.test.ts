/** What axe finds, in both languages and themes. */

import { expect, test } from "vitest";
import { bothSee, browser, clean, clicks, comes, opens, pair, SLOW, server } from "./house.ts";

opens();

test.each(["ru-RU", "en-GB"])(
  "lobby, form, settings, and a game in every state are clean in %s",
  async (locale) => {
    const options = { locale };
    const { page } = await comes(browser, server, "/", options);
    await page.locator(".pool").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
    await clean(page, "lobby");
    await page.locator(".pool.own").click();
    await page.locator("dialog").waitFor();
    await clean(page, "form");
    await page.keyboard.press("Escape");
    await page.locator("a[href='/settings']").click();
    await page.locator("h1").waitFor();
    await clean(page, "settings");
    const [white, black] = await pair(browser, server, options, SLOW);
    await clean(white.page, "my turn");
    await clean(black.page, "their turn");
    await clicks(white.page, "e2", "e4");
    await bothSee([white, black], 1);
    await clicks(black.page, "d7", "d5");
    await bothSee([white, black], 2);
    await clicks(white.page, "e4", "d5");
    await black.page.locator(".answer").first().waitFor();
    await clean(black.page, "prompt of mine");
    await clean(white.page, "prompt of theirs");
    await black.page.keyboard.press("2");
    await bothSee([white, black], 4);
    await white.page.locator(".tab").nth(1).click();
    await clean(white.page, "chat");
    const resign = black.page.locator(".offers .row .button").last();
    await resign.click();
    await black.page.locator(".button.danger").click();
    await black.page.locator(".standing").waitFor();
    await clean(black.page, "over");
  },
  400_000,
);
