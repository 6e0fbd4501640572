/** One's own games, games that are over, and players. */

import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { bothSee, browser, clicks, comes, opens, type Person, pair, SLOW, server } from "./house.ts";
import { looks } from "./looks.ts";

opens();

/** Somebody who is registered under `name`. */
async function registered(name: string, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await comes(browser, server, "/account", options);
  await person.page.locator("#new-name").fill(name);
  await person.page.locator("#new-password").fill("семь раз отмерь");
  await person.page.keyboard.press("Enter");
  await expect.poll(() => person.page.locator(".me").textContent()).toBe(name);
  return person;
}

/** These two find each other in the pool of `clock`. */
async function meet(persons: readonly Person[], clock: string): Promise<void> {
  for (const { page } of persons) {
    await page.goto(server.address);
    await page.locator(".pool", { hasText: clock }).click();
  }
  for (const { page } of persons) await page.locator(".board cg-board piece").first().waitFor();
}

const isWhite = ({ page }: Person): Promise<boolean> =>
  page
    .locator(".player.below .side.white")
    .count()
    .then((count) => count === 1);

async function resigns({ page }: Person): Promise<void> {
  await page.locator(".offers .row .button").last().click();
  await page.locator(".button.danger").click();
  await page.locator(".standing").waitFor();
}

const heading = (page: Page) => page.locator("h1").textContent();

test("whoever has games by correspondence sees where a move is waited for, and one key leads there", async () => {
  const [white, black] = await pair(browser, server, {}, SLOW);
  await white.page.locator(".nav[href='/games']").click();
  await white.page.locator("section:has(#own-mine) .card").waitFor();
  await looks(white.page, "games-ru");
  expect(await white.page.locator(".card.mine piece").count()).toBe(32);
  await black.page.locator(".nav[href='/games']").click();
  await black.page.locator("section:has(#own-theirs) .card").waitFor();
  expect(await black.page.locator(".turns").count()).toBe(0);
  await white.page.keyboard.press("n");
  await white.page.locator(".board cg-board piece").first().waitFor();
  await clicks(white.page, "e2", "e4");
  await black.page.locator("section:has(#own-mine) .card").waitFor();
  await expect.poll(() => black.page.locator(".card.mine").textContent()).toContain("e4");
  await expect.poll(() => black.page.title()).toMatch(/^\(!\)/);
  await black.page.locator(".brand").click();
  await black.page.locator(".turns").click();
  await black.page.locator(".board cg-board piece").first().waitFor();
  expect(await black.page.locator(".turns").count()).toBe(0);
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a rated game is found in the archive, gone through with its clocks, and taken home as a file", async () => {
  const [vera, gleb] = [await registered("Вера"), await registered("Глеб")];
  await meet([vera, gleb], "10+0");
  const [white, black] = (await isWhite(vera)) ? [vera, gleb] : [gleb, vera];
  await clicks(white.page, "e2", "e4");
  await bothSee([white, black], 1);
  await clicks(black.page, "e7", "e5");
  await bothSee([white, black], 2);
  await resigns(black);
  await vera.page.goto(`${server.address}/archive`);
  await vera.page.locator("#player").fill("Глеб");
  await vera.page.locator("#variant").selectOption("radras");
  await vera.page.keyboard.press("Tab");
  await vera.page.getByRole("button", { name: "Найти" }).click();
  await vera.page.locator(".game-line").first().waitFor();
  expect(decodeURIComponent(vera.page.url())).toContain("player=Глеб");
  await looks(vera.page, "archive-ru");
  const download = vera.page.waitForEvent("download");
  await vera.page.getByRole("button", { name: "Для программ" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\n");
  expect(JSON.parse(lines[0] ?? "").moves).toEqual(["e2e4", "e7e5"]);
  await vera.page.locator(".game-line a.button").click();
  await vera.page.locator(".replay .record .move").first().waitFor();
  expect(await vera.page.locator(".replay .move").count()).toBe(2);
  const clocks = () => vera.page.locator(".replay .time").allTextContents();
  expect(await clocks()).toEqual(["10:00", "10:00"]);
  await vera.page.keyboard.press("End");
  await expect.poll(() => vera.page.locator(".replay .rank-4.file-e").count()).toBeGreaterThan(0);
  await vera.page.keyboard.press("Home");
  await vera.page.keyboard.press("Space");
  await expect.poll(() => vera.page.locator(".replay .move.at").textContent(), { timeout: 10_000 }).toMatch(/e5/);
  await looks(vera.page, "replay-ru");
  await vera.page.locator(".seat a", { hasText: "Глеб" }).click();
  await expect.poll(() => heading(vera.page)).toBe("Глеб");
  expect([...vera.faults, ...gleb.faults]).toEqual([]);
});

test("a profile shows ratings as a chart, and blocking there is kept", async () => {
  const [dina, egor] = [await registered("Дина"), await registered("Егор")];
  for (let game = 0; game < 2; game += 1) {
    await meet([dina, egor], "15+10");
    const [white, black] = (await isWhite(dina)) ? [dina, egor] : [egor, dina];
    await clicks(white.page, "e2", "e4");
    await bothSee([white, black], 1);
    await clicks(black.page, "e7", "e5");
    await bothSee([white, black], 2);
    await resigns(egor);
  }
  await egor.page.goto(`${server.address}/player/Дина`);
  await egor.page.locator(".chart").waitFor();
  expect(await egor.page.locator(".chart").getAttribute("aria-label")).toContain("Рейтинг от");
  expect(await egor.page.locator(".figures td").allTextContents()).toEqual(["2", "2", "0", "0"]);
  expect(await egor.page.locator(".game-line .sign.won").count()).toBe(2);
  await looks(egor.page, "profile-ru");
  await egor.page.getByRole("button", { name: "Заблокировать" }).click();
  await egor.page.reload();
  const block = egor.page.getByRole("button", { name: "Заблокировать" });
  await expect.poll(() => block.getAttribute("aria-pressed")).toBe("true");
  await egor.page.getByRole("button", { name: "Пожаловаться" }).click();
  await egor.page.locator("#report").fill("Так не говорят");
  await egor.page.keyboard.press("Enter");
  await expect.poll(() => egor.page.locator(".told").first().textContent()).toContain("Оператор");
  expect([...dina.faults, ...egor.faults]).toEqual([]);
});

test("these screens look right in English, and say so when there is nothing", async () => {
  const anna = await comes(browser, server, "/games", { locale: "en-GB" });
  await expect.poll(() => heading(anna.page)).toBe("Your games");
  await anna.page.goto(`${server.address}/archive?mine`);
  await expect.poll(() => anna.page.locator("section:has(#found) .none").textContent()).toContain("no such games");
  await looks(anna.page, "archive-en");
  await anna.page.goto(`${server.address}/player/Nobody-here`);
  await expect.poll(() => heading(anna.page)).toBe("There is no such player");
  await anna.page.goto(`${server.address}/replay/0000000000`);
  await anna.page.locator(".told.refused").waitFor();
});
