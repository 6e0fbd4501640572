/** What a first visit loads, and that nothing of it is refused by the page's own policy. */

import { expect, test } from "vitest";
import { browser, comes, opens, server } from "./house.ts";

const SCRIPT_BYTES = 60_000;
const STYLE_BYTES = 15_000;

opens();

test("scripts and styles of a first visit stay within their budget, and no policy is broken", async () => {
  const { page, faults } = await comes(browser, server);
  await page.locator(".pool").first().waitFor();
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  let [scripts, styles] = [0, 0];
  for (const name of names.filter((name) => name.includes("/assets/"))) {
    const answer = await fetch(name, { method: "HEAD", headers: { "accept-encoding": "br" } });
    const bytes = Number(answer.headers.get("content-length"));
    expect(bytes, name).toBeGreaterThan(0);
    if (name.endsWith(".js")) scripts += bytes;
    if (name.endsWith(".css")) styles += bytes;
  }
  console.log(`scripts ${scripts} bytes, styles ${styles} bytes`);
  expect(scripts).toBeGreaterThan(10_000);
  expect(scripts).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(styles).toBeGreaterThan(1_000);
  expect(styles).toBeLessThanOrEqual(STYLE_BYTES);
  expect(faults).toEqual([]);
});
