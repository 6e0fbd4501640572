/** What is kept with a person: whom they do not want to meet or hear, and what partners may ask for. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, choice, section } from "../../ui/elements.ts";
import type { Allowed, Person } from "../../wire/wire.ts";
import { ask, change, told } from "../around/ask.ts";
import { who } from "../around/persons.ts";

export function kept(app: App, state: State): (VNode | undefined)[] {
  const { blocks, mutes } = state.around;
  return [preferences(app, state), persons(app, state, "blocks", blocks), persons(app, state, "mutes", mutes)];
}

function preferences(app: App, state: State): VNode | undefined {
  const chosen = state.around.preferences;
  if (chosen === undefined) return undefined;
  const one = (what: "takebacks" | "gifts"): VNode =>
    choice(
      what,
      t(`web_account_may_${what}`),
      (["always", "casual", "never"] as const).map((when) => [when, t(`web_account_may_${when}`)] as const),
      chosen[what],
      (when) => void set(app, { [what]: when }),
      { key: what },
    );
  return section("preferences", t("web_account_preferences"), ".card", [
    one("takebacks"),
    one("gifts"),
    told(state, "preferences"),
  ]);
}

async function set(app: App, wanted: { takebacks?: Allowed; gifts?: Allowed }): Promise<void> {
  const answer = await ask(app, "preferences", { type: "set_preferences", ...wanted }, "preferences");
  if (answer !== undefined) change(app, { preferences: { takebacks: answer.takebacks, gifts: answer.gifts } });
}

function persons(
  app: App,
  state: State,
  list: "blocks" | "mutes",
  of: readonly Person[] | undefined,
): VNode | undefined {
  if (of === undefined) return undefined;
  const undo = list === "blocks" ? "unblock" : "unmute";
  const take = async ({ id }: Person): Promise<void> => {
    if ((await ask(app, list, { type: undo, person: id }, "done")) === undefined) return;
    change(app, { [list]: (app.get().around[list] ?? []).filter((person) => person.id !== id) });
  };
  const rows = of.map((person) =>
    h("li", { key: person.id }, [
      h("span.text", [who(app, person)]),
      button(
        t(`web_account_${undo}_named`, { name: person.name }),
        () => void take(person),
        {
          look: ".small",
          busy: isPending(state, undo),
        },
        [t(`web_account_${undo}`)],
      ),
    ]),
  );
  return section(list, t(`web_account_${list}`), ".card", [
    rows.length === 0
      ? h("p.none", { key: "none" }, t(`web_account_${list}_none`))
      : h("ul.list", { key: "list" }, rows),
    told(state, list),
  ]);
}
