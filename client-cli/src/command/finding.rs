//! Commands of finding a partner. What is left out is taken as usual: Rad Ras, 5+3, any side, rated where both are registered.

use raduga_protocol::finding::{DeclineReason, Pool, RatingRange};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant, Visibility};

use super::{Intent, first_word};
use crate::state::finding::Quest;

/// The clock that is meant when none is said.
pub(crate) const USUAL_CLOCK: &str = "5+3";

/// What is wanted of a game, as typed.
#[derive(Debug, Default)]
struct Terms {
    variant: Option<Variant>,
    clock: Option<String>,
    side: SideChoice,
    range: RatingRange,
    /// Whether it counts; where nothing is said, it does where it can.
    rated: Option<bool>,
    king_through_check: bool,
}

impl Terms {
    /// Takes `word` in; false when it is no word of terms.
    fn take(&mut self, word: &str) -> bool {
        match word.to_lowercase().as_str() {
            "radras" | "радрас" => self.variant = Some(Variant::Radras),
            "flicker" | "мерцающие" => self.variant = Some(Variant::Flicker),
            "tavreli" | "таврели" => self.variant = Some(Variant::Tavreli),
            "white" | "белые" | "белыми" => self.side = SideChoice::White,
            "black" | "чёрные" | "чёрными" => self.side = SideChoice::Black,
            "random" | "любые" => self.side = SideChoice::Random,
            "rated" | "рейтинговая" => self.rated = Some(true),
            "casual" | "дружеская" => self.rated = Some(false),
            "king_through_check" => self.king_through_check = true,
            word => {
                if let Some(range) = rating_range(word) {
                    self.range = range;
                } else if is_clock(word) {
                    self.clock = Some(word.to_owned());
                } else {
                    return false;
                }
            }
        }
        true
    }

    fn read(words: &[&str]) -> Option<Self> {
        let mut terms = Self::default();
        words.iter().all(|word| terms.take(word)).then_some(terms)
    }

    fn settings(&self) -> RoomSettings {
        let clock = self.clock.as_deref().unwrap_or(USUAL_CLOCK);
        RoomSettings {
            rated: self.rated == Some(true),
            king_through_check: self.king_through_check,
            ..settings(self.variant.unwrap_or(Variant::Radras), clock)
        }
    }
}

/// A usual game of `variant` by `clock`.
pub(crate) fn settings(variant: Variant, clock: &str) -> RoomSettings {
    RoomSettings {
        variant,
        clock: clock.to_owned(),
        visibility: Visibility::Public,
        spectators: true,
        position: None,
        first_move_ms: None,
        rated: false,
        king_through_check: false,
        takebacks: true,
    }
}

/// `1400-1800`, `1400-` or `-1800`.
pub(crate) fn rating_range(text: &str) -> Option<RatingRange> {
    let (min, max) = text.split_once('-')?;
    let bound = |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
    let range = RatingRange { min: bound(min)?, max: bound(max)? };
    let ordered = range.min.zip(range.max).is_none_or(|(min, max)| min <= max);
    (ordered && !range.is_open()).then_some(range)
}

/// Whether `word` is meant as a clock; whether it is one is the server's to say.
fn is_clock(word: &str) -> bool {
    let begins = word.starts_with(|letter: char| letter.is_ascii_digit());
    word == "unlimited" || (begins && (word.contains('+') || word.contains("day")))
}

/// The intent of `verb`: `None` when it is no command of finding a partner, `Some(None)` when it cannot be read.
pub(super) fn intent(verb: &str, rest: &str) -> Option<Option<Intent>> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let one = words.first().copied();
    Some(match verb {
        "seek" | "ищу" => seek(&words),
        "unseek" | "неищу" => match one {
            None => Some(Intent::Unseek(None)),
            Some(id) => id.parse().ok().map(|id| Intent::Unseek(Some(id))),
        },
        "take" | "беру" => one.and_then(|id| id.parse().ok()).map(Intent::Take),
        "pool" | "подбор" => pool(&words),
        "unpool" | "безподбора" => Some(Intent::Unpool),
        "challenge" | "вызов" => challenge(&words),
        "lobby" | "зал" => Some(Intent::Lobby),
        "partner" | "тренер" => Some(Intent::Partner),
        "again" | "снова" => Some(Intent::Again),
        "join" | "войти" => one.and_then(|id| id.parse().ok()).map(Intent::Join),
        "watch" | "смотреть" => one.and_then(|id| id.parse().ok()).map(Intent::Watch),
        "accept" | "принять" => Intent::AcceptChallenge(Some(code(one)?)).into(),
        "withdraw" | "забрать" => Intent::WithdrawChallenge(code(one)?).into(),
        "decline" | "отклонить" => return decline(rest),
        _ => return None,
    })
}

/// A challenge by its id; an offer's is a small number.
fn code(word: Option<&str>) -> Option<raduga_protocol::ChallengeId> {
    word?.parse().ok()
}

fn seek(words: &[&str]) -> Option<Intent> {
    let terms = Terms::read(words)?;
    let quest = Quest::Seek {
        settings: terms.settings(),
        side: terms.side,
        range: terms.range,
        rated_if_possible: terms.rated.is_none(),
    };
    Some(Intent::Seek(quest))
}

fn pool(words: &[&str]) -> Option<Intent> {
    let terms = Terms::read(words)?;
    let settings = terms.settings();
    Some(Intent::Seek(Quest::Pool(Pool { variant: settings.variant, clock: settings.clock })))
}

/// A name, which may have spaces, and terms.
fn challenge(words: &[&str]) -> Option<Intent> {
    let mut terms = Terms::default();
    let named = words.iter().rposition(|word| !Terms::default().take(word)).map_or(1, |place| place + 1);
    let (name, rest) = words.split_at_checked(named)?;
    rest.iter().all(|word| terms.take(word)).then_some(())?;
    let (name, settings) = (name.join(" "), terms.settings());
    let rated_if_possible = terms.rated.is_none();
    Some(Intent::Seek(Quest::Challenge { name, settings, side: terms.side, rated_if_possible }))
}

/// `/decline [ID] [reason]`; a number is an offer's, which is another's to read.
fn decline(rest: &str) -> Option<Option<Intent>> {
    let (first, second) = first_word(rest);
    if first.is_empty() || first.parse::<u32>().is_ok_and(|_| first.len() < 10) {
        return None;
    }
    if let Some(reason) = reason(first) {
        return Some(Some(Intent::DeclineChallenge(None, reason)));
    }
    let Ok(id) = first.parse() else { return Some(None) };
    let reason = if second.is_empty() { Some(DeclineReason::No) } else { reason(second) };
    Some(reason.map(|reason| Intent::DeclineChallenge(Some(id), reason)))
}

fn reason(word: &str) -> Option<DeclineReason> {
    Some(match word.to_lowercase().as_str() {
        "no" | "нет" => DeclineReason::No,
        "later" | "позже" => DeclineReason::Later,
        "too_fast" | "быстро" => DeclineReason::TooFast,
        "too_slow" | "медленно" => DeclineReason::TooSlow,
        "other_variant" | "другую" => DeclineReason::OtherVariant,
        "rated_only" => DeclineReason::RatedOnly,
        "casual_only" => DeclineReason::CasualOnly,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{UnknownCommand, parse};
    use super::*;

    fn typed(line: &str) -> Intent {
        parse(line).unwrap().unwrap()
    }

    #[test]
    fn terms_may_stand_in_any_order_and_be_left_out() {
        let Intent::Seek(Quest::Seek { settings, side, range, rated_if_possible: false }) =
            typed("/seek 3+2 Tavreli rated black 1400-1800")
        else {
            panic!("no seek")
        };
        assert_eq!(
            (settings.variant, settings.clock.as_str(), settings.rated),
            (Variant::Tavreli, "3+2", true)
        );
        assert_eq!((side, range), (SideChoice::Black, RatingRange { min: Some(1400), max: Some(1800) }));
        let usual = Quest::Seek {
            settings: super::settings(Variant::Radras, USUAL_CLOCK),
            side: SideChoice::Random,
            range: RatingRange::default(),
            rated_if_possible: true,
        };
        assert_eq!(typed("/ищу"), Intent::Seek(usual));
        let pool = Pool { variant: Variant::Flicker, clock: "3days".into() };
        assert_eq!(typed("/pool flicker 3days"), Intent::Seek(Quest::Pool(pool)));
    }

    #[test]
    fn a_challenged_name_may_have_spaces_and_be_a_word_of_terms() {
        let name = |line| match typed(line) {
            Intent::Seek(Quest::Challenge { name, settings, .. }) => (name, settings.clock),
            other => panic!("{other:?}"),
        };
        assert_eq!(name("/challenge Boris 3+2"), ("Boris".into(), "3+2".into()));
        assert_eq!(name("/challenge Анна Мария 1+0 white"), ("Анна Мария".into(), "1+0".into()));
        assert_eq!(name("/вызов white 1+0"), ("white".into(), "1+0".into()));
    }

    #[test]
    fn answers_to_offers_and_to_challenges_are_told_apart() {
        let id = Some("9t5hn1zb6d".parse().unwrap());
        assert_eq!(typed("/accept"), Intent::Accept(None));
        assert_eq!(typed("/accept 9t5hn1zb6d"), Intent::AcceptChallenge(id));
        assert_eq!(typed("/decline"), Intent::Decline(None));
        assert_eq!(typed("/decline 2"), Intent::Decline(Some(2)));
        assert_eq!(typed("/decline позже"), Intent::DeclineChallenge(None, DeclineReason::Later));
        let reason = DeclineReason::TooFast;
        assert_eq!(typed("/decline 9t5hn1zb6d too_fast"), Intent::DeclineChallenge(id, reason));
        for line in ["/seek chess", "/take", "/take x", "/challenge", "/decline maybe", "/seek 1800-1400"] {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))));
        }
    }
}
