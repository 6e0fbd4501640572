/** What follows from the state, for whoever shows it. */

import { type Choices, choices, chosen } from "../board/actions.ts";
import { afterMoves, movesOf } from "../board/series.ts";
import type { Color, DraftState } from "../wire/wire.ts";
import type { Game, State } from "./model.ts";

export const other = (color: Color): Color => (color === "white" ? "black" : "white");

/** One's own side; none for who watches. */
export const mySide = (game: Game): Color | undefined => (game.role === "spectator" ? undefined : game.role);

/** The side at the bottom of the board. */
export function bottom(state: State, game: Game): Color {
  const mine = mySide(game) ?? "white";
  return state.table.flipped ? other(mine) : mine;
}

/** Whether the newest position is looked at. */
export const atHead = (state: State): boolean => state.table.browsing === undefined;

/** Whether one must act, and the board takes it. */
export function canAct(state: State, game: Game): boolean {
  const mine = mySide(game);
  return mine !== undefined && game.live.to_act === mine && atHead(state) && state.table.sent === undefined;
}

/** What one may do on the board now. */
export function legal(state: State, game: Game): readonly string[] {
  return canAct(state, game) ? (game.live.yours?.draft?.legal ?? game.live.yours?.legal ?? []) : [];
}

/** The same with as many men of each tower as were chosen to go. */
export function playable(state: State, game: Game): readonly string[] {
  const { held, take } = state.table;
  return chosen(legal(state, game), (square) =>
    held?.kind === "square" && held.square === square ? take : undefined,
  );
}

export const boardChoices = (state: State, game: Game): Choices => choices(playable(state, game));

/** The board that a game is shown on: Цветландия is where Rad Ras is played. */
export const boardKind = (state: State, game: Game): "rainbow" | "plain" =>
  game.settings.variant === "radras" ? state.settings.board : "plain";

/** The prompt, where it is one's own to answer. */
export function myPrompt(game: Game): Game["live"]["prompt"] {
  const { prompt } = game.live;
  return prompt !== undefined && prompt.owner === mySide(game) ? prompt : undefined;
}

/** The draft of one's own series, once something has moved in it. */
export function draftOf(game: Game): DraftState | undefined {
  const draft = game.live.yours?.draft;
  return draft !== undefined && draft.ply === game.live.ply && draft.moves.length > 0 ? draft : undefined;
}

/** Whether one is putting a series together now. */
export const isDrafting = (state: State, game: Game): boolean =>
  game.settings.variant === "flicker" &&
  game.live.to_act !== undefined &&
  game.live.to_act === mySide(game) &&
  atHead(state);

/** The position that is looked at, and the action that led to it. */
export function looked(state: State, game: Game): { position: string; action?: string; ply: number } {
  const { browsing } = state.table;
  if (browsing === undefined) {
    const action = game.moves.at(-1)?.action;
    const position = draftOf(game)?.position ?? game.live.position;
    return { position, ply: game.live.ply, ...(action === undefined ? {} : { action }) };
  }
  const move = game.moves.findLast((move) => move.ply <= browsing);
  if (move === undefined) return { position: game.startPosition, ply: 0 };
  const { inside } = state.table;
  if (inside === undefined) return { position: move.position, action: move.action, ply: move.ply };
  const before = game.moves.findLast(({ ply }) => ply < move.ply)?.position ?? game.startPosition;
  const steps = movesOf(move.action).slice(0, inside);
  const position = afterMoves(before, steps);
  return { position, ply: move.ply, ...(steps.length === 0 ? {} : { action: steps.join(",") }) };
}

/** The position before the one that is looked at; none before the first. */
export function lookedBefore(state: State, game: Game): string | undefined {
  const { ply } = looked(state, game);
  if (ply === 0) return undefined;
  return game.moves.findLast((move) => move.ply < ply)?.position ?? game.startPosition;
}

/** Whether a request of this type waits for its answer. */
export const isPending = (state: State, ...types: string[]): boolean =>
  Object.values(state.pending).some((pending) => types.includes(pending.type));

/** Whether something new can be said to the server. */
export const isOnline = (state: State): boolean => state.connection.status === "online";
