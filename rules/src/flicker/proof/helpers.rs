//! Are there enough pieces? Needs share no square, so that each takes a piece of its own.

use shakmaty::Bitboard;

/// More needs than there are lines, knights and pawns cannot be.
const MOST: usize = 18;

/// For each open need the pieces that could meet it, by the squares on which they began.
#[derive(Debug)]
pub(super) struct Helpers {
    list: [Bitboard; MOST],
    count: usize,
}

impl Helpers {
    pub(super) fn none() -> Helpers {
        Helpers { list: [Bitboard::EMPTY; MOST], count: 0 }
    }

    pub(super) fn add(&mut self, pieces: Bitboard) {
        if let Some(entry) = self.list.get_mut(self.count) {
            *entry = pieces;
            self.count += 1;
        }
    }

    /// Whether every need can have a piece of its own.
    pub(super) fn are_enough(&self) -> bool {
        let mut given = [Bitboard::EMPTY; MOST];
        (0..self.count).all(|need| self.give(need, &mut given, &mut { Bitboard::EMPTY }))
    }

    /// Gives the need a free piece, or one whose need can have another instead.
    fn give(&self, need: usize, given: &mut [Bitboard; MOST], tried: &mut Bitboard) -> bool {
        while let Some(piece) = (self.list[need] & !*tried).first() {
            tried.add(piece);
            let holder = given[..self.count].iter().position(|held| held.contains(piece));
            if holder.is_none_or(|holder| self.give(holder, given, tried)) {
                if let Some(holder) = holder {
                    given[holder].discard(piece);
                }
                given[need] = Bitboard::from_square(piece);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_need_takes_a_piece_of_its_own() {
        let enough = |lists: &[u64]| {
            let mut helpers = Helpers::none();
            lists.iter().for_each(|&list| helpers.add(Bitboard(list)));
            helpers.are_enough()
        };
        assert!(enough(&[]) && enough(&[1]) && !enough(&[0]));
        assert!(enough(&[0b11, 0b01]) && enough(&[0b01, 0b11]) && enough(&[0b011, 0b001, 0b110]));
        assert!(!enough(&[0b01, 0b01]) && !enough(&[0b011, 0b001, 0b010]));
    }
}
