//! Sentences about what is decided before one's move, and about one's own games.

use raduga_locales::say;
use raduga_protocol::ahead::{Answer, PlanState, PreparedAction};
use raduga_protocol::game::Phase;
use raduga_protocol::own_games::OwnGame;

use super::Lang;

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

/// One line of a plan: if this, then that, and so on.
pub(crate) fn plan_line(lang: Lang, line: &[String]) -> String {
    let steps: Vec<String> = line
        .chunks(2)
        .map(|step| match step {
            [theirs, ours] => say!(lang, ahead_if_then, theirs = theirs.as_str(), ours = ours.as_str()),
            [theirs] => say!(lang, ahead_if, theirs = theirs.as_str()),
            _ => String::new(),
        })
        .collect();
    steps.join("; ")
}

/// The answer to every «Я Рад».
pub(crate) fn standing(lang: Lang, answer: Option<Answer>) -> &'static str {
    match answer {
        Some(Answer::Keep) => say!(lang, ahead_always_keep),
        Some(Answer::Give) => say!(lang, ahead_always_give),
        None => say!(lang, ahead_always_none),
    }
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

/// Whose move it is, and how long there is for it.
pub(crate) fn whose_and_left(lang: Lang, game: &OwnGame, left_ms: Option<u64>) -> String {
    let left = left_ms.map(|ms| format!(", {}", left(lang, ms))).unwrap_or_default();
    format!("{}{left}", whose(lang, game.phase, game.my_move))
}

/// How many actions were played.
pub(crate) fn plies(lang: Lang, ply: u32) -> String {
    say!(lang, ahead_plies, plies = ply)
}

/// How an adjourned game goes on.
pub(crate) fn resumes(lang: Lang, game: &OwnGame) -> &'static str {
    match game.sealed_by == game.role.color() {
        true => say!(lang, ahead_resumes_you_sealed),
        false => say!(lang, ahead_resumes_they_sealed),
    }
}

/// What is prepared, and how it is taken back.
pub(crate) fn prepared_and_how(lang: Lang, prepared: &PreparedAction) -> String {
    say!(lang, ahead_prepared_and_how, action = prepared.action.as_str())
}

/// Only a player decides anything.
pub(crate) fn for_players(lang: Lang) -> &'static str {
    say!(lang, ahead_for_players)
}

/// Everything that is decided ahead, one thing a line.
pub(crate) fn decided(
    lang: Lang,
    prepared: Option<&PreparedAction>,
    plan: Option<&PlanState>,
    answer: Option<Answer>,
) -> Vec<String> {
    let mut lines = vec![self::prepared(lang, prepared)];
    match plan {
        Some(plan) => {
            let planned = plan.lines.iter().map(|line| plan_line(lang, line));
            lines.extend((1..).zip(planned).map(|(number, line)| format!("{number}. {line}")));
        }
        None => lines.push(planned(lang, None)),
    }
    lines.push(standing(lang, answer).to_owned());
    lines
}

/// How all that is entered and taken back.
pub(crate) fn help(lang: Lang) -> &'static str {
    say!(lang, ahead_help)
}

/// It is our move in another game.
pub(crate) fn waits(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    say!(lang, ahead_waits, game = game.game.to_string(), partner = partner)
}
