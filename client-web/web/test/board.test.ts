import { describe, expect, test } from "vitest";
import { between, choices, dropOf, stepOf, touched } from "../src/board/actions.ts";
import { read } from "../src/board/position.ts";
import { rows, step } from "../src/board/square.ts";

describe("a position", () => {
  test("has its men where they are written, and hands", () => {
    const { squares, hands } = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NPPq] w KQkq - - 0 1");
    expect(squares.get("e1")).toEqual([{ color: "white", letter: "K" }]);
    expect(squares.get("d8")).toEqual([{ color: "black", letter: "Q" }]);
    expect(squares.size).toBe(32);
    expect(Object.fromEntries(hands.white)).toEqual({ N: 1, P: 2 });
    expect(Object.fromEntries(hands.black)).toEqual({ Q: 1 });
  });

  test("has towers from bottom to top, and promoted ratniks", () => {
    const { squares } = read("4v3/8/8/3(aR)3+E/8/8/8/4V3 w - - - 1");
    expect(squares.get("d5")).toEqual([
      { color: "black", letter: "A" },
      { color: "white", letter: "R" },
    ]);
    expect(squares.get("h5")).toEqual([{ color: "white", letter: "+E" }]);
  });
});

describe("actions", () => {
  test("are taken apart", () => {
    expect(stepOf("e2e4")).toEqual({ from: "e2", to: "e4" });
    expect(stepOf("a7a8q")).toEqual({ from: "a7", to: "a8", becomes: "q" });
    expect(stepOf("d2(3)e3")).toEqual({ from: "d2", to: "e3", count: 3 });
    expect(dropOf("N@h1")).toEqual({ letter: "N", to: "h1" });
    expect([stepOf("keep"), dropOf("keep"), stepOf("N@h1"), stepOf("i1e4")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("say where each man may go, each square once", () => {
    const { steps, drops } = choices(["a7a8q", "a7a8r", "a7b8q", "P@c3", "P@d3", "keep"]);
    expect(steps.get("a7")).toEqual(["a8", "b8"]);
    expect(drops.get("P")).toEqual(["c3", "d3"]);
    expect(between(["a7a8q", "a7a8r", "a7b8q"], "a7", "a8")).toEqual(["a7a8q", "a7a8r"]);
  });

  test("of a series the last move is the one that is marked", () => {
    expect(touched("e2e4,g1f3")).toEqual(["g1", "f3"]);
    expect(touched("N@h1")).toEqual(["h1"]);
    expect(touched("give")).toEqual([]);
  });
});

describe("squares", () => {
  test("are in the order that a board shows them", () => {
    expect(rows(false)[0]?.[0]).toBe("a8");
    expect(rows(true)[0]?.[0]).toBe("h1");
  });

  test("are walked as the person sees the board, and end at the edge", () => {
    expect(step("e2", 0, 1, false)).toBe("e3");
    expect(step("e2", 0, 1, true)).toBe("e1");
    expect(step("h8", 1, 1, false)).toBe("h8");
  });
});
