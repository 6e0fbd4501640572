//! What is said around a game, one function a thing to be said; the sentences are in `locales/`.

use std::borrow::Cow;

use raduga_locales::say;
use raduga_protocol::chat::{Preset, Words};
use raduga_protocol::game::{Color, EndReason, ForcedBy, OfferKind, Outcome, Role};
use raduga_protocol::lobby::Variant;

use super::Lang;
use crate::command::wanted::{Wanted, wanted};
use crate::state::notice::{Denial, OfferEnd};

/// The side at the start of a sentence.
pub(crate) fn side(lang: Lang, color: Color) -> &'static str {
    match color {
        Color::White => say!(lang, games_white),
        Color::Black => say!(lang, games_black),
    }
}

/// What the person is.
pub(crate) fn role(lang: Lang, role: Role) -> &'static str {
    match role {
        Role::White => say!(lang, games_role_white),
        Role::Black => say!(lang, games_role_black),
        Role::Spectator => say!(lang, games_role_spectator),
    }
}

/// The game's name.
pub(crate) fn variant(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => say!(lang, games_radras),
        Variant::Flicker => say!(lang, games_flicker),
        Variant::Tavreli => say!(lang, games_tavreli),
    }
}

/// The game's name, as the rules know the game.
pub(crate) fn game(lang: Lang, game: raduga_rules::Variant) -> &'static str {
    match game {
        raduga_rules::Variant::RadRas => variant(lang, Variant::Radras),
        raduga_rules::Variant::Flicker => variant(lang, Variant::Flicker),
        raduga_rules::Variant::Tavreli => variant(lang, Variant::Tavreli),
    }
}

/// «И я Рад», as it stands in a record.
pub(crate) fn and_i_am_glad(lang: Lang) -> &'static str {
    say!(lang, table_and_i_am_glad)
}

/// The owner's piece that the partner takes.
pub(crate) fn lifted(lang: Lang, letter: &str) -> String {
    say!(lang, table_lifted, piece = letter)
}

/// The question to the owner of a piece that is held up.
pub(crate) fn question(lang: Lang, letter: &str) -> String {
    say!(lang, table_question, lifted = lifted(lang, letter))
}

/// What everybody else is told meanwhile.
pub(crate) fn awaiting_answer(lang: Lang, owner: Color, letter: &str) -> String {
    let owner = match owner {
        Color::White => "white",
        Color::Black => "black",
    };
    say!(lang, table_awaiting_answer, owner = owner, piece = letter)
}

/// A forced answer.
pub(crate) fn forced(lang: Lang, owner: Color, letter: &str, by: ForcedBy) -> String {
    let why = match by {
        ForcedBy::Exchange => "exchange",
        ForcedBy::Check => "check",
    };
    say!(lang, table_forced, owner = side(lang, owner), piece = letter, why = why)
}

/// How the game ended, as a sentence.
pub(crate) fn ending(lang: Lang, outcome: &Outcome) -> String {
    let winner = match outcome.winner {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None => "none",
    };
    let reason = end_reason(lang, outcome.reason, winner);
    let reason = reason.as_ref();
    match (outcome.winner, outcome.reason) {
        (Some(Color::White), _) => say!(lang, games_won_white, reason = reason),
        (Some(Color::Black), _) => say!(lang, games_won_black, reason = reason),
        (None, EndReason::Aborted | EndReason::NoShow | EndReason::Expired) => {
            say!(lang, games_void, reason = reason)
        }
        (None, _) => say!(lang, games_drawn, reason = reason),
    }
}

/// Why it ended. Who did what is told by side, so that players and spectators read the same.
fn end_reason(lang: Lang, reason: EndReason, winner: &'static str) -> Cow<'static, str> {
    let told = match reason {
        EndReason::KingsMeet => return say!(lang, games_reason_kings_meet, winner = winner).into(),
        EndReason::Resignation => return say!(lang, games_reason_resignation, winner = winner).into(),
        EndReason::Time => return say!(lang, games_reason_time, winner = winner).into(),
        EndReason::Absence => return say!(lang, games_reason_absence, winner = winner).into(),
        EndReason::Ras => say!(lang, games_reason_ras),
        EndReason::Mate => say!(lang, games_reason_mate),
        EndReason::Stalemate => say!(lang, games_reason_stalemate),
        EndReason::BareKings => say!(lang, games_reason_bare_kings),
        EndReason::Fivefold => say!(lang, games_reason_fivefold),
        EndReason::SeventyFive => say!(lang, games_reason_seventy_five),
        EndReason::Threefold => say!(lang, games_reason_threefold),
        EndReason::Fifty => say!(lang, games_reason_fifty),
        EndReason::Agreement => say!(lang, games_reason_agreement),
        EndReason::Aborted => say!(lang, games_reason_aborted),
        EndReason::NoShow => say!(lang, games_reason_no_show),
        EndReason::Expired => say!(lang, games_reason_expired),
        EndReason::Unknown => say!(lang, games_reason_unknown),
    };
    told.into()
}

/// What is offered.
pub(crate) fn offer(lang: Lang, kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => say!(lang, table_offer_draw),
        OfferKind::Adjournment => say!(lang, table_offer_adjournment),
        OfferKind::Takeback => say!(lang, table_offer_takeback),
        OfferKind::Rematch => say!(lang, table_offer_rematch),
        OfferKind::Unknown => say!(lang, table_offer_unknown),
    }
}

/// Actions were taken back.
pub(crate) fn taken_back(lang: Lang) -> &'static str {
    say!(lang, table_taken_back)
}

/// What was said, in the reader's language where it is a phrase.
pub(crate) fn said(lang: Lang, words: &Words) -> String {
    let preset = match words {
        Words::Text(text) => return text.clone(),
        Words::Preset(preset) => preset,
    };
    let phrase = match preset {
        Preset::Hello => say!(lang, chat_hello),
        Preset::GoodLuck => say!(lang, chat_good_luck),
        Preset::HaveFun => say!(lang, chat_have_fun),
        Preset::WellPlayed => say!(lang, chat_well_played),
        Preset::ThankYou => say!(lang, chat_thank_you),
        Preset::GoodGame => say!(lang, chat_good_game),
        Preset::Sorry => say!(lang, chat_sorry),
        Preset::Bye => say!(lang, chat_bye),
        Preset::Unknown => "…",
    };
    phrase.to_owned()
}

/// A player was given time.
pub(crate) fn time_given(lang: Lang, to: Color, ms: u64) -> String {
    say!(lang, table_time_given, side = side(lang, to), seconds = ms / 1000)
}

/// The same two play on in another game.
pub(crate) fn rematched(lang: Lang, game: raduga_protocol::GameId) -> String {
    say!(lang, table_rematch, game = game.to_string())
}

/// Who offers what.
pub(crate) fn offer_made(lang: Lang, by: Color, kind: OfferKind) -> String {
    say!(lang, table_offer_made, side = side(lang, by), what = offer(lang, kind))
}

/// How an offer ended.
pub(crate) fn offer_over(lang: Lang, how: OfferEnd) -> &'static str {
    match how {
        OfferEnd::Accepted => say!(lang, table_offer_accepted),
        OfferEnd::Declined => say!(lang, table_offer_declined),
        OfferEnd::Withdrawn => say!(lang, table_offer_withdrawn),
        OfferEnd::Lapsed(_) => say!(lang, table_offer_lapsed),
    }
}

/// Why nothing was sent.
pub(crate) fn denial(lang: Lang, denial: Denial) -> &'static str {
    match denial {
        Denial::NoGame => say!(lang, refusal_no_game),
        Denial::Pending => say!(lang, refusal_pending),
        Denial::NoOffer => say!(lang, refusal_no_offer),
        Denial::TooSoon => say!(lang, refusal_too_soon),
        Denial::NothingToClaim => say!(lang, refusal_nothing_to_claim),
        Denial::NoSeries => say!(lang, refusal_no_series),
        Denial::EmptyDraft => say!(lang, refusal_empty_draft),
        Denial::NotReady => say!(lang, refusal_not_ready),
        Denial::GameGoesOn => say!(lang, refusal_game_goes_on),
        Denial::NothingWaited => say!(lang, refusal_nothing_waited),
        Denial::TooLong => say!(lang, refusal_too_long),
        Denial::NoSuchLine => say!(lang, refusal_no_such_line),
        Denial::NotAdjourned => say!(lang, refusal_not_adjourned),
        Denial::NotLed => say!(lang, refusal_not_led),
        Denial::Offline => say!(lang, refusal_offline),
        Denial::PasswordsDiffer => super::account::passwords_differ(lang),
        Denial::NotLive => say!(lang, refusal_not_live),
    }
}

/// "Your turn", with the number of possibilities.
pub(crate) fn your_turn(lang: Lang, legal: usize) -> String {
    say!(lang, table_turn, legal = legal)
}

/// A new guest instead of the one that the server has forgotten.
pub(crate) fn new_guest(lang: Lang) -> &'static str {
    say!(lang, table_new_guest)
}

/// The game went on without what had been typed offline.
pub(crate) fn dropped(lang: Lang) -> &'static str {
    say!(lang, table_dropped)
}

/// What is typed waits.
pub(crate) fn held(lang: Lang) -> &'static str {
    say!(lang, table_held)
}

/// The server was down.
pub(crate) fn clock_stopped(lang: Lang) -> &'static str {
    say!(lang, table_clock_stopped)
}

/// The clocks run on.
pub(crate) fn clock_resumed(lang: Lang) -> &'static str {
    say!(lang, table_clock_resumed)
}

/// What is wrong with a `/command` that cannot be read: there is none such, or it takes something else.
pub(crate) fn unread(lang: Lang, line: &str) -> String {
    let Some((command, wanted)) = wanted(line) else {
        return format!("{line}: {}", say!(lang, refusal_unknown_command));
    };
    match wanted {
        Wanted::Terms => say!(lang, refusal_wants_terms, command = command),
        Wanted::Pool => say!(lang, refusal_wants_pool, command = command),
        Wanted::Challenge => say!(lang, refusal_wants_challenge, command = command),
        Wanted::Seek => say!(lang, refusal_wants_seek, command = command),
        Wanted::Game => say!(lang, refusal_wants_game, command = command),
        Wanted::Offer => say!(lang, refusal_wants_offer, command = command),
        Wanted::Decline => say!(lang, refusal_wants_decline, command = command),
        Wanted::Claim => say!(lang, refusal_wants_claim, command = command),
        Wanted::Phrase => say!(lang, refusal_wants_phrase, command = command),
        Wanted::Words => say!(lang, refusal_wants_words, command = command),
        Wanted::Name => say!(lang, refusal_wants_name, command = command),
        Wanted::Square => say!(lang, refusal_wants_square).to_owned(),
    }
}

/// The server restarts.
pub(crate) fn restarting(lang: Lang) -> &'static str {
    say!(lang, table_restarting)
}

/// Before the program ends by the keyboard.
pub(crate) fn quit_again(lang: Lang) -> &'static str {
    say!(lang, table_quit_again)
}

/// The keys, in a line. Whoever only looks on has nothing to ask for.
pub(crate) fn keys(lang: Lang, wide: bool, plays: bool) -> &'static str {
    match (wide, plays) {
        (true, true) => say!(lang, table_keys_wide),
        (true, false) => say!(lang, table_keys_wide_spectator),
        (false, true) => say!(lang, table_keys),
        (false, false) => say!(lang, table_keys_spectator),
    }
}

/// The screen is too small.
pub(crate) fn too_small(lang: Lang, need: (u16, u16), have: (u16, u16)) -> String {
    let size = |(columns, rows)| format!("{columns}×{rows}");
    say!(lang, table_too_small, need = size(need), have = size(have))
}

/// How to come back to a game that goes on.
pub(crate) fn come_back(lang: Lang, plays: bool) -> &'static str {
    if plays { say!(lang, table_come_back_seat) } else { say!(lang, table_come_back) }
}

/// The partner is here for the first time.
pub(crate) fn partner_came(lang: Lang) -> &'static str {
    say!(lang, table_partner_came)
}

/// What a first move's deadline means.
pub(crate) fn first_move(lang: Lang) -> &'static str {
    say!(lang, table_first_move)
}

/// The partner's socket is back.
pub(crate) fn partner_back(lang: Lang) -> &'static str {
    say!(lang, table_partner_back)
}

/// In the empty input line, when the game is over.
pub(crate) fn over_hint(lang: Lang) -> &'static str {
    say!(lang, table_hint_over)
}

/// In the empty input line.
pub(crate) fn input_hint(lang: Lang, plays: bool) -> &'static str {
    if plays { say!(lang, table_hint) } else { say!(lang, table_hint_spectator) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_told_by_side_so_that_players_and_spectators_read_the_same() {
        let told = |lang, reason, winner| ending(lang, &Outcome { winner, reason });
        let (white, black) = (Some(Color::White), Some(Color::Black));
        assert_eq!(told(Lang::Ru, EndReason::Resignation, white), "Белые победили: чёрные сдались");
        assert_eq!(told(Lang::En, EndReason::Resignation, black), "Black won: White resigned");
        assert_eq!(told(Lang::Ru, EndReason::Time, black), "Чёрные победили: у белых вышло время");
        assert_eq!(told(Lang::Ru, EndReason::Absence, white), "Белые победили: чёрные ушли");
        let met = told(Lang::En, EndReason::KingsMeet, white);
        assert_eq!(met, "White won: the kings met, and White has more material on the board");
        let level = told(Lang::Ru, EndReason::KingsMeet, None);
        assert_eq!(level, "Ничья: короли встретились, сил на доске поровну");
        assert_eq!(told(Lang::Ru, EndReason::NoShow, None), "Партия не состоялась: первый ход не сделан");
    }

    #[test]
    fn whoever_wins_nobody_is_called_the_partner_in_it() {
        use EndReason::{Absence, Agreement, KingsMeet, Mate, Ras, Resignation};
        for reason in [Absence, Agreement, KingsMeet, Mate, Ras, Resignation, EndReason::Time] {
            for winner in [Color::White, Color::Black] {
                for (lang, word) in [(Lang::Ru, "партнёр"), (Lang::En, "partner")] {
                    let told = ending(lang, &Outcome { winner: Some(winner), reason });
                    assert!(!told.contains(word) && !told.contains("соперник"), "{told}");
                }
            }
        }
    }
}
