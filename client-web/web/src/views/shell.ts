/** What surrounds every screen: where one can go, how the connection is, what was refused. */

import { h, type VNode } from "snabbdom";
import { nextGame } from "../actions/own.ts";
import type { App } from "../app.ts";
import { t } from "../lang/lang.ts";
import { mineToMove } from "../state/fold/own.ts";
import type { State } from "../state/model.ts";
import { showsGame } from "../state/view.ts";
import { button, icon, link } from "../ui/elements.ts";
import * as icons from "../ui/icons.ts";
import { lazy } from "./around/lazy.ts";
import { refusalText } from "./game/outcome.ts";
import * as game from "./game/screen.ts";
import * as lobby from "./lobby/screen.ts";
import { about, missing, settings } from "./pages.ts";

export function shell(app: App, state: State): VNode {
  return h("div", { attrs: { id: "app" }, class: { playing: showsGame(state) } }, [
    h("a.skip", { key: "skip", attrs: { href: "#main" } }, t("web_skip")),
    header(app, state),
    line(app, state),
    screen(app, state),
  ]);
}

function screen(app: App, state: State): VNode {
  switch (state.route.name) {
    case "lobby":
      return lobby.screen(app, state);
    case "game":
      return game.screen(app, state);
    case "settings":
      return settings(app, state);
    case "about":
      return about(app);
    default:
      return lazy(app, state) ?? missing(app);
  }
}

/** Where one can go from everywhere. Where there is no room for words the pictures stay, and the words are read out. */
const PLACES = [
  ["/tv", "watch", icons.EYE, ["tv", "live", "follow"]],
  ["/games", "games", icons.BOARD, ["games", "archive", "replay"]],
  ["/rules", "rules", icons.BOOK, ["rules"]],
] as const;

function header(app: App, state: State): VNode {
  const { route, game: followed } = state;
  const place = (address: string, words: string, picture: string, here: boolean, look = ""): VNode =>
    link(
      words,
      address,
      app.go,
      { key: address, look: `.nav${look}`, attrs: here ? { "aria-current": "page" } : {} },
      [icon(picture), h("span.word", words)],
    );
  const away =
    followed !== undefined &&
    followed.role !== "spectator" &&
    followed.live.phase !== "finished" &&
    !showsGame(state) &&
    mineToMove(state).length === 0;
  return h("header.top", { key: "header", class: { away: away || mineToMove(state).length > 0 } }, [
    h("nav", { attrs: { "aria-label": t("web_nav") } }, [
      link(
        t("web_brand"),
        "/",
        app.go,
        { key: "brand", look: ".brand", attrs: route.name === "lobby" ? { "aria-current": "page" } : {} },
        [h("img", { attrs: { src: "/icon.svg", alt: "", width: 28, height: 28 } }), h("span", t("web_brand"))],
      ),
      away
        ? link(
            t("web_back_to_game", { game: followed.game }),
            `/game/${followed.game}`,
            app.go,
            { key: "back", look: ".button.small.main" },
            [t("web_back_short")],
          )
        : undefined,
      turns(app, state),
      h("span.gap"),
      ...PLACES.map(([address, name, picture, here]) =>
        place(
          address,
          t(`web_nav_${name}`),
          picture,
          here.some((screen) => screen === route.name),
        ),
      ),
      link(
        t("web_nav_me", { name: state.me?.person.name ?? "" }),
        "/account",
        app.go,
        { key: "me", look: ".nav.me", attrs: route.name === "account" ? { "aria-current": "page" } : {} },
        [icon(icons.PERSON), h("span.word", state.me?.person.name ?? "")],
      ),
      place("/settings", t("web_settings"), icons.GEAR, route.name === "settings", ".gear"),
    ]),
  ]);
}

/** Where one is waited for: one press leads there. */
function turns(app: App, state: State): VNode | undefined {
  const count = mineToMove(state).length;
  if (count === 0) return undefined;
  return h(
    "button.button.small.turns",
    {
      key: "turns",
      attrs: { type: "button", "aria-keyshortcuts": "n", title: t("web_turns_named", { count }) },
      on: { click: () => void nextGame(app) },
    },
    [h("span.word", `${t("web_turns")} `), h("span.count", String(count))],
  );
}

/** One line of reserved height: how the connection is, or else what was refused last. */
function line(app: App, state: State): VNode {
  const { connection, notice } = state;
  if (connection.status !== "online") {
    const code = connection.status === "refused" ? `_${connection.code}` : "";
    return h("div.line.connection", { key: "line", class: { [connection.status]: true } }, [
      h("span", t(`web_connection_${connection.status}${code}`)),
    ]);
  }
  if (notice === undefined) return h("div.line", { key: "line" });
  return h("div.line.notice", { key: "line" }, [
    h("span", refusalText(notice)),
    button(
      t("web_close"),
      () => app.update(({ notice: _read, ...rest }) => rest),
      { key: "close", look: ".quiet.small" },
      [icon(icons.CLOSE)],
    ),
  ]);
}
