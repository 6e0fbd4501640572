/** Finished games: looked for, replayed, taken home. The address holds what is looked for. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { language, t } from "../../lang/lang.ts";
import { startOf } from "../../lang/moment.ts";
import type { Route } from "../../router.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, checkbox, field, section } from "../../ui/elements.ts";
import type { GameFilter, ResultFilter, Variant } from "../../wire/wire.ts";
import { ask, change, told } from "../around/ask.ts";
import { pick } from "../around/form.ts";
import { line } from "../around/lines.ts";
import { save } from "./save.ts";
import "../../style/around.css";

const VARIANTS: readonly Variant[] = ["radras", "flicker", "tavreli"];
const RESULTS: readonly ResultFilter[] = ["won", "lost", "draw", "white", "black"];
const DAY_MS = 86_400_000;

/** What is looked for, as an address and the form have it. */
type Wanted = Partial<Record<"player" | "variant" | "result" | "since" | "until" | "mine", string>>;

const wantedOf = (query: string): Wanted => Object.fromEntries(new URLSearchParams(query));

export function filterOf(query: string): GameFilter {
  const { player, variant, result, since, until, mine } = wantedOf(query);
  const from = since === undefined ? undefined : startOf(since);
  const to = until === undefined ? undefined : startOf(until);
  const known = VARIANTS.find((each) => each === variant);
  const ended = RESULTS.find((each) => each === result);
  return {
    ...(player === undefined || player === "" ? {} : { player }),
    ...(known === undefined ? {} : { variant: known }),
    ...(ended === undefined ? {} : { result: ended }),
    ...(from === undefined ? {} : { since_ms: from }),
    // The last day is looked for as a whole.
    ...(to === undefined ? {} : { until_ms: to + DAY_MS }),
    ...(mine === undefined ? {} : { mine: true }),
  };
}

export function enter(app: App, route: Route): void {
  if (route.name !== "archive") return;
  const { query } = route;
  if (app.get().around.archive?.query !== query) {
    change(app, { archive: { query, games: [], wanted: wantedOf(query) } });
  }
  void read(app);
}

/** Reads the first page of what the address asks for, or the one after `cursor`. */
async function read(app: App, cursor?: string): Promise<void> {
  const { archive } = app.get().around;
  if (archive === undefined) return;
  const { query } = archive;
  const more = cursor === undefined ? {} : { cursor };
  const answer = await ask(app, "archive", { type: "list_games", filter: filterOf(query), ...more }, "games");
  const now = app.get().around.archive;
  if (answer === undefined || now?.query !== query) return;
  const games = cursor === undefined ? answer.games : [...now.games, ...answer.games];
  const { next: _next, ...others } = now;
  change(app, {
    archive: { ...others, games, read: true, ...(answer.next === undefined ? {} : { next: answer.next }) },
  });
}

export function screen(app: App, state: State): VNode {
  const archive = state.around.archive;
  return h("main.page.wide", { key: "archive", attrs: { id: "main" } }, [
    h("h1", { key: "title" }, t("web_games_archive")),
    archive === undefined ? undefined : search(app, archive.wanted),
    told(state, "archive"),
    archive === undefined ? undefined : found(app, state, archive),
  ]);
}

function search(app: App, wanted: Wanted): VNode {
  const set = (part: Wanted): void => {
    const archive = app.get().around.archive;
    if (archive !== undefined) change(app, { archive: { ...archive, wanted: { ...archive.wanted, ...part } } });
  };
  const go = (event: Event): void => {
    event.preventDefault();
    const { wanted: now = {} } = app.get().around.archive ?? {};
    const query = new URLSearchParams(Object.entries(now).filter(([key, value]) => key === "mine" || value !== ""));
    app.go(`/archive?${query}`.replace(/\?$/, ""));
  };
  const { mine: _mine, ...others } = wanted;
  const mine = (checked: boolean): void => {
    const archive = app.get().around.archive;
    if (archive !== undefined)
      change(app, { archive: { ...archive, wanted: checked ? { ...archive.wanted, mine: "" } : others } });
  };
  return h("form.search.card", { key: "search", attrs: { role: "search", novalidate: true }, on: { submit: go } }, [
    field("player", t("web_games_player"), wanted.player ?? "", (player) => set({ player }), {
      key: "player",
      attrs: { maxlength: 20 },
    }),
    pick(
      "variant",
      t("web_variants"),
      [["", t("web_games_any")], ...VARIANTS.map((each) => [each, t(`games_${each}`)] as const)],
      wanted.variant ?? "",
      (variant) => set({ variant }),
    ),
    pick(
      "result",
      t("web_games_result"),
      [["", t("web_games_any")], ...RESULTS.map((each) => [each, t(`web_games_result_${each}`)] as const)],
      wanted.result ?? "",
      (result) => set({ result }),
    ),
    field("since", t("web_games_since"), wanted.since ?? "", (since) => set({ since }), {
      key: "since",
      type: "date",
    }),
    field("until", t("web_games_until"), wanted.until ?? "", (until) => set({ until }), {
      key: "until",
      type: "date",
    }),
    checkbox(t("web_games_mine_only"), wanted.mine !== undefined, mine, { key: "mine" }),
    button(t("web_games_search"), () => undefined, { key: "search", look: ".main", attrs: { type: "submit" } }),
  ]);
}

function found(app: App, state: State, archive: NonNullable<State["around"]["archive"]>): VNode {
  const { games, next, read: done, query } = archive;
  const of = wantedOf(query).mine === undefined ? undefined : state.me?.person.id;
  const none = done === true ? t("web_games_none_found") : t("web_loading");
  const text = `txt&lang=${language()}`;
  return section("found", t("web_games_found"), ".card", [
    games.length === 0
      ? h("p.none", { key: "none" }, none)
      : h(
          "ul.list",
          { key: "list" },
          games.map((game) => line(app, game, of)),
        ),
    next === undefined
      ? undefined
      : button(t("web_games_more"), () => void read(app, next), {
          key: "more",
          busy: isPending(state, "list_games"),
        }),
    games.length === 0
      ? undefined
      : h("div.row", { key: "export" }, [
          h("span.what.wide", { key: "what" }, t("web_games_export")),
          save(app, {
            name: t("web_games_as_text"),
            from: `export?${asked(query)}&format=${text}`,
            to: "raduga.txt",
          }),
          save(app, {
            name: t("web_games_as_lines"),
            from: `export?${asked(query)}&format=jsonl`,
            to: "raduga.jsonl",
          }),
        ]),
    told(state, "save"),
  ]);
}

/** What is looked for, as HTTP takes it. */
function asked(query: string): string {
  const filter = Object.entries(filterOf(query)).map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(filter).toString();
}
