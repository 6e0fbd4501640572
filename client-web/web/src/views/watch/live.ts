/** Games in play, narrowed to what one likes, the first of them with small boards that follow the moves. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { diagram } from "../../board/diagram.ts";
import { clockText } from "../../lang/clock.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { link, section } from "../../ui/elements.ts";
import type { Color, RoomSummary, Speed, Variant, WatchFilter } from "../../wire/wire.ts";
import { change } from "../around/ask.ts";
import { pick } from "../around/form.ts";
import { clockName } from "../lobby/clock.ts";
import { games as lines, played } from "../lobby/games.ts";
import { VARIANTS } from "../lobby/screen.ts";
import { tabs } from "./tabs.ts";
import "../../style/around.css";
import "../../style/diagram.css";
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
/** Words beside it tell it. */
const UNHEARD = { "aria-hidden": "true" };
/** Clocks are told in whole seconds: nobody plays by them here. */
const TICK_MS = 1_000;

let ticking: number | undefined;

export function enter(app: App): void {
  if (ticking !== undefined) return;
  ticking = window.setInterval(() => {
    if (app.get().route.name === "live") return tick(app);
    window.clearInterval(ticking);
    ticking = undefined;
  }, TICK_MS);
}

export function screen(app: App, state: State): VNode {
  const listed = played(state);
  const boards = listed.filter((game) => game.board !== undefined);
  const rest = listed.filter((game) => game.board === undefined);
  return h("div.looking-on", { key: "looking-on" }, [
    tabs(app, state.route),
    h("main.page.wide.live-games", { key: "live", attrs: { id: "main" } }, [
      h("h1", { key: "title" }, t("web_live_games")),
      filters(app, state.around.live),
      listed.length === 0
        ? h("p.none", { key: "none" }, t(state.lobby === undefined ? "web_loading" : "web_watch_none"))
        : h(
            "ul.boards",
            { key: "boards" },
            boards.map((game) => card(app, state, game)),
          ),
      rest.length === 0 ? undefined : section("more-games", t("web_watch_more"), ".card", [lines(app, rest)]),
    ]),
  ]);
}

function filters(app: App, live: WatchFilter): VNode {
  const set = (part: { variant?: Variant | undefined; speed?: Speed | undefined }): void => {
    const wanted = Object.entries({ ...live, ...part }).filter(([, value]) => value !== undefined);
    change(app, { live: Object.fromEntries(wanted) });
    app.send({ type: "watch_lobby", games: { ...app.get().around.live, boards: true } });
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

/** One game: the whole of it is a link, so that a small board is easily hit. */
function card(app: App, state: State, game: RoomSummary): VNode {
  const { settings, players, board } = game;
  const [white, black] = [name(game, "white"), name(game, "black")];
  const what = `${t(`games_${settings.variant}`)} ${clockName(settings.clock)}`;
  const shown =
    board === undefined
      ? undefined
      : diagram({
          variant: settings.variant,
          position: board.position,
          ...(board.action === undefined ? {} : { action: board.action }),
          flipped: false,
          board: state.settings.board,
          label: "",
        });
  return h("li", { key: game.game }, [
    link(
      `${t("web_watch_game", { white, black })} ${what}`,
      `/game/${game.game}?watch`,
      app.go,
      { look: ".small-board", spoken: true },
      [
        side(state, game, "black", players.black?.name ?? black),
        h("div", { key: "board", attrs: UNHEARD }, [shown]),
        side(state, game, "white", players.white?.name ?? white),
        h("span.what", { key: "what" }, what),
      ],
    ),
  ]);
}

const name = ({ players }: RoomSummary, color: Color): string => players[color]?.name ?? t("web_seat_free");

function side(state: State, game: RoomSummary, color: Color, who: string): VNode {
  const rating = color === "white" ? game.white_rating : game.black_rating;
  const runs = game.board?.running === color;
  return h("span.player-line", { key: color, class: { runs } }, [
    h(`span.side.${color}`, { attrs: UNHEARD }),
    h("span.called", who),
    rating === undefined ? undefined : h("span.rating", String(rating)),
    h("span.gap"),
    h("span.time", { attrs: { "data-board": game.game, "data-side": color } }, time(state, game, color)),
  ]);
}

/** What a clock says now: what it said, less what has passed since by the server's own time. */
function time(state: State, { board }: RoomSummary, color: Color): string {
  const left = color === "white" ? board?.white_ms : board?.black_ms;
  if (board === undefined || left === undefined) return "";
  const since = board.running === color ? Math.max(0, Date.now() + state.serverAheadMs - board.at_ms) : 0;
  const ms = Math.max(0, left - since);
  return clockText(ms, (days, hours) => t("web_clock_days", { days, hours }));
}

/** Writes the clocks that run, outside the tree: a second is no reason to build sixteen boards anew. */
function tick(app: App): void {
  const state = app.get();
  const games = new Map(state.lobby?.games.map((game) => [game.game, game]));
  for (const element of document.querySelectorAll<HTMLElement>("[data-board]")) {
    const game = games.get(element.dataset.board ?? "");
    const color = element.dataset.side === "white" ? "white" : "black";
    if (game?.board?.running !== color) continue;
    const says = time(state, game, color);
    if (element.textContent !== says) element.textContent = says;
  }
}
