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
