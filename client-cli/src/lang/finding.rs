//! Sentences of finding a partner.

use raduga_protocol::ErrorCode;
use raduga_protocol::finding::{ClosedBecause, DeclineReason, OpenChallenge, OpenSeek, Paired, RatingRange};
use raduga_protocol::game::Color;
use raduga_protocol::lobby::{RoomSettings, SideChoice};

use super::{Lang, texts};
use crate::state::finding::{Quest, SearchEnd};

/// A side that somebody wants.
pub(crate) const fn side(lang: Lang, side: SideChoice) -> &'static str {
    match side {
        SideChoice::White => lang.pick("белыми", "as White"),
        SideChoice::Black => lang.pick("чёрными", "as Black"),
        SideChoice::Random => lang.pick("любым цветом", "any side"),
    }
}

/// A time control, where it is a word.
pub(crate) fn clock(lang: Lang, clock: &str) -> String {
    match (lang, clock) {
        (Lang::Ru, "1day") => "1 день".to_owned(),
        (Lang::Ru, "3days") => "3 дня".to_owned(),
        (Lang::Ru, "7days") => "7 дней".to_owned(),
        (Lang::Ru, "unlimited") => "без часов".to_owned(),
        (Lang::En, "1day") => "1 day".to_owned(),
        (Lang::En, "3days") => "3 days".to_owned(),
        (Lang::En, "7days") => "7 days".to_owned(),
        _ => clock.to_owned(),
    }
}

/// A game by its settings, in a few words.
pub(crate) fn settings(lang: Lang, settings: &RoomSettings) -> String {
    let mut text = format!("{} · {}", texts::variant(lang, settings.variant), clock(lang, &settings.clock));
    if settings.rated {
        text.push_str(lang.pick(" · на рейтинг", " · rated"));
    }
    if settings.king_through_check {
        text.push_str(lang.pick(" · король под шах", " · king through check"));
    }
    if settings.position.is_some() {
        text.push_str(lang.pick(" · с позиции", " · from a position"));
    }
    text
}

/// That a game counts where both may be rated.
const fn if_possible(lang: Lang, rated_if_possible: bool) -> &'static str {
    if rated_if_possible {
        lang.pick(" · на рейтинг, если оба могут", " · rated where both can be")
    } else {
        ""
    }
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
            let what = lang.pick("быстрый подбор", "quick pairing");
            format!("{what}: {} · {}", texts::variant(lang, pool.variant), clock(lang, &pool.clock))
        }
        Quest::Challenge { name, settings: terms, side: wanted, rated_if_possible } => {
            let counts = if_possible(lang, *rated_if_possible);
            format!("{name} · {}{counts} · {}", settings(lang, terms), side(lang, *wanted))
        }
    }
}

/// What we do meanwhile.
pub(crate) const fn searching(lang: Lang, quest: &Quest) -> &'static str {
    match quest {
        Quest::Seek { .. } | Quest::Pool(_) => lang.pick("Ищем партнёра", "Looking for a partner"),
        Quest::Challenge { .. } => {
            lang.pick("Вызов отправлен, ждём ответа", "Challenged; waiting for an answer")
        }
    }
}

/// A seek of ours stands open.
pub(crate) fn seeking(lang: Lang, seek: &OpenSeek) -> String {
    let head = lang.pick("заявка открыта", "your seek is open");
    let counts = if_possible(lang, seek.rated_if_possible);
    format!("{head}: {}{counts} · {}", settings(lang, &seek.settings), side(lang, seek.side))
}

/// A challenge to us, or by us.
pub(crate) fn challenge(lang: Lang, challenge: &OpenChallenge, mine: bool) -> String {
    let terms = settings(lang, &challenge.settings);
    if mine {
        let head = lang.pick("вы вызвали", "you challenge");
        return format!("{head} {}: {terms}", challenge.to.name);
    }
    let name = rated_name(&challenge.from.name, challenge.rating);
    let head = lang.pick("вызывает вас", "challenges you");
    let yours = match challenge.side {
        SideChoice::White => lang.pick(", вы чёрными", ", you play Black"),
        SideChoice::Black => lang.pick(", вы белыми", ", you play White"),
        SideChoice::Random => "",
    };
    format!("{name} {head}: {terms}{yours}")
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
pub(crate) const fn answer_hint(lang: Lang, how: Answer) -> &'static str {
    match how {
        Answer::Key => lang.pick("a — принять, d — нет", "a accepts, d declines"),
        Answer::Word => lang.pick("/accept — принять, /decline — нет", "/accept or /decline"),
        Answer::Later => lang.pick("/decline later — ответить «позже»", "/decline later"),
    }
}

/// Why a challenge is no longer open.
pub(crate) fn closed(
    lang: Lang,
    with: Option<&str>,
    mine: bool,
    (because, reason): (ClosedBecause, Option<DeclineReason>),
) -> String {
    let whom = with.unwrap_or(lang.pick("партнёр", "the partner"));
    match because {
        ClosedBecause::Declined if mine => {
            let why = declined(lang, reason.unwrap_or_default());
            format!("{whom} {}: {why}", lang.pick("не принимает вызов", "declines"))
        }
        ClosedBecause::Declined => lang.pick("вызов отклонён", "the challenge is declined").to_owned(),
        ClosedBecause::Accepted => lang.pick("вызов принят", "the challenge is accepted").to_owned(),
        ClosedBecause::Withdrawn if mine => {
            lang.pick("вызов взят назад", "the challenge is withdrawn").to_owned()
        }
        ClosedBecause::Withdrawn => {
            format!("{whom} {}", lang.pick("больше не вызывает", "takes the challenge back"))
        }
        ClosedBecause::Expired => {
            format!("{whom}: {}", lang.pick("вызов остался без ответа", "the challenge was not answered"))
        }
        ClosedBecause::Gone => {
            format!("{whom}: {}", lang.pick("нет на месте, вызов снят", "gone, and the challenge with them"))
        }
        ClosedBecause::Unknown => lang.pick("вызов закрыт", "the challenge is closed").to_owned(),
    }
}

const fn declined(lang: Lang, reason: DeclineReason) -> &'static str {
    match reason {
        DeclineReason::No | DeclineReason::Unknown => lang.pick("нет, спасибо", "no, thank you"),
        DeclineReason::Later => lang.pick("не сейчас, позже", "not now, perhaps later"),
        DeclineReason::TooFast => lang.pick("слишком быстро", "the clock is too fast"),
        DeclineReason::TooSlow => lang.pick("слишком медленно", "the clock is too slow"),
        DeclineReason::OtherVariant => lang.pick("лучше другую игру", "another game, please"),
        DeclineReason::RatedOnly => lang.pick("только на рейтинг", "only rated games"),
        DeclineReason::CasualOnly => lang.pick("только без рейтинга", "only casual games"),
    }
}

/// Why a search ended without a game.
pub(crate) fn search_over(lang: Lang, end: SearchEnd, whom: Option<&str>) -> String {
    match end {
        SearchEnd::Gone => lang
            .pick("сервер больше не ищет: поиск окончен", "the server searches no longer: the search is over")
            .to_owned(),
        SearchEnd::Closed { because, reason } => closed(lang, whom, true, (because, reason)),
    }
}

/// A partner is found.
pub(crate) fn paired(lang: Lang, paired: &Paired, enters: bool) -> String {
    let head = lang.pick("партнёр найден", "a partner is found");
    let yours = match paired.color {
        Color::White => lang.pick("вы белыми", "you play White"),
        Color::Black => lang.pick("вы чёрными", "you play Black"),
    };
    let name = &paired.partner.name;
    let counts = if paired.rated { lang.pick(", на рейтинг", ", rated") } else { "" };
    if enters {
        format!("{head}: {name}, {yours}{counts}")
    } else {
        format!("{head}: {name}, {yours}{counts} — raduga join {}", paired.game)
    }
}

/// A refusal by its code; `None` where the server's own sentence says more.
pub(crate) const fn refusal(lang: Lang, code: ErrorCode) -> Option<&'static str> {
    Some(match code {
        ErrorCode::SeekGone => {
            lang.pick("этой заявки уже нет: кто-то успел раньше", "that seek is gone: somebody was faster")
        }
        ErrorCode::Yourself => lang.pick("это вы сами", "that is yourself"),
        ErrorCode::TooManySeeks => {
            lang.pick("у вас слишком много открытых заявок", "you have too many open seeks")
        }
        ErrorCode::UnknownPool => lang.pick(
            "такого подбора нет; есть 1+0 2+1 3+0 3+2 5+3 10+0 15+10 30+20 1day 3days 7days",
            "there is no such pool; there are 1+0 2+1 3+0 3+2 5+3 10+0 15+10 30+20 1day 3days 7days",
        ),
        ErrorCode::UnknownPerson => {
            lang.pick("никого с таким именем здесь нет", "nobody of that name is here")
        }
        ErrorCode::ChallengeGone => lang.pick("этого вызова уже нет", "that challenge is gone"),
        ErrorCode::AlreadyChallenged => {
            lang.pick("вы его уже вызвали; ждите ответа", "you have challenged them already")
        }
        ErrorCode::TooManyChallenges => {
            lang.pick("слишком много открытых вызовов", "too many open challenges")
        }
        _ => return None,
    })
}
