/** Offers, and what else may be done beside acting. Each has its place, and keeps it. */

import { h, type VNode } from "snabbdom";
import { answerOffer, claim, offer, tell } from "../../actions/game.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { isPending, mySide } from "../../state/view.ts";
import { button } from "../../ui/elements.ts";
import type { OfferKind, Right } from "../../wire/wire.ts";

export function offers(app: App, state: State, game: Game): VNode | undefined {
  const mine = mySide(game);
  if (mine === undefined) return undefined;
  const may = new Set<Right>(game.live.yours?.may ?? []);
  const over = game.live.phase === "finished";
  const busy = isPending(
    state,
    "make_offer",
    "accept_offer",
    "decline_offer",
    "withdraw_offer",
    "claim",
    "resign",
    "abort",
  );
  const make = (kind: OfferKind, right: Right): VNode =>
    button(t(`web_offer_${kind}`), () => offer(app, kind), {
      key: kind,
      look: ".small",
      disabled: !may.has(right),
      busy,
    });
  const claims = (["threefold", "fifty"] as const).filter((kind) =>
    may.has(kind === "threefold" ? "claim_threefold" : "claim_fifty"),
  );
  const row = over
    ? [make("rematch", "offer_rematch"), next(app, game)]
    : [
        make("draw", "offer_draw"),
        make("takeback", "offer_takeback"),
        button(t("web_give_time"), () => tell(app, "give_time"), {
          key: "time",
          look: ".small",
          disabled: !may.has("give_time"),
        }),
        ending(app, state, may),
      ];
  return h("section.offers", { key: "offers", attrs: { "aria-label": t("web_offers") } }, [
    // What comes and goes stands above: the row below never moves under a finger.
    h("div.open", { key: "open" }, open(app, game, mine, busy)),
    claims.length === 0
      ? undefined
      : h(
          "div.row",
          { key: "claims" },
          claims.map((kind) =>
            button(t(`web_claim_${kind}`), () => claim(app, kind), { key: kind, look: ".small", busy }),
          ),
        ),
    h("div.row", { key: "row" }, row),
  ]);
}

/** Resigning, or calling off while nothing has begun: asked twice, in the same place. */
function ending(app: App, state: State, may: ReadonlySet<Right>): VNode {
  const kind = may.has("abort") ? "abort" : "resign";
  if (state.table.confirming === kind) {
    return h("span.confirm", { key: "confirm" }, [
      button(t(`web_end_${kind}_sure`), () => tell(app, kind), { key: "yes", look: ".small.danger" }),
      button(t("web_no"), () => app.table({ confirming: undefined }), { key: "no", look: ".small" }),
    ]);
  }
  return button(t(`web_end_${kind}`), () => app.table({ confirming: kind }), {
    key: "end",
    look: ".small",
    disabled: !may.has(kind),
  });
}

function open(app: App, game: Game, mine: "white" | "black", busy: boolean): VNode[] {
  return game.live.offers.map((open) => {
    const own = open.by === mine;
    const what = t(`web_offered_${open.kind}`);
    const answers = own
      ? [
          button(t("web_withdraw"), () => answerOffer(app, "withdraw_offer", open), {
            key: "withdraw",
            look: ".small",
            busy,
          }),
        ]
      : [
          button(t("web_accept"), () => answerOffer(app, "accept_offer", open), {
            key: "accept",
            look: ".small.main",
            busy,
          }),
          button(t("web_decline"), () => answerOffer(app, "decline_offer", open), {
            key: "decline",
            look: ".small",
            busy,
          }),
        ];
    return h("div.offer", { key: open.offer }, [
      h("span", t(own ? "web_you_offer" : "web_they_offer", { what })),
      ...answers,
    ]);
  });
}

function next(app: App, game: Game): VNode | undefined {
  const id = game.next;
  return id === undefined
    ? undefined
    : button(t("web_to_rematch"), () => app.go(`/game/${id}`), { key: "next", look: ".small.main" });
}
