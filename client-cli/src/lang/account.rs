//! Sentences about who somebody is.

use raduga_locales::say;
use raduga_protocol::ErrorCode;
use raduga_protocol::account::{Allowed, RatingChange, Speed};
use raduga_protocol::game::Person;

use super::Lang;
use crate::account::ask::Told;
use crate::account::talk::{Purpose, Wanted};

/// The code of a session that is over: the client's own, for the server only closes.
pub(crate) const SESSION_ENDED: &str = "session_ended";

/// What somebody is.
pub(crate) fn standing(lang: Lang, registered: bool, bot: bool) -> &'static str {
    match (registered, bot) {
        (_, true) => say!(lang, account_a_bot),
        (true, false) => say!(lang, account_registered),
        (false, false) => say!(lang, account_a_guest),
    }
}

/// How fast a game is.
pub(crate) fn speed(lang: Lang, speed: Speed) -> &'static str {
    match speed {
        Speed::UltraBullet => say!(lang, account_ultrabullet),
        Speed::Bullet => say!(lang, account_bullet),
        Speed::Blitz => say!(lang, account_blitz),
        Speed::Rapid => say!(lang, account_rapid),
        Speed::Classical => say!(lang, account_classical),
        Speed::Correspondence => say!(lang, account_correspondence),
        Speed::Unlimited => say!(lang, account_unlimited),
    }
}

/// The question for a password.
pub(crate) fn password(lang: Lang, purpose: &Purpose, wanted: Wanted) -> String {
    let question = match (wanted, purpose) {
        (Wanted::Present, Purpose::Change) => say!(lang, account_password_until_now),
        (Wanted::Present, _) => say!(lang, account_password_2),
        (Wanted::New, Purpose::Register(_)) => {
            say!(lang, account_password_8_characters_or_more)
        }
        (Wanted::New, _) => say!(lang, account_new_password_8_characters_or_more),
        (Wanted::Again, _) => say!(lang, account_once_more_2),
    };
    match purpose {
        Purpose::LogIn(name) | Purpose::Register(name) if wanted != Wanted::Again => {
            format!("{name} · {question}")
        }
        _ => question.to_owned(),
    }
}

/// The two passwords differ.
pub(crate) fn passwords_differ(lang: Lang) -> &'static str {
    say!(lang, account_the_two_passwords_differ_nothing_has_changed)
}

/// A password on the command line.
pub(crate) fn password_said_openly(lang: Lang) -> &'static str {
    say!(lang, account_everybody_on_this_machine_sees_a_password)
}

/// Nobody is there to be asked.
pub(crate) fn nobody_to_ask(lang: Lang) -> &'static str {
    say!(lang, account_there_is_no_terminal_to_ask_for)
}

/// Before somebody becomes a bot.
pub(crate) fn bot_warning(lang: Lang, name: &str) -> String {
    say!(lang, account_bot_warning, name = name)
}

/// How to confirm it.
pub(crate) fn bot_confirm(lang: Lang) -> &'static str {
    say!(lang, account_if_that_is_what_you_want_type)
}

/// It was not confirmed.
pub(crate) fn bot_unconfirmed(lang: Lang) -> &'static str {
    say!(lang, account_that_is_not_your_name_nothing_has)
}

/// Guests of whom nothing is known on this machine.
pub(crate) fn nobody_yet(lang: Lang) -> &'static str {
    say!(lang, account_you_are_nobody_here_yet_raduga_play)
}

/// What came of it; nothing for lists, which speak for themselves.
pub(crate) fn told(lang: Lang, told: &Told) -> Option<String> {
    let named =
        |person: &Option<Person>| person.as_ref().map_or("", |person| person.name.as_str()).to_owned();
    let with = |head: &str, tail: &str| format!("{head} {tail}").trim_end().to_owned();
    Some(match told {
        Told::Registered(person) => {
            let tail = say!(lang, account_the_name_is_yours_and_your_games);
            format!("{}: {tail}", person.name)
        }
        Told::LoggedIn(person) => with(say!(lang, account_you_are_logged_in_as), &person.name),
        Told::LoggedOut => say!(lang, account_you_are_logged_out_from_here_on).into(),
        Told::PasswordChanged => say!(lang, account_the_password_is_changed_all_other_sessions).into(),
        Told::Revoked(0) => say!(lang, account_there_are_no_other_sessions).into(),
        Told::Revoked(many) => format!("{}: {many}", say!(lang, account_sessions_ended)),
        Told::Blocked(person) => {
            let head = say!(lang, account_you_have_nothing_to_do_any_more);
            with(head, &named(person))
        }
        Told::Unblocked(person) => with(say!(lang, account_no_longer_blocked), &named(person)),
        Told::Muted(person) => with(say!(lang, account_no_longer_heard), &named(person)),
        Told::Unmuted(person) => with(say!(lang, account_heard_again), &named(person)),
        Told::Allows { takebacks, gifts } => {
            let (takebacks, gifts) = (allowed(lang, *takebacks), allowed(lang, *gifts));
            say!(lang, account_allows, takebacks = takebacks, gifts = gifts)
        }
        Told::Reported => say!(lang, account_the_operator_will_hear_of_it).into(),
        Told::Bot(person) => {
            format!("{}: {}", person.name, say!(lang, account_is_a_bot_now))
        }
        Told::BotToken { .. } => say!(lang, account_note_it_it_is_shown_once_the).into(),
        Told::Sessions(_) | Told::Profile { .. } | Told::Blocks(_) | Told::Mutes(_) => return None,
    })
}

/// When something is allowed.
pub(crate) fn allowed(lang: Lang, allowed: Allowed) -> &'static str {
    match allowed {
        Allowed::Never => say!(lang, account_never),
        Allowed::Casual => say!(lang, account_in_casual_games),
        Allowed::Always | Allowed::Unknown => say!(lang, account_always),
    }
}

/// The session of this process is over.
pub(crate) fn session_ended(lang: Lang, name: Option<&str>) -> String {
    match name {
        Some(name) => say!(lang, account_session_ended, name = quoted(name)),
        None => say!(lang, account_guest_session_ended).to_owned(),
    }
}

fn quoted(name: &str) -> String {
    if name.contains(' ') { format!("\"{name}\"") } else { name.to_owned() }
}

/// What a refusal means, where more is to be said than the server's sentence; what the server said follows a colon.
pub(crate) fn refusal(lang: Lang, code: ErrorCode, message: &str) -> Option<String> {
    let tail = || message.split_once(": ").map_or(message, |(_, tail)| tail);
    Some(match (lang, code) {
        (_, ErrorCode::Banned) => {
            let head = say!(lang, account_the_operator_has_banned_you_from_this);
            format!("{head}: {}", tail())
        }
        (_, ErrorCode::WrongLogIn) => say!(lang, account_name_and_password_do_not_belong_together).to_owned(),
        (_, ErrorCode::NameTaken) => say!(lang, account_this_name_or_one_that_looks_like).to_owned(),
        (_, ErrorCode::AlreadyRegistered) => say!(lang, account_you_are_registered_already).to_owned(),
        (_, ErrorCode::Muted) => say!(lang, account_the_operator_has_muted_you_nobody_hears).to_owned(),
        (_, ErrorCode::UnknownSession) => say!(lang, account_you_have_no_such_session).to_owned(),
        (_, ErrorCode::RegistrationNeeded) => registration_needed(lang, message).to_owned(),
        (_, ErrorCode::RatedNotAllowed) => match rated_not_allowed(lang, message) {
            Some(sentence) => sentence.to_owned(),
            None => return None,
        },
        (_, ErrorCode::BadPassword) => bad_password(lang, message).to_owned(),
        (_, ErrorCode::UnsupportedVersion) => {
            say!(lang, account_the_server_and_this_program_do_not).to_owned()
        }
        _ => return None,
    })
}

/// Who is a guest, and cannot do what.
fn registration_needed(lang: Lang, message: &str) -> &'static str {
    if message.contains("your partner") {
        say!(lang, account_your_partner_is_not_registered_only_a)
    } else if message.contains("rated") {
        say!(lang, account_rated_games_are_for_registered_persons_raduga)
    } else {
        say!(lang, account_that_is_for_registered_persons_raduga_register)
    }
}

/// Why a game cannot count, where a bot is the reason; of other reasons the server's sentence tells.
fn rated_not_allowed(lang: Lang, message: &str) -> Option<&'static str> {
    if message.contains("your partner is a bot") {
        Some(say!(lang, account_your_partner_is_a_bot_only_a))
    } else if message.contains("bots play") {
        Some(say!(lang, account_bots_play_casual_games_only))
    } else {
        None
    }
}

/// The server's reason against a password, by what it names.
fn bad_password(lang: Lang, message: &str) -> &'static str {
    if message.contains("characters") {
        say!(lang, account_a_password_has_8_to_128_characters)
    } else if message.contains("your name") {
        say!(lang, account_a_password_must_not_be_your_name)
    } else {
        say!(lang, account_this_password_is_among_those_that_everybody)
    }
}

/// What a rated game did to a rating: `1500 → 1523 (+23)`.
pub(crate) fn change(change: &RatingChange) -> String {
    let by = change.after.rating - change.before.rating;
    format!("{} → {} ({by:+})", change.before.rating, change.after.rating)
}
