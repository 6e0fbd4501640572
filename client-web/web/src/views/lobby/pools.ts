/** Quick pairing: one press, and whoever comes next is the partner. */

import { h, type VNode } from "snabbdom";
import { changeForm, togglePool } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import { same } from "../../state/fold/lobby.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, icon, section } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";
import type { PoolCount } from "../../wire/wire.ts";
import { clockName, clockSpeed } from "./clock.ts";

export function pools(app: App, state: State): VNode {
  const lines = state.lobby?.pools.filter((line) => line.pool.variant === state.variant) ?? [];
  const content =
    lines.length === 0
      ? [h("p.none", { key: "none" }, t("web_loading"))]
      : [...lines.map((line) => pool(app, state, line)), own(app, state)];
  return section("pools", t("web_quick"), ".pools", [h("div.grid", content)]);
}

function pool(app: App, state: State, { pool, waiting }: PoolCount): VNode {
  const mine = state.waiting.pool !== undefined && same(state.waiting.pool, pool);
  const clock = clockName(pool.clock);
  const speed = t(`web_speed_${clockSpeed(pool.clock)}`);
  const who = mine ? t("web_pool_mine") : waiting > 0 ? t("web_pool_waiting", { count: waiting }) : "";
  const name = [clock, speed, who].filter((part) => part !== "").join(" ");
  const busy = isPending(state, "join_pool", "leave_pool");
  return button(
    name,
    () => togglePool(app, pool),
    { key: pool.clock, look: ".pool", class: { mine, busy: waiting > 0 }, pressed: mine, busy },
    [h("span.time", clock), " ", h("span.speed", speed), " ", h("span.who", who)],
  );
}

/** The last tile is for terms of one's own. */
function own(app: App, state: State): VNode {
  const open = (): void => changeForm(app, { open: true, for: "seek", variant: state.variant });
  return button(`${t("web_form_seek")}: ${t("web_own_terms")}`, open, { key: "own", look: ".pool.own" }, [
    icon(icons.PLUS),
    h("span.speed", t("web_own_terms")),
  ]);
}
