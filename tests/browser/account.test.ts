/** Who one is: registering, coming in, sessions, and what is kept with a person. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser, comes, opens, type Person, server } from "./house.ts";
import { looks } from "./looks.ts";

opens();

const PASSWORD = "семь раз отмерь";

const called = (page: Page) => page.locator(".me").textContent();

/** Fills a form in and hands it in. */
async function hands(page: Page, form: string, fields: Record<string, string>): Promise<void> {
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text);
  await page.getByRole("form", { name: form }).getByRole("button").click();
}

const registers = ({ page }: Person, name: string): Promise<void> =>
  hands(page, "Зарегистрироваться", { "new-name": name, "new-password": PASSWORD });
const logsIn = ({ page }: Person, name: string, password: string): Promise<void> =>
  hands(page, "Войти", { name, password });

test("a guest who registers keeps the games, logs out, and finds them again after logging in", async () => {
  const anna = await comes(browser, server);
  await anna.page.getByRole("button", { name: "Играть с программой" }).click();
  await anna.page.locator(".board cg-board piece").first().waitFor();
  const game = new URL(anna.page.url()).pathname;
  await anna.page.locator(".nav.me").click();
  await registers(anna, "Аннушка");
  await expect.poll(() => called(anna.page)).toBe("Аннушка");
  await anna.page.getByRole("button", { name: "Выйти", exact: true }).click();
  await anna.page.locator("main.lobby").waitFor();
  await expect.poll(() => called(anna.page)).toMatch(/^Guest/);
  expect(await anna.page.locator(`.mine a[href="${game}"]`).count()).toBe(0);
  await anna.page.locator(".nav.me").click();
  await logsIn(anna, "Аннушка", "не тот пароль");
  const told = anna.page.getByRole("form", { name: "Войти" }).locator(".told.refused");
  await expect.poll(() => told.textContent()).not.toBe("");
  expect(await anna.page.locator("#name").inputValue()).toBe("Аннушка");
  await logsIn(anna, "Аннушка", PASSWORD);
  await expect.poll(() => called(anna.page)).toBe("Аннушка");
  await anna.page.locator(".brand").click();
  await anna.page.locator(`.mine a[href="${game}"]`).waitFor();
  expect(anna.faults).toEqual([]);
});

test("a refused name and a bad password are told in place, and nothing typed is lost", async () => {
  const anna = await comes(browser, server, "/account");
  await registers(anna, "Борис");
  await expect.poll(() => called(anna.page)).toBe("Борис");
  const boris = await comes(browser, server, "/account");
  await registers(boris, "Борис");
  const told = boris.page.getByRole("form", { name: "Зарегистрироваться" }).locator(".told.refused");
  await told.waitFor();
  expect(await boris.page.locator("#new-name").inputValue()).toBe("Борис");
  expect(await boris.page.locator("#new-password").inputValue()).toBe(PASSWORD);
  await hands(boris.page, "Зарегистрироваться", { "new-name": "Бориска", "new-password": "12345678" });
  await expect.poll(() => told.textContent()).toContain("парол");
  expect(boris.page.url()).toBe(`${server.address}/account`);
  expect([...anna.faults, ...boris.faults]).toEqual([]);
});

test("a session is ended from another place, and a new password ends all the others", async () => {
  const desk = await comes(browser, server, "/account");
  await registers(desk, "Вера");
  await expect.poll(() => called(desk.page)).toBe("Вера");
  const phone = await comes(browser, server, "/account");
  await logsIn(phone, "Вера", PASSWORD);
  await expect.poll(() => called(phone.page)).toBe("Вера");
  await desk.page.reload();
  await expect.poll(() => desk.page.locator("section:has(#sessions) li").count()).toBe(2);
  await desk.page.getByRole("button", { name: /^Закончить сеанс/ }).click();
  await expect.poll(() => called(phone.page)).toMatch(/^Guest/);
  await expect.poll(() => phone.page.locator(".line.notice").textContent()).toContain("сеанс");
  await expect.poll(() => desk.page.locator("section:has(#sessions) li").count()).toBe(1);
  await logsIn(phone, "Вера", PASSWORD);
  await expect.poll(() => called(phone.page)).toBe("Вера");
  const fields = { "password-old": PASSWORD, "password-next": "один раз отрежь" };
  await hands(desk.page, "Сменить пароль", fields);
  await expect.poll(() => called(phone.page)).toMatch(/^Guest/);
  await logsIn(phone, "Вера", "один раз отрежь");
  await expect.poll(() => called(phone.page)).toBe("Вера");
});

test("two tabs of one browser are one person, whoever of them logs in or out", async () => {
  const first = await comes(browser, server, "/account");
  const second = await first.context.newPage();
  await second.goto(server.address);
  await expect.poll(() => called(second)).toBe(await called(first.page));
  await registers(first, "Глаша");
  await expect.poll(() => called(second)).toBe("Глаша");
  await first.page.getByRole("button", { name: "Выйти", exact: true }).click();
  await first.page.locator("main.lobby").waitFor();
  await expect.poll(() => called(first.page)).toMatch(/^Guest/);
  await expect.poll(async () => (await called(second)) === (await called(first.page))).toBe(true);
});

test("what partners may do is kept with the person", async () => {
  const anna = await comes(browser, server, "/account");
  await registers(anna, "Дарья");
  await anna.page.locator("input[name=gifts][value=never]").check();
  await anna.page.reload();
  await expect.poll(() => anna.page.locator("input[name=gifts][value=never]").isChecked()).toBe(true);
  expect(await anna.page.locator("input[name=takebacks][value=always]").isChecked()).toBe(true);
});

test("an account becomes a program's only when its name is typed, and its token is shown once", async () => {
  const anna = await comes(browser, server, "/account");
  await registers(anna, "Робот");
  await anna.page.locator("summary").click();
  await hands(anna.page, "Отдать учётную запись программе", { "bot-name": "Другой" });
  await anna.page.locator(".told.refused").waitFor();
  await hands(anna.page, "Отдать учётную запись программе", { "bot-name": "Робот" });
  await hands(anna.page, "Создать токен", { label: "домашний" });
  const token = await anna.page.locator(".token code").textContent();
  expect(token?.length).toBeGreaterThan(20);
  expect(anna.page.url()).toBe(`${server.address}/account`);
  await expect.poll(() => anna.page.locator("section:has(#sessions)").textContent()).toContain("домашний");
  await anna.page.reload();
  await anna.page.locator("#label").waitFor();
  expect(await anna.page.locator(".token").count()).toBe(0);
});

test.each(["ru-RU", "en-GB"])("a guest's account and a registered one look right in %s", async (locale) => {
  const anna = await comes(browser, server, "/account", { locale });
  await anna.page.locator("section:has(#sessions)").waitFor();
  await looks(anna.page, `account-guest-${locale.slice(0, 2)}`);
  await anna.page.locator("#new-name").fill(locale === "ru-RU" ? "Ярослава" : "Yaroslava");
  await anna.page.locator("#new-password").fill(PASSWORD);
  await anna.page.keyboard.press("Enter");
  await anna.page.locator("#password-old").waitFor();
  await looks(anna.page, `account-${locale.slice(0, 2)}`);
  expect(anna.faults).toEqual([]);
});
