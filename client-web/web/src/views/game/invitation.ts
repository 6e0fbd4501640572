/** A room that waits for a partner: the address to give away. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { button, dialog } from "../../ui/elements.ts";
import { announce } from "../../ui/live.ts";
import { qr } from "./qr.ts";

export function invitation(app: App, state: State, game: Game): VNode {
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
    h("div.row", { key: "ways" }, [
      button(t("web_qr_show"), () => showPicture(app, true), { key: "qr", look: ".small" }),
      button(t("web_end_abort"), () => app.send({ type: "abort", game: game.game }), {
        key: "abort",
        look: ".small",
      }),
    ]),
    state.table.picture === true ? picture(app, address) : undefined,
  ]);
}

const showPicture = (app: App, picture: boolean): void => app.table({ picture: picture ? true : undefined });

/** The address as a picture, large enough for a telephone. */
function picture(app: App, address: string): VNode {
  const close = (): void => showPicture(app, false);
  return dialog(t("web_qr_title"), close, [
    h("h2", t("web_qr_title")),
    qr(address),
    h("div.row.end", [button(t("web_close"), close, { look: ".main" })]),
  ]);
}
