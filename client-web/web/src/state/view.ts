/** What follows from the state, for whoever shows it. */

import { type Choices, choices, chosen, type Step, stepOf } from "../board/actions.ts";
import { read } from "../board/position.ts";
import { reach } from "../board/reach.ts";
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

/** Whether the partner must act, and one may decide ahead. */
export function canPrepare(state: State, game: Game): boolean {
  const mine = mySide(game);
  const { to_act: toAct, phase } = game.live;
  return mine !== undefined && toAct === other(mine) && phase === "playing" && atHead(state);
}

/** What one has prepared, as it was said: also what the server has not yet confirmed. */
export function preparedOf(state: State, game: Game): string | undefined {
  const said = state.table.preparing ?? game.live.yours?.prepared?.action ?? "";
  return said === "" ? undefined : said;
}

/** What one may do on the board: now, or ahead. */
export function legal(state: State, game: Game): readonly string[] {
  if (canAct(state, game)) return game.live.yours?.draft?.legal ?? game.live.yours?.legal ?? [];
  return canPrepare(state, game) ? ahead(state, game) : [];
}

let reached: { position: string; side: Color; texts: readonly string[] } | undefined;

/** What could be done ahead. In a series each man goes once. */
function ahead(state: State, game: Game): readonly string[] {
  const { position } = game.live;
  const side = mySide(game) ?? "white";
  const { variant } = game.settings;
  if (reached?.position !== position || reached.side !== side) {
    reached = { position, side, texts: reach(read(position), side, variant) };
  }
  const gone = new Set(variant === "flicker" ? stepsAhead(state, game).map((step) => step.from) : []);
  return gone.size === 0 ? reached.texts : reached.texts.filter((text) => !gone.has(stepOf(text)?.from ?? ""));
}

/** The steps of what is prepared, where it is read on the board. */
export const stepsAhead = (state: State, game: Game): Step[] =>
  movesOf(preparedOf(state, game) ?? "").flatMap((move) => stepOf(move.trim()) ?? []);

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

/** Whether the screen is a game's: at its own address, or where a guide leads. */
export const showsGame = (state: State): boolean => state.route.name === "game" || state.guide !== undefined;

/** So long an offer is looked at before it can be answered. */
export const ARMS_MS = 500;

/** Whether an open offer has been seen for long enough to be answered. */
export const isArmed = (game: Game, offer: number, now: number): boolean =>
  now - (game.offersAt[offer] ?? now) >= ARMS_MS;

/** How long one may still not ask for a takeback, in milliseconds. */
export const takebackLeft = (game: Game, now: number): number =>
  Math.max(0, (game.live.yours?.takeback_in_ms ?? 0) - (now - game.receivedAt));

/** How long until the absent partner's game may be claimed, in milliseconds; none while nobody is absent, or nobody may claim. */
export function absenceLeft(game: Game, now: number): number | undefined {
  const mine = mySide(game);
  if (mine === undefined || game.live.outcome !== undefined) return undefined;
  const ms = game.presence[other(mine)].claimable_in_ms;
  return ms === undefined ? undefined : Math.max(0, ms - (now - game.presenceAt));
}

/** In how many milliseconds the page looks different by itself: an offer can be answered, a wait is over. */
export function changesIn(game: Game, now: number): number | undefined {
  const waits = [
    ...game.live.offers.map(({ offer }) => ARMS_MS - (now - (game.offersAt[offer] ?? now))),
    takebackLeft(game, now),
    absenceLeft(game, now) ?? 0,
  ].filter((ms) => ms > 0);
  return waits.length === 0 ? undefined : Math.min(...waits);
}
