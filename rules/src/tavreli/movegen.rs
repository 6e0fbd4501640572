//! The legal actions, generated: masks of checkers, pins and uncovered tops decide, nothing is tried and taken back
//! except en passant, which changes three squares.

use std::num::NonZeroU8;

use shakmaty::{Bitboard, Color, File, Square, attacks};

use super::{
    Action, Tavreli,
    board::{Board, reach},
    man::{Kind, Man},
};

/// Every legal action; none when the game is over by this position (tavreli.md §15).
pub(super) fn actions(position: &Tavreli) -> Vec<Action> {
    let mut list = Vec::with_capacity(96);
    Generator::new(position).generate(&mut list);
    list
}

/// What the own volhv's safety leaves to the other tops.
struct Generator<'p> {
    position: &'p Tavreli,
    board: &'p Board,
    us: Color,
    volhv: Square,
    occupied: Bitboard,
    checkers: Bitboard,
    /// Where a top other than the volhv may go to end the check; everywhere when there is none.
    targets: Bitboard,
    /// Own tops that shield the volhv. One is bound to its line only if the whole tower leaves.
    pinned: Bitboard,
}

impl<'p> Generator<'p> {
    fn new(position: &'p Tavreli) -> Self {
        let (board, us) = (&position.board, position.turn);
        let (volhv, occupied) = (board.volhv(us), board.occupied());
        let checkers = board.checkers(us);
        let targets = match checkers.single_square() {
            _ if checkers.is_empty() => Bitboard::FULL,
            Some(checker) => attacks::between(volhv, checker).with(checker),
            None => Bitboard::EMPTY,
        };
        let pinned = pinned(board, us, volhv);
        Generator { position, board, us, volhv, occupied, checkers, targets, pinned }
    }

    fn generate(&self, list: &mut Vec<Action>) {
        self.volhv_steps(list);
        if self.targets.any() {
            self.tops(list);
        }
        self.en_passant(list);
        if self.checkers.is_empty() && self.position.castling.any() {
            self.castling(list);
        }
    }

    /// A volhv steps onto anything but a volhv; what it leaves behind is live at once (tavreli.md §4, §7, §14).
    fn volhv_steps(&self, list: &mut Vec<Action>) {
        let from = self.volhv;
        let steps = attacks::king_attacks(from) & !self.board.volhvs();
        let safe = |occupied: Bitboard| {
            let mut open = Bitboard::EMPTY;
            for to in steps {
                if self.board.attackers(to, self.us.other(), occupied).is_empty() {
                    open.add(to);
                }
            }
            open
        };
        push(list, from, safe(self.occupied.without(from)), None);
        if self.board.height(from) > 1 {
            let staying = safe(self.occupied);
            for (lifted, rest) in self.board.partings(from) {
                let rest = self.enemy_reach(rest, from).unwrap_or(Bitboard::EMPTY);
                push(list, from, staying & !rest, NonZeroU8::new(lifted));
            }
        }
    }

    /// Every other top, with every way of parting its tower.
    fn tops(&self, list: &mut Vec<Action>) {
        for from in self.board.by_color(self.us).without(self.volhv) {
            let Some(man) = self.board.top(from) else { continue };
            let reached = destinations(self.board, man, from) & self.targets;
            let bound = self.pinned.contains(from);
            let whole = if bound { reached & attacks::ray(self.volhv, from) } else { reached };
            push(list, from, whole, None);
            if reached.any() {
                for (lifted, rest) in self.board.partings(from) {
                    push(list, from, reached & self.guard(rest, from), NonZeroU8::new(lifted));
                }
            }
        }
    }

    /// Where a group must go so that the top it uncovers does not reach the own volhv: anywhere, or onto the line
    /// between, if there is one (tavreli.md §14).
    fn guard(&self, rest: Man, square: Square) -> Bitboard {
        match self.enemy_reach(rest, square) {
            Some(reach) if reach.contains(self.volhv) => attacks::between(square, self.volhv),
            Some(_) | None => Bitboard::FULL,
        }
    }

    /// What a man would attack once it is uncovered, and perhaps promoted; `None` when it is an own one.
    fn enemy_reach(&self, rest: Man, square: Square) -> Option<Bitboard> {
        if rest.color() == self.us {
            return None;
        }
        Some(reach(rest.kind(rest.promotes_on(square)), rest.color(), square, self.occupied))
    }

    fn en_passant(&self, list: &mut Vec<Action>) {
        // The field is normalised: it is set only while some en-passant move is legal.
        let Some(to) = self.position.ep else { return };
        for from in en_passant_takers(self.board, self.us, to) {
            list.extend(
                partings_of(self.board, from, to)
                    .filter(|&action| en_passant_attacker(self.board, self.us, action).is_none()),
            );
        }
    }

    fn castling(&self, list: &mut Vec<Action>) {
        for home in self.position.castling & Bitboard::from_rank(self.us.backrank()) {
            let to = castling_target(self.volhv, home);
            let blocked = attacks::between(self.volhv, home) & self.occupied;
            if blocked.is_empty()
                && self.board.height(home) == 1
                && castling_attack(self.board, self.us, self.volhv, to).is_none()
            {
                list.push(Action { from: self.volhv, to, lifted: None });
            }
        }
    }
}

#[inline]
fn push(list: &mut Vec<Action>, from: Square, squares: Bitboard, lifted: Option<NonZeroU8>) {
    list.extend(squares.into_iter().map(|to| Action { from, to, lifted }));
}

/// Where a man that is a top may go by its own way of moving, the volhv's safety, castling and en passant aside
/// (tavreli.md §3 to §6).
pub(super) fn destinations(board: &Board, man: Man, from: Square) -> Bitboard {
    let kind = board.kind(man);
    let open = !board.volhvs();
    match kind {
        Kind::Ratnik => ratnik_destinations(board, man, from) & open,
        _ => reach(kind, man.color(), from, board.occupied()) & open,
    }
}

/// Straight ahead onto nothing or onto an own top, diagonally onto an enemy top (tavreli.md §5, §6).
fn ratnik_destinations(board: &Board, man: Man, from: Square) -> Bitboard {
    let us = man.color();
    let theirs = board.by_color(us.other());
    let ahead = us.fold_wb(8, -8);
    let one = Bitboard::from_square(from).shift(ahead);
    let mut steps = one;
    if man.origin() == Some(from) && !board.has_returned(man) && (one & board.occupied()).is_empty() {
        steps |= one.shift(ahead);
    }
    (attacks::pawn_attacks(us, from) & theirs) | (steps & !theirs)
}

/// A move with the whole tower and with each of its partings.
pub(super) fn partings_of(board: &Board, from: Square, to: Square) -> impl Iterator<Item = Action> {
    let whole = Action { from, to, lifted: None };
    let parted =
        board.partings(from).map(move |(lifted, _)| Action { lifted: NonZeroU8::new(lifted), ..whole });
    std::iter::once(whole).chain(parted)
}

/// The ratniks that may come onto the passed square (tavreli.md §9).
pub(super) fn en_passant_takers(board: &Board, us: Color, passed: Square) -> Bitboard {
    board.ratniks() & board.by_color(us) & attacks::pawn_attacks(us.other(), passed)
}

/// What attacks the own volhv after that en-passant move, if anything does.
pub(super) fn en_passant_attacker(board: &Board, us: Color, action: Action) -> Option<Square> {
    let mut after = board.clone();
    take_in_passing(&mut after, action);
    after.checkers(us).first()
}

/// The passing ratnik is taken to the passed square, and the capturing group comes on top of it (tavreli.md §9, §13).
pub(super) fn take_in_passing(board: &mut Board, action: Action) {
    let Action { from, to, .. } = action;
    board.shift(Square::from_coords(to.file(), from.rank()), to, Some(1));
    board.shift(from, to, action.lifted());
}

/// Whether some en-passant move onto that square is legal for the side `us`.
pub(super) fn en_passant_is_legal(board: &Board, us: Color, passed: Square) -> bool {
    en_passant_takers(board, us, passed).into_iter().any(|from| {
        partings_of(board, from, passed).any(|action| en_passant_attacker(board, us, action).is_none())
    })
}

/// The volhv's square after castling with the ratoborets on `home`.
pub(super) fn castling_target(volhv: Square, home: Square) -> Square {
    let file = if home.file() > volhv.file() { File::G } else { File::C };
    Square::from_coords(file, volhv.rank())
}

/// The first attacked square on the volhv's way, if any (tavreli.md §8).
pub(super) fn castling_attack(board: &Board, us: Color, volhv: Square, to: Square) -> Option<Square> {
    let way = attacks::between(volhv, to).with(volhv).with(to);
    way.into_iter().find(|&square| board.attackers(square, us.other(), board.occupied()).any())
}

/// Own tops that stand alone between the own volhv and an enemy top that goes along that line.
fn pinned(board: &Board, us: Color, volhv: Square) -> Bitboard {
    let mut pinned = Bitboard::EMPTY;
    for sniper in board.snipers(volhv, us.other()) {
        let shields = attacks::between(volhv, sniper) & board.occupied();
        if !shields.more_than_one() {
            pinned |= shields & board.by_color(us);
        }
    }
    pinned
}
