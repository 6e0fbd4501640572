/** One's own games: where one must act, where the partner must, and those that rest. */

import { h, type VNode } from "snabbdom";
import { nextGame } from "../../actions/own.ts";
import type { App } from "../../app.ts";
import { diagram } from "../../board/diagram.ts";
import { clockText } from "../../lang/clock.ts";
import { language, t } from "../../lang/lang.ts";
import { mineToMove, type Own } from "../../state/fold/own.ts";
import type { State } from "../../state/model.ts";
import { button, link, section } from "../../ui/elements.ts";
import { who } from "../around/persons.ts";
import { clockName } from "../lobby/clock.ts";
import "../../style/around.css";
import "../../style/diagram.css";

/** How often the times that are left are told anew. */
const TELL_EVERY_MS = 15_000;

let telling: number | undefined;

export function enter(app: App): void {
  app.send({ type: "my_games" });
  if (telling !== undefined) return;
  telling = window.setInterval(() => {
    if (app.get().route.name === "games") return app.update((state) => ({ ...state }));
    window.clearInterval(telling);
    telling = undefined;
  }, TELL_EVERY_MS);
}

export function screen(app: App, state: State): VNode {
  const own = state.ownGames.filter((game) => game.phase !== "finished");
  const rests = own.filter((game) => game.phase === "adjourned");
  const waits = own.filter((game) => game.phase === "waiting");
  const plays = own.filter((game) => !rests.includes(game) && !waits.includes(game));
  const groups = [
    ["mine", plays.filter((game) => game.my_move)],
    ["theirs", plays.filter((game) => !game.my_move)],
    ["adjourned", rests],
    ["waiting", waits],
  ] as const;
  const count = mineToMove(state).length;
  return h("main.page.wide", { key: "games", attrs: { id: "main" } }, [
    h("h1", { key: "title" }, t("web_games_title")),
    h("div.row", { key: "ways" }, [
      count > 0
        ? button(t("web_games_next"), () => void nextGame(app), {
            key: "next",
            look: ".main",
            attrs: { "aria-keyshortcuts": "n" },
          })
        : undefined,
      link(t("web_games_mine_over"), "/archive?mine", app.go, { key: "over", look: ".button" }),
      link(t("web_games_all_over"), "/archive", app.go, { key: "all", look: ".button" }),
    ]),
    own.length === 0 ? h("p.none", { key: "none" }, t("web_games_none")) : undefined,
    ...groups.map(([kind, games]) =>
      games.length === 0
        ? undefined
        : section(`own-${kind}`, t(`web_games_${kind}`), ".own", [
            h(
              "ul.cards",
              games.map((game) => card(app, state, game)),
            ),
          ]),
    ),
  ]);
}

function card(app: App, state: State, game: Own): VNode {
  const partner = game.partner?.name ?? t("web_seat_free");
  const what = game.variant === undefined ? game.game : t(`games_${game.variant}`);
  return h("li.card", { key: game.game, class: { mine: game.my_move } }, [
    picture(app, state, game),
    h("div.text", [
      h("strong", game.partner === undefined ? partner : [who(app, game.partner)]),
      h("span.what", `${what} ${game.clock === undefined ? "" : clockName(game.clock)}`),
      h("span.what", last(game)),
      h("span.what", left(state, game)),
      link(
        t(game.my_move ? "web_games_move_named" : "web_games_look_named", { partner }),
        `/game/${game.game}`,
        app.go,
        { look: `.button.small${game.my_move ? ".main" : ""}` },
        [t(game.my_move ? "web_games_move" : "web_games_look")],
      ),
    ]),
  ]);
}

function picture(app: App, state: State, game: Own): VNode | undefined {
  if (game.position === undefined || game.variant === undefined) return undefined;
  const shown = diagram({
    variant: game.variant,
    position: game.position,
    ...(game.last === undefined ? {} : { action: game.last.action }),
    flipped: game.role === "black",
    board: state.settings.board,
    label: t("web_games_board", { partner: game.partner?.name ?? t("web_seat_free") }),
  });
  // The picture leads where the button does; who goes by keys or by ear has the button alone.
  return h(
    "a.board-link",
    {
      attrs: { href: `/game/${game.game}`, tabindex: -1, "aria-hidden": "true" },
      on: {
        click: (event: MouseEvent) => {
          event.preventDefault();
          app.go(`/game/${game.game}`);
        },
      },
    },
    [shown],
  );
}

function last(game: Own): string {
  if (game.last === undefined) return t("web_no_moves");
  return t("web_said_move", { side: t(`games_${game.last.color}`), move: game.last.notation[language()] });
}

/** How long whoever must act still has. */
function left(state: State, game: Own): string {
  if (game.sealed_by !== undefined)
    return t(game.sealed_by === game.role ? "web_games_sealed_mine" : "web_games_sealed");
  if (game.deadline_ms === undefined) return "";
  const ms = game.deadline_ms - (Date.now() + state.serverAheadMs);
  const time = clockText(Math.max(ms, 60_000), (days, hours) => t("web_clock_days", { days, hours }));
  return t(game.my_move ? "web_games_left_mine" : "web_games_left", { time });
}
