/** One player: name, whether they are here, hand and clock. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { mySide } from "../../state/view.ts";
import { unseen } from "../../ui/elements.ts";
import type { Color } from "../../wire/wire.ts";
import { clock } from "./clock.ts";
import { hand } from "./hand.ts";

export function player(app: App, state: State, game: Game, color: Color, place: "above" | "below"): VNode {
  const person = game.players[color];
  const presence = game.presence[color];
  const playing = game.live.phase === "playing" || game.live.phase === "sealing";
  const away = person !== undefined && !presence.here && playing;
  const status = person === undefined ? "web_seat_free" : away ? "web_away" : "web_here";
  const acts = game.live.to_act === color;
  const name = person?.name ?? t("web_seat_free");
  const mine = mySide(game) === color;
  return h(
    `section.player.${place}`,
    {
      key: `player-${color}`,
      class: { acts },
      attrs: { "aria-label": t("web_player", { side: t(`games_${color}`), name }) },
    },
    [
      h("div.who", [
        h("span.dot", { class: { here: presence.here, away }, attrs: { "aria-hidden": "true" } }),
        h(`span.side.${color}`, { attrs: { "aria-hidden": "true" } }),
        h("span.name", { attrs: { title: name } }, name),
        person?.bot === true ? h("span.tag", t("web_bot")) : undefined,
        mine ? h("span.tag", t("web_you")) : undefined,
        rating(game, color),
        line(game, color),
        h("span.state", away ? t("web_away") : presence.drafting === true && !mine ? t("web_drafting") : ""),
        unseen(t(status)),
      ]),
      h("div.means", [hand(app, state, game, color), clock(color, mine)]),
    ],
  );
}

/** What a rated game did to a rating. */
function rating(game: Game, color: Color): VNode | undefined {
  const change = game.live.rated?.[color];
  if (change === undefined) return undefined;
  const difference = change.after.rating - change.before.rating;
  const sign = difference >= 0 ? "+" : "−";
  return h("span.rating", `${change.after.rating} (${sign}${Math.abs(difference)})`);
}

/** How long the network may take for so many bars, in milliseconds. */
const BARS = [400, 250, 120] as const;

/** How the line of `color` was at their last action, as the server measured it. */
function line(game: Game, color: Color): VNode | undefined {
  const ms = game.moves.findLast((move) => move.color === color)?.timing.lag_ms;
  if (ms === undefined || game.live.phase === "finished") return undefined;
  const bars = 1 + BARS.filter((most) => ms <= most).length;
  const text = t("web_lag", { ms: Math.round(ms) });
  return h("svg.lag", { attrs: { viewBox: "0 0 22 16", role: "img", "aria-label": text, "data-bars": bars } }, [
    h("title", text),
    ...[1, 2, 3, 4].map((bar) =>
      h("rect", {
        attrs: { x: bar * 6 - 6, y: 16 - bar * 4, width: 4, height: bar * 4 },
        class: { lit: bar <= bars },
      }),
    ),
  ]);
}
