//! What was said beside a game, over HTTP.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use raduga_protocol::GameId;
use raduga_protocol::chat::Line;
use raduga_protocol::record::Talk;

use super::records::{Refused, private, viewer};
use super::upgrade::Peer;
use crate::game::chat::hears;
use crate::game::state::Phase;
use crate::records::{RecordError, export};
use crate::server::Context;
use crate::store::{ChatRoom, KEPT_LINES};
use crate::wire::chat;

/// `GET /api/games/{game}/talk`.
pub(super) async fn of_game(
    State(context): State<Arc<Context>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, Refused> {
    let viewer = viewer(&context, peer, &headers).await?;
    let game: GameId = code.parse().map_err(|_| RecordError::UnknownGame)?;
    let exported = export::load(&context, viewer, game).await?;
    let side = viewer.and_then(|person| exported.state.side_of(person));
    let over = exported.state.phase() == Phase::Finished;
    let limit = u32::try_from(KEPT_LINES).unwrap_or(u32::MAX);
    let lines = context.store.chat(game, limit).await.map_err(RecordError::from)?;
    let of = |room: ChatRoom| -> Vec<Line> {
        let heard = lines.iter().filter(|record| record.line.room == room && hears(side, room, over));
        heard.filter_map(chat::line).collect()
    };
    let talk = Talk { game, players: of(ChatRoom::Players), spectators: of(ChatRoom::Spectators) };
    Ok(private(Json(talk).into_response()))
}
