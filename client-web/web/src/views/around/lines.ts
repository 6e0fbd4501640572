/** Finished games, one a line. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import { moment } from "../../lang/moment.ts";
import { link } from "../../ui/elements.ts";
import type { Color, GameLine, PersonId } from "../../wire/wire.ts";
import { outcomeText } from "../game/outcome.ts";
import { clockName } from "../lobby/clock.ts";
import { who } from "./persons.ts";

/** `of` is the person whose games these are, if they are somebody's: then it is said who won by a sign of its own. */
export function line(app: App, game: GameLine, of?: PersonId): VNode {
  const { white, black } = game.players;
  const name = (color: Color): string => game.players[color]?.name ?? t("web_seat_free");
  const what = [
    `${t(`games_${game.variant}`)} ${clockName(game.clock)}`,
    game.rated === true ? t("web_rated") : "",
    t("web_ply", { ply: game.plies }),
    moment(game.finished_ms),
  ];
  return h("li.game-line", { key: game.game }, [
    sign(game, of),
    h("span.text", [
      h("span.players", [
        white === undefined ? name("white") : who(app, white),
        h("span.dash", "–"),
        black === undefined ? name("black") : who(app, black),
      ]),
      h("span.what", outcomeText(game.outcome)),
      h("span.what", what.filter((part) => part !== "").join(" · ")),
    ]),
    link(
      t("web_games_replay_named", { white: name("white"), black: name("black") }),
      `/replay/${game.game}`,
      app.go,
      { look: ".button.small" },
      [t("web_games_replay")],
    ),
  ]);
}

/** The result: by word and by colour for somebody's games, by figures for anybody's. */
function sign({ outcome, players }: GameLine, of?: PersonId): VNode {
  const { winner } = outcome;
  const void_ = ["aborted", "no_show", "expired"].includes(outcome.reason);
  const draw = winner === undefined;
  if (of === undefined || void_) {
    const figures = void_ ? "—" : draw ? "½–½" : winner === "white" ? "1–0" : "0–1";
    return h("span.sign", { attrs: { "aria-hidden": "true" } }, figures);
  }
  const won = winner !== undefined && players[winner]?.id === of;
  const kind = draw ? "drawn" : won ? "won" : "lost";
  return h("span.sign", { class: { [kind]: true } }, t(`web_games_${kind}`));
}
