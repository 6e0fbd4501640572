/** What the screens around the games show. Each is filled by its own part, which is loaded when it is first wanted. */

import type { Block } from "../views/rules/page.ts";
import type * as wire from "../wire/wire.ts";

/** What came of what was asked for, said where it was asked. */
export interface Said {
  refused: boolean;
  text: string;
}

/** What is typed at an account, by the name of its field. It stays when something is refused or the connection is lost. */
export type Typed = Record<string, string>;

/** Finished games that were looked for. */
export interface Archive {
  /** What the address asks for. */
  query: string;
  /** What the form says, which becomes the address when it is handed in. */
  wanted: Partial<Record<"player" | "variant" | "result" | "since" | "until" | "mine", string>>;
  games: readonly wire.GameLine[];
  /** Whether an answer has come. */
  read?: boolean;
  /** Where the list goes on. */
  next?: string;
}

/** A record that is gone through. */
export interface Replay {
  record: GameRecord;
  /** So many actions have been played. */
  at: number;
  flipped: boolean;
  /** Whether it goes on by itself. */
  plays: boolean;
}

/** A game in the form that records have over HTTP, as far as it is shown. */
export interface GameRecord {
  id: wire.GameId;
  variant: wire.Variant;
  position: string;
  clock: string;
  rated?: boolean;
  moves: readonly string[];
  players: wire.Players;
  outcome?: wire.Outcome | null;
  finished_ms?: number | null;
  clocks: readonly { color: wire.Color; timing: wire.Timing; left?: ClocksLeft | null }[];
  shown?: readonly { notation: wire.Notation; position: string; check?: boolean }[];
}

/** A worked example that is gone through. */
export interface Example {
  variant: wire.Variant;
  id: string;
  /** So many of its steps are done. */
  at: number;
  plays: boolean;
  flipped: boolean;
}

export type ClocksLeft = Record<wire.Color, { remaining_ms?: number | null; periods?: number | null }>;

export interface Around {
  archive?: Archive;
  profile?: Omit<wire.ProfileMessage, "type" | "request">;
  replay?: Replay;
  example?: Example;
  /** The page about a game, by its name and language. */
  page?: { name: string; blocks: readonly Block[] };
  /** What the list of games in play is narrowed to. */
  live: wire.WatchFilter;
  said: Record<string, Said>;
  typed: Typed;
  sessions?: wire.Session[];
  blocks?: wire.Person[];
  mutes?: wire.Person[];
  preferences?: { takebacks: wire.Allowed; gifts: wire.Allowed };
  /** A token that was just made, and is never shown again. */
  botToken?: string;
  /** What is asked twice. */
  confirming?: string;
}

export const newAround = (): Around => ({ said: {}, typed: {}, live: {} });
