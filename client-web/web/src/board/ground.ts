/** The only file that knows chessground. It draws and takes gestures; what is where, and what may be done, it is told. */

import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key, MouchEvent, Piece, PiecesDiff, Role, SquareClasses } from "@lichess-org/chessground/types";
import type { Color } from "../wire/wire.ts";
import type { Square } from "./square.ts";

/** A man as it is drawn: its role is the name of a style. */
export interface Drawn {
  color: Color;
  role: string;
}

/** Arrows and pictures on squares. */
export type Shapes = readonly (Omit<DrawShape, "orig" | "dest"> & { orig: Square; dest?: Square })[];

/** A board as it should be. */
export interface BoardView {
  men: ReadonlyMap<Square, Drawn>;
  flipped: boolean;
  /** Whose men can be moved now; none, nobody's. */
  movable?: Color;
  steps: ReadonlyMap<Square, readonly Square[]>;
  selected?: Square;
  /** Styles of squares: last move, check, where something may be put. */
  marks: ReadonlyMap<Square, string>;
  /** Arrows and pictures over the men; pictures never of what somebody wrote. */
  shapes?: Shapes;
  animate: boolean;
}

export interface BoardEvents {
  moved(from: Square, to: Square): void;
  dropped(role: string, to: Square): void;
  /** Any square was pressed. */
  pressed(square: Square): void;
}

export interface Board {
  show(view: BoardView): void;
  /** A man out of the hand is dragged from here on. */
  drag(man: Drawn, event: Event): void;
  /** Lets go of what is dragged or picked up. */
  release(): void;
  selected(): Square | undefined;
  destroy(): void;
}

/** Chessground tells of a press within a millisecond. */
const PRESS_MS = 20;

/** Where chessground keeps a man that is dragged from outside. */
const FROM_HAND = "a0";

const piece = (man: Drawn): Piece => ({ color: man.color, role: man.role as Role });

/** A board in `element`, which must have a size already. */
export function mount(element: HTMLElement, events: BoardEvents, first: BoardView): Board {
  const ground: Api = Chessground(element, {
    ...config(first),
    // A board that is given its first men by hand must not know any before.
    fen: "8/8/8/8/8/8/8/8",
    coordinates: false,
    autoCastle: false,
    addDimensionsCssVarsTo: element,
    disableContextMenu: true,
    highlight: { lastMove: false, check: false },
    premovable: { enabled: false },
    predroppable: { enabled: false },
    draggable: { enabled: true, showGhost: true, distance: 3 },
    drawable: { enabled: true, visible: true, brushes: BRUSHES },
    events: {
      select: (key) => events.pressed(key),
      dropNewPiece: (dropped, key) => events.dropped(dropped.role, key),
    },
    movable: {
      free: false,
      showDests: true,
      rookCastle: false,
      events: { after: (from, to) => events.moved(from, to) },
    },
  });
  // What chessground knows of its place on the page may be old: something above may have come or gone.
  const measure = (): void => ground.state.dom.bounds.clear();
  // What was just pressed is told a moment later: until then, what is picked up here is newer than what is to be shown.
  let pressing = false;
  const press = (): void => {
    measure();
    pressing = true;
    window.setTimeout(() => {
      pressing = false;
    }, PRESS_MS);
  };
  element.addEventListener("pointerdown", press, { capture: true });
  const board: Board = {
    show(view) {
      ground.set(config(view));
      ground.setPieces(difference(ground.state.pieces as ReadonlyMap<string, Piece>, view.men));
      if (!pressing && ground.state.selected !== view.selected && ground.state.draggable.current === undefined) {
        ground.selectSquare((view.selected as Key | undefined) ?? null);
      }
      ground.setAutoShapes([...(view.shapes ?? [])] as DrawShape[]);
    },
    drag: (man, event) => {
      measure();
      ground.dragNewPiece(piece(man), event as MouchEvent, true);
    },
    release: () => {
      ground.cancelMove();
      ground.selectSquare(null);
    },
    selected: () => ground.state.selected,
    destroy: () => {
      element.removeEventListener("pointerdown", press, { capture: true });
      ground.destroy();
    },
  };
  board.show(first);
  return board;
}

const BRUSHES = {
  green: { key: "g", color: "#15781b", opacity: 1, lineWidth: 10 },
  red: { key: "r", color: "#882020", opacity: 1, lineWidth: 10 },
  blue: { key: "b", color: "#003088", opacity: 1, lineWidth: 10 },
  yellow: { key: "y", color: "#e68f00", opacity: 1, lineWidth: 10 },
};

function config(view: BoardView): Config {
  return {
    orientation: view.flipped ? "black" : "white",
    // Chessground changes turns by itself after a move, and knows no second move of one side: it is told each time.
    turnColor: view.movable ?? "white",
    animation: { enabled: view.animate, duration: 180 },
    highlight: { custom: new Map(view.marks) as SquareClasses },
    movable: {
      ...(view.movable === undefined ? { color: undefined as never } : { color: view.movable }),
      dests: new Map([...view.steps].map(([from, to]) => [from as Key, [...to] as Key[]])),
    },
  };
}

/** What must change on the board. A man that is being dragged from the hand is left alone. */
function difference(there: ReadonlyMap<string, Piece>, wanted: BoardView["men"]): PiecesDiff {
  const changes: PiecesDiff = new Map();
  for (const key of there.keys()) if (key !== FROM_HAND && !wanted.has(key)) changes.set(key as Key, undefined);
  for (const [square, man] of wanted) {
    const now = there.get(square);
    if (now?.role !== man.role || now.color !== man.color) changes.set(square as Key, piece(man));
  }
  return changes;
}
