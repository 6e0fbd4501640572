//! Sentences of finding a partner.

use raduga_locales::say;
use raduga_protocol::ErrorCode;
use raduga_protocol::finding::{ClosedBecause, DeclineReason, OpenChallenge, OpenSeek, Paired, RatingRange};
use raduga_protocol::game::Color;
use raduga_protocol::lobby::{RoomSettings, SideChoice};

use super::{Lang, texts};
use crate::state::finding::{Quest, SearchEnd};

/// A side that somebody wants.
pub(crate) fn side(lang: Lang, side: SideChoice) -> &'static str {
    match side {
        SideChoice::White => say!(lang, lobby_as_white),
        SideChoice::Black => say!(lang, lobby_as_black),
        SideChoice::Random => say!(lang, lobby_as_any),
    }
}

/// A time control, where it is a word.
pub(crate) fn clock(lang: Lang, clock: &str) -> String {
    let days = clock.strip_suffix("days").or_else(|| clock.strip_suffix("day"));
    match days.map(str::parse::<u32>) {
        Some(Ok(days)) => say!(lang, games_days, days = days),
        _ if clock == "unlimited" => say!(lang, games_unlimited).to_owned(),
        _ => clock.to_owned(),
    }
}

/// A game by its settings, in a few words.
pub(crate) fn settings(lang: Lang, settings: &RoomSettings) -> String {
    let mut terms = format!("{} · {}", texts::variant(lang, settings.variant), clock(lang, &settings.clock));
    for particular in particulars(lang, settings) {
        terms.push_str(" · ");
        terms.push_str(particular);
    }
    terms
}

/// What is not usual about a game.
pub(crate) fn particulars(lang: Lang, settings: &RoomSettings) -> impl Iterator<Item = &'static str> {
    let rated = settings.rated.then(|| say!(lang, lobby_rated));
    let king = settings.king_through_check.then(|| say!(lang, lobby_king_through_check));
    let position = settings.position.is_some().then(|| say!(lang, lobby_from_position));
    [rated, king, position].into_iter().flatten()
}

/// That a game counts where both may be rated.
fn if_possible(lang: Lang, rated_if_possible: bool) -> String {
    if rated_if_possible { format!(" · {}", say!(lang, lobby_rated_if_possible)) } else { String::new() }
}

/// Ratings that are wanted.
pub(crate) fn range(range: &RatingRange) -> String {
    let bound = |bound: Option<u16>| bound.map(|bound| bound.to_string()).unwrap_or_default();
    if range.is_open() { String::new() } else { format!("{}-{}", bound(range.min), bound(range.max)) }
}

/// A name and a rating, if there is one.
pub(crate) fn rated_name(name: &str, rating: Option<u16>) -> String {
    rating.map_or_else(|| name.to_owned(), |rating| format!("{name} ({rating})"))
}

/// What a quest looks for.
pub(crate) fn quest(lang: Lang, quest: &Quest) -> String {
    match quest {
        Quest::Seek { settings: terms, side: wanted, range: ratings, rated_if_possible } => {
            let ratings = range(ratings);
            let gap = if ratings.is_empty() { "" } else { " · " };
            let counts = if_possible(lang, *rated_if_possible);
            format!("{}{counts} · {}{gap}{ratings}", settings(lang, terms), side(lang, *wanted))
        }
        Quest::Pool(pool) => {
            let game = texts::variant(lang, pool.variant);
            say!(lang, lobby_pool, game = game, clock = clock(lang, &pool.clock))
        }
        Quest::Challenge { name, settings: terms, side: wanted, rated_if_possible } => {
            let counts = if_possible(lang, *rated_if_possible);
            format!("{name} · {}{counts} · {}", settings(lang, terms), side(lang, *wanted))
        }
    }
}

/// What we do meanwhile.
pub(crate) fn searching(lang: Lang, quest: &Quest) -> &'static str {
    match quest {
        Quest::Seek { .. } | Quest::Pool(_) => say!(lang, lobby_searching),
        Quest::Challenge { .. } => say!(lang, lobby_challenged),
    }
}

/// A seek of ours stands open.
pub(crate) fn seeking(lang: Lang, seek: &OpenSeek) -> String {
    let counts = if_possible(lang, seek.rated_if_possible);
    let terms = format!("{}{counts}", settings(lang, &seek.settings));
    say!(lang, lobby_seeking, terms = terms, side = side(lang, seek.side))
}

/// A challenge to us, or by us.
pub(crate) fn challenge(lang: Lang, challenge: &OpenChallenge, mine: bool) -> String {
    let terms = settings(lang, &challenge.settings);
    if mine {
        return say!(lang, lobby_you_challenge, name = challenge.to.name.as_str(), terms = terms);
    }
    let name = rated_name(&challenge.from.name, challenge.rating);
    let ours = match challenge.side {
        SideChoice::White => "black",
        SideChoice::Black => "white",
        SideChoice::Random => "any",
    };
    say!(lang, lobby_challenges_you, name = name, terms = terms, side = ours)
}

/// How a challenge can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// By one key: nothing is played.
    Key,
    /// By a word.
    Word,
    /// Only that it comes at a bad time: a game goes on.
    Later,
}

/// How to answer a challenge.
pub(crate) fn answer_hint(lang: Lang, how: Answer) -> &'static str {
    match how {
        Answer::Key => say!(lang, lobby_answer_key),
        Answer::Word => say!(lang, lobby_answer_word),
        Answer::Later => say!(lang, lobby_answer_later),
    }
}

/// Why a challenge is no longer open.
pub(crate) fn closed(
    lang: Lang,
    with: Option<&str>,
    mine: bool,
    (because, reason): (ClosedBecause, Option<DeclineReason>),
) -> String {
    let name = with.unwrap_or(say!(lang, lobby_somebody));
    let words = match because {
        ClosedBecause::Declined if mine => {
            let why = declined(lang, reason.unwrap_or_default());
            return say!(lang, lobby_declines, name = name, why = why);
        }
        ClosedBecause::Withdrawn if !mine => return say!(lang, lobby_closed_taken_back, name = name),
        ClosedBecause::Expired => return say!(lang, lobby_closed_expired, name = name),
        ClosedBecause::Gone => return say!(lang, lobby_closed_gone, name = name),
        ClosedBecause::Declined => say!(lang, lobby_closed_declined),
        ClosedBecause::Accepted => say!(lang, lobby_closed_accepted),
        ClosedBecause::Withdrawn => say!(lang, lobby_closed_withdrawn),
        ClosedBecause::Unknown => say!(lang, lobby_closed),
    };
    words.to_owned()
}

fn declined(lang: Lang, reason: DeclineReason) -> &'static str {
    match reason {
        DeclineReason::No | DeclineReason::Unknown => say!(lang, lobby_decline_no),
        DeclineReason::Later => say!(lang, lobby_decline_later),
        DeclineReason::TooFast => say!(lang, lobby_decline_too_fast),
        DeclineReason::TooSlow => say!(lang, lobby_decline_too_slow),
        DeclineReason::OtherVariant => say!(lang, lobby_decline_other_variant),
        DeclineReason::RatedOnly => say!(lang, lobby_decline_rated_only),
        DeclineReason::CasualOnly => say!(lang, lobby_decline_casual_only),
    }
}

/// Why a search ended without a game.
pub(crate) fn search_over(lang: Lang, end: SearchEnd, whom: Option<&str>) -> String {
    match end {
        SearchEnd::Gone => say!(lang, lobby_search_gone).to_owned(),
        SearchEnd::Closed { because, reason } => closed(lang, whom, true, (because, reason)),
    }
}

/// A partner is found.
pub(crate) fn paired(lang: Lang, paired: &Paired, enters: bool) -> String {
    let color = match paired.color {
        Color::White => "white",
        Color::Black => "black",
    };
    let name = paired.partner.name.as_str();
    let found = if enters {
        say!(lang, lobby_found, name = name, color = color)
    } else {
        say!(lang, lobby_found_elsewhere, name = name, color = color, game = paired.game.to_string())
    };
    if paired.rated { format!("{found} · {}", say!(lang, lobby_rated)) } else { found }
}

/// A refusal by its code; `None` where the server's own sentence says more.
pub(crate) fn refusal(lang: Lang, code: ErrorCode) -> Option<&'static str> {
    Some(match code {
        ErrorCode::SeekGone => say!(lang, refusal_seek_gone),
        ErrorCode::Yourself => say!(lang, refusal_yourself),
        ErrorCode::TooManySeeks => say!(lang, refusal_too_many_seeks),
        ErrorCode::UnknownPool => say!(lang, refusal_unknown_pool),
        ErrorCode::UnknownPerson => say!(lang, refusal_unknown_person),
        ErrorCode::ChallengeGone => say!(lang, refusal_challenge_gone),
        ErrorCode::AlreadyChallenged => say!(lang, refusal_already_challenged),
        ErrorCode::TooManyChallenges => say!(lang, refusal_too_many_challenges),
        _ => return None,
    })
}
