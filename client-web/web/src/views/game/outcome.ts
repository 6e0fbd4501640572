/** What is told in one sentence: how a game ended, why something was refused. */

import { has, t } from "../../lang/lang.ts";
import type { Notice } from "../../state/model.ts";
import type { Color, ErrorCode, Outcome } from "../../wire/wire.ts";

/** Ends that make no game of it: nobody has won, and it is no draw. */
const VOID: ReadonlySet<string> = new Set(["aborted", "no_show", "expired"]);

/** How a game ended, in one sentence, for who plays `mine` or watches. */
export function outcomeText({ reason, winner }: Outcome, mine?: Color): string {
  const why = t(`games_reason_${reason}`, { winner: winner ?? "none" });
  if (winner === undefined) return t(VOID.has(reason) ? "games_void" : "games_drawn", { reason: why });
  // Whoever did it reads that they did.
  if (mine !== undefined && (reason === "resignation" || reason === "absence")) {
    return t(`web_over_${reason}_${mine === winner ? "partner" : "you"}`, { winner });
  }
  return t(`games_won_${winner}`, { reason: why });
}

/** Why something was refused. */
export const refusalText = ({ code, message, told }: Notice): string =>
  told === true ? message : (codeText(code) ?? message);

/** What a code of refusal means, where there is a word for it. */
export function codeText(code: ErrorCode): string | undefined {
  const key = `web_refusal_${code}`;
  return has(key) ? t(key) : undefined;
}
