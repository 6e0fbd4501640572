/** How the men of each game are drawn and named. A game with men of its own adds a file, and its line here. */

import { t } from "../lang/lang.ts";
import type { Variant } from "../wire/wire.ts";
import type { Drawn } from "./ground.ts";
import type { Man, Tower } from "./position.ts";
import { top } from "./position.ts";
import { tavreli } from "./tavreli.ts";

export interface Men {
  /** What stands on a square, as one picture. */
  drawn(tower: Tower): Drawn | undefined;
  /** The role of a man in hand. */
  role(letter: string): string;
  /** What a man is called, without its owner. */
  name(man: Man): string;
  /** Whether that name is feminine, for languages whose adjectives ask. */
  isFeminine(man: Man): boolean;
  /** The letter of the man that check is given to. */
  royal: string;
  /** Whether men stand on each other. */
  stacks: boolean;
}

const ROLES: Record<string, string> = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };
const role = (letter: string): string => ROLES[letter] ?? "pawn";

const chess: Men = {
  drawn(tower) {
    const man = top(tower);
    return man === undefined ? undefined : { color: man.color, role: role(man.letter) };
  },
  role,
  name: (man) => t(`games_${role(man.letter)}`),
  isFeminine: (man) => man.letter === "R" || man.letter === "P",
  royal: "K",
  stacks: false,
};

const MEN: Record<Variant, Men> = { radras: chess, flicker: chess, tavreli };

export const menOf = (variant: Variant): Men => MEN[variant];

/** A man with its owner: «белая ладья». */
export function manText(variant: Variant, man: Man): string {
  const men = menOf(variant);
  return t(`web_man_${man.color}`, { man: men.name(man), gender: men.isFeminine(man) ? "f" : "m" });
}

/** The letter of a man in hand, by its role. */
export const letterOf = (wanted: string): string =>
  Object.keys(ROLES).find((letter) => ROLES[letter] === wanted) ?? "P";
