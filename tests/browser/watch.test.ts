/** Looking on: the TV, a player who is followed, the games in play. */

import { expect, test } from "vitest";
import { bothSee, browser, clicks, comes, opens, type Person, pair, server } from "./house.ts";
import { looks } from "./looks.ts";

opens();

const playersSeen = ({ page }: Person) => page.locator(".player .name").allTextContents();
const named = async (person: Person): Promise<string> => (await person.page.locator(".me").textContent()) ?? "";

async function resigns({ page }: Person): Promise<void> {
  await page.locator(".offers .row .button").last().click();
  await page.locator(".button.danger").click();
  await page.locator(".standing").waitFor();
}

test("the TV waits for a game, follows its moves and goes on by itself", async () => {
  const viewer = await comes(browser, server, "/tv/radras");
  await expect.poll(() => viewer.page.locator(".guide").textContent()).toContain("сейчас");
  await looks(viewer.page, "tv-nothing-ru");
  const [white, black] = await pair(browser, server, {}, "3+0");
  await viewer.page.locator(".board cg-board piece").first().waitFor();
  await clicks(white.page, "e2", "e4");
  await bothSee([white, black, viewer], 1);
  await looks(viewer.page, "tv-ru");
  await clicks(black.page, "e7", "e5");
  await bothSee([white, black, viewer], 2);
  // Another game is shown once this one is over.
  const others = await pair(browser, server, {}, "5+3");
  await resigns(white);
  const names = await Promise.all(others.map(named));
  await expect.poll(async () => (await playersSeen(viewer)).sort(), { timeout: 20_000 }).toEqual(names.sort());
  expect(viewer.page.url()).toBe(`${server.address}/tv/radras`);
  expect(viewer.faults).toEqual([]);
});

test("a player is followed from a profile into the next game, and back and forth leads out again", async () => {
  const [white] = await pair(browser, server, {}, "1+0");
  const name = await named(white);
  const viewer = await comes(browser, server, "/");
  const person = await white.page.evaluate(() => document.querySelector(".me")?.textContent ?? "");
  expect(person).toBe(name);
  await white.page.locator(".nav.me").click();
  const profile = await white.page.locator(".who a").getAttribute("href");
  await viewer.page.goto(server.address + profile);
  await viewer.page.getByRole("link", { name: "Следить за партиями" }).click();
  await viewer.page.locator(".board cg-board piece").first().waitFor();
  expect(await playersSeen(viewer)).toContain(name);
  await looks(viewer.page, "follow-ru");
  await viewer.page.goBack();
  await expect.poll(() => viewer.page.locator("h1").textContent()).toBe(name);
  expect(viewer.faults).toEqual([]);
});

test("nobody who is not there is followed", async () => {
  const viewer = await comes(browser, server, "/follow/Nobody-here", { locale: "en-GB" });
  await expect.poll(() => viewer.page.locator("h1").textContent()).toBe("This player is not to be followed");
});

test("small boards follow the games in play and are narrowed to what one likes", async () => {
  const players = await pair(browser, server, {}, "15+10");
  const viewer = await comes(browser, server, "/live");
  const board = viewer.page.locator(".small-board", { hasText: await named(players[0]) });
  await board.waitFor();
  await clicks(players[0].page, "e2", "e4");
  await bothSee(players, 1);
  await expect.poll(() => board.locator(".file-e.rank-4").count(), { timeout: 10_000 }).toBeGreaterThan(0);
  await clicks(players[1].page, "e7", "e5");
  await bothSee(players, 2);
  await expect.poll(() => board.locator(".runs .time").textContent(), { timeout: 10_000 }).toMatch(/^1[45]:/);
  await looks(viewer.page, "live-ru");
  await viewer.page.locator("#variant").selectOption("tavreli");
  await expect.poll(() => viewer.page.locator(".small-board").count()).toBe(0);
  await viewer.page.locator("#variant").selectOption("radras");
  await board.waitFor();
  await board.locator("a").or(viewer.page.locator("a.small-board")).first().click();
  await viewer.page.locator(".board cg-board piece").first().waitFor();
  expect(viewer.faults).toEqual([]);
});
