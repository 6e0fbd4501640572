//! A series shown move by move. Only men are pushed about as the moves' text says, and at the end the position that
//! the server told is shown: this knows no rules and decides nothing.

use std::time::{Duration, Instant};

use crate::position::{Pieces, Square, ends_of};

/// How long one move is shown.
const STEP: Duration = Duration::from_millis(450);
/// How long a whole series is shown at most.
const WHOLE: Duration = Duration::from_secs(4);

/// The board after one move of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) pieces: Pieces,
    /// Where the move began and ended.
    pub(crate) touched: [Square; 2],
}

/// A series that is being shown.
#[derive(Debug, Clone)]
pub(crate) struct Replay {
    frames: Vec<Frame>,
    begun: Instant,
}

impl Replay {
    /// The series `action` from the position `before`; `None` when it cannot be followed.
    pub(crate) fn new(before: &str, action: &str, now: Instant) -> Option<Self> {
        Some(Self { frames: frames(before, action)?, begun: now })
    }

    /// What is shown now, its number and of how many; `None` when all has been shown.
    pub(crate) fn at(&self, now: Instant) -> Option<(&Frame, usize, usize)> {
        let all = self.frames.len();
        let step = STEP.min(WHOLE / u32::try_from(all.max(1)).ok()?);
        let age = now.saturating_duration_since(self.begun);
        let place = usize::try_from(age.as_millis() / step.as_millis().max(1)).ok()?;
        self.frames.get(place).map(|frame| (frame, place + 1, all))
    }
}

/// The board after each move of `action`.
pub(crate) fn frames(before: &str, action: &str) -> Option<Vec<Frame>> {
    let mut pieces = Pieces::read(before)?;
    let mut frames = Vec::new();
    for text in action.split(',') {
        let touched = push(&mut pieces, text)?;
        frames.push(Frame { pieces: pieces.clone(), touched });
    }
    Some(frames)
}

/// Moves as `text` says, with the rook of a castling, the pawn taken in passing, and the promoted pawn.
fn push(pieces: &mut Pieces, text: &str) -> Option<[Square; 2]> {
    let (from, to) = ends_of(text)?;
    let mut men = pieces.lift(from);
    let man = men.last_mut()?;
    let kind = man.letter.to_ascii_uppercase();
    if kind == 'P' && from.file != to.file && pieces.at(to).is_none() {
        pieces.lift(Square { file: to.file, rank: from.rank });
    }
    if kind == 'K' && from.rank == to.rank && from.file.abs_diff(to.file) == 2 {
        castle(pieces, from, to);
    }
    if let Some(letter) = text.chars().nth(4) {
        man.letter = if man.letter.is_ascii_uppercase() { letter.to_ascii_uppercase() } else { letter };
    }
    pieces.put(to, men);
    Some([from, to])
}

fn castle(pieces: &mut Pieces, from: Square, to: Square) {
    let rook = if from.rank == 0 { 'R' } else { 'r' };
    let is_rook = |file: &usize| {
        let there = pieces.at(Square { file: *file, rank: from.rank });
        there.is_some_and(|man| man.letter.eq_ignore_ascii_case(&rook))
    };
    let corner =
        if to.file > from.file { (to.file..8).rev().find(is_rook) } else { (0..from.file).find(is_rook) };
    let Some(file) = corner else { return };
    let rook = pieces.lift(Square { file, rank: from.rank });
    pieces.put(Square { file: usize::midpoint(from.file, to.file), rank: from.rank }, rook);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board alone, after `action`.
    fn after(before: &str, action: &str) -> Pieces {
        frames(before, action).unwrap().pop().unwrap().pieces
    }

    fn board(text: &str) -> Pieces {
        Pieces::read(text).unwrap()
    }

    #[test]
    fn a_series_ends_where_the_server_says() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";
        let frames = frames(start, "e2e4,d2d4,g1f3").unwrap();
        assert_eq!(frames.len(), 3);
        assert_eq!(frames[0].pieces, board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
        assert_eq!(frames[2].pieces, board("rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R"));
    }

    #[test]
    fn castling_promotion_and_taking_in_passing_move_all_their_men() {
        let castled = after("4k3/8/8/8/8/8/8/R3K2R", "e1g1");
        assert_eq!(castled, board("4k3/8/8/8/8/8/8/R4RK1"));
        assert_eq!(after("r3k2r/8/8/8/8/8/8/4K3", "e8c8"), board("2kr3r/8/8/8/8/8/8/4K3"));
        assert_eq!(after("4k3/P7/8/8/8/8/8/4K3", "a7a8q"), board("Q3k3/8/8/8/8/8/8/4K3"));
        assert_eq!(after("4k3/8/8/8/8/8/p7/1N2K3", "a2b1n"), board("4k3/8/8/8/8/8/8/1n2K3"));
        assert_eq!(after("4k3/8/8/3pP3/8/8/8/4K3", "e5d6"), board("4k3/8/3P4/8/8/8/8/4K3"));
        assert!(frames("4k3/8/8/8/8/8/8/4K3", "a1a2").is_none());
    }

    #[test]
    fn it_goes_on_by_time_and_ends() {
        let now = Instant::now();
        let start = "4k3/8/8/8/8/8/PP6/4K3 w - - - 0 1";
        let replay = Replay::new(start, "a2a3,b2b3", now).unwrap();
        assert_eq!(replay.at(now).map(|(_, place, all)| (place, all)), Some((1, 2)));
        assert_eq!(replay.at(now + STEP).map(|(_, place, _)| place), Some(2));
        assert!(replay.at(now + 2 * STEP).is_none());
    }
}
