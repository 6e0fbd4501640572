/** How the men of each game are drawn and named. A game with men of its own adds a file, and its line here. */

import type { Variant } from "../wire/wire.ts";
import type { Drawn } from "./ground.ts";
import type { Man, Tower } from "./position.ts";
import { top } from "./position.ts";

export interface Men {
  /** What stands on a square, as one picture. */
  drawn(tower: Tower): Drawn | undefined;
  /** The role of a man in hand. */
  role(letter: string): string;
  /** The key of a man's name among the sentences. */
  key(man: Man): string;
}

const ROLES: Record<string, string> = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };
const role = (letter: string): string => ROLES[letter] ?? "pawn";

const chess: Men = {
  drawn(tower) {
    const man = top(tower);
    return man === undefined ? undefined : { color: man.color, role: role(man.letter) };
  },
  role,
  key: (man) => `games_${role(man.letter)}`,
};

const MEN: Record<Variant, Men> = { radras: chess, flicker: chess, tavreli: chess };

export const menOf = (variant: Variant): Men => MEN[variant];

/** The letter of a man in hand, by its role. */
export const letterOf = (wanted: string): string =>
  Object.keys(ROLES).find((letter) => ROLES[letter] === wanted) ?? "P";
