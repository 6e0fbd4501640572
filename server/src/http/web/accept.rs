//! What a client takes: encodings by their quality, pages, and what it has already.

use axum::http::{HeaderMap, HeaderName, header};

/// How a file's bytes are coded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Coding {
    /// The one that the client likes best, and of several liked as much the smallest. One that takes nothing that there
    /// is gets the plain file: better than no answer (RFC 9110 §12.5.3).
    pub(super) fn best(headers: &HeaderMap, has_brotli: bool, has_gzip: bool) -> Self {
        let asked: Vec<(String, u16)> = weighed(headers, header::ACCEPT_ENCODING).collect();
        let named = |name: &str| asked.iter().find(|(asked, _)| asked == name).map(|(_, quality)| *quality);
        let quality = |name: &str| named(name).or_else(|| named("*"));
        let brotli = if has_brotli { quality("br").unwrap_or(0) } else { 0 };
        let gzip = if has_gzip { quality("gzip").or_else(|| named("x-gzip")).unwrap_or(0) } else { 0 };
        // What is not named may be sent plain, but is not asked for.
        let identity = named("identity").unwrap_or(u16::from(named("*") != Some(0)));
        if brotli > 0 && brotli >= gzip && brotli >= identity {
            Self::Brotli
        } else if gzip > 0 && gzip >= identity {
            Self::Gzip
        } else {
            Self::Identity
        }
    }
}

/// Whether the client asks for a page, as against a script or a picture.
pub(super) fn takes_pages(headers: &HeaderMap) -> bool {
    weighed(headers, header::ACCEPT).any(|(kind, quality)| kind == "text/html" && quality > 0)
}

/// Whether the client has what bears `tag` already.
pub(super) fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    let tags = words(headers, header::IF_NONE_MATCH);
    tags.map(|tag| tag.strip_prefix("W/").unwrap_or(tag)).any(|known| known == tag || known == "*")
}

/// The words of a header in lower case, each with its quality in thousandths.
fn weighed(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (String, u16)> {
    words(headers, name).map(|word| {
        let (word, parameters) = word.split_once(';').unwrap_or((word, ""));
        let quality = parameters
            .split(';')
            .find_map(|parameter| parameter.trim().strip_prefix("q="))
            .map_or(1000, |quality| quality.trim().parse::<f32>().map_or(0, thousandths));
        (word.trim().to_ascii_lowercase(), quality)
    })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
fn thousandths(quality: f32) -> u16 {
    (quality.clamp(0.0, 1.0) * 1000.0).round() as u16
}

fn words(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn coding(accepted: &'static str) -> Coding {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))]);
        Coding::best(&headers, true, true)
    }

    #[test]
    fn the_coding_goes_by_quality_and_then_by_size() {
        assert_eq!(Coding::best(&HeaderMap::new(), true, true), Coding::Identity);
        assert_eq!(coding("gzip, deflate, br, zstd"), Coding::Brotli);
        assert_eq!(coding("gzip, deflate"), Coding::Gzip);
        assert_eq!(coding("br;q=0.5, gzip;q=0.8"), Coding::Gzip);
        assert_eq!(coding("br;q=0, gzip;q=0"), Coding::Identity);
        assert_eq!(coding("*"), Coding::Brotli);
        assert_eq!(coding("br;q=0, *;q=0.1"), Coding::Gzip);
        assert_eq!(coding("identity, br;q=0.5"), Coding::Identity);
        assert_eq!(coding("BR; q=0.3"), Coding::Brotli);
        assert_eq!(coding("br;q=x"), Coding::Identity);
    }

    #[test]
    fn a_form_that_is_not_there_is_not_chosen() {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"))]);
        assert_eq!(Coding::best(&headers, false, true), Coding::Gzip);
        assert_eq!(Coding::best(&headers, false, false), Coding::Identity);
    }

    #[test]
    fn only_who_names_pages_asks_for_one() {
        let ask = |accepted| {
            takes_pages(&HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accepted))]))
        };
        assert!(ask("text/html,application/xhtml+xml,*/*;q=0.8"));
        assert!(!ask("*/*") && !ask("image/avif,image/*") && !ask("text/html;q=0"));
    }

    #[test]
    fn a_tag_is_known_weak_or_strong_alone_or_among_others() {
        let ask = |known| {
            has_tag(
                &HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(known))]),
                "\"a-br\"",
            )
        };
        assert!(ask("\"a-br\"") && ask("\"x\", W/\"a-br\"") && ask("*"));
        assert!(!ask("\"a\"") && !ask(""));
    }
}
