//! What players wish, once each.

use std::time::Duration;

use raduga_protocol::server::Refusal;
use raduga_protocol::{PersonId, RequestId, Seq, ServerToClient};
use raduga_rules::Color;
use tokio::sync::oneshot;
use tracing::debug;

use super::commit::CommitError;
use super::{Flow, GameActor, REMEMBERED_REFUSALS};
use crate::connection::outbox::Outbox;
use crate::game::event::{Author, Event, ResumedBecause};
use crate::game::followers::frame;
use crate::game::handle::{Verb, Wish, WishError};
use crate::game::state::{AbsenceClaim, VerbError, Verdict};
use crate::wire::to_wire;

impl GameActor {
    pub(super) async fn wish(&mut self, wish: Wish, reply: oneshot::Sender<Result<Seq, WishError>>) -> Flow {
        if let Some(answer) = self.first_answer(&wish) {
            self.tell_if_refused_as_stale(&answer, &wish);
            let _ = reply.send(answer);
            return Flow::Go;
        }
        let Some(color) = self.state.side_of(wish.person) else {
            let _ = reply.send(Err(WishError::NotAPlayer));
            return Flow::Go;
        };
        let flow = self.heard_from(color, wish.frame_lag).await;
        if flow == Flow::StandDown {
            let _ = reply.send(Err(WishError::Unavailable));
            return flow;
        }
        let (answer, flow) = match self.judge(color, &wish) {
            Ok(verdict) => self.grant(verdict, &wish).await,
            Err(error) => self.refuse(color, error, &wish).await,
        };
        self.tell_if_refused_as_stale(&answer, &wish);
        let _ = reply.send(answer);
        flow
    }

    fn tell_if_refused_as_stale(&self, answer: &Result<Seq, WishError>, wish: &Wish) {
        if let Err(error) = answer {
            self.tell_if_stale(error, wish.person, &wish.request, &wish.outbox);
        }
    }

    /// A stale wish is told where the game really stands, in order with the game's events.
    pub(super) fn tell_if_stale(
        &self,
        error: &WishError,
        person: PersonId,
        request: &RequestId,
        outbox: &Outbox,
    ) {
        if !error.is_told() {
            return;
        }
        let now = self.shared.time.now();
        let side = self.state.side_of(person);
        let snapshot = to_wire::snapshot(&self.state, side, &self.beside(), self.wire_presence(now), now);
        let refusal = Refusal {
            request: Some(request.clone()),
            game: Some(self.id()),
            code: error.code(),
            message: error.to_string(),
            retry_after_ms: None,
            fresh: Some(Box::new(snapshot)),
        };
        frame(&ServerToClient::Error(refusal)).into_iter().for_each(|frame| outbox.push(frame));
    }

    /// A request that was answered already gets its answer again and does nothing.
    fn first_answer(&self, wish: &Wish) -> Option<Result<Seq, WishError>> {
        if let Some(seq) = self.state.effect_of(wish.person, &wish.request) {
            return Some(Ok(seq));
        }
        let known =
            |(person, request, _): &&(_, _, WishError)| *person == wish.person && *request == wish.request;
        self.refusals.iter().find(known).map(|(_, _, error)| Err(error.clone()))
    }

    /// A player has asked for something, over a line that was measured. `StandDown` where their stopped clock could not be
    /// set going.
    pub(super) async fn heard_from(&mut self, color: Color, frame_lag: Duration) -> Flow {
        *self.unseen.get_mut(color) = false;
        let flow = self.wake_clock(color).await;
        if flow != Flow::StandDown {
            *self.lines.get_mut(color) = Some(frame_lag);
            self.state.set_frame_lag(color, Some(frame_lag));
        }
        flow
    }

    /// Whoever acts is back, even if their socket did not say so before.
    async fn wake_clock(&mut self, color: Color) -> Flow {
        if self.state.waits_for() != Some(color) {
            return Flow::Go;
        }
        let verdict = self.state.resume_clock(ResumedBecause::PlayerBack);
        self.commit(verdict, None, Vec::new()).await.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    fn judge(&self, color: Color, wish: &Wish) -> Result<Verdict, VerbError> {
        self.welcome(color, &wish.verb)?;
        match &wish.verb {
            Verb::Act { at, typed, report } => self.state.act(color, *at, typed, *report, wish.arrived),
            Verb::Offer { at, kind } => self.state.offer(color, *at, *kind, wish.arrived),
            Verb::Accept(offer) => self.state.accept(color, *offer, wish.arrived),
            Verb::Decline(offer) => self.state.decline(color, *offer),
            Verb::Withdraw(offer) => self.state.withdraw(color, *offer),
            Verb::Resign => self.state.resign(color),
            Verb::Abort => self.state.abort(),
            Verb::GiveTime => self.state.give_time(color, wish.arrived),
            Verb::ClaimDraw(claim) => self.state.claim_draw(*claim),
            Verb::ClaimDrawBy { claim, at, typed } => {
                self.state.claim_draw_by(color, *claim, (*at, typed), wish.arrived)
            }
            Verb::ClaimAbsence(claim) => self.judge_absence(color, *claim),
        }
    }

    /// The first who comes decides: a partner who is back in time keeps the game.
    fn judge_absence(&self, color: Color, claim: AbsenceClaim) -> Result<Verdict, VerbError> {
        let verdict = self.state.claim_absence(color, claim)?;
        let partner = color.other();
        if self.presence.is_here(partner) {
            return Err(VerbError::NotClaimable("your partner is here"));
        }
        let patience = self.shared.timing.patience;
        match self.presence.claimable_at(partner, &self.state, patience) {
            Some(at) if at <= self.shared.time.now() => Ok(verdict),
            Some(_) => Err(VerbError::NotClaimable(
                "your partner may still come back; wait until the countdown is over",
            )),
            None => Err(VerbError::NotClaimable("nothing can be claimed before both have moved")),
        }
    }

    async fn grant(&mut self, verdict: Verdict, wish: &Wish) -> (Result<Seq, WishError>, Flow) {
        let next = verdict.0.iter().find_map(|event| match event {
            Event::Rematched { next } => Some(*next),
            _ => None,
        });
        // The next game is there before anybody is sent to it.
        if let Some(next) = next
            && let Err(error) = self.shared.open_rematch(&self.state, next).await
        {
            return (Err(error), Flow::Go);
        }
        let author = Author { person: wish.person, request: wish.request.clone() };
        match self.commit(verdict, Some(author), Vec::new()).await {
            Ok(seq) => (Ok(seq), self.wait_for_the_unseen().await),
            Err(error) => {
                let flow = error.flow();
                (Err(error.into()), flow)
            }
        }
    }

    async fn refuse(
        &mut self,
        color: Color,
        error: VerbError,
        wish: &Wish,
    ) -> (Result<Seq, WishError>, Flow) {
        debug!(%error, "refused");
        let mut flow = Flow::Go;
        if error == VerbError::OutOfTime {
            let fallen = self.commit(self.state.flag_falls(color), None, Vec::new()).await;
            flow = fallen.map_or_else(|error: CommitError| error.flow(), |_| Flow::Go);
        }
        // A flag that could not be made durable has not fallen.
        if flow == Flow::StandDown {
            return (Err(WishError::Unavailable), flow);
        }
        let passes = matches!(error, VerbError::NotYet { .. } | VerbError::TooFast { .. });
        let refusal = WishError::Refused(error);
        // What may be asked for again is judged again.
        if passes {
            return (Err(refusal), flow);
        }
        if self.refusals.len() == REMEMBERED_REFUSALS {
            self.refusals.pop_front();
        }
        self.refusals.push_back((wish.person, wish.request.clone(), refusal.clone()));
        (Err(refusal), flow)
    }
}
