/** A room that waits for a partner: the address to give away. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game } from "../../state/model.ts";
import { button } from "../../ui/elements.ts";
import { announce } from "../../ui/live.ts";

export function invitation(app: App, game: Game): VNode {
  const address = `${location.origin}/game/${game.game}`;
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).then(() => announce(t("web_copied")));
  };
  return h("section.prompt.invitation", { key: "invitation", attrs: { "aria-label": t("web_invitation") } }, [
    h("p.standing", { key: "standing" }, t("web_invite")),
    h("div.address", { key: "address" }, [
      h("input", {
        attrs: { id: "address", type: "text", readonly: true, "aria-label": t("web_invitation") },
        props: { value: address },
        on: { focus: (event: Event) => (event.target as HTMLInputElement).select() },
      }),
      button(t("web_copy"), copy, { look: ".small.main" }),
    ]),
    button(t("web_end_abort"), () => app.send({ type: "abort", game: game.game }), { key: "abort", look: ".small" }),
  ]);
}
