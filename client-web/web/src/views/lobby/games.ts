/** Games in play, to look on. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { link, section } from "../../ui/elements.ts";
import type { RoomSummary } from "../../wire/wire.ts";
import { clockName } from "./clock.ts";

/** How many the lobby shows; the rest is a press away. */
const SHOWN = 6;

/** The games that are played, without the rooms that wait for a partner. */
export const played = (state: State): RoomSummary[] =>
  (state.lobby?.games ?? []).filter((game) => game.free_seat === undefined);

export function gamesNow(app: App, state: State): VNode {
  const listed = played(state);
  const content =
    listed.length === 0 ? h("p.none", { key: "none" }, t("web_no_games")) : games(app, listed.slice(0, SHOWN));
  const all =
    listed.length === 0 ? undefined : link(t("web_watch_all"), "/live", app.go, { key: "all", look: ".more" });
  return section("games", t("web_live_games"), ".games", [content, all]);
}

/** Games one a line. */
export const games = (app: App, listed: readonly RoomSummary[]): VNode =>
  h(
    "ul.list",
    { key: "list" },
    listed.map((game) => row(app, game)),
  );

function row(app: App, { game, settings, players, watchers, ply }: RoomSummary): VNode {
  const white = players.white?.name ?? t("web_seat_free");
  const black = players.black?.name ?? t("web_seat_free");
  const what = `${t(`games_${settings.variant}`)} ${clockName(settings.clock)}`;
  return h("li", { key: game }, [
    h(`span.game-mark.${settings.variant}`, { attrs: { "aria-hidden": "true" } }),
    h("span.text", [
      h("strong", `${white} – ${black}`),
      h(
        "span.what",
        [what, t("web_ply", { ply }), watchers > 0 ? t("web_watchers", { count: watchers }) : ""]
          .filter((part) => part !== "")
          .join(" · "),
      ),
    ]),
    link(t("web_watch_game", { white, black }), `/game/${game}?watch`, app.go, { look: ".button.small" }, [
      t("web_watch"),
    ]),
  ]);
}
