//! The board field: towers in parentheses from bottom to top, ratniks by their origin files.

use shakmaty::{Color, Rank, Square};

use crate::{
    PositionError,
    tavreli::{
        PositionFault,
        board::Board,
        man::{Kind, Man, Men},
    },
};

pub(super) fn write(board: &Board) -> String {
    let mut text = String::with_capacity(96);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for square in shakmaty::Bitboard::from_rank(rank) {
            if board.height(square) == 0 {
                empty += 1;
            } else {
                push_count(&mut text, &mut empty);
                push_tower(&mut text, board, square);
            }
        }
        push_count(&mut text, &mut empty);
        if rank != Rank::First {
            text.push('/');
        }
    }
    text
}

fn push_count(text: &mut String, empty: &mut u32) {
    if let Some(digit) = char::from_digit(*empty, 10).filter(|&digit| digit != '0') {
        text.push(digit);
    }
    *empty = 0;
}

fn push_tower(text: &mut String, board: &Board, square: Square) {
    let mut men: Vec<Man> = board.tower(square).collect();
    men.reverse();
    let parentheses = men.len() > 1;
    text.extend(parentheses.then_some('('));
    for man in men {
        text.extend(board.is_promoted(man).then_some('+'));
        text.push(man.letter());
    }
    text.extend(parentheses.then_some(')'));
}

pub(super) fn parse(text: &str) -> Result<Board, PositionError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(PositionError::Ranks { found: ranks.len() });
    }
    let mut reader = Reader { board: Board::empty(), placed: Men::default() };
    for (rank, text) in Rank::ALL.into_iter().rev().zip(ranks) {
        reader.rank(rank, text)?;
    }
    check(&reader.board)?;
    Ok(reader.board)
}

struct Reader {
    board: Board,
    placed: Men,
}

impl Reader {
    fn rank(&mut self, rank: Rank, text: &str) -> Result<(), PositionError> {
        let number = rank.to_u32() + 1;
        let (mut rest, mut found, mut after_count) = (text, 0_u32, false);
        while let Some(first) = rest.chars().next() {
            if let Some(count) = first.to_digit(10).filter(|count| (1..=8).contains(count)) {
                if after_count {
                    return Err(PositionError::SplitCount { rank: number });
                }
                (found, after_count, rest) = (found + count, true, &rest[1..]);
                continue;
            }
            let square = shakmaty::File::ALL.get(found as usize).map(|&file| Square::from_coords(file, rank));
            rest = self.square(number, square, rest)?;
            (found, after_count) = (found + 1, false);
        }
        if found == 8 { Ok(()) } else { Err(PositionError::RankLength { rank: number, found }) }
    }

    /// One tavrel or one tower; what follows it is returned. Past the last file nothing is placed: the length of the
    /// rank is told at its end.
    fn square<'t>(
        &mut self,
        rank: u32,
        square: Option<Square>,
        text: &'t str,
    ) -> Result<&'t str, PositionFault> {
        let Some(inside) = text.strip_prefix('(') else { return self.man(rank, square, text) };
        let (mut rest, mut height) = (inside, 0);
        loop {
            match rest.chars().next() {
                Some(')') if height < 2 => return Err(PositionFault::LowTower { rank }),
                Some(')') => return Ok(&rest[1..]),
                None | Some('(' | '0'..='9') => return Err(PositionFault::Parenthesis { rank }),
                Some(_) => rest = self.man(rank, square, rest)?,
            }
            height += 1;
        }
    }

    /// A letter, with a plus before it if it is a promoted ratnik.
    fn man<'t>(
        &mut self,
        rank: u32,
        square: Option<Square>,
        text: &'t str,
    ) -> Result<&'t str, PositionFault> {
        let bare = text.strip_prefix('+');
        let mut letters = bare.unwrap_or(text).chars();
        let Some(letter) = letters.next() else { return Err(PositionFault::Plus { rank }) };
        if letter == ')' {
            return Err(PositionFault::Parenthesis { rank });
        }
        let mut known = Man::of_letter(letter).peekable();
        let Some(&one) = known.peek() else {
            return Err(match bare {
                Some(_) => PositionFault::Plus { rank },
                None => PositionFault::BoardLetter { rank, letter },
            });
        };
        if bare.is_some() && one.ratnik_file().is_none() {
            return Err(PositionFault::Plus { rank });
        }
        let man = known.find(|&man| !self.placed.contains(man)).ok_or(PositionFault::TooMany { letter })?;
        if let Some(square) = square {
            self.put(man, square, bare.is_some())?;
        }
        Ok(letters.as_str())
    }

    fn put(&mut self, man: Man, square: Square, promoted: bool) -> Result<(), PositionFault> {
        if let Some(covered) = self.board.top(square) {
            if covered.kind(false) == Kind::Volhv {
                return Err(PositionFault::CoveredVolhv { square });
            }
            if self.board.is_promoted(covered) {
                return Err(PositionFault::CoveredPromoted { square });
            }
        }
        self.board.place(man, square, promoted);
        self.placed.add(man);
        Ok(())
    }
}

/// One volhv a side, and no ratnik that should have been promoted (tavreli.md §10).
fn check(board: &Board) -> Result<(), PositionFault> {
    for color in Color::ALL {
        if (board.volhvs() & board.by_color(color)).is_empty() {
            return Err(PositionFault::NoVolhv { color });
        }
    }
    let unpromoted = |&square: &Square| {
        board.top(square).is_some_and(|man| man.promotes_on(square) && !board.is_promoted(man))
    };
    match board.occupied().into_iter().find(unpromoted) {
        Some(square) => Err(PositionFault::Unpromoted { square }),
        None => Ok(()),
    }
}
