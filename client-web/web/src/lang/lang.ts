/** Sentences, in the person's language. Numbers and clocks are formatted by code, for every client alike. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "ru" | "en";
export type Arguments = Record<string, string | number>;

/** One chunk a language: who reads Russian loads no English. */
const LOADERS: Record<Language, () => Promise<{ default: readonly string[] }>> = {
  ru: () => import("./ru.ts"),
  en: () => import("./en.ts"),
};

/** The sentences of the screens around the games, which a first visit does without. */
const MORE: Record<Language, () => Promise<{ default: readonly string[] }>> = {
  ru: () => import("./ru_more.ts"),
  en: () => import("./en_more.ts"),
};

let bundle: FluentBundle | undefined;
let current: Language = "ru";
/** Whether the screens around the games have been wanted. */
let more = false;

/** The language that is spoken now. */
export const language = (): Language => current;

/** The language for a person: what they set, else the first of their browser's that there is here, else English. */
export function choose(setting: "auto" | Language, browser: readonly string[]): Language {
  if (setting !== "auto") return setting;
  const first = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "ru" || tag === "en");
  return first === "ru" ? "ru" : "en";
}

/** Speaks `wanted` from now on. */
export async function speak(wanted: Language): Promise<void> {
  const loaded = await Promise.all([LOADERS[wanted](), ...(more ? [MORE[wanted]()] : [])]);
  bundle = build(
    wanted,
    loaded.flatMap((each) => each.default),
  );
  current = wanted;
}

/** From now on the sentences of the screens around the games are there, too. */
export async function speakOfMore(): Promise<void> {
  if (more) return;
  more = true;
  try {
    await speak(current);
  } catch (error) {
    more = false;
    throw error;
  }
}

/** All sentences of a language as one bundle. */
export function build(of: Language, texts: readonly string[]): FluentBundle {
  // There is no script here that runs from right to left, and marks would be copied with the text.
  const made = new FluentBundle(of, { useIsolating: false });
  for (const text of texts) {
    const errors = made.addResource(new FluentResource(text));
    if (errors.length > 0) throw new Error(`${of}: ${errors.map(String).join("; ")}`);
  }
  return made;
}

/** The sentence called `key`. A missing one is seen: its key stands in its place. */
export function t(key: string, args: Arguments = {}): string {
  return format(bundle, key, args) ?? key;
}

/** Whether there is a sentence called `key`. */
export const has = (key: string): boolean => bundle?.hasMessage(key) === true;

export function format(from: FluentBundle | undefined, key: string, args: Arguments): string | undefined {
  const pattern = from?.getMessage(key)?.value;
  if (from === undefined || pattern === undefined || pattern === null) return undefined;
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, args as Record<string, FluentVariable>, errors);
  return errors.length > 0 ? undefined : text;
}
