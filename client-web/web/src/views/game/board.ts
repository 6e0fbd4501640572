/** The board of a game: chessground in its place, the twin for those who do not see it, and what a pawn becomes. */

import { h, type VNode } from "snabbdom";
import { calledOff } from "../../actions/ahead.ts";
import { skip } from "../../actions/history.ts";
import { act, becomes, hold, inspect, move, place, press } from "../../actions/table.ts";
import type { App } from "../../app.ts";
import { between, choices, dropOf, stepOf, touched } from "../../board/actions.ts";
import { address } from "../../board/background.ts";
import { left } from "../../board/discs.ts";
import type { Board, BoardEvents, BoardView, Drawn, Shapes } from "../../board/ground.ts";
import { letterOf, menOf } from "../../board/men.ts";
import { read, stepped, top } from "../../board/position.ts";
import { rows, type Square } from "../../board/square.ts";
import { liftedMen } from "../../board/tavreli.ts";
import { language, t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import {
  atHead,
  boardChoices,
  boardKind,
  bottom,
  canAct,
  canPrepare,
  legal,
  looked,
  mySide,
  playable,
} from "../../state/view.ts";
import { button } from "../../ui/elements.ts";
import { shapesAhead, squaresAhead } from "./ahead.ts";
import { seriesShapes, spent } from "./draft.ts";
import { changesLooked, passingOf, splitOf } from "./tower.ts";
import { twin } from "./twin.ts";

/** The one board that takes gestures. */
let current: Board | undefined;

export const boardOf = (_app: App): Board | undefined => current;

export function board(app: App, state: State, game: Game): VNode {
  const flipped = bottom(state, game) === "black";
  const look = { board: boardKind(state, game), names: state.settings.names, flipped };
  const background = address(look);
  const dress = (element: HTMLElement): void => element.style.setProperty("--board", background);
  return h(
    "div.board",
    {
      key: `board-${game.game}`,
      class: { head: atHead(state), mine: mySide(game) !== undefined && game.live.phase !== "finished" },
    },
    [
      h("div.ground.cg-wrap", {
        on: {
          pointermove: (event: PointerEvent) => hover(app, event, flipped),
          pointerleave: () => inspect(app, undefined),
        },
        key: "ground",
        attrs: { "aria-hidden": "true", "data-look": `${look.board}-${look.names}-${flipped}-${language()}` },
        hook: {
          insert: (node) => {
            dress(node.elm as HTMLElement);
            void raise(app, node.elm as HTMLElement);
          },
          postpatch: (_before, node) => {
            dress(node.elm as HTMLElement);
            current?.show(view(state, game));
          },
          destroy: () => {
            current?.destroy();
            current = undefined;
          },
        },
      }),
      twin(app, state, game),
      promotion(app, state, game),
    ],
  );
}

/** Puts the board into its place. What draws it is loaded with the first one: the lobby needs none. */
async function raise(app: App, element: HTMLElement): Promise<void> {
  const { mount } = await import("../../board/ground.ts");
  const state = app.get();
  if (element.isConnected && state.game !== undefined) current = mount(element, events(app), view(state, state.game));
}

/** What stands under a mouse is told beside the board. */
function hover(app: App, event: PointerEvent, flipped: boolean): void {
  if (event.pointerType !== "mouse" || !(event.currentTarget instanceof Element)) return;
  const { game } = app.get();
  if (game === undefined || !menOf(game.settings.variant).stacks) return;
  const box = event.currentTarget.getBoundingClientRect();
  const part = (at: number, size: number): number => Math.min(7, Math.max(0, Math.floor((at * 8) / size)));
  const row = rows(flipped)[part(event.clientY - box.top, box.height)];
  inspect(app, row?.[part(event.clientX - box.left, box.width)]);
}

function events(app: App): BoardEvents {
  return {
    moved: (from, to) => {
      const { table } = app.get();
      // The keyboard's way of moving goes through the state; this is the pointer's.
      if (table.sent === undefined) move(app, from, to);
    },
    dropped: (role, to) => place(app, letterOf(role), to),
    pressed: (square) => {
      const { table, game } = app.get();
      if (game === undefined) return;
      if (table.replaying === true) return skip(app);
      if (table.held?.kind === "hand") return press(app, square);
      inspect(app, square);
      if (table.held === undefined) calledOff(app, square);
      // How many of a tower go must be known until it has gone.
      if (table.held !== undefined && boardChoices(app.get(), game).steps.get(table.held.square)?.includes(square))
        return;
      // What chessground picked up by itself is known to the twin, too.
      queueMicrotask(() => {
        const selected = current?.selected();
        if (app.get().table.sent === undefined && app.get().table.promotion === undefined) {
          hold(app, selected === undefined ? undefined : { kind: "square", square: selected });
        }
      });
    },
  };
}

/** What the board shows. */
export function view(state: State, game: Game): BoardView {
  const mine = mySide(game);
  const ahead = canPrepare(state, game);
  const may = ahead || (canAct(state, game) && game.live.prompt === undefined);
  const { steps } = choices(may ? playable(state, game) : []);
  const { held } = state.table;
  const passing = passingOf(state, game);
  return {
    men: menShown(state, game),
    flipped: bottom(state, game) === "black",
    ...(may && mine !== undefined ? { movable: mine, ahead } : {}),
    steps,
    ...(held?.kind === "square" ? { selected: held.square } : {}),
    marks: marks(state, game),
    shapes: shapes(state, game),
    ...(passing === undefined ? {} : { passing }),
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}

/** The men where the position has them, or where they will be when what was sent has come. */
function menShown(state: State, game: Game): Map<Square, Drawn> {
  const men = menOf(game.settings.variant);
  const { sent, promotion: waits } = state.table;
  const action = sent?.ply === game.live.ply && atHead(state) ? sent.action : undefined;
  const step = action === undefined ? waits : stepOf(action);
  const drop = action === undefined ? undefined : dropOf(action);
  const { squares } = read(looked(state, game).position);
  const drawn = new Map<Square, Drawn>();
  for (const [square, tower] of step === undefined ? squares : stepped(squares, step, men.stacks)) {
    const picture = men.drawn(tower);
    if (picture !== undefined) drawn.set(square, picture);
  }
  const mine = mySide(game);
  if (drop !== undefined && mine !== undefined) drawn.set(drop.to, { color: mine, role: men.role(drop.letter) });
  const split = splitOf(state, game);
  const upper = split === undefined ? undefined : liftedMen(split.group);
  if (split !== undefined && upper !== undefined) drawn.set(split.square, upper);
  return drawn;
}

/** What lies under the men: the rest of a tower of which the upper men are chosen. */
function shapes(state: State, game: Game): Shapes {
  const split = splitOf(state, game);
  if (split === undefined) return [...seriesShapes(state, game), ...shapesAhead(state, game)];
  return [{ orig: split.square, customSvg: { html: left(split.rest), center: "orig" }, below: true }];
}

function marks(state: State, game: Game): Map<Square, string> {
  const found = new Map<Square, string>();
  const add = (square: Square, mark: string): void => {
    const before = found.get(square);
    found.set(square, before === undefined ? mark : `${before} ${mark}`);
  };
  const { action, position } = looked(state, game);
  for (const square of action === undefined ? [] : touched(action)) add(square, "last");
  for (const square of spent(state, game)) add(square, "moved");
  for (const square of squaresAhead(state, game)) add(square, "ahead");
  for (const change of changesLooked(state, game)) add(change.square, change.kind);
  const { held } = state.table;
  if (atHead(state)) {
    if (held?.kind === "hand") {
      for (const square of choices(legal(state, game)).drops.get(held.letter) ?? []) add(square, "may-drop");
    }
    const { prompt, check, to_act: toAct } = game.live;
    if (prompt?.square !== undefined) add(prompt.square, "asked");
    if (check && toAct !== undefined) {
      for (const [square, tower] of read(position).squares) {
        const man = top(tower);
        if (man?.color === toAct && man.letter === menOf(game.settings.variant).royal) add(square, "check");
      }
    }
  }
  return found;
}

/** What a pawn that arrived may become. It follows from the state alone, so whatever changes that closes it. */
function promotion(app: App, state: State, game: Game): VNode | undefined {
  const waits = state.table.promotion;
  const color = mySide(game);
  if (waits === undefined || color === undefined) return undefined;
  const men = menOf(game.settings.variant);
  const options = becomes(app, game, waits.from, waits.to).map((letter) => {
    const role = men.role(letter.toUpperCase());
    const [action] = between(playable(state, game), waits.from, waits.to).filter((action) => action.endsWith(letter));
    const choose = (): void => (action === undefined ? undefined : act(app, action));
    return button(t(`games_${role}`), choose, { key: letter, look: ".slot" }, [
      h("span.cg-wrap.picture", [h(`piece.${role}.${color}`)]),
    ]);
  });
  const cancel = (): void => app.table({ promotion: undefined });
  return h(
    "div.promotion",
    {
      key: "promotion",
      on: { click: (event: Event) => (event.target === event.currentTarget ? cancel() : undefined) },
    },
    [
      h("div.options", { attrs: { role: "group", "aria-label": t("web_promotion") } }, [
        ...options,
        button(t("web_cancel"), cancel, { key: "cancel", look: ".cancel" }),
      ]),
    ],
  );
}
