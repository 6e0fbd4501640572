//! What can be asked for around the game at this moment, each by a key of its own. A key never means something else,
//! and none is there that the server would refuse.

use std::time::{Duration, Instant};

use raduga_protocol::game::{ClaimKind, Color, Right};

use crate::command::Intent;
use crate::lang::{Lang, talk, texts};
use crate::state::game::GameView;

/// Something that can be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ask {
    /// Its key.
    pub(crate) key: char,
    /// What it does.
    pub(crate) intent: Intent,
}

/// Everything that can be asked for now.
pub(crate) fn asks(game: &GameView, now: Instant) -> Vec<Ask> {
    let Some(mine) = game.role.color() else { return Vec::new() };
    let may = |right| game.state.yours.as_ref().is_some_and(|yours| yours.may.contains(&right));
    let theirs = game.their_offer().map(|offer| offer.offer);
    let takeback = may(Right::OfferTakeback) && takeback_waits(game, now).is_none();
    let gone = absence_claimable(game, mine, now);
    let claim = |kind| Intent::Claim { kind: Some(kind), by: None };
    let claimable = [
        (may(Right::ClaimThreefold), ClaimKind::Threefold),
        (may(Right::ClaimFifty), ClaimKind::Fifty),
        (gone, ClaimKind::WinByAbsence),
    ];
    let claimable = claimable.into_iter().find(|(there, _)| *there).map(|(_, kind)| claim(kind));
    let all = [
        ('1', theirs.map(|offer| Intent::Accept(Some(offer)))),
        ('2', theirs.map(|offer| Intent::Decline(Some(offer)))),
        ('3', game.my_offer().map(|offer| Intent::Withdraw(Some(offer.offer)))),
        ('4', may(Right::OfferDraw).then_some(Intent::OfferDraw)),
        ('5', takeback.then_some(Intent::OfferTakeback)),
        ('6', may(Right::GiveTime).then_some(Intent::GiveTime)),
        ('7', may(Right::OfferAdjournment).then_some(Intent::OfferAdjournment)),
        ('8', claimable),
        ('=', gone.then(|| claim(ClaimKind::DrawByAbsence))),
        ('9', may(Right::Abort).then_some(Intent::Abort)),
        ('0', may(Right::Resign).then_some(Intent::Resign)),
    ];
    all.into_iter().filter_map(|(key, intent)| Some(Ask { key, intent: intent? })).collect()
}

/// Whether one key offers or plays a rematch now.
pub(crate) fn may_rematch(game: &GameView) -> bool {
    use raduga_protocol::game::OfferKind;
    let right = |yours: &raduga_protocol::game::Yours| yours.may.contains(&Right::OfferRematch);
    game.next_game.is_some()
        || game.offered_to_us(OfferKind::Rematch).is_some()
        || game.state.yours.as_ref().is_some_and(right)
}

/// How long we may not ask for a takeback.
fn takeback_waits(game: &GameView, now: Instant) -> Option<Duration> {
    let ms = game.state.yours.as_ref()?.takeback_in_ms?;
    let waits = Duration::from_millis(ms).saturating_sub(now.saturating_duration_since(game.state_at));
    (!waits.is_zero()).then_some(waits)
}

/// Whether the partner has been gone for long enough.
fn absence_claimable(game: &GameView, mine: Color, now: Instant) -> bool {
    let partner = match mine.other() {
        Color::White => &game.presence.white,
        Color::Black => &game.presence.black,
    };
    let age = now.saturating_duration_since(game.presence_at);
    partner.claimable_in_ms.is_some_and(|ms| Duration::from_millis(ms) <= age)
}

/// Each of them as a line.
pub(crate) fn lines(game: &GameView, now: Instant, lang: Lang) -> Vec<String> {
    let asks = asks(game, now);
    if asks.is_empty() {
        return vec![talk::nothing_to_do(lang).to_owned()];
    }
    let offered = game.their_offer().map(|offer| texts::offer(lang, offer.kind));
    let what = |ask: &Ask| match (&ask.intent, offered) {
        (Intent::Accept(_) | Intent::Decline(_), Some(offered)) => format!(": {offered}"),
        (Intent::Claim { kind: Some(kind), .. }, _) => format!(" {}", talk::claim(lang, *kind)),
        _ => String::new(),
    };
    asks.iter().map(|ask| format!("{}  {}{}", ask.key, talk::action(lang, &ask.intent), what(ask))).collect()
}

#[cfg(test)]
mod tests {
    use raduga_protocol::game::{OfferKind, OpenOffer, PlayerPresence, Presence, Role};
    use raduga_protocol::lobby::Variant;

    use super::*;
    use crate::state::scenes::*;

    fn playing(may: &[Right], role: Role, now: Instant) -> GameView {
        let mut live = state(role, 0, START, Color::White);
        if let Some(yours) = &mut live.yours {
            yours.may = may.to_vec();
        }
        seated_in(Variant::Radras, role, START, live, now).game.unwrap()
    }

    fn keys(game: &GameView, now: Instant) -> String {
        asks(game, now).iter().map(|ask| ask.key).collect()
    }

    #[test]
    fn a_key_is_there_exactly_while_the_server_says_so() {
        let now = Instant::now();
        let all = [
            (Right::OfferDraw, "4"),
            (Right::OfferTakeback, "5"),
            (Right::GiveTime, "6"),
            (Right::OfferAdjournment, "7"),
            (Right::ClaimThreefold, "8"),
            (Right::ClaimFifty, "8"),
            (Right::Abort, "9"),
            (Right::Resign, "0"),
        ];
        for (right, key) in all {
            assert_eq!(keys(&playing(&[right], Role::White, now), now), key, "{right:?}");
        }
        assert_eq!(keys(&playing(&[Right::Act], Role::White, now), now), "");
        assert_eq!(keys(&playing(&[], Role::Spectator, now), now), "", "who looks on asks for nothing");
    }

    #[test]
    fn a_takeback_that_was_declined_is_offered_again_when_its_time_has_come() {
        let now = Instant::now();
        let mut game = playing(&[Right::OfferTakeback], Role::White, now);
        game.state.yours.as_mut().unwrap().takeback_in_ms = Some(10_000);
        assert_eq!(keys(&game, now + Duration::from_secs(9)), "");
        assert_eq!(keys(&game, now + Duration::from_secs(10)), "5");
    }

    #[test]
    fn row_30_an_answer_names_the_offer_that_was_seen() {
        let now = Instant::now();
        let mut game = playing(&[], Role::White, now);
        game.state.offers = vec![
            OpenOffer { offer: 7, kind: OfferKind::Takeback, by: Color::Black, ply: 0 },
            OpenOffer { offer: 6, kind: OfferKind::Draw, by: Color::White, ply: 0 },
        ];
        let intents: Vec<Intent> = asks(&game, now).into_iter().map(|ask| ask.intent).collect();
        let named = [Intent::Accept(Some(7)), Intent::Decline(Some(7)), Intent::Withdraw(Some(6))];
        assert_eq!(intents, named);
    }

    #[test]
    fn row_23_whoever_remains_chooses_between_the_win_and_a_draw_when_the_countdown_is_over() {
        let now = Instant::now();
        let mut game = playing(&[], Role::White, now);
        let black = PlayerPresence { claimable_in_ms: Some(5_000), ..PlayerPresence::default() };
        game.presence = Presence { black, ..Presence::default() };
        assert_eq!(keys(&game, now + Duration::from_secs(4)), "");
        assert_eq!(keys(&game, now + Duration::from_secs(5)), "8=");
    }
}
