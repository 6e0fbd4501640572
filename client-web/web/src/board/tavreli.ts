/** The men of Tavreli: how a tower is drawn and what its men are called. */

import { t } from "../lang/lang.ts";
import { lifted, PROMOTED, picture } from "./discs.ts";
import type { Men } from "./men.ts";
import { wear } from "./pictures.ts";
import { type Man, type Tower, top } from "./position.ts";

const NAMES: Record<string, string> = {
  V: "volhv",
  K: "knyaz",
  R: "ratoborets",
  L: "luchnik",
  S: "vsadnik",
  helgi: "helgi",
};

/** A tower as the name of a style: upper case is White's, and an underscore stands before a promoted ratnik. */
const styleOf = (tower: Tower): string =>
  tower.map(({ color, letter }) => (color === "white" ? letter : letter.toLowerCase()).replace("+", "_")).join("");

/** How the upper men of a tower are drawn while they are chosen to go. */
export function liftedMen(tower: Tower): { color: Man["color"]; role: string } | undefined {
  const man = top(tower);
  if (man === undefined) return undefined;
  const role = `lifted-${styleOf(tower)}`;
  wear(role, () => lifted(tower));
  return { color: man.color, role };
}

/** What a man is, without what it was. */
const rank = (man: Man): string => {
  const letter = man.letter.startsWith("+") ? (PROMOTED[man.letter.charAt(1)] ?? "") : man.letter;
  const name = NAMES[letter];
  return name === undefined ? "" : t(`tavreli_${name}`);
};

/** The letter of the file that a ratnik started on; none for the others. */
export function fileOf(man: Man): string | undefined {
  const letter = man.letter.replace("+", "");
  return "ABCDEFGH".includes(letter) ? letter.toLowerCase() : undefined;
}

export const rankOf = rank;

export const tavreli: Men = {
  royal: "V",
  stacks: true,
  drawn(tower) {
    const man = top(tower);
    if (man === undefined) return undefined;
    const role = `tower-${styleOf(tower)}`;
    wear(role, () => picture(tower));
    return { color: man.color, role };
  },
  role: (letter) => `tower-${letter}`,
  name(man) {
    const file = fileOf(man);
    if (file === undefined) return rank(man);
    if (man.letter.startsWith("+")) return t("tavreli_ratnik_promoted", { file, name: rank(man) });
    return t("tavreli_ratnik", { file });
  },
  isFeminine: () => false,
};
