//! From what was read to the one legal action that it means, or to why there is none.

use crate::{ActionText, Game, Position, Refusal, ResolveError};

/// The one legal action that is meant: with letters as they were written if that gives any, else with letters of
/// either case (`means` is told which). `None` when nothing legal is meant.
pub(super) fn the_one<P: Position>(
    game: &Game<P>,
    typed: &str,
    means: impl Fn(bool, &P::Action) -> bool,
) -> Option<Result<ActionText, ResolveError>> {
    [false, true].into_iter().find_map(|folded| {
        let meant = game.legal().iter().filter(|action| means(folded, action));
        let mut found: Vec<ActionText> = meant.cloned().map(P::write_action).collect();
        if found.len() > 1 {
            found.sort_unstable();
            return Some(Err(ResolveError::Ambiguous { typed: typed.to_owned(), candidates: found }));
        }
        found.pop().map(Ok)
    })
}

/// Why nothing legal was meant: the game is over, or `refusal`, where something is named fully enough for one.
pub(super) fn not_legal<P: Position>(
    game: &Game<P>,
    typed: String,
    refusal: impl FnOnce() -> Option<Refusal>,
) -> ResolveError {
    match game.outcome().map(Refusal::GameOver).or_else(refusal) {
        Some(refusal) => ResolveError::NotLegal { typed, refusal },
        None => ResolveError::NoSuchAction { typed },
    }
}
