/** What a position text says stands where. No rules: only what is written. */

import type { Color, Variant } from "../wire/wire.ts";
import type { Step } from "./actions.ts";
import { FILES, type Square } from "./square.ts";

/** A man by its letter as it is written for White; a promoted ratnik has a plus before it. */
export interface Man {
  color: Color;
  letter: string;
}

/** What stands on one square, from bottom to top: mostly one man. */
export type Tower = readonly Man[];

export interface Position {
  squares: ReadonlyMap<Square, Tower>;
  /** How many of each letter are in hand. */
  hands: Record<Color, ReadonlyMap<string, number>>;
}

/** The men that a hand may hold, in the order of their slots; none in games without hands. */
export const HAND: Record<Variant, readonly string[]> = {
  radras: ["Q", "R", "B", "N", "P"],
  flicker: [],
  tavreli: [],
};

const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? "white" : "black");

/** Reads the board field of `text`; what cannot be read is left out. */
export function read(text: string): Position {
  const [field = ""] = text.split(" ");
  const [board = "", hands = ""] = field.split("[");
  const squares = new Map<Square, Tower>();
  board.split("/").forEach((row, down) => {
    let file = 0;
    for (const [token] of row.matchAll(/\([^)]*\)|\+?[A-Za-z]|\d/g)) {
      if (/\d/.test(token)) {
        file += Number(token);
        continue;
      }
      const men = [...token.matchAll(/(\+?)([A-Za-z])/g)].map(([, plus = "", letter = ""]) => ({
        color: colorOf(letter),
        letter: plus + letter.toUpperCase(),
      }));
      squares.set(`${FILES[file]}${8 - down}`, men);
      file += 1;
    }
  });
  const held: Record<Color, Map<string, number>> = { white: new Map(), black: new Map() };
  for (const letter of hands.replace("]", "")) {
    const hand = held[colorOf(letter)];
    hand.set(letter.toUpperCase(), (hand.get(letter.toUpperCase()) ?? 0) + 1);
  }
  return { squares, hands: held };
}

/** The position after `step`, as far as a picture needs it: who goes stands on top, or alone where men are taken off. */
export function stepped(squares: ReadonlyMap<Square, Tower>, step: Step, stacks: boolean): Map<Square, Tower> {
  const moved = new Map(squares);
  const tower = moved.get(step.from);
  if (tower === undefined) return moved;
  const from = tower.length - (step.count ?? tower.length);
  const [rest, group] = [tower.slice(0, from), tower.slice(from)];
  if (rest.length > 0) moved.set(step.from, rest);
  else moved.delete(step.from);
  const under = stacks ? (moved.get(step.to) ?? []) : [];
  const became = step.becomes?.toUpperCase();
  moved.set(step.to, [
    ...under,
    ...(became === undefined ? group : group.map((man) => ({ ...man, letter: became }))),
  ]);
  return moved;
}

/** The man that is seen and can act. */
export const top = (tower: Tower | undefined): Man | undefined => tower?.at(-1);
