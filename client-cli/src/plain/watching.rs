//! Being led from game to game, as lines.

use raduga_protocol::GameId;
use raduga_protocol::watching::{Guide, LedBecause};

use super::lines::{Speaker, key};
use crate::lang::watching as texts;

/// The line that tells where the guide is.
pub(super) fn led(speaker: &Speaker, guide: &Guide, because: LedBecause, game: Option<GameId>) -> String {
    let who = match guide {
        Guide::Tv { variant } => format!("tv {}", variant.map_or_else(|| "all".to_owned(), |of| key(&of))),
        Guide::Player { person, here } => {
            let here = if *here { "here" } else { "away" };
            format!("player {} {here}", person.name.replace(' ', "_"))
        }
    };
    let at = game.map_or_else(|| "-".to_owned(), |game| game.to_string());
    let sentence = texts::led(speaker.lang, guide, because, game.is_some());
    format!("led {who} {at} {} {sentence}", key(&because))
}
