//! One question over HTTP, for what lies in the server's records and needs no socket.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt as _, Empty, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, HOST, HeaderMap, RETRY_AFTER, USER_AGENT};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use raduga_protocol::SessionToken;
use raduga_protocol::record::HttpRefusal;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::address::ServerAddress;

/// How long a whole answer may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);
/// The largest body that is read: a page of long games with all their positions fits several times.
const MAX_BODY_BYTES: usize = 64 << 20;
/// Leads to the next page of a list.
const NEXT_CURSOR: &str = "x-next-cursor";

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The body.
    pub(crate) body: Bytes,
    /// Leads to the next page, where there is one.
    pub(crate) next: Option<String>,
}

/// There is no answer.
#[derive(Debug, Error)]
pub(crate) enum HttpError {
    /// Nobody there, or the line broke.
    #[error("{0}")]
    Unreachable(String),
    /// It took too long.
    #[error("no answer")]
    TimedOut,
    /// Not now.
    #[error("{}", refusal.message)]
    Later {
        /// In how many seconds.
        seconds: u64,
        /// Why.
        refusal: HttpRefusal,
    },
    /// Not so.
    #[error("{}", .0.message)]
    Refused(HttpRefusal),
    /// The server answers something else than records.
    #[error("this server gives no records ({0})")]
    Strange(StatusCode),
}

impl HttpError {
    /// Whether the server said no, as against being not to be reached.
    pub(crate) const fn is_refusal(&self) -> bool {
        matches!(self, Self::Later { .. } | Self::Refused(_) | Self::Strange(_))
    }
}

fn unreachable(error: impl std::fmt::Display) -> HttpError {
    HttpError::Unreachable(error.to_string())
}

/// Asks for `path`, as who the token says.
pub(crate) async fn get(
    server: &ServerAddress,
    path: &str,
    token: Option<&SessionToken>,
) -> Result<Answer, HttpError> {
    let asking = Box::pin(ask(server, path, token));
    tokio::time::timeout(ANSWER_WITHIN, asking).await.map_err(|_| HttpError::TimedOut)?
}

async fn ask(server: &ServerAddress, path: &str, token: Option<&SessionToken>) -> Result<Answer, HttpError> {
    let (host, port) = server.host_and_port();
    let stream = TcpStream::connect((host.as_str(), port)).await.map_err(unreachable)?;
    let request = request(server, path, token)?;
    let response = if server.secure {
        let name = ServerName::try_from(host).map_err(unreachable)?;
        exchange(connector().connect(name, stream).await.map_err(unreachable)?, request).await?
    } else {
        exchange(stream, request).await?
    };
    let (head, body) = response.into_parts();
    let body = Limited::new(body, MAX_BODY_BYTES).collect().await.map_err(unreachable)?.to_bytes();
    if head.status != StatusCode::OK {
        return Err(refused(head.status, &head.headers, &body));
    }
    let next = head.headers.get(NEXT_CURSOR).and_then(|next| next.to_str().ok()).map(str::to_owned);
    Ok(Answer { body, next })
}

fn request(
    server: &ServerAddress,
    path: &str,
    token: Option<&SessionToken>,
) -> Result<Request<Empty<Bytes>>, HttpError> {
    let agent = concat!("raduga/", env!("CARGO_PKG_VERSION"));
    let mut request = Request::get(format!("{}{path}", server.base()))
        .header(HOST, &server.authority)
        .header(USER_AGENT, agent);
    if let Some(token) = token {
        request = request.header(AUTHORIZATION, format!("Bearer {}", token.expose()));
    }
    request.body(Empty::new()).map_err(unreachable)
}

/// The answer to `request` on a line of its own. What drives the line ends with it.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Empty<Bytes>>,
) -> Result<Response<Incoming>, HttpError> {
    let (mut sender, line) = http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    tokio::spawn(line);
    sender.send_request(request).await.map_err(unreachable)
}

/// Trusts whom the system trusts, as the socket does.
fn connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

fn refused(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> HttpError {
    let Ok(refusal) = serde_json::from_slice::<HttpRefusal>(body) else { return HttpError::Strange(status) };
    let wait = headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
    match wait {
        Some(seconds) => HttpError::Later { seconds, refusal },
        None => HttpError::Refused(refusal),
    }
}
