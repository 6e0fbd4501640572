/** The game that is followed: its events in order, and the live state that they lead to. */

import type * as wire from "../../wire/wire.ts";
import { positionHash } from "../hash.ts";
import type { Game, Move, State } from "../model.ts";

type Message =
  | wire.JoinedMessage
  | wire.ResumedMessage
  | wire.EventsMessage
  | wire.PresenceMessage
  | wire.DraftedMessage
  | wire.SaidMessage
  | wire.ChatMessage
  | wire.DroppedMessage
  | wire.LeftMessage;

export function fold(state: State, message: Message, now: number): State {
  if (message.type === "joined") return snapshot(state, message.snapshot, now);
  const game = state.game;
  if (game === undefined || game.game !== message.game) return state;
  switch (message.type) {
    case "resumed":
      return resumed(state, game, message, now);
    case "events":
      return followed(state, follow(game, message.epoch, message.events, message.state, now));
    case "presence":
      return present(state, { ...game, presence: message.presence, presenceAt: now });
    case "drafted": {
      const { yours } = game.live;
      if (yours === undefined || message.draft.ply !== game.live.ply) return state;
      const { sent: _sent, promotion: _promotion, pointed: _pointed, ...table } = state.table;
      return {
        ...state,
        table,
        game: { ...game, live: { ...game.live, yours: { ...yours, draft: message.draft } } },
      };
    }
    case "said":
      return { ...state, game: heard(state, game, message) };
    case "chat":
      return { ...state, game: { ...game, chat: { ...game.chat, [message.room]: message.lines } } };
    case "dropped":
      return { ...state, game: { ...game, dropped: { action: message.action, why: message.why, ply: message.ply } } };
    case "left": {
      const { game: _left, ...rest } = state;
      return rest;
    }
  }
}

/** Everything anew; chat stays, for it is told on its own. */
export function snapshot(state: State, whole: wire.Snapshot, now: number): State {
  const before = state.game?.game === whole.game ? state.game : undefined;
  const empty: Game = {
    game: whole.game,
    epoch: whole.epoch,
    seq: 0,
    role: whole.role,
    settings: whole.settings,
    startPosition: whole.start_position,
    players: {},
    moves: [],
    live: whole.state,
    presence: whole.presence,
    presenceAt: now,
    receivedAt: now,
    offersAt: offersAt(before, whole.state, now),
    turnAt: before !== undefined && sameMoment(before.live, whole.state) ? before.turnAt : now,
    chat: before?.chat ?? { players: [], spectators: [] },
    unread: before?.unread ?? 0,
  };
  return followed(state, whole.events.reduce(event, empty));
}

function resumed(state: State, game: Game, message: wire.ResumedMessage, now: number): State {
  const { recovery } = message;
  if (recovery.recovered === "snapshot") return snapshot(state, recovery.snapshot, now);
  const { trouble: _over, ...sound } = game;
  const presence = recovery.presence;
  return followed(
    state,
    follow({ ...sound, presence, presenceAt: now }, message.epoch, recovery.events, recovery.state, now),
  );
}

/** Goes on by `events`, or says that they do not follow on what is held. */
function follow(game: Game, epoch: number, events: wire.NumberedEvent[], live: wire.LiveState, now: number): Game {
  if (game.trouble !== undefined) return game;
  if (epoch !== game.epoch) return { ...game, trouble: "gap" };
  const news = events.filter((each) => each.seq > game.seq);
  if (news.some((each, at) => each.seq !== game.seq + 1 + at)) return { ...game, trouble: "gap" };
  if (positionHash(live.position) !== live.position_hash) return { ...game, trouble: "mismatch" };
  const turnAt = sameMoment(game.live, live) ? game.turnAt : now;
  return { ...news.reduce(event, game), live, receivedAt: now, turnAt, offersAt: offersAt(game, live, now) };
}

/** When each open offer was first seen. */
function offersAt(before: Game | undefined, live: wire.LiveState, now: number): Game["offersAt"] {
  return Object.fromEntries(live.offers.map(({ offer }) => [offer, before?.offersAt[offer] ?? now]));
}

function sameMoment(one: wire.LiveState, other: wire.LiveState): boolean {
  return one.ply === other.ply && (one.takebacks ?? 0) === (other.takebacks ?? 0) && one.to_act === other.to_act;
}

function event(game: Game, numbered: wire.NumberedEvent): Game {
  const next = { ...game, seq: numbered.seq };
  const happened = numbered.event;
  switch (happened.type) {
    case "seated":
      return { ...next, players: { ...game.players, [happened.color]: happened.person } };
    case "acted":
      return { ...next, moves: [...game.moves, moveOf(happened)] };
    case "answer_forced": {
      const last = game.moves.at(-1);
      if (last === undefined) return next;
      const forced = { owner: happened.owner, piece: happened.piece, by: happened.by };
      return { ...next, moves: [...game.moves.slice(0, -1), { ...last, forced }] };
    }
    case "taken_back":
      return { ...next, moves: game.moves.filter((move) => move.ply <= happened.ply) };
    case "rematched":
      return { ...next, next: happened.next };
    default:
      return next;
  }
}

function moveOf({ type: _type, ...acted }: Extract<wire.GameEvent, { type: "acted" }>): Move {
  return acted;
}

const linesOf = (game: Game): number => game.live.yours?.plan?.lines.length ?? 0;

/** With a game that has gone on: what was shown as sent, and what was looked at in its place, is over with its moment. */
function followed(state: State, game: Game): State {
  const before = state.game;
  const same = before?.game === game.game && sameMoment(before.live, game.live);
  // What is prepared is now what the server says.
  const { preparing: _preparing, planned, ...rest } = state.table;
  // What was typed of a plan stands until the plan has grown by it.
  const grown = same && linesOf(game) > (before === undefined ? 0 : linesOf(before));
  const told = planned === undefined || grown ? rest : { ...rest, planned };
  if (same) return { ...state, game, table: told };
  const { sent: _sent, promotion: _promotion, waits: _waits, ...table } = told;
  const { browsing } = table;
  if (browsing !== undefined && browsing >= game.live.ply) {
    const { browsing: _live, inside: _inside, replaying: _replaying, ...head } = table;
    return { ...state, game, table: head };
  }
  return { ...state, game, table };
}

/** Nothing is shown as sent or prepared any more: it was refused. */
export function unsent(state: State): State {
  if (state.table.sent === undefined && state.table.preparing === undefined) return state;
  const { sent: _refused, preparing: _neither, ...table } = state.table;
  return { ...state, table };
}

/** With who is here now. Whoever bore with an absence did so until it was over. */
function present(state: State, game: Game): State {
  const { white, black } = game.presence;
  const { waits, ...table } = state.table;
  const isOver = white.claimable_in_ms === undefined && black.claimable_in_ms === undefined;
  return waits === true && isOver ? { ...state, game, table } : { ...state, game };
}

function heard(state: State, game: Game, message: wire.SaidMessage): Game {
  const lines = game.chat[message.room];
  if (lines.some((line) => line.n === message.line.n)) return game;
  const mine = message.line.person.id === state.me?.person.id;
  const unread = mine || state.table.panel === "chat" ? game.unread : game.unread + 1;
  return { ...game, unread, chat: { ...game.chat, [message.room]: [...lines, message.line] } };
}
