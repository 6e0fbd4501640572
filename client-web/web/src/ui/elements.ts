/** The parts that every screen is made of. What a person can use cannot be built without a name that is read out. */

import { type Hooks, h, type VNode, type VNodeChildren, type VNodeData } from "snabbdom";

export type Children = VNodeChildren;
type Attributes = Record<string, string | number | boolean>;

export interface Options {
  key?: string | number;
  class?: Record<string, boolean>;
  attrs?: Attributes;
  hook?: Hooks;
}

/** Something that is pressed. Without children it shows its name. */
export function button(
  name: string,
  press: () => void,
  options: Options & { look?: string; pressed?: boolean; busy?: boolean; disabled?: boolean } = {},
  children?: Children,
): VNode {
  const { look = "", pressed, busy, disabled } = options;
  const attrs: Attributes = { type: "button", ...options.attrs };
  if (children !== undefined) attrs["aria-label"] = name;
  if (pressed !== undefined) attrs["aria-pressed"] = String(pressed);
  if (busy === true) attrs["aria-busy"] = "true";
  if (disabled === true) attrs.disabled = true;
  // A button that waits for the server is not pressed a second time, but does not look dead either.
  const on = { click: () => (busy === true ? undefined : press()) };
  return h(`button.button${look}`, { ...data(options), attrs, on }, children ?? name);
}

/** A way to another screen; `go` keeps the page. */
export function link(
  name: string,
  address: string,
  go: (address: string) => void,
  options: Options & {
    look?: string /** What is in it is text that says it all; `name` is its tip. */;
    spoken?: true;
  } = {},
  children?: Children,
): VNode {
  const attrs: Attributes = { href: address, ...options.attrs };
  if (options.spoken === true) attrs.title = name;
  else if (children !== undefined) attrs["aria-label"] = name;
  const click = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(address);
  };
  return h(`a${options.look ?? ""}`, { ...data(options), attrs, on: { click } }, children ?? name);
}

/** A text field with its label. */
export function field(
  id: string,
  label: string,
  value: string,
  change: (value: string) => void,
  options: Options & { type?: string; hideLabel?: boolean; enter?: () => void } = {},
): VNode {
  const input = h("input", {
    attrs: { id, type: options.type ?? "text", autocomplete: "off", ...options.attrs },
    props: { value },
    on: {
      input: (event: Event) => change((event.target as HTMLInputElement).value),
      keydown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || options.enter === undefined) return;
        event.preventDefault();
        options.enter();
      },
    },
  });
  const hidden = options.hideLabel === true;
  return h("div.field", data(options), [h(`label${hidden ? ".unseen" : ""}`, { attrs: { for: id } }, label), input]);
}

/** A choice of one among several that are all seen. */
export function choice<Value extends string>(
  name: string,
  label: string,
  values: readonly (readonly [Value, string])[],
  chosen: Value,
  choose: (value: Value) => void,
  options: Options & { hideLabel?: boolean } = {},
): VNode {
  const radios = values.map(([value, text]) =>
    h("label.choice", { key: value, class: { chosen: value === chosen } }, [
      h("input", {
        attrs: { type: "radio", name, value },
        props: { checked: value === chosen },
        on: { change: () => choose(value) },
      }),
      h("span", text),
    ]),
  );
  const hidden = options.hideLabel === true;
  return h("fieldset.choices", data(options), [h(`legend${hidden ? ".unseen" : ""}`, label), h("div.row", radios)]);
}

/** A yes or no. */
export function checkbox(
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
  options: Options = {},
): VNode {
  const on = { change: (event: Event) => change((event.target as HTMLInputElement).checked) };
  return h("label.check", data(options), [
    h("input", { attrs: { type: "checkbox", ...options.attrs }, props: { checked }, on }),
    label,
  ]);
}

/** A part of a screen with its heading. */
export function section(id: string, heading: string, look: string, children: Children, level: 2 | 3 = 2): VNode {
  const content = Array.isArray(children) ? children : [children];
  return h(`section${look}`, { key: id, attrs: { "aria-labelledby": id } }, [
    h(`h${level}`, { attrs: { id } }, heading),
    ...content,
  ]);
}

/** A dialog of its own: it takes the keyboard, and gives it back when it is closed. */
export function dialog(name: string, close: () => void, children: Children): VNode {
  return h(
    "dialog",
    {
      key: name,
      attrs: { "aria-label": name },
      hook: {
        insert: (node) => (node.elm as HTMLDialogElement).showModal(),
        destroy: (node) => (node.elm as HTMLDialogElement).close(),
      },
      on: { cancel: close },
    },
    children,
  );
}

/** Text for those alone who hear the page. */
export function unseen(text: string): VNode {
  return h("span.unseen", text);
}

/** A picture that says nothing that its surroundings do not say. */
export function icon(path: string): VNode {
  return h("svg.icon", { attrs: { viewBox: "0 0 24 24", "aria-hidden": "true" } }, [
    h("path", { attrs: { d: path } }),
  ]);
}

function data(options: Options): VNodeData {
  const made: VNodeData = {};
  if (options.key !== undefined) made.key = options.key;
  if (options.class !== undefined) made.class = options.class;
  if (options.hook !== undefined) made.hook = options.hook;
  return made;
}
