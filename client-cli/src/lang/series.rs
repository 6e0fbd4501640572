//! Sentences about a series that is put together.

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
    pub(crate) const fn words(self, lang: Lang) -> &'static str {
        match self {
            Self::Empty => lang.pick("черновик пуст", "the draft is empty"),
            Self::Ready => lang.pick("можно сдать", "may be handed in"),
            Self::Check => lang.pick("король под боем", "king still attacked"),
            Self::Open => lang.pick("сдать ещё нельзя", "not to be handed in yet"),
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
pub(crate) const fn name(lang: Lang) -> &'static str {
    lang.pick("Черновик", "Draft")
}

/// How a draft is handed in.
pub(crate) const fn hand_in(lang: Lang) -> &'static str {
    lang.pick("[Enter] сдать серию (/hand)", "[Enter] hand the series in (/hand)")
}

/// How a draft is taken back.
pub(crate) const fn take_back(lang: Lang) -> &'static str {
    lang.pick("[⌫] взять ход назад · /clear", "[⌫] take a move back · /clear")
}

/// A draw can be claimed with the draft.
pub(crate) const fn claims(lang: Lang) -> &'static str {
    lang.pick("/claim — сдать и требовать ничью", "/claim hands in and claims a draw")
}

/// The partner puts a series together.
pub(crate) fn drafting(lang: Lang, name: Option<&str>) -> String {
    let who = name.unwrap_or(lang.pick("Партнёр", "The partner"));
    format!("{who} {}", lang.pick("собирает серию…", "is putting a series together…"))
}

/// Whether mate stands is not known yet.
pub(crate) const fn verdict(lang: Lang, pending: bool) -> &'static str {
    if pending {
        lang.pick(
            "выясняется, мат ли это; партия идёт дальше",
            "it is being worked out whether this is mate; the game goes on",
        )
    } else {
        lang.pick("выяснено: это не конец, партия идёт", "it is not the end: the game goes on")
    }
}

/// In the empty input line of a game of series.
pub(crate) const fn input_hint(lang: Lang) -> &'static str {
    lang.pick(
        "ход серии: e2e4, Кf3 — или сразу e2e4, d2d4 — или /команда",
        "a move of the series: e2e4, Nf3 - or e2e4, d2d4 - or /command",
    )
}
