/** Towers beside the board: what one holds, and how many of it go. */

import { h, type VNode } from "snabbdom";
import { take } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { type Count, counts } from "../../board/actions.ts";
import { type Change, changes } from "../../board/changes.ts";
import { manText, menOf } from "../../board/men.ts";
import { read, type Tower } from "../../board/position.ts";
import type { Square } from "../../board/square.ts";
import { fileOf, rankOf } from "../../board/tavreli.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { legal, looked, lookedBefore } from "../../state/view.ts";
import { button } from "../../ui/elements.ts";

const towerAt = (state: State, game: Game, square: Square): Tower =>
  read(looked(state, game).position).squares.get(square) ?? [];

/** How many of the tower that is picked up may go, and how many do; nothing where there is no choice. */
function choosing(state: State, game: Game): { square: Square; may: Count[]; now: Count; tower: Tower } | undefined {
  const { held, take: taken } = state.table;
  if (held?.kind !== "square" || !menOf(game.settings.variant).stacks) return undefined;
  const may = counts(legal(state, game), held.square);
  const most = may.at(-1);
  const tower = towerAt(state, game, held.square);
  if (most === undefined || tower.length < 2) return undefined;
  return { square: held.square, may, now: taken !== undefined && may.includes(taken) ? taken : most, tower };
}

/** The two parts of a tower of which the upper men are chosen to go. */
export function splitOf(state: State, game: Game): { square: Square; group: Tower; rest: Tower } | undefined {
  const choice = choosing(state, game);
  if (choice === undefined || choice.now === "all") return undefined;
  const { square, tower, now } = choice;
  return { square, group: tower.slice(-now), rest: tower.slice(0, -now) };
}

/** One sentence on what goes and what stays. */
export function takeText(state: State, game: Game): string | undefined {
  const choice = choosing(state, game);
  if (choice === undefined) return undefined;
  const { square, tower, now } = choice;
  const of = tower.length;
  const rest = now === "all" ? undefined : tower.at(-now - 1);
  if (now === "all" || rest === undefined) return t("web_take_all", { square, of });
  return t("web_take_some", { square, count: now, of, man: manText(game.settings.variant, rest) });
}

/** What the move that is looked at made of ratniks. */
export function changesLooked(state: State, game: Game): Change[] {
  const before = lookedBefore(state, game);
  if (before === undefined || !menOf(game.settings.variant).stacks) return [];
  return changes(read(before), read(looked(state, game).position));
}

export function changeText({ square, kind, man }: Change): string {
  const owner = t(`tavreli_of_${man.color}`);
  return t(`tavreli_${kind}`, { square, file: fileOf(man) ?? "", owner, name: rankOf(man) });
}

/** What stands in the reserved place in a game of towers, below the sentence on how it stands. */
export function towers(app: App, state: State, game: Game): VNode[] {
  const said = changesLooked(state, game).map((change) =>
    h("p.small.change", { key: `${change.kind}-${change.square}` }, changeText(change)),
  );
  return [...said, picker(app, state, game), inspector(state, game)];
}

function picker(app: App, state: State, game: Game): VNode {
  const choice = choosing(state, game);
  if (choice === undefined) return h("p.small.take-hint", { key: "take-hint" }, t("web_take_hint"));
  const buttons = choice.may.map((count) => {
    const all = count === "all";
    const options = { key: count, look: ".small.take", pressed: count === choice.now };
    const key = all ? "0" : String(count);
    const attrs = all || count < 10 ? { "aria-keyshortcuts": key } : {};
    return button(all ? t("web_take_button_all") : String(count), () => take(app, count), { ...options, attrs });
  });
  return h("div.picker", { key: "picker" }, [
    h("div.takes", { attrs: { role: "group", "aria-label": t("web_take") } }, buttons),
    h("p.small", takeText(state, game) ?? ""),
  ]);
}

/** The men of the tower that is looked at, the top first. */
function inspector(state: State, game: Game): VNode {
  const { held, inspected } = state.table;
  const squares = [inspected, held?.kind === "square" ? held.square : undefined];
  const square = squares.find((each) => each !== undefined && towerAt(state, game, each).length > 0);
  if (square === undefined) return h("div.inspector", { key: "inspector" });
  const tower = towerAt(state, game, square);
  const split = splitOf(state, game);
  const going = split?.square === square ? split.group.length : 0;
  const men = menOf(game.settings.variant);
  const rows = [...tower].reverse().map((man, at) => {
    const look = men.drawn([man]);
    const text = manText(game.settings.variant, man);
    return h("li", { key: tower.length - at, class: { going: at < going, last: at === going - 1 } }, [
      h(`span.owner.${man.color}`, { attrs: { "aria-hidden": "true" } }),
      h("span.cg-wrap.picture", { attrs: { "aria-hidden": "true" } }, [h(`piece.${look?.role ?? ""}.${man.color}`)]),
      h("span", at === 0 && tower.length > 1 ? t("web_tower_top", { man: text }) : text),
    ]);
  });
  const title = tower.length > 1 ? `${square}: ${t("web_tower", { count: tower.length })}` : square;
  return h("div.inspector", { key: "inspector" }, [
    h("h2", { key: "title" }, title),
    h("ol", { key: `list-${square}`, attrs: { "aria-label": title, tabindex: 0 } }, rows),
  ]);
}
