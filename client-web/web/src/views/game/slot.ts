/** The reserved place beside the board: the prompt when there is one, else whose turn it is, or how it ended. No other
 * button ever stands where the prompt's do. */

import { h, type VNode } from "snabbdom";
import { skip } from "../../actions/history.ts";
import { answer } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { menOf } from "../../board/men.ts";
import { hueOf, rankName } from "../../board/palette.ts";
import { movesOf } from "../../board/series.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { absenceLeft, myPrompt, mySide, other } from "../../state/view.ts";
import { button } from "../../ui/elements.ts";
import { droppedText } from "./ahead.ts";
import { series } from "./draft.ts";
import { outcomeText } from "./outcome.ts";
import { towers } from "./tower.ts";

export function slot(app: App, state: State, game: Game): VNode {
  const { prompt } = game.live;
  const asked = prompt !== undefined && state.table.browsing === undefined;
  return h(
    "section.prompt",
    {
      key: "slot",
      class: {
        asked,
        towers: menOf(game.settings.variant).stacks,
        drafting: game.settings.variant === "flicker",
        mine: myPrompt(game) !== undefined,
      },
      attrs: { "aria-label": t("web_state") },
    },
    asked ? question(app, state, game) : standing(app, state, game),
  );
}

function question(app: App, state: State, game: Game): VNode[] {
  const { prompt } = game.live;
  if (prompt === undefined) return [];
  const role = menOf(game.settings.variant).role(prompt.piece);
  const square = prompt.square === undefined ? "" : squareText(state, prompt.square);
  const mine = myPrompt(game);
  const side = t(`games_${other(prompt.owner)}`);
  const what = t(mine === undefined ? "web_prompt_theirs" : "web_prompt_mine", {
    man: t(`games_${role}`),
    square,
    piece: prompt.piece,
    owner: t(`games_${prompt.owner}`),
    named: prompt.square === undefined ? "no" : "yes",
  });
  const head = h("div.asks", { key: "asks" }, [
    h("span.cg-wrap.picture", { attrs: { "aria-hidden": "true" } }, [h(`piece.${role}.${prompt.owner}`)]),
    h("p", [h("strong", t("web_prompt_title", { side })), " ", what]),
  ]);
  if (mine === undefined) return [head];
  const busy = state.table.sent !== undefined;
  const answers = mine.answers.flatMap((word) => {
    if (word !== "keep" && word !== "give") return [];
    const [key, title] = word === "keep" ? ["1", t("web_keep")] : ["2", t("web_give")];
    const why = t(word === "keep" ? "web_keep_means" : "web_give_means");
    return button(
      `${title} ${why}`,
      () => answer(app, word),
      { key: word, look: `.answer.${word}`, busy, attrs: { "aria-keyshortcuts": key } },
      [h("span.title", [h("kbd", { attrs: { "data-key": key } }), title]), " ", h("span.means-what", why)],
    );
  });
  return [head, h("div.answers", { key: "answers" }, answers)];
}

/** A square as people say it: «оранжевая 3 (f3)». */
export function squareText(state: State, square: string): string {
  if (state.settings.board === "plain") return square;
  return `${t("web_square_hue", { hue: t(`web_hue_${hueOf(square)}`), rank: rankName(square) })} (${square})`;
}

function standing(app: App, state: State, game: Game): VNode[] {
  return [
    h(
      "p.standing",
      { key: "standing", class: { turn: game.live.to_act === mySide(game) && game.live.to_act !== undefined } },
      standingText(state, game),
    ),
    ...extra(app, game),
    ...series(app, state, game),
    ...replay(app, state),
    ...(menOf(game.settings.variant).stacks ? towers(app, state, game) : []),
  ];
}

/** A series that is being shown need not be waited for. */
function replay(app: App, state: State): VNode[] {
  if (state.table.replaying !== true) return [];
  return [button(t("web_replay_skip"), () => skip(app), { key: "skip", look: ".small" })];
}

/** One sentence on how the game stands. */
export function standingText(state: State, game: Game): string {
  const { live } = game;
  const { browsing, inside, replaying } = state.table;
  if (browsing !== undefined && inside !== undefined) {
    const action = game.moves.find((move) => move.ply === browsing)?.action ?? "";
    if (replaying === true) return t("web_replaying", { inside, of: movesOf(action).length });
    return t("web_browsing_series", { ply: browsing, of: live.ply, inside });
  }
  if (browsing !== undefined) return t("web_browsing", { ply: browsing, of: live.ply });
  if (live.outcome !== undefined) return outcomeText(live.outcome, mySide(game));
  if (live.phase === "waiting") return t("web_waiting_for_partner");
  if (live.phase === "adjourned") return t("web_adjourned");
  if (state.table.sent !== undefined) return t("web_sent");
  const mine = mySide(game);
  if (live.to_act === undefined) return "";
  // In Rad Ras whoever gives check says so: «Рад».
  const check = !live.check ? "no" : game.settings.variant === "radras" ? "rad" : "yes";
  if (mine === undefined) return t("web_turn_of", { side: t(`games_${live.to_act}`), color: live.to_act, check });
  if (live.to_act !== mine) return t("web_turn_theirs", { check });
  return t(live.phase === "sealing" ? "web_turn_sealing" : "web_turn_mine", { check });
}

/** What counts down: a partner's absence, or a first move's own time. It is written by the clocks' loop. */
function extra(app: App, game: Game): VNode[] {
  const dropped = droppedText(game);
  const told = [
    ...(dropped === undefined ? [] : [h("p.small.dropped", { key: "dropped" }, dropped)]),
    ...offered(game),
  ];
  if (mySide(game) === undefined) return [...told, ...delayed(game)];
  if (game.live.outcome !== undefined) return told;
  const left = absenceLeft(game, app.now());
  const count = left !== undefined && left > 0 ? "gone" : game.live.first_move_ms === undefined ? undefined : "first";
  return count === undefined ? told : [...told, h("p.small", { key: count, attrs: { "data-count": count } })];
}

/** Whoever watches a game that is shown late is told so. */
function delayed({ settings, live }: Game): VNode[] {
  const count = settings.spectator_delay ?? 0;
  if (count === 0 || live.outcome !== undefined) return [];
  return [h("p.small", { key: "delayed" }, t("web_delayed", { count }))];
}

/** What the partner offers: the answers stand elsewhere. */
function offered(game: Game): VNode[] {
  const mine = mySide(game);
  const theirs = mine === undefined ? undefined : game.live.offers.find((open) => open.by !== mine);
  if (theirs === undefined) return [];
  return [h("p.small.offered", { key: "offered" }, t("web_they_offer", { what: t(`web_offered_${theirs.kind}`) }))];
}
