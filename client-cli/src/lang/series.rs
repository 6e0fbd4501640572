//! Sentences about a series that is put together.

use raduga_locales::say;
use raduga_protocol::game::DraftState;

use super::Lang;

/// How a draft stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It has no move yet.
    Empty,
    /// It may be handed in.
    Ready,
    /// Its player's king is attacked.
    Check,
    /// It may not be handed in, for another reason.
    Open,
}

impl Standing {
    /// How `draft` stands.
    pub(crate) fn of(draft: &DraftState) -> Self {
        match (draft.moves.is_empty(), draft.series.is_some(), draft.check) {
            (true, _, _) => Self::Empty,
            (false, true, _) => Self::Ready,
            (false, false, true) => Self::Check,
            (false, false, false) => Self::Open,
        }
    }

    /// One word for programs.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Ready => "ready",
            Self::Check => "check",
            Self::Open => "open",
        }
    }

    /// A few words for people.
    pub(crate) fn words(self, lang: Lang) -> &'static str {
        match self {
            Self::Empty => say!(lang, draft_empty),
            Self::Ready => say!(lang, draft_ready),
            Self::Check => say!(lang, draft_check),
            Self::Open => say!(lang, draft_open),
        }
    }
}

/// The draft's moves for people, one each: its notation where that can be told apart, else as programs write them.
pub(crate) fn moves(lang: Lang, draft: &DraftState) -> Vec<String> {
    let words: Vec<&str> = super::notation(lang, &draft.notation).split(',').map(str::trim).collect();
    if words.len() == draft.moves.len() {
        words.into_iter().map(str::to_owned).collect()
    } else {
        draft.moves.clone()
    }
}

/// Where a draft is typed.
pub(crate) fn name(lang: Lang) -> &'static str {
    say!(lang, draft_name)
}

/// How a draft is handed in.
pub(crate) fn hand_in(lang: Lang) -> &'static str {
    say!(lang, draft_hand_in)
}

/// How a draft is taken back.
pub(crate) fn take_back(lang: Lang) -> &'static str {
    say!(lang, draft_take_back)
}

/// A draw can be claimed with the draft.
pub(crate) fn claims(lang: Lang) -> &'static str {
    say!(lang, draft_claims)
}

/// The partner puts a series together.
pub(crate) fn drafting(lang: Lang, name: Option<&str>) -> String {
    match name {
        Some(name) => say!(lang, draft_drafts, name = name),
        None => say!(lang, draft_partner_drafts).to_owned(),
    }
}

/// Whether mate stands is not known yet.
pub(crate) fn verdict(lang: Lang, pending: bool) -> &'static str {
    if pending { say!(lang, draft_verdict_pending) } else { say!(lang, draft_verdict) }
}

/// In the empty input line of a game of series.
pub(crate) fn input_hint(lang: Lang) -> &'static str {
    say!(lang, draft_hint)
}
