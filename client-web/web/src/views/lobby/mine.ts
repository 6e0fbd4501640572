/** One's own unfinished games. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { link, section } from "../../ui/elements.ts";

export function ownGames(app: App, state: State): VNode | undefined {
  const over = state.game?.live.phase === "finished" ? state.game.game : undefined;
  const mine = state.ownGames.filter((game) => game.game !== over && game.phase !== "finished");
  if (mine.length === 0) return undefined;
  const rows = mine.map((game) =>
    h("li", { key: game.game }, [
      h("span.text", [
        h("strong", game.game),
        h(
          "span.what",
          t(game.phase === "waiting" ? "web_mine_waiting" : game.my_move ? "web_mine_turn" : "web_mine_theirs"),
        ),
      ]),
      link(t("web_back_to_game", { game: game.game }), `/game/${game.game}`, app.go, { look: ".button.small.main" }, [
        t("web_back_short"),
      ]),
    ]),
  );
  return section("mine", t("web_own_games"), ".mine", [h("ul.list", rows)]);
}
