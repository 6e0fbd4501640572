//! Chat in the database.

use raduga_protocol::ids::{GameId, PersonId};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

use super::super::{ChatRoom, KEPT_LINES, LineRecord, NewLine, StoreError};
use super::writer::{Refusable, Write};
use super::writes::{from_db, to_db};

const fn room_to_db(room: ChatRoom) -> i64 {
    match room {
        ChatRoom::Players => 0,
        ChatRoom::Spectators => 1,
    }
}

impl FromRow<'_, SqliteRow> for LineRecord {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let request: String = row.try_get("request")?;
        let room = if row.try_get::<i64, _>("room")? == room_to_db(ChatRoom::Players) {
            ChatRoom::Players
        } else {
            ChatRoom::Spectators
        };
        let line = NewLine {
            game: GameId::from_bits(from_db(row.try_get("game")?)?),
            room,
            person: PersonId::from_bits(from_db(row.try_get("person")?)?),
            request: request.parse().map_err(|_| sqlx::Error::Decode("a request id that is none".into()))?,
            name: row.try_get("name")?,
            bot: row.try_get("bot")?,
            body: row.try_get("body")?,
            ply: row.try_get("ply")?,
            at_ms: from_db(row.try_get("at_ms")?)?,
        };
        Ok(Self { n: from_db(row.try_get("n")?)?, line })
    }
}

impl Write for NewLine {
    type Done = LineRecord;
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        let (game, room) = (to_db(self.game.bits())?, room_to_db(self.room));
        let first: Option<LineRecord> =
            sqlx::query_as("SELECT * FROM chat WHERE game = ? AND person = ? AND request = ?")
                .bind(game)
                .bind(to_db(self.person.bits())?)
                .bind(self.request.as_str())
                .fetch_optional(&mut *db)
                .await?;
        if let Some(first) = first {
            return Ok(Ok(first));
        }
        let last: i64 =
            sqlx::query_scalar("SELECT COALESCE(MAX(n), 0) FROM chat WHERE game = ? AND room = ?")
                .bind(game)
                .bind(room)
                .fetch_one(&mut *db)
                .await?;
        let n = last.saturating_add(1);
        sqlx::query(
            "INSERT INTO chat (game, room, n, person, request, name, bot, body, ply, at_ms)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(room)
        .bind(n)
        .bind(to_db(self.person.bits())?)
        .bind(self.request.as_str())
        .bind(&self.name)
        .bind(self.bot)
        .bind(&self.body)
        .bind(self.ply)
        .bind(to_db(self.at_ms)?)
        .execute(&mut *db)
        .await?;
        sqlx::query("DELETE FROM chat WHERE game = ? AND room = ? AND n <= ?")
            .bind(game)
            .bind(room)
            .bind(n.saturating_sub(to_db(KEPT_LINES)?))
            .execute(&mut *db)
            .await?;
        Ok(Ok(LineRecord { n: from_db(n)?, line: self.clone() }))
    }
}

pub(super) async fn lines(
    db: &mut SqliteConnection,
    game: GameId,
    limit: u32,
) -> Result<Vec<LineRecord>, sqlx::Error> {
    let mut lines = Vec::new();
    for room in [ChatRoom::Players, ChatRoom::Spectators] {
        let mut newest: Vec<LineRecord> =
            sqlx::query_as("SELECT * FROM chat WHERE game = ? AND room = ? ORDER BY n DESC LIMIT ?")
                .bind(to_db(game.bits())?)
                .bind(room_to_db(room))
                .bind(limit)
                .fetch_all(&mut *db)
                .await?;
        newest.reverse();
        lines.append(&mut newest);
    }
    Ok(lines)
}
