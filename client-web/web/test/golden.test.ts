import Ajv from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { fold } from "../src/state/fold.ts";
import { DEFAULTS } from "../src/state/settings.ts";
import type { ServerToClient } from "../src/wire/wire.ts";
import { files, having, nobody, read } from "./golden.ts";
import { schema } from "./wire.ts";

describe("every golden message", () => {
  const valid = new Ajv({ strict: false, validateFormats: false }).compile(schema() as object);
  test.each([...files("client"), ...files("server")])("%s fits the contract", (path) => {
    expect(valid(read(path)), JSON.stringify(valid.errors)).toBe(true);
  });

  test.each(files("server"))("%s folds into an empty state and into one that follows its game", (path) => {
    const message: ServerToClient = read(path);
    fold(nobody(), message, 0);
    for (const name of files("server").filter((name) => name.includes("joined"))) {
      const followed = fold(fold(nobody(), read(name), 0), message, 1);
      expect(followed.settings).toBe(DEFAULTS);
    }
  });
});

describe("fold", () => {
  test("passes over a message of a newer server", () => {
    const state = having("welcome_again");
    const message = { type: "danced", with: "x" } as unknown as ServerToClient;
    expect(fold(state, message, 0)).toBe(state);
  });

  test("passes over an event of a newer server and counts it", () => {
    const state = having("joined_waiting");
    const game = state.game;
    if (game === undefined) throw new Error("no game");
    const events = [{ seq: game.seq + 1, at_ms: 1, event: { type: "danced" } }];
    const message = { type: "events", game: game.game, epoch: game.epoch, events, state: game.live };
    const next = fold(state, message as unknown as ServerToClient, 5).game;
    expect([next?.seq, next?.trouble]).toEqual([game.seq + 1, undefined]);
  });

  test("knows a gap, another epoch and a wrong position", () => {
    const state = having("joined_prompt_pending");
    const game = state.game;
    if (game === undefined) throw new Error("no game");
    const base = { type: "events" as const, game: game.game, epoch: game.epoch, state: game.live };
    const started = { type: "started" as const };
    const trouble = (message: ServerToClient) => fold(state, message, 0).game?.trouble;
    expect(trouble({ ...base, events: [{ seq: game.seq + 2, at_ms: 1, event: started }] })).toBe("gap");
    expect(trouble({ ...base, epoch: game.epoch + 1, events: [] })).toBe("gap");
    expect(trouble({ ...base, events: [], state: { ...game.live, position: "8/8" } })).toBe("mismatch");
    expect(trouble({ ...base, events: [{ seq: game.seq, at_ms: 1, event: started }] })).toBeUndefined();
  });

  test("takes back what was taken back", () => {
    const state = having("joined_offers_open");
    const game = state.game;
    if (game === undefined) throw new Error("no game");
    const event = { seq: game.seq + 1, at_ms: 1, event: { type: "taken_back" as const, ply: 0 } };
    const live = { ...game.live, ply: 0, takebacks: 1 };
    const message: ServerToClient = {
      type: "events",
      game: game.game,
      epoch: game.epoch,
      events: [event],
      state: live,
    };
    expect(fold(state, message, 0).game?.moves).toEqual([]);
  });

  test("puts the lobby's changes in the place of the old lines", () => {
    const before = having("lobby").lobby;
    const lobby = having("lobby", "lobby_changed").lobby;
    expect(lobby?.pools.length).toBe(before?.pools.length);
    expect(new Set(lobby?.seeks.map((seek) => seek.seek)).size).toBe(lobby?.seeks.length);
    expect(new Set(lobby?.games.map((game) => game.game)).size).toBe(lobby?.games.length);
  });

  test("a welcome without a word of waiting means that nothing is waited for", () => {
    expect(having("waiting").waiting.seeks.length).toBeGreaterThan(0);
    expect(having("waiting", "welcome_again").waiting).toEqual({ seeks: [], challenges: [] });
  });
});
