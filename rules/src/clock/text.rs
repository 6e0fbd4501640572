//! Time controls as people write them: `3+2`, `3+2b`, `3+2d`, `10+5x30`, `3days`, `unlimited`, `5+3/3+2`.
//!
//! The initial time is in minutes, or in seconds with an `s` (`0.5+1`, `30s+1`); everything after the plus is
//! in seconds. Decimals are exact to the millisecond: no floating point comes near.

use super::bounds::{ControlError, DAY};
use super::control::{SideControl, TimeControl};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60_000;
/// Minutes are written with a fraction only in quarters; other times read better in seconds.
const QUARTER_MS: u64 = MINUTE_MS / 4;
/// Digits beyond this lie outside every bound anyway, and keep the arithmetic far from overflow.
const MAX_DIGITS: usize = 6;
/// How much of an unreadable text is given back.
const MAX_QUOTED_CHARS: usize = 32;

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let side = |part: &str| {
            read_side(part)
                .ok_or_else(|| ControlError::Unreadable(text.chars().take(MAX_QUOTED_CHARS).collect()))
        };
        match text.split_once('/') {
            Some((white, black)) => Self::with_odds(side(white)?, side(black)?),
            None => Self::new(side(text)?),
        }
    }
}

fn read_side(text: &str) -> Option<SideControl> {
    if text == "unlimited" {
        return Some(SideControl::Unlimited);
    }
    if let Some(days) = text.strip_suffix("days").or_else(|| text.strip_suffix("day")) {
        return Some(SideControl::Correspondence { per_turn: DAY.saturating_mul(integer(days)?) });
    }
    let (initial, rest) = text.split_once('+')?;
    let initial = match initial.strip_suffix('s') {
        Some(seconds) => decimal(seconds, SECOND_MS)?,
        None => decimal(initial, MINUTE_MS)?,
    };
    if let Some((periods, period)) = rest.split_once('x') {
        let (periods, period) = (integer(periods)?, decimal(period, SECOND_MS)?);
        return Some(SideControl::ByoYomi { initial, period, periods });
    }
    if let Some(delay) = rest.strip_suffix('b') {
        return Some(SideControl::Bronstein { initial, delay: decimal(delay, SECOND_MS)? });
    }
    if let Some(delay) = rest.strip_suffix('d') {
        return Some(SideControl::SimpleDelay { initial, delay: decimal(delay, SECOND_MS)? });
    }
    Some(SideControl::Fischer { initial, increment: decimal(rest, SECOND_MS)? })
}

fn integer(text: &str) -> Option<u32> {
    let digits = (1..=MAX_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// A decimal number of units, if it comes out in whole milliseconds.
fn decimal(text: &str, unit_ms: u64) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let scale = 10_u64.checked_pow(u32::try_from(fraction.len()).ok()?)?;
    let part = u64::from(integer(fraction)?) * unit_ms;
    if !part.is_multiple_of(scale) {
        return None;
    }
    Some(Duration::from_millis(u64::from(integer(whole)?) * unit_ms + part / scale))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = self.sides();
        write!(f, "{}", sides.white)?;
        if sides.white == sides.black { Ok(()) } else { write!(f, "/{}", sides.black) }
    }
}

impl fmt::Display for SideControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Fischer { initial, increment } => write!(f, "{}+{}", Initial(initial), Seconds(increment)),
            Self::Bronstein { initial, delay } => write!(f, "{}+{}b", Initial(initial), Seconds(delay)),
            Self::SimpleDelay { initial, delay } => write!(f, "{}+{}d", Initial(initial), Seconds(delay)),
            Self::ByoYomi { initial, period, periods } => {
                write!(f, "{}+{periods}x{}", Initial(initial), Seconds(period))
            }
            Self::Correspondence { per_turn } if per_turn == DAY => f.write_str("1day"),
            Self::Correspondence { per_turn } => write!(f, "{}days", per_turn.as_secs() / DAY.as_secs()),
            Self::Unlimited => f.write_str("unlimited"),
        }
    }
}

struct Initial(Duration);

impl fmt::Display for Initial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.as_millis().is_multiple_of(u128::from(QUARTER_MS)) {
            let hundredths = self.0.as_millis() * 100 / u128::from(MINUTE_MS);
            write_decimal(f, hundredths, 2)
        } else {
            write!(f, "{}s", Seconds(self.0))
        }
    }
}

struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0.as_millis(), 3)
    }
}

/// Writes `value / 10^places` without trailing zeros.
fn write_decimal(f: &mut fmt::Formatter<'_>, value: u128, places: usize) -> fmt::Result {
    let scale = (0..places).fold(1, |scale, _| scale * 10);
    write!(f, "{}", value / scale)?;
    match value % scale {
        0 => Ok(()),
        rest => write!(f, ".{}", format!("{rest:0places$}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_read_and_written_in_one_canonical_form() {
        let table = [
            ("3+2", "3+2"),
            ("0.5+1", "0.5+1"),
            ("30s+0", "0.5+0"),
            ("20s+0.5", "20s+0.5"),
            ("180s+02.0", "3+2"),
            ("0.25s+0", "0.25s+0"),
            ("3+2b", "3+2b"),
            ("3+2d", "3+2d"),
            ("10+5x30", "10+5x30"),
            ("1day", "1day"),
            ("3days", "3days"),
            ("unlimited", "unlimited"),
            ("5+3/3+2", "5+3/3+2"),
            ("5+3/5+3", "5+3"),
            ("1day/3days", "1day/3days"),
        ];
        for (text, canonical) in table {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), canonical, "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused_and_given_back() {
        for text in [
            "",
            "3",
            "+",
            "3+",
            "+2",
            "-3+2",
            "3+2x",
            "3+x5",
            "3 + 2",
            "3+2/",
            "3+2/3+2/3+2",
            "1e3+0",
            "days",
            "٣+2",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(ControlError::Unreadable(text.to_owned())), "{text}");
        }
        let long = "я".repeat(10_000);
        let refused = ControlError::Unreadable("я".repeat(MAX_QUOTED_CHARS));
        assert_eq!(long.parse::<TimeControl>(), Err(refused));
        assert!("0.0001s+1".parse::<TimeControl>().is_err(), "finer than a millisecond");
    }

    #[test]
    fn what_is_out_of_bounds_is_refused_with_its_reason() {
        let table = [
            ("0+0", ControlError::NoTime),
            ("181+0", ControlError::InitialTooLong),
            ("999999+999999", ControlError::InitialTooLong),
            ("3+181", ControlError::IncrementTooLong),
            ("3+0x30", ControlError::PeriodsOutOfRange),
            ("3+51x30", ControlError::PeriodsOutOfRange),
            ("3+5x0.5", ControlError::PeriodOutOfRange),
            ("3+5x301", ControlError::PeriodOutOfRange),
            ("0days", ControlError::DaysOutOfRange),
            ("15days", ControlError::DaysOutOfRange),
            ("3+2/unlimited", ControlError::UnequalKinds),
            ("1day/unlimited", ControlError::UnequalKinds),
        ];
        for (text, reason) in table {
            assert_eq!(text.parse::<TimeControl>(), Err(reason), "{text}");
        }
        let fine = SideControl::Fischer { initial: Duration::from_micros(1), increment: Duration::ZERO };
        assert_eq!(TimeControl::new(fine), Err(ControlError::TooFine));
    }
}
