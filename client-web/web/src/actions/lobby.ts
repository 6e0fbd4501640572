/** Ways to a partner. */

import type { App } from "../app.ts";
import { same } from "../state/fold/lobby.ts";
import type { Form } from "../state/model.ts";
import type { DeclineReason, Pool, RoomSettings, RoomSettingsInput } from "../wire/wire.ts";

/** Waits in a pool, or no longer, when one waits in it already. */
export function togglePool(app: App, pool: Pool): void {
  const waits = app.get().waiting.pool;
  app.send(waits !== undefined && same(waits, pool) ? { type: "leave_pool" } : { type: "join_pool", pool });
}

export const acceptSeek = (app: App, seek: string): void => app.send({ type: "accept_seek", seek });
export const cancelSeek = (app: App, seek: string): void => app.send({ type: "cancel_seek", seek });
export const acceptChallenge = (app: App, challenge: string): void =>
  app.send({ type: "accept_challenge", challenge });
export const withdrawChallenge = (app: App, challenge: string): void =>
  app.send({ type: "withdraw_challenge", challenge });
export const declineChallenge = (app: App, challenge: string, reason: DeclineReason): void =>
  app.send({ type: "decline_challenge", challenge, reason });

export function changeForm(app: App, change: Partial<Form>): void {
  app.update((state) => ({ ...state, form: { ...state.form, ...change } }));
}

/** The time control that a form says, in its text form. */
export function clockOf(form: Form): string {
  if (form.kind === "unlimited") return "unlimited";
  if (form.kind === "days") return form.days === 1 ? "1day" : `${form.days}days`;
  return `${form.minutes}+${form.increment}`;
}

function settingsOf(form: Form): RoomSettingsInput {
  return {
    variant: form.variant,
    clock: clockOf(form),
    ...(form.rated ? { rated: true } : {}),
    ...(form.variant === "flicker" && form.kingThroughCheck ? { king_through_check: true } : {}),
  };
}

/** Does what the form is for. */
export function submit(app: App): void {
  const { form } = app.get();
  const settings = settingsOf(form);
  const { side } = form;
  switch (form.for) {
    case "seek":
      app.send({ type: "seek", settings, side });
      break;
    case "challenge":
      app.send({ type: "challenge", name: form.name.trim(), settings, side });
      break;
    case "friend":
      app.send({ type: "create_room", settings: { ...settings, visibility: "private" }, side });
      break;
    case "partner":
      app.send({ type: "create_room", settings: { ...settings, rated: false }, side, partner: true });
      break;
  }
  changeForm(app, { open: false });
}

/** The practice partner, at once, with the clock that most play. */
export function practise(app: App, variant: RoomSettings["variant"]): void {
  app.send({ type: "create_room", settings: { variant, clock: "10+5" }, side: "random", partner: true });
}
