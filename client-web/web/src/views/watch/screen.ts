/** Being led from game to game: by the TV, or by a player. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Led, State } from "../../state/model.ts";
import { link } from "../../ui/elements.ts";
import { announce } from "../../ui/live.ts";
import type { ServerToClient } from "../../wire/wire.ts";
import { profileOf } from "../around/persons.ts";
import * as game from "../game/screen.ts";
import { tabs } from "./tabs.ts";
import "../../style/watch.css";

/** Each step of the guide is read out. */
export function heard(app: App, message: ServerToClient): void {
  const { guide } = app.get();
  if (message.type === "led" && guide !== undefined) announce(status(guide));
}

export function screen(app: App, state: State): VNode {
  const { guide, route, noGame } = state;
  return h("div.looking-on", { key: "looking-on" }, [
    tabs(app, route),
    guide === undefined ? undefined : bar(app, guide),
    guide?.game !== undefined && state.game?.game === guide.game
      ? game.screen(app, state)
      : h("main.page", { key: "nothing", attrs: { id: "main" } }, [
          h("h1", noGame === undefined ? title(state) : t("web_watch_not_to_follow")),
          h("p.none", guide === undefined ? (noGame === undefined ? t("web_loading") : "") : status(guide)),
          link(t("web_watch_all"), "/live", app.go, { key: "live" }),
        ]),
  ]);
}

function title({ route, guide }: State): string {
  if (guide?.guide.by === "player") return t("watching_following", { name: guide.guide.person.name });
  return route.name === "tv" && route.variant !== undefined
    ? t("watching_tv_of", { game: t(`games_${route.variant}`) })
    : t("watching_tv");
}

/** What leads, and why it is here; its height is kept. */
function bar(app: App, led: Led): VNode {
  const whom = led.guide.by === "player" ? led.guide.person : undefined;
  return h("section.guide", { key: "guide", attrs: { "aria-label": t("web_watch_guide") } }, [
    whom === undefined ? undefined : link(t("web_watch_profile"), profileOf(whom), app.go, { key: "whom" }),
    h("span", { key: "status" }, status(led)),
  ]);
}

function status({ guide, because, game }: Led): string {
  if (guide.by === "tv") {
    if (game === undefined) return t("watching_tv_nothing");
    const known = because === "over" || because === "better" || because === "began";
    return t(known ? `watching_tv_${because === "over" ? "next" : because}` : "watching_tv_now");
  }
  const { name } = guide.person;
  if (["ended", "gone", "came", "began"].includes(because)) return t(`watching_player_${because}`, { name });
  if (because === "between" && guide.here) return t("watching_player_between", { name });
  if (game !== undefined) return t("watching_player_plays", { name });
  return t(guide.here ? "watching_player_idle" : "watching_player_away", { name });
}
