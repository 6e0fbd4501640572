/** Keys that work anywhere but where one writes. */

import { answer, browse, hold } from "../actions/table.ts";
import type { App } from "../app.ts";

const KEYS: Record<string, (app: App) => void> = {
  "1": (app) => answer(app, "keep"),
  "2": (app) => answer(app, "give"),
  ArrowLeft: (app) => browse(app, "back"),
  ArrowRight: (app) => browse(app, "forward"),
  Home: (app) => browse(app, "first"),
  End: (app) => browse(app, "last"),
  Escape: (app) => hold(app, undefined),
  f: (app) => app.table({ flipped: !app.get().table.flipped }),
  z: (app) => app.set({ zen: !app.get().settings.zen }),
};

/** Keys as a Russian keyboard gives them, by where they are. */
const BY_PLACE: Record<string, string> = { KeyF: "f", KeyZ: "z" };

export function listen(app: App): void {
  document.addEventListener("keydown", (event) => {
    if (app.get().route.name !== "game" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null) return;
    const act = KEYS[BY_PLACE[event.code] ?? event.key];
    if (act === undefined) return;
    act(app);
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") event.preventDefault();
  });
}
