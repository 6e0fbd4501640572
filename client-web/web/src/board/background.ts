/** The empty board as a picture. */

import { t } from "../lang/lang.ts";
import { hueOf, PLAIN, RAINBOW, rankName } from "./palette.ts";
import { isLight, rows } from "./square.ts";

const SIZE = 100;

export interface Look {
  board: "rainbow" | "plain";
  names: boolean;
  flipped: boolean;
}

/** The board as SVG text. Names stand inside the ring that marks a move, so that it does not cut them. */
export function picture({ board, names, flipped }: Look): string {
  const squares = rows(flipped).flatMap((row, down) =>
    row.map((square, right) => {
      const [x, y] = [right * SIZE, down * SIZE];
      const fill = board === "rainbow" ? RAINBOW[hueOf(square)] : isLight(square) ? PLAIN.light : PLAIN.dark;
      const field = `<rect x="${x}" y="${y}" width="${SIZE}" height="${SIZE}" fill="${fill}"/>`;
      if (!names) return field;
      const name = board === "rainbow" ? `${t(`web_hue_short_${hueOf(square)}`)}${rankName(square)}` : square;
      return `${field}<text x="${x + 7}" y="${y + 19}">${name}</text>`;
    }),
  );
  const style = 'font-family="system-ui,sans-serif" font-size="15" font-weight="600"';
  const side = 8 * SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><g ${style}>${squares.join("")}</g></svg>`;
}

/** The same as an address that a stylesheet can name. */
export const address = (look: Look): string => `url("data:image/svg+xml,${encodeURIComponent(picture(look))}")`;
