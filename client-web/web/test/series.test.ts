import "./page.ts";
import type { VNode } from "snabbdom";
import { beforeAll, describe, expect, test } from "vitest";
import { placeAfter, placeBefore } from "../src/actions/history.ts";
import { afterMoves, ends, movedIn, movesOf, numbers } from "../src/board/series.ts";
import { news } from "../src/effects/news.ts";
import { fresh } from "../src/effects/replay.ts";
import { speak } from "../src/lang/lang.ts";
import { fold } from "../src/state/fold.ts";
import type { Game, Move, State } from "../src/state/model.ts";
import { draftOf, looked } from "../src/state/view.ts";
import { seriesShapes, spent } from "../src/views/game/draft.ts";
import { shell } from "../src/views/shell.ts";
import type { DraftState } from "../src/wire/wire.ts";
import { atGame, having } from "./golden.ts";
import { all, appOf } from "./tree.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";
const begun = (): State => atGame(having("joined_draft_begun"));
const gameOf = (state: State): Game => {
  if (state.game === undefined) throw new Error("no game");
  return state.game;
};

function draftIn(state: State): DraftState {
  const draft = draftOf(gameOf(state));
  if (draft === undefined) throw new Error("no draft");
  return draft;
}

/** The same with another draft. */
function drafting(change: Partial<DraftState>): State {
  const state = begun();
  const game = gameOf(state);
  const { yours } = game.live;
  if (yours?.draft === undefined) throw new Error("no draft");
  const draft = { ...yours.draft, ...change };
  return { ...state, game: { ...game, live: { ...game.live, yours: { ...yours, draft } } } };
}

/** A game whose record is these series, each by the other side. */
function played(...series: string[]): State {
  const state = begun();
  const game = gameOf(state);
  let position = START;
  const moves = series.map((action, at): Move => {
    position = afterMoves(position, movesOf(action));
    const color = at % 2 === 0 ? "white" : "black";
    return { ...(game.moves[0] as Move), ply: at + 1, color, action, position };
  });
  const { yours: _none, ...live } = game.live;
  return { ...state, game: { ...game, startPosition: START, moves, live: { ...live, ply: moves.length } } };
}

describe("a series as pictures", () => {
  test("moves, captures and promotes", () => {
    expect(afterMoves(START, ["e2e4", "g1f3"])).toBe("rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R");
    expect(afterMoves("1r6/P7/8/8/8/8/8/8 w - - - 0 1", ["a7b8q"])).toBe("1Q6/8/8/8/8/8/8/8");
  });

  test("castles with the rook, on either side", () => {
    expect(afterMoves("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - - 0 1", ["e1g1", "e8c8"])).toBe("2kr3r/8/8/8/8/8/8/R4RK1");
  });

  test("takes in passing whoever passed", () => {
    expect(afterMoves("8/8/8/2PpP3/8/8/8/8 w - d6 - 0 1", ["e5d6"])).toBe("8/8/3P4/2P5/8/8/8/8");
  });

  test("numbers who moved, both men of a castling too", () => {
    const moved = movedIn("8/8/8/8/8/8/8/5RK1 w - - e4f1g1 0 1");
    expect(moved).toEqual(["e4", "f1", "g1"]);
    expect(Object.fromEntries(numbers(["e2e4", "e1g1"], moved))).toEqual({ e4: 1, g1: 2, f1: 2 });
    expect(ends(["e2e4", "g1f3"])).toEqual(["e4", "f3"]);
  });
});

describe("the record", () => {
  const game = gameOf(played("e2e4,d2d4", "e7e5", "g1f3,b1c3,a2a3"));

  test("is walked move by move within a series, both ways", () => {
    const back = [{ ply: 3 }] as { ply: number; inside?: number }[];
    for (let at = 0; at < 6; at += 1) back.push(placeBefore(game, back.at(-1) ?? { ply: 0 }));
    expect(back).toEqual([
      { ply: 3 },
      { ply: 3, inside: 2 },
      { ply: 3, inside: 1 },
      { ply: 2 },
      { ply: 1 },
      { ply: 1, inside: 1 },
      { ply: 0 },
    ]);
    const forth = [{ ply: 0 }] as { ply: number; inside?: number }[];
    for (let at = 0; at < 6; at += 1) forth.push(placeAfter(game, forth.at(-1) ?? { ply: 0 }));
    expect(forth).toEqual([...back].reverse());
  });

  test("shows the position within a series", () => {
    const state = played("e2e4,d2d4", "e7e5");
    const inside = { ...state, table: { ...state.table, browsing: 1, inside: 1 } };
    expect(looked(inside, gameOf(inside))).toMatchObject({
      ply: 1,
      action: "e2e4",
      position: afterMoves(START, ["e2e4"]),
    });
  });
});

describe("a partner's series", () => {
  test("is shown move by move when it comes, one's own and a single move are not", () => {
    const before = played("e2e4");
    expect(fresh(played("e2e4", "e7e5,d7d5"), before)).toBe(2);
    expect(fresh(played("e2e4", "e7e5"), before)).toBeUndefined();
    expect(fresh(played("e2e4", "e7e5", "d2d4,c2c4"), played("e2e4", "e7e5"))).toBeUndefined();
    const away = played("e2e4", "e7e5,d7d5");
    expect(fresh({ ...away, table: { ...away.table, browsing: 0 } }, before)).toBeUndefined();
  });
});

describe("a draft", () => {
  beforeAll(() => speak("ru"));
  const does = (state: State): VNode[] => [...all(shell(appOf(state), state))];
  const named = (state: State, look: string): VNode | undefined =>
    does(state).find((node) => node.sel?.includes(look) === true);

  test("is on the board with who moved, numbers and at most three arrows", () => {
    const state = drafting({
      moves: ["e2e4", "d2d4", "c2c4", "b2b4"],
      position: "8/8/8/8/1PPPP3/8/8/8 w - - b4c4d4e4 0 1",
    });
    expect(spent(state, gameOf(state))).toEqual(["b4", "c4", "d4", "e4"]);
    const shapes = seriesShapes(state, gameOf(state));
    expect(shapes.filter(({ dest }) => dest !== undefined)).toHaveLength(3);
    expect(shapes.filter(({ customSvg }) => customSvg !== undefined)).toHaveLength(4);
    const pointed = { ...state, table: { ...state.table, pointed: 0 } };
    expect(seriesShapes(pointed, gameOf(pointed)).filter(({ dest }) => dest !== undefined)).toHaveLength(4);
  });

  test("may be handed in exactly when the server has said so", () => {
    expect(named(begun(), ".hand-in")?.data?.attrs?.disabled).toBeUndefined();
    const { series: _none, ...open } = draftIn(begun());
    const state = begun();
    const game = gameOf(state);
    const yours = { ...game.live.yours, draft: { ...open, check: true } } as NonNullable<Game["live"]["yours"]>;
    const checked = { ...state, game: { ...game, live: { ...game.live, yours } } };
    expect(named(checked, ".hand-in")?.data?.attrs?.disabled).toBe(true);
    expect(named(checked, ".draft-state")?.text).toBe("В серии 1 ход: король под боем, сдать ещё нельзя.");
  });

  test("that has come is shown as sent no longer, and is read out with its last move", () => {
    const state = begun();
    const game = gameOf(state);
    const sent = { ...state, table: { ...state.table, sent: { action: "e2e4", ply: game.live.ply } } };
    const draft: DraftState = {
      ...draftIn(state),
      moves: ["h1h7", "e2e4"],
      notation: { ru: "Лh1-h7, e2-e4", en: "Rh1-h7, e2-e4" },
      series: "h1h7,e2e4",
    };
    const now = fold(sent, { type: "drafted", request: "r1", game: game.game, draft }, 1);
    expect(now.table.sent).toBeUndefined();
    expect(news(now, sent).polite).toEqual(["e2-e4. В серии 2 хода: можно сдать."]);
  });
});
