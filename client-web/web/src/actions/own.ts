/** Among one's own games. */

import type { App } from "../app.ts";
import { mineToMove } from "../state/fold/own.ts";

/** Goes on to the next game in which one must act. */
export async function nextGame(app: App): Promise<void> {
  const state = app.get();
  if (mineToMove(state).length === 0) return;
  const here = state.route.name === "game" ? { game: state.route.game } : {};
  const answer = await app.ask({ type: "next_game", ...here });
  if (answer.type === "next_own_game" && answer.game !== undefined) app.go(`/game/${answer.game.game}`);
}
