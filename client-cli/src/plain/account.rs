//! Who somebody is, as lines.

use raduga_protocol::account::{Profile, Rated, RatingChange, Session, SpeedRating};
use raduga_protocol::game::{Color, Person};
use raduga_protocol::record::GameLine;

use super::finding::{name, or_dash};
use super::lines::key;
use crate::account::ask::Told;
use crate::lang::{Lang, account as words, texts};
use crate::state::game::name_of;
use crate::view::profile::{day, moment, score, side};

/// What came of something that was asked, for programs first.
pub(crate) fn lines(lang: Lang, told: &Told) -> Vec<String> {
    let text = words::told(lang, told).unwrap_or_default();
    let line = match told {
        Told::Registered(person) => format!("registered {} {text}", name(&person.name)),
        Told::LoggedIn(person) => format!("logged_in {} {text}", name(&person.name)),
        Told::LoggedOut => format!("logged_out {text}"),
        Told::PasswordChanged => format!("password_changed {text}"),
        Told::Revoked(many) => format!("revoked {many} {text}"),
        Told::Blocked(person) => format!("blocked {} {text}", name_or_dash(person.as_ref())),
        Told::Unblocked(person) => format!("unblocked {} {text}", name_or_dash(person.as_ref())),
        Told::Muted(person) => format!("muted {} {text}", name_or_dash(person.as_ref())),
        Told::Unmuted(person) => format!("unmuted {} {text}", name_or_dash(person.as_ref())),
        Told::Allows { takebacks, gifts } => {
            format!("allows takebacks {} gifts {} {text}", key(takebacks), key(gifts))
        }
        Told::Mutes(persons) => {
            let count = format!("mutes {}", persons.len());
            let one = |person: &Person| format!("mute {}", name(&person.name));
            return persons.iter().map(one).chain([count]).collect();
        }
        Told::Reported => format!("reported {text}"),
        Told::Bot(person) => format!("bot {} {text}", name(&person.name)),
        Told::BotToken { label, token } => {
            format!("bot_token {} {} {text}", name(label), token.expose())
        }
        Told::Sessions(sessions) => {
            let count = format!("sessions {}", sessions.len());
            return sessions.iter().map(session).chain([count]).collect();
        }
        Told::Blocks(persons) => {
            let count = format!("blocks {}", persons.len());
            return persons
                .iter()
                .map(|person| format!("block {}", name(&person.name)))
                .chain([count])
                .collect();
        }
        Told::Profile { profile, .. } => return profile_lines(profile),
    };
    vec![line]
}

/// Who we are.
pub(crate) fn me(lang: Lang, person: &Person, registered: bool) -> String {
    let sentence = words::standing(lang, registered, person.bot);
    format!("me {} {} {sentence}", name(&person.name), standing(registered, person.bot))
}

/// What a rated game did.
pub(crate) fn rated(lang: Lang, rated: &Rated) -> String {
    let points = |change: &RatingChange| format!("{} {}", change.before.rating, change.after.rating);
    let people = |color| format!("{}: {}", texts::side(lang, color), words::change(&rated.of(color)));
    format!(
        "rated white {} black {} {}, {}",
        points(&rated.white),
        points(&rated.black),
        people(Color::White),
        people(Color::Black)
    )
}

fn name_or_dash(person: Option<&Person>) -> String {
    person.map_or_else(|| "-".to_owned(), |person| name(&person.name))
}

const fn standing(registered: bool, bot: bool) -> &'static str {
    match (registered, bot) {
        (_, true) => "bot",
        (true, false) => "registered",
        (false, false) => "guest",
    }
}

fn session(session: &Session) -> String {
    format!(
        "session {} {} {} {} {} {}",
        session.session,
        if session.current { "current" } else { "other" },
        moment(session.created_ms),
        moment(session.last_seen_ms),
        or_dash(name(session.client.as_deref().unwrap_or_default())),
        or_dash(name(session.label.as_deref().unwrap_or_default())),
    )
}

fn profile_lines(profile: &Profile) -> Vec<String> {
    let head = format!(
        "profile {} {} {} {} {}",
        name(&profile.person.name),
        standing(profile.registered_ms.is_some(), profile.person.bot),
        profile.registered_ms.map_or_else(|| "-".to_owned(), day),
        if profile.online { "here" } else { "away" },
        if profile.blocked { "blocked" } else { "-" },
    );
    let mut lines = vec![head];
    lines.extend(profile.ratings.iter().map(rating));
    lines.extend(profile.tallies.iter().map(|tally| {
        let (games, wins, draws, losses) = (tally.games, tally.wins, tally.draws, tally.losses);
        format!("tally {} {games} {wins} {draws} {losses}", key(&tally.variant))
    }));
    lines.extend(profile.recent.iter().map(|line| result(line, profile)));
    lines.push("profile_end".to_owned());
    lines
}

fn rating(of: &SpeedRating) -> String {
    let history: Vec<String> = of.history.iter().map(|point| point.rating.to_string()).collect();
    format!(
        "rating {} {} {} {} {} {} {}",
        key(&of.variant),
        key(&of.speed),
        of.rating.rating,
        of.rating.deviation,
        if of.rating.provisional { "provisional" } else { "sure" },
        of.games,
        or_dash(history.join(",")),
    )
}

fn result(line: &GameLine, profile: &Profile) -> String {
    let mine = side(line, profile.person.id);
    format!(
        "result {} {} {} {} {} {} {} {} {}",
        line.game,
        day(line.finished_ms),
        key(&line.variant),
        line.clock,
        if line.rated { "rated" } else { "casual" },
        key(&mine),
        name(name_of(&line.players, mine.other()).unwrap_or("-")),
        score(line, mine).key(),
        key(&line.outcome.reason),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::scenes::{person, profile};

    #[test]
    fn a_profile_is_told_in_words_for_programs() {
        let profile = Box::new(profile("r1".parse().unwrap(), person("Анна М")));
        let told = lines(Lang::Ru, &Told::Profile { profile, mine: true });
        assert_eq!(
            told,
            [
                "profile Анна_М registered 2026-09-21 here -",
                "rating radras blitz 1523 280 provisional 3 1488,1500,1523",
                "tally radras 3 2 0 1",
                "result 7k3q9xm2pa 2026-09-21 radras 3+2 rated white Борис won resignation",
                "profile_end",
            ]
        );
    }

    #[test]
    fn sessions_tell_which_is_this_one() {
        let session = Session {
            session: "3s9dkq2m7a".parse().unwrap(),
            created_ms: 1_790_000_000_000,
            last_seen_ms: 1_790_000_040_000,
            client: Some("raduga-cli/0.1.0".into()),
            label: None,
            current: true,
        };
        assert_eq!(
            lines(Lang::En, &Told::Sessions(vec![session])),
            [
                "session 3s9dkq2m7a current 2026-09-21T14:13Z 2026-09-21T14:14Z raduga-cli/0.1.0 -",
                "sessions 1"
            ]
        );
    }
}
