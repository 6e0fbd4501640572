/** The page as something installed: it opens without a network, its icon says when one must act, and it sends notices if it may. */

import type { App } from "../app.ts";
import { t } from "../lang/lang.ts";
import { mineToMove, type Own } from "../state/fold/own.ts";
import type { State } from "../state/model.ts";
import type { Store } from "../state/store.ts";
import { mySide } from "../state/view.ts";

/** Games in which one must act, the one that is looked at included. */
export function turns(state: State): number {
  const { game } = state;
  const here = game !== undefined && game.live.to_act !== undefined && game.live.to_act === mySide(game);
  const counted =
    game !== undefined && state.route.name !== "game" && state.ownGames.some((own) => own.game === game.game);
  return mineToMove(state).length + (here && !counted ? 1 : 0);
}

export function watchTurns(store: Store<State>, app: App): void {
  store.observe((now, before) => {
    const count = turns(now);
    if (count !== turns(before)) mark(count);
    if (document.hidden && now.settings.notices) tell(now, before);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void silence();
  });
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ go?: string }>) => {
    if (typeof data?.go === "string") app.go(data.go);
  });
}

/** The icon of the tab and that of the installed page say that one must act. */
function mark(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon !== null) icon.href = count > 0 ? "/icon-turn.svg" : "/icon.svg";
  void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** What somebody who looks elsewhere is told: that it is their turn, and that they are challenged. */
function tell(now: State, before: State): void {
  const was = new Map(before.ownGames.map((own) => [own.game, own.my_move]));
  for (const own of now.ownGames) {
    if (own.my_move && own.phase !== "finished" && was.get(own.game) === false) void notice(turnOf(own), own.game);
  }
  const known = new Set(before.waiting.challenges.map(({ challenge }) => challenge));
  for (const { challenge, from } of now.waiting.challenges) {
    if (known.has(challenge) || from.id === now.me?.person.id) continue;
    void notice(t("web_notice_challenge", { name: from.name }), challenge, "/");
  }
}

const turnOf = ({ partner }: Own): string =>
  partner === undefined ? t("web_notice_turn") : t("web_notice_turn_of", { name: partner.name });

/** One notice a game: the next takes its place. */
async function notice(text: string, tag: string, address = `/game/${tag}`): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { tag, icon: "/icon-192.png", data: { address } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) await worker.showNotification(text, options);
  else new Notification(text, options);
}

/** Whoever looks knows. */
async function silence(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const open of (await worker?.getNotifications()) ?? []) open.close();
}

/** Asks for leave to send notices; only ever after a person has wished for them. Whether it was given. */
export async function askLeave(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Lets the browser keep the page. */
export async function install(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    active?.postMessage({ keep: loaded.filter((path) => path.startsWith("/assets/")) });
  } catch {
    // A browser that keeps nothing still plays.
  }
}
