//! Finished games over HTTP, for whoever has no socket.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query as Parameters, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use raduga_locales::{Lang, say};
use raduga_protocol::limits::MAX_LISTED_GAMES;
use raduga_protocol::lobby::Variant;
use raduga_protocol::openapi::{self, JSON_LINES};
use raduga_protocol::record::{GameFilter, GamesPage, HttpRefusal, ResultFilter};
use raduga_protocol::{ErrorCode, GameId, PersonId, SessionToken};
use raduga_rules::Language;
use serde::Deserialize;

use super::language;
use super::upgrade::{Peer, client_address};
use crate::accounts::AccountError;
use crate::connection::admission;
use crate::records::{self, RecordError, export};
use crate::server::Context;
use crate::wire::to_wire;
use crate::wording::Told;

const NEXT_CURSOR: HeaderName = HeaderName::from_static("x-next-cursor");
/// What an answer depends on besides its address.
const VARY: HeaderValue = HeaderValue::from_static("authorization, accept-language");
const TEXT: &str = "text/plain; charset=utf-8";

/// What a list is asked for; anything else is passed over.
#[derive(Debug, Default, Deserialize)]
pub(super) struct ListParameters {
    person: Option<PersonId>,
    player: Option<String>,
    variant: Option<Variant>,
    result: Option<ResultFilter>,
    since_ms: Option<u64>,
    until_ms: Option<u64>,
    cursor: Option<String>,
    limit: Option<usize>,
    #[serde(default)]
    format: Format,
    /// Read with the headers; here only whether it is one.
    #[serde(rename = "lang")]
    _lang: Option<Spoken>,
}

/// In which form.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Jsonl,
    Txt,
}

/// The languages that a record can be in.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Spoken {
    Ru,
    En,
}

/// What one game is asked for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct GameParameters {
    /// As above.
    #[serde(rename = "lang")]
    _lang: Option<Spoken>,
}

/// The language of a record: Russian where nothing is asked for, as the games are.
const fn of_record(asked: Option<Lang>) -> Language {
    match asked {
        Some(Lang::Ru) | None => Language::Russian,
        Some(Lang::En) => Language::English,
    }
}

/// Why nothing is given.
#[derive(Debug)]
enum Refused {
    /// A parameter cannot be read; why is for programmers and in English.
    Parameter(String),
    /// No page has so many.
    Limit,
    /// Too many.
    TooOften(std::time::Duration),
    /// Who asks.
    Account(AccountError),
    /// What is asked for.
    Record(RecordError),
}

impl From<AccountError> for Refused {
    fn from(error: AccountError) -> Self {
        Self::Account(error)
    }
}

impl From<RecordError> for Refused {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl Told for Refused {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Parameter(what) => say!(lang, told_record_parameter, what = what.as_str()),
            Self::Limit => say!(lang, told_record_limit, most = MAX_LISTED_GAMES),
            Self::TooOften(_) => say!(lang, told_record_too_often).to_owned(),
            Self::Account(error) => error.told(lang),
            Self::Record(error) => error.told(lang),
        }
    }
}

impl Refused {
    /// The answer in the language that was asked for, else in English.
    fn answer(&self, asked: Option<Lang>) -> Response {
        let (status, code) = match self {
            Self::Parameter(_) | Self::Limit | Self::Record(RecordError::Cursor) => {
                (StatusCode::BAD_REQUEST, ErrorCode::BadMessage)
            }
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
        let wait = match self {
            Self::TooOften(wait) => Some(wait.as_secs() + 1),
            _ => None,
        };
        let message = self.told(asked.unwrap_or(Lang::En));
        let mut response = (status, Json(HttpRefusal { code, message })).into_response();
        response.headers_mut().insert(header::VARY, VARY);
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Who asks: nobody in particular, or whose session token is in the head.
async fn viewer(context: &Context, peer: Peer, headers: &HeaderMap) -> Result<Option<PersonId>, Refused> {
    let address = client_address(headers, peer.0.ip(), &context.config.trusted_proxies);
    let address = admission::source(address);
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
    uri: Uri,
    headers: HeaderMap,
    parameters: Result<Parameters<ListParameters>, QueryRejection>,
) -> Response {
    let lang = language::asked(&uri, &headers);
    let listed = listed(&context, (peer, &headers), parameters, lang).await;
    listed.unwrap_or_else(|refused| refused.answer(lang))
}

async fn listed(
    context: &Context,
    (peer, headers): (Peer, &HeaderMap),
    parameters: Result<Parameters<ListParameters>, QueryRejection>,
    lang: Option<Lang>,
) -> Result<Response, Refused> {
    let viewer = viewer(context, peer, headers).await?;
    let Parameters(asked) = parameters.map_err(|error| Refused::Parameter(error.body_text()))?;
    if asked.limit.is_some_and(|limit| !(1..=MAX_LISTED_GAMES).contains(&limit)) {
        return Err(Refused::Limit);
    }
    let filter = GameFilter {
        person: asked.person,
        player: asked.player,
        variant: asked.variant,
        result: asked.result,
        since_ms: asked.since_ms,
        until_ms: asked.until_ms,
    };
    let query = records::Query { filter, cursor: asked.cursor, limit: asked.limit };
    let page = records::page(context, viewer, query).await?;
    let next = page.next.clone();
    let mut response = match asked.format {
        Format::Json => {
            let games = page.games.into_iter().map(to_wire::accounts::game_line).collect();
            private(Json(GamesPage { games, next: page.next }).into_response())
        }
        Format::Jsonl => {
            let mut lines = String::new();
            for record in page.games {
                let state = export::load(context, viewer, record.game).await?;
                lines +=
                    &serde_json::to_string(&export::for_referee(&state)).map_err(|_| RecordError::Damaged)?;
                lines.push('\n');
            }
            typed(JSON_LINES, lines)
        }
        Format::Txt => {
            let mut texts = Vec::new();
            for record in page.games {
                let state = export::load(context, viewer, record.game).await?;
                texts.push(export::for_people(&state, of_record(lang)));
            }
            typed(TEXT, texts.join("\n\n"))
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
    uri: Uri,
    headers: HeaderMap,
    Path(name): Path<String>,
    parameters: Result<Parameters<GameParameters>, QueryRejection>,
) -> Response {
    let lang = language::asked(&uri, &headers);
    let given = given(&context, (peer, &headers), &name, parameters, lang).await;
    given.unwrap_or_else(|refused| refused.answer(lang))
}

async fn given(
    context: &Context,
    (peer, headers): (Peer, &HeaderMap),
    name: &str,
    parameters: Result<Parameters<GameParameters>, QueryRejection>,
    lang: Option<Lang>,
) -> Result<Response, Refused> {
    let viewer = viewer(context, peer, headers).await?;
    let Parameters(_) = parameters.map_err(|error| Refused::Parameter(error.body_text()))?;
    let (code, text) = match name.strip_suffix(".txt") {
        Some(code) => (code, true),
        None => (name.strip_suffix(".json").unwrap_or(name), false),
    };
    let game: GameId = code.parse().map_err(|_| RecordError::UnknownGame)?;
    let state = export::load(context, viewer, game).await?;
    Ok(if text {
        typed(TEXT, export::for_people(&state, of_record(lang)))
    } else {
        private(Json(export::for_referee(&state)).into_response())
    })
}

/// `GET /api/openapi.json`.
pub(super) async fn description() -> Response {
    Json(openapi::document()).into_response()
}

fn typed(kind: &'static str, body: String) -> Response {
    private(([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], body).into_response())
}

/// What is given depends on who asks, and a running game goes on: nobody between keeps it. Names are people's own, so
/// nothing is guessed from them.
fn private(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, VARY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
