/** Puts the page together: state, socket, screens. */

import "@lichess-org/chessground/assets/chessground.base.css";
import "@lichess-org/chessground/assets/chessground.cburnett.css";
import "./style/main.css";

import { attributesModule, classModule, eventListenersModule, init, propsModule, type VNode } from "snabbdom";
import { createApp, parse } from "./app.ts";
import { createClient, type Kept } from "./client.ts";
import { attach, use } from "./effects/effects.ts";
import { install } from "./effects/installed.ts";
import { listen } from "./effects/keys.ts";
import type { World } from "./net/socket.ts";
import { unlock } from "./sound/sound.ts";
import { initial } from "./state/model.ts";
import { load } from "./state/settings.ts";
import { createStore } from "./state/store.ts";
import { watchScreens } from "./views/around/lazy.ts";
import { run, write } from "./views/game/clock.ts";
import { shell } from "./views/shell.ts";

const now = (): number => performance.now();

const world: World = {
  open: (url, subprotocol) => new WebSocket(url, subprotocol),
  now,
  random: Math.random,
  after: (ms, callback) => window.setTimeout(callback, ms),
  cancel: (timer) => window.clearTimeout(timer),
};

/** A browser may keep nothing (a private window, a full disk): then the page is somebody new each time. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const kept: Kept = {
  get: (key) => storage()?.getItem(key) ?? null,
  set: (key, value) => storage()?.setItem(key, value),
  remove: (key) => storage()?.removeItem(key),
};

async function start(): Promise<void> {
  const settings = load(storage());
  await use(settings);
  const patch = init([attributesModule, classModule, propsModule, eventListenersModule]);
  let tree: VNode | Element | null = document.getElementById("app");
  const store = createStore(
    initial(parse(location.pathname + location.search), settings),
    render,
    requestAnimationFrame,
  );
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
  const prefix = crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "w");
  const client = createClient({ store, url, world, kept, prefix, found: (game) => app.go(`/game/${game}`) });
  const app = createApp(store, client, now);

  function render(): void {
    if (tree !== null) tree = patch(tree, shell(app, store.get()));
    write(app);
  }

  attach(store, app, storage());
  watchScreens(store, app, client.listen);
  listen(app);
  unlock();
  run(app);
  render();
  client.start();
  window.addEventListener("load", () => void install());
  if (document.readyState === "complete") void install();
  window.addEventListener("online", () => client.start());
  window.addEventListener("storage", () => client.follow());
}

void start();
