//! Sentences about what is decided before one's move, and about one's own games.

use raduga_locales::say;
use raduga_protocol::ahead::{PlanState, PreparedAction};
use raduga_protocol::game::Phase;
use raduga_protocol::own_games::OwnGame;

use super::{Lang, texts};

/// What is prepared.
pub(crate) fn prepared(lang: Lang, prepared: Option<&PreparedAction>) -> String {
    match prepared {
        Some(prepared) => say!(lang, ahead_prepared, action = prepared.action.as_str()),
        None => say!(lang, ahead_nothing_prepared).to_owned(),
    }
}

/// The lines of a plan, with semicolons between.
pub(crate) fn plan_lines(plan: &PlanState) -> String {
    let lines: Vec<String> = plan.lines.iter().map(|line| line.join(" ")).collect();
    lines.join("; ")
}

/// What is planned.
pub(crate) fn planned(lang: Lang, plan: Option<&PlanState>) -> String {
    match plan {
        Some(plan) => say!(lang, ahead_planned, lines = plan_lines(plan)),
        None => say!(lang, ahead_no_plan).to_owned(),
    }
}

/// No game waits.
pub(crate) fn no_next(lang: Lang) -> &'static str {
    say!(lang, ahead_no_next)
}

/// There is no game.
pub(crate) fn no_games(lang: Lang) -> &'static str {
    say!(lang, ahead_no_games)
}

/// Whose move it is.
pub(crate) fn whose(lang: Lang, phase: Phase, my_move: bool) -> &'static str {
    match phase {
        Phase::Waiting => say!(lang, ahead_waiting),
        Phase::Adjourned => say!(lang, ahead_adjourned),
        Phase::Finished => say!(lang, ahead_over),
        Phase::Playing | Phase::Sealing if my_move => say!(lang, ahead_your_move),
        Phase::Playing | Phase::Sealing => say!(lang, ahead_their_move),
    }
}

/// Time left, in days, hours and minutes.
fn left(lang: Lang, ms: u64) -> String {
    let minutes = ms / 60_000;
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    match (days, hours) {
        (0, 0) => say!(lang, ahead_left_minutes, minutes = minutes),
        (0, hours) => say!(lang, ahead_left_hours, hours = hours, minutes = minutes),
        (days, hours) => say!(lang, ahead_left_days, days = days, hours = hours),
    }
}

/// A game as a line for people.
pub(crate) fn own_game(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    let left = game.left_ms.map(|ms| format!(", {}", left(lang, ms))).unwrap_or_default();
    let (variant, whose) = (texts::variant(lang, game.variant), whose(lang, game.phase, game.my_move));
    format!("{} {variant} {} · {partner}: {whose}{left}", game.game, super::finding::clock(lang, &game.clock))
}

/// It is our move in another game.
pub(crate) fn waits(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    say!(lang, ahead_waits, game = game.game.to_string(), partner = partner)
}
