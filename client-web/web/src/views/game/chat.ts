/** What is said beside the game. */

import { h, type VNode } from "snabbdom";
import { sayPreset, sayText } from "../../actions/game.ts";
import type { App } from "../../app.ts";
import { t } from "../../lang/lang.ts";
import type { Game, State } from "../../state/model.ts";
import { button, field } from "../../ui/elements.ts";
import type { ChatRoom, Line, Preset } from "../../wire/wire.ts";

const LONGEST = 300;
const BEFORE: readonly Preset[] = ["hello", "good_luck", "have_fun"];
const AFTER: readonly Preset[] = ["good_game", "well_played", "thank_you", "bye"];

export function chat(app: App, state: State, game: Game): VNode {
  const rooms: ChatRoom[] = ["players", "spectators"];
  const both = rooms.every((room) => game.chat[room].length > 0);
  const said = rooms
    .flatMap((room) => game.chat[room].map((line) => ({ room, line })))
    .sort((one, other) => one.line.at_ms - other.line.at_ms);
  const list = said.map(({ room, line }) =>
    h("li", { key: `${room}-${line.n}` }, [
      h("strong", line.person.name),
      both && room === "spectators" ? h("em", ` (${t("web_room_spectators")})`) : undefined,
      h("span", ` ${words(line)}`),
    ]),
  );
  const presets = (game.live.phase === "finished" ? AFTER : BEFORE).map((preset) =>
    button(t(`chat_${preset}`), () => sayPreset(app, preset), { key: preset, look: ".small.quiet" }),
  );
  return h("div.chat", { key: "chat" }, [
    h(
      "ol",
      {
        key: "lines",
        attrs: { "aria-label": t("web_chat"), tabindex: 0 },
        hook: {
          postpatch: (_before, node) => bottom(node.elm as HTMLElement),
          insert: (node) => bottom(node.elm as HTMLElement),
        },
      },
      list.length > 0 ? list : [h("li.none", { key: "none" }, t("web_chat_none"))],
    ),
    h("div.presets", { key: "presets" }, presets),
    field("chat-text", t("web_chat_say"), state.table.chatDraft, (chatDraft) => app.table({ chatDraft }), {
      key: "say",
      hideLabel: true,
      enter: () => sayText(app),
      attrs: { maxlength: LONGEST, placeholder: t("web_chat_say") },
    }),
  ]);
}

export function words(line: Line): string {
  return "text" in line.words ? line.words.text : t(`chat_${line.words.preset}`);
}

function bottom(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
}
