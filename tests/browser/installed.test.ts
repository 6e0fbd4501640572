/** The page as something installed: icons, no network, signs and notices of one's turn. */

import { expect, test } from "vitest";
import { browser, clicks, comes, opens, pair, SLOW, server } from "./house.ts";
import { looks } from "./looks.ts";

opens();

test("the manifest names icons that are there, one of them for masks", async () => {
  const manifest = await (await fetch(`${server.address}/raduga.webmanifest`)).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/" });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(server.address + src);
    expect(answer.headers.get("content-type"), src).toContain(type);
    const bytes = new DataView(await answer.arrayBuffer());
    if (type === "image/png") expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, src).toBe(sizes);
  }
});

test("without a network the page opens and says so, and finds the server again", async () => {
  const { page, context } = await comes(browser, server);
  await page.locator(".pool").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // What was loaded before there was a worker is kept once the worker has been told.
  const kept = () => page.evaluate(async () => (await (await caches.open("raduga-1")).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).filter((url) => url.endsWith(".js")).length).toBeGreaterThan(1);
  await context.setOffline(true);
  await page.reload();
  await page.locator("main.lobby").waitFor();
  await expect.poll(() => page.locator(".line").textContent()).not.toBe("");
  await context.setOffline(false);
  await expect.poll(() => page.locator(".line.connection").count(), { timeout: 40_000 }).toBe(0);
  await page.locator(".pool").first().waitFor();
});

test("title and icon say that it is one's turn, and a notice comes only after being wished for", async () => {
  const [white, black] = await pair(browser, server, {}, SLOW);
  await black.context.grantPermissions(["notifications"]);
  // Nothing is asked by itself.
  expect(await black.page.evaluate(() => localStorage.getItem("raduga.settings") ?? "")).not.toContain(
    '"notices":true',
  );
  await black.page.goto(`${server.address}/settings`);
  await black.page.getByRole("checkbox", { name: /Сообщать/ }).check();
  await expect.poll(() => black.page.locator(".none").first().textContent()).toContain("не видна");
  await looks(black.page, "settings-ru");
  const icon = () => black.page.locator("link[rel=icon]").getAttribute("href");
  expect(await icon()).toBe("/icon.svg");
  // It looks elsewhere, as far as the page can tell.
  await black.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  await clicks(white.page, "e2", "e4");
  await expect.poll(icon).toBe("/icon-turn.svg");
  await expect.poll(() => black.page.title()).toMatch(/^\(!\)/);
  const notices = () =>
    black.page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(async () => (await notices()).length).toBe(1);
  expect((await notices())[0]).toMatch(/^Ваш ход/);
  expect([...white.faults, ...black.faults]).toEqual([]);
});

test("a room for a friend shows its address as a picture", async () => {
  const { page, faults } = await comes(browser, server);
  await page.getByRole("button", { name: "Играть с другом" }).click();
  await page.locator("dialog .button.main").click();
  await page.getByRole("button", { name: "QR-код" }).click();
  await page.locator("dialog .qr path").waitFor({ state: "attached" });
  await looks(page, "qr-ru");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the lobby shows a newcomer the first moves of each game", async () => {
  const { page, faults } = await comes(browser, server);
  await page.locator(".taste piece").first().waitFor();
  await expect.poll(() => page.locator(".taste .what").textContent(), { timeout: 10_000 }).not.toBe("");
  await page.getByRole("button", { name: "Остановить" }).click();
  await looks(page, "lobby-ru");
  await page.locator(".variant.tavreli").click();
  await expect.poll(() => page.locator(".taste .file-e.rank-4").count(), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
