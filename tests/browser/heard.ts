/** What a page says to who hears it, held against a file. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const FOLDER = new URL("golden/", import.meta.url);

/** Writes down from now on what the live regions of `page` say. */
export async function listens(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const urgency of ["polite", "assertive"]) {
      const region = document.getElementById(urgency);
      if (region === null) throw new Error(`there is no region ${urgency}`);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) heard.push(`${urgency}: ${(node.textContent ?? "").trim()}`);
        }
      }).observe(region, { childList: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Whether what was heard is what the file `name` has; `UPDATE_GOLDEN=1` writes it anew. */
export function isAsWritten(name: string, heard: Record<string, readonly string[]>): void {
  const text = Object.entries(heard)
    .map(([who, lines]) => [`# ${who}`, ...lines, ""].join("\n"))
    .join("\n")
    .replace(/Guest-\w+/g, "Guest");
  const file = new URL(`${name}.txt`, FOLDER);
  if (process.env.UPDATE_GOLDEN !== undefined) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `${file.pathname} is not there: UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(text).toBe(readFileSync(file, "utf8"));
}
