/** Challenges to one, and by one. */

import { h, type VNode } from "snabbdom";
import { acceptChallenge, declineChallenge, withdrawChallenge } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, section } from "../../ui/elements.ts";
import type { OpenChallenge } from "../../wire/wire.ts";
import { clockName } from "./clock.ts";

export function challenges(app: App, state: State): VNode | undefined {
  const open = state.waiting.challenges;
  const closed = state.closedChallenge;
  if (open.length === 0 && closed === undefined) return undefined;
  const rows = open.map((challenge) => row(app, state, challenge));
  const last =
    closed === undefined
      ? []
      : [
          h("li", { key: "closed" }, [
            h(
              "span.text",
              t(closed.reason === undefined ? `web_challenge_${closed.because}` : `web_declined_${closed.reason}`),
            ),
            button(t("web_close"), () => forget(app), { key: "close", look: ".small" }),
          ]),
        ];
  return section("challenges", t("web_challenges"), ".challenges", [h("ul.list", [...rows, ...last])]);
}

function forget(app: App): void {
  app.update(({ closedChallenge: _closed, ...state }) => state);
}

function row(app: App, state: State, challenge: OpenChallenge): VNode {
  const mine = challenge.from.id === state.me?.person.id;
  const what = `${t(`games_${challenge.settings.variant}`)} ${clockName(challenge.settings.clock)}`;
  const busy = isPending(state, "accept_challenge", "decline_challenge", "withdraw_challenge");
  const text = t(mine ? "web_challenge_by_you" : "web_challenge_to_you", {
    name: mine ? challenge.to.name : challenge.from.name,
    what,
  });
  const id = challenge.challenge;
  const answers = mine
    ? [button(t("web_take_back"), () => withdrawChallenge(app, id), { key: "withdraw", look: ".small", busy })]
    : [
        button(t("web_accept"), () => acceptChallenge(app, id), { key: "accept", look: ".small.main", busy }),
        button(t("web_decline_later"), () => declineChallenge(app, id, "later"), {
          key: "later",
          look: ".small",
          busy,
        }),
        button(t("web_decline"), () => declineChallenge(app, id, "no"), { key: "no", look: ".small", busy }),
      ];
  return h("li", { key: id }, [h("span.text", text), ...answers]);
}
