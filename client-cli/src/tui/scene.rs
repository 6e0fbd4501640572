//! What the board shows: the live position, our draft, a partner's series move by move, or the past.

use std::time::Instant;

use raduga_protocol::game::{Color, ForcedBy};

use super::point;
use super::ui::Ui;
use crate::position::{Square, squares_of, touched};
use crate::state::game::{GameView, Item, Played};
use crate::view::board::Scene;
use crate::view::players::Beside;

/// The position that is looked at: past, drafted or live.
pub(super) fn beside<'a>(ui: &Ui, game: &'a GameView) -> Beside<'a> {
    match (ui.browsed, game.draft()) {
        (Some(ply), _) => {
            let shown = ply.checked_sub(1).and_then(|place| game.played().nth(place));
            let position = shown.map_or(&game.start_position, |played| &played.position);
            Beside { position, past: true }
        }
        (None, Some(draft)) => Beside { position: &draft.position, past: false },
        (None, None) => Beside { position: &game.state.position, past: false },
    }
}

/// The board that is looked at.
pub(super) fn scene(ui: &Ui, game: &GameView, from: Color, now: Instant) -> Option<Scene> {
    let mut scene = match (ui.browsed, game.draft()) {
        (Some(ply), _) => past(game, ply, from)?,
        (None, Some(_)) => drafted(game, from)?,
        (None, None) => live(ui, game, from, now)?,
    };
    scene.cursor = ui.cursor;
    if ui.browsed.is_none() {
        let (chosen, targets) = point::aims(&ui.input.text(), ui.cursor, game.legal());
        (scene.chosen, scene.targets) = (chosen, targets);
    }
    Some(scene)
}

fn live(ui: &Ui, game: &GameView, from: Color, now: Instant) -> Option<Scene> {
    let mut scene = Scene::new(&game.state.position, game.men(), from, None)?;
    scene.last = last_touched(game, game.played().count());
    if let Some((frame, ..)) = ui.replay.as_ref().and_then(|replay| replay.at(now)) {
        scene.pieces = frame.pieces.clone();
        scene.last = frame.touched.to_vec();
        return Some(scene);
    }
    let prompt = game.state.prompt.as_ref();
    scene.asked = prompt.and_then(|prompt| prompt.square.as_deref()).and_then(Square::named);
    Some(scene.with_check(game.state.to_act.filter(|_| game.state.check)))
}

fn drafted(game: &GameView, from: Color) -> Option<Scene> {
    let draft = game.draft()?;
    let mut scene = Scene::new(&draft.position, game.men(), from, None)?;
    scene.moved = moved(&draft.position);
    scene.unreal = true;
    Some(scene.with_check(game.role.color().filter(|_| draft.check)))
}

/// The squares of the men that have moved in a draft: the fifth field of its position.
fn moved(position: &str) -> Vec<Square> {
    let field = position.split_whitespace().nth(4).unwrap_or_default();
    (0..field.len()).step_by(2).filter_map(|at| field.get(at..at + 2).and_then(Square::named)).collect()
}

fn past(game: &GameView, ply: usize, from: Color) -> Option<Scene> {
    let before: Vec<&Played> = game.played().take(ply).collect();
    let shown = before.last();
    let position = shown.map_or(game.start_position.as_str(), |played| played.position.as_str());
    let mut scene = Scene::new(position, game.men(), from, None)?;
    scene.last = last_touched(game, ply);
    scene.unreal = true;
    let check = shown.is_some_and(|played| gave_check(game, played)) || forced_by_check(game, ply);
    let to_move = if position.split_whitespace().nth(1) == Some("b") { Color::Black } else { Color::White };
    Some(scene.with_check(check.then_some(to_move)))
}

/// Whether the record says so: of a series, any of its moves.
fn gave_check(game: &GameView, played: &Played) -> bool {
    let record = &played.notation.ru;
    record.ends_with(['+', '#', 'x', '×']) || (game.has_series() && record.contains('+'))
}

/// Whether the answer after `ply` actions was forced because of a check.
fn forced_by_check(game: &GameView, ply: usize) -> bool {
    let after = game.items.iter().scan(0, |played, item| {
        *played += usize::from(matches!(item, Item::Played(_)));
        Some((*played, item))
    });
    after
        .into_iter()
        .any(|(played, item)| played == ply && matches!(item, Item::Forced { by: ForcedBy::Check, .. }))
}

/// The squares of the last move among the first `ply` actions.
fn last_touched(game: &GameView, ply: usize) -> Vec<Square> {
    let played: Vec<&Played> = game.played().take(ply).collect();
    let Some(place) = played.iter().rposition(|played| moved_a_man(played)) else { return Vec::new() };
    let before = place.checked_sub(1).and_then(|before| played.get(before));
    let before = before.map_or(game.start_position.as_str(), |played| played.position.as_str());
    played.get(place).map_or_else(Vec::new, |last| touched(&last.action, before, &last.position))
}

fn moved_a_man(played: &Played) -> bool {
    !squares_of(&played.action).is_empty()
}
