/** How far a man could go at the most, whatever stands where by then: for what is decided ahead, while the server cannot yet
 * say what will be legal. No rules: too wide on purpose, and the server judges when the moment comes. */

import type { Color, Variant } from "../wire/wire.ts";
import { HAND, type Man, type Position, top } from "./position.ts";
import { fileOf, RANKS, rankOf, rows, type Square } from "./square.ts";

const SQUARES: readonly Square[] = rows(false).flat();

/** What a pawn may be told to become. */
const BECOMES = ["q", "r", "b", "n"] as const;

/** Whether a man that is drawn so could ever go so far: by files and ranks, forward being up. */
type Shape = (across: number, up: number) => boolean;

const isStraight: Shape = (across, up) => across === 0 || up === 0;
const isDiagonal: Shape = (across, up) => Math.abs(across) === Math.abs(up);
const isJump: Shape = (across, up) => Math.abs(across * up) === 2;
const isAny: Shape = (...way) => isStraight(...way) || isDiagonal(...way) || isJump(...way);

/** The shapes of men who never change theirs. */
const SHAPES: Record<string, Shape> = {
  K: (across, up) => Math.abs(up) < 2 && Math.abs(across) < (up === 0 ? 3 : 2),
  R: isStraight,
  B: isDiagonal,
  N: isJump,
  P: (across, up) => up > 0 && (across === 0 ? up < 3 : up === 1 && Math.abs(across) === 1),
};

/** In a game of towers another man may command by then. */
const shapeOf = (man: Man, variant: Variant): Shape =>
  variant === "tavreli" ? isAny : (SHAPES[man.letter] ?? isAny);

/** All that `side` could be told to do ahead, in the game's text form. */
export function reach(position: Position, side: Color, variant: Variant): string[] {
  const forward = side === "white" ? 1 : -1;
  const found: string[] = [];
  for (const [from, tower] of position.squares) {
    const man = top(tower);
    if (man?.color !== side) continue;
    const shape = shapeOf(man, variant);
    for (const to of SQUARES) {
      const [across, up] = [fileOf(to) - fileOf(from), (rankOf(to) - rankOf(from)) * forward];
      if (to === from || !shape(across, up)) continue;
      for (const text of ways(from, to, man, tower.length, variant)) found.push(text);
    }
  }
  for (const letter of HAND[variant]) {
    if (!position.hands[side].has(letter)) continue;
    for (const to of SQUARES) found.push(`${letter}@${to}`);
  }
  return found;
}

/** One text for each number of men that may go, and each man that a pawn may become. */
function ways(from: Square, to: Square, man: Man, height: number, variant: Variant): string[] {
  if (variant === "tavreli") {
    const parts = Array.from({ length: height - 1 }, (_none, at) => `${from}(${at + 1})${to}`);
    return [...parts, from + to];
  }
  const last = rankOf(to) === 0 || rankOf(to) === RANKS.length - 1;
  return man.letter === "P" && last ? BECOMES.map((letter) => from + to + letter) : [from + to];
}
