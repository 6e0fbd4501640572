/** A record, gone through: each position with its hands and with what stood on both clocks. */

import { h, type VNode } from "snabbdom";
import type { App } from "../../app.ts";
import { clockText } from "../../lang/clock.ts";
import { language, t } from "../../lang/lang.ts";
import { moment } from "../../lang/moment.ts";
import type { Route } from "../../router.ts";
import type { GameRecord, Replay } from "../../state/around.ts";
import type { State } from "../../state/model.ts";
import { other } from "../../state/view.ts";
import { link, section } from "../../ui/elements.ts";
import { announce } from "../../ui/live.ts";
import type { Color } from "../../wire/wire.ts";
import { fetchGames, save, whyNot } from "../archive/save.ts";
import { change, say, told } from "../around/ask.ts";
import { who } from "../around/persons.ts";
import { controls, goOn, key as press, type Steps, stage } from "../around/stepper.ts";
import { outcomeText } from "../game/outcome.ts";
import { clockName } from "../lobby/clock.ts";
import "../../style/around.css";
import "../../style/diagram.css";

export function enter(app: App, route: Route): void {
  if (route.name !== "replay" || app.get().around.replay?.record.id === route.game) return;
  const { replay: _before, ...around } = app.get().around;
  app.update((state) => ({ ...state, around }));
  void read(app, route.game);
}

async function read(app: App, game: string): Promise<void> {
  try {
    const answer = await fetchGames(app, `${encodeURIComponent(game)}?shown=true`);
    if (!answer.ok) return say(app, "replay", await whyNot(answer), true);
    const record = (await answer.json()) as GameRecord;
    const flipped = record.players.black?.id === app.get().me?.person.id;
    say(app, "replay");
    change(app, { replay: { record, at: 0, flipped, plays: false } });
  } catch {
    say(app, "replay", t("web_games_broken_off"), true);
  }
}

/** Ways through the record. */
function stepsOf(app: App, replay: Replay): Steps {
  const set = (part: Partial<Replay>): void => {
    const now = app.get().around.replay;
    if (now !== undefined) change(app, { replay: { ...now, ...part } });
  };
  const go = (at: number): void => {
    set({ at });
    const move = replay.record.shown?.[at - 1]?.notation[language()];
    if (move !== undefined) announce(move);
  };
  return {
    at: replay.at,
    last: replay.record.moves.length,
    plays: replay.plays,
    go,
    play: (plays) => {
      set({ plays });
      if (plays) goOn(() => forward(app));
    },
    flip: () => set({ flipped: !app.get().around.replay?.flipped }),
  };
}

/** One step by itself; whether there is another. */
function forward(app: App): boolean {
  const { route, around } = app.get();
  const { replay } = around;
  if (route.name !== "replay" || replay?.plays !== true) return false;
  const at = Math.min(replay.at + 1, replay.record.moves.length);
  const plays = at < replay.record.moves.length;
  change(app, { replay: { ...replay, at, plays } });
  return plays;
}

export function key(app: App, event: KeyboardEvent): boolean {
  const { replay } = app.get().around;
  return replay !== undefined && press(event, stepsOf(app, replay));
}

export function screen(app: App, state: State): VNode {
  const { replay } = state.around;
  if (replay === undefined)
    return h("main.page", { key: "replay", attrs: { id: "main" } }, [
      h("h1", { key: "title" }, state.around.said.replay === undefined ? t("web_loading") : t("web_games_replay")),
      told(state, "replay"),
      link(t("web_games_all_over"), "/archive", app.go, { key: "all" }),
    ]);
  const { record, flipped, at } = replay;
  const below: Color = flipped ? "black" : "white";
  const action = record.moves[at - 1];
  return h("main.replay", { key: "replay", attrs: { id: "main" } }, [
    h("h1.unseen", { key: "title" }, t("web_games_replay_named", names(record))),
    h("div.table", { key: "table" }, [
      player(app, replay, other(below)),
      stage({
        variant: record.variant,
        position: record.shown?.[at - 1]?.position ?? record.position,
        ...(action === undefined ? {} : { action }),
        flipped,
        board: state.settings.board,
        label: t("web_games_position", { at, of: record.moves.length }),
      }),
      player(app, replay, below),
      controls(stepsOf(app, replay)),
    ]),
    side(app, state, replay),
  ]);
}

const names = ({ players }: GameRecord): { white: string; black: string } => ({
  white: players.white?.name ?? t("web_seat_free"),
  black: players.black?.name ?? t("web_seat_free"),
});

function player(app: App, { record, at }: Replay, color: Color): VNode {
  const person = record.players[color];
  return h("div.seat", { key: `seat-${color}` }, [
    h(`span.side.${color}`, { attrs: { "aria-hidden": "true" } }),
    person === undefined ? h("span", t("web_seat_free")) : who(app, person),
    h("span.gap"),
    h(
      "span.time",
      { attrs: { "aria-label": t("web_clock_of", { side: t(`games_${color}`) }) } },
      time(record, at, color),
    ),
  ]);
}

/** What stood on a clock after so many actions; before the first, all that there was. */
function time({ clocks, clock }: GameRecord, at: number, color: Color): string {
  const left = clocks[at - 1]?.left?.[color];
  const [, white, black] = /^([\d.]+)\+[^/]*(?:\/([\d.]+)\+)?/.exec(clock) ?? [];
  const minutes = color === "black" ? (black ?? white) : white;
  const first = minutes === undefined ? undefined : Number(minutes) * 60_000;
  const ms = at === 0 ? first : left?.remaining_ms;
  if (ms === undefined || ms === null) return "";
  const text = clockText(ms, (days, hours) => t("web_clock_days", { days, hours }));
  return left?.periods === undefined || left.periods === null ? text : `${text} +${left.periods}`;
}

function side(app: App, state: State, replay: Replay): VNode {
  const { record } = replay;
  const what = `${t(`games_${record.variant}`)} ${clockName(record.clock)}`;
  const ended = record.finished_ms === undefined || record.finished_ms === null ? "" : moment(record.finished_ms);
  const file = `raduga-${record.id}`;
  return section("record", what, ".card.record-side", [
    h("p.what", { key: "what" }, [record.rated === true ? `${t("web_rated")} · ` : "", ended]),
    h(
      "p.outcome",
      { key: "outcome" },
      record.outcome === undefined || record.outcome === null ? t("web_games_goes_on") : outcomeText(record.outcome),
    ),
    moves(app, replay),
    h("div.row", { key: "ways" }, [
      save(app, {
        name: t("web_games_as_text"),
        from: `${record.id}.txt?lang=${language()}`,
        to: `${file}.txt`,
      }),
      save(app, { name: t("web_games_as_lines"), from: `${record.id}.json`, to: `${file}.json` }),
      link(t("web_games_talk"), `/game/${record.id}?watch`, app.go, { key: "talk", look: ".button.small" }),
    ]),
    told(state, "save"),
  ]);
}

function moves(app: App, replay: Replay): VNode {
  const { record, at } = replay;
  const steps = stepsOf(app, replay);
  const one = (index: number): VNode => {
    const text = record.shown?.[index]?.notation[language()] ?? record.moves[index] ?? "";
    const here = at === index + 1;
    return h(
      "button.move",
      {
        key: index,
        class: { at: here },
        attrs: { type: "button", title: spent(record, index), ...(here ? { "aria-current": "true" } : {}) },
        on: { click: () => steps.go(index + 1) },
        hook: { postpatch: (_before, node) => (here ? reveal(node.elm as HTMLElement) : undefined) },
      },
      text,
    );
  };
  const rows: VNode[] = [];
  let line: { white: VNode[]; black: VNode[] } = { white: [], black: [] };
  const close = (): void => {
    if (line.white.length + line.black.length === 0) return;
    const number = rows.length + 1;
    rows.push(
      h("li", { key: number, attrs: { value: number } }, [
        h("span.number", { attrs: { "aria-hidden": "true" } }, `${number}.`),
        h("span.of", line.white),
        h("span.of", line.black),
      ]),
    );
    line = { white: [], black: [] };
  };
  record.clocks.forEach(({ color }, index) => {
    if (color === "white" && line.black.length > 0) close();
    line[color].push(one(index));
  });
  close();
  return h("ol.record", { key: "moves", attrs: { "aria-label": t("web_moves"), tabindex: 0 } }, rows);
}

/** Keeps the move that is looked at in sight, without moving the page. */
function reveal(element: HTMLElement): void {
  const list = element.closest<HTMLElement>(".record");
  if (list === null) return;
  const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight];
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

/** How long an action took. */
function spent({ clocks }: GameRecord, index: number): string {
  const ms = clocks[index]?.timing.charged_ms;
  return ms === undefined ? "" : t("web_games_spent", { seconds: (ms / 1000).toFixed(1) });
}
