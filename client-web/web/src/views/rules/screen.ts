/** One page a game: what it is, with its boards, and examples to go through and to play on from. */

import { h, type VNode } from "snabbdom";
import { practise } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { diagram } from "../../board/diagram.ts";
import { language, t } from "../../lang/lang.ts";
import { type Route, write } from "../../router.ts";
import type { State } from "../../state/model.ts";
import { button, link } from "../../ui/elements.ts";
import type { Variant } from "../../wire/wire.ts";
import { change } from "../around/ask.ts";
import { VARIANTS } from "../lobby/screen.ts";
import { begin, example, key as press } from "./examples.ts";
import { type Block, blocks, inline } from "./page.ts";
import "../../style/around.css";
import "../../style/diagram.css";
import "../../style/rules.css";

const PAGES = import.meta.glob<string>("../../../../../rules/pages/*.md", { query: "?raw", import: "default" });

export function enter(app: App, route: Route): void {
  if (route.name !== "rules") return;
  begin(app, route);
  void read(app, route.variant);
}

/** Whether the page that is held is this one, in the language that is spoken. */
const isRead = (state: State, variant: Variant): boolean => state.around.page?.name === `${variant}.${language()}`;

async function read(app: App, variant: Variant): Promise<void> {
  if (isRead(app.get(), variant)) return;
  const name = `${variant}.${language()}`;
  const text = await PAGES[`../../../../../rules/pages/${name}.md`]?.();
  if (text !== undefined) change(app, { page: { name, blocks: blocks(text) } });
}

export const key = press;

export function screen(app: App, state: State): VNode {
  const { route } = state;
  if (route.name !== "rules") return h("main", { attrs: { id: "main" } });
  const { variant } = route;
  // The language may have been changed since.
  if (!isRead(state, variant)) queueMicrotask(() => void read(app, variant));
  const { page } = state.around;
  return h("main.rules", { key: `rules-${variant}`, attrs: { id: "main" } }, [
    h("h1", { key: "title" }, t(`games_${variant}`)),
    h(
      "nav.row.which",
      { key: "which", attrs: { "aria-label": t("web_rules_which") } },
      VARIANTS.map((each) => which(app, each, variant)),
    ),
    h("article.text", { key: "text" }, [
      ...(page !== undefined && isRead(state, variant) ? body(page.blocks, state) : [h("p.none", t("web_loading"))]),
      h("div.row", { key: "play" }, [
        button(t("web_practise"), () => practise(app, variant), { key: "practise", look: ".main" }),
        link(t("web_rules_find"), "/", app.go, { key: "find", look: ".button" }),
      ]),
    ]),
    example(app, state, variant),
  ]);
}

function which(app: App, variant: Variant, here: Variant): VNode {
  return link(t(`games_${variant}`), write({ name: "rules", variant }), app.go, {
    key: variant,
    look: ".button.small",
    attrs: variant === here ? { "aria-current": "page" } : {},
  });
}

/** The page without what its reader sees around it anyway: its title, its links, and how a terminal plays. */
function body(page: readonly Block[], state: State): VNode[] {
  const last = page.map(({ kind }) => kind).lastIndexOf("heading");
  return page
    .slice(0, last)
    .filter((block) => !(block.kind === "heading" && block.level === 1))
    .filter((block) => !(block.kind === "paragraph" && block.text.startsWith("*[")))
    .map((block, at) => shown(block, at, state));
}

function shown(block: Block, at: number, state: State): VNode {
  switch (block.kind) {
    case "heading":
      return h("h2", { key: at }, block.text);
    case "paragraph":
      return h("p", { key: at }, inline(block.text));
    case "list":
      return h(
        "ul.bullets",
        { key: at },
        block.items.map((item) => h("li", inline(item))),
      );
    case "table":
      return h("table.figures", { key: at }, [
        h("thead", [
          h(
            "tr",
            block.head.map((cell) => h("th", { attrs: { scope: "col" } }, inline(cell))),
          ),
        ]),
        h(
          "tbody",
          block.rows.map((row) =>
            h(
              "tr",
              row.map((cell) => h("td", inline(cell))),
            ),
          ),
        ),
      ]);
    case "board":
      return h("div.in-text", { key: at }, [
        diagram({
          variant: VARIANTS.find((each) => each === block.variant) ?? "radras",
          position: block.position,
          flipped: false,
          board: state.settings.board,
          hands: block.position.endsWith("[]") ? false : block.variant === "radras",
          label: t("web_rules_board"),
        }),
      ]);
  }
}
