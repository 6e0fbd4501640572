//! A person in lines: ratings with their history, results, last games. For every face.

use raduga_locales::say;
use raduga_protocol::PersonId;
use raduga_protocol::account::{Profile, Rating, RatingPoint, Session, SpeedRating};
use raduga_protocol::game::Color;
use raduga_protocol::record::GameLine;
use unicode_width::UnicodeWidthStr as _;

use crate::lang::{Lang, account as words, finding, texts};
use crate::state::game::name_of;
use crate::state::record;

/// Columns of a sparkline.
const SPARK_COLUMNS: usize = 24;
/// Its steps, from the lowest to the highest.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same where a terminal has only letters.
const ASCII_STEPS: [char; 8] = ['1', '2', '3', '4', '5', '6', '7', '8'];

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Score {
    Won,
    Drawn,
    Lost,
    /// It does not count.
    None,
}

impl Score {
    /// For programs.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
            Self::None => "none",
        }
    }

    fn word(self, lang: Lang) -> &'static str {
        match self {
            Self::Won => say!(lang, account_won),
            Self::Drawn => say!(lang, account_drawn),
            Self::Lost => say!(lang, account_lost),
            Self::None => say!(lang, account_called_off),
        }
    }
}

/// The side that `person` played.
pub(crate) fn side(line: &GameLine, person: PersonId) -> Color {
    let white = line.players.white.as_ref().is_some_and(|white| white.id == person);
    if white { Color::White } else { Color::Black }
}

/// How it ended for whoever played `side`.
pub(crate) fn score(line: &GameLine, side: Color) -> Score {
    match line.outcome.winner {
        Some(winner) if winner == side => Score::Won,
        Some(_) => Score::Lost,
        None if record::result(&line.outcome).contains('–') => Score::None,
        None => Score::Drawn,
    }
}

/// A rating as it is shown: with `?` while it is not to be relied on.
pub(crate) fn rating(rating: Rating) -> String {
    format!("{}{}", rating.rating, if rating.provisional { "?" } else { "" })
}

/// The rating that somebody is best known by: of most rated games.
pub(crate) fn best_known(profile: &Profile) -> Option<&SpeedRating> {
    profile.ratings.iter().max_by_key(|rating| rating.games)
}

/// A day of the calendar, in UTC.
pub(crate) fn day(ms: u64) -> String {
    let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
    time::OffsetDateTime::from_unix_timestamp(seconds).map_or_else(
        |_| "-".to_owned(),
        |at| format!("{:04}-{:02}-{:02}", at.year(), u8::from(at.month()), at.day()),
    )
}

/// A moment, in UTC.
pub(crate) fn moment(ms: u64) -> String {
    let minutes = ms / 60_000;
    format!("{}T{:02}:{:02}Z", day(ms), minutes / 60 % 24, minutes % 60)
}

/// Ratings over time as a line of steps, at most `columns` of them.
pub(crate) fn sparkline(history: &[RatingPoint], columns: usize, ascii: bool) -> String {
    let steps = if ascii { ASCII_STEPS } else { STEPS };
    // Of several in one column the last counts.
    let each = history.len().div_ceil(columns.max(1)).max(1);
    let shown: Vec<i32> =
        history.rchunks(each).rev().filter_map(|chunk| chunk.last()).map(|point| point.rating).collect();
    let (Some(least), Some(most)) = (shown.iter().min(), shown.iter().max()) else { return String::new() };
    let span = i64::from(*most) - i64::from(*least);
    let step = |rating: &i32| {
        let above = i64::from(*rating) - i64::from(*least);
        let place = if span == 0 { 3 } else { above * 7 / span };
        usize::try_from(place).ok().and_then(|place| steps.get(place)).copied().unwrap_or(' ')
    };
    shown.iter().map(step).collect()
}

/// A person's profile.
pub(crate) fn lines(lang: Lang, profile: &Profile, ascii: bool) -> Vec<String> {
    let mut lines = vec![head(lang, profile), String::new()];
    lines.push(say!(lang, account_ratings).to_owned());
    if profile.ratings.is_empty() {
        let why = match profile.registered_ms {
            Some(_) => say!(lang, account_none_yet_no_rated_game_played),
            None => say!(lang, account_none_guests_have_none),
        };
        lines.push(why.to_owned());
    }
    lines.extend(profile.ratings.iter().map(|rating| rating_line(lang, rating, ascii)));
    if profile.ratings.iter().any(|rating| rating.rating.provisional) {
        let mark = say!(lang, account_not_to_be_relied_on_yet_few);
        lines.push(mark.to_owned());
    }
    lines.push(String::new());
    let heads = [
        say!(lang, account_head_games),
        say!(lang, account_head_all),
        say!(lang, account_head_won),
        say!(lang, account_head_drawn),
        say!(lang, account_head_lost),
    ];
    lines.push(format!("{:<19} {:>6} {:>6} {:>6} {:>9}", heads[0], heads[1], heads[2], heads[3], heads[4]));
    for tally in &profile.tallies {
        let name = texts::variant(lang, tally.variant);
        let (games, wins, draws, losses) = (tally.games, tally.wins, tally.draws, tally.losses);
        lines.push(format!("  {name:<17} {games:>6} {wins:>6} {draws:>6} {losses:>9}"));
    }
    if profile.tallies.is_empty() {
        lines.push(say!(lang, account_none_yet).to_owned());
    }
    if !profile.recent.is_empty() {
        lines.push(String::new());
        lines.push(say!(lang, account_last_games).to_owned());
        lines.extend(profile.recent.iter().map(|line| game_line(lang, line, profile.person.id)));
    }
    lines
}

fn head(lang: Lang, profile: &Profile) -> String {
    let standing = words::standing(lang, profile.registered_ms.is_some(), profile.person.bot);
    let mut text = format!("{} · {standing}", profile.person.name);
    if let Some(ms) = profile.registered_ms {
        let since = say!(lang, account_since);
        text.push_str(&format!(" {since} {}", day(ms)));
    }
    let online = if profile.online { say!(lang, account_here_now) } else { say!(lang, account_away) };
    text.push_str(&format!(" · {online}"));
    if profile.blocked {
        text.push_str(say!(lang, account_blocked_by_you));
    }
    if profile.muted {
        text.push_str(say!(lang, account_not_heard_by_you));
    }
    text
}

fn rating_line(lang: Lang, of: &SpeedRating, ascii: bool) -> String {
    let what = format!("{} · {}", texts::variant(lang, of.variant), words::speed(lang, of.speed));
    let gap = " ".repeat(34_usize.saturating_sub(what.width()));
    let games = say!(lang, account_games);
    let spark = sparkline(&of.history, SPARK_COLUMNS, ascii);
    format!("  {what}{gap} {:>5}  {games} {:<4} {spark}", rating(of.rating), of.games).trim_end().to_owned()
}

fn game_line(lang: Lang, line: &GameLine, person: PersonId) -> String {
    let mine = side(line, person);
    let partner = name_of(&line.players, mine.other()).unwrap_or("…");
    let side = match mine {
        Color::White => say!(lang, account_white),
        Color::Black => say!(lang, account_black),
    };
    let rated = if line.rated { say!(lang, account_rated) } else { "" };
    format!(
        "  {} {} {:<9} {side} – {partner} · {} {}{rated}",
        day(line.finished_ms),
        line.game,
        score(line, mine).word(lang),
        texts::variant(lang, line.variant),
        finding::clock(lang, &line.clock),
    )
}

/// Sessions, one a line.
pub(crate) fn session(lang: Lang, session: &Session) -> String {
    let seen = say!(lang, account_seen);
    let what = match (&session.label, &session.client) {
        (Some(label), _) => format!("{} «{label}»", say!(lang, account_for_a_program)),
        (None, Some(client)) => client.clone(),
        (None, None) => "-".to_owned(),
    };
    let here = if session.current { say!(lang, account_this_one) } else { "" };
    format!("{}  {seen} {}  {what}{here}", session.session, moment(session.last_seen_ms))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::scenes::{person, profile};

    fn history(ratings: &[i32]) -> Vec<RatingPoint> {
        ratings.iter().map(|&rating| RatingPoint { at_ms: 0, rating }).collect()
    }

    #[test]
    fn a_sparkline_goes_from_the_lowest_to_the_highest() {
        assert_eq!(sparkline(&history(&[1500, 1570, 1500, 1640]), 10, false), "▁▄▁█");
        assert_eq!(sparkline(&history(&[1500, 1570, 1500, 1640]), 10, true), "1418");
        assert_eq!(sparkline(&history(&[1500]), 10, false), "▄");
        assert_eq!(sparkline(&history(&[1500, 1500]), 10, false), "▄▄");
        assert_eq!(sparkline(&[], 10, false), "");
        assert_eq!(sparkline(&history(&[i32::MIN, i32::MAX]), 10, false), "▁█");
    }

    #[test]
    fn a_long_history_keeps_its_end_and_its_width() {
        let long: Vec<i32> = (0..100).collect();
        for columns in [1, 3, 24, 99, 100, 200] {
            let line = sparkline(&history(&long), columns, false);
            assert!(line.chars().count() <= columns, "{columns}: {line}");
            assert!(columns == 1 || line.ends_with('█'), "{columns}: {line}");
        }
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!((day(0), moment(1_790_000_040_000)), ("1970-01-01".into(), "2026-09-21T14:14Z".into()));
        assert_eq!(day(951_782_400_000), "2000-02-29");
        assert_eq!(day(u64::MAX), "-");
    }

    #[test]
    fn a_profile_fits_into_80_columns_in_both_languages() {
        let profile = profile("r1".parse().unwrap(), person("Анна"));
        for lang in [Lang::Ru, Lang::En] {
            let drawn = lines(lang, &profile, false);
            for line in &drawn {
                assert!(line.width() <= 78, "{} {line}", line.width());
            }
            let text = drawn.join("\n");
            for part in ["1523?", "▁▃█", "7k3q9xm2pa", "2026-09-21"] {
                assert!(text.contains(part), "{part} is missing in\n{text}");
            }
        }
        let english = lines(Lang::En, &profile, false);
        assert_eq!(english[0], "Анна · registered since 2026-09-21 · here now");
        assert!(english.iter().any(|line| line.ends_with("won       White – Борис · Rad Ras 3+2 · rated")));
    }
}
