/** What a change of the state is to a person: a sound, a sentence that is read out. Pure, so that it is tested as data. */

import { language, t } from "../lang/lang.ts";
import type { Sound } from "../sound/sound.ts";
import type { Game, State } from "../state/model.ts";
import { draftOf, myPrompt, mySide, preparedOf } from "../state/view.ts";
import { droppedText, preparedText } from "../views/game/ahead.ts";
import { words } from "../views/game/chat.ts";
import { draftText } from "../views/game/draft.ts";
import { outcomeText, refusalText } from "../views/game/outcome.ts";
import { changesLooked, changeText, takeText } from "../views/game/tower.ts";
import type { DraftState, Person } from "../wire/wire.ts";

export interface News {
  polite: string[];
  /** At most one: what cannot wait. */
  assertive?: string;
  sound?: Sound;
}

export function news(now: State, before: State): News {
  const found: News = { polite: [] };
  connection(now, before, found);
  if (now.notice !== undefined && now.notice.n !== before.notice?.n) {
    found.assertive = refusalText(now.notice);
  }
  const { game } = now;
  if (game !== undefined && before.game?.game === game.game) {
    played(game, before.game, now.around.mutes ?? [], found);
    atTable(now, before, game, found);
  }
  return found;
}

function connection(now: State, before: State, found: News): void {
  const { status } = now.connection;
  if (status === before.connection.status || status === "connecting") return;
  if (status === "online" && before.connection.status === "connecting") return;
  found.assertive = t(
    status === "online"
      ? "web_connection_back"
      : `web_connection_${status}${now.connection.status === "refused" ? `_${now.connection.code}` : ""}`,
  );
}

function played(game: Game, before: Game, mutes: readonly Person[], found: News): void {
  const fresh = game.moves.filter(
    (move) => !before.moves.includes(move) && move.ply > (before.moves.at(-1)?.ply ?? 0),
  );
  for (const move of fresh) {
    const side = t(`games_${move.color}`);
    found.polite.push(t("web_said_move", { side, move: move.notation[language()] }));
    if (move.forced !== undefined) found.polite.push(t(`web_forced_${move.forced.by}`));
  }
  if (fresh.length > 0) found.sound = game.live.check ? "check" : "move";
  if (game.moves.length < before.moves.length) found.polite.push(t("web_taken_back"));
  prompted(game, before, found);
  if (game.live.check && !before.live.check && fresh.length > 0) {
    found.assertive ??= t(game.settings.variant === "radras" ? "web_said_rad" : "web_said_check");
  }
  for (const offer of game.live.offers) {
    const known = before.live.offers.some((open) => open.offer === offer.offer);
    if (!known && offer.by !== mySide(game))
      found.assertive = t("web_they_offer", { what: t(`web_offered_${offer.kind}`) });
  }
  comings(game, before, found);
  const muted = new Set(mutes.map((person) => person.id));
  for (const room of ["players", "spectators"] as const) {
    for (const line of game.chat[room].slice(before.chat[room].length)) {
      if (muted.has(line.person.id)) continue;
      found.polite.push(t("web_said_chat", { name: line.person.name, text: words(line) }));
    }
  }
  if (game.live.outcome !== undefined && before.live.outcome === undefined) {
    found.assertive = outcomeText(game.live.outcome, mySide(game));
    found.sound = "end";
  }
}

/** A player has gone, or is back. */
function comings(game: Game, before: Game, found: News): void {
  if (game.live.phase !== "playing" || before.live.phase !== "playing") return;
  for (const side of ["white", "black"] as const) {
    const { here } = game.presence[side];
    if (here === before.presence[side].here || side === mySide(game)) continue;
    const name = game.players[side]?.name ?? "";
    found.polite.push(t(here ? "web_said_back" : "web_said_gone", { name }));
  }
}

/** What one has picked up, and what became of ratniks. */
function atTable(now: State, before: State, game: Game, found: News): void {
  const text = takeText(now, game);
  const said = before.game === undefined ? undefined : takeText(before, before.game);
  if (text !== undefined && text !== said) found.polite.push(text);
  const prepared = preparedOf(now, game);
  const was = before.game === undefined ? undefined : preparedOf(before, before.game);
  if (prepared !== undefined && prepared !== was) {
    found.polite.push(t("web_ahead_prepared", { action: preparedText(prepared) }));
  }
  if (prepared === undefined && was !== undefined && before.game?.live.ply === game.live.ply) {
    found.polite.push(t("web_ahead_none"));
  }
  const dropped = game.dropped === before.game?.dropped ? undefined : droppedText(game);
  if (dropped !== undefined) found.assertive ??= dropped;
  const draft = game.live.yours?.draft;
  const old = before.game?.live.yours?.draft;
  if (draft !== undefined && draft !== old && draft.ply === game.live.ply) drafted(game, old, found);
  if (game.moves.length > (before.game?.moves.length ?? 0)) {
    found.polite.push(...changesLooked(now, game).map(changeText));
  }
}

/** One's own series has one move more, or fewer. */
function drafted(game: Game, old: DraftState | undefined, found: News): void {
  const draft = draftOf(game);
  const said = old?.ply === game.live.ply ? old.moves.length : 0;
  const grown = draft !== undefined && draft.moves.length > said;
  if (grown) found.sound = "move";
  const last = grown ? draft.notation[language()].split(/,\s*/).at(-1) : undefined;
  found.polite.push(last === undefined ? draftText(game) : `${last}. ${draftText(game)}`);
}

function prompted(game: Game, before: Game, found: News): void {
  const { prompt } = game.live;
  if (prompt === undefined || before.live.prompt !== undefined) return;
  found.sound = myPrompt(game) === undefined ? "glad" : "prompt";
  if (myPrompt(game) !== undefined) found.assertive = t("web_said_prompt", { piece: prompt.piece });
  else found.polite.push(t("web_said_prompt_theirs", { owner: t(`games_${prompt.owner}`), piece: prompt.piece }));
}
