/** Becoming somebody: a guest takes a name for good, or comes in under the one they have. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { language, t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { section } from "../../ui/elements.ts";
import { ask, say, type, typed } from "../around/ask.ts";
import { entry, form } from "../around/form.ts";
import { enter } from "./screen.ts";

export function register(app: App, state: State): VNode {
  const name = t("web_account_register");
  return section("register", t("web_account_register_title"), ".card", [
    h("p.what", { key: "what" }, t("web_account_register_means")),
    form(state, { place: "register", name, submit: () => void doRegister(app), busy: isPending(state, "register") }, [
      entry(app, state, "new-name", t("web_account_name"), { complete: "username", longest: 20 }),
      entry(app, state, "new-password", t("web_account_password_new"), {
        secret: true,
        complete: "new-password",
        longest: 128,
      }),
    ]),
  ]);
}

async function doRegister(app: App): Promise<void> {
  const state = app.get();
  const name = typed(state, "new-name").trim();
  const intent = { type: "register", name, password: typed(state, "new-password") } as const;
  if ((await ask(app, "register", intent, "account")) === undefined) return;
  type(app, { "new-name": "", "new-password": "" });
  say(app, "account", t("web_account_registered_now", { name }));
}

export function logIn(app: App, state: State): VNode {
  const name = t("web_account_log_in");
  return section("log-in", t("web_account_log_in_title"), ".card", [
    h("p.what", { key: "what" }, t("web_account_log_in_means")),
    form(state, { place: "log-in", name, submit: () => void doLogIn(app), busy: isPending(state, "log_in") }, [
      entry(app, state, "name", t("web_account_name"), { complete: "username", longest: 20 }),
      entry(app, state, "password", t("web_account_password"), {
        secret: true,
        complete: "current-password",
        longest: 128,
      }),
    ]),
  ]);
}

async function doLogIn(app: App): Promise<void> {
  const state = app.get();
  const [name, password] = [typed(state, "name").trim(), typed(state, "password")];
  const answer = await ask(app, "log-in", { type: "log_in", name, password, lang: language() }, "welcome");
  if (answer === undefined) return;
  type(app, { name: "", password: "" });
  enter(app);
  say(app, "account", t("web_account_logged_in", { name: answer.person.name }));
}
