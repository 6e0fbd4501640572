//! Wire values to domain values.

use std::time::Duration;

use raduga_protocol::ErrorCode;
use raduga_protocol::account::Speed as WireSpeed;
use raduga_protocol::game as wire;
use raduga_protocol::limits::{
    MAX_FIRST_MOVE_MS, MAX_NAME_CHARS, MAX_POSITION_CHARS, MAX_SPECTATOR_DELAY, MIN_FIRST_MOVE_MS,
};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant as WireVariant, Visibility};
use raduga_protocol::record::ResultFilter;
use raduga_rules::clock::{ControlError, Speed, TimeControl};
use raduga_rules::{AnyGame, Claim, Color, Options, PositionError, Variant};
use thiserror::Error;

use crate::game::ahead::Answer;
use crate::game::event::OfferKind;
use crate::game::state::{AbsenceClaim, Settings};
use crate::store::Won;

/// The settings of a room cannot be.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// An option of the rules that the game does not have.
    #[error("only in flicker may the king step through check: leave `king_through_check` out")]
    KingThroughCheck,
    /// The time control.
    #[error("{0}")]
    Clock(#[from] ControlError),
    /// The start position.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The start position is too long to be one.
    #[error("a position is at most {MAX_POSITION_CHARS} characters")]
    LongPosition,
    /// The deadline of first moves.
    #[error("a first move may take 5 seconds to 7 days")]
    FirstMove,
    /// Everybody sees a public game as it stands.
    #[error("only a private room that may be watched delays what spectators see; make it private")]
    PublicDelay,
    /// More delay than may be.
    #[error("spectators see a game at most {MAX_SPECTATOR_DELAY} actions later")]
    LongDelay,
    /// A rated game begins with the game's own array.
    #[error("a rated game begins with the game's own array; play this position casually")]
    RatedPosition,
    /// A rated game gives both the same time.
    #[error("a rated game has a clock, the same for both; play this one casually")]
    RatedClock,
    /// It is a draft: between turns nothing has moved yet.
    #[error("this is an unfinished series: a game starts from a position between turns")]
    Unfinished,
    /// There is nothing to play from there.
    #[error("the game is over in this position")]
    Over,
}

impl SettingsError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::KingThroughCheck | Self::PublicDelay | Self::LongDelay => ErrorCode::BadMessage,
            Self::RatedPosition | Self::RatedClock => ErrorCode::RatedNotAllowed,
            Self::Clock(_) => ErrorCode::BadClock,
            Self::FirstMove => ErrorCode::BadFirstMove,
            Self::Position(_) | Self::LongPosition | Self::Unfinished | Self::Over => ErrorCode::BadPosition,
        }
    }
}

/// The deadlines of first moves that a room may set, in milliseconds.
pub const FIRST_MOVE_MS: std::ops::RangeInclusive<u64> = MIN_FIRST_MOVE_MS..=MAX_FIRST_MOVE_MS;

/// The settings of a room; `first_move` is the deadline of first moves where the room sets none.
///
/// # Errors
/// [`SettingsError`], each with its code.
pub fn settings(wire: &RoomSettings, first_move: Option<Duration>) -> Result<Settings, SettingsError> {
    let variant = variant(wire.variant);
    let clock: TimeControl = wire.clock.parse()?;
    if wire.king_through_check && variant != Variant::Flicker {
        return Err(SettingsError::KingThroughCheck);
    }
    if wire.rated {
        may_be_rated(&clock, wire.position.is_some())?;
    }
    if wire.first_move_ms.is_some_and(|ms| !FIRST_MOVE_MS.contains(&ms)) {
        return Err(SettingsError::FirstMove);
    }
    may_delay(wire)?;
    let options = Options { king_through_check: wire.king_through_check };
    let start = wire.position.as_deref().map(|text| start_position(variant, text, options)).transpose()?;
    Ok(Settings {
        variant,
        clock,
        public: wire.visibility == Visibility::Public,
        spectators: wire.spectators,
        spectator_delay: wire.spectator_delay,
        takebacks: wire.takebacks,
        start,
        king_through_check: wire.king_through_check,
        rematch_of: None,
        first_move_ms: wire.first_move_ms.or_else(|| first_move.map(crate::timekeeper::millis)),
        rated: wire.rated,
    })
}

/// Lists and channels show what is public as it stands, so what is delayed is in none.
fn may_delay(wire: &RoomSettings) -> Result<(), SettingsError> {
    let delayed = wire.spectator_delay > 0;
    if delayed && (wire.visibility == Visibility::Public || !wire.spectators) {
        return Err(SettingsError::PublicDelay);
    }
    if wire.spectator_delay > MAX_SPECTATOR_DELAY { Err(SettingsError::LongDelay) } else { Ok(()) }
}

/// A game of the house.
pub const fn variant(variant: WireVariant) -> Variant {
    match variant {
        WireVariant::Radras => Variant::RadRas,
        WireVariant::Tavreli => Variant::Tavreli,
        WireVariant::Flicker => Variant::Flicker,
    }
}

/// How fast a game is.
pub const fn speed(speed: WireSpeed) -> Speed {
    match speed {
        WireSpeed::UltraBullet => Speed::UltraBullet,
        WireSpeed::Bullet => Speed::Bullet,
        WireSpeed::Blitz => Speed::Blitz,
        WireSpeed::Rapid => Speed::Rapid,
        WireSpeed::Classical => Speed::Classical,
        WireSpeed::Correspondence => Speed::Correspondence,
        WireSpeed::Unlimited => Speed::Unlimited,
    }
}

/// An answer to «Я Рад».
pub const fn answer(answer: raduga_protocol::ahead::Answer) -> Answer {
    match answer {
        raduga_protocol::ahead::Answer::Keep => Answer::Keep,
        raduga_protocol::ahead::Answer::Give => Answer::Give,
    }
}

/// How a game that is looked for ended.
pub const fn won(result: ResultFilter) -> Won {
    match result {
        ResultFilter::White => Won::By(Color::White),
        ResultFilter::Black => Won::By(Color::Black),
        ResultFilter::Draw => Won::Nobody,
        ResultFilter::Won => Won::ByThem,
        ResultFilter::Lost => Won::AgainstThem,
    }
}

/// A rating compares people, so both must have the same chances, and an end must come.
fn may_be_rated(clock: &TimeControl, from_position: bool) -> Result<(), SettingsError> {
    if from_position {
        return Err(SettingsError::RatedPosition);
    }
    let sides = clock.sides();
    if sides.white != sides.black || clock.speed() == Speed::Unlimited {
        return Err(SettingsError::RatedClock);
    }
    Ok(())
}

fn start_position(variant: Variant, text: &str, options: Options) -> Result<String, SettingsError> {
    if text.chars().count() > MAX_POSITION_CHARS {
        return Err(SettingsError::LongPosition);
    }
    let game = AnyGame::with_options(variant, Some(text), options)?;
    if game.is_inside_series() {
        return Err(SettingsError::Unfinished);
    }
    if game.outcome().is_some() { Err(SettingsError::Over) } else { Ok(game.start_text()) }
}

/// A side.
pub const fn color(color: wire::Color) -> Color {
    match color {
        wire::Color::White => Color::White,
        wire::Color::Black => Color::Black,
    }
}

/// The side that a creator wants; none for the lot's.
pub const fn side_choice(choice: SideChoice) -> Option<Color> {
    match choice {
        SideChoice::White => Some(Color::White),
        SideChoice::Black => Some(Color::Black),
        SideChoice::Random => None,
    }
}

/// What is offered; none for a kind of a newer wire.
pub const fn offer_kind(kind: wire::OfferKind) -> Option<OfferKind> {
    match kind {
        wire::OfferKind::Draw => Some(OfferKind::Draw),
        wire::OfferKind::Adjournment => Some(OfferKind::Adjournment),
        wire::OfferKind::Takeback => Some(OfferKind::Takeback),
        wire::OfferKind::Rematch => Some(OfferKind::Rematch),
        wire::OfferKind::Unknown => None,
    }
}

/// What is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DomainClaim {
    /// A draw of the rules.
    Draw(Claim),
    /// The game of a partner who is gone.
    Absence(AbsenceClaim),
}

/// What is claimed; none for a kind of a newer wire.
pub const fn claim(kind: wire::ClaimKind) -> Option<DomainClaim> {
    match kind {
        wire::ClaimKind::Threefold => Some(DomainClaim::Draw(Claim::Threefold)),
        wire::ClaimKind::Fifty => Some(DomainClaim::Draw(Claim::Fifty)),
        wire::ClaimKind::WinByAbsence => Some(DomainClaim::Absence(AbsenceClaim::Win)),
        wire::ClaimKind::DrawByAbsence => Some(DomainClaim::Absence(AbsenceClaim::Draw)),
        wire::ClaimKind::Unknown => None,
    }
}

/// Letters by their class that nobody sees: the fillers of Hangul, and a mark that hides below another letter.
const INVISIBLE_LETTERS: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{345}'];

/// A name cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a name is 2 to {MAX_NAME_CHARS} letters and digits, with single spaces, `-` or `_` between")]
pub struct NameError;

/// A name as it will be shown.
///
/// # Errors
/// [`NameError`] for what could be mistaken, break a line or hide who speaks.
pub fn name(text: &str) -> Result<String, NameError> {
    let name = text.trim();
    let letters = name.chars().count();
    let joins = |letter: char| matches!(letter, ' ' | '-' | '_');
    let seen = |letter: char| letter.is_alphanumeric() && !INVISIBLE_LETTERS.contains(&letter);
    let clean = name.chars().all(|letter| seen(letter) || joins(letter));
    let doubled = name.chars().zip(name.chars().skip(1)).any(|(one, next)| joins(one) && joins(next));
    let framed = name.starts_with(joins) || name.ends_with(joins);
    if (2..=MAX_NAME_CHARS).contains(&letters) && clean && !doubled && !framed {
        Ok(name.into())
    } else {
        Err(NameError)
    }
}

#[cfg(test)]
mod tests;
