//! Sentences about what is said beside the game, and about what can be asked for around it.

use raduga_locales::say;
use raduga_protocol::chat::ChatRoom;
use raduga_protocol::game::Color;

use super::{Lang, texts};
use crate::command::Intent;
use crate::state::talk::Heard;
use crate::state::unfinished::Unfinished;

/// The move that had been played last, as a record numbers it.
pub(crate) fn at(line: &Heard) -> String {
    match line.at {
        Some((number, Color::White)) => format!("{number}."),
        Some((number, Color::Black)) => format!("{number}..."),
        None => "-".to_owned(),
    }
}

/// The room that a line was said in.
pub(crate) fn room(lang: Lang, room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => say!(lang, talk_players),
        ChatRoom::Spectators => say!(lang, talk_spectators),
    }
}

/// A line of the conversation. Spectators' lines carry the move that they are about.
pub(crate) fn line(lang: Lang, line: &Heard) -> String {
    let words = texts::said(lang, &line.words);
    let at = match (line.room, line.at) {
        (ChatRoom::Spectators, Some(_)) => format!("{} ", at(line)),
        _ => String::new(),
    };
    format!("{at}{}: {words}", line.person.name)
}

/// Nothing was said.
pub(crate) fn silence(lang: Lang) -> &'static str {
    say!(lang, talk_silence)
}

/// Whom we do not hear.
pub(crate) fn deaf_to(lang: Lang, names: &[&str]) -> String {
    say!(lang, talk_deaf_to, names = names.join(", "))
}

/// A turn that is begun and not ended: what is to be done, or waited for.
pub(crate) fn unfinished(lang: Lang, what: Unfinished) -> &'static str {
    match what {
        Unfinished::Answer { mine: true, .. } => say!(lang, talk_answer_mine),
        Unfinished::Answer { .. } => say!(lang, talk_answer_theirs),
        Unfinished::Series { mine: true, .. } => say!(lang, talk_series_mine),
        Unfinished::Series { .. } => say!(lang, talk_series_theirs),
    }
}

/// The same, with how long it has been so.
pub(crate) fn unfinished_for(lang: Lang, what: Unfinished, seconds: u64) -> String {
    say!(lang, talk_for_seconds, what = unfinished(lang, what), seconds = seconds)
}

/// What an intent is called where it is chosen by a key.
pub(crate) fn action(lang: Lang, intent: &Intent) -> &'static str {
    match intent {
        Intent::Accept(_) => say!(lang, talk_accept),
        Intent::Decline(_) => say!(lang, talk_decline),
        Intent::Withdraw(_) => say!(lang, talk_withdraw),
        Intent::OfferDraw => say!(lang, talk_draw),
        Intent::OfferTakeback => say!(lang, talk_takeback),
        Intent::GiveTime => say!(lang, talk_give_time),
        Intent::OfferAdjournment => say!(lang, talk_adjourn),
        Intent::Claim { .. } => say!(lang, talk_claim),
        Intent::Abort => say!(lang, talk_abort),
        Intent::Resign => say!(lang, talk_resign),
        _ => "",
    }
}

/// What is claimed.
pub(crate) fn claim(lang: Lang, kind: raduga_protocol::game::ClaimKind) -> &'static str {
    use raduga_protocol::game::ClaimKind;
    match kind {
        ClaimKind::Threefold => say!(lang, talk_claim_threefold),
        ClaimKind::Fifty => say!(lang, talk_claim_fifty),
        ClaimKind::WinByAbsence => say!(lang, talk_claim_win),
        ClaimKind::DrawByAbsence => say!(lang, talk_claim_draw),
        ClaimKind::Unknown => "…",
    }
}

/// Nothing can be asked for now.
pub(crate) fn nothing_to_do(lang: Lang) -> &'static str {
    say!(lang, talk_nothing_to_do)
}

/// The rematch, by one key.
pub(crate) fn rematch(lang: Lang, offered: bool) -> &'static str {
    if offered { say!(lang, talk_rematch_play) } else { say!(lang, talk_rematch_offer) }
}

/// The rematch of a game that is looked at.
pub(crate) fn next_game(lang: Lang) -> &'static str {
    say!(lang, talk_rematch_go)
}

/// We go to the rematch.
pub(crate) fn follows(lang: Lang) -> &'static str {
    say!(lang, talk_rematch_follows)
}

/// The keys that answer an offer.
pub(crate) fn answer_keys(lang: Lang, armed: bool) -> &'static str {
    if armed { say!(lang, talk_answer_keys_armed) } else { say!(lang, talk_answer_keys) }
}
