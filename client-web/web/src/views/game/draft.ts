/** The draft of a series, beside the board and on it. */

import { h, type VNode } from "snabbdom";
import { claimBySeries, handIn, undo } from "../../actions/series.ts";
import type { App } from "../../app.ts";
import { stepOf } from "../../board/actions.ts";
import type { Shapes } from "../../board/ground.ts";
import { badge, ends, movedIn, movesOf, numbers } from "../../board/series.ts";
import type { Square } from "../../board/square.ts";
import { language, t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { atHead, draftOf, isDrafting, isPending, looked } from "../../state/view.ts";
import { button } from "../../ui/elements.ts";

/** More arrows than this are a thicket. */
const ARROWS = 3;

/** Whether the series may be handed in, in one sentence. */
export function draftText(game: Game): string {
  const draft = draftOf(game);
  if (draft === undefined) return t("web_draft_none");
  const stands = draft.series !== undefined ? "ready" : draft.check ? "check" : "open";
  return t("web_draft_state", { count: draft.moves.length, stands });
}

/** The moves of the draft as people write them. */
function texts(game: Game): string[] {
  const draft = draftOf(game);
  if (draft === undefined) return [];
  const said = draft.notation[language()].split(/,\s*/);
  return draft.moves.map((move, at) => (said.length === draft.moves.length ? (said[at] ?? move) : move));
}

/** What stands in the reserved place while one puts a series together. */
export function series(app: App, state: State, game: Game): VNode[] {
  if (!isDrafting(state, game)) return [];
  const draft = draftOf(game);
  const none = draft === undefined;
  const busy = state.table.sent !== undefined || isPending(state, "draft", "act");
  const claims =
    draft?.series === undefined
      ? []
      : (draft.claims ?? []).filter((kind) => kind === "threefold" || kind === "fifty");
  const rows = texts(game).map((text, at) => {
    const point = (pointed: number | undefined) => (): void => app.table({ pointed });
    const remove = button(
      t("web_draft_from_here", { move: text }),
      () => undo(app, at),
      { look: ".small", busy },
      t("web_draft_from_here_short"),
    );
    return h(
      "li",
      { key: `${at}-${text}`, on: { mouseenter: point(at), mouseleave: point(undefined), focusin: point(at) } },
      [h("span.number", { attrs: { "aria-hidden": "true" } }, String(at + 1)), h("span.text", text), remove],
    );
  });
  return [
    h(
      "p.small.draft-state",
      { key: "draft-state", class: { ready: draft?.series !== undefined, check: draft?.check === true } },
      draftText(game),
    ),
    h("div.draft-do", { key: "draft-do" }, [
      button(t("web_draft_undo"), () => undo(app), {
        key: "undo",
        look: ".small",
        disabled: none,
        busy,
        attrs: { "aria-keyshortcuts": "Backspace" },
      }),
      button(t("web_draft_clear"), () => undo(app, 0), { key: "clear", look: ".small", disabled: none, busy }),
      button(t("web_draft_hand_in"), () => handIn(app), {
        key: "hand-in",
        look: ".small.main.hand-in",
        disabled: draft?.series === undefined,
        busy,
        attrs: { "aria-keyshortcuts": "Enter Control+Enter" },
      }),
    ]),
    ...claims.map((kind) =>
      button(t(`web_claim_${kind}`), () => claimBySeries(app, kind), { key: kind, look: ".small", busy }),
    ),
    h("ol.draft", { key: "draft", attrs: { "aria-label": t("web_draft") } }, rows),
  ];
}

/** What is drawn over the men: numbers on those that moved in a series, arrows for the last moves of one's own. */
export function seriesShapes(state: State, game: Game): Shapes {
  const draft = atHead(state) ? draftOf(game) : undefined;
  const { action = "" } = looked(state, game);
  const moves = draft?.moves ?? movesOf(action);
  if (draft === undefined && moves.length < 2 && state.table.inside === undefined) return [];
  const moved = draft === undefined ? ends(moves) : movedIn(draft.position);
  const badges = [...numbers(moves, moved)].map(([square, number]) => ({
    orig: square,
    customSvg: { html: badge(number), center: "orig" as const },
  }));
  return [...(draft === undefined ? [] : arrows(moves, state.table.pointed)), ...badges];
}

function arrows(moves: readonly string[], pointed: number | undefined): Shapes {
  return moves.flatMap((move, at) => {
    const step = stepOf(move);
    const isShown = at >= moves.length - ARROWS || at === pointed;
    return step !== undefined && isShown
      ? [{ orig: step.from, dest: step.to, brush: at === pointed ? "yellow" : "blue" }]
      : [];
  });
}

/** The squares of the men that have moved already. */
export function spent(state: State, game: Game): Square[] {
  const draft = atHead(state) ? draftOf(game) : undefined;
  return draft === undefined ? [] : movedIn(draft.position);
}
