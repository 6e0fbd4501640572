//! Sentences about finished games.

use raduga_protocol::game::{Color, ForcedBy};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::{GameFilter, GameLine, OfferFate, RecordedFact, ResultFilter};

use super::{Lang, texts};
use crate::conn::http::HttpError;
use crate::records::ask::AskError;
use crate::records::date;
use crate::records::film::Act;
use crate::records::import::ImportError;
use crate::view::clock;

/// A result as records write it.
pub(crate) fn result(line: &GameLine) -> &'static str {
    crate::state::record::result(&line.outcome)
}

/// A length of time that an action took: milliseconds under a second, tenths of a second under a minute.
pub(crate) fn took(lang: Lang, ms: u64) -> String {
    match ms {
        0..1_000 => format!("{ms} {}", lang.pick("мс", "ms")),
        1_000..60_000 => format!("{}.{} {}", ms / 1000, ms % 1000 / 100, lang.pick("с", "s")),
        _ => clock::text(Some(ms)),
    }
}

/// Where the time of an action went.
pub(crate) fn timing(lang: Lang, act: &Act) -> Vec<String> {
    let Some(clock) = act.clock else { return Vec::new() };
    let timing = clock.timing;
    let used = lang.pick("потрачено", "used");
    let mut words = vec![format!("{used} {}", took(lang, timing.elapsed_ms))];
    for (ms, word) in [
        (timing.lag_ms, lang.pick("сеть", "lag")),
        (timing.compensated_ms, lang.pick("возмещено", "given back")),
    ] {
        if ms > 0 {
            words.push(format!("{word} {}", took(lang, ms)));
        }
    }
    words.push(format!("{} {}", lang.pick("списано", "charged"), took(lang, timing.charged_ms)));
    words
}

/// How many actions were taken back.
pub(crate) fn taken_back(lang: Lang, count: usize) -> String {
    match lang {
        Lang::Ru => format!("↶ взято назад полуходов: {count}"),
        Lang::En if count == 1 => "↶ one action taken back".to_owned(),
        Lang::En => format!("↶ {count} actions taken back"),
    }
}

/// What else happened.
pub(crate) fn fact(lang: Lang, fact: &RecordedFact) -> Option<String> {
    Some(match fact {
        RecordedFact::Offer { kind, by, fate } => {
            let made = texts::offer_made(lang, *by, *kind);
            let fate = match fate {
                OfferFate::Made => return Some(made),
                OfferFate::Accepted => lang.pick("принято", "accepted"),
                OfferFate::Declined => lang.pick("отклонено", "declined"),
                OfferFate::Withdrawn => lang.pick("взято назад", "withdrawn"),
                OfferFate::Lapsed => lang.pick("потеряло силу", "lapsed"),
                OfferFate::Unknown => return None,
            };
            format!("{made}: {fate}")
        }
        RecordedFact::TimeGiven { to, ms } => texts::time_given(lang, *to, *ms),
        RecordedFact::Sealed { color, .. } => {
            let sealed = lang.pick("запечатали ход, партия отложена", "sealed an action: adjourned");
            format!("{} {sealed}", texts::side(lang, *color))
        }
        RecordedFact::Unsealed {} => {
            lang.pick("отложенная партия продолжена", "the adjourned game goes on").to_owned()
        }
        RecordedFact::ClockStopped { down_ms } => {
            let down = lang.pick("сервер не работал, часы стояли", "the server was down, no clock ran");
            format!("{down}: {}", took(lang, *down_ms))
        }
        RecordedFact::AnswerForced { owner, piece, by } => texts::forced(lang, *owner, piece, *by),
        RecordedFact::ClockResumed {} | RecordedFact::TakenBack { .. } | RecordedFact::Unknown => {
            return None;
        }
    })
}

/// «И я Рад» that was said for the owner.
pub(crate) fn forced(lang: Lang, forced: &(Color, String, ForcedBy)) -> String {
    texts::forced(lang, forced.0, &forced.1, forced.2)
}

/// A filter in words; empty when everything is let through.
pub(crate) fn filter(lang: Lang, filter: &GameFilter) -> String {
    let mut words = Vec::new();
    if filter.mine {
        words.push(lang.pick("мои", "mine").to_owned());
    }
    words.extend(filter.player.clone());
    words.extend(filter.variant.map(|variant| texts::variant(lang, variant).to_owned()));
    words.extend(filter.result.map(|result| result_filter(lang, result).to_owned()));
    if let Some(since) = filter.since_ms {
        words.push(format!("{} {}", lang.pick("с", "from"), day(since)));
    }
    if let Some(until) = filter.until_ms {
        words.push(format!("{} {}", lang.pick("по", "to"), day(until.saturating_sub(1))));
    }
    words.join(" · ")
}

fn day(ms: u64) -> String {
    date::minute(ms).split(' ').next().unwrap_or_default().to_owned()
}

/// How games ended that are looked for.
pub(crate) const fn result_filter(lang: Lang, result: ResultFilter) -> &'static str {
    match result {
        ResultFilter::White => lang.pick("победы белых", "White won"),
        ResultFilter::Black => lang.pick("победы чёрных", "Black won"),
        ResultFilter::Draw => lang.pick("ничьи", "draws"),
        ResultFilter::Won => lang.pick("выигранные", "won"),
        ResultFilter::Lost => lang.pick("проигранные", "lost"),
    }
}

/// A game's name in a list.
pub(crate) const fn short_variant(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => lang.pick("Рад Рас", "Rad Ras"),
        Variant::Flicker => lang.pick("Мерцающие", "Flickering"),
        Variant::Tavreli => lang.pick("Таврели", "Tavreli"),
    }
}

/// Why the server gives nothing.
pub(crate) fn ask_error(lang: Lang, error: &AskError) -> String {
    match error {
        AskError::Http(error) => http_error(lang, error),
        AskError::Unreadable(_) => {
            let what = "ответ сервера непонятен";
            format!("{}: {error}", lang.pick(what, "the server's answer cannot be read"))
        }
    }
}

/// The same of an answer over HTTP.
pub(crate) fn http_error(lang: Lang, error: &HttpError) -> String {
    match error {
        HttpError::Unreachable(why) => {
            format!("{}: {why}", lang.pick("сервер недоступен", "the server cannot be reached"))
        }
        HttpError::TimedOut => lang.pick("сервер не отвечает", "the server does not answer").to_owned(),
        HttpError::Strange(_) => {
            lang.pick("у этого сервера нет записей партий", "this server gives no records").to_owned()
        }
        HttpError::Later { seconds, .. } => match lang {
            Lang::Ru => format!("слишком часто; снова через {seconds} с"),
            Lang::En => format!("too many requests; again in {seconds} s"),
        },
        HttpError::Refused(refusal) => {
            let known = texts::refusal(lang, refusal.code).filter(|_| lang == Lang::Ru);
            match (known, refusal.code) {
                (_, raduga_protocol::ErrorCode::UnknownPerson) => lang
                    .pick("под этим именем никто не записан", "nobody is registered under this name")
                    .into(),
                (_, raduga_protocol::ErrorCode::BadToken) => lang
                    .pick(
                        "сервер вас ещё не знает: сыграйте или зайдите сперва",
                        "the server does not know you yet: play or log in first",
                    )
                    .into(),
                (Some(known), _) => known.to_owned(),
                (None, _) => refusal.message.clone(),
            }
        }
    }
}

/// Why a game of a file is not shown.
pub(crate) fn import_error(lang: Lang, error: &ImportError) -> String {
    match (lang, error) {
        (Lang::Ru, ImportError::Empty) => "в нём нет партий".to_owned(),
        (Lang::Ru, ImportError::WhichGame) => {
            "не сказано, какая это игра: --variant radras, flicker или tavreli".to_owned()
        }
        (Lang::Ru, ImportError::Action { place, action, why }) => {
            format!("полуход {place} ({action}) невозможен: {why}")
        }
        (Lang::Ru, ImportError::DoesNotFit) => "взятое назад не сходится с ходами".to_owned(),
        (Lang::Ru, ImportError::Start(why)) => format!("начальная позиция не годится: {why}"),
        (Lang::Ru, ImportError::Request(why)) => format!("это не запись партии: {why}"),
        (Lang::En, ImportError::Request(why)) => format!("this is no record of a game: {why}"),
        (_, error) => error.to_string(),
    }
}

/// There is no game like that.
pub(crate) const fn none_found(lang: Lang) -> &'static str {
    lang.pick("таких партий нет", "there are no such games")
}
