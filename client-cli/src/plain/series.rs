//! Lines about series that are put together, and about what a move of towers did.

use raduga_protocol::game::DraftState;

use super::lines::key;
use crate::lang::series::Standing;
use crate::lang::{Lang, series, tavreli};
use crate::position::{Man, Square};

/// How a draft stands: `draft r2 2 ready 31 e2e4,d2d4 - e2-e4, d2-d4: …`.
pub(super) fn draft(lang: Lang, request: Option<&str>, draft: &DraftState) -> String {
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let standing = Standing::of(draft);
    let claims: Vec<String> = draft.claims.iter().map(key).collect();
    let notation = series::moves(lang, draft).join(", ");
    let colon = if notation.is_empty() { "" } else { ": " };
    format!(
        "draft {} {} {} {} {} {} {notation}{colon}{}",
        request.unwrap_or("-"),
        draft.moves.len(),
        standing.key(),
        draft.legal.len(),
        or_dash(draft.moves.join(",")),
        or_dash(claims.join(",")),
        standing.words(lang)
    )
}

/// Whether it is being worked out if this is mate.
pub(super) fn verdict(lang: Lang, pending: bool) -> String {
    let word = if pending { "pending" } else { "settled" };
    format!("verdict {word} {}", series::verdict(lang, pending))
}

/// A ratnik that was promoted or turned back.
pub(super) fn turned(lang: Lang, man: Man, square: Square) -> String {
    let square = square.name();
    format!("turned {} {square} {} {}", key(&man.color()), man.text(), tavreli::turned(lang, man, &square))
}
