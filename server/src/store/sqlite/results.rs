//! What finished games came to.

use futures::FutureExt;
use raduga_protocol::ids::{GameId, PersonId};
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Color, Variant};
use sqlx::{FromRow, QueryBuilder, Sqlite, SqliteConnection};

use super::super::{GameResult, ResultPlayer, ResultRecord, Search, StoreError, TallyRecord, Won};
use super::accounts::Answer;
use super::ratings;
use super::writes::{from_db, to_db};

pub(super) type Result<T> = std::result::Result<T, sqlx::Error>;

pub(super) const SIDES: [Color; 2] = [Color::White, Color::Black];

pub(super) fn side(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn word<T>(found: Option<T>, word: &str) -> Result<T> {
    found.ok_or_else(|| sqlx::Error::Decode(format!("`{word}` is not a known word").into()))
}

pub(super) fn variant(key: &str) -> Result<Variant> {
    word(key.parse().ok(), key)
}

pub(super) fn speed(key: &str) -> Result<Speed> {
    word(Speed::ALL.into_iter().find(|speed| speed.key() == key), key)
}

pub(super) fn count(stored: i64) -> Result<u32> {
    u32::try_from(stored).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Records what a game came to, and rates it if it is to be rated and can be. A game that is recorded already stays as
/// it is.
pub(super) async fn record(db: &mut SqliteConnection, game: GameId, result: &GameResult) -> Result<()> {
    let known: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM results WHERE game = ?)")
        .bind(to_db(game.bits())?)
        .fetch_one(&mut *db)
        .await?;
    if known {
        return Ok(());
    }
    let rated = result.rated && result.played && both_may_be_rated(db, &result.players).await?;
    insert(db, game, result, rated).await?;
    for color in SIDES {
        let score = result.played.then(|| match result.winner {
            Some(winner) if winner == color => 2i64,
            Some(_) => 0,
            None => 1,
        });
        sqlx::query(
            "INSERT INTO results_of (person, finished_ms, game, variant, score) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING",
        )
        .bind(to_db(result.players.get(color).person.bits())?)
        .bind(to_db(result.finished_ms)?)
        .bind(to_db(game.bits())?)
        .bind(result.variant.key())
        .bind(score)
        .execute(&mut *db)
        .await?;
    }
    if rated { ratings::rate(db, game, result).await } else { Ok(()) }
}

async fn both_may_be_rated(db: &mut SqliteConnection, players: &ByColor<ResultPlayer>) -> Result<bool> {
    let registered: i64 =
        sqlx::query_scalar("SELECT count(*) FROM accounts WHERE person IN (?, ?) AND bot = 0")
            .bind(to_db(players.white.person.bits())?)
            .bind(to_db(players.black.person.bits())?)
            .fetch_one(db)
            .await?;
    Ok(registered == 2)
}

async fn insert(db: &mut SqliteConnection, game: GameId, result: &GameResult, rated: bool) -> Result<()> {
    let ByColor { white, black } = &result.players;
    sqlx::query(
        "INSERT INTO results (game, finished_ms, variant, speed, clock, rated, listed, white, black,
             white_name, black_name, white_bot, black_bot, winner, reason, played, plies)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(to_db(game.bits())?)
    .bind(to_db(result.finished_ms)?)
    .bind(result.variant.key())
    .bind(result.speed.key())
    .bind(&result.clock)
    .bind(rated)
    .bind(result.listed)
    .bind(to_db(white.person.bits())?)
    .bind(to_db(black.person.bits())?)
    .bind(&white.name)
    .bind(&black.name)
    .bind(white.bot)
    .bind(black.bot)
    .bind(result.winner.map(side))
    .bind(&result.reason)
    .bind(result.played)
    .bind(result.plies)
    .execute(db)
    .await
    .map(drop)
}

#[derive(FromRow)]
struct ResultRow {
    game: i64,
    finished_ms: i64,
    variant: String,
    speed: String,
    clock: String,
    rated: bool,
    listed: bool,
    white: i64,
    black: i64,
    white_name: String,
    black_name: String,
    white_bot: bool,
    black_bot: bool,
    winner: Option<String>,
    reason: String,
    played: bool,
    plies: i64,
}

impl TryFrom<ResultRow> for ResultRecord {
    type Error = sqlx::Error;

    fn try_from(row: ResultRow) -> Result<Self> {
        let player = |person: i64, name, bot| {
            Ok::<_, sqlx::Error>(ResultPlayer { person: PersonId::from_bits(from_db(person)?), name, bot })
        };
        let winner = row.winner.map(|key| word(SIDES.into_iter().find(|color| side(*color) == key), &key));
        let result = GameResult {
            finished_ms: from_db(row.finished_ms)?,
            variant: variant(&row.variant)?,
            speed: speed(&row.speed)?,
            clock: row.clock,
            rated: row.rated,
            listed: row.listed,
            players: ByColor {
                white: player(row.white, row.white_name, row.white_bot)?,
                black: player(row.black, row.black_name, row.black_bot)?,
            },
            winner: winner.transpose()?,
            reason: row.reason,
            played: row.played,
            plies: count(row.plies)?,
        };
        Ok(Self { game: GameId::from_bits(from_db(row.game)?), result })
    }
}

pub(super) async fn result(db: &mut SqliteConnection, game: GameId) -> Result<Option<GameResult>> {
    let row: Option<ResultRow> = sqlx::query_as("SELECT * FROM results WHERE game = ?")
        .bind(to_db(game.bits())?)
        .fetch_optional(db)
        .await?;
    Ok(row.map(ResultRecord::try_from).transpose()?.map(|record| record.result))
}

pub(super) async fn search(db: &mut SqliteConnection, search: &Search) -> Result<Vec<ResultRecord>> {
    let mut query: QueryBuilder<Sqlite> = QueryBuilder::new("SELECT r.* FROM ");
    // A person's games are one range of a key of their own; all games are one range of the index of times.
    match search.person {
        Some(person) => {
            query.push("results_of o JOIN results r ON r.game = o.game WHERE o.person = ");
            query.push_bind(to_db(person.bits())?);
        }
        None => {
            query.push("results r WHERE TRUE");
        }
    }
    let time = if search.person.is_some() { "o.finished_ms" } else { "r.finished_ms" };
    let game = if search.person.is_some() { "o.game" } else { "r.game" };
    query.push(" AND (r.listed");
    if let Some(viewer) = search.viewer {
        let viewer = to_db(viewer.bits())?;
        query.push(" OR r.white = ").push_bind(viewer).push(" OR r.black = ").push_bind(viewer);
    }
    query.push(")");
    if let Some(variant) = search.variant {
        query.push(" AND r.variant = ").push_bind(variant.key());
    }
    match search.won {
        Some(Won::By(color)) => {
            query.push(" AND r.winner = ").push_bind(side(color));
        }
        Some(Won::Nobody) => {
            query.push(" AND r.winner IS NULL AND r.played");
        }
        Some(Won::ByThem | Won::AgainstThem) if search.person.is_none() => {
            query.push(" AND FALSE");
        }
        Some(Won::ByThem) => {
            query.push(" AND o.score = 2");
        }
        Some(Won::AgainstThem) => {
            query.push(" AND o.score = 0");
        }
        None => {}
    }
    if let Some(since) = search.since_ms {
        query.push(format!(" AND {time} >= ")).push_bind(to_db(since)?);
    }
    if let Some(until) = search.until_ms {
        query.push(format!(" AND {time} < ")).push_bind(to_db(until)?);
    }
    if let Some(place) = search.after {
        query.push(format!(" AND ({time}, {game}) < ("));
        query.push_bind(to_db(place.finished_ms)?).push(", ").push_bind(to_db(place.game.bits())?).push(")");
    }
    query.push(format!(" ORDER BY {time} DESC, {game} DESC LIMIT ")).push_bind(search.limit);
    let rows: Vec<ResultRow> = query.build_query_as().fetch_all(db).await?;
    rows.into_iter().map(ResultRecord::try_from).collect()
}

pub(super) async fn tallies_of(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<TallyRecord>> {
    let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "SELECT variant, sum(score = 2), sum(score = 1), sum(score = 0) FROM results_of
         WHERE person = ? AND score IS NOT NULL GROUP BY variant ORDER BY variant",
    )
    .bind(to_db(person.bits())?)
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|(key, wins, draws, losses)| {
            let (wins, draws, losses) = (count(wins)?, count(draws)?, count(losses)?);
            Ok(TallyRecord { variant: variant(&key)?, wins, draws, losses })
        })
        .collect()
}

pub(super) async fn unlisted(
    db: &mut SqliteConnection,
    after: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameId>> {
    let after = after.map_or(Ok(-1), |game| to_db(game.bits()))?;
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM games WHERE finished = 1 AND id > ?
             AND NOT EXISTS (SELECT 1 FROM results WHERE game = id)
             AND NOT EXISTS (SELECT 1 FROM heartbeat WHERE old_games_listed = 1)
         ORDER BY id LIMIT ?",
    )
    .bind(after)
    .bind(limit)
    .fetch_all(db)
    .await?;
    ids.into_iter().map(|id| from_db(id).map(GameId::from_bits)).collect()
}

pub(super) fn list_old_game<'c>(
    old: &'c (GameId, GameResult),
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move { record(db, old.0, &old.1).await.map(Ok) }.boxed()
}

pub(super) fn old_games_are_listed<'c>(
    (): &'c (),
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query("UPDATE heartbeat SET old_games_listed = 1 WHERE id = 1").execute(db).await?;
        Ok(Ok(()))
    }
    .boxed()
}
