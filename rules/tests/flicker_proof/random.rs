//! Random positions that are hard on a prover: attacked kings, pawns in passing, pawns about to promote.

use super::exhaustive::Plain;

/// What a random position is to have much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sparse,
    Crowded,
    Passing,
    Promoting,
}

/// Numbers from a seed.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn pick(&mut self, from: &[u8]) -> u8 {
        from[self.below(from.len())]
    }
}

/// A position of White's, whether sound or not; `mirrored` makes it Black's.
pub(crate) fn position(random: &mut Random, kind: Kind, through: bool) -> Plain {
    let mut plain = Plain { board: [b'.'; 64], white: true, passed: 0, moved: 0, through };
    let king = random.below(64);
    plain.board[king] = b'K';
    put(&mut plain, random, b'k', 0..64);
    if kind == Kind::Passing {
        for file in 0..8 {
            passing(&mut plain, random, file);
        }
    }
    let (own, enemy) = match kind {
        Kind::Sparse => (1 + random.below(4), 3 + random.below(6)),
        Kind::Crowded => (4 + random.below(5), 5 + random.below(8)),
        Kind::Passing => (random.below(4), 3 + random.below(6)),
        Kind::Promoting => (1 + random.below(3), 4 + random.below(6)),
    };
    for _ in 0..own {
        let piece = random.pick(b"QRRBBNNPPPP");
        put(&mut plain, random, piece, 0..64);
    }
    for _ in 0..enemy {
        let piece = random.pick(b"qqqrrrbbbnnnpp");
        put(&mut plain, random, piece, 0..64);
    }
    if kind == Kind::Promoting {
        for _ in 0..=random.below(4) {
            put(&mut plain, random, b'P', 48..56);
        }
    }
    plain
}

/// Puts a piece on an empty square, if it may stand there.
fn put(plain: &mut Plain, random: &mut Random, piece: u8, within: std::ops::Range<usize>) {
    for _ in 0..20 {
        let square = within.start + random.below(within.len());
        let pawn_cannot = piece.eq_ignore_ascii_case(&b'p') && !(8..56).contains(&square);
        let passed = plain.passed & (1 << square) != 0;
        if plain.board[square] == b'.' && !pawn_cannot && !passed {
            plain.board[square] = piece;
            return;
        }
    }
}

/// Perhaps a black pawn that has just come two squares, or a white one beside it.
fn passing(plain: &mut Plain, random: &mut Random, file: usize) {
    let (stands, passed) = (32 + file, 40 + file);
    if plain.board[stands] != b'.' || plain.board[passed] != b'.' {
        return;
    }
    match random.below(5) {
        0 | 1 => {
            plain.board[stands] = b'p';
            plain.passed |= 1 << passed;
        }
        2 | 3 => plain.board[stands] = b'P',
        _ => {}
    }
}

/// The same position seen from the other side.
pub(crate) fn mirrored(plain: &Plain) -> Plain {
    let mut board = [b'.'; 64];
    for (square, &piece) in plain.board.iter().enumerate() {
        board[square ^ 56] =
            if piece.is_ascii_uppercase() { piece.to_ascii_lowercase() } else { piece.to_ascii_uppercase() };
    }
    Plain { board, white: !plain.white, passed: plain.passed.swap_bytes(), ..plain.clone() }
}

/// The position's text.
pub(crate) fn text(plain: &Plain) -> String {
    let mut board = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let piece = char::from(plain.board[rank * 8 + file]);
            if piece == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                board.push_str(&empty.to_string());
            }
            empty = 0;
            board.push(piece);
        }
        if empty > 0 {
            board.push_str(&empty.to_string());
        }
        if rank > 0 {
            board.push('/');
        }
    }
    let squares = (0..64).filter(|&square| plain.passed & (1 << square) != 0);
    let mut ep: String = squares
        .map(|square: usize| {
            format!("{}{}", char::from(b'a' + u8::try_from(square % 8).unwrap()), square / 8 + 1)
        })
        .collect();
    if ep.is_empty() {
        ep.push('-');
    }
    format!("{board} {} - {ep} - 0 20", if plain.white { 'w' } else { 'b' })
}
