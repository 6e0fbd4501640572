//! Commands about what is said beside the game.

use raduga_protocol::chat::Preset;

use super::{Intent, Show};

/// The phrases, by the digit that says them from 1 on, with their words for programs.
pub(crate) const PHRASES: [(Preset, &str); 8] = [
    (Preset::Hello, "hello"),
    (Preset::GoodLuck, "good_luck"),
    (Preset::HaveFun, "have_fun"),
    (Preset::WellPlayed, "well_played"),
    (Preset::ThankYou, "thank_you"),
    (Preset::GoodGame, "good_game"),
    (Preset::Sorry, "sorry"),
    (Preset::Bye, "bye"),
];

/// What `/verb rest` wants; none when it is about something else, and none inside when it cannot be read.
pub(super) fn intent(verb: &str, rest: &str) -> Option<Option<Intent>> {
    Some(match verb {
        "say" | "сказать" => (!rest.is_empty()).then(|| Intent::Say(rest.to_owned())),
        "phrase" | "фраза" => phrase(rest).map(Intent::Phrase),
        "talk" | "беседа" => Some(Intent::Show(Show::Talk)),
        _ => return None,
    })
}

/// A phrase by its digit or by its word.
fn phrase(said: &str) -> Option<Preset> {
    let said = said.to_lowercase();
    let numbered = (1..).zip(PHRASES);
    let mut named = numbered.filter(|(number, (_, word))| said == *word || said == format!("{number}"));
    named.next().map(|(_, (preset, _))| preset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{UnknownCommand, parse};

    #[test]
    fn talk_is_read_in_both_languages() {
        let typed = |line: &str| parse(line).unwrap().unwrap();
        assert_eq!(typed("/say Hi,  All"), Intent::Say("Hi,  All".to_owned()));
        assert_eq!(typed("/phrase 6"), Intent::Phrase(Preset::GoodGame));
        assert_eq!(typed("/фраза good_game"), Intent::Phrase(Preset::GoodGame));
        assert_eq!(typed("/беседа"), Intent::Show(Show::Talk));
        for bad in ["/say", "/phrase 0", "/phrase 9", "/phrase", "/mute"] {
            assert_eq!(parse(bad), Some(Err(UnknownCommand(bad.to_owned()))));
        }
    }

    #[test]
    fn every_phrase_has_a_word_that_is_its_word_on_the_wire() {
        for (preset, word) in PHRASES {
            assert_eq!(serde_json::to_value(preset).unwrap(), word);
            assert_eq!(phrase(word), Some(preset));
        }
    }
}
