//! Flickering Chess written a second time, as plainly as can be: letters on 64 squares, every order of every move.

use std::collections::HashSet;

/// A position inside a series. Castling is left out: before it the king is already safe.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Plain {
    pub(crate) board: [u8; 64],
    pub(crate) white: bool,
    /// The passed-over squares.
    pub(crate) passed: u64,
    pub(crate) moved: u64,
    pub(crate) through: bool,
}

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const SLANTING: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

fn at(file: i32, rank: i32) -> Option<usize> {
    let inside = (0..8).contains(&file) && (0..8).contains(&rank);
    inside.then(|| usize::try_from(rank * 8 + file).unwrap())
}

fn file_rank(square: usize) -> (i32, i32) {
    let square = i32::try_from(square).unwrap();
    (square % 8, square / 8)
}

impl Plain {
    fn is_own(&self, square: usize) -> bool {
        self.board[square] != b'.' && self.board[square].is_ascii_uppercase() == self.white
    }

    fn own_king(&self) -> usize {
        let king = if self.white { b'K' } else { b'k' };
        self.board.iter().position(|&piece| piece == king).unwrap()
    }

    /// Where the piece on `from` attacks.
    fn attacked_by(&self, from: usize) -> Vec<usize> {
        let (file, rank) = file_rank(from);
        let leap = |steps: &[(i32, i32)]| steps.iter().filter_map(|(f, r)| at(file + f, rank + r)).collect();
        let slide = |steps: &[(i32, i32)]| {
            let mut found = Vec::new();
            for (f, r) in steps {
                for far in 1..8 {
                    let Some(to) = at(file + f * far, rank + r * far) else { break };
                    found.push(to);
                    if self.board[to] != b'.' {
                        break;
                    }
                }
            }
            found
        };
        match self.board[from] {
            b'P' => leap(&[(-1, 1), (1, 1)]),
            b'p' => leap(&[(-1, -1), (1, -1)]),
            b'N' | b'n' => leap(&LEAPS),
            b'B' | b'b' => slide(&SLANTING),
            b'R' | b'r' => slide(&STRAIGHT),
            b'Q' | b'q' => slide(&[STRAIGHT, SLANTING].concat()),
            b'K' | b'k' => leap(&[STRAIGHT, SLANTING].concat()),
            _ => Vec::new(),
        }
    }

    fn is_safe(&self) -> bool {
        let king = self.own_king();
        (0..64)
            .filter(|&from| self.board[from] != b'.' && !self.is_own(from))
            .all(|from| !self.attacked_by(from).contains(&king))
    }

    /// Every position one playable move further.
    fn nexts(&self) -> Vec<Plain> {
        let mut found = Vec::new();
        for from in (0..64).filter(|&from| self.is_own(from) && self.moved & (1 << from) == 0) {
            let piece = self.board[from].to_ascii_lowercase();
            let targets = if piece == b'p' { self.pawn_targets(from) } else { self.attacked_by(from) };
            for to in targets {
                if self.is_own(to) || self.board[to].eq_ignore_ascii_case(&b'k') {
                    continue;
                }
                let next = self.moved_to(from, to);
                if piece != b'k' || self.through || next.is_safe() {
                    found.push(next);
                }
            }
        }
        found
    }

    fn pawn_targets(&self, from: usize) -> Vec<usize> {
        let (file, rank) = file_rank(from);
        let (forward, second) = if self.white { (1, 1) } else { (-1, 6) };
        let taking = |&to: &usize| {
            let enemy = self.board[to] != b'.' && !self.is_own(to);
            enemy || (self.passed & (1 << to) != 0 && self.victim(to).is_some())
        };
        let mut targets: Vec<usize> = self.attacked_by(from).into_iter().filter(taking).collect();
        for far in 1..=if rank == second { 2 } else { 1 } {
            match at(file, rank + forward * far) {
                Some(to) if self.board[to] == b'.' => targets.push(to),
                _ => break,
            }
        }
        targets
    }

    /// The pawn that has passed over that square, if it still stands and the square is empty.
    fn victim(&self, passed: usize) -> Option<usize> {
        let stands = if self.white { passed - 8 } else { passed + 8 };
        let pawn = if self.white { b'p' } else { b'P' };
        (self.board[stands] == pawn && self.board[passed] == b'.').then_some(stands)
    }

    fn moved_to(&self, from: usize, to: usize) -> Plain {
        let mut next = self.clone();
        let pawn = self.board[from].eq_ignore_ascii_case(&b'p');
        if pawn && from % 8 != to % 8 && self.board[to] == b'.' {
            next.board[self.victim(to).unwrap()] = b'.';
        }
        let last = pawn && !(8..56).contains(&to);
        let queen = if self.white { b'Q' } else { b'q' };
        next.board[to] = if last { queen } else { self.board[from] };
        next.board[from] = b'.';
        next.moved |= 1 << to;
        next
    }
}

/// Whether a single move does it.
pub(crate) fn is_saved_at_once(start: &Plain) -> bool {
    start.nexts().iter().any(Plain::is_safe)
}

/// Whether some series leaves the king safe; `None` when there are more than `most` positions to see.
pub(crate) fn is_saved(start: &Plain, most: usize) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut left = vec![start.clone()];
    while let Some(position) = left.pop() {
        for next in position.nexts() {
            if next.is_safe() {
                return Some(true);
            }
            if seen.insert(next.clone()) {
                left.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}
