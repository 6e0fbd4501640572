//! The draft of a series as it stands: its moves numbered, whether it may be handed in, and how.

use raduga_protocol::game::DraftState;

use super::status::Status;
use super::wrap::columns;
use crate::lang::Lang;
use crate::lang::series::{self, Standing};

/// What there is to say of `draft` in `width` columns.
pub(crate) fn status(draft: &DraftState, width: usize, lang: Lang) -> Status {
    let standing = Standing::of(draft);
    let number = |(place, text): (usize, String)| format!("{}. {text}", place + 1);
    let moves: Vec<String> = series::moves(lang, draft).into_iter().enumerate().map(number).collect();
    let mut lines = columns(&moves, width);
    if standing == Standing::Ready {
        lines.push(series::hand_in(lang).to_owned());
        lines.extend((!draft.claims.is_empty()).then(|| series::claims(lang).to_owned()));
    }
    lines.push(series::take_back(lang).to_owned());
    let title = format!("{}: {}", series::name(lang), standing.words(lang));
    Status { title, lines, asking: standing == Standing::Ready, ours: true }
}
