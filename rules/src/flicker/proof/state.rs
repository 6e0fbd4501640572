//! How far a proof has come: which moves are fixed, who must still leave, and what is still open.

use shakmaty::{Bitboard, Role, Square, attacks};

use super::{
    men::Men,
    needs::Needs,
    order::{Order, Place},
};
use crate::flicker::position::passing_pawn;

/// Some moves are fixed; whoever has none counts as standing still.
#[derive(Debug, Clone)]
pub(super) struct State<const N: usize> {
    /// Where each piece without a fixed move may still go.
    pub(super) open: [Bitboard; N],
    /// Where the fixed moves go, and what they cross.
    pub(super) to: [Square; N],
    crossed: [Bitboard; N],
    order: Order<N>,
    /// Who has a fixed move, by the squares on which they began.
    pub(super) fixed: Bitboard,
    /// Who must move, but has no move yet.
    pub(super) leaving: Bitboard,
    /// Where fixed moves end.
    landed: Bitboard,
    all_crossed: Bitboard,
    /// Where pieces stand and may stay.
    standing: Bitboard,
    /// Enemy pawns: taken en passant; so taken in the end, by a pawn not known yet; not so taken any more.
    taken: Bitboard,
    pub(super) wanted: Bitboard,
    kept: Bitboard,
    /// Which piece took the pawn on that file.
    taker: [u8; 8],
    /// Where the king ends.
    king: Square,
    pub(super) needs: Needs,
}

/// A move that can be fixed, and what it brings with it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fit {
    man: usize,
    to: Square,
    path: Bitboard,
    place: Place,
    /// Enemy pawns that must be taken en passant to make way.
    wants: Bitboard,
    /// The pawn that this move takes en passant.
    takes: Option<Square>,
}

impl<const N: usize> State<N> {
    /// Nothing is fixed yet; the king shall end on `king`, where no other piece may then be.
    pub(super) fn new(men: &Men<'_, N>, king: Square) -> Self {
        State {
            open: men.reach.map(|reach| reach.without(king)),
            to: [Square::A1; N],
            crossed: [Bitboard::EMPTY; N],
            order: Order::none(),
            fixed: Bitboard::EMPTY,
            leaving: men.ours.intersect(king),
            landed: Bitboard::EMPTY,
            all_crossed: Bitboard::EMPTY,
            standing: (men.ours | men.still).without(king),
            taken: Bitboard::EMPTY,
            wanted: Bitboard::EMPTY,
            kept: Bitboard::EMPTY,
            taker: [0; 8],
            king,
            needs: Needs::of(men.board, men.us, king, men.theirs),
        }
    }

    /// Whether some own piece will stand on one of the squares.
    pub(super) fn is_met(&self, need: Bitboard) -> bool {
        (need & (self.landed | self.standing)).any()
    }

    /// Whether the enemy pawn on that square could still be taken en passant, and onto where.
    pub(super) fn passed_by(&self, men: &Men<'_, N>, victim: Square) -> Option<Square> {
        let free = (men.victims & !self.taken & !self.kept).contains(victim);
        free.then(|| passing_pawn(men.us.other(), victim)).flatten()
    }

    /// Demands that the piece on that square moves.
    pub(super) fn demand(&mut self, at: Square) {
        self.leaving.add(at);
        self.standing.discard(at);
    }

    /// Whether the move can be fixed beside those that are.
    pub(super) fn fit(&self, men: &Men<'_, N>, man: usize, to: Square) -> Option<Fit> {
        if self.landed.contains(to) {
            return None;
        }
        let from = men.at[man];
        let path = attacks::between(from, to);
        let way = path.with(to);
        let slants = men.role[man] == Role::Pawn && from.file() != to.file();
        let takes = if slants && men.passed.contains(to) { passing_pawn(men.us, to) } else { None };
        let straight = men.role[man] == Role::Pawn && !slants;
        let crossing = men.theirs & if straight { way } else { path };
        let wants = crossing & !self.taken;
        let spoils = slants && (self.taken | self.wanted).contains(to);
        let too_late = takes.is_some_and(|victim| (self.taken | self.kept).contains(victim));
        if (wants & self.kept).any() || spoils || too_late {
            return None;
        }
        let mut in_the_way = (way & men.ours & !self.fixed).into_iter();
        if in_the_way.any(|at| self.open[men.on(at)].is_empty()) {
            return None;
        }
        // Whoever stands on the way leaves first; what is taken en passant is taken first.
        let mut first = way & men.ours;
        for victim in way & self.taken {
            first.add(men.at[usize::from(self.taker[victim.file().to_usize()])]);
        }
        let mut later = Bitboard::EMPTY;
        if (path & self.landed).any() || self.all_crossed.contains(to) || takes.is_some() {
            (first, later) = self.around(men, (path, to, takes), first);
        }
        let place = self.order.place(men, man, first, later)?;
        Some(Fit { man, to, path, place, wants, takes })
    }

    /// Whoever crosses where this move ends comes before it; whoever ends on its way, or needs the pawn gone that it
    /// takes en passant, comes after it.
    fn around(
        &self,
        men: &Men<'_, N>,
        (path, to, takes): (Bitboard, Square, Option<Square>),
        mut first: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let mut later = Bitboard::EMPTY;
        for at in self.fixed {
            let other = men.on(at);
            if self.crossed[other].contains(to) {
                first.add(at);
            }
            let enters =
                takes.is_some_and(|victim| self.crossed[other].with(self.to[other]).contains(victim));
            if path.contains(self.to[other]) || enters {
                later.add(at);
            }
        }
        (first, later)
    }

    /// Fixes the move.
    pub(super) fn fix(&mut self, men: &Men<'_, N>, fit: Fit) {
        let Fit { man, to, path, place, wants, takes } = fit;
        let from = men.at[man];
        self.order.put(men, man, place);
        self.fixed.add(from);
        self.leaving.discard(from);
        self.standing.discard(from);
        self.to[man] = to;
        self.crossed[man] = path;
        self.all_crossed |= path;
        self.landed.add(to);
        let in_the_way = path.with(to) & men.ours & !self.fixed;
        self.leaving |= in_the_way;
        self.standing &= !in_the_way;
        for open in &mut self.open[..men.count] {
            open.discard(to);
        }
        self.open[man] = Bitboard::EMPTY;
        self.wanted |= wants;
        if men.role[man] == Role::Pawn && from.file() != to.file() && men.victims.contains(to) {
            self.kept.add(to);
        }
        if let Some(victim) = takes {
            self.taken.add(victim);
            self.wanted.discard(victim);
            self.taker[victim.file().to_usize()] = u8::try_from(man).unwrap_or(0);
            self.needs = Needs::of(men.board, men.us, self.king, men.theirs & !self.taken);
        }
    }

    /// The fixed moves in an order that can be played.
    pub(super) fn sequence(&self, men: &Men<'_, N>) -> Vec<usize> {
        self.order.sequence(men, self.fixed).into_iter().map(|at| men.on(at)).collect()
    }
}
