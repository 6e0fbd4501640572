/** What views and actions are given: the state, and the ways to change it. */

import type { Client } from "./client.ts";
import { type Route, read, write } from "./router.ts";
import type { State, Table } from "./state/model.ts";
import type { Settings } from "./state/settings.ts";
import type { Store } from "./state/store.ts";
import type { Intent, ServerToClient } from "./wire/wire.ts";

export interface App {
  get(): State;
  update(change: (state: State) => State): void;
  /** Changes what a person does at the game; `undefined` takes a field away. */
  table(change: { [Key in keyof Table]?: Table[Key] | undefined }): void;
  set(settings: Partial<Settings>): void;
  send(intent: Intent): void;
  /** Says `intent` and gives its answer, refusals included, to whoever asked. */
  ask(intent: Intent): Promise<ServerToClient>;
  /** What this page says to be who it is: for a header of HTTP, never for an address. */
  token(): string | null;
  /** Shows the screen at `address`, which goes into the history of the browser. */
  go(address: string): void;
  now(): number;
}

export function createApp(store: Store<State>, client: Client, now: () => number): App {
  const app: App = {
    get: store.get,
    update: store.update,
    table(change) {
      store.update((state) => {
        const table = Object.entries({ ...state.table, ...change }).filter(([, value]) => value !== undefined);
        return { ...state, table: Object.fromEntries(table) as unknown as Table };
      });
    },
    set: (settings) => store.update((state) => ({ ...state, settings: { ...state.settings, ...settings } })),
    send: client.send,
    ask: client.ask,
    token: client.token,
    go(address) {
      const route = parse(address);
      if (write(route) !== location.pathname + location.search) history.pushState(null, "", write(route));
      client.enter(route);
      window.scrollTo(0, 0);
    },
    now,
  };
  window.addEventListener("popstate", () => client.enter(parse(location.pathname + location.search)));
  return app;
}

/** The screen at an address of this page. */
export function parse(address: string): Route {
  const [path = "/", query = ""] = address.split("?");
  return read(path, query);
}
