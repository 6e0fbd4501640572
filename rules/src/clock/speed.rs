//! How fast a game is, in the words players use.

use super::control::{SideControl, TimeControl};
use std::fmt;
use std::time::Duration;

/// The speed of a game, from the estimated time of its slower side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Speed {
    /// Under 30 s.
    UltraBullet,
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// Under 25 minutes.
    Rapid,
    /// 25 minutes or longer.
    Classical,
    /// Days for each turn.
    Correspondence,
    /// No clock.
    Unlimited,
}

impl Speed {
    /// Every speed, fastest first.
    pub const ALL: [Self; 7] = [
        Self::UltraBullet,
        Self::Bullet,
        Self::Blitz,
        Self::Rapid,
        Self::Classical,
        Self::Correspondence,
        Self::Unlimited,
    ];

    /// The name for the wire, the store and metrics; never changes.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::UltraBullet => "ultra_bullet",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
            Self::Unlimited => "unlimited",
        }
    }

    fn of_side(side: &SideControl) -> Self {
        match (side, side.estimate().map(|estimate| estimate.as_secs())) {
            (SideControl::Unlimited, _) => Self::Unlimited,
            (SideControl::Correspondence { .. }, _) | (_, None) => Self::Correspondence,
            (_, Some(..30)) => Self::UltraBullet,
            (_, Some(30..180)) => Self::Bullet,
            (_, Some(180..480)) => Self::Blitz,
            (_, Some(480..1_500)) => Self::Rapid,
            (_, Some(1_500..)) => Self::Classical,
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl TimeControl {
    /// The speed of the game: that of its slower side, who makes both wait.
    #[must_use]
    pub fn speed(&self) -> Speed {
        let sides = self.sides();
        Speed::of_side(&sides.white).max(Speed::of_side(&sides.black))
    }

    /// How long each side has for its first turn, while the clocks do not run yet: 15 to 35 s by speed.
    /// `None` for correspondence and unlimited games.
    #[must_use]
    pub fn first_move_deadline(&self) -> Option<Duration> {
        let seconds = match self.speed() {
            Speed::UltraBullet => 15,
            Speed::Bullet => 20,
            Speed::Blitz => 25,
            Speed::Rapid => 30,
            Speed::Classical => 35,
            Speed::Correspondence | Speed::Unlimited => return None,
        };
        Some(Duration::from_secs(seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Color;

    #[test]
    fn the_speed_follows_the_estimate_of_the_slower_side() {
        let table = [
            ("15s+0", "ultra_bullet", Some(15)),
            ("0.5+0", "bullet", Some(20)),
            ("2+1", "bullet", Some(20)),
            ("3+0", "blitz", Some(25)),
            ("3+0/15s+0", "blitz", Some(25)),
            ("5+4", "blitz", Some(25)),
            ("5+5", "rapid", Some(30)),
            ("10+5x30", "rapid", Some(30)),
            ("15+10d", "rapid", Some(30)),
            ("25+0", "classical", Some(35)),
            ("10+6x30", "classical", Some(35)),
            ("3days", "correspondence", None),
            ("unlimited", "unlimited", None),
        ];
        for (text, key, seconds) in table {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.speed().key(), key, "{text}");
            assert_eq!(control.first_move_deadline(), seconds.map(Duration::from_secs), "{text}");
        }
    }

    #[test]
    fn the_low_time_alarm_is_an_eighth_between_ten_and_sixty_seconds() {
        let table =
            [("0+2", Some(10)), ("1+0", Some(10)), ("3+2", Some(22)), ("10+0", Some(60)), ("1day", None)];
        for (text, seconds) in table {
            let control: TimeControl = text.parse().unwrap();
            let alarm = control.low_time(Color::White).map(|alarm| alarm.as_secs());
            assert_eq!(alarm, seconds, "{text}");
        }
    }
}
