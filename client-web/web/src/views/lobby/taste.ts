/** For a newcomer: the first moves of a game, played once before their eyes. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { diagram } from "../../board/diagram.ts";
import { language, t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { button, icon } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";
import type { Variant } from "../../wire/wire.ts";
import { workedOf } from "../rules/worked.ts";
import "../../style/diagram.css";
import "../../style/taste.css";

/** How long each position stands. */
const STANDS_MS = 1_500;

let shown: Variant | undefined;
let at = 0;
let timer: number | undefined;

const last = (variant: Variant): number => workedOf(variant)[0]?.steps.length ?? 0;

/** Plays on until the end, or until it is stopped; nothing moves by itself for who does not want it. */
function play(app: App): void {
  window.clearInterval(timer);
  timer = window.setInterval(() => {
    const { route, variant } = app.get();
    if (route.name !== "lobby" || document.hidden) return;
    if (at >= last(variant)) stop();
    else at += 1;
    app.update((state) => ({ ...state }));
  }, STANDS_MS);
}

function stop(): void {
  window.clearInterval(timer);
  timer = undefined;
}

function begin(app: App, variant: Variant): void {
  shown = variant;
  at = matchMedia("(prefers-reduced-motion: reduce)").matches ? last(variant) : 0;
  if (at === 0) play(app);
}

export function taste(app: App, state: State): VNode | undefined {
  const { variant } = state;
  const [worked] = workedOf(variant);
  if (worked === undefined) return undefined;
  if (shown !== variant) begin(app, variant);
  const step = worked.steps[at - 1];
  const plays = timer !== undefined;
  const again = (): void => {
    if (plays) stop();
    else {
      if (at >= last(variant)) at = 0;
      play(app);
    }
    app.update((state) => ({ ...state }));
  };
  const name = t(plays ? "web_taste_stop" : "web_taste_play");
  return h("div.taste-board", { key: variant }, [
    diagram({
      variant,
      position: step?.position ?? worked.position,
      ...(step === undefined ? {} : { action: step.action }),
      flipped: false,
      board: state.settings.board,
      label: t("web_taste", { game: t(`games_${variant}`) }),
    }),
    h("div.taste-line", [
      h("span.what", step?.[language()] ?? ""),
      button(name, again, { key: "again", look: ".quiet.small", attrs: { title: name } }, [
        icon(plays ? icons.PAUSE : icons.PLAY),
      ]),
    ]),
  ]);
}
