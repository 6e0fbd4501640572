/** One's own unfinished games, wherever they stand. */

import type * as wire from "../../wire/wire.ts";
import type { State } from "../model.ts";

type Message = wire.OwnGamesMessage | wire.MyGameChangedMessage;

/** A game of one's own: what a welcome says of it, and more once the list has come. */
export type Own = wire.MyGame & Partial<wire.OwnGame>;

export function fold(state: State, message: Message): State {
  if (message.type === "own_games") return { ...state, ownGames: message.games };
  const { game } = message;
  const known = state.ownGames.some((own) => own.game === game.game);
  if (game.phase === "finished")
    return { ...state, ownGames: state.ownGames.filter((own) => own.game !== game.game) };
  const changed = state.ownGames.map((own) => (own.game === game.game ? game : own));
  return { ...state, ownGames: known ? changed : [game, ...changed] };
}

/** The games in which one must act, but for the one that is looked at. */
export function mineToMove(state: State): readonly Own[] {
  const here = state.route.name === "game" ? state.route.game : undefined;
  return state.ownGames.filter((own) => own.my_move && own.phase !== "finished" && own.game !== here);
}
