//! Sentences about what is decided before one's move, and about one's own games.

use raduga_protocol::ahead::{PlanState, PreparedAction};
use raduga_protocol::game::Phase;
use raduga_protocol::own_games::OwnGame;

use super::{Lang, texts};

/// What is prepared.
pub(crate) fn prepared(lang: Lang, prepared: Option<&PreparedAction>) -> String {
    match prepared {
        Some(prepared) => format!("{}: {}", lang.pick("заготовлено", "prepared"), prepared.action),
        None => lang.pick("ничего не заготовлено", "nothing is prepared").to_owned(),
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
        Some(plan) => format!("{}: {}", lang.pick("если…", "if…"), plan_lines(plan)),
        None => lang.pick("плана нет", "there is no plan").to_owned(),
    }
}

/// No game waits.
pub(crate) const fn no_next(lang: Lang) -> &'static str {
    lang.pick("больше нигде вашего хода не ждут", "no other game waits for your move")
}

/// There is no game.
pub(crate) const fn no_games(lang: Lang) -> &'static str {
    lang.pick("неоконченных партий нет", "you have no unfinished games")
}

/// Whose move it is.
fn whose(lang: Lang, game: &OwnGame) -> &'static str {
    match game.phase {
        Phase::Waiting => lang.pick("ждёт партнёра", "waits for a partner"),
        Phase::Adjourned => lang.pick("отложена", "adjourned"),
        Phase::Finished => lang.pick("окончена", "over"),
        Phase::Playing | Phase::Sealing if game.my_move => lang.pick("ваш ход", "your move"),
        Phase::Playing | Phase::Sealing => lang.pick("ход партнёра", "the partner's move"),
    }
}

/// Time left, in days, hours and minutes.
fn left(lang: Lang, ms: u64) -> String {
    let minutes = ms / 60_000;
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes} {}", lang.pick("мин", "min")),
        (0, hours) => format!("{hours} {} {minutes} {}", lang.pick("ч", "h"), lang.pick("мин", "min")),
        (days, hours) => format!("{days} {} {hours} {}", lang.pick("д", "d"), lang.pick("ч", "h")),
    }
}

/// A game as a line for people.
pub(crate) fn own_game(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    let left = game.left_ms.map(|ms| format!(", {}", left(lang, ms))).unwrap_or_default();
    let (variant, whose) = (texts::variant(lang, game.variant), whose(lang, game));
    format!("{} {variant} {} · {partner}: {whose}{left}", game.game, game.clock)
}

/// It is our move in another game.
pub(crate) fn waits(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    match lang {
        Lang::Ru => format!("ваш ход в партии {} ({partner}); /next, /дальше — к ней", game.game),
        Lang::En => format!("your move in {} ({partner}); /next goes there", game.game),
    }
}
