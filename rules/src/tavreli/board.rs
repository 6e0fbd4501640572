//! Towers on squares: a linked list of men a square, and bitboards of what the tops do.

use shakmaty::{Bitboard, ByColor, Color, Square, attacks};

use super::man::{Kind, Man, Men};

/// The board. Only tops act, attack and block (tavreli.md §2), so the bitboards hold tops alone; a covered man is
/// known by the links only. Everything lies in the struct itself: a clone is a copy of some two hundred bytes.
#[derive(Debug, Clone)]
pub(super) struct Board {
    /// The top of each square.
    tops: [Option<Man>; 64],
    /// What lies directly under each man.
    under: [Option<Man>; 32],
    /// How many men lie under each man in its tower.
    level: [u8; 32],
    /// Ratniks turned over; always tops (tavreli.md §12).
    promoted: Men,
    /// Ratniks that stand on their origin squares and have left them before (tavreli.md §6).
    returned: Men,
    colors: ByColor<Bitboard>,
    /// Tops that go straight: knyaz, ratoborets, helgi.
    straight: Bitboard,
    /// Tops that go diagonally: knyaz, luchnik, helgi.
    diagonal: Bitboard,
    /// Tops that leap: vsadnik, helgi.
    leaping: Bitboard,
    ratniks: Bitboard,
    volhvs: Bitboard,
}

impl Board {
    pub(super) fn empty() -> Board {
        Board {
            tops: [None; 64],
            under: [None; 32],
            level: [0; 32],
            promoted: Men::default(),
            returned: Men::default(),
            colors: ByColor::default(),
            straight: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            leaping: Bitboard::EMPTY,
            ratniks: Bitboard::EMPTY,
            volhvs: Bitboard::EMPTY,
        }
    }

    #[inline]
    pub(super) fn top(&self, square: Square) -> Option<Man> {
        self.tops[square.to_usize()]
    }

    #[inline]
    pub(super) fn under(&self, man: Man) -> Option<Man> {
        self.under[man.index()]
    }

    /// How many men stand on that square.
    #[inline]
    pub(super) fn height(&self, square: Square) -> u8 {
        self.top(square).map_or(0, |top| self.level[top.index()] + 1)
    }

    /// The men of a square from the top down.
    pub(super) fn tower(&self, square: Square) -> impl Iterator<Item = Man> {
        std::iter::successors(self.top(square), |&man| self.under(man))
    }

    /// The partings of a tower: how many may be lifted and what is then the top of the rest (tavreli.md §7). The
    /// whole tower is not among them.
    #[inline]
    pub(super) fn partings(&self, square: Square) -> impl Iterator<Item = (u8, Man)> {
        (1..).zip(self.tower(square).skip(1))
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black
    }

    #[inline]
    pub(super) fn by_color(&self, color: Color) -> Bitboard {
        *self.colors.get(color)
    }

    #[inline]
    pub(super) fn ratniks(&self) -> Bitboard {
        self.ratniks
    }

    #[inline]
    pub(super) fn volhvs(&self) -> Bitboard {
        self.volhvs
    }

    /// The volhv of that side. It is always a top, so the fallback is never used.
    #[inline]
    pub(super) fn volhv(&self, color: Color) -> Square {
        (self.volhvs & self.by_color(color)).first().unwrap_or(Square::A1)
    }

    /// What a man that stands on top moves as.
    #[inline]
    pub(super) fn kind(&self, man: Man) -> Kind {
        man.kind(self.promoted.contains(man))
    }

    pub(super) fn is_promoted(&self, man: Man) -> bool {
        self.promoted.contains(man)
    }

    pub(super) fn returned(&self) -> Men {
        self.returned
    }

    /// Whether that ratnik has been away from its origin square, on which it stands.
    #[inline]
    pub(super) fn has_returned(&self, man: Man) -> bool {
        self.returned.contains(man)
    }

    pub(super) fn set_returned(&mut self, man: Man) {
        self.returned.add(man);
    }

    /// Whether that man is the lowest of its tower.
    pub(super) fn is_bottom(&self, man: Man) -> bool {
        self.level[man.index()] == 0
    }

    /// The tops of one side that attack a square, were the squares `occupied` those that block.
    #[inline]
    pub(super) fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let all = (attacks::rook_attacks(square, occupied) & self.straight)
            | (attacks::bishop_attacks(square, occupied) & self.diagonal)
            | (attacks::knight_attacks(square) & self.leaping)
            | (attacks::king_attacks(square) & self.volhvs)
            | (attacks::pawn_attacks(by.other(), square) & self.ratniks);
        all & self.by_color(by)
    }

    /// The tops of that side that have a line to the square, whatever stands between.
    #[inline]
    pub(super) fn snipers(&self, square: Square, by: Color) -> Bitboard {
        let straight = attacks::rook_attacks(square, Bitboard::EMPTY) & self.straight;
        let diagonal = attacks::bishop_attacks(square, Bitboard::EMPTY) & self.diagonal;
        (straight | diagonal) & self.by_color(by)
    }

    /// The tops that attack that side's volhv.
    #[inline]
    pub(super) fn checkers(&self, of: Color) -> Bitboard {
        self.attackers(self.volhv(of), of.other(), self.occupied())
    }

    /// Puts a man on top of what stands on a square, as a position text builds its towers.
    pub(super) fn place(&mut self, man: Man, square: Square, promoted: bool) {
        let covered = self.top(square);
        if let Some(covered) = covered {
            self.hide(square, covered);
        }
        self.under[man.index()] = covered;
        self.level[man.index()] = covered.map_or(0, |covered| self.level[covered.index()] + 1);
        self.tops[square.to_usize()] = Some(man);
        if promoted {
            self.promoted.add(man);
        }
        self.show(square, man);
    }

    /// Moves the top men of a square in one piece and in order, and turns over what is covered and what is uncovered
    /// or arrives on its last rank (tavreli.md §7, §10 to §13). `lifted` of `None` is the whole tower.
    pub(super) fn shift(&mut self, from: Square, to: Square, lifted: Option<u8>) {
        let Some(head) = self.top(from) else { return };
        let height = self.level[head.index()] + 1;
        let lifted = lifted.unwrap_or(height);
        let (stays, base) = (height.saturating_sub(lifted), self.height(to));
        let mut tail = head;
        self.carry(head, to, stays, base);
        for _ in 1..lifted {
            let Some(next) = self.under(tail) else { break };
            tail = next;
            self.carry(tail, to, stays, base);
        }
        let rest = self.under(tail);
        let covered = self.top(to);
        self.hide(from, head);
        if let Some(covered) = covered {
            self.hide(to, covered);
            self.promoted.discard(covered);
        }
        self.under[tail.index()] = covered;
        self.tops[from.to_usize()] = rest;
        self.tops[to.to_usize()] = Some(head);
        self.uncover(to, head);
        if let Some(rest) = rest {
            self.uncover(from, rest);
        }
    }

    /// One man of a moving group: how high it will lie, and whether it comes home.
    #[inline]
    fn carry(&mut self, man: Man, to: Square, stays: u8, base: u8) {
        let level = &mut self.level[man.index()];
        *level = level.saturating_sub(stays) + base;
        self.returned.discard(man);
        if man.origin() == Some(to) {
            self.returned.add(man);
        }
    }

    /// A man is now the top of that square (tavreli.md §10).
    #[inline]
    fn uncover(&mut self, square: Square, man: Man) {
        if man.promotes_on(square) {
            self.promoted.add(man);
        }
        self.show(square, man);
    }

    #[inline]
    fn show(&mut self, square: Square, man: Man) {
        self.colors.get_mut(man.color()).add(square);
        match self.kind(man) {
            Kind::Volhv => self.volhvs.add(square),
            Kind::Ratoborets => self.straight.add(square),
            Kind::Luchnik => self.diagonal.add(square),
            Kind::Vsadnik => self.leaping.add(square),
            Kind::Ratnik => self.ratniks.add(square),
            kind @ (Kind::Knyaz | Kind::Helgi) => {
                self.straight.add(square);
                self.diagonal.add(square);
                if kind == Kind::Helgi {
                    self.leaping.add(square);
                }
            }
        }
    }

    #[inline]
    fn hide(&mut self, square: Square, man: Man) {
        let others = !Bitboard::from_square(square);
        *self.colors.get_mut(man.color()) &= others;
        self.straight &= others;
        self.diagonal &= others;
        self.leaping &= others;
        self.ratniks &= others;
        self.volhvs &= others;
    }
}

/// The squares that a tavrel of that kind attacks.
#[inline]
pub(super) fn reach(kind: Kind, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match kind {
        Kind::Volhv => attacks::king_attacks(from),
        Kind::Knyaz => attacks::queen_attacks(from, occupied),
        Kind::Ratoborets => attacks::rook_attacks(from, occupied),
        Kind::Luchnik => attacks::bishop_attacks(from, occupied),
        Kind::Vsadnik => attacks::knight_attacks(from),
        Kind::Helgi => attacks::queen_attacks(from, occupied) | attacks::knight_attacks(from),
        Kind::Ratnik => attacks::pawn_attacks(color, from),
    }
}
