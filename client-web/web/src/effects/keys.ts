/** Keys that work anywhere but where one writes. */

import { prepare } from "../actions/ahead.ts";
import { browse, skip } from "../actions/history.ts";
import { nextGame } from "../actions/own.ts";
import { handIn, undo } from "../actions/series.ts";
import { answer, hold, take } from "../actions/table.ts";
import type { App } from "../app.ts";
import { showsGame } from "../state/view.ts";

const KEYS: Record<string, (app: App) => void> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => [String(count), (app: App) => digit(app, count)])),
  "0": (app) => take(app, "all"),
  Backspace: (app) => undo(app),
  Enter: handIn,
  "+": (app) => take(app, "more"),
  "-": (app) => take(app, "fewer"),
  ArrowLeft: (app) => browse(app, "back"),
  ArrowRight: (app) => browse(app, "forward"),
  Home: (app) => browse(app, "first"),
  End: (app) => browse(app, "last"),
  Escape: letGo,
  f: (app) => app.table({ flipped: !app.get().table.flipped }),
  z: (app) => app.set({ zen: !app.get().settings.zen }),
};

/** Lets go of what is held, else of what is prepared. */
function letGo(app: App): void {
  const { held, promotion } = app.get().table;
  if (held === undefined && promotion === undefined) prepare(app, undefined);
  hold(app, undefined);
}

/** Answers a prompt, where there is one; else so many of a tower go. */
function digit(app: App, count: number): void {
  if (app.get().game?.live.prompt === undefined) return take(app, count);
  if (count === 1) answer(app, "keep");
  if (count === 2) answer(app, "give");
}

/** Keys as a Russian keyboard gives them, by where they are. */
const BY_PLACE: Record<string, string> = { KeyF: "f", KeyZ: "z" };

/** From anywhere but a field to the next game in which one must act. */
function isNext(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== "KeyN") return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null);
}

export function listen(app: App): void {
  document.addEventListener("keydown", (event) => {
    if (isNext(event)) return void nextGame(app);
    if (!showsGame(app.get())) return;
    // On a square, in a field, on a button the key alone means that: with Control it hands in from anywhere.
    if (event.key === "Enter" && event.ctrlKey) return handIn(app);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null) return;
    if (event.key === "Enter" && event.target instanceof Element && event.target.closest("button, a") !== null)
      return;
    if (!event.key.startsWith("Arrow")) skip(app);
    const act = KEYS[BY_PLACE[event.code] ?? event.key];
    if (act === undefined) return;
    act(app);
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") event.preventDefault();
  });
}
