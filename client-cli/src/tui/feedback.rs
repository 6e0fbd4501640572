//! The feedback line: what became of what we wanted, and news that no other place shows.

use raduga_locales::say;
use raduga_protocol::ErrorCode;
use raduga_protocol::finding::ClosedBecause;
use raduga_protocol::game::Role;

use crate::clean::one_line;
use crate::lang::{Lang, account, ahead, finding, series, talk, tavreli, texts};
use crate::plain::lines::{Speaker, reason, refused};
use crate::state::notice::{Denial, Notice};

/// How something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// By the way.
    Quiet,
    /// It went well.
    Good,
    /// It did not.
    Bad,
    /// It asks for something.
    Asking,
    /// What a move did besides, to be read at leisure.
    News,
}

/// Something said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Feedback {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

/// What `notice` says in the feedback line, if anything.
pub(crate) fn feedback(notice: &Notice, speaker: &Speaker) -> Option<Feedback> {
    let lang = speaker.lang;
    let (tone, text) = match notice {
        Notice::Sent { what, .. } => {
            (Tone::Quiet, format!("→ {}", say!(lang, screen_sent, what = what.as_str())))
        }
        Notice::Held { what, .. } => (Tone::Asking, format!("… {what}: {}", texts::held(lang))),
        Notice::Accepted { .. } => (Tone::Good, format!("✓ {}", say!(lang, screen_accepted))),
        Notice::Refused { code, message, wait_ms, .. } => {
            (Tone::Bad, format!("✗ {}", refused(lang, code, message, *wait_ms)))
        }
        Notice::Dropped { what, .. } => (Tone::Bad, format!("✗ {what}: {}", texts::dropped(lang))),
        Notice::Denied(denial) => (Tone::Bad, texts::denial(lang, *denial).to_owned()),
        Notice::Turned { man, square } => (Tone::News, tavreli::turned(lang, *man, &square.name())),
        Notice::Verdict { pending } => (Tone::Quiet, series::verdict(lang, *pending).to_owned()),
        Notice::NewGuest => (Tone::Asking, texts::new_guest(lang).to_owned()),
        Notice::OfferOver { how, .. } => (Tone::Quiet, texts::offer_over(lang, *how).to_owned()),
        Notice::Said(line) => (Tone::News, talk::line(lang, line)),
        Notice::Unfinished(what) => (Tone::Asking, talk::unfinished(lang, *what).to_owned()),
        Notice::Follows => (Tone::Good, talk::follows(lang).to_owned()),
        Notice::TimeGiven { to, ms } => (Tone::News, texts::time_given(lang, *to, *ms)),
        Notice::Rematched { game } => (Tone::News, texts::rematched(lang, *game)),
        Notice::TakenBack { .. } => (Tone::News, texts::taken_back(lang).to_owned()),
        Notice::ClockStopped { .. } => (Tone::Asking, texts::clock_stopped(lang).to_owned()),
        Notice::ClockResumed { .. } => (Tone::Quiet, texts::clock_resumed(lang).to_owned()),
        Notice::Prepared(prepared) => (Tone::Good, ahead::prepared(lang, prepared.as_ref())),
        Notice::Planned(plan) => (Tone::Good, ahead::planned(lang, plan.as_ref())),
        Notice::OwnGame(game) => (Tone::Asking, ahead::waits(lang, game)),
        Notice::NoNextGame => (Tone::Quiet, ahead::no_next(lang).to_owned()),
        Notice::Online => (Tone::Good, say!(lang, screen_back_online).to_owned()),
        Notice::Restarting { .. } => (Tone::Asking, texts::restarting(lang).to_owned()),
        Notice::Warning(text) => (Tone::Bad, text.clone()),
        Notice::Seeking(seek) => (Tone::Good, finding::seeking(lang, seek)),
        Notice::Challenge { challenge, mine: false } => (
            Tone::Asking,
            format!(
                "{} · {}",
                finding::challenge(lang, challenge, false),
                finding::answer_hint(lang, finding::Answer::Word)
            ),
        ),
        Notice::Challenge { challenge, mine } => (Tone::Good, finding::challenge(lang, challenge, *mine)),
        Notice::ChallengeClosed { because: ClosedBecause::Accepted, .. } => return None,
        Notice::ChallengeClosed { with, mine, because, reason, .. } => {
            let tone = if *mine { Tone::Bad } else { Tone::Quiet };
            (tone, finding::closed(lang, with.as_deref(), *mine, (*because, *reason)))
        }
        Notice::Paired { paired, enters } => (Tone::Good, finding::paired(lang, paired, *enters)),
        Notice::Room { role: Role::Spectator, .. } => {
            (Tone::Quiet, texts::role(lang, Role::Spectator).to_owned())
        }
        _ => persons(notice, lang)?,
    };
    Some(Feedback { tone, text: one_line(&text) })
}

/// What is said about who somebody is.
fn persons(notice: &Notice, lang: Lang) -> Option<(Tone, String)> {
    Some(match notice {
        Notice::Told(told) => (Tone::Good, account::told(lang, told)?),
        Notice::BotWarning { name } => {
            let confirm = account::bot_confirm(lang);
            (Tone::Asking, format!("{} {confirm} /bot {name}", account::bot_warning(lang, name)))
        }
        Notice::Muted => (Tone::Bad, reason(lang, ErrorCode::Muted.key(), "")),
        Notice::Unanswered { .. } => (Tone::Bad, texts::denial(lang, Denial::Offline).to_owned()),
        Notice::Me { person, registered } => {
            let standing = account::standing(lang, *registered, person.bot);
            (Tone::Good, format!("{}: {standing}", person.name))
        }
        _ => return None,
    })
}
