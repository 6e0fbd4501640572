/** What a person has chosen, kept in this browser. */

import type { Variant } from "../wire/wire.ts";

export interface Settings {
  language: "auto" | "ru" | "en";
  theme: "auto" | "light" | "dark";
  board: "rainbow" | "plain";
  /** Whether squares bear their names. */
  names: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Whether one is told of one's turn while one looks elsewhere. */
  notices: boolean;
  /** The board and clocks alone. */
  zen: boolean;
  /** The variant that the lobby showed last. */
  variant: Variant;
}

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  board: "rainbow",
  names: true,
  sound: true,
  volume: 0.6,
  notices: false,
  zen: false,
  variant: "radras",
};

const KEY = "raduga.settings";

/** The choices that hold for each setting; what else is found is passed over. */
const CHOICES: { [Key in keyof Settings]: (value: unknown) => value is Settings[Key] } = {
  language: oneOf("auto", "ru", "en"),
  theme: oneOf("auto", "light", "dark"),
  board: oneOf("rainbow", "plain"),
  names: isBoolean,
  sound: isBoolean,
  volume: (value): value is number => typeof value === "number" && value >= 0 && value <= 1,
  notices: isBoolean,
  zen: isBoolean,
  variant: oneOf("radras", "flicker", "tavreli"),
};

/** What was kept; where nothing was, or nothing that makes sense, what everybody begins with. */
export function load(storage: Pick<Storage, "getItem"> | undefined): Settings {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return DEFAULTS;
    const sound = Object.entries(kept).filter(([key, value]) => isKey(key) && CHOICES[key](value));
    return { ...DEFAULTS, ...Object.fromEntries(sound) };
  } catch {
    return DEFAULTS;
  }
}

export function save(storage: Pick<Storage, "setItem"> | undefined, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(CHOICES, key);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function oneOf<Choice extends string>(...choices: Choice[]): (value: unknown) => value is Choice {
  return (value): value is Choice => choices.some((choice) => choice === value);
}
