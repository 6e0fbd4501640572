/** The pages about the games: live boards, examples to go through, and play from any of their positions. */

import { expect, test } from "vitest";
import { browser, comes, opens, server } from "./house.ts";
import { looks } from "./looks.ts";

opens();

test.each(["radras", "flicker", "tavreli"])(
  "the page of %s has live boards, and looks right in both languages",
  async (variant) => {
    for (const locale of ["ru-RU", "en-GB"]) {
      const { page, faults, context } = await comes(browser, server, `/rules/${variant}`, { locale });
      await page.locator(".in-text piece").first().waitFor();
      // The pictures in letters have become boards, and nothing of a terminal is left.
      expect(await page.locator(".in-text .diagram").count()).toBe(2);
      expect(await page.locator("article").textContent()).not.toContain("$ raduga");
      await looks(page, `rules-${variant}-${locale.slice(0, 2)}`);
      expect(faults).toEqual([]);
      await context.close();
    }
  },
  300_000,
);

test("an example is gone through by keys, and played on from where the kings are about to meet", async () => {
  const { page, faults } = await comes(browser, server, "/rules/radras?example=NvQ-g7");
  await page.locator(".example piece").first().waitFor();
  expect(await page.locator("#which-example option").count()).toBe(12);
  expect(await page.locator(".example .file-e.rank-5").count()).toBe(1);
  await page.keyboard.press("End");
  await expect.poll(() => page.locator(".caption").textContent()).toContain("короли встретились");
  expect(await page.getByRole("button", { name: "Играть отсюда" }).isDisabled()).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Играть отсюда" }).click();
  await page.locator(".board cg-board piece").first().waitFor();
  expect(await page.locator(".player.below .side.white").count()).toBe(1);
  // King, king and knight: the queen is in hand.
  expect(await page.locator(".board cg-board piece:not(.ghost)").count()).toBe(3);
  expect(faults).toEqual([]);
});

test("an example plays by itself to its end", async () => {
  const { page } = await comes(browser, server, "/rules/flicker", { locale: "en-GB" });
  await page.getByRole("button", { name: "Play by itself" }).click();
  await expect.poll(() => page.locator(".caption").textContent(), { timeout: 20_000 }).toContain("Ke8");
});
