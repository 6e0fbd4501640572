/** Putting a series together. The server plays the draft; it is handed in as a whole. */

import type { App } from "../app.ts";
import { canPrepare, draftOf, isDrafting, isPending } from "../state/view.ts";
import type { ClaimKind } from "../wire/wire.ts";
import { prepareLess } from "./ahead.ts";
import { play } from "./table.ts";

/** What is over with an action: nothing is picked up, and the newest position is looked at. */
export const NOTHING_HELD = {
  held: undefined,
  take: undefined,
  promotion: undefined,
  browsing: undefined,
  inside: undefined,
  replaying: undefined,
} as const;

/** Has the server try these moves; `shown` is what is seen as moved until it answers. */
export function draft(app: App, moves: readonly string[], shown = ""): void {
  const { game } = app.get();
  if (game === undefined) return;
  const { ply, takebacks } = game.live;
  app.table({ ...NOTHING_HELD, sent: { action: shown, ply } });
  const back = takebacks === undefined ? {} : { takebacks };
  app.send({ type: "draft", game: game.game, ply, moves: [...moves], ...back });
}

/** Takes back the move at `from` and all after it; without it, the last. */
export function undo(app: App, from?: number): void {
  const state = app.get();
  if (state.game !== undefined && canPrepare(state, state.game)) return prepareLess(app);
  const moves = state.game === undefined ? undefined : draftOf(state.game)?.moves;
  if (moves === undefined || state.table.sent !== undefined || state.table.browsing !== undefined) return;
  draft(app, moves.slice(0, from ?? moves.length - 1));
}

/** Hands the series in, if it may be. */
export function handIn(app: App): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined || !isDrafting(state, game) || state.table.sent !== undefined) return;
  const series = draftOf(game)?.series;
  if (series !== undefined && !isPending(state, "act", "draft")) play(app, series);
}

/** Hands the series in and claims the draw that it brings about. */
export function claimBySeries(app: App, kind: ClaimKind): void {
  const { game } = app.get();
  const series = game === undefined ? undefined : draftOf(game)?.series;
  if (game === undefined || series === undefined) return;
  const { ply, takebacks } = game.live;
  const back = takebacks === undefined ? {} : { takebacks };
  app.send({ type: "claim", game: game.game, kind, by: { ply, action: series, ...back } });
}
