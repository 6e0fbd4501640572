/** The record, and going back and forth in it. */

import { h, type VNode } from "snabbdom";
import { browse } from "../../actions/history.ts";
import type { App } from "../../app.ts";
import { language, t } from "../../lang/lang.ts";
import type { Game, Move, State } from "../../state/model.ts";
import { button, icon } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";

/** A line of the record: what White did, and what Black did then. An answer stands where it was given. */
export interface Line {
  number: number;
  white: Move[];
  black: Move[];
}

/** The lines of a record. In Rad Ras one side may act twice running, so a line begins with White's first. */
export function lines(moves: readonly Move[]): Line[] {
  const made: Line[] = [];
  for (const move of moves) {
    const last = made.at(-1);
    const fresh = last === undefined || (move.color === "white" && last.black.length > 0);
    if (fresh) made.push({ number: made.length + 1, white: [], black: [] });
    made.at(-1)?.[move.color].push(move);
  }
  return made;
}

export function moves(app: App, state: State, game: Game): VNode {
  const now = state.table.browsing ?? game.live.ply;
  const one = (move: Move): VNode => {
    const forced = move.forced === undefined ? "" : ` ${t("web_forced_short")}`;
    const text = `${move.notation[language()]}${forced}`;
    const at = move.ply === now;
    return h(
      "button.move",
      {
        key: move.ply,
        class: { at },
        attrs: {
          type: "button",
          "data-ply": move.ply,
          ...(at ? { "aria-current": "true" } : {}),
          ...(move.forced === undefined ? {} : { title: t(`web_forced_${move.forced.by}`) }),
        },
        on: { click: () => browse(app, move.ply) },
      },
      text,
    );
  };
  const rows = lines(game.moves).map((line) =>
    h("li", { key: line.number, attrs: { value: line.number } }, [
      h("span.number", { attrs: { "aria-hidden": "true" } }, `${line.number}.`),
      h("span.of", line.white.map(one)),
      h("span.of", line.black.map(one)),
    ]),
  );
  const none = rows.length === 0 ? [h("li.none", { key: "none" }, t("web_no_moves"))] : [];
  return h("div.moves", { key: "moves" }, [
    h(
      "ol.record",
      {
        attrs: { "aria-label": t("web_moves"), tabindex: 0 },
        hook: {
          postpatch: (before, node) => follow(node.elm as HTMLElement, before.data?.at as number | undefined, now),
          insert: (node) => follow(node.elm as HTMLElement, undefined, now),
        },
        at: now,
      },
      [...rows, ...none],
    ),
    steps(app, now, state.table.browsing === undefined),
  ]);
}

/** Keeps the move that is looked at in sight. */
function follow(list: HTMLElement, before: number | undefined, now: number): void {
  if (before === now) return;
  const element = list.querySelector<HTMLElement>(`[data-ply="${now}"]`);
  if (element === null) list.scrollTop = 0;
  else list.scrollTop = element.offsetTop - list.clientHeight / 2;
}

function steps(app: App, now: number, atHead: boolean): VNode {
  const at = (
    name: string,
    to: "first" | "back" | "forward" | "last",
    path: string,
    disabled: boolean,
    key: string,
  ): VNode =>
    button(name, () => browse(app, to), { key: to, look: ".quiet", disabled, attrs: { "aria-keyshortcuts": key } }, [
      icon(path),
    ]);
  return h("div.steps", { key: "steps" }, [
    at(t("web_first"), "first", icons.FIRST, now === 0, "Home"),
    at(t("web_back"), "back", icons.BACK, now === 0, "ArrowLeft"),
    at(t("web_forward"), "forward", icons.FORWARD, atHead, "ArrowRight"),
    at(t("web_last"), "last", icons.LAST, atHead, "End"),
  ]);
}
