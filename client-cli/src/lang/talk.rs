//! Sentences about what is said beside the game, and about what can be asked for around it.

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
pub(crate) const fn room(lang: Lang, room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => lang.pick("игроки", "players"),
        ChatRoom::Spectators => lang.pick("зрители", "spectators"),
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
pub(crate) const fn silence(lang: Lang) -> &'static str {
    lang.pick("пока ничего не сказано", "nothing has been said yet")
}

/// We hear somebody no more, or again.
pub(crate) fn deaf(lang: Lang, name: &str, deaf: bool) -> String {
    match (lang, deaf) {
        (Lang::Ru, true) => format!("{name}: больше не слышно; /слышать {name} — вернуть"),
        (Lang::En, true) => format!("{name} is not heard any more; /unmute {name} takes it back"),
        (Lang::Ru, false) => format!("{name}: снова слышно"),
        (Lang::En, false) => format!("{name} is heard again"),
    }
}

/// Whom we do not hear.
pub(crate) const fn deaf_to(lang: Lang) -> &'static str {
    lang.pick("не слышно", "not heard")
}

/// A turn that is begun and not ended: what is to be done, or waited for.
pub(crate) const fn unfinished(lang: Lang, what: Unfinished) -> &'static str {
    match what {
        Unfinished::Answer { mine: true, .. } => {
            lang.pick("партнёр ждёт вашего ответа", "the partner awaits your answer")
        }
        Unfinished::Answer { .. } => lang.pick("ответа ещё нет", "there is no answer yet"),
        Unfinished::Series { mine: true, .. } => lang
            .pick("серия ещё не сдана; Enter или /hand", "the series is not handed in yet; Enter or /hand"),
        Unfinished::Series { .. } => {
            lang.pick("серия ещё собирается", "the series is still being put together")
        }
    }
}

/// The same, with how long it has been so.
pub(crate) fn unfinished_for(lang: Lang, what: Unfinished, seconds: u64) -> String {
    format!("{} · {seconds} {}", unfinished(lang, what), lang.pick("с", "s"))
}

/// What an intent is called where it is chosen by a key.
pub(crate) const fn action(lang: Lang, intent: &Intent) -> &'static str {
    match intent {
        Intent::Accept(_) => lang.pick("принять предложение", "take the offer"),
        Intent::Decline(_) => lang.pick("отклонить предложение", "turn the offer down"),
        Intent::Withdraw(_) => lang.pick("забрать своё предложение", "take your offer back"),
        Intent::OfferDraw => lang.pick("предложить ничью", "offer a draw"),
        Intent::OfferTakeback => lang.pick("попросить ход назад", "ask to take your turn back"),
        Intent::GiveTime => lang.pick("дать партнёру времени", "give the partner time"),
        Intent::OfferAdjournment => lang.pick("предложить отложить", "offer to adjourn"),
        Intent::Claim { .. } => lang.pick("потребовать", "claim"),
        Intent::Abort => lang.pick("отменить партию", "call the game off"),
        Intent::Resign => lang.pick("сдаться", "resign"),
        _ => "",
    }
}

/// What is claimed.
pub(crate) const fn claim(lang: Lang, kind: raduga_protocol::game::ClaimKind) -> &'static str {
    use raduga_protocol::game::ClaimKind;
    match kind {
        ClaimKind::Threefold => lang.pick("ничью: повторение", "a draw: repetition"),
        ClaimKind::Fifty => lang.pick("ничью: 50 ходов", "a draw: fifty moves"),
        ClaimKind::WinByAbsence => lang.pick("победу: партнёра нет", "the win: the partner is gone"),
        ClaimKind::DrawByAbsence => lang.pick("ничью: партнёра нет", "a draw: the partner is gone"),
        ClaimKind::Unknown => "…",
    }
}

/// Nothing can be asked for now.
pub(crate) const fn nothing_to_do(lang: Lang) -> &'static str {
    lang.pick("сейчас попросить не о чем", "there is nothing to ask for now")
}

/// The rematch, by one key.
pub(crate) const fn rematch(lang: Lang, offered: bool) -> &'static str {
    if offered {
        lang.pick("[F5] сыграть реванш", "[F5] play the rematch")
    } else {
        lang.pick("[F5] предложить реванш", "[F5] offer a rematch")
    }
}

/// The rematch of a game that is looked at.
pub(crate) const fn next_game(lang: Lang) -> &'static str {
    lang.pick("[F5] к реваншу", "[F5] to the rematch")
}

/// We go to the rematch.
pub(crate) const fn follows(lang: Lang) -> &'static str {
    lang.pick("реванш: цвета поменялись", "the rematch: colours are swapped")
}

/// The keys that answer an offer.
pub(crate) const fn answer_keys(lang: Lang, armed: bool) -> &'static str {
    if armed {
        lang.pick("[F6] принять · F7 нет", "[F6] accept · F7 decline")
    } else {
        lang.pick(" F6 принять · F7 нет", " F6 accept · F7 decline")
    }
}
