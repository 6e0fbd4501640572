//! What a game leaves behind: for people, and for the referee.

use std::fmt::Write;

use raduga_protocol::account::Rated;
use raduga_protocol::{GameId, PersonId};
use raduga_rules::{Color, Language, record, record_ended};

use super::RecordError;
use super::referee_form::Moment;
use crate::game::registry::fold_watched;
use crate::game::state::{GameState, Phase};
use crate::server::Context;
use crate::timekeeper::millis;
use crate::wire::to_wire;

/// A game out of the store.
#[derive(Debug)]
pub struct Exported {
    /// The game.
    pub state: GameState,
    /// One for each of its events.
    pub moments: Vec<Moment>,
}

/// A game as `viewer` may see it.
///
/// # Errors
/// [`RecordError::UnknownGame`] also for what is not theirs to see.
pub async fn load(
    context: &Context,
    viewer: Option<PersonId>,
    game: GameId,
) -> Result<Exported, RecordError> {
    let record = context.store.load_game(game, 0).await?.ok_or(RecordError::UnknownGame)?;
    // Replaying a long game takes a while.
    let folded = tokio::task::spawn_blocking(move || {
        let mut moments = Vec::new();
        fold_watched(record, |state| moments.push(Moment::of(state))).map(|state| Exported { state, moments })
    });
    let mut exported = folded.await.map_err(|_| RecordError::Damaged)?.map_err(|_| RecordError::Damaged)?;
    let state = &mut exported.state;
    if !may_see(state, viewer) {
        return Err(RecordError::UnknownGame);
    }
    if state.settings().rated && state.phase() == Phase::Finished {
        state.set_rated(context.store.rating_change(game).await?);
    }
    Ok(exported)
}

/// Players see their games. Others see what they could have watched, and of private rooms nothing: their codes are
/// for those who were given them, and records are for everybody.
fn may_see(state: &GameState, viewer: Option<PersonId>) -> bool {
    let settings = state.settings();
    let plays = viewer.is_some_and(|person| state.side_of(person).is_some());
    let begun = state.phase() != Phase::Waiting;
    plays || (settings.public && settings.spectators && begun)
}

/// The game for people: who, what, when, and the record.
pub fn for_people(state: &GameState, language: Language) -> String {
    let pick = |ru, en| pick(language, ru, en);
    let settings = to_wire::settings(state.settings());
    let rated = state.rated().map(to_wire::accounts::rated);
    let name = |color: Color, rated: Option<&Rated>| {
        let rating = rated.map(|rated| rated.of(to_wire::color(color)).before);
        let rating = rating.map_or_else(String::new, |rating| {
            format!(" ({}{})", rating.rating, if rating.provisional { "?" } else { "" })
        });
        let seat = state.seat(color).map_or("…", |seat| seat.name.as_str());
        format!("{seat}{rating}")
    };
    let rated = rated.as_ref();
    let game = match settings.variant {
        raduga_protocol::lobby::Variant::Radras => pick("Рад Рас", "Rad Ras"),
        raduga_protocol::lobby::Variant::Flicker => pick("Мерцающие шахматы", "Flickering Chess"),
        raduga_protocol::lobby::Variant::Tavreli => pick("Таврели", "Tavreli"),
    };
    let mut text = String::new();
    let mut line = |label: &str, value: &str| {
        let _ = writeln!(text, "{label}: {value}");
    };
    line(pick("Игра", "Game"), &format!("{game}, {}, {}", settings.clock, state.id()));
    line(pick("Белые", "White"), &name(Color::White, rated));
    line(pick("Чёрные", "Black"), &name(Color::Black, rated));
    line(pick("Начата", "Begun"), &date(millis(state.opened())));
    if state.settings().start.is_some() {
        line(pick("Позиция", "Position"), &state.game().start_text());
    }
    if state.settings().king_through_check {
        let rule = pick(
            "король внутри серии может ступать и под шах",
            "inside a series the king may step onto attacked squares",
        );
        line(pick("Правило", "Rule"), rule);
    }
    if let Some(ending) = state.ending() {
        line(pick("Итог", "Result"), reason(ending.reason, language));
    }
    text.push('\n');
    text.push_str(&moves(state, language));
    text.push('\n');
    text
}

/// The record itself, with the result behind it if the game is over and counts.
fn moves(state: &GameState, language: Language) -> String {
    let game = state.game();
    match state.ending() {
        Some(ending) if game.outcome().is_none() && ending.reason.counts() => {
            record_ended(game, language, ending.winner)
        }
        _ => record(game, language),
    }
}

fn reason(reason: crate::game::event::EndReason, language: Language) -> &'static str {
    use crate::game::event::EndReason as E;
    let (ru, en) = match reason {
        E::Ras => ("Рас", "Ras"),
        E::Mate => ("мат", "checkmate"),
        E::Stalemate => ("пат", "stalemate"),
        E::KingsMeet => ("встреча королей", "the kings met"),
        E::BareKings => ("остались одни короли", "bare kings"),
        E::Fivefold => ("пятикратное повторение", "fivefold repetition"),
        E::SeventyFive => ("семьдесят пять ходов", "seventy-five moves"),
        E::Threefold => ("троекратное повторение", "threefold repetition"),
        E::Fifty => ("пятьдесят ходов", "fifty moves"),
        E::Agreement => ("ничья по соглашению", "draw by agreement"),
        E::Resignation => ("сдача", "resignation"),
        E::Time => ("просрочено время", "time forfeit"),
        E::Absence => ("соперник ушёл", "the partner was gone"),
        E::Aborted => ("партия отменена", "called off"),
        E::NoShow => ("первый ход не сделан", "no first move"),
        E::Expired => ("никто не пришёл", "nobody came"),
    };
    pick(language, ru, en)
}

const fn pick(language: Language, ru: &'static str, en: &'static str) -> &'static str {
    match language {
        Language::Russian => ru,
        Language::English => en,
    }
}

/// The day and the minute, UTC.
fn date(ms: u64) -> String {
    let minutes = ms / 60_000;
    let (days, minute) = (minutes / 1440, minutes % 1440);
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

/// The Gregorian date of a day since 1970, by eras of 400 years that begin in March.
const fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + 400 * era + if month <= 2 { 1 } else { 0 }, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), "1970-01-01 00:00 UTC");
        assert_eq!(date(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(date(1_798_761_599_000), "2026-12-31 23:59 UTC");
    }
}
