//! The masks of the move generator held against trying every move out.

use std::collections::HashSet;

use shakmaty::Square;

use super::{
    Action, Kind, Tavreli,
    movegen::{destinations, en_passant_attacker, en_passant_takers, partings_of},
};
use crate::Position;

/// Every move but castling, tried out on a copy of the board.
fn tried_out(position: &Tavreli) -> HashSet<Action> {
    let (board, us) = (&position.board, position.turn);
    let mut found = HashSet::new();
    for from in board.by_color(us) {
        let Some(man) = board.top(from) else { continue };
        for to in destinations(board, man, from) {
            found.extend(partings_of(board, from, to).filter(|action| {
                let mut after = board.clone();
                after.shift(from, to, action.lifted());
                after.checkers(us).is_empty()
            }));
        }
    }
    if let Some(passed) = position.ep {
        for from in en_passant_takers(board, us, passed) {
            let safe = |action: &Action| en_passant_attacker(board, us, *action).is_none();
            found.extend(partings_of(board, from, passed).filter(safe));
        }
    }
    found
}

fn is_castling(position: &Tavreli, action: Action) -> bool {
    let volhv = position.top(action.from).is_some_and(|(_, kind)| kind == Kind::Volhv);
    volhv && action.from.distance(action.to) == 2
}

/// Each man stands where the links say, at the height that is noted.
fn assert_sound(position: &Tavreli) {
    let mut men = HashSet::new();
    for square in Square::ALL {
        let tower: Vec<_> = position.board.tower(square).collect();
        assert_eq!(tower.len(), usize::from(position.height(square)));
        for (depth, &man) in tower.iter().enumerate() {
            assert!(men.insert(man), "{man:?} stands twice");
            assert_eq!(position.board.is_bottom(man), depth + 1 == tower.len());
            assert!(depth == 0 || !position.board.is_promoted(man), "covered and promoted");
        }
    }
    assert_eq!(men.len(), 32);
}

#[test]
fn what_is_generated_is_what_trying_out_leaves() {
    let mut seed = 7_u64;
    for _ in 0..60 {
        let mut position = Tavreli::start();
        for _ in 0..160 {
            let actions = position.actions();
            let listed: HashSet<Action> =
                actions.iter().copied().filter(|&action| !is_castling(&position, action)).collect();
            assert_eq!(listed, tried_out(&position), "{}", position.text());
            assert_eq!(actions.iter().collect::<HashSet<_>>().len(), actions.len(), "listed twice");
            assert_sound(&position);
            if actions.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.apply(actions[(seed >> 33) as usize % actions.len()]);
        }
    }
}
