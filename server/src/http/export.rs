//! All finished games of a filter as one stream. It is made as it is read: one game is in memory at a time, and
//! whoever reads slowly keeps nothing from others.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Query as Parameters, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures::stream;
use raduga_protocol::PersonId;
use raduga_protocol::openapi::JSON_LINES;
use raduga_protocol::record::GameFilter;
use raduga_rules::Language;
use thiserror::Error;

use super::records::{Format, ListParameters, Refused, TEXT, game_line, private, source, viewer};
use super::upgrade::Peer;
use crate::records::{self, RecordError, export};
use crate::server::Context;
use crate::store::ResultRecord;

/// Games read and replayed for exports at one time, over all of them; the others wait for their turn. Whoever does not
/// read what is ready holds no turn.
pub const EXPORTED_AT_ONCE: usize = 2;

/// An export cannot go on: the stream breaks off, so that nobody takes it for whole.
#[derive(Debug, Error)]
enum Broken {
    #[error("the server restarts")]
    Restarting,
    #[error("{0}")]
    Record(#[from] RecordError),
}

/// How far an export is.
struct Export {
    context: Arc<Context>,
    viewer: Option<PersonId>,
    address: IpAddr,
    filter: GameFilter,
    text: Option<Language>,
    /// Listed and not yet given.
    games: VecDeque<ResultRecord>,
    /// Where the list goes on.
    next: Option<String>,
    /// Whether anything was given.
    begun: bool,
}

/// `GET /api/games/export`.
pub(super) async fn all(
    State(context): State<Arc<Context>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    parameters: Result<Parameters<ListParameters>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let viewer = viewer(&context, peer, &headers).await?;
    let Parameters(asked) = parameters.map_err(|error| Refused::Parameter(error.body_text()))?;
    let text = match asked.format {
        // What is not said is JSON, and JSON lines are the JSON of a stream.
        Format::Json | Format::Jsonl => None,
        Format::Txt => Some(asked.lang.into()),
    };
    let filter = asked.filter();
    let first = records::Query { filter: filter.clone(), cursor: asked.cursor, limit: None };
    let page = records::page(&context, viewer, first).await?;
    let address = source(&context, peer, &headers);
    let (games, next) = (page.games.into(), page.next);
    let export = Export { context, viewer, address, filter, text, games, next, begun: false };
    let body = Body::from_stream(stream::try_unfold(export, Export::next));
    let kind = HeaderValue::from_static(if text.is_some() { TEXT } else { JSON_LINES });
    Ok(private(([(header::CONTENT_TYPE, kind)], body).into_response()))
}

impl Export {
    /// The next game, and what is left.
    async fn next(mut self) -> Result<Option<(String, Self)>, Broken> {
        loop {
            let Some(game) = self.games.pop_front() else {
                let Some(cursor) = self.next.take() else { return Ok(None) };
                self.turn_over(cursor).await?;
                continue;
            };
            if self.context.draining.is_cancelled() {
                return Err(Broken::Restarting);
            }
            let context = Arc::clone(&self.context);
            // Never closed.
            let _turn = context.export_turns.acquire().await;
            let exported = match export::load(&context, self.viewer, game.game).await {
                // One log that cannot be read keeps nobody from all others.
                Err(RecordError::Damaged | RecordError::UnknownGame) => continue,
                exported => exported?,
            };
            let given = match self.text {
                None => game_line(&exported)?,
                Some(language) => {
                    let gap = if self.begun { "\n" } else { "" };
                    format!("{gap}{}", export::for_people(&exported.state, language))
                }
            };
            self.begun = true;
            return Ok(Some((given, self)));
        }
    }

    /// Reads the next page of the list, no sooner than its reader might ask for one.
    async fn turn_over(&mut self, cursor: String) -> Result<(), Broken> {
        while let Err(wait) = self.context.accounts.limits.records_from.spend(&self.address) {
            tokio::select! {
                biased;
                () = self.context.draining.cancelled() => return Err(Broken::Restarting),
                () = tokio::time::sleep(wait) => {}
            }
        }
        let query = records::Query { filter: self.filter.clone(), cursor: Some(cursor), limit: None };
        let page = records::page(&self.context, self.viewer, query).await?;
        (self.games, self.next) = (page.games.into(), page.next);
        Ok(())
    }
}
