//! From what a person wants to the message that asks for it.

use std::time::Instant;

use raduga_protocol::chat::{Say, Words};
use raduga_protocol::client::{Act, AnswerOffer, Claim, ClaimingAction, InGame, LeaveRoom, MakeOffer};
use raduga_protocol::codec::encode_client;
use raduga_protocol::game::{ClaimKind, OfferKind, Phase, Right};
use raduga_protocol::limits::MAX_CLIENT_MESSAGE_BYTES;
use raduga_protocol::{ClientToServer, GameId, OfferId, RequestId};

use super::ahead;
use super::drafts::{self, Edit};
use super::game::GameView;
use super::notice::{Denial, Notice};
use super::outbox::Pending;
use super::{Connection, Effects, State};
use crate::command::Intent;

/// What an intent became.
pub(super) struct Wish {
    pub(super) message: ClientToServer,
    pub(super) what: String,
    pub(super) ply: Option<u32>,
}

impl State {
    /// What the person wants of the game. [`Intent::Quit`] and [`Intent::Show`] are the face's.
    pub(crate) fn want(&mut self, intent: Intent, now: Instant) -> Effects {
        let mut effects = Effects::default();
        if let Some(found) = self.find(&intent, &mut effects) {
            effects.notices.extend(found.err().map(Notice::Denied));
            return effects;
        }
        let intent = match self.inquires(intent, &mut effects) {
            Ok(()) => return effects,
            Err(intent) => intent,
        };
        match &intent {
            Intent::GoOn => {
                self.go_on(&mut effects);
                return effects;
            }
            Intent::OfferRematch if self.enter_rematch(&mut effects) => return effects,
            _ => {}
        }
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
        let (id, ply, takebacks) = (game.id, game.state.ply, game.state.takebacks);
        let plain = |message, what: &str| Wish { message, what: what.to_owned(), ply: None };
        let wish = match intent {
            Intent::Act(typed) if game.has_series() => {
                drafts::edit(request, game, &self.outbox, Edit::Add(typed))?
            }
            Intent::Act(action) => {
                if self.outbox.awaits_action(game.moment()) {
                    return Err(Denial::Pending);
                }
                let (what, thinking_ms) = (action.clone(), thinking_ms(game, now));
                let message =
                    ClientToServer::Act(Act { request, game: id, ply, takebacks, action, thinking_ms });
                Wish { message, what, ply: Some(ply) }
            }
            Intent::Undo => drafts::edit(request, game, &self.outbox, Edit::Undo)?,
            Intent::Clear => drafts::edit(request, game, &self.outbox, Edit::Clear)?,
            Intent::Hand => drafts::hand_in(request, game, &self.outbox, thinking_ms(game, now))?,
            Intent::Prepare(action) => ahead::prepare(request, game, action),
            Intent::Plan(typed) => ahead::plan(request, game, typed.as_deref()),
            Intent::Games => ahead::games(request),
            Intent::Next => ahead::next(request, game),
            Intent::OfferDraw => offer(request, game, OfferKind::Draw),
            Intent::OfferAdjournment => offer(request, game, OfferKind::Adjournment),
            Intent::OfferRematch => offer(request, game, OfferKind::Rematch),
            Intent::Say(text) => {
                let (what, words) = (format!("/say {text}"), Words::Text(text));
                plain(ClientToServer::Say(Say { request, game: id, words }), &what)
            }
            Intent::Phrase(preset) => {
                let words = Words::Preset(preset);
                plain(ClientToServer::Say(Say { request, game: id, words }), "/phrase")
            }
            Intent::GiveTime => plain(ClientToServer::GiveTime(InGame { request, game: id }), "/give"),
            Intent::OfferTakeback => offer(request, game, OfferKind::Takeback),
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
            Intent::Claim { kind, by } => claim(request, game, kind, by)?,
            Intent::Leave => {
                self.leaving = true;
                plain(ClientToServer::LeaveRoom(LeaveRoom { request, game: id }), "/leave")
            }
            // The face's, or of finding a partner.
            _ => return Ok(None),
        };
        Ok(Some(wish))
    }

    /// Says that we are ready to go on with an adjourned game, by coming in by the door again.
    fn go_on(&mut self, effects: &mut Effects) {
        let adjourned = self.game.as_ref().is_some_and(|game| game.state.phase == Phase::Adjourned);
        if adjourned && self.connection == Connection::Online {
            self.come_in_again(effects);
        } else {
            effects.notices.push(Notice::Denied(Denial::NotAdjourned));
        }
    }

    /// Sends `wish`, or keeps it until the connection is back.
    pub(super) fn ask(&mut self, wish: Wish, effects: &mut Effects) {
        let sent = self.connection == Connection::Online && self.resuming.is_none();
        let Wish { message, what, ply } = wish;
        // The server would close the socket over it, and the same would be said again for ever.
        if encode_client(&message).map_or(true, |text| text.len() > MAX_CLIENT_MESSAGE_BYTES) {
            effects.notices.push(Notice::Denied(Denial::TooLong));
            return;
        }
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

fn thinking_ms(game: &GameView, now: Instant) -> Option<u64> {
    let thinking = game.my_turn_since.map(|since| now.saturating_duration_since(since))?;
    u64::try_from(thinking.as_millis()).ok()
}

/// A claim of what is there, or else of what an action, the draft above all, would bring about.
fn claim(
    request: RequestId,
    game: &GameView,
    kind: Option<ClaimKind>,
    by: Option<String>,
) -> Result<Wish, Denial> {
    let (ply, takebacks) = (game.state.ply, game.state.takebacks);
    let drafted = drafts::claim_by_draft(game, kind).filter(|(kind, _)| !may_claim(game, *kind));
    let (kind, action) = match (by, drafted) {
        (Some(action), _) => (kind.ok_or(Denial::NothingToClaim)?, Some(action)),
        (None, Some((kind, series))) => (kind, Some(series)),
        (None, None) => (kind.or_else(|| claimable(game)).ok_or(Denial::NothingToClaim)?, None),
    };
    let meant = action.is_some().then_some(ply);
    let by = action.map(|action| ClaimingAction { ply, takebacks, action });
    let message = ClientToServer::Claim(Claim { request, game: game.id, kind, by });
    Ok(Wish { message, what: "/claim".to_owned(), ply: meant })
}

/// Offers; but where the partner offers the same already, takes that.
fn offer(request: RequestId, game: &GameView, kind: OfferKind) -> Wish {
    let (ply, takebacks) = (game.state.ply, game.state.takebacks);
    if let Some(open) = game.offered_to_us(kind) {
        let answer = AnswerOffer { request, game: game.id, offer: open.offer };
        return Wish { message: ClientToServer::AcceptOffer(answer), what: "/accept".to_owned(), ply: None };
    }
    let what = match kind {
        OfferKind::Adjournment => "/adjourn",
        OfferKind::Takeback => "/takeback",
        OfferKind::Rematch => "/rematch",
        OfferKind::Draw | OfferKind::Unknown => "/draw",
    };
    let message = ClientToServer::MakeOffer(MakeOffer { request, game: game.id, ply, takebacks, kind });
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

/// Whether a draw of `kind` is there to claim already.
fn may_claim(game: &GameView, kind: ClaimKind) -> bool {
    let right = match kind {
        ClaimKind::Threefold => Right::ClaimThreefold,
        ClaimKind::Fifty => Right::ClaimFifty,
        ClaimKind::WinByAbsence | ClaimKind::DrawByAbsence | ClaimKind::Unknown => return false,
    };
    game.state.yours.as_ref().is_some_and(|yours| yours.may.contains(&right))
}

/// What can be claimed now, the best first.
fn claimable(game: &GameView) -> Option<ClaimKind> {
    let partner = game.role.color().map(|color| match color.other() {
        raduga_protocol::game::Color::White => &game.presence.white,
        raduga_protocol::game::Color::Black => &game.presence.black,
    });
    if may_claim(game, ClaimKind::Threefold) {
        Some(ClaimKind::Threefold)
    } else if may_claim(game, ClaimKind::Fifty) {
        Some(ClaimKind::Fifty)
    } else if partner.is_some_and(|partner| partner.claimable_in_ms.is_some()) {
        Some(ClaimKind::WinByAbsence)
    } else {
        None
    }
}
