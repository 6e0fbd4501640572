//! What a command takes, for when it was given something else: a wrong argument is not a wrong command.

/// What belongs behind a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The terms of a game.
    Terms,
    /// A game and a clock of a pool.
    Pool,
    /// A name and terms.
    Challenge,
    /// The id of a seek.
    Seek,
    /// The code of a game.
    Game,
    /// An offer or a challenge.
    Offer,
    /// The same, with a reason.
    Decline,
    /// What is claimed.
    Claim,
    /// The number of a phrase.
    Phrase,
    /// Words of one's own.
    Words,
    /// The name of somebody who is here.
    Name,
    /// A square.
    Square,
}

/// What the command in `line`, which could not be read, takes; none when there is no such command, or it takes nothing.
pub(crate) fn wanted(line: &str) -> Option<(&str, Wanted)> {
    if line.starts_with('?') {
        return Some(("?", Wanted::Square));
    }
    let command = line.split_whitespace().next()?;
    let verb = command.strip_prefix('/')?.to_lowercase();
    Some((
        command,
        match verb.as_str() {
            "seek" | "ищу" => Wanted::Terms,
            "pool" | "подбор" => Wanted::Pool,
            "challenge" | "вызов" => Wanted::Challenge,
            "take" | "беру" | "unseek" | "неищу" => Wanted::Seek,
            "join" | "войти" | "watch" | "смотреть" => Wanted::Game,
            "accept" | "принять" | "withdraw" | "забрать" => Wanted::Offer,
            "decline" | "отклонить" => Wanted::Decline,
            "claim" | "требую" => Wanted::Claim,
            "phrase" | "фраза" => Wanted::Phrase,
            "say" | "сказать" => Wanted::Words,
            "mute" | "неслышать" | "unmute" | "слышать" => Wanted::Name,
            _ => return None,
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{UnknownCommand, parse};
    use crate::lang::{Lang, texts};

    const WRONG: [&str; 14] = [
        "/pool 3+2 blub",
        "/seek blub",
        "/challenge",
        "/take zzz",
        "/unseek zzz",
        "/join w297kqkd",
        "/watch",
        "/accept it",
        "/withdraw it",
        "/decline it",
        "/claim everything",
        "/phrase 9",
        "/say",
        "?e9",
    ];

    #[test]
    fn whoever_types_a_wrong_argument_is_told_what_the_command_takes() {
        for line in WRONG {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))), "{line}");
            let (command, _) = wanted(line).unwrap_or_else(|| panic!("{line} says nothing"));
            for lang in [Lang::Ru, Lang::En] {
                let told = texts::unread(lang, line);
                assert!(told.contains(command), "{told}");
                assert!(!told.contains("/help"), "{line} is a command: {told}");
            }
        }
    }

    #[test]
    fn what_is_no_command_is_told_so() {
        for line in ["/dance", "/", "/dance 3+2"] {
            assert_eq!(wanted(line), None);
            assert!(texts::unread(Lang::En, line).contains("/help"));
        }
    }
}
