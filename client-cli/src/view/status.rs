//! What matters now, in a few lines: the question, whose move it is, what was forced, how it ended, who is gone.

use std::time::Instant;

use raduga_locales::say;
use raduga_protocol::game::{Color, OfferKind, Phase, PlayerPresence, Prompt};

use raduga_protocol::lobby::Variant;

use super::{asks, clock};
use crate::lang::{Lang, account as persons, ahead, series, talk, texts};
use crate::state::game::{GameView, Item, name_of};
use crate::state::record;

/// What matters now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Status {
    /// In a few words.
    pub(crate) title: String,
    /// More.
    pub(crate) lines: Vec<String>,
    /// Whether it waits for an answer of ours.
    pub(crate) asking: bool,
    /// Whether we must act.
    pub(crate) ours: bool,
}

/// The status of `game`; the record is had by `record_command`.
pub(crate) fn status(game: &GameView, record_command: &str, now: Instant, lang: Lang) -> Status {
    let mut status = main(game, record_command, lang);
    status.lines.extend(notes(game, now, lang));
    status
}

/// What must not be missed, whatever else is looked at: a deadline, a verdict that is awaited, who drafts, who is gone.
pub(crate) fn notes(game: &GameView, now: Instant, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(ms) = game.state.first_move_ms.filter(|_| game.state.prompt.is_none()) {
        let left = clock::text(lang, Some(left(ms, game.state_at, now)));
        lines.push(say!(lang, status_first_move, left = left));
        lines.push(texts::first_move(lang).to_owned());
    }
    lines.extend(decided(game, lang));
    lines.extend(unfinished(game, now, lang).or_else(|| drafting(game, lang)));
    lines.extend(game.state.verdict_pending.then(|| series::verdict(lang, true).to_owned()));
    lines.extend(absence(game, now, lang));
    lines
}

/// The status while the past is looked at: after `ply` actions.
pub(crate) fn past(game: &GameView, ply: usize, lang: Lang) -> Status {
    let shown = ply.checked_sub(1).and_then(|place| game.played().nth(place));
    let what = shown.map_or_else(
        || say!(lang, status_start).to_owned(),
        |played| {
            format!(
                "{}. {} {}",
                played.number,
                texts::side(lang, played.color),
                crate::lang::notation(lang, &played.notation)
            )
        },
    );
    let mut lines = vec![what];
    lines.push(say!(lang, status_past_board).to_owned());
    lines.push(say!(lang, status_back).to_owned());
    let ours = game.role.color().is_some() && game.state.to_act == game.role.color();
    lines.extend(ours.then(|| say!(lang, status_your_move_too).to_owned()));
    Status { title: say!(lang, status_past).to_owned(), lines, asking: false, ours: false }
}

/// What we have decided for our next move.
fn decided(game: &GameView, lang: Lang) -> Vec<String> {
    let Some(yours) = &game.state.yours else { return Vec::new() };
    let prepared = yours.prepared.as_deref().map(|prepared| ahead::prepared_and_how(lang, prepared));
    let plan = yours.plan.as_deref().map(|plan| ahead::planned(lang, Some(plan)));
    let standing = yours.standing_answer.map(|answer| ahead::standing(lang, Some(answer)).to_owned());
    prepared.into_iter().chain(plan).chain(standing).collect()
}

/// What has been begun for some time and is not ended, and for how long.
fn unfinished(game: &GameView, now: Instant, lang: Lang) -> Option<String> {
    let (what, stood) = game.unfinished_for(now)?;
    Some(talk::unfinished_for(lang, what, stood.as_secs()))
}

/// Who is putting a series together, besides ourselves.
fn drafting(game: &GameView, lang: Lang) -> Option<String> {
    let sides = [(Color::White, &game.presence.white), (Color::Black, &game.presence.black)];
    let mine = game.role.color();
    let is = |(color, presence): &(Color, &PlayerPresence)| {
        presence.drafting && Some(*color) != mine && game.state.to_act == Some(*color)
    };
    let (color, _) = sides.into_iter().find(is)?;
    let name = if mine.is_some() { None } else { name_of(&game.players, color) };
    Some(series::drafting(lang, name))
}

fn main(game: &GameView, record_command: &str, lang: Lang) -> Status {
    if let Some(outcome) = &game.state.outcome {
        let record = say!(lang, status_record);
        let file = format!("{record_command} > game.txt");
        let title = record::result(outcome).to_owned();
        let mut lines = vec![texts::ending(lang, outcome)];
        if let Some(rated) = &game.state.rated {
            let change = |color| {
                let name = name_of(&game.players, color).unwrap_or("…");
                format!("{name}: {}", persons::change(&rated.of(color)))
            };
            lines.extend([Color::White, Color::Black].map(change));
        }
        lines.extend(rematch(game, lang).map(str::to_owned));
        lines.extend([record.to_owned(), file]);
        return Status { title, lines, ..Status::default() };
    }
    if let Some(prompt) = &game.state.prompt {
        return prompted(game, prompt, lang);
    }
    match game.state.phase {
        Phase::Sealing => sealing(game, lang),
        Phase::Adjourned => plain(say!(lang, status_adjourned), adjourned(game, lang).to_owned()),
        Phase::Waiting | Phase::Playing | Phase::Finished => turn(game, lang),
    }
}

/// Adjournment is agreed, and one more action is played unseen.
fn sealing(game: &GameView, lang: Lang) -> Status {
    let ours = game.role.color().is_some() && game.state.to_act == game.role.color();
    let line = if ours { say!(lang, status_seal_yours) } else { say!(lang, status_seal_theirs) };
    Status { ours, ..plain(say!(lang, status_sealing), line.to_owned()) }
}

/// Who has said that an adjourned game is to go on.
fn adjourned(game: &GameView, lang: Lang) -> &'static str {
    let (mine, theirs) = match game.role.color() {
        Some(Color::White) => (&game.presence.white, &game.presence.black),
        Some(Color::Black) => (&game.presence.black, &game.presence.white),
        None => return say!(lang, status_adjourned_until),
    };
    match (mine.returned, theirs.returned) {
        (false, true) => say!(lang, status_adjourned_by_partner),
        (true, false) => say!(lang, status_adjourned_by_us),
        _ => say!(lang, status_adjourned_until),
    }
}

/// What one key does about a rematch.
fn rematch(game: &GameView, lang: Lang) -> Option<&'static str> {
    if game.next_game.is_some() {
        return Some(talk::next_game(lang));
    }
    let offered = game.offered_to_us(OfferKind::Rematch).is_some();
    asks::may_rematch(game).then(|| talk::rematch(lang, offered))
}

fn plain(title: &str, line: String) -> Status {
    Status {
        title: title.to_owned(),
        lines: Some(line).filter(|line| !line.is_empty()).into_iter().collect(),
        ..Status::default()
    }
}

fn prompted(game: &GameView, prompt: &Prompt, lang: Lang) -> Status {
    let square = prompt.square.as_deref().map(|square| format!(" ({square})")).unwrap_or_default();
    let lifted = texts::lifted(lang, &prompt.piece);
    if game.role.color() != Some(prompt.owner) {
        let mut lines = vec![texts::awaiting_answer(lang, prompt.owner, &prompt.piece)];
        lines.push(say!(lang, status_awaiting).to_owned());
        let title = say!(lang, status_glad).to_owned();
        return Status { title, lines, ..Status::default() };
    }
    let answers = [say!(lang, status_keep).to_owned(), say!(lang, status_give).to_owned()];
    let lines = [format!("{lifted}{square}")].into_iter().chain(answers).collect();
    Status { title: say!(lang, status_glad_asks).to_owned(), lines, asking: true, ours: true }
}

fn turn(game: &GameView, lang: Lang) -> Status {
    let mut lines = Vec::new();
    if let Some(Item::Forced { owner, piece, by }) = game.items.last() {
        lines.push(texts::forced(lang, *owner, piece, *by));
    }
    if game.state.check {
        lines.push(check(game, lang).to_owned());
    }
    if game.has_series() && game.role.color().is_some() && game.state.to_act == game.role.color() {
        let how = say!(lang, status_series);
        lines.push(how.to_owned());
    }
    let mine = game.role.color();
    let title = match game.state.to_act {
        Some(color) if Some(color) == mine => say!(lang, status_your_move).to_owned(),
        Some(color) if mine.is_none() => {
            let name = name_of(&game.players, color).unwrap_or_default();
            say!(lang, status_to_move, name = name)
        }
        Some(_) => say!(lang, status_partner_moves).to_owned(),
        None => String::new(),
    };
    Status { title, lines, asking: false, ours: mine.is_some() && game.state.to_act == mine }
}

fn check(game: &GameView, lang: Lang) -> &'static str {
    match game.settings.variant {
        Variant::Radras => say!(lang, status_check_radras),
        Variant::Flicker => say!(lang, status_check_flicker),
        Variant::Tavreli => say!(lang, status_check_tavreli),
    }
}

/// Who is gone, and what can be done about it.
fn absence(game: &GameView, now: Instant, lang: Lang) -> Vec<String> {
    let Some(mine) = game.role.color() else { return Vec::new() };
    let partner = match mine.other() {
        Color::White => &game.presence.white,
        Color::Black => &game.presence.black,
    };
    if partner.here || game.state.outcome.is_some() || game.state.phase == Phase::Waiting {
        return Vec::new();
    }
    let mut lines = vec![gone(partner, lang).to_owned()];
    match partner.claimable_in_ms.map(|ms| left(ms, game.presence_at, now)) {
        Some(0) => lines.push(say!(lang, status_claim).to_owned()),
        Some(ms) => {
            let wait = span(ms, lang);
            lines.push(say!(lang, status_claim_in, wait = wait));
        }
        None => {}
    }
    lines
}

/// A wait in the largest unit that it fills, rounded up.
fn span(ms: u64, lang: Lang) -> String {
    let (day, hour, minute) = (86_400, 3_600, 60);
    let seconds = ms.div_ceil(1000);
    match seconds {
        _ if seconds >= 2 * day => say!(lang, status_wait_days, days = seconds.div_ceil(day)),
        _ if seconds >= 2 * hour => say!(lang, status_wait_hours, hours = seconds.div_ceil(hour)),
        _ if seconds >= 5 * minute => say!(lang, status_wait_minutes, minutes = seconds.div_ceil(minute)),
        _ => say!(lang, status_wait_seconds, seconds = seconds),
    }
}

fn gone(partner: &PlayerPresence, lang: Lang) -> &'static str {
    if partner.left { say!(lang, status_partner_left) } else { say!(lang, status_partner_offline) }
}

/// What is left of `ms` told at `told_at`.
fn left(ms: u64, told_at: Instant, now: Instant) -> u64 {
    let age = u64::try_from(now.saturating_duration_since(told_at).as_millis()).unwrap_or(u64::MAX);
    ms.saturating_sub(age)
}
