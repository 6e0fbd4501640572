//! Choosing an action in any of the games.

use std::time::Duration;

use raduga_rules::{ActionText, AnyGame, Color, Game};

use super::flicker;
use super::search::{self, Judge};

/// Positions that are looked at for one action: some tenths of a second on a server's core.
const NODES: u64 = 40_000;
/// With less time than this on the clock, fewer.
const SHORT_OF_TIME: Duration = Duration::from_secs(20);
/// And how many then.
const NODES_IN_HASTE: u64 = 4_000;

/// How many positions of the other games a draft of a series costs.
const DRAFTS_COST: u64 = 8;

/// Hundredths of a pawn that one side must be behind by to take a draw.
const DRAW_WELCOME: i32 = 150;

/// How many positions may be looked at with this much time left; none left to count means no clock.
pub(super) fn nodes(remaining: Option<Duration>) -> u64 {
    match remaining {
        Some(remaining) if remaining < SHORT_OF_TIME => NODES_IN_HASTE,
        Some(_) | None => NODES,
    }
}

/// The action to take; none only when there is none. `dice` chooses among what is as good as each other.
pub(super) fn choose(game: &AnyGame, nodes: u64, dice: u64) -> Option<ActionText> {
    match game {
        AnyGame::RadRas(game) => listed(game, nodes, dice),
        AnyGame::Flicker(board) => flicker::best(board, game.options(), nodes / DRAFTS_COST, dice),
        AnyGame::Tavreli(game) => listed(game, nodes, dice),
    }
}

/// Whether a draw is welcome to that side: it stands worse by more than a pawn.
pub(super) fn would_draw(game: &AnyGame, color: Color) -> bool {
    let for_white = match game {
        AnyGame::RadRas(game) => game.position().worth(),
        AnyGame::Flicker(game) => flicker::worth_for_white(game.position()),
        AnyGame::Tavreli(game) => game.position().worth(),
    };
    color.fold_wb(for_white, -for_white) < -DRAW_WELCOME
}

/// In the games whose actions can be listed.
fn listed<P: Judge>(game: &Game<P>, nodes: u64, dice: u64) -> Option<ActionText> {
    search::best(game.position(), game.legal(), nodes, dice).map(P::write_action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use raduga_rules::Variant;

    fn at(position: &str) -> AnyGame {
        AnyGame::new(Variant::RadRas, Some(position)).unwrap()
    }

    #[test]
    fn what_is_chosen_is_legal_in_every_position_of_a_game() {
        let mut game = AnyGame::new(Variant::RadRas, None).unwrap();
        for ply in 0..120 {
            let Some(action) = choose(&game, 300, ply) else { break };
            game.act(&action).unwrap();
        }
        assert!(game.ply() > 20 || game.outcome().is_some());
    }

    #[test]
    fn a_whole_game_of_tavreli_is_played_by_the_rules() {
        let mut game = AnyGame::new(Variant::Tavreli, None).unwrap();
        for ply in 0..80 {
            let Some(action) = choose(&game, 300, ply) else { break };
            game.act(&action).unwrap();
        }
        assert!(game.ply() > 20 || game.outcome().is_some());
    }

    #[test]
    fn a_whole_game_of_series_is_played_by_the_rules() {
        let mut game = AnyGame::new(Variant::Flicker, None).unwrap();
        for ply in 0..16 {
            let Some(series) = choose(&game, 4_000, ply) else { break };
            game.act(&series).unwrap();
        }
        assert!(game.ply() > 4 || game.outcome().is_some());
    }

    #[test]
    fn out_of_check_the_partner_always_finds_the_way() {
        let text = include_str!("../../../rules/tests/vectors/flicker-mate.jsonl");
        let mut saved = 0;
        for line in text.lines().step_by(8) {
            let vector: serde_json::Value = serde_json::from_str(line).unwrap();
            let request = &vector["request"];
            if request["moves"].is_array() || request["options"].is_object() {
                continue;
            }
            let game = AnyGame::new(Variant::Flicker, request["position"].as_str()).unwrap();
            let chosen = choose(&game, 2_000, 1);
            assert_eq!(chosen.is_some(), game.outcome().is_none(), "{request}");
            if let Some(series) = chosen {
                game.clone().act(&series).unwrap();
                saved += 1;
            }
        }
        assert!(saved > 5);
    }

    #[test]
    fn a_win_in_one_is_taken() {
        let game = at("6k1/5ppp/8/8/8/8/8/K3R3[] w - - - 0 1");
        for dice in 0..8 {
            let action = choose(&game, 20_000, dice).unwrap();
            let mut after = game.clone();
            after.act(&action).unwrap();
            let won = after.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(won, Some(Color::White), "{action} wins nothing");
        }
    }

    #[test]
    fn a_draw_is_welcome_only_to_who_stands_worse() {
        let game = at("6k1/5ppp/8/8/8/8/8/K3R3[] w - - - 0 1");
        assert!(would_draw(&game, Color::Black));
        assert!(!would_draw(&game, Color::White));
    }
}
