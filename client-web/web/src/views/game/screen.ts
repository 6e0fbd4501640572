/** A game: the board, both players, the reserved place, the record, what may be done. */

import { h, type VNode } from "snabbdom";
import { handIn } from "../../actions/series.ts";
import { act } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { bottom, canAct, canPrepare, mySide, other } from "../../state/view.ts";
import { button, field, icon, link } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";
import { answers, chip, planned } from "./ahead.ts";
import { board } from "./board.ts";
import { chat } from "./chat.ts";
import { invitation } from "./invitation.ts";
import { moves } from "./moves.ts";
import { asked, offers } from "./offers.ts";
import { player } from "./player.ts";
import { slot } from "./slot.ts";

export function screen(app: App, state: State): VNode {
  const { route, game, noGame } = state;
  const wanted = route.name === "game" ? route.game : state.guide?.game;
  if (game === undefined || game.game !== wanted) return absent(app, noGame);
  const below = bottom(state, game);
  const waiting = game.live.phase === "waiting";
  return h("main.game", { key: "game", class: { zen: state.settings.zen }, attrs: { id: "main" } }, [
    h("h1.unseen", { key: "title" }, title(game)),
    board(app, state, game),
    player(app, state, game, other(below), "above"),
    waiting ? invitation(app, state, game) : slot(app, state, game),
    answers(app, state, game),
    player(app, state, game, below, "below"),
    panel(app, state, game),
  ]);
}

/** What is played, and by whom. */
export function title(game: Game): string {
  const name = (color: "white" | "black"): string => game.players[color]?.name ?? t("web_seat_free");
  return t("web_game_title", {
    variant: t(`games_${game.settings.variant}`),
    clock: game.settings.clock,
    white: name("white"),
    black: name("black"),
  });
}

function absent(app: App, why: State["noGame"]): VNode {
  const text =
    why === undefined ? t("web_game_coming") : t(why === "no_spectators" ? "web_no_spectators" : "web_no_game");
  return h("main.page", { key: "absent", attrs: { id: "main" } }, [
    h("h1", text),
    link(t("web_to_lobby"), "/", app.go),
  ]);
}

function panel(app: App, state: State, game: Game): VNode {
  const { panel: shown } = state.table;
  const tab = (name: "moves" | "chat", text: string): VNode =>
    button(text, () => showPanel(app, name), { key: name, look: ".tab", pressed: shown === name });
  const unread = game.unread > 0 ? ` (${game.unread})` : "";
  return h("section.panel", { key: "panel", attrs: { "aria-label": t("web_panel") } }, [
    h("div.tabs", [
      tab("moves", t("web_moves")),
      tab("chat", `${t("web_chat")}${unread}`),
      watchers(game),
      h("span.gap"),
      ...tools(app, state),
    ]),
    asked(app, state, game),
    shown === "moves" ? moves(app, state, game) : chat(app, state, game),
    shown === "moves" ? planned(app, state, game) : undefined,
    typed(app, state, game),
    offers(app, state, game),
  ]);
}

/** How many watch; their names are with the talk. */
function watchers({ presence }: Game): VNode | undefined {
  const { watchers: count, names } = presence;
  if (count === 0) return undefined;
  const text = t("web_watchers", { count });
  return h(
    "span.watchers",
    { key: "watchers", attrs: { role: "img", "aria-label": text, title: names.join(", ") } },
    [icon(icons.EYE), String(count)],
  );
}

function showPanel(app: App, panel: "moves" | "chat"): void {
  app.table({ panel });
  if (panel !== "chat") return;
  app.send({ type: "list_mutes" });
  app.update((state) => (state.game === undefined ? state : { ...state, game: { ...state.game, unread: 0 } }));
}

function tools(app: App, state: State): VNode[] {
  const { zen, sound } = state.settings;
  const flip = (): void => app.table({ flipped: !state.table.flipped });
  return [
    link(
      t("web_to_lobby"),
      "/",
      app.go,
      { key: "home", look: ".button.quiet.tool.home", attrs: { title: t("web_to_lobby") } },
      [icon(icons.HOME)],
    ),
    button(
      t("web_flip"),
      flip,
      {
        key: "flip",
        look: ".quiet.tool",
        pressed: state.table.flipped,
        attrs: { title: t("web_flip"), "aria-keyshortcuts": "f" },
      },
      [icon(icons.FLIP)],
    ),
    button(
      t("web_zen"),
      () => app.set({ zen: !zen }),
      { key: "zen", look: ".quiet.tool", pressed: zen, attrs: { title: t("web_zen"), "aria-keyshortcuts": "z" } },
      [icon(icons.ZEN)],
    ),
    button(
      t("web_sound"),
      () => app.set({ sound: !sound }),
      { key: "sound", look: ".quiet.tool", pressed: sound, attrs: { title: t("web_sound") } },
      [icon(sound ? icons.SOUND : icons.MUTED)],
    ),
  ];
}

/** Moves as they are typed: the server reads them. */
function typed(app: App, state: State, game: Game): VNode | undefined {
  if (mySide(game) === undefined || game.live.phase === "finished") return undefined;
  const enter = (): void => {
    const { table, game: now } = app.get();
    const text = table.typed.trim();
    if (text === "") return handIn(app);
    if (now === undefined || !(canAct(app.get(), now) || canPrepare(app.get(), now))) return;
    app.table({ typed: "" });
    act(app, text);
  };
  const input = field("typed", t("web_typed"), state.table.typed, (text) => app.table({ typed: text }), {
    key: "typed",
    hideLabel: true,
    enter,
    attrs: { placeholder: t(`web_typed_hint_${game.settings.variant}`), autocapitalize: "off", spellcheck: "false" },
  });
  return h("div.typed-row", { key: "typed-row" }, [input, chip(app, state, game)]);
}
