/** Positions one after the other, as a picture with its hands: forward, back, and by itself. */

import { h, type VNode } from "snabbdom";
import { type Diagram, diagram } from "../../board/diagram.ts";
import { t } from "../../lang/lang.ts";
import { button, icon } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";

/** How long a position stands while it goes on by itself. */
const STANDS_MS = 1_300;

export interface Steps {
  /** The position that is looked at, from 0, and the last one. */
  at: number;
  last: number;
  plays: boolean;
  go(at: number): void;
  play(plays: boolean): void;
  flip(): void;
}

/** The picture. */
export const stage = (shown: Omit<Diagram, "hands">): VNode =>
  h("div.stage", { key: "stage" }, [diagram({ ...shown, hands: true, names: true })]);

/** The buttons below it. */
export function controls(steps: Steps): VNode {
  const { at, last, plays } = steps;
  const one = (key: string, name: string, picture: string, to: number, keys: string): VNode =>
    button(
      name,
      () => steps.go(to),
      { key, look: ".quiet", disabled: to === at, attrs: { "aria-keyshortcuts": keys, title: name } },
      [icon(picture)],
    );
  const toggle = t(plays ? "web_games_stop" : "web_games_play");
  return h("div.steps", { key: "controls" }, [
    one("first", t("web_first"), icons.FIRST, 0, "Home"),
    one("back", t("web_back"), icons.BACK, Math.max(0, at - 1), "ArrowLeft"),
    button(
      toggle,
      () => playFrom(steps),
      { key: "play", look: ".quiet", attrs: { "aria-keyshortcuts": "Space", title: toggle } },
      [icon(plays ? icons.PAUSE : icons.PLAY)],
    ),
    one("forward", t("web_forward"), icons.FORWARD, Math.min(last, at + 1), "ArrowRight"),
    one("last", t("web_last"), icons.LAST, last, "End"),
    button(t("web_flip"), steps.flip, { key: "flip", look: ".quiet", attrs: { "aria-keyshortcuts": "f" } }, [
      icon(icons.FLIP),
    ]),
  ]);
}

/** Goes on by itself, from the beginning when it was at the end; or no longer. */
function playFrom(steps: Steps): void {
  if (!steps.plays && steps.at === steps.last) steps.go(0);
  steps.play(!steps.plays);
}

/** What a key does to them; whether it did something. */
export function key(event: KeyboardEvent, steps: Steps): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const { at, last } = steps;
  const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const wanted = to[event.key];
  if (wanted !== undefined) {
    if (wanted >= 0 && wanted <= last) steps.go(wanted);
    return true;
  }
  if (event.code === "KeyF") {
    steps.flip();
    return true;
  }
  // On a button the space bar presses that.
  if (event.key !== " " || (event.target instanceof Element && event.target.closest("button, a, summary") !== null))
    return false;
  playFrom(steps);
  return true;
}

let timer: number | undefined;

/** Lets `next` be called as long as it says so. */
export function goOn(next: () => boolean): void {
  window.clearInterval(timer);
  timer = window.setInterval(() => {
    if (next()) return;
    window.clearInterval(timer);
    timer = undefined;
  }, STANDS_MS);
}
