/** The legal actions in the game's text form, taken apart for a board. */

import type { Square } from "./square.ts";

/** One man, or the upper men of a tower, from a square to another. */
export interface Step {
  from: Square;
  to: Square;
  /** How many go, from the top; absent, all. */
  count?: number;
  /** What the man becomes. */
  becomes?: string;
}

export interface Drop {
  letter: string;
  to: Square;
}

const STEP = /^([a-h][1-8])(?:\((\d+)\))?([a-h][1-8])([a-z])?$/;
const DROP = /^([A-Z])@([a-h][1-8])$/;

/** The step that `action` is, if it is one. */
export function stepOf(action: string): Step | undefined {
  const [, from, count, to, becomes] = STEP.exec(action) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return {
    from,
    to,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(becomes === undefined ? {} : { becomes }),
  };
}

export function dropOf(action: string): Drop | undefined {
  const [, letter, to] = DROP.exec(action) ?? [];
  return letter === undefined || to === undefined ? undefined : { letter, to };
}

/** How many of a tower go. */
export type Count = number | "all";
export const countOf = (step: Step): Count => step.count ?? "all";

/** How many may go from `square`, the fewest first; of a single man, all. */
export function counts(legal: readonly string[], square: Square): Count[] {
  const found = new Set<Count>();
  for (const action of legal) {
    const step = stepOf(action);
    if (step?.from === square) found.add(countOf(step));
  }
  const order = (count: Count): number => (count === "all" ? Number.POSITIVE_INFINITY : count);
  return [...found].sort((one, other) => order(one) - order(other));
}

/** The legal actions by which as many go as `taken` says of their square; where it says nothing, as many as can. */
export function chosen(legal: readonly string[], taken: (square: Square) => Count | undefined): readonly string[] {
  if (!legal.some((action) => action.includes("("))) return legal;
  const wanted = new Map<Square, Count | undefined>();
  return legal.filter((action) => {
    const step = stepOf(action);
    if (step === undefined) return true;
    if (!wanted.has(step.from)) {
      const may = counts(legal, step.from);
      const asked = taken(step.from);
      wanted.set(step.from, asked !== undefined && may.includes(asked) ? asked : may.at(-1));
    }
    return wanted.get(step.from) === countOf(step);
  });
}

/** Where each man may go, and each man in hand may be put. */
export interface Choices {
  steps: ReadonlyMap<Square, readonly Square[]>;
  drops: ReadonlyMap<string, readonly Square[]>;
}

export function choices(legal: readonly string[]): Choices {
  const steps = new Map<Square, Square[]>();
  const drops = new Map<string, Square[]>();
  const put = (map: Map<string, Square[]>, key: string, square: Square): void => {
    const squares = map.get(key);
    if (squares === undefined) map.set(key, [square]);
    else if (!squares.includes(square)) squares.push(square);
  };
  for (const action of legal) {
    const step = stepOf(action);
    const drop = dropOf(action);
    if (step !== undefined) put(steps, step.from, step.to);
    if (drop !== undefined) put(drops, drop.letter, drop.to);
  }
  return { steps, drops };
}

/** The legal actions that go from one square to another: several where a pawn becomes something. */
export const between = (legal: readonly string[], from: Square, to: Square): string[] =>
  legal.filter((action) => {
    const step = stepOf(action);
    return step?.from === from && step.to === to;
  });

/** The squares that the last action touched. */
export function touched(action: string): Square[] {
  const [last = ""] = action.split(",").slice(-1);
  const step = stepOf(last);
  const drop = dropOf(last);
  return step !== undefined ? [step.from, step.to] : drop !== undefined ? [drop.to] : [];
}
