/** A position as a picture that takes no gestures: small enough for a list of them, and cheap enough to change often. */

import { h, type VNode } from "snabbdom";
import { language } from "../lang/lang.ts";
import type { Color, Variant } from "../wire/wire.ts";
import { touched } from "./actions.ts";
import { address, type Look } from "./background.ts";
import { menOf } from "./men.ts";
import { HAND, read } from "./position.ts";
import type { Square } from "./square.ts";

export interface Diagram {
  variant: Variant;
  position: string;
  /** The action that led to it, whose squares are marked. */
  action?: string;
  /** Squares that are spoken of. */
  marks?: readonly Square[];
  flipped: boolean;
  board: "rainbow" | "plain";
  /** Whether squares bear their names. */
  names?: boolean;
  /** What it shows, for those who do not see it. */
  label: string;
  /** Whether the hands are shown, in games that have them. */
  hands?: boolean;
}

const backgrounds = new Map<string, string>();

/** Empty boards are few: each is made once. */
function background(look: Look): string {
  const key = `${look.board} ${look.names} ${look.flipped} ${language()}`;
  const known = backgrounds.get(key);
  if (known !== undefined) return known;
  const made = address(look);
  backgrounds.set(key, made);
  return made;
}

/** Where a square is, as two styles: they are few, and no page may write styles of its own into the tree. */
const place = (square: Square): string => `.file-${square.charAt(0)}.rank-${square.charAt(1)}`;

export function diagram(shown: Diagram): VNode {
  const { variant, position, flipped, board, label } = shown;
  const men = menOf(variant);
  const { squares, hands } = read(position);
  const look = board === "rainbow" && variant === "radras" ? "rainbow" : "plain";
  const empty = background({ board: look, names: shown.names === true, flipped });
  const dress = (node: VNode): void => {
    const element = node.elm as HTMLElement;
    if (element.style.getPropertyValue("--board") !== empty) element.style.setProperty("--board", empty);
  };
  const marks = shown.marks ?? (shown.action === undefined ? [] : touched(shown.action));
  const marked = marks.map((square) => h(`i.mark${place(square)}`, { key: `mark-${square}` }));
  const pieces = [...squares].map(([square, tower]) => {
    const drawn = men.drawn(tower);
    return drawn === undefined
      ? undefined
      : h(`piece.${drawn.role}.${drawn.color}${place(square)}`, { key: `${square}-${drawn.role}-${drawn.color}` });
  });
  const picture = h(
    "div.diagram.cg-wrap",
    {
      key: "picture",
      class: { flipped },
      attrs: { role: "img", "aria-label": label },
      hook: { insert: dress, postpatch: (_before, node) => dress(node) },
    },
    [...marked, ...pieces],
  );
  if (shown.hands !== true || HAND[variant].length === 0) return picture;
  const above: Color = flipped ? "white" : "black";
  const hand = (color: Color): VNode => reserve(variant, color, hands[color]);
  return h("div.with-hands", { key: "with-hands" }, [hand(above), picture, hand(flipped ? "black" : "white")]);
}

/** What one side holds; its height is kept while that is nothing. */
function reserve(variant: Variant, color: Color, held: ReadonlyMap<string, number>): VNode {
  const men = menOf(variant);
  const kinds = HAND[variant].filter((letter) => (held.get(letter) ?? 0) > 0);
  return h(
    "div.reserve",
    { key: `reserve-${color}`, attrs: { "aria-hidden": "true" } },
    kinds.flatMap((letter) => [
      h("span.cg-wrap.picture", { key: letter }, [h(`piece.${men.role(letter)}.${color}`)]),
      (held.get(letter) ?? 0) > 1 ? h("span", { key: `${letter}-count` }, `×${held.get(letter)}`) : undefined,
    ]),
  );
}
