import { describe, expect, test } from "vitest";
import { type Hue, hueOf, PLAIN, RAINBOW } from "../src/board/palette.ts";
import { rows } from "../src/board/square.ts";

type Colour = readonly [number, number, number];
const HUES = Object.keys(RAINBOW) as Hue[];

const linear = (hex: string): Colour => {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrastWithBlack = (hex: string): number => (luminance(linear(hex)) + 0.05) / 0.05;

/** What eyes of each kind make of a colour, in linear RGB (Machado, Oliveira and Fernandes 2009, complete deficiency). */
const EYES: Record<string, readonly [Colour, Colour, Colour]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (one: Colour, other: Colour): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function lab(colour: Colour): Colour {
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f(dot([0.4124, 0.3576, 0.1805], colour) / 0.9505);
  const y = f(dot([0.2126, 0.7152, 0.0722], colour));
  const z = f(dot([0.0193, 0.1192, 0.9505], colour) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const seen = (hex: string, eyes: readonly [Colour, Colour, Colour]): Colour => {
  const colour = linear(hex);
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return lab([clamp(dot(eyes[0], colour)), clamp(dot(eyes[1], colour)), clamp(dot(eyes[2], colour))]);
};

describe("the rainbow", () => {
  test("lets black be read on every square of either board", () => {
    for (const hex of [...Object.values(RAINBOW), ...Object.values(PLAIN)]) {
      expect(contrastWithBlack(hex), hex).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(Object.keys(EYES))("has no two colours that %s eyes take for each other", (kind) => {
    const eyes = EYES[kind];
    if (eyes === undefined) throw new Error("no such eyes");
    for (const [at, one] of HUES.entries()) {
      for (const other of HUES.slice(at + 1)) {
        const [a, b] = [seen(RAINBOW[one], eyes), seen(RAINBOW[other], eyes)];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(distance, `${one} and ${other}`).toBeGreaterThanOrEqual(15);
      }
    }
  });

  test("has each colour once on each rank, so that a colour and a rank name a square", () => {
    for (const row of rows(false)) expect(new Set(row.map(hueOf)).size).toBe(8);
    expect(["g4", "b6", "c2"].map(hueOf)).toEqual(["yellow", "green", "red"]);
  });
});
