/** Particular terms: a seek, a room for a friend, a challenge by name. */

import { h, type VNode } from "snabbdom";
import { changeForm, clockOf, submit } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Form, State } from "../../state/model.ts";
import { button, checkbox, choice, dialog, field } from "../../ui/elements.ts";
import { clockName } from "./clock.ts";

const MINUTES = [0.5, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90] as const;
const INCREMENTS = [0, 1, 2, 3, 5, 10, 15, 20, 30] as const;
const DAYS = [1, 2, 3, 5, 7, 14] as const;

/** What opens the form for `purpose`. */
export function opens(app: App, state: State, purpose: Form["for"]): VNode {
  const open = (): void => changeForm(app, { open: true, for: purpose, variant: state.variant });
  return button(t(`web_form_${purpose}`), open, { key: purpose });
}

export function form(app: App, state: State): VNode | undefined {
  const { form } = state;
  if (!form.open) return undefined;
  const title = t(`web_form_${form.for}`);
  const close = (): void => changeForm(app, { open: false });
  const nameless = form.for === "challenge" && form.name.trim() === "";
  return dialog(title, close, [
    h("h2", title),
    form.for === "challenge"
      ? field("challenge-name", t("web_form_name"), form.name, (name) => changeForm(app, { name }), {
          key: "name",
          attrs: { maxlength: 20 },
        })
      : undefined,
    choice(
      "variant",
      t("web_variants"),
      (["radras", "flicker", "tavreli"] as const).map((variant) => [variant, t(`games_${variant}`)] as const),
      form.variant,
      (variant) => changeForm(app, { variant }),
      { key: "variant" },
    ),
    choice(
      "kind",
      t("web_form_clock"),
      [
        ["clock", t("web_form_kind_clock")],
        ["days", t("web_form_kind_days")],
        ["unlimited", t("web_clock_unlimited")],
      ] as const,
      form.kind,
      (kind) => changeForm(app, { kind }),
      { key: "kind" },
    ),
    ...times(app, form),
    choice(
      "side",
      t("web_form_side"),
      [
        ["white", t("games_white")],
        ["random", t("web_form_random")],
        ["black", t("games_black")],
      ] as const,
      form.side,
      (side) => changeForm(app, { side }),
      { key: "side" },
    ),
    state.me?.registered === true && form.for !== "partner"
      ? checkbox(t("web_rated"), form.rated, (rated) => changeForm(app, { rated }), { key: "rated" })
      : undefined,
    form.variant === "flicker"
      ? checkbox(
          t("web_king_through_check"),
          form.kingThroughCheck,
          (kingThroughCheck) => changeForm(app, { kingThroughCheck }),
          { key: "king" },
        )
      : undefined,
    h("div.row.end", { key: "end" }, [
      button(t("web_cancel"), close, { key: "cancel" }),
      button(t(`web_form_${form.for}_do`, { clock: clockName(clockOf(form)) }), () => submit(app), {
        key: "submit",
        look: ".main",
        disabled: nameless,
      }),
    ]),
  ]);
}

function times(app: App, form: Form): VNode[] {
  if (form.kind === "unlimited") return [];
  if (form.kind === "days")
    return [select("days", t("web_form_days"), DAYS, form.days, (days) => changeForm(app, { days }))];
  return [
    h("div.row", { key: "times" }, [
      select("minutes", t("web_form_minutes"), MINUTES, form.minutes, (minutes) => changeForm(app, { minutes })),
      select("increment", t("web_form_increment"), INCREMENTS, form.increment, (increment) =>
        changeForm(app, { increment }),
      ),
    ]),
  ];
}

function select(
  id: string,
  label: string,
  values: readonly number[],
  value: number,
  change: (value: number) => void,
): VNode {
  const options = values.map((each) =>
    h("option", { attrs: { value: each }, props: { selected: each === value } }, String(each)),
  );
  const on = { change: (event: Event) => change(Number((event.target as HTMLSelectElement).value)) };
  return h("div.field", { key: id }, [
    h("label", { attrs: { for: id } }, label),
    h("select", { attrs: { id }, on }, options),
  ]);
}
