/** Going back and forth in the record: by actions, and in a series by its moves. */

import type { App } from "../app.ts";
import { movesOf } from "../board/series.ts";
import type { Game } from "../state/model.ts";

/** A place in the record: so many moves of the action at `ply`; without `inside`, all. */
interface Place {
  ply: number;
  inside?: number;
}

/** How many moves the action at `ply` has. */
const lengthAt = (game: Game, ply: number): number =>
  movesOf(game.moves.find((move) => move.ply === ply)?.action ?? "").length;

/** The place one move before. */
export function placeBefore(game: Game, { ply, inside }: Place): Place {
  const shown = inside ?? lengthAt(game, ply);
  return shown > 1 ? { ply, inside: shown - 1 } : { ply: Math.max(0, ply - 1) };
}

/** The place one move after. */
export function placeAfter(game: Game, { ply, inside }: Place): Place {
  const [next, shown] = inside === undefined ? [ply + 1, 1] : [ply, inside + 1];
  return shown < lengthAt(game, next) ? { ply: next, inside: shown } : { ply: next };
}

/** Looks at another place: the end of an action, a move back or forth, or an end of the record. */
export function browse(app: App, to: number | "first" | "last" | "back" | "forward"): void {
  const { game, table } = app.get();
  if (game === undefined) return;
  const head = game.live.ply;
  const now: Place = {
    ply: table.browsing ?? head,
    ...(table.inside === undefined ? {} : { inside: table.inside }),
  };
  const places: Record<string, () => Place> = {
    first: () => ({ ply: 0 }),
    last: () => ({ ply: head }),
    back: () => placeBefore(game, now),
    forward: () => placeAfter(game, now),
  };
  const place = typeof to === "number" ? { ply: to } : (places[to]?.() ?? now);
  const live = place.ply > head || (place.ply === head && place.inside === undefined);
  app.table({
    browsing: live ? undefined : place.ply,
    inside: live ? undefined : place.inside,
    replaying: undefined,
    held: undefined,
    promotion: undefined,
  });
}

/** Shows at once how a series that is being shown ends. */
export function skip(app: App): void {
  if (app.get().table.replaying === true) browse(app, "last");
}
