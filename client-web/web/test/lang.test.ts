import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import en from "../src/lang/en.ts";
import enMore from "../src/lang/en_more.ts";
import { build, choose, format, type Language } from "../src/lang/lang.ts";
import ru from "../src/lang/ru.ts";
import ruMore from "../src/lang/ru_more.ts";
import { contract } from "./wire.ts";

const SOURCE = new URL("../src", import.meta.url).pathname;
const TEXTS: Record<Language, readonly string[]> = { ru: [...ru, ...ruMore], en: [...en, ...enMore] };

const keys = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => new FluentResource(text).body.map(({ id }) => id));
const own = (texts: readonly string[]): string[] =>
  keys(texts)
    .filter((key) => key.startsWith("web_"))
    .sort();
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("\n");
/** Keys that stand whole in the sources, and the beginnings of those that are put together there. */
const said = [...sources.matchAll(/["'`]((?:web|watching|games|chat|tavreli)_[a-z_]*)(\$\{)?/g)].map(
  ([, key = "", more]) => ({
    key,
    whole: more === undefined,
  }),
);

describe("the sentences", () => {
  test("are the same in both languages", () => {
    expect(own(TEXTS.ru)).toEqual(own(TEXTS.en));
    expect(own(TEXTS.ru).length).toBeGreaterThan(200);
  });

  test.each(["ru", "en"] as const)("none is missing in %s", (language) => {
    const bundle = build(language, TEXTS[language]);
    const missing = said.filter(({ key, whole }) => whole && !bundle.hasMessage(key) && !key.endsWith("_"));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test("none of the browser's own is said nowhere", () => {
    const begun = said.filter(({ whole }) => !whole).map(({ key }) => key);
    const whole = new Set(said.map(({ key }) => key));
    const unused = own(TEXTS.en).filter(
      (key) => !whole.has(key) && !begun.some((start) => start.length > 4 && key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test.each(["ru", "en"] as const)("there is a word for every word of the wire in %s", (language) => {
    const bundle = build(language, TEXTS[language]);
    const { schemas } = contract().components;
    const words = (name: string): string[] => {
      const { oneOf = [], enum: all = [] } = schemas[name] as {
        oneOf?: { const?: string; enum?: string[] }[];
        enum?: string[];
      };
      return [...all, ...oneOf.flatMap((each) => each.enum ?? each.const ?? [])];
    };
    const wanted = [
      ...words("EndReason").map((word) => `games_reason_${word}`),
      ...words("Speed").map((word) => `web_speed_${word}`),
      ...words("DeclineReason").map((word) => `web_declined_${word}`),
      ...words("OfferKind").map((word) => `web_offered_${word}`),
      ...words("Preset").map((word) => `chat_${word}`),
      ...words("ForcedBy").map((word) => `web_forced_${word}`),
      ...words("Variant").flatMap((word) => [`games_${word}`, `web_typed_hint_${word}`]),
    ];
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  test("count as people do", () => {
    const bundle = build("ru", ru);
    const waiting = [1, 2, 5, 21].map((count) => format(bundle, "web_pool_waiting", { count }));
    expect(waiting).toEqual(["1 ждёт", "2 ждут", "5 ждут", "21 ждёт"]);
  });
});

test("the language is what was set, else the browser's first that there is, else English", () => {
  expect(choose("en", ["ru"])).toBe("en");
  expect(choose("auto", ["de-DE", "ru-RU", "en"])).toBe("ru");
  expect(choose("auto", ["en-GB", "ru"])).toBe("en");
  expect(choose("auto", ["fr"])).toBe("en");
});
