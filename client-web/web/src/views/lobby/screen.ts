/** The lobby: what each game is, quick pairing, who looks for a partner, what is played. */

import { h, type VNode } from "snabbdom";
import { practise } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, link, section } from "../../ui/elements.ts";
import type { Variant } from "../../wire/wire.ts";
import { challenges } from "./challenges.ts";
import { form, opens } from "./form.ts";
import { gamesNow } from "./games.ts";
import { ownGames } from "./mine.ts";
import { pools } from "./pools.ts";
import { seeks } from "./seeks.ts";

export const VARIANTS: readonly Variant[] = ["radras", "flicker", "tavreli"];

export function screen(app: App, state: State): VNode {
  return h("main.lobby", { key: "lobby", attrs: { id: "main" } }, [
    h("h1.unseen", { key: "title" }, t("web_lobby")),
    challenges(app, state),
    h("div.choose", { key: "choose" }, [
      variants(app, state),
      about(app, state),
      pools(app, state),
      ways(app, state),
    ]),
    h("div.live", { key: "live" }, [ownGames(app, state), seeks(app, state), gamesNow(app, state)]),
    form(app, state),
  ]);
}

function variants(app: App, state: State): VNode {
  const one = (variant: Variant): VNode =>
    button(t(`games_${variant}`), () => show(app, variant), {
      key: variant,
      look: `.variant.${variant}`,
      pressed: state.variant === variant,
    });
  return h(
    "div.variants",
    { key: "variants", attrs: { role: "group", "aria-label": t("web_variants") } },
    VARIANTS.map(one),
  );
}

function show(app: App, variant: Variant): void {
  app.update((state) => ({ ...state, variant }));
  app.set({ variant });
}

/** The example is loaded once everything else is there. */
let shown: typeof import("./taste.ts") | undefined;

async function load(app: App): Promise<void> {
  if (shown !== undefined) return;
  shown = await import("./taste.ts").catch(() => undefined);
  app.update((state) => ({ ...state }));
}

/** A newcomer learns in three sentences what the game is. */
function about(app: App, state: State): VNode {
  const { variant } = state;
  const heading = t(`web_about_${variant}_title`);
  return section("about-variant", heading, ".about", [
    h("div.with-taste", { key: "about" }, [
      h("div.words", [
        h(
          "p",
          [1, 2, 3].map((n) => `${t(`web_about_${variant}_${n}`)} `),
        ),
        link(t("web_about_more"), `/rules/${variant}`, app.go, { key: "more", look: ".more" }),
      ]),
      h("div.taste", { key: "taste", hook: { insert: () => void load(app) } }, [shown?.taste(app, state)]),
    ]),
  ]);
}

function ways(app: App, state: State): VNode {
  const busy = isPending(state, "create_room");
  return h("div.ways", { key: "ways" }, [
    button(t("web_practise"), () => practise(app, state.variant), { key: "partner", look: ".main", busy }),
    opens(app, state, "friend"),
    opens(app, state, "challenge"),
  ]);
}
