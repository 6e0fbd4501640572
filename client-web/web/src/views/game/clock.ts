/** Clocks are written outside the tree of the page, ten times a second and with each new tree: a tick is no reason to build it
 * anew, and no reason to ask for a frame in which nothing has changed. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { clockText } from "../../lang/clock.ts";
import { t } from "../../lang/lang.ts";
import { shown } from "../../state/clock.ts";
import type { Game } from "../../state/model.ts";
import { absenceLeft, takebackLeft } from "../../state/view.ts";
import type { Color } from "../../wire/wire.ts";

/** The place of a clock; its text is written by the loop. */
export function clock(color: Color, mine: boolean): VNode {
  const label = t(mine ? "web_clock_mine" : "web_clock_of", { side: t(`games_${color}`) });
  return h("div.clock", {
    key: `clock-${color}`,
    attrs: { role: "timer", "data-clock": color, "aria-label": label },
  });
}

const dayText = (days: number, hours: number): string => t("web_clock_days", { days, hours });

/** What the clock of `color` says at `now`. */
export function text(game: Game, color: Color, now: number): string {
  const { ms, periods } = shown(game.live.clock, color, now - game.receivedAt);
  if (ms === undefined) return t("web_clock_none");
  const time = clockText(ms, dayText);
  return periods === undefined ? time : `${time} +${periods}`;
}

/** No clock shows less than a tenth of a second. */
const TICK_MS = 100;

/** Writes all clocks of the page, for ever. */
export function run(app: App): void {
  window.setInterval(() => write(app), TICK_MS);
}

/** Writes what the clocks show now. */
export function write(app: App): void {
  const { game, connection } = app.get();
  if (game === undefined) return;
  // Without a word of the server nobody knows how the clocks run on: they stand as they stood.
  const lost = "since" in connection && connection.since < app.now();
  const now = lost ? connection.since : app.now();
  for (const element of document.querySelectorAll<HTMLElement>("[data-clock]")) {
    tick(element, game, element.dataset.clock === "white" ? "white" : "black", now);
    element.classList.toggle("stale", lost);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-count]")) {
    const says = COUNTS[element.dataset.count ?? ""]?.(game, now) ?? "";
    if (element.textContent !== says) element.textContent = says;
  }
}

function tick(element: HTMLElement, game: Game, color: Color, now: number): void {
  const says = text(game, color, now);
  if (element.textContent !== says) element.textContent = says;
  const { running, low } = shown(game.live.clock, color, now - game.receivedAt);
  element.classList.toggle("running", running);
  element.classList.toggle("low", low);
  // Hours and days take more room than minutes.
  element.classList.toggle("long", says.length > 5);
}

/** How long a first move may still take. */
function firstMove(game: Game, now: number): string {
  const left = Math.max(0, (game.live.first_move_ms ?? 0) - (now - game.receivedAt));
  // Whole seconds: nobody plays a first move against tenths.
  return t("web_first_move", { time: left >= 86_400_000 ? clockText(left, dayText) : minutes(left) });
}

/** How long the partner must be gone before the game may be claimed. */
function gone(game: Game, now: number): string {
  return t("web_gone_in", { seconds: Math.ceil((absenceLeft(game, now) ?? 0) / 1000) });
}

/** What counts down, by its name. */
const COUNTS: Record<string, (game: Game, now: number) => string> = {
  first: firstMove,
  gone,
  takeback: (game, now) => ` ${Math.ceil(takebackLeft(game, now) / 1000)}`,
};

const minutes = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
