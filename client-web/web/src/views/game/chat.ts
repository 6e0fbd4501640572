/** What is said beside the game, each room apart, and who watches. */

import { h, type VNode } from "snabbdom";
import { mute, sayPreset, sayText, unmute } from "../../actions/game.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { mySide } from "../../state/view.ts";
import { button, choice, field, icon } from "../../ui/elements.ts";
import * as icons from "../../ui/icons.ts";
import type { ChatRoom, Line, Person, Preset } from "../../wire/wire.ts";

const LONGEST = 300;
const BEFORE: readonly Preset[] = ["hello", "good_luck", "have_fun"];
const AFTER: readonly Preset[] = ["good_game", "well_played", "thank_you", "bye"];

export function chat(app: App, state: State, game: Game): VNode {
  const own: ChatRoom = mySide(game) === undefined ? "spectators" : "players";
  // While the game lasts nobody hears the other room.
  const over = game.live.phase === "finished";
  const room = over ? (state.table.room ?? own) : own;
  const mutes = state.around.mutes ?? [];
  const muted = new Set(mutes.map((person) => person.id));
  const lines = game.chat[room].filter((line) => !muted.has(line.person.id)).map((line) => said(app, state, line));
  return h("div.chat", { key: "chat" }, [
    watching(game),
    over ? rooms(app, room) : undefined,
    h(
      "ol",
      {
        key: "lines",
        attrs: { "aria-label": t(`web_room_${room}`), tabindex: 0 },
        hook: {
          postpatch: (_before, node) => bottom(node.elm as HTMLElement),
          insert: (node) => bottom(node.elm as HTMLElement),
        },
      },
      lines.length > 0 ? lines : [h("li.none", { key: "none" }, t("web_chat_none"))],
    ),
    ...unheard(app, mutes),
    ...(room === own ? speaking(app, state, over) : []),
  ]);
}

/** Who watches: by name while they are few. */
function watching({ presence, settings, role }: Game): VNode {
  const { watchers: count, names } = presence;
  const who = names.length > 0 ? `: ${names.join(", ")}` : "";
  const delay = settings.spectator_delay ?? 0;
  const late = delay > 0 && role !== "spectator" ? [h("span", t("web_watchers_delayed", { count: delay }))] : [];
  return h("p.watching", { key: "watching" }, [h("span", t("web_watchers", { count }) + who), ...late]);
}

const rooms = (app: App, room: ChatRoom): VNode =>
  choice(
    "room",
    t("web_chat"),
    [
      ["players", t("web_room_players")],
      ["spectators", t("web_room_spectators")],
    ] as const,
    room,
    (room) => app.table({ room }),
    { key: "rooms", hideLabel: true },
  );

function said(app: App, state: State, line: Line): VNode {
  const { person } = line;
  const silence =
    person.id === state.me?.person.id
      ? undefined
      : button(
          t("web_mute", { name: person.name }),
          () => mute(app, person),
          { key: "mute", look: ".quiet.mute", attrs: { title: t("web_mute", { name: person.name }) } },
          [icon(icons.MUTED)],
        );
  return h("li", { key: line.n }, [h("p", [h("strong", person.name), ` ${words(line)}`]), silence]);
}

/** Whom one does not hear, with the way to hear them again. */
const unheard = (app: App, mutes: readonly Person[]): VNode[] =>
  mutes.map((person) =>
    h("div.unheard", { key: `unheard-${person.id}` }, [
      h("span", t("web_muted", { name: person.name })),
      button(t("web_unmute_name", { name: person.name }), () => unmute(app, person), { look: ".small.quiet" }, [
        t("web_unmute"),
      ]),
    ]),
  );

function speaking(app: App, state: State, over: boolean): VNode[] {
  const presets = (over ? AFTER : BEFORE).map((preset) =>
    button(t(`chat_${preset}`), () => sayPreset(app, preset), { key: preset, look: ".small.quiet" }),
  );
  return [
    h("div.presets", { key: "presets" }, presets),
    field("chat-text", t("web_chat_say"), state.table.chatDraft, (chatDraft) => app.table({ chatDraft }), {
      key: "say",
      hideLabel: true,
      enter: () => sayText(app),
      attrs: { maxlength: LONGEST, placeholder: t("web_chat_say") },
    }),
  ];
}

export function words(line: Line): string {
  return "text" in line.words ? line.words.text : t(`chat_${line.words.preset}`);
}

function bottom(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
}
