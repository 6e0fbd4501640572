/** Who one is: coming in, and what belongs to a person whatever the game. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { link } from "../../ui/elements.ts";
import { change, told } from "../around/ask.ts";
import { profileOf } from "../around/persons.ts";
import "../../style/around.css";
import { logIn, register } from "./coming.ts";
import { kept } from "./kept.ts";
import { leave, password, program } from "./own.ts";
import { readSessions, sessions } from "./sessions.ts";

export function enter(app: App): void {
  // A secret that was shown once is gone when one comes back.
  const { botToken: _shown, ...around } = app.get().around;
  app.update((state) => ({ ...state, around }));
  change(app, { said: {} });
  void readSessions(app);
  for (const intent of [{ type: "list_blocks" }, { type: "list_mutes" }, { type: "get_preferences" }] as const) {
    void app.ask(intent).then((answer) => {
      if (answer.type === "blocks") change(app, { blocks: answer.persons });
      if (answer.type === "mutes") change(app, { mutes: answer.persons });
      if (answer.type === "preferences")
        change(app, { preferences: { takebacks: answer.takebacks, gifts: answer.gifts } });
    });
  }
}

export function screen(app: App, state: State): VNode {
  const { me } = state;
  return h("main.page.account", { key: "account", attrs: { id: "main" } }, [
    h("h1", { key: "title" }, t("web_account")),
    me === undefined ? undefined : person(app, me),
    told(state, "account"),
    ...(me?.registered === true ? [password(app, state)] : [register(app, state), logIn(app, state)]),
    ...kept(app, state),
    sessions(app, state),
    me?.registered === true ? program(app, state) : undefined,
    leave(app, state),
  ]);
}

function person(app: App, { person, registered }: NonNullable<State["me"]>): VNode {
  const words = person.bot === true ? "web_account_bot" : registered ? "web_account_registered" : "web_account_guest";
  return h("p.who", { key: "who" }, [
    h("strong", person.name),
    h("span.what", t(words)),
    link(t("web_account_profile"), profileOf(person), app.go),
  ]);
}
