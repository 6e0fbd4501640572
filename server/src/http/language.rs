//! The language of whoever asks over HTTP: refusals are told in it.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use raduga_locales::Lang;
use raduga_protocol::ErrorCode;
use raduga_protocol::record::HttpRefusal;

use crate::wording::Told;

/// A refusal on its way to whoever knows in which language it is to be told.
#[derive(Clone)]
struct Refusal {
    code: ErrorCode,
    why: Arc<dyn Told + Send + Sync>,
}

/// The body of a refusal.
pub(super) fn refusal(code: ErrorCode, why: impl Told + Send + Sync + 'static) -> impl IntoResponse {
    let body = body(code, &why, Lang::En);
    (Extension(Refusal { code, why: Arc::new(why) }), body)
}

/// Tells what is refused in the language that is asked for, in English where none is.
pub(super) async fn tell(request: Request, next: Next) -> Response {
    let lang = asked(request.uri(), request.headers()).unwrap_or(Lang::En);
    let mut response = next.run(request).await;
    let Some(Refusal { code, why }) = response.extensions_mut().remove() else { return response };
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    let (head, _) = response.into_parts();
    Response::from_parts(head, body(code, why.as_ref(), lang).into_response().into_body())
}

fn body(code: ErrorCode, why: &dyn Told, lang: Lang) -> Json<HttpRefusal> {
    Json(HttpRefusal { code, message: why.told(lang) })
}

/// The language that is asked for: by the parameter `lang`, else by what the browser would rather read.
fn asked(uri: &Uri, headers: &HeaderMap) -> Option<Lang> {
    by_parameter(uri).or_else(|| by_preference(headers))
}

fn by_parameter(uri: &Uri) -> Option<Lang> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("lang="))?.parse().ok()
}

/// The best liked of the languages that are spoken here (RFC 9110 §12.5.4).
fn by_preference(headers: &HeaderMap) -> Option<Lang> {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
    let mut best: Option<(Lang, f32)> = None;
    for (lang, weight) in values.flat_map(|value| value.split(',')).filter_map(liked) {
        if weight > best.map_or(0.0, |(_, most)| most) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

/// A language of the list with its weight, 1 where none is written.
fn liked(range: &str) -> Option<(Lang, f32)> {
    let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
    let lang = Lang::ALL.into_iter().find(|lang| primary(tag).eq_ignore_ascii_case(lang.code()))?;
    let weight = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("q="));
    Some((lang, weight.map_or(Some(1.0), |weight| weight.parse().ok())?))
}

fn primary(tag: &str) -> &str {
    tag.trim().split('-').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::accounts::AccountError;
    use crate::http::records::Refused;
    use crate::records::RecordError;

    fn of(path: &'static str, accepted: &'static str) -> Option<Lang> {
        let mut headers = HeaderMap::new();
        if !accepted.is_empty() {
            headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        }
        asked(&Uri::from_static(path), &headers)
    }

    #[test]
    fn a_parameter_goes_before_what_a_browser_likes() {
        assert_eq!(of("/api/games", ""), None);
        assert_eq!(of("/api/games?limit=1&lang=ru", "en"), Some(Lang::Ru));
        assert_eq!(of("/api/games?lang=en", "ru-RU,ru;q=0.9"), Some(Lang::En));
        assert_eq!(of("/api/games?lang=de", "ru"), Some(Lang::Ru));
    }

    #[test]
    fn what_http_refuses_is_told_in_english_as_the_logs_have_it() {
        let refused = [
            Refused::Parameter("nonsense".to_owned()),
            Refused::Limit,
            Refused::TooOften(Duration::from_secs(1)),
            Refused::Account(AccountError::Token),
            Refused::Record(RecordError::Cursor),
        ];
        for refused in refused {
            assert_eq!(refused.told(Lang::En), refused.to_string());
            assert!(refused.told(Lang::Ru).contains(['а', 'о', 'е']), "{refused}");
        }
    }

    #[test]
    fn the_best_liked_language_that_is_spoken_here_is_taken() {
        assert_eq!(of("/", "ru-RU,ru;q=0.9,en;q=0.8"), Some(Lang::Ru));
        assert_eq!(of("/", "de,en;q=0.5,ru;q=0.7"), Some(Lang::Ru));
        assert_eq!(of("/", "en-GB, ru"), Some(Lang::En));
        assert_eq!(of("/", "ru;q=0, en;q=0.1"), Some(Lang::En));
        assert_eq!(of("/", "de, *;q=0.5"), None);
        assert_eq!(of("/", "ru;q=much"), None);
    }
}
