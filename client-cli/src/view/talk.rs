//! The conversation beside the game, as lines.

use super::wrap::wrap;
use crate::lang::{Lang, talk};
use crate::state::State;

/// All of it, with the room where it changes, and whom we do not hear.
pub(crate) fn lines(state: &State, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut room = None;
    for line in state.heard() {
        if room.replace(line.room) != Some(line.room) {
            lines.push(format!("— {} —", talk::room(lang, line.room)));
        }
        lines.push(talk::line(lang, line));
    }
    if lines.is_empty() {
        lines.push(talk::silence(lang).to_owned());
    }
    let deaf: Vec<&str> = state.deaf.names().collect();
    if !deaf.is_empty() {
        lines.push(String::new());
        lines.push(talk::deaf_to(lang, &deaf));
    }
    lines
}

/// The end of it, in at most `rows` lines of `width` columns.
pub(crate) fn last_lines(state: &State, (width, rows): (usize, usize), lang: Lang) -> Vec<String> {
    let last = state.heard().rev().take(rows).collect::<Vec<_>>();
    let lines: Vec<String> =
        last.into_iter().rev().flat_map(|line| wrap(&talk::line(lang, line), width)).collect();
    let skipped = lines.len().saturating_sub(rows);
    lines.into_iter().skip(skipped).collect()
}
