/** Records as files. They are asked for with a header that says who asks: no secret stands in an address. */

import type { VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { language, t } from "../../lang/lang.ts";
import { button } from "../../ui/elements.ts";
import { say } from "../around/ask.ts";

export interface Saved {
  /** What the button says. */
  name: string;
  /** Below `/api/games/`. */
  from: string;
  /** The name of the file. */
  to: string;
}

/** What comes from `path` below `/api/games/`, as whoever this page is. */
export async function fetchGames(app: App, path: string): Promise<Response> {
  const token = app.token();
  const headers = { "accept-language": language(), ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  return await fetch(`/api/games/${path}`, { headers });
}

/** Why HTTP gave nothing, in one sentence. */
export async function whyNot(answer: Response): Promise<string> {
  try {
    const { message } = (await answer.json()) as { message?: string };
    return message ?? t("web_refusal_unavailable");
  } catch {
    return t("web_refusal_unavailable");
  }
}

export function save(app: App, { name, from, to }: Saved): VNode {
  return button(name, () => void store(app, from, to), { key: to, look: ".small" });
}

async function store(app: App, from: string, to: string): Promise<void> {
  try {
    const answer = await fetchGames(app, from);
    if (!answer.ok) return say(app, "save", await whyNot(answer), true);
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = to;
    link.click();
    // The browser has taken it by then.
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
    say(app, "save");
  } catch {
    say(app, "save", t("web_games_broken_off"), true);
  }
}
