//! From what a person wants to the message that asks for it.

use std::time::Instant;

use raduga_protocol::client::{Act, AnswerOffer, Claim, InGame, LeaveRoom, MakeOffer};
use raduga_protocol::game::{ClaimKind, OfferKind, Right};
use raduga_protocol::{ClientToServer, GameId, OfferId, RequestId};

use super::game::GameView;
use super::notice::{Denial, Notice};
use super::outbox::Pending;
use super::{Connection, Effects, State};
use crate::command::Intent;

/// What an intent became.
struct Wish {
    message: ClientToServer,
    what: String,
    ply: Option<u32>,
}

impl State {
    /// What the person wants of the game. [`Intent::Quit`] and [`Intent::Show`] are the face's.
    pub(crate) fn want(&mut self, intent: Intent, now: Instant) -> Effects {
        let mut effects = Effects::default();
        match self.wish(intent, now) {
            Ok(Some(wish)) => self.ask(wish, &mut effects),
            Ok(None) => {}
            Err(denial) => effects.notices.push(Notice::Denied(denial)),
        }
        effects
    }

    fn wish(&mut self, intent: Intent, now: Instant) -> Result<Option<Wish>, Denial> {
        let (_, request) = self.outbox.request();
        let game = self.game.as_ref().ok_or(Denial::NoGame)?;
        let (id, ply) = (game.id, game.state.ply);
        let plain = |message, what: &str| Wish { message, what: what.to_owned(), ply: None };
        let wish = match intent {
            Intent::Act(action) => {
                if self.outbox.awaits_action(ply) {
                    return Err(Denial::Pending);
                }
                let thinking = game.my_turn_since.map(|since| now.saturating_duration_since(since));
                let thinking_ms = thinking.and_then(|time| u64::try_from(time.as_millis()).ok());
                let what = action.clone();
                let message = ClientToServer::Act(Act { request, game: id, ply, action, thinking_ms });
                Wish { message, what, ply: Some(ply) }
            }
            Intent::OfferDraw => offer(request, game, OfferKind::Draw),
            Intent::OfferAdjournment => offer(request, game, OfferKind::Adjournment),
            Intent::Accept(named) => {
                let answer = answer(request, id, named, game.their_offer().map(|offer| offer.offer))?;
                plain(ClientToServer::AcceptOffer(answer), "/accept")
            }
            Intent::Decline(named) => {
                let answer = answer(request, id, named, game.their_offer().map(|offer| offer.offer))?;
                plain(ClientToServer::DeclineOffer(answer), "/decline")
            }
            Intent::Withdraw(named) => {
                let answer = answer(request, id, named, game.my_offer().map(|offer| offer.offer))?;
                plain(ClientToServer::WithdrawOffer(answer), "/withdraw")
            }
            Intent::Resign => plain(ClientToServer::Resign(InGame { request, game: id }), "/resign"),
            Intent::Abort => plain(ClientToServer::Abort(InGame { request, game: id }), "/abort"),
            Intent::Claim(kind) => {
                let kind = kind.or_else(|| claimable(game)).ok_or(Denial::NothingToClaim)?;
                plain(ClientToServer::Claim(Claim { request, game: id, kind }), "/claim")
            }
            Intent::Leave => {
                self.leaving = true;
                plain(ClientToServer::LeaveRoom(LeaveRoom { request, game: id }), "/leave")
            }
            Intent::Quit | Intent::Show(_) => return Ok(None),
        };
        Ok(Some(wish))
    }

    /// Sends `wish`, or keeps it until the connection is back.
    fn ask(&mut self, wish: Wish, effects: &mut Effects) {
        let sent = self.connection == Connection::Online && self.resuming.is_none();
        let Wish { message, what, ply } = wish;
        let number = self.outbox.number();
        let pending = Pending { number, message: message.clone(), what: what.clone(), ply, sent };
        let request = pending.label();
        self.outbox.keep(pending);
        if sent {
            effects.send.push(message);
            effects.notices.push(Notice::Sent { request, what });
        } else {
            effects.notices.push(Notice::Held { request, what });
        }
    }
}

fn offer(request: RequestId, game: &GameView, kind: OfferKind) -> Wish {
    let ply = game.state.ply;
    let what = match kind {
        OfferKind::Adjournment => "/adjourn",
        OfferKind::Draw | OfferKind::Unknown => "/draw",
    };
    let message = ClientToServer::MakeOffer(MakeOffer { request, game: game.id, ply, kind });
    Wish { message, what: what.to_owned(), ply: Some(ply) }
}

fn answer(
    request: RequestId,
    game: GameId,
    named: Option<OfferId>,
    open: Option<OfferId>,
) -> Result<AnswerOffer, Denial> {
    let offer = named.or(open).ok_or(Denial::NoOffer)?;
    Ok(AnswerOffer { request, game, offer })
}

/// What can be claimed now, the best first.
fn claimable(game: &GameView) -> Option<ClaimKind> {
    let may = |right| game.state.yours.as_ref().is_some_and(|yours| yours.may.contains(&right));
    let partner = game.role.color().map(|color| match color.other() {
        raduga_protocol::game::Color::White => &game.presence.white,
        raduga_protocol::game::Color::Black => &game.presence.black,
    });
    if may(Right::ClaimThreefold) {
        Some(ClaimKind::Threefold)
    } else if may(Right::ClaimFifty) {
        Some(ClaimKind::Fifty)
    } else if partner.is_some_and(|partner| partner.claimable_in_ms.is_some()) {
        Some(ClaimKind::WinByAbsence)
    } else {
        None
    }
}
