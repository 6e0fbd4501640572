//! One person's evening: coming, looking for a partner, going.

use std::sync::Arc;
use std::time::Duration;

use raduga_protocol::client::{JoinAs, Plain};
use raduga_protocol::finding::{DeclineReason, JoinPool, Pool, Waiting};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use raduga_protocol::{ClientToServer, GameId, ServerToClient};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep};

use super::{Hall, Tally};
use crate::harness::{TestClient, settings_of};

/// How long somebody looks for a partner in one way.
const PATIENCE_OF_PEOPLE: Duration = Duration::from_secs(8);
/// Between two messages of somebody who has no reason to hurry.
pub(super) const GLANCE: Duration = Duration::from_millis(250);

const VARIANTS: [Variant; 3] = [Variant::Radras, Variant::Flicker, Variant::Tavreli];
const CLOCKS: [&str; 4] = ["1+0", "2+1", "3+2", "5+3"];

/// A person with a program.
pub(super) struct Visitor {
    pub(super) hall: Arc<Hall>,
    pub(super) random: StdRng,
    pub(super) client: TestClient,
}

impl Visitor {
    pub(super) fn new(hall: Arc<Hall>, number: usize, seed: u64) -> Self {
        let client = TestClient::unconnected(hall.server, &format!("Гость {number}"));
        Self { hall, random: StdRng::seed_from_u64(seed), client }
    }

    /// Comes and goes until the evening ends.
    pub(super) async fn stay(mut self) {
        while Instant::now() < self.hall.ends {
            self.client.come_back().await;
            Tally::count(&self.hall.tally.visits);
            if self.random.random_ratio(1, 2) {
                self.client.watch_lobby().await;
            }
            for _ in 0..self.random.random_range(1..4) {
                self.one_thing().await;
            }
            self.leave_everything().await;
            // Some close the window properly, some lose the network for good.
            if self.random.random_ratio(1, 4) {
                self.client.drop_socket()
            } else {
                self.client.close().await
            }
            self.client.games.clear();
            sleep(self.moments(500, 3000)).await;
        }
    }

    async fn one_thing(&mut self) {
        match self.random.random_range(0..20) {
            0..8 => self.wait_in_a_pool().await,
            8..13 => self.seek().await,
            13..16 => self.challenge().await,
            16 => self.practise().await,
            _ => self.watch().await,
        }
    }

    pub(super) fn moments(&mut self, from_ms: u64, to_ms: u64) -> Duration {
        Duration::from_millis(self.random.random_range(from_ms..to_ms))
    }

    fn any_settings(&mut self) -> RoomSettings {
        let variant = VARIANTS[self.random.random_range(0..VARIANTS.len())];
        settings_of(variant, CLOCKS[self.random.random_range(0..CLOCKS.len())])
    }

    async fn wait_in_a_pool(&mut self) {
        // Few pools, so that people meet.
        let variant = VARIANTS[self.random.random_range(0..VARIANTS.len())];
        let pool = Pool { variant, clock: CLOCKS[self.random.random_range(0..2)].to_owned() };
        let join = JoinPool { request: self.client.request_id(), pool };
        self.client.is_done(&ClientToServer::JoinPool(join)).await;
        self.wait_for_a_partner().await;
        let leave = ClientToServer::LeavePool(self.client.bare());
        self.client.ask(&leave).await;
        self.play_what_was_paired().await;
    }

    async fn seek(&mut self) {
        let settings = self.any_settings();
        if let Some(seek) = self.somebodys_seek() {
            // Somebody else may have been faster.
            let accept = ClientToServer::AcceptSeek(self.client.about_seek(seek));
            self.client.ask(&accept).await;
        } else {
            let seek = self.client.seek_message(settings);
            self.client.ask(&seek).await;
            self.wait_for_a_partner().await;
        }
        self.take_back_seeks().await;
        self.play_what_was_paired().await;
    }

    fn somebodys_seek(&self) -> Option<raduga_protocol::SeekId> {
        let me = self.client.person().id;
        let lobby = self.client.search.lobby.as_ref()?;
        lobby.seeks.values().find(|seek| seek.by.id != me).map(|seek| seek.seek)
    }

    async fn take_back_seeks(&mut self) {
        for seek in std::mem::take(&mut self.client.search.waiting.seeks) {
            let cancel = ClientToServer::CancelSeek(self.client.about_seek(seek.seek));
            self.client.ask(&cancel).await;
        }
    }

    async fn challenge(&mut self) {
        let me = self.client.person().id;
        let somebody = {
            let present = self.hall.present.lock().unwrap();
            let others: Vec<_> = present.iter().copied().filter(|person| *person != me).collect();
            (!others.is_empty()).then(|| others[self.random.random_range(0..others.len())])
        };
        let Some(somebody) = somebody else { return self.seek().await };
        let settings = self.any_settings();
        let challenge = self.client.challenge_message(somebody, settings);
        if let ServerToClient::Challenged(made) = self.client.ask(&challenge).await {
            self.wait_for_a_partner().await;
            let withdraw = self.client.about_challenge(made.challenge.challenge);
            self.client.ask(&ClientToServer::WithdrawChallenge(withdraw)).await;
        }
        self.play_what_was_paired().await;
    }

    async fn practise(&mut self) {
        let settings = self.any_settings();
        let create = raduga_protocol::client::CreateRoom {
            request: self.client.request_id(),
            settings,
            side: SideChoice::Random,
            partner: true,
        };
        // All seats of the practice partner may be taken.
        if let ServerToClient::Joined(joined) = self.client.ask(&ClientToServer::CreateRoom(create)).await {
            self.play(joined.snapshot.game).await;
        }
    }

    async fn watch(&mut self) {
        if self.client.search.lobby.is_none() {
            self.client.watch_lobby().await;
        }
        let games: Vec<GameId> = self.client.lobby().games.keys().copied().collect();
        if games.is_empty() {
            return;
        }
        let game = games[self.random.random_range(0..games.len())];
        let join = self.client.join_message(game, JoinAs::Spectator);
        // It may be over and gone.
        if !matches!(self.client.ask(&join).await, ServerToClient::Joined(_)) {
            return;
        }
        Tally::count(&self.hall.tally.watched);
        let until = Instant::now() + self.moments(1000, 5000);
        while Instant::now() < until {
            self.glance().await;
            self.perhaps_say(game).await;
        }
        self.client.leave(game).await;
    }

    /// Until somebody is found, or one is tired of it. Whoever waits can be challenged.
    async fn wait_for_a_partner(&mut self) {
        let me = self.client.person().id;
        self.hall.present.lock().unwrap().push(me);
        let until = Instant::now() + PATIENCE_OF_PEOPLE;
        while self.client.search.paired.is_empty() && Instant::now() < until {
            self.glance().await;
            self.answer_challenges().await;
        }
        self.hall.present.lock().unwrap().retain(|person| *person != me);
    }

    async fn answer_challenges(&mut self) {
        let me = self.client.person().id;
        let to_me = |challenge: &&raduga_protocol::finding::OpenChallenge| challenge.to.id == me;
        let Some(challenge) = self.client.search.waiting.challenges.iter().find(to_me) else { return };
        let challenge = challenge.challenge;
        let answer = if self.random.random_ratio(2, 3) {
            ClientToServer::AcceptChallenge(self.client.about_challenge(challenge))
        } else {
            self.client.decline_message(challenge, DeclineReason::Later)
        };
        self.client.ask(&answer).await;
        self.client.search.waiting.challenges.retain(|open| open.challenge != challenge);
    }

    /// Hears what comes, for a moment; loses the network now and then.
    pub(super) async fn glance(&mut self) {
        if self.random.random_ratio(1, 150) {
            self.client.drop_socket();
            Tally::count(&self.hall.tally.reconnects);
        }
        if let Some(Err(_)) = self.client.next_within(GLANCE).await {
            sleep(self.moments(10, 2000)).await;
            self.client.come_back().await;
        }
    }

    async fn play_what_was_paired(&mut self) {
        // What was agreed on while one was taking the wish back is played all the same.
        self.client.settle().await;
        let paired = std::mem::take(&mut self.client.search.paired);
        if paired.is_empty() {
            Tally::count(&self.hall.tally.alone);
        }
        for paired in paired {
            let join = self.client.join_message(paired.game, JoinAs::Player);
            if matches!(self.client.ask(&join).await, ServerToClient::Joined(_)) {
                self.play(paired.game).await;
            }
        }
    }

    /// Nobody goes with something still open.
    async fn leave_everything(&mut self) {
        let leave = ClientToServer::LeavePool(Plain { request: self.client.request_id() });
        self.client.ask(&leave).await;
        self.take_back_seeks().await;
        let Waiting { challenges, .. } = self.client.search.waiting.clone();
        for open in challenges {
            let message = if open.from.id == self.client.person().id {
                ClientToServer::WithdrawChallenge(self.client.about_challenge(open.challenge))
            } else {
                self.client.decline_message(open.challenge, DeclineReason::No)
            };
            self.client.ask(&message).await;
        }
        self.client.settle().await;
        for paired in std::mem::take(&mut self.client.search.paired) {
            let join = self.client.join_message(paired.game, JoinAs::Player);
            if matches!(self.client.ask(&join).await, ServerToClient::Joined(_)) {
                self.give_up(paired.game).await;
            }
        }
    }
}
