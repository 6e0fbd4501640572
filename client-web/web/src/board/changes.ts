/** What a move made of ratniks: seen by comparing what is written before and after it. */

import type { Man, Position } from "./position.ts";
import type { Square } from "./square.ts";

export interface Change {
  square: Square;
  /** A ratnik became what it started in front of, or is a ratnik again. */
  kind: "became" | "covered";
  /** The man as it was or is while promoted. */
  man: Man;
}

/** The ratniks that were promoted or turned back between two positions. */
export function changes(before: Position, after: Position): Change[] {
  const was = promoted(before);
  const is = promoted(after);
  const places = everybody(after);
  const found: Change[] = [];
  for (const [id, man] of is) {
    const square = places.get(id);
    if (!was.has(id) && square !== undefined) found.push({ square, kind: "became", man });
  }
  for (const [id, man] of was) {
    const square = places.get(id);
    if (!is.has(id) && square !== undefined) found.push({ square, kind: "covered", man });
  }
  return found;
}

/** Each ratnik is the only one of its side and file. */
const identity = (man: Man): string => man.color + man.letter.replace("+", "");

function promoted({ squares }: Position): Map<string, Man> {
  const men = [...squares.values()].flat().filter((man) => man.letter.startsWith("+"));
  return new Map(men.map((man) => [identity(man), man]));
}

function everybody({ squares }: Position): Map<string, Square> {
  return new Map([...squares].flatMap(([square, tower]) => tower.map((man) => [identity(man), square] as const)));
}
