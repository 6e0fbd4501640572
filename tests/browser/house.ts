/** The real server and a real browser, for the tests of one file. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

const PROGRAM = process.env.RADUGA_SERVER ?? new URL("../../target/debug/raduga-server", import.meta.url).pathname;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export interface Server {
  address: string;
  /** Kills it as a power cut would, and starts it again on the same port with the same data. */
  kill(): Promise<void>;
  again(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a free port with a data directory of its own. */
async function startServer(flags: readonly string[] = []): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "raduga-browser-"));
  let running = await run(data, "127.0.0.1:0", flags);
  const address = process.env.RADUGA_ADDRESS ?? running.address;
  return {
    address,
    kill: () => running.end("SIGKILL"),
    async again() {
      running = await run(data, new URL(address).host, flags);
    },
    async stop() {
      await running.end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function run(data: string, listen: string, flags: readonly string[]) {
  const limits = ["--max-connections-per-address", "4000", "--messages-per-window", "1000000"];
  const child = spawn(PROGRAM, ["--listen", listen, "--data", data, ...limits, ...flags], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${PROGRAM} ended with ${code}`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      const [, found] = /^listening on (http:\S+)/.exec(line) ?? [];
      if (found === undefined) reject(new Error(`its first line is not an address: ${line}`));
      else resolve(found);
    });
  });
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  return { address, end };
}

const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-dev-shm-usage"] });

/** The server and the browser of the file that [opens] this house: they are there from its first test to its last. */
export let server: Server;
export let browser: Browser;

/** Opens the house for a file of tests, with flags of its own for the server. */
export function opens(flags: readonly string[] = []): void {
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(flags), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** A person: a browser of their own, and what went wrong in it. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Errors of the page, and reports of its security policy. */
  faults: string[];
}

/** Who is there; with the end of each test all leave, for every open page costs the next one time. */
const there: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(there.splice(0).map((context) => context.close()));
});

/** Somebody comes to `path`. */
export async function comes(
  browser: Browser,
  server: Server,
  path = "/",
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ locale: "ru-RU", viewport: { width: 1280, height: 800 }, ...options });
  there.push(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  await page.goto(server.address + path);
  await page.locator("main").waitFor();
  return { page, context, faults };
}

/** A clock that nobody is hurried by. */
export const SLOW = /^1 (день|day)/;

/** Two persons who have found each other by the pool that says `clock`; the first is White. */
export async function pair(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions = {},
  clock: string | RegExp = "10+0",
): Promise<[Person, Person]> {
  const persons = [await comes(browser, server, "/", options), await comes(browser, server, "/", options)] as const;
  for (const { page } of persons) await page.locator(".pool", { hasText: clock }).click();
  for (const { page } of persons) await page.locator(".board cg-board piece").first().waitFor();
  const white = await persons[0].page.locator(".player.below .side.white").count();
  return white === 1 ? [persons[0], persons[1]] : [persons[1], persons[0]];
}

/** Two persons at a board that was set up so; the first is White. */
export async function seated(
  browser: Browser,
  server: Server,
  settings: Record<string, string | number | boolean>,
  options: BrowserContextOptions = {},
): Promise<[Person, Person]> {
  const white = await comes(browser, server, "/", options);
  await white.page.locator(".pool").first().waitFor();
  const game = await white.page.evaluate(opened, settings);
  const black = await comes(browser, server, "/", options);
  for (const { page } of [white, black]) {
    await page.goto(`${server.address}/game/${game}`);
    await page.locator(".board cg-board piece").first().waitFor();
  }
  await white.page.locator(".invitation").waitFor({ state: "detached" });
  return [white, black];
}

/** Opens a room from within a page, as its person, for its form offers no positions. */
function opened(settings: Record<string, string | number | boolean>): Promise<string> {
  const token = localStorage.getItem("raduga.token") ?? "";
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`, "raduga.v1");
  const say = (message: object): void => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.onopen = () => say({ type: "hello", request: "h", versions: [1], client: "test", token });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "error") reject(new Error(message.message));
      if (message.type === "welcome") say({ type: "create_room", request: "c", settings, side: "white" });
      if (message.type !== "joined") return;
      socket.close();
      resolve(message.snapshot.game);
    };
  });
}

/** The place of a square on the page. */
export async function at(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`#square-${square}`).boundingBox();
  if (box === null) throw new Error(`${square} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses two squares, one after the other. */
export async function clicks(page: Page, from: string, to: string): Promise<void> {
  for (const square of [from, to]) {
    const { x, y } = await at(page, square);
    await page.mouse.click(x, y);
  }
}

export async function drags(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

export const moveCount = (page: Page): Promise<number> => page.locator(".record .move").count();

/** Waits until both see so many moves. */
export async function bothSee(persons: readonly Person[], count: number): Promise<void> {
  for (const { page } of persons) await expect.poll(() => moveCount(page), { timeout: 10_000 }).toBe(count);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast"];

/** What axe finds on the page as it is, in both themes: nothing. */
export async function clean(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    // Of all that it looks at only the contrast is another in the dark.
    const { violations } = await (colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(CONTRAST)).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).join("; ")}`,
    );
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** What is read out of a square. */
export const label = (page: Page, square: string) => page.locator(`#square-${square}`).getAttribute("aria-label");

/** Walks the grid from one square to another by keys alone, pressing both, and `between` after the first. */
export async function walks(page: Page, from: string, to: string, flipped: boolean, between?: string): Promise<void> {
  await page.locator(`#square-${from}`).focus();
  await page.keyboard.press("Enter");
  if (between !== undefined) {
    await page.locator(".picker").waitFor();
    await page.keyboard.press(between);
  }
  const turn = flipped ? -1 : 1;
  const right = (to.charCodeAt(0) - from.charCodeAt(0)) * turn;
  const up = (Number(to.charAt(1)) - Number(from.charAt(1))) * turn;
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe(`square-${to}`);
  await page.keyboard.press("Enter");
}
