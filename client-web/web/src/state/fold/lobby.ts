/** The lobby, and what one waits for. */

import type * as wire from "../../wire/wire.ts";
import type { State } from "../model.ts";

type Message =
  | wire.LobbyMessage
  | wire.LobbyChangedMessage
  | wire.WaitingMessage
  | wire.PairedMessage
  | wire.ChallengeClosedMessage;

export function fold(state: State, message: Message): State {
  switch (message.type) {
    case "lobby":
      return { ...state, lobby: { seeks: message.seeks, pools: message.pools, games: message.games } };
    case "lobby_changed":
      return change(state, message);
    case "waiting": {
      const pool = message.pool === undefined ? {} : { pool: message.pool };
      return { ...state, waiting: { seeks: message.seeks, challenges: message.challenges, ...pool } };
    }
    case "paired":
      return paired(state, message);
    case "challenge_closed":
      return closed(state, message);
  }
}

function change(state: State, message: wire.LobbyChangedMessage): State {
  if (state.lobby === undefined) return state;
  const { seeks, pools, games } = state.lobby;
  const addedSeeks = message.seeks_added ?? [];
  const gone = new Set([...(message.seeks_removed ?? []), ...addedSeeks.map((seek) => seek.seek)]);
  const changed = new Map(message.games_changed?.map((game) => [game.game, game]));
  const goneGames = new Set(message.games_removed);
  const kept = games.filter((game) => !goneGames.has(game.game)).map((game) => changed.get(game.game) ?? game);
  const known = new Set(kept.map((game) => game.game));
  const added = [...changed.values()].filter((game) => !known.has(game.game) && !goneGames.has(game.game));
  return {
    ...state,
    lobby: {
      seeks: [...seeks.filter((seek) => !gone.has(seek.seek)), ...addedSeeks],
      pools: pools.map((line) => message.pools?.find((other) => same(other.pool, line.pool)) ?? line),
      games: [...kept, ...added],
    },
  };
}

/** Whether two pools are one. */
export function same(one: wire.Pool, other: wire.Pool): boolean {
  return one.variant === other.variant && one.clock === other.clock;
}

function paired(state: State, message: wire.PairedMessage): State {
  const mine: wire.MyGame = {
    game: message.game,
    role: message.color,
    phase: "playing",
    my_move: message.color === "white",
  };
  const others = state.ownGames.filter((game) => game.game !== message.game);
  return { ...state, ownGames: [...others, mine] };
}

/** Only what became of one's own challenge is worth a word, and only if it was not taken. */
function closed(state: State, message: wire.ChallengeClosedMessage): State {
  const challenge = state.waiting.challenges.find((open) => open.challenge === message.challenge);
  const mine = challenge !== undefined && challenge.from.id === state.me?.person.id;
  if (!mine || message.because === "accepted" || message.because === "withdrawn") return state;
  const reason = message.reason === undefined ? {} : { reason: message.reason };
  return { ...state, closedChallenge: { because: message.because, ...reason } };
}
