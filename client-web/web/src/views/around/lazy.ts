/** The screens around the games: each is loaded when it is first wanted. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { speakOfMore, t } from "../../lang/lang.ts";
import type { Route } from "../../router.ts";
import type { State } from "../../state/model.ts";
import type { Store } from "../../state/store.ts";
import { button } from "../../ui/elements.ts";
import type { ServerToClient } from "../../wire/wire.ts";

/** A part of the page that is loaded later. */
export interface Screen {
  screen(app: App, state: State): VNode;
  /** It is shown, or the server is back: what it shows is asked for. */
  enter?(app: App, route: Route): void;
  /** A key was pressed outside of fields; whether it did something. */
  key?(app: App, event: KeyboardEvent): boolean;
  /** The server has said something while it is shown. */
  heard?(app: App, message: ServerToClient): void;
}

const LOADERS = {
  account: () => import("../account/screen.ts"),
  games: () => import("../games/screen.ts"),
  archive: () => import("../archive/screen.ts"),
  player: () => import("../player/screen.ts"),
  tv: () => import("../watch/screen.ts"),
  follow: () => import("../watch/screen.ts"),
  live: () => import("../watch/live.ts"),
  rules: () => import("../rules/screen.ts"),
  replay: () => import("../replay/screen.ts"),
} satisfies Partial<Record<Route["name"], () => Promise<Screen>>>;

type Name = keyof typeof LOADERS;

const loaded = new Map<string, Screen | "failed">();

const isLazy = (name: Route["name"]): name is Name => Object.hasOwn(LOADERS, name);

async function load(name: Name): Promise<Screen | undefined> {
  const there = loaded.get(name);
  if (there !== undefined && there !== "failed") return there;
  try {
    const [screen] = await Promise.all([LOADERS[name](), speakOfMore()]);
    loaded.set(name, screen);
    return screen;
  } catch {
    // The server was built anew, and has these files no more; or there is no network.
    loaded.set(name, "failed");
    return undefined;
  }
}

/** The screen of `state`'s route, if it is one of these. */
export function lazy(app: App, state: State): VNode | undefined {
  const { name } = state.route;
  if (!isLazy(name)) return undefined;
  const there = loaded.get(name);
  if (there !== undefined && there !== "failed") return there.screen(app, state);
  return h("main.page", { key: "coming", attrs: { id: "main" } }, [
    h("h1", t(there === "failed" ? "web_not_loaded" : "web_loading")),
    there === "failed" ? button(t("web_reload"), () => location.reload(), { look: ".main" }) : undefined,
  ]);
}

/** Loads each screen when its address comes, and lets it ask for what it shows. */
export function watchScreens(
  store: Store<State>,
  app: App,
  listen: (listener: (message: ServerToClient) => void) => void,
): void {
  const visit = async (): Promise<void> => {
    const { route } = store.get();
    if (!isLazy(route.name)) return;
    const screen = await load(route.name);
    const now = store.get();
    if (now.route !== route) return;
    app.update((state) => ({ ...state }));
    if (now.connection.status === "online") screen?.enter?.(app, route);
  };
  store.observe((now, before) => {
    const back = now.connection.status === "online" && before.connection.status !== "online";
    if (now.route !== before.route || back) queueMicrotask(() => void visit());
  });
  listen((message) => {
    const screen = loaded.get(store.get().route.name);
    if (screen !== undefined && screen !== "failed") screen.heard?.(app, message);
  });
  document.addEventListener("keydown", (event) => {
    const screen = loaded.get(store.get().route.name);
    if (screen === undefined || screen === "failed" || isWriting(event.target)) return;
    if (screen.key?.(app, event) === true) event.preventDefault();
  });
  void visit();
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
