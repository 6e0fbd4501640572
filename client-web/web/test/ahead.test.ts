import "./page.ts";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { lineOf } from "../src/actions/ahead.ts";
import { read } from "../src/board/position.ts";
import { reach } from "../src/board/reach.ts";
import { news } from "../src/effects/news.ts";
import { speak } from "../src/lang/lang.ts";
import { fold } from "../src/state/fold.ts";
import { preparedOf } from "../src/state/view.ts";
import { droppedText, lineText, preparedText, squaresAhead } from "../src/views/game/ahead.ts";
import type { Variant } from "../src/wire/wire.ts";
import { atGame, having, named } from "./golden.ts";

beforeAll(() => speak("en"));

const VECTORS = new URL("../../../rules/tests/vectors/", import.meta.url);

/** Positions with all that is legal in them, as an independent judge has them. */
function judged(variant: Variant): { position: string; legal: string[] }[] {
  return ["random", "edge-cases"].flatMap((kind) => {
    const file = kind === "random" ? `${variant}-random.jsonl` : `edge-cases-${variant}.jsonl`;
    return readFileSync(new URL(file, VECTORS), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line).expect)
      .filter(({ position, legal }) => position !== undefined && legal?.length > 0);
  });
}

describe("what can be told ahead", () => {
  test.each(["radras", "flicker", "tavreli"] as const)(
    "%s: is all that can become legal",
    (variant) => {
      const positions = judged(variant);
      expect(positions.length).toBeGreaterThan(20);
      const missing: string[] = [];
      let found = 0;
      for (const { position, legal } of positions) {
        const side = position.split(" ")[1] === "b" ? "black" : "white";
        const may = new Set(reach(read(position), side, variant));
        for (const action of legal.flatMap((action) => action.split(",").slice(0, 1))) {
          if (action === "keep" || action === "give") continue;
          found += 1;
          if (!may.has(action)) missing.push(`${position} ${action}`);
        }
      }
      expect(missing).toEqual([]);
      expect(found).toBeGreaterThan(500);
    },
    30_000,
  );
});

describe("what is prepared", () => {
  test("is what the server says, and what was just said until it does", () => {
    const state = atGame(having("joined_offers_open"));
    const { game } = state;
    if (game === undefined) throw new Error("no game");
    const preparing = { ...state, table: { ...state.table, preparing: "e7e5" } };
    expect(preparedOf(preparing, game)).toBe("e7e5");
    expect(squaresAhead(preparing, game)).toEqual(["e7", "e5"]);
    expect(preparedOf({ ...state, table: { ...state.table, preparing: "" } }, game)).toBeUndefined();
  });

  test("is told with the reason when it cannot be played, until somebody acts", () => {
    const state = atGame(having("joined_prompt_pending"));
    const { game } = state;
    if (game === undefined) throw new Error("no game");
    const at = { ...state, game: { ...game, live: { ...game.live, ply: 4 } } };
    const next = fold(at, named("dropped"), 0);
    expect(news(next, at).assertive).toBe("Not played ahead: К@h1. That is not possible.");
    const later = next.game === undefined ? game : { ...next.game, live: { ...next.game.live, ply: 5 } };
    expect(droppedText(later)).toBeUndefined();
  });

  test("reads as people write", () => {
    expect(preparedText("e2e4,g1f3")).toBe("e2-e4, g1-f3");
    expect(preparedText("d2(3)e3")).toBe("d2(3)-e3");
    expect(preparedText("give")).toBe("“And I am glad”");
  });
});

test("a line of a plan is typed with words between or with spaces alone", () => {
  expect(lineOf("если e7e5 то g1f3 то b8c6")).toEqual(["e7e5", "g1f3", "b8c6"]);
  expect(lineOf("if e4:d5 then И я Рад -> Кf6")).toEqual(["e4:d5", "И я Рад", "Кf6"]);
  expect(lineOf("e7e5, d7d5 g1f3,b1c3")).toEqual(["e7e5,d7d5", "g1f3,b1c3"]);
  expect(lineOf("  ")).toEqual([]);
  expect(lineText(["e7e5", "g1f3", "b8c6", "f1b5"])).toBe("if e7-e5, then g1-f3; if b8-c6, then f1-b5");
});
