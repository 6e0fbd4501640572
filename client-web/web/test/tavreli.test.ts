import "./page.ts";
import type { VNode } from "snabbdom";
import { beforeAll, describe, expect, test } from "vitest";
import { chosen, counts } from "../src/board/actions.ts";
import { changes } from "../src/board/changes.ts";
import { inside, lifted, picture } from "../src/board/discs.ts";
import { read, stepped, type Tower } from "../src/board/position.ts";
import { news } from "../src/effects/news.ts";
import { speak } from "../src/lang/lang.ts";
import type { State } from "../src/state/model.ts";
import { boardChoices } from "../src/state/view.ts";
import { passingOf, splitOf, takeText } from "../src/views/game/tower.ts";
import { name } from "../src/views/game/twin.ts";
import { shell } from "../src/views/shell.ts";
import { atGame, having } from "./golden.ts";
import { all, appOf } from "./tree.ts";

const POSITION = "4v3/8/8/8/4(hGlSR)3/8/8/4V3 w - - - 1";
const LEGAL = ["e4(1)e5", "e4(1)d4", "e4(3)e5", "e4d4", "e1f1"];

/** A game of towers at White's move. */
function atTowers(position = POSITION, legal = LEGAL): State {
  const state = atGame(having("joined_draft_begun"));
  const { game } = state;
  const { yours } = game?.live ?? {};
  if (game === undefined || yours === undefined) throw new Error("no game");
  const { draft: _none, ...mine } = yours;
  return {
    ...state,
    game: {
      ...game,
      settings: { ...game.settings, variant: "tavreli" },
      moves: [],
      live: { ...game.live, position, yours: { ...mine, legal } },
    },
  };
}
const holding = (square: string, take?: number | "all"): State => {
  const state = atTowers();
  const held = { kind: "square", square } as const;
  return { ...state, table: { ...state.table, held, ...(take === undefined ? {} : { take }) } };
};
const gameOf = (state: State) => {
  if (state.game === undefined) throw new Error("no game");
  return state.game;
};
const tower = (text: string): Tower => read(`${text}7/8/8/8/8/8/8/8`).squares.get("a8") ?? [];

describe("how many go", () => {
  test("is what the server lists, the fewest first and all last", () => {
    expect(counts(LEGAL, "e4")).toEqual([1, 3, "all"]);
    expect(counts(LEGAL, "e1")).toEqual(["all"]);
    expect(counts(LEGAL, "a1")).toEqual([]);
  });

  test("decides where they may go; without a choice as many go as can", () => {
    expect(chosen(LEGAL, () => undefined)).toEqual(["e4d4", "e1f1"]);
    expect(chosen(LEGAL, () => 1)).toEqual(["e4(1)e5", "e4(1)d4", "e1f1"]);
    expect(chosen(["e4(1)e5", "e4(2)d4"], () => undefined)).toEqual(["e4(2)d4"]);
    const state = holding("e4", 3);
    expect(boardChoices(state, gameOf(state)).steps.get("e4")).toEqual(["e5"]);
  });

  test("is told with what stays", async () => {
    await speak("ru");
    const some = holding("e4", 3);
    expect(takeText(some, gameOf(some))).toBe("e4: идут верхние 3 из 5, наверху остаётся белый ратник g.");
    const whole = holding("e4");
    expect(takeText(whole, gameOf(whole))).toBe("e4: идёт вся башня, 5.");
    expect(splitOf(whole, gameOf(whole))).toBeUndefined();
    expect(splitOf(some, gameOf(some))?.rest.length).toBe(2);
  });

  test("is read out when it changes, and only then", () => {
    expect(news(holding("e4", 1), holding("e4")).polite).toEqual([
      "e4: идут верхние 1 из 5, наверху остаётся белый всадник.",
    ]);
    const same = holding("e4", 1);
    expect(news({ ...same }, same).polite).toEqual([]);
  });
});

describe("a tower", () => {
  test("goes in one piece onto another, and what stays is live", () => {
    const { squares } = read("4v3/8/8/4(aR)3/4(hGlSR)3/8/8/4V3 w - - - 1");
    const after = stepped(squares, { from: "e4", to: "e5", count: 2 }, true);
    expect(after.get("e4")?.map(({ letter }) => letter)).toEqual(["H", "G", "L"]);
    expect(after.get("e5")?.map(({ letter }) => letter)).toEqual(["A", "R", "S", "R"]);
    expect(stepped(squares, { from: "e4", to: "e5" }, true).has("e4")).toBe(false);
    expect(stepped(squares, { from: "e4", to: "e5" }, false).get("e5")?.length).toBe(5);
  });

  test("that is left by some of its men is seen to be left", () => {
    const state = atTowers();
    const game = gameOf(state);
    const [one] = gameOf(atGame(having("joined_draft_begun"))).moves;
    if (one === undefined) throw new Error("no move");
    const start = "4v3/8/8/4(aR)3/4(hGlS)3/8/8/4V3 w - - - 1";
    const move = { ...one, ply: 1, action: "e4(1)e5", position: "4v3/8/8/4(aRS)3/4(hGl)3/8/8/4V3 b - - - 1" };
    const moved = {
      ...state,
      game: { ...game, startPosition: start, moves: [move], live: { ...game.live, ply: 1, position: move.position } },
    };
    expect(passingOf(moved, gameOf(moved))).toEqual({
      from: "e4",
      to: "e5",
      group: { color: "white", role: "tower-S" },
      rest: { color: "black", role: "tower-hGl" },
      before: { from: { color: "white", role: "tower-hGlS" }, to: { color: "white", role: "tower-aR" } },
    });
    expect(passingOf(state, game)).toBeUndefined();
  });

  test("is told with its height and its top", async () => {
    await speak("ru");
    const state = atTowers();
    const at = (square: string): string => name(state, gameOf(state), square, read(POSITION).squares.get(square), []);
    expect(at("e4")).toBe("e4, башня из 5, верх белый ратоборец");
    expect(at("e1")).toBe("e1, белый волхв");
    expect(at("a1")).toBe("a1, пусто");
  });

  test("is drawn with as many edges and stripes as it has men, up to thirty", () => {
    for (const text of ["(aR)", "(hGlSR)", `(${"aBcDeFgH".repeat(4).slice(0, 29)}R)`]) {
      const men = tower(text);
      const drawn = inside(men);
      expect(drawn.match(/<ellipse/g)?.length).toBe(men.length + 1);
      expect(drawn.match(/width="10"/g)?.length).toBe(men.length);
      expect(drawn).toContain(`>${men.length}</text>`);
    }
  });

  test("no two men look alike, promoted or not", () => {
    const men = [..."VKRLSABCDEFGH"].flatMap((letter) => [letter, letter.toLowerCase()]);
    const promoted = [..."ABCDEFGH"].map((letter) => `+${letter}`);
    const pictures = [...men, ...promoted].map((text) => picture(tower(text)));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const drawn of [...pictures, lifted(tower("(aR)"))]) expect(drawn).not.toMatch(/NaN|undefined|style=/);
  });
});

describe("ratniks", () => {
  test("that became something, or are ratniks again, are found by square", () => {
    const before = read("4v3/4E3/8/8/(a+Bc)7/8/8/4V3 w - - - 1");
    const after = read("4+Ev2/8/8/8/(a+BC)7/8/8/4V3 b - - - 1");
    expect(changes(before, after)).toEqual([{ square: "e8", kind: "became", man: { color: "white", letter: "+E" } }]);
    const covered = read("4+Ev2/8/8/8/(aBc)7/8/8/4V3 b - - - 1");
    expect(changes(before, covered).map(({ square, kind }) => `${square} ${kind}`)).toEqual([
      "e8 became",
      "a4 covered",
    ]);
  });
});

describe.each(["ru", "en"] as const)("beside the board in %s", (language) => {
  beforeAll(() => speak(language));

  test("a tower's men stand from the top down, and each number of men has its button", () => {
    const state = holding("e4", 3);
    const nodes = [...all(shell(appOf(state), state))];
    const found = (look: string): VNode[] => nodes.filter((node) => node.sel?.includes(look) === true);
    expect(found(".take").filter((node) => node.sel?.startsWith("button") === true)).toHaveLength(3);
    const [list] = found(".inspector");
    const rows = [...all(list)].filter((node) => node.sel === "li");
    expect(rows).toHaveLength(5);
    expect(rows.map((row) => row.data?.class?.going)).toEqual([true, true, true, false, false]);
  });
});
