/** All that the client knows. It changes by folding messages and by what the person does here, never otherwise. */

import type { Count } from "../board/actions.ts";
import type { Square } from "../board/square.ts";
import type { Route } from "../router.ts";
import type * as wire from "../wire/wire.ts";
import { type Around, newAround } from "./around.ts";
import type { Own } from "./fold/own.ts";
import type { Settings } from "./settings.ts";

/** How the socket is. */
export type Connection =
  | { status: "connecting" }
  | { status: "online" }
  | { status: "offline"; retryAt: number; since: number }
  | { status: "restarting"; retryAt: number; since: number }
  /** Nothing more will be tried: the reason is a code of the wire. */
  | { status: "refused"; code: "banned" | "unsupported_version" };

/** A request whose answer is awaited. */
export interface Pending {
  type: wire.ClientToServer["type"];
  game?: wire.GameId;
  sentAt: number;
}

/** A refusal that the person must see. */
export interface Notice {
  code: wire.ErrorCode;
  /** The server's sentence. */
  message: string;
  /** Whether that is what is shown, and not the page's own. */
  told?: boolean;
  /** Rises with each, so that the same one twice is seen to be new. */
  n: number;
}

/** One action of a game as the move list shows it. */
export interface Move {
  ply: number;
  color: wire.Color;
  action: string;
  notation: wire.Notation;
  /** The position after it. */
  position: string;
  timing: wire.Timing;
  /** The answer that was given by itself after it. */
  forced?: { owner: wire.Color; piece: string; by: wire.ForcedBy };
}

/** A game that is followed. */
export interface Game {
  game: wire.GameId;
  epoch: number;
  /** The last event held. */
  seq: number;
  role: wire.Role;
  settings: wire.RoomSettings;
  startPosition: string;
  players: wire.Players;
  moves: Move[];
  live: wire.LiveState;
  presence: wire.Presence;
  /** When `presence` came, by this page's own clock. */
  presenceAt: number;
  /** When `live` came, by this page's own clock. */
  receivedAt: number;
  /** When each open offer was first seen, by this page's own clock. */
  offersAt: Record<number, number>;
  /** When it was first seen that the one who must act must act. */
  turnAt: number;
  chat: Record<wire.ChatRoom, wire.Line[]>;
  /** Lines of chat that were not yet looked at. */
  unread: number;
  /** The game that was agreed on after this one. */
  next?: wire.GameId;
  /** The last prepared action that could not be played. */
  dropped?: { action: string; why: wire.ErrorCode; ply: number };
  /** What is held does not add up, and must be asked for again. */
  trouble?: "gap" | "mismatch";
}

/** The lobby as it is watched. */
export interface Lobby {
  seeks: wire.OpenSeek[];
  pools: wire.PoolCount[];
  games: wire.RoomSummary[];
}

/** What is picked up on the board, and waits for a square. */
export type Held = { kind: "square"; square: string } | { kind: "hand"; letter: string };

/** What a person does at a game that is nobody else's affair. */
export interface Table {
  /** The ply that is looked at; absent, the live one. */
  browsing?: number;
  /** So many moves of the series at that ply are looked at; absent, all. */
  inside?: number;
  /** The partner's series is being shown, move by move. */
  replaying?: boolean;
  /** The move of one's own draft that the pointer or the keyboard is on, from 0. */
  pointed?: number;
  flipped: boolean;
  held?: Held;
  /** How many of the tower that is picked up go; absent, as many as can. */
  take?: Count;
  /** The square that the pointer or the keyboard looks at. */
  inspected?: Square;
  /** A pawn that arrived and waits to be told what it becomes. */
  promotion?: { from: string; to: string };
  /** An action that was sent and is shown as if it had come. */
  sent?: { action: string; ply: number };
  /** What was said to be prepared and is not confirmed yet; empty, nothing any more. */
  preparing?: string;
  /** Whether the answer to «Я Рад» that is prepared is for all that come. */
  always?: boolean;
  /** A line of a plan as it is typed. */
  planned?: string;
  /** That the partner is gone is borne with: nothing is claimed. */
  waits?: boolean;
  /** The square that the keyboard is on. */
  cursor: string;
  typed: string;
  chatDraft: string;
  panel: "moves" | "chat";
  /** The address of the room is shown as a picture. */
  picture?: boolean;
  /** The room that is read once all is over; absent, one's own. */
  room?: wire.ChatRoom;
  /** What is asked twice. */
  confirming?: "resign" | "abort";
}

/** The form of a new seek, challenge or room. */
export interface Form {
  open: boolean;
  variant: wire.Variant;
  minutes: number;
  increment: number;
  /** Days a turn, no clock, or a clock with an increment. */
  kind: "clock" | "days" | "unlimited";
  days: number;
  side: wire.SideChoice;
  rated: boolean;
  kingThroughCheck: boolean;
  /** The name of whoever is challenged. */
  name: string;
  for: "seek" | "friend" | "challenge" | "partner";
}

/** Being led: by the TV or by a player. */
export interface Led {
  guide: wire.Guide;
  because: wire.LedBecause;
  /** The game that the guide is at; none while nothing is on. */
  game?: wire.GameId;
}

export interface State {
  route: Route;
  settings: Settings;
  connection: Connection;
  me?: { person: wire.Person; registered: boolean };
  /** The server's time less this page's, in milliseconds. */
  serverAheadMs: number;
  ownGames: Own[];
  waiting: Omit<wire.WaitingMessage, "type">;
  lobby?: Lobby;
  game?: Game;
  /** What leads from game to game, and where it is. */
  guide?: Led;
  /** Why the game at this address is not shown. */
  noGame?: wire.ErrorCode;
  table: Table;
  form: Form;
  /** The variant that the lobby shows. */
  variant: wire.Variant;
  pending: Record<wire.RequestId, Pending>;
  around: Around;
  notice?: Notice;
  /** The last challenge of one's own that was not taken. */
  closedChallenge?: { because: wire.ClosedBecause; reason?: wire.DeclineReason };
}

export const newTable = (): Table => ({
  flipped: false,
  cursor: "e2",
  typed: "",
  chatDraft: "",
  panel: "moves",
});

export const newForm = (): Form => ({
  open: false,
  variant: "radras",
  minutes: 5,
  increment: 3,
  kind: "clock",
  days: 3,
  side: "random",
  rated: false,
  kingThroughCheck: false,
  name: "",
  for: "seek",
});

export function initial(route: Route, settings: Settings): State {
  return {
    route,
    settings,
    connection: { status: "connecting" },
    serverAheadMs: 0,
    ownGames: [],
    waiting: { seeks: [], challenges: [] },
    table: newTable(),
    form: newForm(),
    variant: settings.variant,
    pending: {},
    around: newAround(),
  };
}
