//! One person at a board: thinks, acts, talks, and ends the game some time.

use raduga_protocol::chat::{Preset, Say, Words};
use raduga_protocol::client::InGame;
use raduga_protocol::game::{OfferKind, Phase, Right};
use raduga_protocol::lobby::Variant;
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use rand::RngExt;
use tokio::time::Instant;

use super::Tally;
use super::visitor::Visitor;
use crate::harness::{Wander, any, wander};

/// Actions after which somebody has had enough, at least and at most.
const ENOUGH: std::ops::Range<u32> = 10..60;

impl Visitor {
    /// Plays `game` until it is over and leaves it.
    pub(super) async fn play(&mut self, game: GameId) {
        let enough = self.random.random_range(ENOUGH);
        while !self.client.game(game).over() {
            let model = self.client.game(game);
            let late = Instant::now() >= self.hall.ends;
            if model.state.phase == Phase::Waiting || late || model.state.ply >= enough {
                self.give_up(game).await;
            } else if model.my_move() {
                self.think().await;
                self.act(game).await;
            } else {
                self.glance().await;
            }
            self.answer_offers(game).await;
            self.perhaps_say(game).await;
        }
        Tally::count(&self.hall.tally.games);
        if self.random.random_ratio(1, 2) {
            let words = Words::Preset(Preset::GoodGame);
            let request = self.client.request_id();
            self.client.ask(&ClientToServer::Say(Say { request, game, words })).await;
        }
        self.client.leave(game).await;
    }

    /// Hears what comes while it thinks, or its view would be old.
    async fn think(&mut self) {
        let until = Instant::now() + self.moments(20, 400);
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            if let Some(Err(_)) = self.client.next_within(left).await {
                self.client.come_back().await;
            }
        }
    }

    async fn act(&mut self, game: GameId) {
        let model = self.client.game(game);
        if !model.my_move() {
            return;
        }
        let action = if model.settings.variant == Variant::Flicker {
            match wander(model.legal(), model.draft(), &mut self.random) {
                Wander::HandIn(series) => series,
                Wander::Draft(moves) => {
                    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
                    let draft = self.client.draft_message(game, &moves);
                    let answer = self.client.ask(&draft).await;
                    return self.is_no_fault(game, &answer, &draft);
                }
            }
        } else {
            any(model.legal(), &mut self.random)
        };
        let act = self.client.act_message(game, &action);
        let answer = self.client.ask(&act).await;
        if matches!(answer, ServerToClient::Accepted(_)) {
            Tally::count(&self.hall.tally.actions);
        }
        self.is_no_fault(game, &answer, &act);
    }

    /// A legal wish may only be refused because the moment is over.
    fn is_no_fault(&self, game: GameId, answer: &ServerToClient, message: &ClientToServer) {
        if let ServerToClient::Error(refusal) = answer {
            let moment_over = matches!(refusal.code, ErrorCode::GameOver | ErrorCode::Stale);
            let over = self.client.game(game).over() || !self.client.game(game).my_move();
            assert!(moment_over && over, "{message:?}: {refusal:?}");
        }
    }

    /// Aborts, offers a draw or resigns, whatever may be done.
    pub(super) async fn give_up(&mut self, game: GameId) {
        let may = |right: Right| {
            let yours = self.client.game(game).state.yours.as_ref();
            yours.is_some_and(|yours| yours.may.contains(&right))
        };
        let (abort, offer) = (may(Right::Abort), may(Right::OfferDraw));
        let message = if abort {
            self.client.abort_message(game)
        } else if offer && self.random.random_ratio(1, 2) {
            self.client.offer_message(game, OfferKind::Draw)
        } else {
            ClientToServer::Resign(InGame { request: self.client.request_id(), game })
        };
        self.client.ask(&message).await;
    }

    async fn answer_offers(&mut self, game: GameId) {
        let model = self.client.game(game);
        let mine = model.role.color();
        let theirs = model.state.offers.iter().find(|offer| Some(offer.by) != mine);
        let Some(offer) = theirs.map(|offer| offer.offer) else { return };
        let answer = self.client.about_offer(game, offer);
        let message = if self.random.random_ratio(1, 2) {
            ClientToServer::AcceptOffer(answer)
        } else {
            ClientToServer::DeclineOffer(answer)
        };
        self.client.ask(&message).await;
    }

    /// Says something now and then; whoever says too much is told so.
    pub(super) async fn perhaps_say(&mut self, game: GameId) {
        if !self.random.random_ratio(1, 12) {
            return;
        }
        let words = Words::Text(format!("думаю над ходом {}", self.random.random_range(0..1000)));
        let say = ClientToServer::Say(Say { request: self.client.request_id(), game, words });
        match self.client.ask(&say).await {
            ServerToClient::Said(_) => Tally::count(&self.hall.tally.lines),
            ServerToClient::Error(refusal) => assert_eq!(refusal.code, ErrorCode::RateLimited, "{refusal:?}"),
            other => panic!("{say:?}: {other:?}"),
        }
    }
}
