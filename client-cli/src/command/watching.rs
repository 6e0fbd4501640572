//! Commands of watching: the TV, following a player, narrowing the list of games.

use raduga_protocol::account::Speed;
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::WatchFilter;

use super::Intent;
use super::finding::rating_range;

/// The intent of `verb`: `None` when it is no command of watching, `Some(None)` when it cannot be read.
pub(super) fn intent(verb: &str, rest: &str) -> Option<Option<Intent>> {
    Some(match verb {
        "tv" | "тв" if rest.is_empty() => Some(Intent::Tv(None)),
        "tv" | "тв" => variant(rest).map(|variant| Intent::Tv(Some(variant))),
        "follow" | "следить" if rest.is_empty() => None,
        "follow" | "следить" => Some(Intent::Follow { person: None, name: rest.to_owned() }),
        "unfollow" | "неследить" => Some(Intent::Unfollow),
        "filter" | "показать" => filter(rest).map(Intent::Filter),
        _ => return None,
    })
}

fn variant(word: &str) -> Option<Variant> {
    Some(match word.to_lowercase().as_str() {
        "radras" | "радрас" => Variant::Radras,
        "flicker" | "мерцающие" => Variant::Flicker,
        "tavreli" | "таврели" => Variant::Tavreli,
        _ => return None,
    })
}

fn speed(word: &str) -> Option<Speed> {
    Some(match word.to_lowercase().as_str() {
        "ultra_bullet" | "ультрапуля" => Speed::UltraBullet,
        "bullet" | "пуля" => Speed::Bullet,
        "blitz" | "блиц" => Speed::Blitz,
        "rapid" | "рапид" => Speed::Rapid,
        "classical" | "классика" => Speed::Classical,
        "correspondence" | "переписка" => Speed::Correspondence,
        "unlimited" | "безчасов" => Speed::Unlimited,
        _ => return None,
    })
}

/// `[game] [speed] [1400-1800]` in any order; nothing narrows nothing.
fn filter(words: &str) -> Option<WatchFilter> {
    let mut filter = WatchFilter::default();
    for word in words.split_whitespace() {
        if let Some(variant) = variant(word) {
            filter.variant = Some(variant);
        } else if let Some(speed) = speed(word) {
            filter.speed = Some(speed);
        } else {
            filter.rating = rating_range(word)?;
        }
    }
    Some(filter)
}

#[cfg(test)]
mod tests {
    use raduga_protocol::finding::RatingRange;

    use super::super::{UnknownCommand, parse};
    use super::*;

    #[test]
    fn what_is_watched_is_said_in_both_languages() {
        let typed = |line: &str| parse(line).unwrap().unwrap();
        assert_eq!(typed("/tv"), Intent::Tv(None));
        assert_eq!(typed("/ТВ таврели"), Intent::Tv(Some(Variant::Tavreli)));
        let anna = Intent::Follow { person: None, name: "Анна Мария".into() };
        assert_eq!(typed("/follow Анна Мария"), anna);
        assert_eq!(typed("/unfollow"), Intent::Unfollow);
        let rating = RatingRange { min: Some(1400), max: Some(1800) };
        let filter =
            WatchFilter { variant: Some(Variant::Flicker), speed: Some(Speed::Blitz), rating, boards: false };
        assert_eq!(typed("/filter 1400-1800 блиц flicker"), Intent::Filter(filter));
        assert_eq!(typed("/filter"), Intent::Filter(WatchFilter::default()));
        for line in ["/tv chess", "/follow", "/filter fast"] {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))));
        }
    }
}
