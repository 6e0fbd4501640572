//! Ratings: Glicko-2, a game at a time. Pure: what is known of both goes in, what is known after comes out.
//!
//! The arithmetic is `skillratings`'. What is added to it is the house's: how long a rating period is for whoever does
//! not play, and that a deviation never becomes so small that a rating cannot move.

use raduga_rules::{ByColor, Color};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

/// Above this deviation a rating is provisional.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;
/// No deviation becomes smaller.
const LEAST_DEVIATION: f64 = 45.0;
/// How long a rating period is for whoever does not play: at this pace a sure rating is provisional after a quarter of a year.
const PERIOD_MS: u64 = 24 * 60 * 60 * 1000;
/// After so many idle periods every deviation is the greatest.
const MOST_PERIODS: u64 = 2_000;
/// How freely volatility moves; the paper asks for 0.3 to 1.2.
const TAU: f64 = 0.75;
/// How exactly volatility is found.
const TOLERANCE: f64 = 0.000_001;

/// What is known of a player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko {
    /// How strong.
    pub rating: f64,
    /// How sure that is.
    pub deviation: f64,
    /// How steady.
    pub volatility: f64,
}

impl Default for Glicko {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Glicko {
    /// The same person after `idle_ms` without a rated game: less is known of them.
    #[must_use]
    pub fn after_idling(self, idle_ms: u64) -> Self {
        let periods = (idle_ms / PERIOD_MS).min(MOST_PERIODS);
        (0..periods).fold(self, |known, _| decay_deviation(&known.into()).into())
    }

    fn bounded(self) -> Self {
        Self { deviation: self.deviation.max(LEAST_DEVIATION), ..self }
    }
}

impl From<Glicko> for Glicko2Rating {
    fn from(known: Glicko) -> Self {
        let Glicko { rating, deviation, volatility } = known;
        Self { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Glicko {
    fn from(known: Glicko2Rating) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = known;
        Self { rating, deviation, volatility }
    }
}

/// What is known of both after a game.
#[must_use]
pub fn after_game(before: ByColor<Glicko>, winner: Option<Color>) -> ByColor<Glicko> {
    let outcome = match winner {
        Some(Color::White) => Outcomes::WIN,
        Some(Color::Black) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let config = Glicko2Config { tau: TAU, convergence_tolerance: TOLERANCE };
    let (white, black) = glicko2(&before.white.into(), &before.black.into(), &outcome, &config);
    ByColor { white: Glicko::from(white).bounded(), black: Glicko::from(black).bounded() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skillratings::glicko2::glicko2_rating_period;

    fn near(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() < by
    }

    /// "Example of the Glicko-2 system", Glickman 2013: one player, three opponents, one rating period.
    #[test]
    fn the_example_of_the_paper_comes_out() {
        let of = |rating, deviation| Glicko { rating, deviation, volatility: 0.06 }.into();
        let results = [
            (of(1400.0, 30.0), Outcomes::WIN),
            (of(1550.0, 100.0), Outcomes::LOSS),
            (of(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config { tau: 0.5, convergence_tolerance: TOLERANCE };
        let after = glicko2_rating_period(&of(1500.0, 200.0), &results, &config);
        assert!(near(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(near(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(near(after.volatility, 0.05999, 0.00001), "{after:?}");
    }

    /// A game at a time is a rating period of one game, for both at once.
    #[test]
    fn a_game_is_a_rating_period_of_one_game() {
        let white = Glicko { rating: 1612.0, deviation: 88.0, volatility: 0.059 };
        let black = Glicko { rating: 1490.0, deviation: 210.0, volatility: 0.061 };
        let config = Glicko2Config { tau: TAU, convergence_tolerance: TOLERANCE };
        for (winner, for_white, for_black) in [
            (Some(Color::White), Outcomes::WIN, Outcomes::LOSS),
            (Some(Color::Black), Outcomes::LOSS, Outcomes::WIN),
            (None, Outcomes::DRAW, Outcomes::DRAW),
        ] {
            let after = after_game(ByColor { white, black }, winner);
            let alone = glicko2_rating_period(&white.into(), &[(black.into(), for_white)], &config);
            assert!(near(after.white.rating, alone.rating, 1e-6), "{after:?} {alone:?}");
            let alone = glicko2_rating_period(&black.into(), &[(white.into(), for_black)], &config);
            assert!(near(after.black.deviation, alone.deviation, 1e-6), "{after:?} {alone:?}");
        }
    }

    #[test]
    fn a_sure_rating_is_provisional_after_a_long_absence_and_never_surer_than_the_least() {
        let sure = Glicko { deviation: LEAST_DEVIATION, ..Glicko::default() };
        assert_eq!(sure.after_idling(PERIOD_MS - 1), sure);
        let month = sure.after_idling(30 * PERIOD_MS);
        assert!((LEAST_DEVIATION..PROVISIONAL_DEVIATION).contains(&month.deviation), "{month:?}");
        assert!(sure.after_idling(365 * PERIOD_MS).deviation > PROVISIONAL_DEVIATION);
        assert!(sure.after_idling(u64::MAX).deviation <= 350.0);
        let mut both = ByColor { white: sure, black: sure };
        for _ in 0..200 {
            both = after_game(both, None);
        }
        assert!(both.white.deviation >= LEAST_DEVIATION);
    }
}
