/** What a message from the server makes of the state. Pure: time is an argument. */

import type * as wire from "../wire/wire.ts";
import * as game from "./fold/game.ts";
import * as lobby from "./fold/lobby.ts";
import * as own from "./fold/own.ts";
import { newTable, type State } from "./model.ts";

/** Folds `message` in. One of an unknown type leaves everything as it is. `now` is this page's own clock. */
export function fold(state: State, message: wire.ServerToClient, now: number): State {
  const answered = answer(state, message);
  switch (message.type) {
    case "welcome":
      return welcome(answered, message);
    case "error":
      return refuse(answered, message, now, isAhead(state, message.request));
    case "restarting":
      return {
        ...answered,
        connection: {
          status: "restarting",
          retryAt: now + message.in_ms + message.reconnect_after_ms,
          since: now + message.in_ms,
        },
      };
    case "account":
      return { ...answered, me: { person: message.person, registered: true } };
    case "joined":
    case "resumed":
    case "events":
    case "presence":
    case "drafted":
    case "said":
    case "chat":
    case "dropped":
    case "left":
      return game.fold(answered, message, now);
    case "lobby":
    case "lobby_changed":
    case "waiting":
    case "paired":
    case "challenge_closed":
      return lobby.fold(answered, message);
    case "mutes":
      return { ...answered, around: { ...answered.around, mutes: message.persons } };
    case "own_games":
    case "my_game_changed":
      return own.fold(answered, message);
    case "led":
      return led(answered, message, now);
    // Answers to whoever asked, told apart by their request; nothing here changes by them.
    case "pong":
    case "rooms":
    case "accepted":
    case "next_own_game":
    case "done":
    case "sessions":
    case "bot_token":
    case "profile":
    case "blocks":
    case "preferences":
    case "games":
    case "seeking":
    case "challenged":
      return answered;
    default:
      return unknown(message, answered);
  }
}

/** A message of a newer server. That `message` is of type `never` here is how the compiler sees that none was forgotten. */
function unknown(_message: never, state: State): State {
  return state;
}

/** The refusal in `message` is told by whoever asked: here it only is awaited no longer. */
export const settled = (state: State, message: wire.ServerToClient): State => answer(state, message);

/** The session was ended from elsewhere. */
export function sessionEnded(state: State): State {
  const message: wire.ErrorMessage = { type: "error", code: "bad_token", message: "" };
  return { ...state, notice: notice(state, message) };
}

/** The request that `message` answers is awaited no longer. */
function answer(state: State, message: wire.ServerToClient): State {
  const request = "request" in message ? message.request : undefined;
  if (request === undefined || !(request in state.pending)) return state;
  const { [request]: _answered, ...pending } = state.pending;
  return { ...state, pending };
}

/** The guide has gone on, or says that there is nothing to see. */
function led(state: State, message: wire.LedMessage, now: number): State {
  const guide = {
    guide: message.guide,
    because: message.because,
    ...(message.game === undefined ? {} : { game: message.game }),
  };
  if (message.snapshot !== undefined) {
    const other = state.game?.game !== message.snapshot.game;
    return game.snapshot({ ...state, guide, ...(other ? { table: newTable() } : {}) }, message.snapshot, now);
  }
  if (message.game === undefined && state.game?.game === message.left) {
    const { game: _left, ...rest } = state;
    return { ...rest, guide };
  }
  return { ...state, guide };
}

function welcome(state: State, message: wire.WelcomeMessage): State {
  const same = state.me === undefined || state.me.person.id === message.person.id;
  const { game: _game, lobby: _lobby, ...others } = state;
  return {
    // What another person looked at is not this one's affair.
    ...(same ? state : others),
    connection: { status: "online" },
    me: { person: message.person, registered: message.registered === true },
    ownGames: message.games,
    // What one waits for is told right after; no word means nothing.
    waiting: { seeks: [], challenges: [] },
  };
}

/** Refusals that are dealt with without a word to the person. */
const QUIET: ReadonlySet<wire.ErrorCode> = new Set(["bad_token", "hello_first", "already_greeted", "room_full"]);

/** What is decided ahead is refused with the server's own sentence, for that says where in it. */
const isAhead = (state: State, request: string | undefined): boolean =>
  ["plan", "prepare"].includes(state.pending[request ?? ""]?.type ?? "");

function refuse(state: State, message: wire.ErrorMessage, now: number, told: boolean): State {
  const fresh = message.fresh === undefined ? state : game.snapshot(state, message.fresh, now);
  const settled = game.unsent(fresh);
  if (message.code === "banned" || message.code === "unsupported_version") {
    return { ...settled, connection: { status: "refused", code: message.code }, notice: notice(state, message) };
  }
  return QUIET.has(message.code) ? settled : { ...settled, notice: { ...notice(state, message), told } };
}

function notice(state: State, message: wire.ErrorMessage): NonNullable<State["notice"]> {
  return { code: message.code, message: message.message, n: (state.notice?.n ?? 0) + 1 };
}
