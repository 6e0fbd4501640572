/** Every way from the lobby to a game. */

import { expect, test } from "vitest";
import { browser, clicks, comes, moveCount, opens, type Person, server } from "./house.ts";

opens();

const board = ({ page }: Person) => page.locator(".board cg-board piece").first().waitFor();

test("a seek is seen by others, taken back, posted again and taken", async () => {
  const [anna, boris] = [await comes(browser, server), await comes(browser, server)];
  const post = async (): Promise<void> => {
    await anna.page.locator(".pool.own").click();
    await anna.page.locator("dialog .button.main").click();
  };
  await post();
  await boris.page.locator(".seeks li").waitFor();
  await anna.page.getByRole("button", { name: /^Забрать приглашение/ }).click();
  await expect.poll(() => boris.page.locator(".seeks li").count()).toBe(0);
  await post();
  await boris.page
    .locator(".seeks")
    .getByRole("button", { name: /^Играть/ })
    .click();
  await Promise.all([board(anna), board(boris)]);
  expect(anna.page.url()).toBe(boris.page.url());
  expect([...anna.faults, ...boris.faults]).toEqual([]);
});

test("a challenge by name is declined with a reason, made again and accepted", async () => {
  const [anna, boris] = [await comes(browser, server), await comes(browser, server)];
  const name = await boris.page.locator(".me").textContent();
  const challenge = async (): Promise<void> => {
    await anna.page.getByRole("button", { name: "Вызвать по имени" }).click();
    await anna.page.locator("#challenge-name").fill(name ?? "");
    await anna.page.locator("dialog .button.main").click();
  };
  await challenge();
  await boris.page.getByRole("button", { name: "Позже" }).click();
  await expect.poll(() => anna.page.locator(".challenges").textContent()).toContain("не сейчас");
  await challenge();
  await boris.page.getByRole("button", { name: "Принять" }).click();
  await Promise.all([board(anna), board(boris)]);
  expect([...anna.faults, ...boris.faults]).toEqual([]);
});

test("a friend comes by the address of a room, and the third who comes looks on", async () => {
  const anna = await comes(browser, server);
  await anna.page.getByRole("button", { name: "Играть с другом" }).click();
  await anna.page.locator("dialog .button.main").click();
  const address = await anna.page.locator("#address").inputValue();
  const path = new URL(address).pathname;
  const boris = await comes(browser, server, path);
  await Promise.all([board(anna), board(boris)]);
  expect(await boris.page.locator(".tag", { hasText: "вы" }).count()).toBe(1);
  const third = await comes(browser, server, path);
  await board(third);
  expect(await third.page.locator(".tag", { hasText: "вы" }).count()).toBe(0);
  expect([...anna.faults, ...boris.faults, ...third.faults]).toEqual([]);
});

test("one press begins a game with the program, which answers", async () => {
  const anna = await comes(browser, server);
  await anna.page.getByRole("button", { name: "Играть с программой" }).click();
  await board(anna);
  const white = (await anna.page.locator(".player.below .side.white").count()) === 1;
  if (white) await clicks(anna.page, "e2", "e4");
  await expect.poll(() => moveCount(anna.page), { timeout: 30_000 }).toBeGreaterThanOrEqual(white ? 2 : 1);
  expect(anna.faults).toEqual([]);
});

test("a game that is played stands in the lobby for others to watch, and is found again by its player", async () => {
  const anna = await comes(browser, server);
  await anna.page.locator(".pool", { hasText: "15+10" }).click();
  const boris = await comes(browser, server);
  await boris.page.locator(".pool", { hasText: "15+10" }).click();
  await Promise.all([board(anna), board(boris)]);
  const code = new URL(anna.page.url()).pathname;
  const third = await comes(browser, server);
  await third.page.locator(`.games a[href="${code}?watch"]`).click();
  await board(third);
  await anna.page.locator(".brand").click();
  await anna.page.locator(`.mine a[href="${code}"]`).click();
  await board(anna);
  await anna.page.goBack();
  await anna.page.locator("main.lobby").waitFor();
  expect([...anna.faults, ...boris.faults, ...third.faults]).toEqual([]);
});

test("no address leads nowhere, and settings are kept", async () => {
  const anna = await comes(browser, server, "/game/0000000000");
  await expect.poll(() => anna.page.locator("h1").textContent()).toBe("Такой игры нет");
  await anna.page.goto(`${server.address}/no/such/page`);
  await expect.poll(() => anna.page.locator("h1").textContent()).toBe("Такой страницы нет");
  await anna.page.goto(`${server.address}/settings`);
  await anna.page.locator("input[name=language][value=en]").check();
  await anna.page.locator("input[name=theme][value=dark]").check();
  await expect.poll(() => anna.page.locator("h1").textContent()).toBe("Settings");
  await anna.page.reload();
  await expect.poll(() => anna.page.locator("h1").textContent()).toBe("Settings");
  expect(await anna.page.locator("html").getAttribute("data-theme")).toBe("dark");
});
