/** What players say to the server about a game, besides acting. */

import type { App } from "../app.ts";
import type { ClaimKind, OfferKind, OpenOffer, Person, Preset } from "../wire/wire.ts";

export function offer(app: App, kind: OfferKind): void {
  const { game } = app.get();
  if (game === undefined) return;
  const { ply, takebacks } = game.live;
  app.send({ type: "make_offer", game: game.game, ply, kind, ...(takebacks === undefined ? {} : { takebacks }) });
}

export function answerOffer(
  app: App,
  type: "accept_offer" | "decline_offer" | "withdraw_offer",
  open: OpenOffer,
): void {
  const { game } = app.get();
  if (game !== undefined) app.send({ type, game: game.game, offer: open.offer });
}

export function claim(app: App, kind: ClaimKind): void {
  const { game } = app.get();
  if (game !== undefined) app.send({ type: "claim", game: game.game, kind });
}

export function tell(app: App, type: "resign" | "abort" | "give_time"): void {
  const { game } = app.get();
  app.table({ confirming: undefined });
  if (game !== undefined) app.send({ type, game: game.game });
}

export function sayText(app: App): void {
  const { game, table } = app.get();
  const text = table.chatDraft.trim();
  if (game === undefined || text === "") return;
  app.send({ type: "say", game: game.game, words: { text } });
  app.table({ chatDraft: "" });
}

export function sayPreset(app: App, preset: Preset): void {
  const { game } = app.get();
  if (game !== undefined) app.send({ type: "say", game: game.game, words: { preset } });
}

/** Whom one mutes one hears no more, in any room; they are not told. */
export function mute(app: App, person: Person): void {
  unhear(app, [person], person);
  app.send({ type: "mute", person: person.id });
}

export function unmute(app: App, person: Person): void {
  unhear(app, [], person);
  app.send({ type: "unmute", person: person.id });
}

/** Puts `more` in the place of `person` in the list of those who are not heard. */
function unhear(app: App, more: readonly Person[], person: Person): void {
  app.update((state) => {
    const others = (state.around.mutes ?? []).filter(({ id }) => id !== person.id);
    return { ...state, around: { ...state.around, mutes: [...more, ...others] } };
  });
}
