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

/** Men on their way, and what was seen before. */
export interface Passing {
  from: Square;
  to: Square;
  group: Drawn;
  rest: Drawn | undefined;
  before: { from: Drawn; to: Drawn | undefined };
}

/** Arrows and pictures on squares. */
export type Shapes = readonly (Omit<DrawShape, "orig" | "dest"> & { orig: Square; dest?: Square })[];

/** A board as it should be. */
export interface BoardView {
  men: ReadonlyMap<Square, Drawn>;
  flipped: boolean;
  /** Whose men can be moved now; none, nobody's. */
  movable?: Color;
  /** Whether they are moved ahead: nothing goes yet. */
  ahead?: boolean;
  steps: ReadonlyMap<Square, readonly Square[]>;
  selected?: Square;
  /** Styles of squares: last move, check, where something may be put. */
  marks: ReadonlyMap<Square, string>;
  /** Arrows and pictures over the men; pictures never of what somebody wrote. */
  shapes?: Shapes;
  /** Men that go from a tower or onto one: it slides by itself only where what is drawn stays the same. */
  passing?: Passing;
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

/** How long a man takes to its square. */
const SLIDE_MS = 180;

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
  // What is prepared is the state's to remember: chessground has told it, and forgets it.
  const later = (tell: () => void): void => {
    ground.cancelPremove();
    ground.cancelPredrop();
    tell();
  };
  ground.set({
    premovable: { showDests: true, events: { set: (from, to) => later(() => events.moved(from, to)) } },
    predroppable: { enabled: false, events: { set: (role, key) => later(() => events.dropped(role, key)) } },
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
  let latest = first;
  let sliding: Passing | undefined;
  const put = (men: BoardView["men"]): void => ground.setPieces(difference(piecesOf(ground), men));
  const isSeen = ({ from, to, before }: Passing): boolean =>
    isSame(piecesOf(ground).get(from), before.from) && isSame(piecesOf(ground).get(to), before.to);
  /** Shows who goes apart from the rest, lets them go, and then shows the towers that have come of it. */
  const slide = (passing: Passing): void => {
    sliding = passing;
    ground.state.pieces.set(passing.from as Key, piece(passing.group));
    window.setTimeout(() => {
      sliding = undefined;
      ground.set({ animation: { enabled: false } });
      put(latest.men);
      ground.set({ animation: { enabled: latest.animate } });
    }, SLIDE_MS);
  };
  const board: Board = {
    show(view) {
      ground.set(config(view));
      latest = view;
      const { passing } = view;
      if (sliding === undefined && view.animate && passing !== undefined && isSeen(passing)) slide(passing);
      if (sliding === undefined) put(view.men);
      else put(midway(view.men, sliding));
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
  ahead: { key: "a", color: "#444444", opacity: 0.75, lineWidth: 7 },
};

function config(view: BoardView): Config {
  const ahead = view.ahead === true;
  const turn = view.movable ?? "white";
  const dests = new Map([...view.steps].map(([from, to]) => [from as Key, [...to] as Key[]]));
  // Without an entry for each own man chessground asks the rules of chess, and fails at men that they do not know.
  const all = ahead ? [...view.men].filter(([, man]) => man.color === view.movable).map(([square]) => square) : [];
  const custom = new Map(all.map((square) => [square as Key, dests.get(square as Key) ?? []]));
  return {
    orientation: view.flipped ? "black" : "white",
    // Chessground changes turns by itself after a move, and knows no second move of one side: it is told each time.
    turnColor: ahead ? (turn === "white" ? "black" : "white") : turn,
    animation: { enabled: view.animate, duration: SLIDE_MS },
    highlight: { custom: new Map(view.marks) as SquareClasses },
    movable: {
      ...(view.movable === undefined ? { color: undefined as never } : { color: view.movable }),
      dests: ahead ? new Map() : dests,
    },
    premovable: { enabled: ahead, customDests: custom },
    predroppable: { enabled: ahead },
  };
}

const piecesOf = (ground: Api): ReadonlyMap<string, Piece> => ground.state.pieces as ReadonlyMap<string, Piece>;

const isSame = (there: Piece | undefined, man: Drawn | undefined): boolean =>
  there?.role === man?.role && there?.color === man?.color;

/** The men while some of them are on their way. */
function midway(men: BoardView["men"], { from, to, group, rest }: Passing): BoardView["men"] {
  const shown = new Map(men);
  shown.set(to, group);
  if (rest === undefined) shown.delete(from);
  else shown.set(from, rest);
  return shown;
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
