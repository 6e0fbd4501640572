/** What happens outside the tree when the state changes: what is heard, the page's title, its language and theme. */

import type { App } from "../app.ts";
import { choose, language, speak, t } from "../lang/lang.ts";
import { play } from "../sound/sound.ts";
import { shown } from "../state/clock.ts";
import { mineToMove } from "../state/fold/own.ts";
import type { State } from "../state/model.ts";
import { type Settings, save } from "../state/settings.ts";
import type { Store } from "../state/store.ts";
import { changesIn, mySide } from "../state/view.ts";
import { announce } from "../ui/live.ts";
import { title as gameTitle } from "../views/game/screen.ts";
import { watchTurns } from "./installed.ts";
import { news } from "./news.ts";
import { watchSeries } from "./replay.ts";

export function attach(store: Store<State>, app: App, storage: Storage | undefined): void {
  store.observe((now, before) => {
    tell(now, before);
    if (now.settings !== before.settings) settle(app, now.settings, before.settings, storage);
    title(now);
    rematch(app, now, before);
  });
  watchSeries(store, app);
  watchTurns(store, app);
  wake(store, app);
  dress(store.get().settings);
  watchLowTime(app);
}

function tell(now: State, before: State): void {
  const heard = news(now, before);
  if (heard.polite.length > 0) announce(heard.polite.join(" "), "polite");
  if (heard.assertive !== undefined) announce(heard.assertive, "assertive");
  if (heard.sound !== undefined && now.settings.sound) play(heard.sound, now.settings.volume);
}

function settle(app: App, now: Settings, before: Settings, storage: Storage | undefined): void {
  save(storage, now);
  dress(now);
  if (now.language !== before.language) {
    // The page is drawn anew once the sentences are there.
    void use(now).then(() => {
      app.send({ type: "speak", lang: language() });
      app.update((state) => ({ ...state }));
    });
  }
}

/** Speaks the person's language. */
export async function use(settings: Settings): Promise<void> {
  const language = choose(settings.language, navigator.languages);
  await speak(language);
  document.documentElement.lang = language;
}

function dress(settings: Settings): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

/** The title says whether one must act. */
function title(state: State): void {
  const { game, route } = state;
  const here = game !== undefined && game.live.to_act !== undefined && game.live.to_act === mySide(game);
  const mine = here || mineToMove(state).length > 0;
  const name =
    game !== undefined && route.name === "game" ? `${gameTitle(game)} · ${t("web_brand")}` : t("web_brand_long");
  const wanted = mine ? `(!) ${name}` : name;
  if (document.title !== wanted) document.title = wanted;
}

/** Draws the page anew when something on it changes with time alone. */
function wake(store: Store<State>, app: App): void {
  let timer: number | undefined;
  store.observe(({ game }, before) => {
    if (game === before.game) return;
    if (timer !== undefined) window.clearTimeout(timer);
    timer = undefined;
    const ms = game === undefined ? undefined : changesIn(game, app.now());
    if (ms === undefined) return;
    // The game is another object, so that the next change is waited for, too.
    const draw = (): void =>
      app.update((state) => (state.game === undefined ? state : { ...state, game: { ...state.game } }));
    timer = window.setTimeout(draw, Math.ceil(ms) + 1);
  });
}

/** Players and spectators go on to the game that both players agreed on. */
function rematch(app: App, now: State, before: State): void {
  const next = now.game?.next;
  const fresh = next !== undefined && before.game?.game === now.game?.game && before.game?.next === undefined;
  const here = now.route.name === "game" && now.route.game === now.game?.game;
  const watch = now.game?.role === "spectator" ? "?watch" : "";
  if (fresh && here) queueMicrotask(() => app.go(`/game/${next}${watch}`));
}

/** Sounds the alarm once a turn, when one's own time runs low. */
function watchLowTime(app: App): void {
  let sounded: string | undefined;
  window.setInterval(() => {
    const { game, settings } = app.get();
    const mine = game === undefined ? undefined : mySide(game);
    if (game === undefined || mine === undefined || game.live.clock.running !== mine) return;
    const moment = `${game.game} ${game.live.ply}`;
    const { low } = shown(game.live.clock, mine, app.now() - game.receivedAt);
    const before = sounded;
    if (!low || before === moment) return;
    sounded = moment;
    announce(t("web_low_time"), "assertive");
    if (settings.sound) play("low", settings.volume);
  }, 250);
}
