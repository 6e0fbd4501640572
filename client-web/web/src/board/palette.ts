/** Цветландия: the colours of the rainbow board. Each rank has each colour once, so a colour and a rank name a square. */

import { FILES, isLight, rankOf, type Square } from "./square.ts";

export type Hue = "pink" | "red" | "orange" | "yellow" | "green" | "lightblue" | "blue" | "violet";

/** The warm ones lie on light squares, the cool ones on dark squares, from left to right. */
const WARM: readonly Hue[] = ["pink", "red", "orange", "yellow"];
const COOL: readonly Hue[] = ["green", "lightblue", "blue", "violet"];

/** Chosen so that no two are taken for each other by any colour vision, and black reads on each. */
export const RAINBOW: Record<Hue, string> = {
  pink: "#f4b9c8",
  red: "#dc5a48",
  orange: "#ee9630",
  yellow: "#fbf27a",
  green: "#85b476",
  lightblue: "#8fd8fb",
  blue: "#1a78dd",
  violet: "#a678bb",
};

/** The plain board's two tones. */
export const PLAIN = { light: "#ece5d6", dark: "#a9b6a1" };

/** The colour of a square. */
export function hueOf(square: Square): Hue {
  const light = isLight(square);
  const rank = square.charAt(1);
  const alike = [...FILES].map((file) => file + rank).filter((other) => isLight(other) === light);
  return (light ? WARM : COOL)[alike.indexOf(square)] ?? "pink";
}

/** Its rank as people say it, from 1. */
export const rankName = (square: Square): number => rankOf(square) + 1;
