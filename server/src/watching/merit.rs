//! How good a game is to watch. Points, so that "clearly better" can be said; what they are made of is told in ARCHITECTURE.md.

use std::time::Duration;

use raduga_rules::clock::Speed;

use crate::game::state::Phase;
use crate::game::summary::Summary;
use crate::partner;
use crate::rating::Glicko;

/// A rating is believed as far as it is sure: so many deviations are taken off.
const DEVIATIONS: f64 = 2.0;
/// A rated game means more to its players.
const RATED: i32 = 300;
/// A player without a rating in this.
const UNKNOWN: i32 = 300;
/// A program plays.
const BOT: i32 = -400;
/// A player is not here.
const AWAY: i32 = -250;
/// Not both have moved: it may yet come to nothing.
const NOT_UNDER_WAY: i32 = -250;
/// Nothing has happened for longer than [`QUIET`].
const QUIET_GAME: i32 = -200;
/// Nothing has happened for longer than [`ASLEEP`].
const ASLEEP_GAME: i32 = -600;
/// In a game whose clocks tick somebody has moved within this.
const QUIET: Duration = Duration::from_secs(90);
/// A game in which nothing has happened for so long is not alive.
const ASLEEP: Duration = Duration::from_secs(15 * 60);

/// A game that may be shown to anybody, and its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// The game.
    pub game: raduga_protocol::GameId,
    /// How good it is to watch.
    pub merit: i32,
}

/// Whether anybody may be led to this game: in play, seen by everybody as it stands, and not with the house's own partner.
pub fn may_be_shown(summary: &Summary) -> bool {
    let with_partner = summary.seats.iter().flatten().any(|seat| seat.person == partner::PERSON);
    let in_play = matches!(summary.phase, Phase::Playing | Phase::Sealing);
    in_play && summary.settings.may_be_shown() && !with_partner
}

/// The game as a candidate of the TV; none if it may not be shown.
pub fn candidate(summary: &Summary, now: Duration) -> Option<Candidate> {
    may_be_shown(summary).then(|| Candidate { game: summary.game, merit: merit(summary, now) })
}

fn merit(summary: &Summary, now: Duration) -> i32 {
    let strength: i32 = summary.ratings.iter().map(|known| known.map_or(UNKNOWN, strength)).sum();
    let each = |holds: bool, points: i32| if holds { points } else { 0 };
    let people: i32 = summary
        .seats
        .iter()
        .zip(summary.here.iter())
        .map(|(seat, here)| each(seat.as_ref().is_some_and(|seat| seat.bot), BOT) + each(!here, AWAY))
        .sum();
    let idle = now.saturating_sub(summary.moved);
    let liveliness = if idle > ASLEEP { ASLEEP_GAME } else { each(idle > QUIET, QUIET_GAME) };
    strength / 2
        + people
        + liveliness
        + each(summary.settings.rated, RATED)
        + each(!summary.under_way, NOT_UNDER_WAY)
        + speed(summary.settings.clock.speed())
}

/// What a rating is worth at least.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers; a cast of a float saturates")]
fn strength(known: Glicko) -> i32 {
    let sure = (known.rating - DEVIATIONS * known.deviation).round() as i32;
    sure.max(UNKNOWN)
}

/// What is good to follow with one's eyes comes first; what takes days is nothing to sit before.
const fn speed(speed: Speed) -> i32 {
    match speed {
        Speed::Blitz => 200,
        Speed::Rapid => 150,
        Speed::Bullet => 100,
        Speed::Classical => 50,
        Speed::UltraBullet => 0,
        Speed::Unlimited => -300,
        Speed::Correspondence => -600,
    }
}
