/** What surrounds every screen: where one can go, how the connection is, what was refused. */

import { h, type VNode } from "snabbdom";
import type { App } from "../app.ts";
import { t } from "../lang/lang.ts";
import type { State } from "../state/model.ts";
import { button, icon, link } from "../ui/elements.ts";
import * as icons from "../ui/icons.ts";
import { refusalText } from "./game/outcome.ts";
import * as game from "./game/screen.ts";
import * as lobby from "./lobby/screen.ts";
import { about, missing, settings } from "./pages.ts";

export function shell(app: App, state: State): VNode {
  return h("div", { attrs: { id: "app" }, class: { playing: state.route.name === "game" } }, [
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
      return missing(app);
  }
}

function header(app: App, state: State): VNode {
  const to = (name: string, address: string, here: boolean): VNode =>
    link(name, address, app.go, { key: address, look: ".nav", attrs: here ? { "aria-current": "page" } : {} });
  const { route, game: followed } = state;
  const away =
    followed !== undefined &&
    followed.role !== "spectator" &&
    followed.live.phase !== "finished" &&
    route.name !== "game";
  return h("header.top", { key: "header" }, [
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
      h("span.gap"),
      h("span.me", { key: "me" }, state.me?.person.name ?? ""),
      to(t("web_settings"), "/settings", route.name === "settings"),
    ]),
  ]);
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
