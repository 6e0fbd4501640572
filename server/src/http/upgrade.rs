//! From an HTTP request to a WebSocket.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64;
use hyper_util::rt::TokioIo;
use raduga_locales::{Lang, say};
use raduga_protocol::ErrorCode;
use raduga_protocol::limits::{MAX_CLIENT_MESSAGE_BYTES, MAX_SERVER_MESSAGE_BYTES};
use raduga_protocol::version::SUBPROTOCOL;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tracing::{debug, info};

use super::language;
use crate::config::Network;
use crate::connection;
use crate::connection::admission::AdmitError;
use crate::server::Context;
use crate::wording::Told;

/// Bytes read at once: messages are small, and there are many quiet sockets.
const READ_BUFFER_BYTES: usize = 4 * 1024;
/// Bytes that may wait to be written before a write is forced: several events go out in one.
const WRITE_BUFFER_BYTES: usize = 4 * 1024;
/// Bytes that may wait for a socket that takes nothing: the largest message fits, and then it breaks.
const MAX_WRITE_BUFFER_BYTES: usize = MAX_SERVER_MESSAGE_BYTES + WRITE_BUFFER_BYTES;
/// Random bytes in a handshake's key (RFC 6455 §4.1).
const KEY_BYTES: usize = 16;
/// Seconds after which a refused socket may try again.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("5");

/// The other end of the TCP connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// Why a request does not become a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum UpgradeError {
    NotAnUpgrade,
    WrongVersion,
    WrongSubprotocol,
    WrongOrigin,
    Restarting,
    NoRoom(AdmitError),
}

impl Told for UpgradeError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::NotAnUpgrade => say!(lang, told_wire_not_an_upgrade),
            Self::WrongVersion => say!(lang, told_wire_wrong_version),
            Self::WrongSubprotocol => return say!(lang, told_wire_wrong_subprotocol, name = SUBPROTOCOL),
            Self::WrongOrigin => say!(lang, told_wire_wrong_origin),
            Self::Restarting => say!(lang, told_wire_restarting),
            Self::NoRoom(error) => return error.told(lang),
        };
        sentence.to_owned()
    }
}

impl IntoResponse for UpgradeError {
    fn into_response(self) -> Response {
        let (status, code) = match self {
            Self::NotAnUpgrade => (StatusCode::UPGRADE_REQUIRED, ErrorCode::BadMessage),
            Self::WrongVersion => (StatusCode::UPGRADE_REQUIRED, ErrorCode::UnsupportedVersion),
            Self::WrongSubprotocol => (StatusCode::BAD_REQUEST, ErrorCode::UnsupportedVersion),
            Self::WrongOrigin => (StatusCode::FORBIDDEN, ErrorCode::BadMessage),
            Self::Restarting => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Restarting),
            Self::NoRoom(AdmitError::Full) => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::TooManyConnections)
            }
            Self::NoRoom(AdmitError::AddressFull) => {
                (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyConnections)
            }
        };
        let mut response = (status, language::refusal(code, self)).into_response();
        let headers = response.headers_mut();
        match self {
            Self::NoRoom(_) | Self::Restarting => {
                headers.insert(header::RETRY_AFTER, RETRY_AFTER);
            }
            Self::NotAnUpgrade | Self::WrongVersion => {
                headers.insert(header::SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
                headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
            }
            Self::WrongSubprotocol | Self::WrongOrigin => {}
        }
        response
    }
}

/// Makes a request a socket and serves it.
pub(super) async fn socket(
    State(context): State<Arc<Context>>,
    Extension(Peer(peer)): Extension<Peer>,
    request: Request,
) -> Response {
    match upgrade(&context, peer.ip(), request) {
        Ok(response) => response,
        Err(error) => {
            debug!(?error, %peer, "no socket");
            if let UpgradeError::NoRoom(error) = error {
                info!(%error, %peer, "no room for a socket");
                context.metrics.refused_connection();
                context.metrics.refused(ErrorCode::TooManyConnections);
            }
            error.into_response()
        }
    }
}

fn upgrade(context: &Arc<Context>, peer: IpAddr, mut request: Request) -> Result<Response, UpgradeError> {
    let headers = request.headers();
    let accept = handshake(&request)?;
    let subprotocol = subprotocol(headers)?;
    if !origin_allowed(headers, &context.config.allowed_origins) {
        return Err(UpgradeError::WrongOrigin);
    }
    if context.draining.is_cancelled() {
        return Err(UpgradeError::Restarting);
    }
    let address = client_address(headers, peer, &context.config.trusted_proxies);
    let admitted = context.admission.admit(address).map_err(UpgradeError::NoRoom)?;
    let upgrade = hyper::upgrade::on(&mut request);
    let owned = Arc::clone(context);
    context.tasks.spawn(async move {
        match upgrade.await {
            Ok(upgraded) => {
                let io = TokioIo::new(upgraded);
                let socket = WebSocketStream::from_raw_socket(io, Role::Server, Some(socket_config())).await;
                Box::pin(connection::serve(socket, owned, address, admitted)).await;
            }
            Err(error) => debug!(%error, "the upgrade failed"),
        }
    });
    let mut response = Response::new(axum::body::Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
    if let Some(subprotocol) = subprotocol {
        headers.insert(header::SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static(subprotocol));
    }
    Ok(response)
}

fn socket_config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(MAX_WRITE_BUFFER_BYTES)
        .max_message_size(Some(MAX_CLIENT_MESSAGE_BYTES))
        .max_frame_size(Some(MAX_CLIENT_MESSAGE_BYTES))
}

/// The accept key, if the request is a WebSocket handshake.
fn handshake(request: &Request) -> Result<HeaderValue, UpgradeError> {
    let headers = request.headers();
    let upgrades = request.method() == Method::GET
        && request.version() == Version::HTTP_11
        && has_word(headers, header::CONNECTION, "upgrade")
        && has_word(headers, header::UPGRADE, "websocket");
    if !upgrades {
        return Err(UpgradeError::NotAnUpgrade);
    }
    if headers.get(header::SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
        return Err(UpgradeError::WrongVersion);
    }
    let key = headers.get(header::SEC_WEBSOCKET_KEY).ok_or(UpgradeError::NotAnUpgrade)?;
    if BASE64.decode(key.as_bytes()).is_ok_and(|nonce| nonce.len() == KEY_BYTES) {
        return accept_header(key);
    }
    Err(UpgradeError::NotAnUpgrade)
}

fn accept_header(key: &HeaderValue) -> Result<HeaderValue, UpgradeError> {
    HeaderValue::from_str(&derive_accept_key(key.as_bytes())).map_err(|_| UpgradeError::NotAnUpgrade)
}

/// Ours, if it is offered; none, if none is offered: then hello alone tells the version.
fn subprotocol(headers: &HeaderMap) -> Result<Option<&'static str>, UpgradeError> {
    if !headers.contains_key(header::SEC_WEBSOCKET_PROTOCOL) {
        return Ok(None);
    }
    let offered = has_word(headers, header::SEC_WEBSOCKET_PROTOCOL, SUBPROTOCOL);
    if offered { Ok(Some(SUBPROTOCOL)) } else { Err(UpgradeError::WrongSubprotocol) }
}

fn has_word(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|found| found.trim().eq_ignore_ascii_case(word))
}

/// Programs send no origin; pages send theirs, which must be this server's own or an allowed one.
fn origin_allowed(headers: &HeaderMap, allowed: &[String]) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).into_iter();
    let (Some(origin), None) = (origins.next(), origins.next()) else {
        return !headers.contains_key(header::ORIGIN);
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"))
        .is_some_and(|authority| !authority.is_empty() && authority.eq_ignore_ascii_case(host));
    own || allowed.iter().any(|allowed| allowed.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

/// Where the client is: the last address that a trusted proxy did not add itself.
pub(super) fn client_address(headers: &HeaderMap, peer: IpAddr, trusted: &[Network]) -> IpAddr {
    let is_proxy = |address: IpAddr| trusted.iter().any(|network| network.holds(address));
    if !is_proxy(peer) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<Option<IpAddr>> = forwarded.flat_map(|value| value.split(',')).map(hop_address).collect();
    // What cannot be read was not written by a proxy of ours: nothing before it is believed.
    let read = hops.into_iter().rev().map_while(|hop| hop);
    read.into_iter().find(|hop| !is_proxy(*hop)).unwrap_or(peer)
}

/// An address as proxies write it, with or without a port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let alone = hop.trim_start_matches('[').trim_end_matches(']').parse().ok();
    alone.or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn own_pages_and_programs_may_connect_and_strangers_pages_may_not() {
        let allowed = ["https://raduga.example".to_owned()];
        let ask = |pairs| origin_allowed(&headers(pairs), &allowed);
        assert!(ask(&[("host", "a.example")]));
        assert!(ask(&[("host", "a.example"), ("origin", "https://a.example")]));
        assert!(ask(&[("host", "b.example"), ("origin", "https://raduga.example")]));
        assert!(!ask(&[("host", "a.example"), ("origin", "https://evil.example")]));
        assert!(!ask(&[("host", "a.example"), ("origin", "null")]));
        assert!(ask(&[("host", "A.example:8080"), ("origin", "http://a.example:8080")]));
        assert!(!ask(&[("host", "a.example"), ("origin", "x://a.example")]));
        assert!(!ask(&[("host", ""), ("origin", "https://")]));
        let mut twice = headers(&[("host", "a.example"), ("origin", "https://a.example")]);
        twice.append("origin", HeaderValue::from_static("https://evil.example"));
        assert!(!origin_allowed(&twice, &allowed));
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_about_addresses() {
        let trusted = ["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9, 10.0.0.2")]);
        let ask = |peer: [u8; 4]| client_address(&forwarded, IpAddr::from(peer), &trusted);
        assert_eq!(ask([127, 0, 0, 1]), IpAddr::from([9, 9, 9, 9]));
        assert_eq!(ask([8, 8, 8, 8]), IpAddr::from([8, 8, 8, 8]));
        let forged = headers(&[("x-forwarded-for", "6.6.6.6, unknown")]);
        assert_eq!(
            client_address(&forged, IpAddr::from([127, 0, 0, 1]), &trusted),
            IpAddr::from([127, 0, 0, 1])
        );
        let with_port = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9:1234")]);
        assert_eq!(
            client_address(&with_port, IpAddr::from([127, 0, 0, 1]), &trusted),
            IpAddr::from([9, 9, 9, 9])
        );
    }

    #[test]
    fn another_subprotocol_is_refused_and_none_is_fine() {
        assert_eq!(subprotocol(&headers(&[])), Ok(None));
        assert_eq!(
            subprotocol(&headers(&[("sec-websocket-protocol", "x, raduga.v1")])),
            Ok(Some(SUBPROTOCOL))
        );
        assert!(subprotocol(&headers(&[("sec-websocket-protocol", "raduga.v9")])).is_err());
    }
}
