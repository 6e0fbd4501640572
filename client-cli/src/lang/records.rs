//! Sentences about finished games.

use raduga_locales::say;
use raduga_locales::told::Told as _;
use raduga_protocol::ErrorCode;
use raduga_protocol::game::{Color, ForcedBy};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::{GameFilter, GameLine, OfferFate, RecordedFact, ResultFilter};

use super::{Lang, faults, referee, texts};
use crate::conn::http::HttpError;
use crate::records::ask::AskError;
use crate::records::date;
use crate::records::film::Act;
use crate::records::import::ImportError;
use crate::referee::line::MAX_LINE_BYTES;
use crate::view::clock;

/// A result as records write it.
pub(crate) fn result(line: &GameLine) -> &'static str {
    crate::state::record::result(&line.outcome)
}

/// A length of time that an action took: milliseconds under a second, tenths of a second under a minute.
pub(crate) fn took(lang: Lang, ms: u64) -> String {
    match ms {
        0..1_000 => say!(lang, records_milliseconds, ms = ms),
        1_000..60_000 => {
            say!(lang, records_seconds, seconds = format!("{}.{}", ms / 1000, ms % 1000 / 100))
        }
        _ => clock::text(lang, Some(ms)),
    }
}

/// Where the time of an action went: what it took, of that the network's part and what was given back, what was charged.
pub(crate) fn timing(lang: Lang, act: &Act) -> Vec<String> {
    let Some(clock) = act.clock else { return Vec::new() };
    let timing = clock.timing;
    let mut words = vec![say!(lang, records_used, time = took(lang, timing.elapsed_ms))];
    if timing.lag_ms > 0 {
        words.push(say!(lang, records_lag, time = took(lang, timing.lag_ms)));
    }
    if timing.compensated_ms > 0 {
        words.push(say!(lang, records_given_back, time = took(lang, timing.compensated_ms)));
    }
    words.push(say!(lang, records_charged, time = took(lang, timing.charged_ms)));
    words
}

/// How many actions were taken back.
pub(crate) fn taken_back(lang: Lang, count: usize) -> String {
    format!("↶ {}", say!(lang, records_taken_back, actions = count))
}

/// What else happened.
pub(crate) fn fact(lang: Lang, fact: &RecordedFact) -> Option<String> {
    Some(match fact {
        RecordedFact::Offer { kind, by, fate } => {
            let made = texts::offer_made(lang, *by, *kind);
            match fate {
                OfferFate::Made => made,
                OfferFate::Accepted => say!(lang, records_offer_accepted, offer = made),
                OfferFate::Declined => say!(lang, records_offer_declined, offer = made),
                OfferFate::Withdrawn => say!(lang, records_offer_withdrawn, offer = made),
                OfferFate::Lapsed => say!(lang, records_offer_lapsed, offer = made),
                OfferFate::Unknown => return None,
            }
        }
        RecordedFact::TimeGiven { to, ms } => texts::time_given(lang, *to, *ms),
        RecordedFact::Sealed { color, .. } => say!(lang, records_sealed, side = texts::side(lang, *color)),
        RecordedFact::Unsealed {} => say!(lang, records_unsealed).to_owned(),
        RecordedFact::ClockStopped { down_ms } => say!(lang, records_down, time = took(lang, *down_ms)),
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
        words.push(say!(lang, records_mine).to_owned());
    }
    words.extend(filter.player.clone());
    words.extend(filter.variant.map(|variant| texts::variant(lang, variant).to_owned()));
    words.extend(filter.result.map(|result| result_filter(lang, result).to_owned()));
    words.extend(filter.since_ms.map(|since| say!(lang, records_since, day = day(since))));
    words.extend(filter.until_ms.map(|until| say!(lang, records_until, day = day(until.saturating_sub(1)))));
    words.join(" · ")
}

fn day(ms: u64) -> String {
    date::minute(ms).split(' ').next().unwrap_or_default().to_owned()
}

/// How games ended that are looked for.
pub(crate) fn result_filter(lang: Lang, result: ResultFilter) -> &'static str {
    match result {
        ResultFilter::White => say!(lang, records_white_won),
        ResultFilter::Black => say!(lang, records_black_won),
        ResultFilter::Draw => say!(lang, records_draws),
        ResultFilter::Won => say!(lang, records_won),
        ResultFilter::Lost => say!(lang, records_lost),
    }
}

/// A game's name in a list.
pub(crate) fn short_variant(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras | Variant::Tavreli => texts::variant(lang, variant),
        Variant::Flicker => say!(lang, records_flicker_short),
    }
}

/// Why the server gives nothing.
pub(crate) fn ask_error(lang: Lang, error: &AskError) -> String {
    match error {
        AskError::Http(error) => http_error(lang, error),
        AskError::Unreadable(why) => say!(lang, records_unreadable, why = why.to_string()),
    }
}

/// The same of an answer over HTTP.
pub(crate) fn http_error(lang: Lang, error: &HttpError) -> String {
    match error {
        HttpError::Unreachable(why) => say!(lang, records_unreachable, why = why.as_str()),
        HttpError::TimedOut => say!(lang, start_no_answer).to_owned(),
        HttpError::Strange(_) => say!(lang, records_none_here).to_owned(),
        HttpError::Later { seconds, .. } => say!(lang, records_later, seconds = *seconds),
        HttpError::Refused(refusal) => match refusal.code {
            ErrorCode::UnknownPerson => say!(lang, records_nobody).to_owned(),
            ErrorCode::BadToken => say!(lang, records_not_known).to_owned(),
            ErrorCode::UnknownGame => say!(lang, records_no_game).to_owned(),
            _ => refusal.message.clone(),
        },
    }
}

/// Why a game of a file is not shown.
pub(crate) fn import_error(lang: Lang, error: &ImportError) -> String {
    match error {
        ImportError::Unreadable(error) => faults::io(lang, error),
        ImportError::Empty => say!(lang, records_empty_file).to_owned(),
        ImportError::LineTooLong => say!(lang, records_line_too_long, bytes = MAX_LINE_BYTES),
        ImportError::Request(why) => {
            say!(lang, records_no_record, why = referee::request_error(lang, why))
        }
        ImportError::WhichGame => say!(lang, records_which_game).to_owned(),
        ImportError::Start(why) => say!(lang, records_bad_start, why = why.told(lang)),
        ImportError::Action { place, action, why } => {
            let why = referee::unplayable(lang, why);
            say!(lang, records_illegal, place = *place, action = action.as_str(), why = why)
        }
        ImportError::DoesNotFit => say!(lang, records_does_not_fit).to_owned(),
    }
}

/// There is no game like that.
pub(crate) fn none_found(lang: Lang) -> &'static str {
    say!(lang, records_none_found)
}
