/** The ways of looking on, above every screen that does. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import { type Route, write } from "../../router.ts";
import { link } from "../../ui/elements.ts";
import { VARIANTS } from "../lobby/screen.ts";

export function tabs(app: App, route: Route): VNode {
  const places: [string, Route][] = [
    [t("web_watch_tv"), { name: "tv" }],
    ...VARIANTS.map((variant): [string, Route] => [t(`games_${variant}`), { name: "tv", variant }]),
    [t("web_watch_live"), { name: "live" }],
  ];
  const here = write(route);
  return h(
    "nav.tabs.ways-to-watch",
    { key: "ways-to-watch", attrs: { "aria-label": t("web_watch_ways") } },
    places.map(([name, to]) => {
      const address = write(to);
      return link(name, address, app.go, {
        key: address,
        look: ".button.small.tab",
        attrs: address === here ? { "aria-current": "page" } : {},
      });
    }),
  );
}
