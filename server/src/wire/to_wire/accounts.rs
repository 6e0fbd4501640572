//! Accounts, ratings and results to wire values.

use raduga_protocol::account::{
    Profile, Rated, Rating, RatingChange, RatingPoint, Speed as WireSpeed, SpeedRating, Tally,
};
use raduga_protocol::game::{Outcome, Person, Players};
use raduga_protocol::record::GameLine;
use raduga_protocol::{RequestId, game as wire};
use raduga_rules::ByColor;
use raduga_rules::clock::Speed;

use super::{color, end_reason, variant};
use crate::accounts::{self, ProfileOf};
use crate::rating::PROVISIONAL_DEVIATION;
use crate::store::{self, PersonRecord, RatingRecord, ResultPlayer, ResultRecord, TallyRecord};

/// A person who is here.
pub fn person(person: &accounts::Person) -> Person {
    Person { id: person.id, name: person.name.clone(), bot: person.bot }
}

/// A person who is known.
pub fn person_record(record: &PersonRecord) -> Person {
    Person { id: record.id, name: record.name.clone(), bot: record.bot }
}

/// How fast a game is.
pub const fn speed(speed: Speed) -> WireSpeed {
    match speed {
        Speed::UltraBullet => WireSpeed::UltraBullet,
        Speed::Bullet => WireSpeed::Bullet,
        Speed::Blitz => WireSpeed::Blitz,
        Speed::Rapid => WireSpeed::Rapid,
        Speed::Classical => WireSpeed::Classical,
        Speed::Correspondence => WireSpeed::Correspondence,
        Speed::Unlimited => WireSpeed::Unlimited,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers; a cast of a float saturates")]
const fn points(number: f64) -> i32 {
    number.round() as i32
}

/// A rating in whole points.
pub fn rating(rating: f64, deviation: f64) -> Rating {
    let provisional = deviation > PROVISIONAL_DEVIATION;
    Rating { rating: points(rating), deviation: points(deviation), provisional }
}

/// What a rated game did.
pub fn rated(changes: ByColor<store::RatingChange>) -> Rated {
    let change = |change: store::RatingChange| RatingChange {
        before: rating(change.before.rating, change.before.deviation),
        after: rating(change.after.rating, change.after.deviation),
    };
    Rated { white: change(changes.white), black: change(changes.black) }
}

/// A finished game in short.
pub fn game_line(record: ResultRecord) -> GameLine {
    let ResultRecord { game, result } = record;
    let player = |player: ResultPlayer| Person { id: player.person, name: player.name, bot: player.bot };
    GameLine {
        game,
        variant: variant(result.variant),
        clock: result.clock,
        speed: speed(result.speed),
        rated: result.rated,
        players: Players {
            white: Some(player(result.players.white)),
            black: Some(player(result.players.black)),
        },
        outcome: Outcome {
            winner: result.winner.map(color),
            // A word that a newer server wrote into the data.
            reason: result.reason.parse().map_or(wire::EndReason::Unknown, end_reason),
        },
        plies: result.plies,
        finished_ms: result.finished_ms,
    }
}

fn tally(tally: TallyRecord) -> Tally {
    let TallyRecord { variant: of, wins, draws, losses } = tally;
    let games = wins.saturating_add(draws).saturating_add(losses);
    Tally { variant: variant(of), games, wins, draws, losses }
}

fn speed_rating((record, history): (RatingRecord, Vec<store::RatingPoint>)) -> SpeedRating {
    let point = |point: store::RatingPoint| RatingPoint { at_ms: point.at_ms, rating: points(point.rating) };
    SpeedRating {
        variant: variant(record.variant),
        speed: speed(record.speed),
        rating: rating(record.rating.rating, record.rating.deviation),
        games: record.games,
        history: history.into_iter().map(point).collect(),
    }
}

/// What is known of a person.
pub fn profile(request: RequestId, of: ProfileOf) -> Profile {
    Profile {
        request,
        person: person_record(&of.person),
        registered_ms: of.person.registered_ms,
        online: of.online,
        tallies: of.tallies.into_iter().map(tally).collect(),
        ratings: of.ratings.into_iter().map(speed_rating).collect(),
        recent: of.recent.into_iter().map(game_line).collect(),
        blocked: of.blocked,
        muted: of.muted,
    }
}
