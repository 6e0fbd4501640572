/** What is decided ahead, on the board and beside it: each in its own place, and none where the prompt's answers stand. */

import { h, type VNode } from "snabbdom";
import { always, answerAhead, answersAhead, linesOf, planLess, planMore, prepare } from "../../actions/ahead.ts";
import type { App } from "../../app.ts";
import { dropOf } from "../../board/actions.ts";
import type { Shapes } from "../../board/ground.ts";
import { menOf } from "../../board/men.ts";
import { badge, movesOf } from "../../board/series.ts";
import type { Square } from "../../board/square.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { atHead, canPrepare, isPending, mySide, preparedOf, stepsAhead } from "../../state/view.ts";
import { button, checkbox, field, icon, section } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";
import type { Answer } from "../../wire/wire.ts";
import { codeText } from "./outcome.ts";

/** The squares between which what is prepared goes. */
export function squaresAhead(state: State, game: Game): Square[] {
  if (!atHead(state)) return [];
  const drop = dropOf(preparedOf(state, game) ?? "");
  const squares = stepsAhead(state, game).flatMap(({ from, to }) => [from, to]);
  return [...new Set(drop === undefined ? squares : [drop.to])];
}

/** What is prepared as it is drawn over the men: arrows, numbered in a series, and the man that is to be put. */
export function shapesAhead(state: State, game: Game): Shapes {
  if (!atHead(state)) return [];
  const steps = stepsAhead(state, game);
  const arrows = steps.map(({ from, to }) => ({ orig: from, dest: to, brush: "ahead" }));
  const badges = steps.map(({ to }, at) => ({
    orig: to,
    customSvg: { html: badge(at + 1), center: "orig" as const },
  }));
  const drop = dropOf(preparedOf(state, game) ?? "");
  const color = mySide(game);
  const man =
    drop === undefined || color === undefined
      ? []
      : [{ orig: drop.to, piece: { role: menOf(game.settings.variant).role(drop.letter), color, scale: 0.7 } }];
  return [...arrows, ...(steps.length > 1 ? badges : []), ...man] as Shapes;
}

/** What is prepared, in words. */
export function preparedText(action: string): string {
  if (action === "keep" || action === "give") return t(`web_${action}`);
  return movesOf(action)
    .map((move) => move.trim().replace(/^([a-h][1-8](?:\(\d+\))?)([a-h][1-8])/, "$1-$2"))
    .join(", ");
}

/** What is prepared, with the way to take it back; nothing while nothing is. */
export function chip(app: App, state: State, game: Game): VNode | undefined {
  const action = preparedOf(state, game);
  if (action === undefined || !canPrepare(state, game)) return undefined;
  const text = preparedText(action);
  return button(
    t("web_ahead_call_off", { action: text }),
    () => prepare(app, undefined),
    { key: "chip", look: ".small.chip", attrs: { "aria-keyshortcuts": "Escape", title: t("web_ahead") } },
    [h("span", text), icon(icons.CLOSE)],
  );
}

/** Why the last prepared action was not played; until somebody acts again. */
export function droppedText(game: Game): string | undefined {
  const { dropped } = game;
  if (dropped === undefined || dropped.ply !== game.live.ply) return undefined;
  const why = codeText(dropped.why);
  return t("web_ahead_dropped", { action: preparedText(dropped.action), why: why ?? "" });
}

/** Rad Ras: the answer to the next «Я Рад», or to all of them. */
export function answers(app: App, state: State, game: Game): VNode | undefined {
  const { phase } = game.live;
  if (game.settings.variant !== "radras" || mySide(game) === undefined || phase === "finished") return undefined;
  const { now, always: all } = answersAhead(app, game);
  const busy = isPending(state, "prepare", "standing_answer");
  const disabled = phase !== "playing" || !(all || canPrepare(state, game));
  const one = (answer: Answer): VNode =>
    button(t(`web_${answer}`), () => answerAhead(app, answer), {
      key: answer,
      look: `.small.ahead-${answer}`,
      pressed: now === answer,
      disabled: disabled && now !== answer,
      busy,
    });
  return h("section.ahead", { key: "ahead", attrs: { role: "group", "aria-label": t("web_ahead_answer") } }, [
    h("span.to", { attrs: { "aria-hidden": "true" } }, t("web_ahead_answer_short")),
    one("keep"),
    one("give"),
    checkbox(t("web_ahead_always"), all, (wanted) => always(app, wanted), {
      key: "always",
      attrs: { id: "always" },
    }),
  ]);
}

/** Whether there is time enough between two actions for planning. */
const isSlow = (game: Game): boolean => /days?$|^unlimited$/.test(game.settings.clock);

/** By correspondence: lines «if … then …», which the server plays. */
export function planned(app: App, state: State, game: Game): VNode | undefined {
  if (!isSlow(game) || mySide(game) === undefined || game.live.phase !== "playing") return undefined;
  const lines = linesOf(game);
  if (lines.length === 0 && !canPrepare(state, game)) return undefined;
  const rows = lines.map((line, at) => {
    const text = lineText(line);
    return h("li", { key: `${at}-${text}` }, [
      h("span.text", text),
      button(t("web_plan_remove", { line: text }), () => planLess(app, at), { look: ".small.quiet" }, [
        icon(icons.CLOSE),
      ]),
    ]);
  });
  return section("plan", t("web_plan"), ".plan", [
    h("ol", { attrs: { "aria-label": t("web_plan") } }, rows),
    field("planned", t("web_plan_add"), state.table.planned ?? "", (typed) => app.table({ planned: typed }), {
      key: "planned",
      hideLabel: true,
      enter: () => planMore(app),
      attrs: {
        placeholder: t(`web_plan_hint_${game.settings.variant}`),
        autocapitalize: "off",
        spellcheck: "false",
      },
    }),
  ]);
}

/** A line as people say it: if this, then that. */
export function lineText(line: readonly string[]): string {
  const pairs: string[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const [theirs = "", ours] = line.slice(at, at + 2).map(preparedText);
    pairs.push(ours === undefined ? t("web_plan_if", { theirs }) : t("web_plan_if_then", { theirs, ours }));
  }
  return pairs.join("; ");
}
