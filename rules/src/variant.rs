//! Which game is played.

use std::{fmt, str::FromStr};

use thiserror::Error;

/// One of the games that this crate judges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Рад Рас: chess where a taken piece is its owner's to keep (radras.md).
    RadRas,
    /// Мерцающие шахматы: a turn is a series of moves (flicker.md).
    Flicker,
    /// Таврели: chess where nothing leaves the board and towers rise (tavreli.md).
    Tavreli,
}

impl Variant {
    /// Every game, in the order in which a lobby lists them.
    pub const ALL: [Variant; 3] = [Variant::RadRas, Variant::Flicker, Variant::Tavreli];

    /// The name by which the wire, the log and the referee know the game.
    pub const fn key(self) -> &'static str {
        match self {
            Variant::RadRas => "radras",
            Variant::Flicker => "flicker",
            Variant::Tavreli => "tavreli",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(key: &str) -> Result<Self, UnknownVariant> {
        Variant::ALL.into_iter().find(|variant| variant.key() == key).ok_or(UnknownVariant)
    }
}

/// No game goes by that name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no such game here; the games are: {}", Variant::ALL.map(Variant::key).join(", "))]
pub struct UnknownVariant;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_found_by_its_key() {
        for variant in Variant::ALL {
            assert_eq!(variant.to_string().parse(), Ok(variant));
        }
        assert_eq!("RadRas".parse::<Variant>(), Err(UnknownVariant));
    }
}
