/** Screens of text and choices. */

import { h, type VNode } from "snabbdom";
import type { App } from "../app.ts";
import { askLeave } from "../effects/installed.ts";
import { t } from "../lang/lang.ts";
import type { State } from "../state/model.ts";
import { checkbox, choice, link } from "../ui/elements.ts";

export function settings(app: App, state: State): VNode {
  const { language, theme, board, names, sound, volume, notices } = state.settings;
  const set = app.set;
  return h("main.page", { key: "settings", attrs: { id: "main" } }, [
    h("h1", t("web_settings")),
    choice(
      "language",
      t("web_language"),
      [
        ["auto", t("web_auto")],
        ["ru", "Русский"],
        ["en", "English"],
      ] as const,
      language,
      (language) => set({ language }),
      { key: "language" },
    ),
    choice(
      "theme",
      t("web_theme"),
      [
        ["auto", t("web_auto")],
        ["light", t("web_theme_light")],
        ["dark", t("web_theme_dark")],
      ] as const,
      theme,
      (theme) => set({ theme }),
      { key: "theme" },
    ),
    choice(
      "board",
      t("web_board"),
      [
        ["rainbow", t("web_board_rainbow")],
        ["plain", t("web_board_plain")],
      ] as const,
      board,
      (board) => set({ board }),
      { key: "board" },
    ),
    checkbox(t("web_names"), names, (names) => set({ names }), { key: "names" }),
    checkbox(t("web_sound"), sound, (sound) => set({ sound }), { key: "sound" }),
    checkbox(t("web_notices"), notices, (wanted) => void setNotices(app, wanted), { key: "notices" }),
    h("p.none", { key: "notices-told" }, noticesTold(notices)),
    h("div.field", { key: "volume" }, [
      h("label", { attrs: { for: "volume" } }, t("web_volume")),
      h("input", {
        attrs: { id: "volume", type: "range", min: 0, max: 1, step: 0.05 },
        props: { value: String(volume) },
        on: { input: (event: Event) => set({ volume: Number((event.target as HTMLInputElement).value) }) },
      }),
    ]),
    h("p", [link(t("web_about"), "/about", app.go)]),
  ]);
}

/** Notices are asked for when they are wished for, and never before. */
async function setNotices(app: App, wanted: boolean): Promise<void> {
  app.set({ notices: wanted && (await askLeave()) });
  // What the browser has decided shows below, whether or not the setting has changed.
  app.update((state) => ({ ...state }));
}

/** Why no notice will come, or what they are for. */
function noticesTold(notices: boolean): string {
  if (!("Notification" in window)) return t("web_notices_none");
  if (Notification.permission === "denied") return t("web_notices_denied");
  return notices ? t("web_notices_on") : "";
}

export function about(app: App): VNode {
  return h("main.page", { key: "about", attrs: { id: "main" } }, [
    h("h1", t("web_about")),
    h("p", t("web_about_text", { licence: "GPL-3.0-or-later" })),
    h(
      "p",
      t("web_about_pieces", {
        board: "chessground, lichess.org, GPL-3.0-or-later",
        pieces: "Cburnett, GPL-2.0-or-later",
      }),
    ),
    link(t("web_to_lobby"), "/", app.go),
  ]);
}

export function missing(app: App): VNode {
  return h("main.page", { key: "missing", attrs: { id: "main" } }, [
    h("h1", t("web_missing")),
    link(t("web_to_lobby"), "/", app.go),
  ]);
}
