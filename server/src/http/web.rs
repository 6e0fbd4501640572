//! The browser client's files: whoever asks for a page gets the shell, whatever the path, and the client finds its way.

mod accept;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use raduga_web::{Asset, HASHED};

use accept::{Coding, takes_pages};

/// What the page may do. The hash is of the one `style` attribute that chessground writes.
const SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-hashes' 'sha256-SyXRxMCl6H7Kgy9uTmu1UZqVBsRmMBF4sHRiTO3FQc0='; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
/// What no page here has use for.
const PERMISSIONS: &str = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";
/// What browsers see of a server that was built without the browser client.
const PAGE_WITHOUT: &str = include_str!("web/without.html");
const POLICY_WITHOUT: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A file that has its hash in its name never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Any other is asked for each time, and mostly answered with 304.
const ASK_AGAIN: &str = "no-cache";

/// Answers every path that nothing else does.
pub(super) async fn any(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    let response = match (raduga_web::find(path), raduga_web::shell()) {
        (Some(asset), _) => file(asset, &headers),
        (None, Some(shell)) if is_page(path) && takes_pages(&headers) => file(shell, &headers),
        (None, None) if is_page(path) && takes_pages(&headers) => without(),
        (None, _) => plain((StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response()),
    };
    if method == Method::HEAD { response.map(|_| Body::empty()) } else { response }
}

/// Whether a path may be one of the browser client's own. A file of an earlier build, or one of the interface, is not.
fn is_page(path: &str) -> bool {
    !path.starts_with(HASHED) && !path.starts_with("/api/")
}

fn file(asset: &'static Asset, headers: &HeaderMap) -> Response {
    let coding = Coding::best(headers, asset.brotli.is_some(), asset.gzip.is_some());
    let (bytes, name) = match coding {
        Coding::Brotli => (asset.brotli, Some("br")),
        Coding::Gzip => (asset.gzip, Some("gzip")),
        Coding::Identity => (None, None),
    };
    let bytes = bytes.unwrap_or(asset.bytes);
    let tag = name.map_or_else(|| format!("\"{}\"", asset.hash), |name| format!("\"{}-{name}\"", asset.hash));
    let seen = accept::has_tag(headers, &tag);
    let mut response = if seen {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let length = HeaderValue::from(bytes.len());
        let mut response = Response::new(Body::from(bytes));
        response.headers_mut().insert(header::CONTENT_LENGTH, length);
        put(&mut response, header::CONTENT_TYPE, content_type(asset.path));
        if let Some(name) = name {
            put(&mut response, header::CONTENT_ENCODING, name);
        }
        response
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    put(&mut response, header::VARY, "accept-encoding");
    put(
        &mut response,
        header::CACHE_CONTROL,
        if asset.path.starts_with(HASHED) { FOR_EVER } else { ASK_AGAIN },
    );
    put(&mut response, header::CONTENT_SECURITY_POLICY, SECURITY_POLICY);
    guarded(response)
}

fn without() -> Response {
    let mut response = PAGE_WITHOUT.into_response();
    put(&mut response, header::CONTENT_TYPE, "text/html; charset=utf-8");
    put(&mut response, header::CONTENT_SECURITY_POLICY, POLICY_WITHOUT);
    put(&mut response, header::CACHE_CONTROL, ASK_AGAIN);
    guarded(response)
}

fn plain(mut response: Response) -> Response {
    put(&mut response, header::CACHE_CONTROL, ASK_AGAIN);
    guarded(response)
}

/// What goes with every answer.
fn guarded(mut response: Response) -> Response {
    put(&mut response, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(&mut response, header::REFERRER_POLICY, "same-origin");
    put(&mut response, HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(&mut response, HeaderName::from_static("permissions-policy"), PERMISSIONS);
    response
}

fn put(response: &mut Response, name: HeaderName, value: &'static str) {
    response.headers_mut().insert(name, HeaderValue::from_static(value));
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_of_a_kind_that_is_not_known() {
        let unknown =
            raduga_web::all().iter().find(|asset| content_type(asset.path) == "application/octet-stream");
        assert_eq!(unknown.map(|asset| asset.path), None);
    }

    #[test]
    fn only_what_is_no_file_may_be_a_page() {
        assert!(is_page("/") && is_page("/game/7k3q9xm2pa"));
        assert!(!is_page("/assets/old-1234.js") && !is_page("/api/nothing"));
    }
}
