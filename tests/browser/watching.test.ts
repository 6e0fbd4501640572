/** Watching a game: from any moment, with a room of one's own for talk, and told when it is shown late. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bothSee, browser, clean, clicks, comes, opens, type Person, pair, SLOW, seated, server } from "./house.ts";

opens();

async function watches(player: Person): Promise<Person> {
  const watcher = await comes(browser, server, `${new URL(player.page.url()).pathname}?watch`);
  await watcher.page.locator(".board cg-board piece").first().waitFor();
  return watcher;
}

async function says(page: Page, text: string): Promise<void> {
  await page.locator("#chat-text").fill(text);
  await page.locator("#chat-text").press("Enter");
}

const talk = ({ page }: Person) => expect.poll(() => page.locator(".chat ol li p").allTextContents());
const toTalk = ({ page }: Person) => page.locator(".tab").nth(1).click();

test("players and spectators talk apart while it lasts, and hear each other after; who watches is named and counted", async () => {
  const both = await pair(browser, server, {}, SLOW);
  const [white, black] = both;
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  const [one, other] = [await watches(white), await watches(white)];
  await expect.poll(() => white.page.locator(".watchers").textContent()).toBe("2");
  for (const person of [white, black, one, other]) await toTalk(person);
  await expect.poll(() => white.page.locator(".watching").textContent()).toMatch(/^2 зрителя: Guest-\S+, Guest-\S+$/);
  const name = await one.page.locator(".me").textContent();
  await says(one.page, "Интересно");
  await says(white.page, "Удачи вам");
  await one.page.locator(".presets .button").first().click();
  await talk(other).toEqual([`${name} Интересно`, `${name} Здравствуйте!`]);
  await talk(black).toEqual([expect.stringContaining("Удачи вам")]);
  await clean(other.page, "spectators' talk");
  // Somebody is not heard, on this page and after a reload, until they are again.
  await other.page.locator(".mute").first().click();
  await talk(other).toEqual(["Пока все молчат."].slice(1));
  await clean(other.page, "somebody is muted");
  await other.page.reload();
  await toTalk(other);
  await other.page.locator(".unheard").waitFor();
  await talk(other).toEqual([]);
  await other.page.locator(".unheard .button").click();
  await says(one.page, "Ещё слово");
  await expect.poll(() => other.page.locator(".chat ol").textContent()).toContain("Ещё слово");
  await black.page.locator(".end").click();
  await black.page.locator(".button.danger").click();
  await one.page.locator(".choice").first().click();
  await talk(one).toEqual([expect.stringContaining("Удачи вам")]);
  await clean(one.page, "both rooms");
  expect([...white.faults, ...black.faults, ...one.faults, ...other.faults]).toEqual([]);
});

test("a game that is shown late says so to who watches, and to the players that they are seen late", async () => {
  const [white, black] = await seated(browser, server, {
    variant: "radras",
    clock: "1day",
    visibility: "private",
    spectator_delay: 2,
  });
  await clicks(white.page, "e2", "e4");
  await bothSee([white, black], 1);
  await clicks(black.page, "e7", "e5");
  await bothSee([white, black], 2);
  const watcher = await watches(white);
  await expect
    .poll(() => watcher.page.locator(".prompt").textContent())
    .toContain("Игра показывается с задержкой в 2 хода.");
  expect(await watcher.page.locator(".record .move").count()).toBe(0);
  await toTalk(white);
  await expect
    .poll(() => white.page.locator(".watching").textContent())
    .toContain("Они видят игру с задержкой в 2 хода");
  await clicks(white.page, "g1", "f3");
  await bothSee([watcher], 1);
  // What one may not do, there is no button for.
  expect(await watcher.page.locator(".offers, .ahead, #typed, .chip").count()).toBe(0);
});

test("the line of each player is shown by bars with its time, once they have acted", async () => {
  const both = await pair(browser, server);
  const [white] = both;
  expect(await white.page.locator(".lag").count()).toBe(0);
  await clicks(white.page, "e2", "e4");
  await bothSee(both, 1);
  await expect.poll(() => white.page.locator(".lag").getAttribute("aria-label")).toMatch(/^Связь: \d+ мс$/);
  expect(await white.page.locator(".lag .lit").count()).toBeGreaterThan(0);
});
