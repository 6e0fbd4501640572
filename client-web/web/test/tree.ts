/** Views as trees, for looking at what is in them. */
import "./page.ts";

import type { VNode } from "snabbdom";
import type { App } from "../src/app.ts";
import type { State } from "../src/state/model.ts";

export const appOf = (state: State): App => ({
  get: () => state,
  update: () => undefined,
  table: () => undefined,
  set: () => undefined,
  send: () => undefined,
  token: () => null,
  ask: () => new Promise(() => undefined),
  go: () => undefined,
  now: () => 0,
});

export function* all(node: VNode | string | undefined | null): Generator<VNode> {
  if (node === undefined || node === null || typeof node === "string") return;
  yield node;
  for (const child of node.children ?? []) yield* all(child);
}
