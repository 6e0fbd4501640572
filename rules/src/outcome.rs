//! How a game ends, and what may be claimed before it does.

use std::{fmt, str::FromStr};

use shakmaty::Color;
use thiserror::Error;

/// The result that the rules themselves bring about; resignation, agreement and time are the server's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Color>,
    /// By which rule.
    pub reason: Reason,
}

impl Outcome {
    /// A draw by that rule.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// A win by that rule.
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }
}

/// The rule that ended the game (referee.md, `outcome`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// «Рас»: in check and nothing answers it (radras.md §3, §17).
    Ras,
    /// The king is attacked and no series frees it (flicker.md §11), or nothing answers it (tavreli.md §15).
    Mate,
    /// Not in check and nothing to play (radras.md §9, §17; flicker.md §12).
    Stalemate,
    /// The kings stand side by side: material on the board decides (radras.md §16).
    KingsMeet,
    /// Nothing but the kings is left (radras.md §20).
    BareKings,
    /// The same position for the fifth time (radras.md §18).
    Fivefold,
    /// Seventy-five moves by each side without a capture or a pawn move (radras.md §19).
    SeventyFive,
}

impl Reason {
    /// Every reason, in the order of radras.md §24.
    pub const ALL: [Reason; 7] = [
        Reason::KingsMeet,
        Reason::Ras,
        Reason::Mate,
        Reason::Stalemate,
        Reason::BareKings,
        Reason::Fivefold,
        Reason::SeventyFive,
    ];

    /// Its name on the wire and for the referee.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Ras => "ras",
            Reason::Mate => "mate",
            Reason::Stalemate => "stalemate",
            Reason::KingsMeet => "kings_meet",
            Reason::BareKings => "bare_kings",
            Reason::Fivefold => "fivefold",
            Reason::SeventyFive => "seventy_five",
        }
    }
}

/// A draw that either player may take by asking for it (radras.md §18, §19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves by each side without a capture or a pawn move.
    Fifty,
}

impl Claim {
    /// Every claim.
    pub const ALL: [Claim; 2] = [Claim::Threefold, Claim::Fifty];

    /// Its name on the wire and for the referee.
    pub const fn key(self) -> &'static str {
        match self {
            Claim::Threefold => "threefold",
            Claim::Fifty => "fifty",
        }
    }
}

/// A name that is none of the known ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("unknown {what}")]
pub struct UnknownName {
    /// What was looked for.
    pub what: &'static str,
}

/// Both directions of the names, for each of the small closed lists.
macro_rules! names {
    ($type:ty, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;

            fn from_str(key: &str) -> Result<Self, UnknownName> {
                <$type>::ALL.into_iter().find(|it| it.key() == key).ok_or(UnknownName { what: $what })
            }
        }
    };
}

names!(Reason, "reason");
names!(Claim, "claim");
names!(crate::radras::ForcedBy, "cause of a forced answer");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::radras::ForcedBy;

    #[test]
    fn names_read_back() {
        for reason in Reason::ALL {
            assert_eq!(reason.to_string().parse(), Ok(reason));
        }
        for claim in Claim::ALL {
            assert_eq!(claim.to_string().parse(), Ok(claim));
        }
        for by in ForcedBy::ALL {
            assert_eq!(by.to_string().parse(), Ok(by));
        }
        assert!("shah".parse::<Reason>().is_err());
        assert!("checkmate".parse::<Reason>().is_err());
    }
}
