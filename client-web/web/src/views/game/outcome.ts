import { t } from "../../lang/lang.ts";
import type { Outcome } from "../../wire/wire.ts";

/** Ends that make no game of it: nobody has won, and it is no draw. */
const VOID: ReadonlySet<string> = new Set(["aborted", "no_show", "expired"]);

/** How a game ended, in one sentence. */
export function outcomeText(outcome: Outcome): string {
  const reason = t(`games_reason_${outcome.reason}`, { winner: outcome.winner ?? "none" });
  if (outcome.winner !== undefined) return t(`games_won_${outcome.winner}`, { reason });
  return t(VOID.has(outcome.reason) ? "games_void" : "games_drawn", { reason });
}
