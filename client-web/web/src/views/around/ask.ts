/** Asking the server from a screen, and saying what came of it where it was asked. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Around } from "../../state/around.ts";
import type { State } from "../../state/model.ts";
import { announce } from "../../ui/live.ts";
import type { Intent, ServerToClient } from "../../wire/wire.ts";

/** An answer that is no refusal. */
export type Answer<Type extends ServerToClient["type"]> = Extract<ServerToClient, { type: Type }>;

export function change(app: App, part: Partial<Around>): void {
  app.update((state) => ({ ...state, around: { ...state.around, ...part } }));
}

export function type(app: App, fields: Record<string, string>): void {
  change(app, { typed: { ...app.get().around.typed, ...fields } });
}

/** What is typed in the field `name`. */
export const typed = (state: State, name: string): string => state.around.typed[name] ?? "";

/** Says `text` at `place`; without a text nothing stands there any more. */
export function say(app: App, place: string, text?: string, refused = false): void {
  const { [place]: _before, ...others } = app.get().around.said;
  change(app, { said: text === undefined ? others : { ...others, [place]: { refused, text } } });
  if (text !== undefined) announce(text, refused ? "assertive" : "polite");
}

/** Asks for `intent`. A refusal is said at `place`, and nothing is given back. */
export async function ask<Type extends ServerToClient["type"]>(
  app: App,
  place: string,
  intent: Intent,
  expected: Type,
): Promise<Answer<Type> | undefined> {
  const answer = await app.ask(intent);
  if (answer.type === "error") {
    say(app, place, answer.message === "" ? t("web_refusal_unavailable") : answer.message, true);
    return undefined;
  }
  say(app, place);
  return answer.type === expected ? (answer as Answer<Type>) : undefined;
}

/** What was said at `place`; its room is kept while nothing is. */
export function told(state: State, place: string): VNode {
  const said = state.around.said[place];
  return h("p.told", { key: `told-${place}`, class: { refused: said?.refused === true } }, said?.text ?? "");
}
