/** Tavreli as they are drawn: discs with their symbols, and towers of them. SVG in a square of 100. */

import type { Man, Tower } from "./position.ts";

const INK = "#1b1410";
const CREAM = "#fdf6e6";
const FACE = { white: CREAM, black: "#3a2a26" };
const EDGE = { white: "#dccfae", black: "#1f1512" };
const SIGN = { white: INK, black: CREAM };

/** Place and half axes of a disc that lies alone, and of the lowest in a tower. They leave room for the name of the square,
 * and for the bar beside a tower. */
const ALONE = { x: 50, y: 53, rx: 36, ry: 33 };
const STACKED = { x: 44, y: 71, rx: 33, ry: 24 };
/** How much of each lower disc is seen, and how much of all of them together at most. */
const RIM = 7;
const HIGHEST = 42;

/** What a promoted ratnik is, by the file that it started on. */
export const PROMOTED: Record<string, string> = {
  A: "R",
  B: "S",
  C: "L",
  D: "K",
  E: "helgi",
  F: "L",
  G: "S",
  H: "R",
};

const line = (...points: number[]): string => {
  const pairs = points.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${points[at + 1]}`] : []));
  return `<path d="M${pairs.join("L")}"/>`;
};

/** Eight rays from `inner` to `outer`. */
function rays(inner: number, outer: number): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((eighth) => {
      const [cos, sin] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)];
      const at = (radius: number): number[] => [Number((radius * cos).toFixed(1)), Number((radius * sin).toFixed(1))];
      return line(...at(inner), ...at(outer));
    })
    .join("");
}

const SIGNS: Record<string, string> = {
  V: `${rays(9, 24)}<circle r="9"/>`,
  K: rays(0, 24),
  R: line(-23, 0, 23, 0) + line(0, -23, 0, 23),
  L: line(-16, 16, 16, -16) + line(-16, -16, 16, 16) + line(3, -17, 17, -17, 17, -3),
  S:
    line(-21, 0, 21, 0) +
    line(0, -21, 0, 21) +
    line(-21, -8, -21, 8) +
    line(21, -8, 21, 8) +
    line(-8, -21, 8, -21) +
    line(-8, 21, 8, 21),
  helgi: `${rays(12, 24)}<path d="M0 -12L12 0L0 12L-12 0z"/>`,
};

/** The symbol of a man around the middle of its disc. */
function sign(man: Man): string {
  const { color, letter } = man;
  const file = letter.replace("+", "");
  const stroke = `fill="none" stroke="${SIGN[color]}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
  const name = (x: number, y: number, size: number): string =>
    `<text x="${x}" y="${y}" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${SIGN[color]}">${file.toLowerCase()}</text>`;
  if (letter.startsWith("+")) return `<g ${stroke}>${SIGNS[PROMOTED[file] ?? ""] ?? ""}</g>${name(20, 22, 14)}`;
  const drawn = SIGNS[letter];
  if (drawn !== undefined) return `<g ${stroke}>${drawn}</g>`;
  return `<g ${stroke}>${line(-16, 0, 0, -17, 16, 0)}</g>${name(0, 21, 22)}`;
}

/** The edges of a tower from its lowest disc up, and the face of its top. */
function stack(tower: Tower, { x, y: lowest, rx, ry }: typeof ALONE): string {
  const thick = tower.length === 1 ? 0 : Math.min(HIGHEST, RIM * (tower.length - 1));
  const rim = thick / Math.max(1, tower.length - 1);
  const ellipse = (y: number, fill: string, stroke: string, width: number): string =>
    `<ellipse cx="${x}" cy="${y.toFixed(1)}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="${stroke}" stroke-width="${width.toFixed(1)}"/>`;
  const lower = tower
    .slice(0, -1)
    .map(({ color }, at) =>
      ellipse(lowest - at * rim, EDGE[color], color === "white" ? INK : CREAM, Math.min(1.6, rim * 0.3)),
    );
  const top = tower.at(-1);
  if (top === undefined) return "";
  const y = lowest - thick;
  const outline = `<ellipse cx="${x}" cy="${y}" rx="${rx + 1.5}" ry="${ry + 1.5}" fill="${top.color === "white" ? INK : CREAM}"/>`;
  const face = ellipse(y, FACE[top.color], INK, 2.5);
  const flat = tower.length > 1 ? " scale(.92 .78)" : "";
  return `${lower.join("")}${outline}${face}<g transform="translate(${x} ${y})${flat}">${sign(top)}</g>`;
}

/** Whose the men are, from bottom to top, and how many: a bar and a number. */
function bar(tower: Tower): string {
  const [from, to] = [23, 97];
  const each = (to - from) / tower.length;
  const stripes = tower.map(
    ({ color }, at) =>
      `<rect x="85" y="${(to - (at + 1) * each).toFixed(2)}" width="10" height="${(each + 0.05).toFixed(2)}" fill="${FACE[color]}"/>`,
  );
  const frame = `<rect x="84" y="${from - 1}" width="12" height="${to - from + 2}" fill="none" stroke="${INK}" stroke-width="2"/>`;
  const badge = `<rect x="77" y="2" width="22" height="19" rx="4" fill="${INK}" stroke="#fff" stroke-width="1"/>`;
  const count = `<text x="88" y="17" font-family="system-ui,sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="#fff">${tower.length}</text>`;
  return stripes.join("") + frame + badge + count;
}

/** What stands on one square, without the frame of a picture. */
export const inside = (tower: Tower): string =>
  tower.length > 1 ? stack(tower, STACKED) + bar(tower) : stack(tower, ALONE);

export const picture = (tower: Tower): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside(tower)}</svg>`;

/** The upper men as they are lifted off a tower; the rest is seen below them. */
export const lifted = (tower: Tower): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g transform="translate(35 1) scale(.64)">${inside(tower)}</g></svg>`;

/** The rest of that tower, for laying under it. */
export const left = (tower: Tower): string => `<g transform="translate(1 41) scale(.58)">${inside(tower)}</g>`;
