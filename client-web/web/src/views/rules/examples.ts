/** Worked examples: gone through move by move, and played on from any position against the program. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { language, t } from "../../lang/lang.ts";
import type { Route } from "../../router.ts";
import type { Example } from "../../state/around.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, section } from "../../ui/elements.ts";
import { announce } from "../../ui/live.ts";
import type { Outcome, Variant } from "../../wire/wire.ts";
import { change } from "../around/ask.ts";
import { pick } from "../around/form.ts";
import { controls, goOn, key as press, type Steps, stage } from "../around/stepper.ts";
import { outcomeText } from "../game/outcome.ts";
import { type Worked, workedOf } from "./worked.ts";

const found = (shown: Example | undefined): Worked | undefined =>
  shown === undefined ? undefined : workedOf(shown.variant).find(({ id }) => id === shown.id);

/** Shows the example that the address names, or the game's first. */
export function begin(app: App, route: Extract<Route, { name: "rules" }>): void {
  const { example: before } = app.get().around;
  const wanted = workedOf(route.variant).find(({ id }) => id === route.example) ?? workedOf(route.variant)[0];
  if (wanted === undefined || (before?.variant === route.variant && before.id === wanted.id)) return;
  change(app, { example: { variant: route.variant, id: wanted.id, at: 0, plays: false, flipped: false } });
}

function set(app: App, part: Partial<Example>): void {
  const { example } = app.get().around;
  if (example !== undefined) change(app, { example: { ...example, ...part } });
}

function stepsOf(app: App, shown: Example, worked: Worked): Steps {
  return {
    at: shown.at,
    last: worked.steps.length,
    plays: shown.plays,
    go: (at) => {
      set(app, { at });
      const move = worked.steps[at - 1]?.[language()];
      if (move !== undefined) announce(move);
    },
    play: (plays) => {
      set(app, { plays });
      if (plays) goOn(() => forward(app));
    },
    flip: () => set(app, { flipped: app.get().around.example?.flipped !== true }),
  };
}

function forward(app: App): boolean {
  const { route, around } = app.get();
  const worked = found(around.example);
  if (route.name !== "rules" || worked === undefined || around.example?.plays !== true) return false;
  const at = Math.min(around.example.at + 1, worked.steps.length);
  const plays = at < worked.steps.length;
  set(app, { at, plays });
  return plays;
}

export function key(app: App, event: KeyboardEvent): boolean {
  const { example: shown } = app.get().around;
  const worked = found(shown);
  return shown !== undefined && worked !== undefined && press(event, stepsOf(app, shown, worked));
}

export function example(app: App, state: State, variant: Variant): VNode | undefined {
  const shown = state.around.example;
  const worked = found(shown);
  if (shown === undefined || worked === undefined || shown.variant !== variant) return undefined;
  const { at, flipped } = shown;
  const step = worked.steps[at - 1];
  const position = step?.position ?? worked.position;
  const name = t(`web_rules_${variant}_${key_(worked.id)}`);
  return section("example", t("web_rules_examples"), ".card.example", [
    pick(
      "which-example",
      t("web_rules_example"),
      workedOf(variant).map(({ id }) => [id, t(`web_rules_${variant}_${key_(id)}`)] as const),
      worked.id,
      (id) => set(app, { id, at: 0, plays: false }),
    ),
    h("p.what", { key: "means" }, t(`web_rules_${variant}_${key_(worked.id)}_means`)),
    stage({
      variant,
      position,
      ...(step === undefined ? {} : { action: step.action }),
      flipped,
      board: state.settings.board,
      label: `${name}. ${t("web_games_position", { at, of: worked.steps.length })}`,
    }),
    controls(stepsOf(app, shown, worked)),
    caption(worked, at),
    button(t("web_rules_play_on"), () => playOn(app, variant, position), {
      key: "play-on",
      busy: isPending(state, "create_room"),
      disabled: at === worked.steps.length && worked.outcome !== undefined,
    }),
  ]);
}

/** An example's name as part of a sentence's. */
const key_ = (id: string): string => id.toLowerCase().replaceAll("-", "_");

/** What was played, and how it ended. Its height is kept. */
function caption({ steps, outcome }: Worked, at: number): VNode {
  const move = steps[at - 1]?.[language()] ?? t("web_rules_start");
  const over = at === steps.length && outcome !== undefined ? ` ${outcomeText(outcome as Outcome)}` : "";
  return h("p.caption", { key: "caption" }, [h("strong", move), over]);
}

/** The program takes the other side; one plays whoever must act. */
function playOn(app: App, variant: Variant, position: string): void {
  const side = position.split(" ")[1] === "b" ? "black" : "white";
  app.send({ type: "create_room", settings: { variant, clock: "unlimited", position }, side, partner: true });
}
