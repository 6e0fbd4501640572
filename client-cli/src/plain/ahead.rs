//! Lines about what is decided before one's move, and about one's own games.

use raduga_protocol::ahead::{Answer, PlanState, PreparedAction};
use raduga_protocol::own_games::OwnGame;

use super::lines::key;
use crate::lang::{Lang, ahead};
use crate::view::clock;

/// `prepared 3 b8c6 …`, or `prepared - …`.
pub(super) fn prepared(lang: Lang, prepared: Option<&PreparedAction>) -> String {
    match prepared {
        Some(PreparedAction { ply, action }) => format!("prepared {ply} {action}"),
        None => format!("prepared - {}", ahead::prepared(lang, None)),
    }
}

/// `plan 2 g1f3 b8c6; f2f4 e5f4`, or `plan - …`.
pub(super) fn planned(lang: Lang, plan: Option<&PlanState>) -> String {
    match plan {
        Some(plan) => format!("plan {} {}", plan.ply, ahead::plan_lines(plan)),
        None => format!("plan - {}", ahead::planned(lang, None)),
    }
}

/// `always keep|give …`, or `always - …`.
pub(super) fn standing(lang: Lang, answer: Option<Answer>) -> String {
    let word = answer.map_or_else(|| "-".to_owned(), |answer| key(&answer));
    format!("always {word} {}", ahead::standing(lang, answer))
}

/// `own_game CODE VARIANT CLOCK ROLE PHASE PLY mine|theirs|- LEFT PARTNER`.
pub(super) fn own_game(game: &OwnGame) -> String {
    let whose = match (game.my_move, game.to_act) {
        (true, _) => "mine",
        (false, Some(_)) => "theirs",
        (false, None) => "-",
    };
    let partner = game.partner.as_ref().map_or("-", |partner| partner.name.as_str());
    format!(
        "own_game {} {} {} {} {} {} {whose} {} {partner}",
        game.game,
        key(&game.variant),
        game.clock,
        key(&game.role),
        key(&game.phase),
        game.ply,
        clock::seconds(game.left_ms)
    )
}
