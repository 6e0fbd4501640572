/** Persons as they are named on every screen: a name leads to its profile. */

import type { VNode } from "snabbdom";
import { h } from "snabbdom";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import { BY_ID, write } from "../../router.ts";
import { link } from "../../ui/elements.ts";
import type { Person } from "../../wire/wire.ts";

/** The address of a person's profile. */
export const profileOf = (person: Person): string => write({ name: "player", player: BY_ID + person.id });

/** A name that leads to a profile. */
export function who(app: App, person: Person): VNode {
  return h("span.who-is", { key: person.id }, [
    link(person.name, profileOf(person), app.go, { look: ".name" }),
    person.bot === true ? h("span.tag", t("web_bot")) : undefined,
  ]);
}
