import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "../src/state/fold.ts";
import { initial, type State } from "../src/state/model.ts";
import { DEFAULTS } from "../src/state/settings.ts";
import type { ServerToClient } from "../src/wire/wire.ts";
import { goldenFolder } from "./wire.ts";

/** The golden files below `folder`, in order. */
export const files = (folder: string): string[] =>
  readdirSync(join(goldenFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(goldenFolder, folder, name))
    .sort();

export const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** A golden message of the server. */
export const named = (name: string): ServerToClient => read(join(goldenFolder, "server", `${name}.json`));

/** Somebody who has just come. */
export const nobody = (): State => initial({ name: "lobby" }, DEFAULTS);

/** The state after these golden messages. */
export const having = (...names: string[]): State =>
  names.reduce((state, name) => fold(state, named(name), 1000), nobody());

/** The state on the screen of its game. */
export function atGame(state: State): State {
  const { game } = state;
  if (game === undefined) throw new Error("no game is followed");
  return { ...state, route: { name: "game", game: game.game, watch: false } };
}
