//! Ratings, and what each rated game did to them.

use raduga_protocol::ids::{GameId, PersonId};
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Color, Variant};
use sqlx::{FromRow, SqliteConnection};

use super::super::{GameResult, Rated, RatingChange, RatingPoint, RatingRecord};
use super::results::{Result, SIDES, count, side, speed, variant};
use super::writes::{from_db, to_db};
use crate::rating::{Glicko, after_game};

/// Changes both ratings by the game's result.
pub(super) async fn rate(db: &mut SqliteConnection, game: GameId, result: &GameResult) -> Result<()> {
    let now_ms = result.finished_ms;
    let mut known = Vec::with_capacity(SIDES.len());
    for color in SIDES {
        let person = result.players.get(color).person;
        known.push(rating(db, person, result.variant, result.speed).await?);
    }
    let of = |color: Color| color.fold_wb(&known[0], &known[1]);
    let before = |color| of(color).as_ref().map_or_else(Glicko::default, |record| record.rating);
    let then = |color| {
        let idle_ms = of(color).as_ref().map_or(0, |record| now_ms.saturating_sub(record.updated_ms));
        before(color).after_idling(idle_ms)
    };
    let after = after_game(ByColor { white: then(Color::White), black: then(Color::Black) }, result.winner);
    for color in SIDES {
        let person = result.players.get(color).person;
        let games = of(color).as_ref().map_or(0, |record| record.games) + 1;
        let record = RatingRecord {
            variant: result.variant,
            speed: result.speed,
            rating: *after.get(color),
            games,
            updated_ms: now_ms,
        };
        put_rating(db, person, &record).await?;
        put_change(db, game, color, person, before(color), &record).await?;
    }
    Ok(())
}

#[derive(FromRow)]
struct RatingRow {
    variant: String,
    speed: String,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    updated_ms: i64,
}

impl TryFrom<RatingRow> for RatingRecord {
    type Error = sqlx::Error;

    fn try_from(row: RatingRow) -> Result<Self> {
        Ok(Self {
            variant: variant(&row.variant)?,
            speed: speed(&row.speed)?,
            rating: Glicko { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            games: count(row.games)?,
            updated_ms: from_db(row.updated_ms)?,
        })
    }
}

async fn rating(
    db: &mut SqliteConnection,
    person: PersonId,
    variant: Variant,
    speed: Speed,
) -> Result<Option<RatingRecord>> {
    let row: Option<RatingRow> = sqlx::query_as(
        "SELECT variant, speed, rating, deviation, volatility, games, updated_ms FROM ratings
         WHERE person = ? AND variant = ? AND speed = ?",
    )
    .bind(to_db(person.bits())?)
    .bind(variant.key())
    .bind(speed.key())
    .fetch_optional(db)
    .await?;
    row.map(RatingRecord::try_from).transpose()
}

async fn put_rating(db: &mut SqliteConnection, person: PersonId, record: &RatingRecord) -> Result<()> {
    sqlx::query(
        "INSERT INTO ratings (person, variant, speed, rating, deviation, volatility, games, updated_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (person, variant, speed) DO UPDATE SET rating = excluded.rating,
             deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games,
             updated_ms = excluded.updated_ms",
    )
    .bind(to_db(person.bits())?)
    .bind(record.variant.key())
    .bind(record.speed.key())
    .bind(record.rating.rating)
    .bind(record.rating.deviation)
    .bind(record.rating.volatility)
    .bind(record.games)
    .bind(to_db(record.updated_ms)?)
    .execute(db)
    .await
    .map(drop)
}

async fn put_change(
    db: &mut SqliteConnection,
    game: GameId,
    color: Color,
    person: PersonId,
    before: Glicko,
    record: &RatingRecord,
) -> Result<()> {
    sqlx::query(
        "INSERT INTO rating_changes (game, side, person, variant, speed, rated_ms, before, before_deviation,
             after, after_deviation)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(to_db(game.bits())?)
    .bind(side(color))
    .bind(to_db(person.bits())?)
    .bind(record.variant.key())
    .bind(record.speed.key())
    .bind(to_db(record.updated_ms)?)
    .bind(before.rating)
    .bind(before.deviation)
    .bind(record.rating.rating)
    .bind(record.rating.deviation)
    .execute(db)
    .await
    .map(drop)
}

pub(super) async fn ratings_of(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<RatingRecord>> {
    let rows: Vec<RatingRow> = sqlx::query_as(
        "SELECT variant, speed, rating, deviation, volatility, games, updated_ms FROM ratings
         WHERE person = ? ORDER BY variant, games DESC, speed",
    )
    .bind(to_db(person.bits())?)
    .fetch_all(db)
    .await?;
    rows.into_iter().map(RatingRecord::try_from).collect()
}

pub(super) async fn rating_history(
    db: &mut SqliteConnection,
    person: PersonId,
    variant: Variant,
    speed: Speed,
    limit: u32,
) -> Result<Vec<RatingPoint>> {
    let mut rows: Vec<(i64, f64)> = sqlx::query_as(
        "SELECT rated_ms, after FROM rating_changes WHERE person = ? AND variant = ? AND speed = ?
         ORDER BY rated_ms DESC LIMIT ?",
    )
    .bind(to_db(person.bits())?)
    .bind(variant.key())
    .bind(speed.key())
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.reverse();
    rows.into_iter().map(|(at_ms, rating)| Ok(RatingPoint { at_ms: from_db(at_ms)?, rating })).collect()
}

pub(super) async fn rating_change(
    db: &mut SqliteConnection,
    game: GameId,
) -> Result<Option<ByColor<RatingChange>>> {
    let rows: Vec<(f64, f64, f64, f64)> = sqlx::query_as(
        "SELECT before, before_deviation, after, after_deviation FROM rating_changes WHERE game = ?
         ORDER BY side DESC",
    )
    .bind(to_db(game.bits())?)
    .fetch_all(db)
    .await?;
    let change = |(before, before_deviation, after, after_deviation)| RatingChange {
        before: Rated { rating: before, deviation: before_deviation },
        after: Rated { rating: after, deviation: after_deviation },
    };
    Ok(match rows[..] {
        [white, black] => Some(ByColor { white: change(white), black: change(black) }),
        _ => None,
    })
}
