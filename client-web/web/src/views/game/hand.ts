/** The men in a hand, one slot a kind, always in the same place. */

import { h, type VNode } from "snabbdom";
import { hold, pressHand } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { menOf } from "../../board/men.ts";
import { HAND, read } from "../../board/position.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { canAct, canPrepare, looked, mySide } from "../../state/view.ts";
import { button } from "../../ui/elements.ts";
import type { Color } from "../../wire/wire.ts";
import { boardOf } from "./board.ts";

/** The hand of `color`; nothing in games that have none. */
export function hand(app: App, state: State, game: Game, color: Color): VNode | undefined {
  const letters = HAND[game.settings.variant];
  if (letters.length === 0) return undefined;
  const held = read(looked(state, game).position).hands[color];
  const slots = letters.map((letter) => slot(app, state, game, color, letter, held.get(letter) ?? 0));
  const label = t("web_hand", { side: t(`games_${color}`) });
  return h("div.hand", { key: `hand-${color}`, attrs: { role: "group", "aria-label": label } }, slots);
}

function slot(app: App, state: State, game: Game, color: Color, letter: string, count: number): VNode {
  const men = menOf(game.settings.variant);
  const role = men.role(letter);
  const name = t("web_hand_slot", { man: t(`games_${role}`), count });
  const may = canPrepare(state, game) || (canAct(state, game) && game.live.prompt === undefined);
  const usable = color === mySide(game) && may && count > 0;
  const { held } = state.table;
  const selected = color === mySide(game) && held?.kind === "hand" && held.letter === letter;
  const content = [
    h("span.cg-wrap.picture", [h(`piece.${role}.${color}`)]),
    count > 0 ? h("span.count", { attrs: { "aria-hidden": "true" } }, String(count)) : undefined,
  ];
  const look = { empty: count === 0, usable, selected };
  if (!usable) {
    return h(
      "div.slot",
      { key: letter, class: look, attrs: { role: "img", "aria-label": name, "data-man": letter } },
      content,
    );
  }
  const made = button(
    name,
    () => pressHand(app, letter),
    { key: `${letter}-usable`, look: ".slot", class: look, pressed: selected, attrs: { "data-man": letter } },
    content,
  );
  const drag = (event: MouseEvent | TouchEvent): void => {
    if (event instanceof MouseEvent && event.button !== 0) return;
    boardOf(app)?.drag({ color, role }, event);
    if (app.get().table.held?.kind === "square") hold(app, undefined);
  };
  // The click that a browser would make of a tap is swallowed where a drag may have been meant.
  const tap = (event: TouchEvent): void => {
    const [touch] = event.changedTouches;
    const over = touch === undefined ? null : document.elementFromPoint(touch.clientX, touch.clientY);
    if (over?.closest("[data-man]") !== event.currentTarget) return;
    event.preventDefault();
    pressHand(app, letter);
  };
  made.data = { ...made.data, on: { ...made.data?.on, mousedown: drag, touchstart: drag, touchend: tap } };
  return made;
}
