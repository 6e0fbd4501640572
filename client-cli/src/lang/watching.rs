//! Sentences of watching: the TV, a player who is followed, the list of games in play.

use raduga_protocol::account::Speed;
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::{Guide, LedBecause, WatchFilter};

use super::{Lang, finding, texts};

/// What leads, in a word; beside a game its name need not be said again.
pub(crate) fn guide(lang: Lang, guide: &Guide, beside_game: bool) -> String {
    match guide {
        Guide::Tv { variant } => tv(lang, variant.filter(|_| !beside_game)),
        Guide::Player { person, .. } => format!("{} {}", lang.pick("следим:", "following"), person.name),
    }
}

/// A channel.
pub(crate) fn tv(lang: Lang, variant: Option<Variant>) -> String {
    let name = lang.pick("ТВ", "TV");
    variant.map_or_else(|| name.to_owned(), |variant| format!("{name}: {}", texts::variant(lang, variant)))
}

/// Where the guide is, and why; `on` when there is a game.
pub(crate) fn led(lang: Lang, guide: &Guide, because: LedBecause, on: bool) -> String {
    match guide {
        Guide::Tv { .. } => by_tv(lang, because, on).to_owned(),
        Guide::Player { person, here } => {
            format!("{} {}", person.name, by_player(lang, because, on, *here))
        }
    }
}

const fn by_tv(lang: Lang, because: LedBecause, on: bool) -> &'static str {
    match (because, on) {
        (_, false) => lang.pick(
            "сейчас нечего показать: как только начнётся партия, она будет здесь",
            "nothing is on now: as soon as a game begins it will be here",
        ),
        (LedBecause::Over, true) => lang.pick("следующая партия", "the next game"),
        (LedBecause::Better, true) => lang.pick("началась партия поинтереснее", "a better game is on"),
        (LedBecause::Began, true) => lang.pick("партия началась", "a game has begun"),
        (_, true) => lang.pick("лучшая партия сейчас", "the best game now"),
    }
}

const fn by_player(lang: Lang, because: LedBecause, on: bool, here: bool) -> &'static str {
    match (because, on, here) {
        (LedBecause::Ended, ..) => lang.pick("больше не для вас", "is not to be followed any more"),
        (LedBecause::Gone, ..) => lang.pick("уходит с сервера; ждём", "has left the server; waiting"),
        (LedBecause::Came, ..) => lang.pick("снова здесь", "is here again"),
        (LedBecause::Between, _, true) => {
            lang.pick("пока не играет; ждём следующей партии", "is between games; waiting for the next")
        }
        (LedBecause::Asked, false, true) => {
            lang.pick("сейчас не играет; ждём партии", "does not play now; waiting for a game")
        }
        (LedBecause::Between | LedBecause::Asked, false, false) | (LedBecause::Between, true, false) => {
            lang.pick("сейчас не на сервере; ждём", "is not on the server now; waiting")
        }
        (LedBecause::Began, ..) => lang.pick("начинает партию", "begins a game"),
        (_, true, _) => lang.pick("играет", "plays"),
        (_, false, _) => lang.pick("не играет", "does not play"),
    }
}

/// How fast a game is.
pub(crate) const fn speed(lang: Lang, speed: Speed) -> &'static str {
    match speed {
        Speed::UltraBullet => lang.pick("ультрапуля", "ultra bullet"),
        Speed::Bullet => lang.pick("пуля", "bullet"),
        Speed::Blitz => lang.pick("блиц", "blitz"),
        Speed::Rapid => lang.pick("рапид", "rapid"),
        Speed::Classical => lang.pick("классика", "classical"),
        Speed::Correspondence => lang.pick("по переписке", "correspondence"),
        Speed::Unlimited => lang.pick("без часов", "no clock"),
    }
}

/// The heading of the games in play, with what it is narrowed to.
pub(crate) fn games(lang: Lang, filter: &WatchFilter) -> String {
    let mut text = lang.pick("Идут партии", "Games in play").to_owned();
    let narrowed = [
        filter.variant.map(|variant| texts::variant(lang, variant).to_owned()),
        filter.speed.map(|of| speed(lang, of).to_owned()),
        Some(finding::range(&filter.rating)).filter(|range| !range.is_empty()),
    ];
    for part in narrowed.into_iter().flatten() {
        text.push_str(" · ");
        text.push_str(&part);
    }
    text
}
