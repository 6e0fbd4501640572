/** Where one is logged in. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { PROGRAM } from "../../client.ts";
import { t } from "../../lang/lang.ts";
import { moment } from "../../lang/moment.ts";
import type { State } from "../../state/model.ts";
import { isPending } from "../../state/view.ts";
import { button, section } from "../../ui/elements.ts";
import type { Session } from "../../wire/wire.ts";
import { ask, change, told } from "../around/ask.ts";

export async function readSessions(app: App): Promise<void> {
  const answer = await app.ask({ type: "list_sessions" });
  if (answer.type === "sessions") change(app, { sessions: answer.sessions });
}

export function sessions(app: App, state: State): VNode | undefined {
  const list = state.around.sessions;
  if (list === undefined) return undefined;
  const busy = isPending(state, "revoke_session");
  const others = list.filter((session) => session.current !== true);
  return section("sessions", t("web_account_sessions"), ".card", [
    h(
      "ul.list",
      { key: "list" },
      list.map((session) => row(app, session, busy)),
    ),
    told(state, "sessions"),
    others.length > 1
      ? button(t("web_account_sessions_others"), () => void end(app, others), { key: "others", busy })
      : undefined,
  ]);
}

function row(app: App, session: Session, busy: boolean): VNode {
  const client = session.client === PROGRAM ? t("web_account_session_browser") : session.client;
  const name = session.label ?? client ?? t("web_account_session_unknown");
  return h("li", { key: session.session }, [
    h("span.text", [
      h("strong", name),
      h(
        "span.what",
        t("web_account_session_times", { since: moment(session.created_ms), seen: moment(session.last_seen_ms) }),
      ),
    ]),
    session.current === true
      ? h("span.tag", t("web_account_session_this"))
      : button(
          t("web_account_session_end_named", { name }),
          () => void end(app, [session]),
          { look: ".small", busy },
          [t("web_account_session_end")],
        ),
  ]);
}

async function end(app: App, sessions: readonly Session[]): Promise<void> {
  for (const { session } of sessions) {
    if ((await ask(app, "sessions", { type: "revoke_session", session }, "done")) === undefined) break;
  }
  await readSessions(app);
}
