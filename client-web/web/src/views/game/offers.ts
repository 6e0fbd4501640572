/** Offers, and what else may be done beside acting. Each has its place, and keeps it: what comes and goes has a place of its
 * own above the record. */

import { h, type VNode } from "snabbdom";
import { answerOffer, claim, offer, tell } from "../../actions/game.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { absenceLeft, isArmed, isPending, mySide, takebackLeft } from "../../state/view.ts";
import { button, type Children } from "../../ui/elements.ts";
import type { OfferKind, Right } from "../../wire/wire.ts";

const ASKED = [
  "make_offer",
  "accept_offer",
  "decline_offer",
  "withdraw_offer",
  "claim",
  "resign",
  "abort",
  "give_time",
] as const;

/** What may be done, always in the same places. */
export function offers(app: App, state: State, game: Game): VNode | undefined {
  if (mySide(game) === undefined) return undefined;
  const may = new Set<Right>(game.live.yours?.may ?? []);
  const busy = isPending(state, ...ASKED);
  const make = (kind: OfferKind, text: Children): VNode =>
    button(
      t(`web_offer_${kind}`),
      () => offer(app, kind),
      {
        key: kind,
        look: `.small.offer-${kind}`,
        disabled: !may.has(`offer_${kind}`) || (kind === "takeback" && takebackLeft(game, app.now()) > 0),
        busy,
      },
      text,
    );
  const row =
    game.live.phase === "finished"
      ? [make("rematch", t("web_offer_rematch")), next(app, game)]
      : [
          make("draw", t("web_offer_draw")),
          make("takeback", [t("web_offer_takeback"), wait(app, game)]),
          button(t("web_give_time"), () => tell(app, "give_time"), {
            key: "time",
            look: ".small.time",
            disabled: !may.has("give_time"),
            busy,
          }),
          make("adjournment", t("web_offer_adjournment")),
          ending(app, state, may),
        ];
  return h("section.offers", { key: "offers", attrs: { "aria-label": t("web_offers") } }, [
    h("div.row", { key: "row" }, row),
  ]);
}

/** How long a takeback may not be asked for. */
function wait(app: App, game: Game): VNode | undefined {
  return takebackLeft(game, app.now()) > 0
    ? h("span.wait", { key: "wait", attrs: { "data-count": "takeback", "aria-hidden": "true" } })
    : undefined;
}

/** Resigning, or calling off while nothing has begun: asked twice, in the same place. */
function ending(app: App, state: State, may: ReadonlySet<Right>): VNode {
  const kind = may.has("abort") ? "abort" : "resign";
  if (state.table.confirming === kind) {
    return h("span.confirm", { key: "confirm" }, [
      button(t("web_no"), () => app.table({ confirming: undefined }), { key: "no", look: ".small" }),
      button(t(`web_end_${kind}_sure`), () => tell(app, kind), { key: "yes", look: ".small.danger" }),
    ]);
  }
  return button(t(`web_end_${kind}`), () => app.table({ confirming: kind }), {
    key: "end",
    look: ".small.end",
    disabled: !may.has(kind),
  });
}

/** What waits for an answer: open offers, claims, an absent partner. */
export function asked(app: App, state: State, game: Game): VNode | undefined {
  const mine = mySide(game);
  if (mine === undefined) return undefined;
  const busy = isPending(state, ...ASKED);
  return h("div.pending", { key: "pending" }, [
    ...open(app, game, mine, busy),
    ...claims(app, game, busy),
    ...gone(app, state, game, busy),
  ]);
}

function open(app: App, game: Game, mine: "white" | "black", busy: boolean): VNode[] {
  return game.live.offers.map((open) => {
    const own = open.by === mine;
    const what = t(`web_offered_${open.kind}`);
    const say = (type: "accept_offer" | "decline_offer" | "withdraw_offer") => (): void =>
      answerOffer(app, type, open);
    // What has just come is not what a finger was on its way to.
    const disabled = !isArmed(game, open.offer, app.now());
    const answers = own
      ? [button(t("web_withdraw"), say("withdraw_offer"), { key: "withdraw", look: ".small", busy })]
      : [
          button(t("web_accept"), say("accept_offer"), { key: "accept", look: ".small.main.accept", busy, disabled }),
          button(t("web_decline"), say("decline_offer"), { key: "decline", look: ".small.decline", busy, disabled }),
        ];
    return h("div.offer", { key: open.offer }, [
      h("span", t(own ? "web_you_offer" : "web_they_offer", { what })),
      ...answers,
    ]);
  });
}

function claims(app: App, game: Game, busy: boolean): VNode[] {
  const may = new Set<Right>(game.live.yours?.may ?? []);
  const kinds = (["threefold", "fifty"] as const).filter((kind) => may.has(`claim_${kind}`));
  return kinds.map((kind) =>
    h("div.offer", { key: kind }, [
      h("span", t(`web_may_claim_${kind}`)),
      button(t(`web_claim_${kind}`), () => claim(app, kind), { key: kind, look: `.small.claim-${kind}`, busy }),
    ]),
  );
}

/** The partner has been gone for long enough: the win, a draw, or patience. */
function gone(app: App, state: State, game: Game, busy: boolean): VNode[] {
  const left = absenceLeft(game, app.now());
  if (left === undefined || left > 0 || state.table.waits === true) return [];
  const take = (kind: "win" | "draw"): VNode =>
    button(t(`web_claim_${kind}`), () => claim(app, `${kind}_by_absence`), {
      key: kind,
      look: `.small.claim-${kind}`,
      busy,
    });
  return [
    h("div.offer", { key: "gone" }, [
      h("span", t("web_gone")),
      take("win"),
      take("draw"),
      button(t("web_claim_wait"), () => app.table({ waits: true }), { key: "wait", look: ".small.quiet" }),
    ]),
  ];
}

function next(app: App, game: Game): VNode | undefined {
  const id = game.next;
  return id === undefined
    ? undefined
    : button(t("web_to_rematch"), () => app.go(`/game/${id}`), { key: "next", look: ".small.main" });
}
