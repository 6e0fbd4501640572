/** A player: ratings and how they came about, results, last games, and what one may do with them. */

import { h, type VNode } from "snabbdom";
import { changeForm } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import { day } from "../../lang/moment.ts";
import { BY_ID, meant, type Route, write } from "../../router.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, link, section } from "../../ui/elements.ts";
import type { ProfileMessage, SpeedRating } from "../../wire/wire.ts";
import { ask, change, say, told, type, typed } from "../around/ask.ts";
import { entry, form } from "../around/form.ts";
import { line } from "../around/lines.ts";
import { chart } from "./chart.ts";
import "../../style/around.css";

type Profile = Omit<ProfileMessage, "type" | "request">;

export function enter(app: App, route: Route): void {
  if (route.name !== "player") return;
  const before = app.get().around.profile;
  const asked = meant(route.player);
  const same = "person" in asked ? before?.person.id === asked.person : before?.person.name === asked.name;
  if (!same) {
    const { profile: _other, ...around } = app.get().around;
    app.update((state) => ({ ...state, around: { ...around, said: {} } }));
  }
  void read(app, route);
}

async function read(app: App, route: Route): Promise<void> {
  if (route.name !== "player") return;
  const answer = await ask(app, "profile", { type: "get_profile", ...meant(route.player) }, "profile");
  if (answer !== undefined && app.get().route === route) change(app, { profile: answer });
}

export function screen(app: App, state: State): VNode {
  const { profile, said } = state.around;
  if (profile === undefined) {
    const title = said.profile === undefined ? t("web_loading") : t("web_games_no_player");
    return h("main.page", { key: "player", attrs: { id: "main" } }, [h("h1", title), told(state, "profile")]);
  }
  return h("main.page.wide", { key: "player", attrs: { id: "main" } }, [
    heading(profile),
    ways(app, state, profile),
    told(state, "player"),
    report(app, state, profile),
    ratings(profile),
    results(profile),
    last(app, profile),
  ]);
}

function heading({ person, online, registered_ms: since }: Profile): VNode {
  const words = [
    person.bot === true ? t("web_bot") : since === undefined ? t("web_games_guest") : "",
    since === undefined ? "" : t("web_games_registered_since", { day: day(since) }),
  ];
  return h("div.heading", { key: "heading" }, [
    h("h1", person.name),
    h("span.presence", { class: { here: online } }, t(online ? "web_games_here" : "web_games_not_here")),
    ...words.filter((word) => word !== "").map((word) => h("span.what", word)),
  ]);
}

/** What one may do with somebody else. */
function ways(app: App, state: State, profile: Profile): VNode | undefined {
  const { person } = profile;
  const games = write({ name: "archive", query: new URLSearchParams({ player: person.name }).toString() });
  const all =
    profile.registered_ms === undefined
      ? undefined
      : link(t("web_games_all_of"), games, app.go, { key: "games", look: ".button" });
  if (person.id === state.me?.person.id)
    return h("div.row", { key: "ways" }, [
      all,
      link(t("web_account"), "/account", app.go, { key: "me", look: ".button" }),
    ]);
  const challenge = (): void => {
    changeForm(app, { open: true, for: "challenge", name: person.name, variant: state.variant });
    app.go("/");
  };
  return h("div.row", { key: "ways" }, [
    profile.online ? button(t("web_games_challenge"), challenge, { key: "challenge", look: ".main" }) : undefined,
    link(t("web_games_follow"), write({ name: "follow", player: BY_ID + person.id }), app.go, {
      key: "follow",
      look: ".button",
    }),
    all,
    toggle(app, state, profile, "mute"),
    toggle(app, state, profile, "block"),
    button(
      t("web_games_report"),
      () => change(app, { confirming: state.around.confirming === "report" ? "" : "report" }),
      {
        key: "report",
        look: ".quiet",
        attrs: { "aria-expanded": String(state.around.confirming === "report") },
      },
    ),
  ]);
}

function toggle(app: App, state: State, profile: Profile, what: "block" | "mute"): VNode {
  const on = what === "block" ? profile.blocked === true : profile.muted === true;
  const press = async (): Promise<void> => {
    const intent = on ? (`un${what}` as const) : what;
    if ((await ask(app, "player", { type: intent, person: profile.person.id }, "done")) === undefined) return;
    const now = app.get().around.profile;
    if (now === undefined) return;
    change(app, { profile: { ...now, [what === "block" ? "blocked" : "muted"]: !on } });
    say(app, "player", t(`web_games_${what}${on ? "_no_more" : "ed"}`, { name: profile.person.name }));
  };
  return button(t(`web_games_${what}`), () => void press(), {
    key: what,
    look: ".quiet",
    pressed: on,
    busy: isPending(state, what, `un${what}`),
  });
}

/** Telling the operator. What is typed stays until it is sent. */
function report(app: App, state: State, { person }: Profile): VNode | undefined {
  if (state.around.confirming !== "report") return undefined;
  const send = async (): Promise<void> => {
    const text = typed(app.get(), "report").trim();
    if ((await ask(app, "report", { type: "report", person: person.id, text }, "done")) === undefined) return;
    type(app, { report: "" });
    change(app, { confirming: "" });
    say(app, "player", t("web_games_reported"));
  };
  const name = t("web_games_report_send");
  return form(state, { place: "report", name, submit: () => void send(), busy: isPending(state, "report") }, [
    entry(app, state, "report", t("web_games_report_what"), { longest: 1000 }),
  ]);
}

function ratings({ ratings, registered_ms: since }: Profile): VNode | undefined {
  if (since === undefined) return undefined;
  const cards = ratings.map((each) => rating(each));
  return section("ratings", t("web_games_ratings"), ".part", [
    cards.length === 0
      ? h("p.none", { key: "none" }, t("web_games_no_ratings"))
      : h("ul.cards", { key: "cards" }, cards),
  ]);
}

function rating({ variant, speed, rating, games, history }: SpeedRating): VNode {
  const sure = rating.provisional === true ? t("web_games_provisional") : `± ${2 * rating.deviation}`;
  return h("li.card.rating-card", { key: `${variant}-${speed}` }, [
    h("span.what", `${t(`games_${variant}`)} · ${t(`web_speed_${speed}`)}`),
    h("strong.figure", String(rating.rating)),
    h("span.what", `${sure} · ${t("web_games_count", { count: games })}`),
    history.length < 2 ? undefined : chart(history),
  ]);
}

/** Games of each kind: in figures, and as a bar. */
function results({ tallies }: Profile): VNode | undefined {
  if (tallies.length === 0) return undefined;
  const head = ["web_variants", "web_games_played", "web_games_wins", "web_games_draws", "web_games_losses"];
  return section("results", t("web_games_results"), ".part", [
    h("table.figures", { key: "table" }, [
      h("thead", [
        h(
          "tr",
          head.map((each) => h("th", { key: each, attrs: { scope: "col" } }, t(each))),
        ),
      ]),
      h(
        "tbody",
        tallies.map(({ variant, games, wins, draws, losses }) =>
          h("tr", { key: variant }, [
            h("th", { attrs: { scope: "row" } }, t(`games_${variant}`)),
            ...[games, wins, draws, losses].map((count, at) => h("td", { key: at }, String(count))),
          ]),
        ),
      ),
    ]),
  ]);
}

function last(app: App, { recent, person }: Profile): VNode {
  return section("recent", t("web_games_recent"), ".card", [
    recent.length === 0
      ? h("p.none", { key: "none" }, t("web_games_none_yet"))
      : h(
          "ul.list",
          { key: "list" },
          recent.map((game) => line(app, game, person.id)),
        ),
  ]);
}
