import "./page.ts";

import { beforeAll, expect, test } from "vitest";
import { news } from "../src/effects/news.ts";
import { speak } from "../src/lang/lang.ts";
import { fold } from "../src/state/fold.ts";
import type { Role, ServerToClient } from "../src/wire/wire.ts";
import { having, named } from "./golden.ts";

beforeAll(() => speak("en"));

/** What is told when a golden `events` message reaches whoever follows its game up to just before. */
function told(name: string) {
  const message = named(name) as Extract<ServerToClient, { type: "events" }>;
  const state = having("joined_waiting");
  const { game } = state;
  if (game === undefined) throw new Error("no game");
  const seq = (message.events[0]?.event === undefined ? 1 : message.events[0].seq) - 1;
  const role: Role = message.state.yours?.color ?? "spectator";
  const before = { ...state, game: { ...game, game: message.game, epoch: message.epoch, seq, role } };
  return news(fold(before, message, 1), before);
}

test("a prompt is told at once to its owner, with the keys, and to others in passing", () => {
  const mine = told("events_prompt_for_its_owner");
  expect(mine.assertive).toBe(
    "“I am glad”! Your partner asks for your queen. Key 1 is “Go on”, key 2 is “And I am glad”.",
  );
  expect([mine.sound, mine.polite]).toEqual(["prompt", ["White: Nf7xh6"]]);
  const theirs = told("events_prompt_for_spectators");
  expect([theirs.assertive, theirs.sound]).toEqual([undefined, "glad"]);
  expect(theirs.polite.at(-1)).toBe("“I am glad”. Black decides whether to give the queen.");
});

test("an answer that was forced is told with its reason", () => {
  expect(told("events_answer_forced_by_check").polite.join(" ")).toContain("in check no turn can be skipped");
  expect(told("events_answer_forced_by_exchange").polite.join(" ")).toContain("the exchange is complete");
});

test("an offer of the partner is told at once, and the end with its reason", () => {
  expect(told("events_offer_made").assertive).toBe("Your partner offers a draw");
  const end = told("endings/ras");
  expect([end.sound, end.assertive]).toEqual(["end", "White won: Ras, check without an answer"]);
});

test("how the connection is, is told when it changes and not when it begins", () => {
  const state = having("welcome_new");
  const lost = { ...state, connection: { status: "offline" as const, retryAt: 1, since: 1 } };
  expect(news(lost, state).assertive).toMatch(/^No connection/);
  expect(news(state, lost).assertive).toBe("The connection is back.");
  expect(news(state, { ...state, connection: { status: "connecting" } }).assertive).toBeUndefined();
});
