//! Sentences of watching: the TV, a player who is followed, the list of games in play.

use raduga_locales::say;
use raduga_protocol::account::Speed;
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::{Guide, LedBecause, WatchFilter};

use super::{Lang, finding, texts};

/// What leads, in a word; beside a game its name need not be said again.
pub(crate) fn guide(lang: Lang, guide: &Guide, beside_game: bool) -> String {
    match guide {
        Guide::Tv { variant } => tv(lang, variant.filter(|_| !beside_game)),
        Guide::Player { person, .. } => say!(lang, watching_following, name = person.name.clone()),
    }
}

fn tv(lang: Lang, variant: Option<Variant>) -> String {
    match variant {
        None => say!(lang, watching_tv).to_owned(),
        Some(variant) => say!(lang, watching_tv_of, game = texts::variant(lang, variant)),
    }
}

/// Where the guide is, and why; `on` when there is a game.
pub(crate) fn led(lang: Lang, guide: &Guide, because: LedBecause, on: bool) -> String {
    match guide {
        Guide::Tv { .. } => by_tv(lang, because, on).to_owned(),
        Guide::Player { person, here } => by_player(lang, because, (on, *here), &person.name),
    }
}

fn by_tv(lang: Lang, because: LedBecause, on: bool) -> &'static str {
    match (because, on) {
        (_, false) => say!(lang, watching_tv_nothing),
        (LedBecause::Over, true) => say!(lang, watching_tv_next),
        (LedBecause::Better, true) => say!(lang, watching_tv_better),
        (LedBecause::Began, true) => say!(lang, watching_tv_began),
        (_, true) => say!(lang, watching_tv_now),
    }
}

fn by_player(lang: Lang, because: LedBecause, (on, here): (bool, bool), name: &str) -> String {
    let name = name.to_owned();
    match (because, on, here) {
        (LedBecause::Ended, ..) => say!(lang, watching_player_ended, name = name),
        (LedBecause::Gone, ..) => say!(lang, watching_player_gone, name = name),
        (LedBecause::Came, ..) => say!(lang, watching_player_came, name = name),
        (LedBecause::Began, ..) => say!(lang, watching_player_began, name = name),
        (LedBecause::Between, _, true) => say!(lang, watching_player_between, name = name),
        (LedBecause::Between, _, false) | (_, false, false) => say!(lang, watching_player_away, name = name),
        (_, false, true) => say!(lang, watching_player_idle, name = name),
        (_, true, _) => say!(lang, watching_player_plays, name = name),
    }
}

fn speed(lang: Lang, speed: Speed) -> &'static str {
    match speed {
        Speed::UltraBullet => say!(lang, watching_ultra_bullet),
        Speed::Bullet => say!(lang, watching_bullet),
        Speed::Blitz => say!(lang, watching_blitz),
        Speed::Rapid => say!(lang, watching_rapid),
        Speed::Classical => say!(lang, watching_classical),
        Speed::Correspondence => say!(lang, watching_correspondence),
        Speed::Unlimited => say!(lang, games_unlimited),
    }
}

/// The heading of the games in play, with what it is narrowed to.
pub(crate) fn games(lang: Lang, filter: &WatchFilter) -> String {
    let mut heading = say!(lang, lobby_games).to_owned();
    let narrowed = [
        filter.variant.map(|variant| texts::variant(lang, variant).to_owned()),
        filter.speed.map(|of| speed(lang, of).to_owned()),
        Some(finding::range(&filter.rating)).filter(|range| !range.is_empty()),
    ];
    for part in narrowed.into_iter().flatten() {
        heading.push_str(" · ");
        heading.push_str(&part);
    }
    heading
}
