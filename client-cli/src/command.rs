//! What a person types, turned into what they want.

use raduga_protocol::OfferId;
use raduga_protocol::game::ClaimKind;

/// What a person wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Intent {
    /// An action, in whatever notation: the server reads it.
    Act(String),
    /// Offer a draw.
    OfferDraw,
    /// Offer to adjourn.
    OfferAdjournment,
    /// Take the partner's offer.
    Accept(Option<OfferId>),
    /// Turn the partner's offer down.
    Decline(Option<OfferId>),
    /// Take one's own offer back.
    Withdraw(Option<OfferId>),
    /// Give the game up.
    Resign,
    /// Call the game off.
    Abort,
    /// Claim something; which, if it was said.
    Claim(Option<ClaimKind>),
    /// Go away on purpose.
    Leave,
    /// End this program.
    Quit,
    /// Show something.
    Show(Show),
}

/// What can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    /// The board; on a full screen, the other board.
    Board,
    /// The clocks.
    Clock,
    /// What is legal now.
    Legal,
    /// The moves so far.
    Moves,
    /// The record.
    Record,
    /// Who is here.
    Who,
    /// Help.
    Help,
}

/// A `/command` that is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnknownCommand(pub(crate) String);

/// Reads a typed line; `None` when it is empty.
pub(crate) fn parse(line: &str) -> Option<Result<Intent, UnknownCommand>> {
    let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if line.is_empty() {
        return None;
    }
    let Some(command) = line.strip_prefix('/') else {
        return Some(Ok(Intent::Act(line.to_owned())));
    };
    let lower = command.to_lowercase();
    let mut words = lower.split_whitespace();
    let verb = words.next().unwrap_or_default();
    let argument = words.next();
    Some(intent(verb, argument).ok_or_else(|| UnknownCommand(line.to_owned())))
}

fn intent(verb: &str, argument: Option<&str>) -> Option<Intent> {
    let offer = || argument.map(str::parse).transpose().ok();
    Some(match verb {
        "draw" | "ничья" => Intent::OfferDraw,
        "adjourn" | "отложить" => Intent::OfferAdjournment,
        "accept" | "принять" => Intent::Accept(offer()?),
        "decline" | "отклонить" => Intent::Decline(offer()?),
        "withdraw" | "забрать" => Intent::Withdraw(offer()?),
        "resign" | "сдаюсь" => Intent::Resign,
        "abort" | "отмена" => Intent::Abort,
        "claim" | "требую" => Intent::Claim(argument.map_or(Some(None), |word| claim(word).map(Some))?),
        "leave" | "уйти" => Intent::Leave,
        "quit" | "q" | "exit" | "выход" => Intent::Quit,
        "board" | "доска" => Intent::Show(Show::Board),
        "clock" | "часы" => Intent::Show(Show::Clock),
        "legal" | "можно" => Intent::Show(Show::Legal),
        "moves" | "ходы" => Intent::Show(Show::Moves),
        "record" | "запись" => Intent::Show(Show::Record),
        "who" | "кто" => Intent::Show(Show::Who),
        "help" | "?" | "помощь" => Intent::Show(Show::Help),
        _ => return None,
    })
}

fn claim(word: &str) -> Option<ClaimKind> {
    Some(match word {
        "threefold" | "повторение" => ClaimKind::Threefold,
        "fifty" | "50" => ClaimKind::Fifty,
        "win" | "победу" => ClaimKind::WinByAbsence,
        "draw" | "ничью" => ClaimKind::DrawByAbsence,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &str) -> Intent {
        parse(line).unwrap().unwrap()
    }

    #[test]
    fn what_has_no_slash_is_an_action_as_it_stands() {
        for line in ["e2e4", "Кf3", "N@h1", "жёлтая 4", "Дальше", "И я Рад"] {
            assert_eq!(typed(&format!("  {line} \r")), Intent::Act(line.to_owned()));
        }
        assert_eq!(parse("   "), None);
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        assert_eq!(typed("/draw"), Intent::OfferDraw);
        assert_eq!(typed("/НИЧЬЯ"), Intent::OfferDraw);
        assert_eq!(typed("/accept"), Intent::Accept(None));
        assert_eq!(typed("/accept 3"), Intent::Accept(Some(3)));
        assert_eq!(typed("/claim"), Intent::Claim(None));
        assert_eq!(typed("/claim win"), Intent::Claim(Some(ClaimKind::WinByAbsence)));
        assert_eq!(typed("/board"), Intent::Show(Show::Board));
    }

    #[test]
    fn a_command_that_is_none_is_never_sent_as_an_action() {
        for line in ["/dance", "/", "/accept it", "/claim everything"] {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))));
        }
    }
}
