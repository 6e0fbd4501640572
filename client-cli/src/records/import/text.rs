//! Records for people taken apart: what stands in their head, and the moves.

use raduga_protocol::game::{Color, EndReason, Outcome};
use raduga_protocol::lobby::Variant;

use crate::lang::{Lang, texts};
use crate::records::film::Head;

/// A record for people.
#[derive(Debug, Clone, Default)]
pub(super) struct Text {
    pub(super) head: Head,
    pub(super) variant: Option<Variant>,
    pub(super) position: Option<String>,
    pub(super) moves: String,
}

/// Every record in `prose`: each begins with its head, or is the only one.
pub(super) fn split(prose: &str, variant: Option<Variant>) -> Vec<Text> {
    let mut texts: Vec<Text> = Vec::new();
    for line in prose.lines() {
        let line = line.trim();
        let begins = line.starts_with("Игра: ") || line.starts_with("Game: ");
        if begins || texts.is_empty() && !line.is_empty() {
            texts.push(Text { variant, ..Text::default() });
        }
        if let Some(text) = texts.last_mut() {
            text.take_in(line);
        }
    }
    texts.retain(|text| !text.moves.is_empty() || text.variant.is_some());
    for text in &mut texts {
        text.head.outcome = result(&text.moves);
    }
    texts
}

impl Text {
    fn take_in(&mut self, line: &str) {
        let value =
            |labels: [&str; 2]| labels.iter().find_map(|label| line.strip_prefix(label)).map(str::trim);
        if let Some(game) = value(["Игра:", "Game:"]) {
            let mut parts = game.split(", ");
            self.variant = parts.next().and_then(named).or(self.variant);
            self.head.clock = parts.next().map(str::to_owned);
            self.head.id = parts.next().unwrap_or_default().chars().take(40).collect();
        } else if let Some(name) = value(["Белые:", "White:"]) {
            self.head.white = Some(name.to_owned());
        } else if let Some(name) = value(["Чёрные:", "Black:"]) {
            self.head.black = Some(name.to_owned());
        } else if let Some(position) = value(["Позиция:", "Position:"]) {
            self.position = Some(position.to_owned());
        } else if value(["Правило:", "Rule:"]).is_some() {
            self.head.king_through_check = true;
        } else if value(["Начата:", "Begun:"]).or_else(|| value(["Итог:", "Result:"])).is_none() {
            self.moves.push_str(line);
            self.moves.push(' ');
        }
    }
}

/// The game of the house that is called so in either language.
fn named(name: &str) -> Option<Variant> {
    let called =
        |variant: &Variant| [Lang::Ru, Lang::En].map(|lang| texts::variant(lang, *variant)).contains(&name);
    [Variant::Radras, Variant::Flicker, Variant::Tavreli].into_iter().find(called)
}

/// The result at the end of the moves. Why is not told.
fn result(moves: &str) -> Option<Outcome> {
    let words: Vec<&str> = moves.split_whitespace().collect();
    let winner = match words.as_slice() {
        [.., "1", ":", "0"] | [.., "1:0" | "1-0"] => Some(Color::White),
        [.., "0", ":", "1"] | [.., "0:1" | "0-1"] => Some(Color::Black),
        [.., "½", ":", "½"] | [.., "½:½" | "½-½" | "1/2-1/2"] => None,
        _ => return None,
    };
    Some(Outcome { winner, reason: EndReason::Unknown })
}
