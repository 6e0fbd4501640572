//! Finished games over HTTP, for whoever has no socket.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Path, Query as Parameters, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use raduga_locales::say;
use raduga_protocol::limits::MAX_LISTED_GAMES;
use raduga_protocol::lobby::Variant;
use raduga_protocol::openapi::{self, JSON_LINES};
use raduga_protocol::record::{GameFilter, GamesPage, ResultFilter};
use raduga_protocol::{ErrorCode, GameId, PersonId, SessionToken};
use raduga_rules::Language;
use serde::Deserialize;
use thiserror::Error;

use super::language;
use super::upgrade::{Peer, client_address};
use crate::accounts::AccountError;
use crate::connection::admission;
use crate::records::export::Exported;
use crate::records::referee_form::referee_record;
use crate::records::{self, RecordError, export};
use crate::server::Context;
use crate::wire::to_wire;
use crate::wording::Told;

const NEXT_CURSOR: HeaderName = HeaderName::from_static("x-next-cursor");
pub(super) const TEXT: &str = "text/plain; charset=utf-8";

/// What a list is asked for; anything else is passed over.
#[derive(Debug, Default, Deserialize)]
pub(super) struct ListParameters {
    #[serde(default)]
    mine: bool,
    person: Option<PersonId>,
    player: Option<String>,
    variant: Option<Variant>,
    result: Option<ResultFilter>,
    since_ms: Option<u64>,
    until_ms: Option<u64>,
    pub(super) cursor: Option<String>,
    limit: Option<usize>,
    #[serde(default)]
    pub(super) format: Format,
    #[serde(default)]
    pub(super) lang: Lang,
}

impl ListParameters {
    /// Which games are asked for.
    pub(super) fn filter(&self) -> GameFilter {
        GameFilter {
            mine: self.mine,
            person: self.person,
            player: self.player.clone(),
            variant: self.variant,
            result: self.result,
            since_ms: self.since_ms,
            until_ms: self.until_ms,
        }
    }
}

/// In which form.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    #[default]
    Json,
    Jsonl,
    Txt,
}

/// In which language.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Lang {
    #[default]
    Ru,
    En,
}

/// What one game is asked for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct GameParameters {
    #[serde(default)]
    shown: bool,
    #[serde(default)]
    lang: Lang,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::Ru => Self::Russian,
            Lang::En => Self::English,
        }
    }
}

/// Why nothing is given.
#[derive(Debug, Error)]
pub(super) enum Refused {
    /// A parameter.
    #[error("{0}")]
    Parameter(String),
    /// No page has so many.
    #[error("`limit` is 1 to {MAX_LISTED_GAMES}")]
    Limit,
    /// Too many.
    #[error("too many requests from your address; wait a little")]
    TooOften(std::time::Duration),
    /// Who asks.
    #[error("{0}")]
    Account(#[from] AccountError),
    /// What is asked for.
    #[error("{0}")]
    Record(#[from] RecordError),
}

impl Told for Refused {
    fn told(&self, lang: raduga_locales::Lang) -> String {
        match self {
            Self::Parameter(what) => say!(lang, told_record_parameter, what = what.as_str()),
            Self::Limit => say!(lang, told_record_limit, most = MAX_LISTED_GAMES),
            Self::TooOften(_) => say!(lang, told_record_too_often).to_owned(),
            Self::Account(error) => error.told(lang),
            Self::Record(error) => error.told(lang),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, code) = match &self {
            Self::Parameter(_)
            | Self::Limit
            | Self::Record(RecordError::Cursor | RecordError::WhoseResult) => {
                (StatusCode::BAD_REQUEST, ErrorCode::BadMessage)
            }
            Self::Record(error @ RecordError::NoSession) => (StatusCode::UNAUTHORIZED, error.code()),
            Self::TooOften(_) => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::RateLimited),
            Self::Account(error @ AccountError::Unavailable(_)) => {
                (StatusCode::SERVICE_UNAVAILABLE, error.code())
            }
            Self::Account(error) => (StatusCode::UNAUTHORIZED, error.code()),
            Self::Record(error @ (RecordError::UnknownGame | RecordError::UnknownPlayer)) => {
                (StatusCode::NOT_FOUND, error.code())
            }
            Self::Record(error @ RecordError::Unavailable(_)) => {
                (StatusCode::SERVICE_UNAVAILABLE, error.code())
            }
            Self::Record(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.code()),
        };
        let wait = match &self {
            Self::TooOften(wait) => Some(wait.as_secs() + 1),
            _ => None,
        };
        let mut response = (status, language::refusal(code, self)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Where a request comes from.
pub(super) fn source(context: &Context, peer: Peer, headers: &HeaderMap) -> IpAddr {
    admission::source(client_address(headers, peer.0.ip(), &context.config.trusted_proxies))
}

/// Who asks: nobody in particular, or whose session token is in the head.
pub(super) async fn viewer(
    context: &Context,
    peer: Peer,
    headers: &HeaderMap,
) -> Result<Option<PersonId>, Refused> {
    let address = source(context, peer, headers);
    context.accounts.limits.records_from.spend(&address).map_err(Refused::TooOften)?;
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    let token: Option<SessionToken> = token.and_then(|token| token.trim().parse().ok());
    let token = token.ok_or(AccountError::Token)?;
    Ok(Some(context.accounts.of_token(&token).await?.id))
}

/// `GET /api/games`.
pub(super) async fn list(
    State(context): State<Arc<Context>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    parameters: Result<Parameters<ListParameters>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let viewer = viewer(&context, peer, &headers).await?;
    let Parameters(asked) = parameters.map_err(|error| Refused::Parameter(error.body_text()))?;
    if asked.limit.is_some_and(|limit| !(1..=MAX_LISTED_GAMES).contains(&limit)) {
        return Err(Refused::Limit);
    }
    let query = records::Query { filter: asked.filter(), cursor: asked.cursor.clone(), limit: asked.limit };
    let page = records::page(&context, viewer, query).await?;
    let next = page.next.clone();
    let mut response = match asked.format {
        Format::Json => {
            let games = page.games.into_iter().map(to_wire::accounts::game_line).collect();
            private(Json(GamesPage { games, next: page.next }).into_response())
        }
        Format::Jsonl => {
            let mut lines = String::new();
            for record in page.games {
                lines += &game_line(&export::load(&context, viewer, record.game).await?)?;
            }
            typed(JSON_LINES, lines)
        }
        Format::Txt => {
            let mut texts = Vec::new();
            for record in page.games {
                let exported = export::load(&context, viewer, record.game).await?;
                texts.push(export::for_people(&exported.state, asked.lang.into()));
            }
            typed(TEXT, texts.join("\n"))
        }
    };
    if let Some(next) = next.and_then(|next| HeaderValue::from_str(&next).ok()) {
        response.headers_mut().insert(NEXT_CURSOR, next);
    }
    Ok(response)
}

/// `GET /api/games/{game}`, with `.json` or `.txt` behind it or nothing.
pub(super) async fn one(
    State(context): State<Arc<Context>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(name): Path<String>,
    parameters: Result<Parameters<GameParameters>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let viewer = viewer(&context, peer, &headers).await?;
    let Parameters(asked) = parameters.map_err(|error| Refused::Parameter(error.body_text()))?;
    let (code, text) = match name.strip_suffix(".txt") {
        Some(code) => (code, true),
        None => (name.strip_suffix(".json").unwrap_or(&name), false),
    };
    let game: GameId = code.parse().map_err(|_| RecordError::UnknownGame)?;
    let exported = export::load(&context, viewer, game).await?;
    Ok(if text {
        typed(TEXT, export::for_people(&exported.state, asked.lang.into()))
    } else {
        private(Json(referee_record(&exported, asked.shown)).into_response())
    })
}

/// `GET /api/openapi.json`.
pub(super) async fn description() -> Response {
    Json(openapi::document()).into_response()
}

/// A game as a line of JSON.
pub(super) fn game_line(exported: &Exported) -> Result<String, RecordError> {
    let line = serde_json::to_string(&referee_record(exported, false)).map_err(|_| RecordError::Damaged)?;
    Ok(line + "\n")
}

fn typed(kind: &'static str, body: String) -> Response {
    private(([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], body).into_response())
}

/// What is given depends on who asks, and a running game goes on: nobody between keeps it. Names are people's own, so
/// nothing is guessed from them.
pub(super) fn private(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("authorization"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
