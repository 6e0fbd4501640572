/** Games in play, narrowed to what one likes. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { section } from "../../ui/elements.ts";
import type { Speed, Variant, WatchFilter } from "../../wire/wire.ts";
import { change } from "../around/ask.ts";
import { pick } from "../around/form.ts";
import { games as lines, played } from "../lobby/games.ts";
import { VARIANTS } from "../lobby/screen.ts";
import { tabs } from "./tabs.ts";
import "../../style/around.css";
import "../../style/watch.css";

const SPEEDS: readonly Speed[] = [
  "ultra_bullet",
  "bullet",
  "blitz",
  "rapid",
  "classical",
  "correspondence",
  "unlimited",
];
export function screen(app: App, state: State): VNode {
  const listed = played(state);
  return h("div.watching", { key: "watching" }, [
    tabs(app, state.route),
    h("main.page.wide.live-games", { key: "live", attrs: { id: "main" } }, [
      h("h1", { key: "title" }, t("web_live_games")),
      filters(app, state.around.live),
      listed.length === 0
        ? h("p.none", { key: "none" }, t(state.lobby === undefined ? "web_loading" : "web_watch_none"))
        : section("live-games", t("web_watch_live"), ".card", [lines(app, listed)]),
    ]),
  ]);
}

function filters(app: App, live: WatchFilter): VNode {
  const set = (part: { variant?: Variant | undefined; speed?: Speed | undefined }): void => {
    const wanted = Object.entries({ ...live, ...part }).filter(([, value]) => value !== undefined);
    change(app, { live: Object.fromEntries(wanted) });
    app.send({ type: "watch_lobby", games: app.get().around.live });
  };
  const any = ["", t("web_watch_any")] as const;
  return h("div.search", { key: "filters" }, [
    pick(
      "variant",
      t("web_variants"),
      [any, ...VARIANTS.map((each) => [each, t(`games_${each}`)] as const)],
      live.variant ?? "",
      (variant) => set({ variant: variant === "" ? undefined : variant }),
    ),
    pick(
      "speed",
      t("web_watch_speed"),
      [any, ...SPEEDS.map((each) => [each, t(`web_speed_${each}`)] as const)],
      live.speed ?? "",
      (speed) => set({ speed: speed === "" ? undefined : speed }),
    ),
  ]);
}
