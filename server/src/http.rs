//! The only place that speaks HTTP: health, metrics, the browser client, and the way to the socket.

mod export;
mod language;
mod readiness;
mod records;
mod talk;
mod upgrade;
mod web;

use std::sync::Arc;

use crate::metrics::Held;
use crate::server::Context;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use raduga_protocol::openapi::{EXPORT_PATH, GAMES_PATH, OPENAPI_PATH};
use raduga_protocol::version::SOCKET_PATH;

pub use export::EXPORTED_AT_ONCE;
pub use readiness::Readiness;
pub use upgrade::Peer;

/// One finished game; the file ending tells the form.
const ONE_GAME_PATH: &str = "/api/games/{game}";
/// What was said beside it.
const TALK_PATH: &str = "/api/games/{game}/talk";

/// The format of `/metrics`.
const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All routes.
pub fn router(context: Arc<Context>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .route(GAMES_PATH, get(records::list))
        .route(EXPORT_PATH, get(export::all))
        .route(ONE_GAME_PATH, get(records::one))
        .route(TALK_PATH, get(talk::of_game))
        .route(OPENAPI_PATH, get(records::description))
        .route(SOCKET_PATH, get(upgrade::socket))
        .fallback(web::any)
        .layer(from_fn(language::tell))
        .with_state(context)
}

/// The process answers.
async fn healthz() -> &'static str {
    "ok\n"
}

/// The server can do its work: it does not restart, and the store writes.
async fn readyz(State(context): State<Arc<Context>>) -> Response {
    if context.draining.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "restarting\n").into_response();
    }
    if context.readiness.store_writes(context.store.as_ref()).await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store cannot write\n").into_response()
    }
}

async fn metrics(State(context): State<Arc<Context>>) -> Response {
    let tasks = tokio::runtime::Handle::current().metrics().num_alive_tasks();
    context.metrics.holds(Held { tasks, actors: context.games.in_memory() });
    match context.metrics.render() {
        Ok(text) => ([(header::CONTENT_TYPE, METRICS_TYPE)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
