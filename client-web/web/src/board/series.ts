/** A series as pictures: what each of its moves does to the board that is seen. What may be played, the server says. */

import { type Step, stepOf } from "./actions.ts";
import { type Man, read, stepped, type Tower, top } from "./position.ts";
import { FILES, fileOf, rankOf, rows, type Square } from "./square.ts";

/** The moves of an action: several in a series, else one. */
export const movesOf = (action: string): string[] => action.split(",").filter((move) => move !== "");

/** The position text after these moves from `position`: its board field alone. */
export function afterMoves(position: string, moves: readonly string[]): string {
  let { squares } = read(position);
  for (const move of moves) {
    const step = stepOf(move);
    if (step !== undefined) squares = whole(squares, step);
  }
  return write(squares);
}

/** A step with what goes with it: the rook that castles, the pawn that is taken in passing. */
function whole(squares: ReadonlyMap<Square, Tower>, step: Step): Map<Square, Tower> {
  const man = top(squares.get(step.from));
  const moved = stepped(squares, step, false);
  const across = fileOf(step.to) - fileOf(step.from);
  const rank = step.from.charAt(1);
  if (man?.letter === "K" && Math.abs(across) === 2) {
    const [from, to] = across > 0 ? ["h", "f"] : ["a", "d"];
    return stepped(moved, { from: from + rank, to: to + rank }, false);
  }
  if (man?.letter === "P" && across !== 0 && !squares.has(step.to)) moved.delete(step.to.charAt(0) + rank);
  return moved;
}

const written = ({ color, letter }: Man): string => (color === "white" ? letter : letter.toLowerCase());

function write(squares: ReadonlyMap<Square, Tower>): string {
  const row = (names: readonly Square[]): string =>
    names
      .map((square) => {
        const man = top(squares.get(square));
        return man === undefined ? "1" : written(man);
      })
      .join("")
      .replace(/1+/g, (empty) => String(empty.length));
  return rows(false).map(row).join("/");
}

/** The squares of the men that have moved in a draft, as its position says. */
export const movedIn = (position: string): Square[] => (position.split(" ")[4] ?? "").match(/[a-h][1-8]/g) ?? [];

/** The number of the move, from 1, that brought a man to each of `squares`: its end, or in castling what lies between. */
export function numbers(moves: readonly string[], squares: readonly Square[]): Map<Square, number> {
  const steps = moves.map(stepOf);
  const found = new Map<Square, number>();
  for (const square of squares) {
    const ends = steps.findLastIndex((step) => step?.to === square);
    const at = ends >= 0 ? ends : steps.findIndex((step) => step !== undefined && between(step) === square);
    if (at >= 0) found.set(square, at + 1);
  }
  return found;
}

/** The square that a step of two along its rank passes. */
function between({ from, to }: Step): Square | undefined {
  if (rankOf(from) !== rankOf(to) || Math.abs(fileOf(from) - fileOf(to)) !== 2) return undefined;
  return `${FILES[(fileOf(from) + fileOf(to)) / 2]}${from.charAt(1)}`;
}

/** The ends of all moves of a series. */
export const ends = (moves: readonly string[]): Square[] => [
  ...new Set(moves.flatMap((move) => stepOf(move)?.to ?? [])),
];

/** A small number in a corner of a square, as SVG. */
export const badge = (number: number): string =>
  `<circle cx="83" cy="17" r="15" fill="#1f3d8f" stroke="#fff" stroke-width="3"/><text x="83" y="23.500" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${number}</text>`;
