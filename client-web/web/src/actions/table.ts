/** What is done at the board: picking up, putting down, answering. Whether it is legal the server has said before. */

import type { App } from "../app.ts";
import { between, type Count, counts, stepOf } from "../board/actions.ts";
import type { Square } from "../board/square.ts";
import type { Game, Held } from "../state/model.ts";
import { boardChoices, canAct, canPrepare, draftOf, isDrafting, legal, myPrompt, playable } from "../state/view.ts";
import { calledOff, prepareMore } from "./ahead.ts";
import { skip } from "./history.ts";
import { draft, NOTHING_HELD } from "./series.ts";

/** A square was pressed, by whatever means. */
export function press(app: App, square: Square): void {
  const state = app.get();
  const { game } = state;
  skip(app);
  if (game === undefined || !(canAct(state, game) || canPrepare(state, game))) return;
  const { steps } = boardChoices(state, game);
  const held = state.table.held;
  if (held?.kind === "hand") return place(app, held.letter, square);
  if (held?.kind === "square" && steps.get(held.square)?.includes(square) === true)
    return move(app, held.square, square);
  const again = held?.kind === "square" && held.square === square;
  if (held === undefined) calledOff(app, square);
  hold(app, again || !steps.has(square) ? undefined : { kind: "square", square });
}

/** Picks something up, or lets it go. */
export function hold(app: App, held: Held | undefined): void {
  const before = app.get().table.held;
  const same = before?.kind === "square" && held?.kind === "square" && before.square === held.square;
  app.table({ held, promotion: undefined, ...(same ? {} : { take: undefined }) });
}

/** So many of the tower that is picked up go: a number, all, or one more or fewer than now. */
export function take(app: App, wanted: Count | "more" | "fewer"): void {
  const state = app.get();
  const { held, take: now } = state.table;
  if (state.game === undefined || held?.kind !== "square") return;
  const may = counts(legal(state, state.game), held.square);
  const at = now === undefined ? may.length - 1 : may.indexOf(now);
  const next =
    wanted === "more" ? may[at + 1] : wanted === "fewer" ? may[at - 1] : may.find((count) => count === wanted);
  if (next !== undefined) app.table({ take: next });
}

/** Looks at what stands on a square. */
export function inspect(app: App, square: Square | undefined): void {
  if (app.get().table.inspected !== square) app.table({ inspected: square });
}

/** A slot of the hand was pressed: a second time it lets go. */
export function pressHand(app: App, letter: string): void {
  const { held } = app.get().table;
  hold(app, held?.kind === "hand" && held.letter === letter ? undefined : { kind: "hand", letter });
}

/** Puts a man in hand onto a square, if it may be put there; else it stays in hand. */
export function place(app: App, letter: string, square: Square): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined) return;
  const may = boardChoices(state, game).drops.get(letter)?.includes(square) === true;
  if (may) act(app, `${letter}@${square}`);
  else hold(app, undefined);
}

/** Moves; where the man may become several, the person is asked first. */
export function move(app: App, from: Square, to: Square): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined) return;
  const actions = between(playable(state, game), from, to);
  const [only] = actions;
  if (actions.length > 1) app.table({ promotion: { from, to }, held: undefined });
  else if (only !== undefined) act(app, only);
  else hold(app, undefined);
}

/** What a man may become that goes so. */
export function becomes(app: App, game: Game, from: Square, to: Square): string[] {
  return between(playable(app.get(), game), from, to).flatMap((action) => stepOf(action)?.becomes ?? []);
}

/** Acts; in a series, adds to its draft. It is shown as sent until the server has taken it. */
export function act(app: App, action: string): void {
  const { game } = app.get();
  if (game === undefined) return;
  if (canPrepare(app.get(), game)) return prepareMore(app, action);
  if (isDrafting(app.get(), game)) return draft(app, [...(draftOf(game)?.moves ?? []), action], action);
  play(app, action);
}

/** Plays `action`, whole. */
export function play(app: App, action: string): void {
  const { game } = app.get();
  if (game === undefined) return;
  const { ply, takebacks } = game.live;
  app.table({ ...NOTHING_HELD, sent: { action, ply } });
  app.send({
    type: "act",
    game: game.game,
    ply,
    action,
    thinking_ms: Math.max(0, Math.round(app.now() - game.turnAt)),
    ...(takebacks === undefined ? {} : { takebacks }),
  });
}

/** Answers «Я Рад». */
export function answer(app: App, word: "keep" | "give"): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined || state.table.sent !== undefined) return;
  if (myPrompt(game)?.answers.includes(word) === true) act(app, word);
}
