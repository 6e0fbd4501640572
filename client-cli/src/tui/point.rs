//! Pointing at squares: what the typed beginning of a move may lead to, its completion, and a cursor on the board.

use crossterm::event::KeyCode;
use raduga_protocol::game::Color;

use crate::position::{Square, ends_of};

/// The move that is being typed: what follows the last comma, without signs between its squares.
fn being_typed(text: &str) -> String {
    let last = text.rsplit(',').next().unwrap_or_default();
    last.chars().filter(|letter| !matches!(letter, '-' | ':' | ' ' | '–')).collect()
}

/// The square that is about to be left, and where its man may go: as typed, or under the cursor when nothing is.
pub(super) fn aims(text: &str, cursor: Option<Square>, legal: &[String]) -> (Option<Square>, Vec<Square>) {
    let typed = being_typed(text);
    let (chosen, rest) = match typed.get(0..2).and_then(Square::named) {
        Some(square) => (square, typed.get(2..).unwrap_or_default()),
        None => match cursor.filter(|_| typed.is_empty()) {
            Some(square) => (square, ""),
            None => return (None, Vec::new()),
        },
    };
    let rest = rest.rsplit(')').next().unwrap_or_default();
    let from_here = legal.iter().filter_map(|action| ends_of(action)).filter(|(from, _)| *from == chosen);
    let targets: Vec<Square> = from_here.map(|(_, to)| to).filter(|to| to.name().starts_with(rest)).collect();
    if targets.is_empty() { (None, targets) } else { (Some(chosen), targets) }
}

/// A typed beginning taken further.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Completion {
    /// The whole line.
    pub(super) text: String,
    /// All moves it may become, when they are several.
    pub(super) others: Vec<String>,
}

/// The typed line with its last move completed as far as it is certain; `None` when nothing legal begins so.
pub(super) fn complete(text: &str, legal: &[String]) -> Option<Completion> {
    let typed = being_typed(text);
    let fitting: Vec<&String> = legal.iter().filter(|action| action.starts_with(&typed)).collect();
    let first = fitting.first()?;
    let common = fitting.iter().fold(first.len(), |length, action| {
        let same = first.bytes().zip(action.bytes()).take_while(|(one, other)| one == other).count();
        length.min(same)
    });
    let before = text.rfind(',').map_or("", |comma| &text[..=comma]);
    let gap = if before.is_empty() { "" } else { " " };
    let text = format!("{before}{gap}{}", first.get(..common)?);
    let others = if fitting.len() > 1 { fitting.into_iter().cloned().collect() } else { Vec::new() };
    Some(Completion { text, others })
}

/// Where the cursor goes by an arrow, on a board seen from `from`.
pub(super) fn step(cursor: Option<Square>, arrow: KeyCode, from: Color) -> Option<Square> {
    let Some(Square { file, rank }) = cursor else {
        return Some(Square { file: 4, rank: if from == Color::White { 1 } else { 6 } });
    };
    let white = from == Color::White;
    let (file, rank) = match (arrow, white) {
        (KeyCode::Up, true) | (KeyCode::Down, false) => (file, (rank + 1).min(7)),
        (KeyCode::Up, false) | (KeyCode::Down, true) => (file, rank.saturating_sub(1)),
        (KeyCode::Right, true) | (KeyCode::Left, false) => ((file + 1).min(7), rank),
        (KeyCode::Right, false) | (KeyCode::Left, true) => (file.saturating_sub(1), rank),
        _ => return None,
    };
    Some(Square { file, rank })
}

/// Whether a square's name may follow what is typed.
pub(super) fn takes_a_square(text: &str) -> bool {
    let typed = being_typed(text);
    let inside = typed.rsplit([')', '?']).next().unwrap_or_default();
    inside.is_empty() || Square::named(inside).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal() -> Vec<String> {
        ["e2e3", "e2e4", "g1f3", "d2(1)e3", "d2e3"].map(str::to_owned).to_vec()
    }

    fn names(squares: &[Square]) -> Vec<String> {
        squares.iter().map(|square| square.name()).collect()
    }

    #[test]
    fn the_squares_that_a_typed_beginning_leads_to_are_known() {
        let (chosen, targets) = aims("e2", None, &legal());
        assert_eq!((chosen, names(&targets)), (Square::named("e2"), vec!["e3".into(), "e4".into()]));
        assert_eq!(names(&aims("d4, e2-e4", None, &legal()).1), ["e4"]);
        assert_eq!(aims("Кf3", None, &legal()), (None, Vec::new()));
        assert_eq!(names(&aims("", Square::named("g1"), &legal()).1), ["f3"]);
        assert!(aims("a1", None, &legal()).0.is_none());
    }

    #[test]
    fn a_beginning_is_completed_as_far_as_it_is_certain() {
        let completed = complete("g", &legal()).unwrap();
        assert_eq!(completed, Completion { text: "g1f3".into(), others: Vec::new() });
        let open = complete("d4, e", &legal()).unwrap();
        assert_eq!((open.text.as_str(), open.others.len()), ("d4, e2e", 2));
        assert!(complete("x", &legal()).is_none());
    }

    #[test]
    fn the_cursor_goes_where_the_arrow_points_from_either_side() {
        let e2 = Square::named("e2");
        assert_eq!(step(None, KeyCode::Up, Color::White), e2);
        assert_eq!(step(e2, KeyCode::Up, Color::White), Square::named("e3"));
        assert_eq!(step(e2, KeyCode::Up, Color::Black), Square::named("e1"));
        assert_eq!(step(e2, KeyCode::Left, Color::Black), Square::named("f2"));
        assert!(takes_a_square("e2") && takes_a_square("?") && takes_a_square("") && !takes_a_square("Кf"));
    }
}
