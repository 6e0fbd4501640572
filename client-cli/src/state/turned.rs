//! What became of ratniks in a move of Tavreli: which were promoted, which turned back. Read off two positions.

use super::notice::Notice;
use crate::position::{Man, Pieces, Square};

/// The ratniks whose powers are others after than before. A letter names one ratnik of a side.
pub(super) fn turned(before: &str, after: &str) -> Vec<Notice> {
    let (Some(before), Some(after)) = (Pieces::read(before), Pieces::read(after)) else { return Vec::new() };
    let was = |man: Man| men(&before).find(|(_, other)| other.letter == man.letter);
    let changed = |(square, man): (Square, Man)| {
        let (_, old) = was(man)?;
        (old.promoted != man.promoted).then_some(Notice::Turned { man, square })
    };
    men(&after).filter_map(changed).collect()
}

/// All ratniks, and where they are. Only they have letters up to H.
fn men(pieces: &Pieces) -> impl Iterator<Item = (Square, Man)> + '_ {
    let on = |square| pieces.tower(square).iter().map(move |&man| (square, man));
    Square::all().flat_map(on).filter(|(_, man)| man.letter.to_ascii_uppercase() <= 'H')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promotion_and_a_turning_back_are_seen() {
        let before = "v7/4E3/8/8/+B7/s7/8/V7 w - - - 9";
        let after = "v3+E3/8/8/8/(Bs)7/8/8/V7 w - - - 10";
        let told = turned(before, after);
        let square = |name| Square::named(name).unwrap();
        assert_eq!(
            told,
            [
                Notice::Turned { man: Man { letter: 'B', promoted: false }, square: square("a4") },
                Notice::Turned { man: Man { letter: 'E', promoted: true }, square: square("e8") },
            ]
        );
    }
}
