/** Servers are killed and come back; a page goes on without being loaded anew. */

import { expect, test } from "vitest";
import { bothSee, browser, clicks, opens, pair, server } from "./house.ts";

opens();

test("a game goes on after the server was killed, and the page says in one line how it is", async () => {
  const persons = await pair(browser, server);
  const [white, black] = persons;
  await clicks(white.page, "e2", "e4");
  await bothSee(persons, 1);
  const marks = persons.map(({ page }) => page.evaluate(() => Object.assign(window, { mark: 1 }) && 1));
  await Promise.all(marks);
  await server.kill();
  for (const { page } of persons)
    await expect.poll(() => page.locator(".line.connection").count(), { timeout: 15_000 }).toBe(1);
  await server.again();
  for (const { page } of persons)
    await expect.poll(() => page.locator(".line.connection").count(), { timeout: 30_000 }).toBe(0);
  await clicks(black.page, "e7", "e5");
  await bothSee(persons, 2);
  for (const { page } of persons) expect(await page.evaluate(() => "mark" in window)).toBe(true);
});

test("a reload finds the game, and the same person in it", async () => {
  const persons = await pair(browser, server);
  const [white, black] = persons;
  await clicks(white.page, "e2", "e4");
  await bothSee(persons, 1);
  await black.page.reload();
  await black.page.locator(".board cg-board piece").first().waitFor();
  expect(await black.page.locator(".player.below .tag").textContent()).toBe("вы");
  await clicks(black.page, "e7", "e5");
  await bothSee(persons, 2);
});
