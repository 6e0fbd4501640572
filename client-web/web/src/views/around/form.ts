/** Forms that say what came of them in place. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import type { State } from "../../state/model.ts";
import { button, field } from "../../ui/elements.ts";
import { told, type, typed } from "./ask.ts";

/** A form with one button that hands it in; what came of it stands above that. */
export function form(
  state: State,
  { place, name, submit, busy, danger }: Handing,
  children: (VNode | undefined)[],
): VNode {
  const hand = (event: Event): void => {
    event.preventDefault();
    if (!busy) submit();
  };
  return h("form.form", { key: place, attrs: { novalidate: true, "aria-label": name }, on: { submit: hand } }, [
    ...children,
    told(state, place),
    h("div", { key: "hand" }, [
      button(name, () => undefined, { look: danger === true ? ".danger" : ".main", busy, attrs: { type: "submit" } }),
    ]),
  ]);
}

interface Handing {
  /** Where refusals are told. */
  place: string;
  /** What the button says. */
  name: string;
  submit(): void;
  busy: boolean;
  danger?: boolean;
}

/** A field of a form, whose text is kept until it has served. `complete` is what a browser may fill in. */
export function entry(
  app: App,
  state: State,
  name: string,
  label: string,
  { secret = false, complete = "off", longest = 40 }: { secret?: boolean; complete?: string; longest?: number } = {},
): VNode {
  return field(name, label, typed(state, name), (text) => type(app, { [name]: text }), {
    key: name,
    type: secret ? "password" : "text",
    attrs: { autocomplete: complete, maxlength: longest, autocapitalize: "off", spellcheck: "false" },
  });
}

/** One of several values, in a list that is opened. */
export function pick<Value extends string>(
  id: string,
  label: string,
  values: readonly (readonly [Value, string])[],
  chosen: Value,
  choose: (value: Value) => void,
): VNode {
  const options = values.map(([value, text]) =>
    h("option", { key: value, attrs: { value }, props: { selected: value === chosen } }, text),
  );
  const on = { change: (event: Event) => choose((event.target as HTMLSelectElement).value as Value) };
  return h("div.field", { key: id }, [
    h("label", { attrs: { for: id } }, label),
    h("select", { attrs: { id }, on }, options),
  ]);
}
