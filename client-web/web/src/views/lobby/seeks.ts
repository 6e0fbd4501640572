/** Who looks for a partner; one's own seek is taken back here. */

import { h, type VNode } from "snabbdom";
import { acceptSeek, cancelSeek } from "../../actions/lobby.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, link, section } from "../../ui/elements.ts";
import type { OpenSeek } from "../../wire/wire.ts";
import { clockName } from "./clock.ts";

export function seeks(app: App, state: State): VNode {
  const open = [...(state.lobby?.seeks ?? state.waiting.seeks)].sort((one, other) => other.posted_ms - one.posted_ms);
  const rows = [...open.map((seek) => row(app, state, seek)), ...rooms(app, state)];
  const none =
    rows.length === 0 ? h("p.none", { key: "none" }, t("web_no_seeks")) : h("ul.list", { key: "list" }, rows);
  return section("seeks", t("web_seeks"), ".seeks", [none]);
}

function row(app: App, state: State, seek: OpenSeek): VNode {
  const mine = seek.by.id === state.me?.person.id;
  const what = `${t(`games_${seek.settings.variant}`)} ${clockName(seek.settings.clock)}`;
  const name = t("web_seek_of", { name: seek.by.name, what });
  const busy = isPending(state, "accept_seek", "cancel_seek");
  const answer = mine
    ? button(
        t("web_seek_cancel", { what }),
        () => cancelSeek(app, seek.seek),
        { key: "cancel", look: ".small", busy },
        [t("web_take_back")],
      )
    : button(
        t("web_seek_take", { name: seek.by.name, what }),
        () => acceptSeek(app, seek.seek),
        { key: "take", look: ".small.main", busy },
        [t("web_play")],
      );
  return h("li", { key: seek.seek, class: { mine }, attrs: { "aria-label": name } }, [
    h(`span.game-mark.${seek.settings.variant}`, { attrs: { "aria-hidden": "true" } }),
    h("span.text", [
      h("strong", mine ? t("web_your_seek") : seek.by.name),
      seek.rating === undefined ? undefined : h("span.rating", ` ${seek.rating}`),
      h("span.what", [what, terms(seek)].filter((part) => part !== "").join(" · ")),
    ]),
    answer,
  ]);
}

/** What is particular about a seek. */
function terms(seek: OpenSeek): string {
  const parts = [];
  if (seek.side !== "random") parts.push(t("web_wants_side", { color: seek.side }));
  if (seek.settings.rated === true) parts.push(t("web_rated"));
  if (seek.range?.min !== undefined || seek.range?.max !== undefined)
    parts.push(`${seek.range.min ?? "…"}–${seek.range.max ?? "…"}`);
  return parts.join(" · ");
}

/** Public rooms in which a seat is free: whoever comes sits down. */
function rooms(app: App, state: State): VNode[] {
  const mine = new Set(state.ownGames.map(({ game }) => game));
  const open = state.lobby?.games.filter((room) => room.free_seat !== undefined && !mine.has(room.game)) ?? [];
  return open.map(({ game, settings, players, free_seat: seat }) => {
    const host = players.white?.name ?? players.black?.name ?? "";
    const what = `${t(`games_${settings.variant}`)} ${clockName(settings.clock)}`;
    const terms = [what, t("web_room_open"), settings.rated === true ? t("web_rated") : ""];
    return h("li", { key: game, attrs: { "aria-label": t("web_seek_of", { name: host, what }) } }, [
      h(`span.game-mark.${settings.variant}`, { attrs: { "aria-hidden": "true" } }),
      h("span.text", [
        h("strong", host),
        h("span.what", [...terms, t(`games_role_${seat ?? "white"}`)].filter((part) => part !== "").join(" · ")),
      ]),
      link(t("web_seek_take", { name: host, what }), `/game/${game}`, app.go, { look: ".button.small.main" }, [
        t("web_play"),
      ]),
    ]);
  });
}
