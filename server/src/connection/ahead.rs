//! What a person decides before their move comes.

use raduga_locales::{Lang, say};
use raduga_protocol::ahead::{Plan, Prepare, StandingAnswer};
use raduga_protocol::limits::{MAX_PLAN_BYTES, MAX_PLAN_DEPTH, MAX_PLAN_LINES};
use raduga_protocol::server::Accepted;
use raduga_protocol::{ClientToServer, ErrorCode, GameId, RequestId, ServerToClient};

use super::{Connection, refusal};
use crate::accounts::Person;
use crate::game::ahead::Decision;
use crate::game::handle::{ActorGone, AheadWish};
use crate::game::state::Moment;
use crate::wire::from_wire;

impl Connection {
    /// Whatever is decided ahead.
    pub(super) async fn ahead(&mut self, person: &Person, message: ClientToServer) {
        match message {
            ClientToServer::Prepare(wish) => self.prepare(person, wish).await,
            ClientToServer::Plan(wish) => self.plan(person, wish).await,
            ClientToServer::StandingAnswer(wish) => self.stand(person, wish).await,
            _ => {}
        }
    }

    async fn prepare(&mut self, person: &Person, wish: Prepare) {
        let Prepare { request, game, ply, takebacks, action } = wish;
        if !action.as_ref().is_none_or(|action| self.fits(action, &request, game)) {
            return;
        }
        let at = Moment { ply, takebacks };
        let decision = action.map_or(Decision::Unprepare, |typed| Decision::Prepare { at, typed });
        self.decide_ahead(person, game, request, decision).await;
    }

    async fn plan(&mut self, person: &Person, wish: Plan) {
        let Plan { request, game, ply, takebacks, lines } = wish;
        if let Err(sentence) = within_limits(self.lang(), &lines) {
            let code = ErrorCode::IllegalAction;
            return self.tell_refusal(refusal(Some(request), Some(game), code, sentence));
        }
        if !lines.iter().flatten().all(|action| self.fits(action, &request, game)) {
            return;
        }
        let at = Moment { ply, takebacks };
        self.decide_ahead(person, game, request, Decision::Plan { at, lines }).await;
    }

    async fn stand(&mut self, person: &Person, wish: StandingAnswer) {
        let StandingAnswer { request, game, answer } = wish;
        let decision = Decision::Stand(answer.map(from_wire::answer));
        self.decide_ahead(person, game, request, decision).await;
    }

    /// A decision, told to the game and answered.
    async fn decide_ahead(&mut self, person: &Person, game: GameId, request: RequestId, decision: Decision) {
        let wish = AheadWish {
            person: person.id,
            request: request.clone(),
            decision,
            frame_lag: self.line.round_trip().unwrap_or_default(),
            arrived: self.context.time.now(),
            outbox: self.outbox.clone(),
        };
        for _ in 0..2 {
            let Some(handle) = self.find(game, &request).await else { return };
            match handle.decide_ahead(wish.clone()).await {
                Ok(Ok(seq)) => return self.tell(&ServerToClient::Accepted(Accepted { request, game, seq })),
                Ok(Err(error)) => return self.wish_refused(request, game, &error),
                Err(ActorGone) => {}
            }
        }
        self.unavailable(request, game);
    }
}

/// Whether a plan is small enough to be judged.
fn within_limits(lang: Lang, lines: &[Vec<String>]) -> Result<(), String> {
    if lines.len() > MAX_PLAN_LINES {
        return Err(say!(lang, told_wire_plan_lines, most = MAX_PLAN_LINES));
    }
    if let Some(long) = lines.iter().position(|line| line.len() > MAX_PLAN_DEPTH) {
        return Err(say!(lang, told_wire_plan_line_too_long, line = long + 1, most = MAX_PLAN_DEPTH));
    }
    let bytes: usize = lines.iter().flatten().map(String::len).sum();
    if bytes > MAX_PLAN_BYTES {
        return Err(say!(lang, told_wire_plan_bytes, most = MAX_PLAN_BYTES));
    }
    Ok(())
}
