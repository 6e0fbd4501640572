/** A partner's series is shown move by move, as a person would have played it. */

import { browse } from "../actions/history.ts";
import type { App } from "../app.ts";
import { movesOf } from "../board/series.ts";
import type { State } from "../state/model.ts";
import type { Store } from "../state/store.ts";
import { mySide, showsGame } from "../state/view.ts";

/** How long a move stands, and how long a series may take: the one who looks may be on the clock. */
const MOVE_MS = 550;
const SERIES_MS = 3_000;

/** The ply of a series that has just come and is worth showing. */
export function fresh(now: State, before: State): number | undefined {
  const { game } = now;
  const last = game?.moves.at(-1);
  if (game === undefined || last === undefined || before.game?.game !== game.game) return undefined;
  const came = before.game.moves.length === game.moves.length - 1;
  const here = showsGame(now) && now.table.browsing === undefined;
  const shown = came && here && last.color !== mySide(game) && movesOf(last.action).length > 1;
  return shown ? last.ply : undefined;
}

export function watchSeries(store: Store<State>, app: App): void {
  store.observe((now, before) => {
    const ply = fresh(now, before);
    if (ply === undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    queueMicrotask(() => start(app, ply));
  });
}

function start(app: App, ply: number): void {
  const { game } = app.get();
  const moves = movesOf(game?.moves.find((move) => move.ply === ply)?.action ?? "").length;
  if (moves < 2) return;
  app.table({ browsing: ply, inside: 0, replaying: true });
  const timer = window.setInterval(
    () => {
      const { table } = app.get();
      const { replaying, browsing, inside = 0 } = table;
      if (replaying !== true || browsing !== ply) return window.clearInterval(timer);
      if (inside + 1 < moves) return app.table({ inside: inside + 1 });
      window.clearInterval(timer);
      browse(app, "last");
    },
    Math.min(MOVE_MS, SERIES_MS / moves),
  );
}
