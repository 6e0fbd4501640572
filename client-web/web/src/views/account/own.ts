/** What a registered person does with their account. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, section } from "../../ui/elements.ts";
import { ask, change, say, told, type, typed } from "../around/ask.ts";
import { entry, form } from "../around/form.ts";
import { readSessions } from "./sessions.ts";

export function password(app: App, state: State): VNode {
  const name = t("web_account_change");
  return section("password-change", t("web_account_password_title"), ".card", [
    h("p.what", { key: "what" }, t("web_account_password_means")),
    form(
      state,
      { place: "password", name, submit: () => void change_(app), busy: isPending(state, "change_password") },
      [
        entry(app, state, "password-old", t("web_account_password"), {
          secret: true,
          complete: "current-password",
          longest: 128,
        }),
        entry(app, state, "password-next", t("web_account_password_new"), {
          secret: true,
          complete: "new-password",
          longest: 128,
        }),
      ],
    ),
  ]);
}

async function change_(app: App): Promise<void> {
  const state = app.get();
  const [old, next] = [typed(state, "password-old"), typed(state, "password-next")];
  if ((await ask(app, "password", { type: "change_password", old, new: next }, "done")) === undefined) return;
  type(app, { "password-old": "", "password-next": "" });
  say(app, "password", t("web_account_password_changed"));
  void readSessions(app);
}

/** Programs: a token for one that is a bot, and how a person becomes one. */
export function program(app: App, state: State): VNode {
  const { me } = state;
  const bot = me?.person.bot === true;
  return section("program", t("web_account_program"), ".card", [
    h("p.what", { key: "what" }, t(bot ? "web_account_token_means" : "web_account_bot_means")),
    bot ? token(app, state) : becomeBot(app, state),
  ]);
}

function token(app: App, state: State): VNode {
  const { botToken } = state.around;
  if (botToken !== undefined)
    return h("p.token", { key: "token" }, [h("code", botToken), h("span.what", t("web_account_token_once"))]);
  const make = async (): Promise<void> => {
    const intent = { type: "create_bot_token", label: typed(app.get(), "label").trim() } as const;
    const answer = await ask(app, "token", intent, "bot_token");
    if (answer === undefined) return;
    change(app, { botToken: answer.token });
    type(app, { label: "" });
    void readSessions(app);
  };
  const name = t("web_account_token_make");
  return form(
    state,
    { place: "token", name, submit: () => void make(), busy: isPending(state, "create_bot_token") },
    [entry(app, state, "label", t("web_account_token_label"))],
  );
}

/** It is for ever, so the name is to be typed. */
function becomeBot(app: App, state: State): VNode {
  const become = async (): Promise<void> => {
    const { me, around } = app.get();
    if (around.typed["bot-name"]?.trim() !== me?.person.name)
      return say(app, "bot", t("web_account_bot_other_name"), true);
    if ((await ask(app, "bot", { type: "become_bot" }, "account")) !== undefined) type(app, { "bot-name": "" });
  };
  const name = t("web_account_bot_become");
  const busy = isPending(state, "become_bot");
  return h("details", { key: "become" }, [
    h("summary", name),
    form(state, { place: "bot", name, submit: () => void become(), busy, danger: true }, [
      entry(app, state, "bot-name", t("web_account_bot_name", { name: state.me?.person.name ?? "" })),
    ]),
  ]);
}

/** The way out. A guest who goes is gone for good, and is asked once more. */
export function leave(app: App, state: State): VNode | undefined {
  const { me, around } = state;
  if (me === undefined) return undefined;
  const out = (): void => {
    change(app, { confirming: "" });
    void ask(app, "leave", { type: "log_out" }, "done").then((answer) => {
      if (answer !== undefined) app.go("/");
    });
  };
  const asks = !me.registered && around.confirming !== "leave";
  const press = asks ? () => change(app, { confirming: "leave" }) : out;
  const sure = !me.registered && around.confirming === "leave";
  return h("div.leave", { key: "leave" }, [
    sure ? h("p", { key: "sure" }, t("web_account_leave_guest")) : undefined,
    told(state, "leave"),
    h("div.row", { key: "row" }, [
      button(t(sure ? "web_account_leave_sure" : "web_account_leave"), press, {
        key: "out",
        look: sure ? ".danger" : "",
        busy: isPending(state, "log_out"),
      }),
      sure ? button(t("web_cancel"), () => change(app, { confirming: "" }), { key: "stay" }) : undefined,
    ]),
  ]);
}
