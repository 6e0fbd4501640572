//! Who must move before whom: a partial order, kept closed under transitivity.

use shakmaty::{Bitboard, Square};

use super::men::Men;

/// For each piece the pieces that move before and after it, by the squares on which they began.
#[derive(Debug, Clone)]
pub(super) struct Order<const N: usize> {
    before: [Bitboard; N],
    after: [Bitboard; N],
}

/// All that comes before and after a piece once its move is chosen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    before: Bitboard,
    after: Bitboard,
}

impl<const N: usize> Order<N> {
    pub(super) fn none() -> Self {
        Order { before: [Bitboard::EMPTY; N], after: [Bitboard::EMPTY; N] }
    }

    /// The place of a piece that must move after those on `first` and before those on `later`; `None` if that is
    /// impossible.
    pub(super) fn place(
        &self,
        men: &Men<'_, N>,
        man: usize,
        first: Bitboard,
        later: Bitboard,
    ) -> Option<Place> {
        let before =
            first.into_iter().fold(first | self.before[man], |all, at| all | self.before[men.on(at)]);
        let after = later.into_iter().fold(later | self.after[man], |all, at| all | self.after[men.on(at)]);
        let here = men.at[man];
        let cycle = (before & after).any() || before.contains(here) || after.contains(here);
        (!cycle).then_some(Place { before, after })
    }

    /// Puts the piece there.
    pub(super) fn put(&mut self, men: &Men<'_, N>, man: usize, place: Place) {
        let here = Bitboard::from_square(men.at[man]);
        self.before[man] = place.before;
        self.after[man] = place.after;
        for at in place.before {
            self.after[men.on(at)] |= place.after | here;
        }
        for at in place.after {
            self.before[men.on(at)] |= place.before | here;
        }
    }

    /// The pieces that moved, in an order that can be played.
    pub(super) fn sequence(&self, men: &Men<'_, N>, moved: Bitboard) -> Vec<Square> {
        let mut sequence: Vec<Square> = moved.into_iter().collect();
        // Whoever comes later has more before it: all that its predecessors have, and them.
        sequence.sort_by_key(|&at| (self.before[men.on(at)] & moved).count());
        sequence
    }
}
