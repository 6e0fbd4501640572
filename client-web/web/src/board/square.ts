/** Squares by their names, `a1` to `h8`. */

export const FILES = "abcdefgh";
export const RANKS = "12345678";

export type Square = string;

/** All squares, row by row as a board shows them: the top left one first. */
export function rows(flipped: boolean): Square[][] {
  const files = [...FILES];
  const ranks = [...RANKS].reverse();
  if (flipped) {
    files.reverse();
    ranks.reverse();
  }
  return ranks.map((rank) => files.map((file) => file + rank));
}

export const fileOf = (square: Square): number => FILES.indexOf(square.charAt(0));
export const rankOf = (square: Square): number => RANKS.indexOf(square.charAt(1));

/** Whether a square is a light one: `a1` is dark. */
export const isLight = (square: Square): boolean => (fileOf(square) + rankOf(square)) % 2 === 1;

/** The square so many files and ranks on, as the person sees the board; itself at the edge. */
export function step(square: Square, right: number, up: number, flipped: boolean): Square {
  const turn = flipped ? -1 : 1;
  const file = FILES[Math.min(7, Math.max(0, fileOf(square) + right * turn))];
  const rank = RANKS[Math.min(7, Math.max(0, rankOf(square) + up * turn))];
  return `${file}${rank}`;
}
