//! The language of whoever asks over HTTP.

use axum::http::{HeaderMap, Uri, header};
use raduga_locales::Lang;

/// The one that is asked for: by the parameter `lang`, else by what the browser would rather read.
pub(super) fn asked(uri: &Uri, headers: &HeaderMap) -> Option<Lang> {
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
    use super::*;

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
    fn the_best_liked_language_that_is_spoken_here_is_taken() {
        assert_eq!(of("/", "ru-RU,ru;q=0.9,en;q=0.8"), Some(Lang::Ru));
        assert_eq!(of("/", "de,en;q=0.5,ru;q=0.7"), Some(Lang::Ru));
        assert_eq!(of("/", "en-GB, ru"), Some(Lang::En));
        assert_eq!(of("/", "ru;q=0, en;q=0.1"), Some(Lang::En));
        assert_eq!(of("/", "de, *;q=0.5"), None);
        assert_eq!(of("/", "ru;q=much"), None);
    }
}
