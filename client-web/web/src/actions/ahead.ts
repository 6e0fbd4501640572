/** What is decided before one must act: a prepared action, an answer to «Я Рад», lines of a plan. The server keeps and
 * plays them, and is the only one who does: nothing here ever plays by itself. */

import type { App } from "../app.ts";
import { movesOf } from "../board/series.ts";
import type { Square } from "../board/square.ts";
import type { Game } from "../state/model.ts";
import { boardChoices, canPrepare, preparedOf } from "../state/view.ts";
import type { Answer } from "../wire/wire.ts";

const backOf = ({ live }: Game): { takebacks?: number } =>
  live.takebacks === undefined ? {} : { takebacks: live.takebacks };

/** Prepares `action` in the place of what was; nothing, without one. */
export function prepare(app: App, action: string | undefined): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined || !canPrepare(state, game)) return;
  if (action === undefined && preparedOf(state, game) === undefined) return;
  app.table({ preparing: action ?? "", held: undefined, take: undefined, promotion: undefined });
  app.send({
    type: "prepare",
    game: game.game,
    // The partner acts first.
    ply: game.live.ply + 1,
    ...backOf(game),
    ...(action === undefined ? {} : { action }),
  });
}

/** Prepares `action`; a series grows by it. */
export function prepareMore(app: App, action: string): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined) return;
  const before = game.settings.variant === "flicker" ? preparedOf(state, game) : undefined;
  prepare(app, before === undefined ? action : `${before},${action}`);
}

/** Takes back the last move of what is prepared. */
export function prepareLess(app: App): void {
  const { game } = app.get();
  const moves = movesOf((game === undefined ? undefined : preparedOf(app.get(), game)) ?? "");
  prepare(app, moves.length > 1 ? moves.slice(0, -1).join(",") : undefined);
}

/** A press on the board while nothing is held calls off what is prepared; in a series, one on nobody who could go. */
export function calledOff(app: App, square: Square): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined || !canPrepare(state, game)) return;
  const grows = game.settings.variant === "flicker" && boardChoices(state, game).steps.has(square);
  if (!grows) prepare(app, undefined);
}

/** The answer to the next «Я Рад», or to all; the same once more takes it back. */
export function answerAhead(app: App, answer: Answer): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined) return;
  const { now, always } = answersAhead(app, game);
  const next = now === answer ? undefined : answer;
  if (always) say(app, game, next);
  else prepare(app, next);
}

/** Whether the answer is for every «Я Рад»: what was chosen stays chosen. */
export function always(app: App, wanted: boolean): void {
  const { game } = app.get();
  if (game === undefined) return;
  const { now } = answersAhead(app, game);
  app.table({ always: wanted });
  if (now === undefined) return;
  if (wanted) {
    prepare(app, undefined);
    say(app, game, now);
  } else {
    say(app, game, undefined);
    prepare(app, now);
  }
}

function say(app: App, game: Game, answer: Answer | undefined): void {
  app.send({ type: "standing_answer", game: game.game, ...(answer === undefined ? {} : { answer }) });
}

/** The answer that is decided on, and whether it stands for all. */
export function answersAhead(app: App, game: Game): { now: Answer | undefined; always: boolean } {
  const state = app.get();
  const standing = game.live.yours?.standing_answer;
  const prepared = preparedOf(state, game);
  const once = prepared === "keep" || prepared === "give" ? prepared : undefined;
  return {
    now: standing ?? once,
    always: standing !== undefined || (state.table.always === true && once === undefined),
  };
}

/** Between the actions of a line as it is typed. */
const THEN = /\s+(?:then|то|→|->)\s+/iu;

/** A line of a plan as it was typed: with «то» between, or with spaces alone, where a comma holds a series together. */
export function lineOf(typed: string): string[] {
  const bare = typed.trim().replace(/^(?:if|если)\s+/iu, "");
  const parts = THEN.test(bare) ? bare.split(THEN) : bare.replace(/,\s+/g, ",").split(/\s+/);
  return parts.map((part) => part.trim().replace(/[,;]+$/, "")).filter((part) => part !== "");
}

/** Plans these lines in the place of those before. */
export function plan(app: App, lines: string[][]): void {
  const { game } = app.get();
  if (game === undefined) return;
  app.send({ type: "plan", game: game.game, ply: game.live.ply, ...backOf(game), lines });
}

/** One line more, as it was typed. */
export function planMore(app: App): void {
  const { game, table } = app.get();
  const line = lineOf(table.planned ?? "");
  if (game === undefined || line.length === 0) return;
  plan(app, [...linesOf(game), line]);
}

/** One line less. */
export function planLess(app: App, at: number): void {
  const { game } = app.get();
  if (game !== undefined)
    plan(
      app,
      linesOf(game).filter((_line, each) => each !== at),
    );
}

export const linesOf = (game: Game): string[][] => game.live.yours?.plan?.lines ?? [];
