/** The board for keyboard and ear: a grid of buttons over the picture, which lets the pointer through. */

import { h, type VNode } from "snabbdom";
import { press } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { manText } from "../../board/men.ts";
import { hueOf, rankName } from "../../board/palette.ts";
import { read, type Tower, top } from "../../board/position.ts";
import { rows, type Square, step } from "../../board/square.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { boardChoices, boardKind, bottom, canPrepare, looked } from "../../state/view.ts";
import { announce } from "../../ui/live.ts";
import { squaresAhead } from "./ahead.ts";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function twin(app: App, state: State, game: Game): VNode {
  const flipped = bottom(state, game) === "black";
  const { squares } = read(looked(state, game).position);
  const { held, cursor } = state.table;
  const { steps, drops } = boardChoices(state, game);
  const targets =
    held?.kind === "square" ? steps.get(held.square) : held?.kind === "hand" ? drops.get(held.letter) : undefined;
  const target = canPrepare(state, game) ? "web_square_ahead" : "web_square_target";
  const prepared = new Set(squaresAhead(state, game));
  const cell = (square: Square): VNode =>
    h("div", { key: square, attrs: { role: "gridcell" } }, [
      h("button", {
        attrs: {
          type: "button",
          id: `square-${square}`,
          tabindex: square === cursor ? 0 : -1,
          "aria-label": name(state, game, square, squares.get(square), [
            ...(targets?.includes(square) === true ? [t(target)] : []),
            ...(prepared.has(square) ? [t("web_square_prepared")] : []),
          ]),
          "aria-pressed": String(held?.kind === "square" && held.square === square),
        },
        on: {
          click: () => press(app, square),
          focus: () => app.table({ cursor: square, inspected: square }),
          keydown: (event: KeyboardEvent) => walk(app, event, square, flipped),
        },
      }),
    ]);
  const grid = rows(flipped).map((row, index) => h("div", { key: index, attrs: { role: "row" } }, row.map(cell)));
  return h("div.twin", { key: "twin", attrs: { role: "grid", "aria-label": t("web_board") } }, grid);
}

/** A square as it is read out: «синяя 1, e1, белый король». */
export function name(state: State, game: Game, square: Square, tower: Tower | undefined, more: string[]): string {
  const man = top(tower);
  const text = man === undefined ? t("web_square_empty") : manText(game.settings.variant, man);
  const count = tower?.length ?? 0;
  const parts = count > 1 ? [square, t("web_tower", { count }), t("web_tower_top", { man: text })] : [square, text];
  if (boardKind(state, game) === "rainbow")
    parts.unshift(t("web_square_hue", { hue: t(`web_hue_${hueOf(square)}`), rank: rankName(square) }));
  return [...parts, ...more].join(", ");
}

/** Reads a tower out, from the top down. */
function tell(app: App, square: Square): void {
  const state = app.get();
  const { game } = state;
  if (game === undefined) return;
  const tower = read(looked(state, game).position).squares.get(square) ?? [];
  const men = [...tower].reverse().map((man) => manText(game.settings.variant, man));
  announce(`${square}: ${men.length === 0 ? t("web_square_empty") : men.join(", ")}`);
}

function walk(app: App, event: KeyboardEvent, square: Square, flipped: boolean): void {
  // Escape is the page's: it lets go, and calls off what is prepared.
  if (event.code === "KeyT" && !event.altKey && !event.ctrlKey && !event.metaKey) return tell(app, square);
  const arrow = ARROWS[event.key];
  if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  // The page's own arrows browse the moves; on the board they walk.
  event.stopPropagation();
  const next = step(square, arrow[0], arrow[1], flipped);
  app.table({ cursor: next });
  document.getElementById(`square-${next}`)?.focus();
}
