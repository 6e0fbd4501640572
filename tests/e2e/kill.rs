//! Row 3 and its kin, by brute force: the server is killed at a hundred random moments of running games.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use raduga_protocol::client::{AnswerOffer, CreateRoom, LeaveRoom};
use raduga_protocol::game::{Color, GameEvent, OfferKind, Phase, Right};
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use raduga_tests::harness::{
    GameModel, Ledger, PATIENCE, ServerOptions, Table, TestClient, TestServer, Wander, any, settings,
    settings_of, wander,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// How often the server is killed, unless `RADUGA_KILLS` says how often.
const KILLS: u64 = 100;
/// Games at once.
const TABLES: u64 = 6;
/// How long the server lives between two deaths, at most.
const LIFE_MS: u64 = 700;
/// Now and then it stays dead so long that a clock that ran meanwhile would show.
const LONG_DEATH: Duration = Duration::from_millis(700);
/// No more kills after this for each hundred; the test says how many there were and needs most of them.
const BUDGET: Duration = Duration::from_secs(240);
/// Starts of turns a player may be away from its clock for: scheduling, a restart's rounding.
const SLACK_MS: u64 = 100;

/// An action that a player was told is durable.
#[derive(Debug, Clone)]
struct Acknowledged {
    game: GameId,
    ply: u32,
    action: String,
    color: Color,
}

/// What the players of a test share.
#[derive(Clone)]
struct Shared {
    address: std::net::SocketAddr,
    ledger: Ledger,
    stop: Arc<AtomicBool>,
    /// Requests that were sent again after a socket was lost over them.
    sent_again: Arc<AtomicU64>,
}

/// One player: acts whenever it may, comes back whenever it is cut off.
struct Player {
    client: TestClient,
    random: StdRng,
    shared: Shared,
    acknowledged: Vec<Acknowledged>,
}

impl Player {
    async fn new(shared: &Shared, name: &str, seed: u64) -> Self {
        let mut client = TestClient::unconnected(shared.address, name).keeping(&shared.ledger);
        // The first death may come before the first greeting.
        client.come_back().await;
        let random = StdRng::seed_from_u64(seed);
        Self { client, random, shared: shared.clone(), acknowledged: Vec::new() }
    }

    /// Asks until there is an answer, across any number of dead servers, always with the same request id.
    async fn insist(&mut self, message: &ClientToServer) -> ServerToClient {
        loop {
            match self.client.try_ask(message).await {
                Ok(ServerToClient::Error(refusal))
                    if matches!(refusal.code, ErrorCode::Unavailable | ErrorCode::Restarting) => {}
                Ok(answer) => return answer,
                Err(_) => {
                    self.client.come_back().await;
                    self.shared.sent_again.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    }

    /// Plays `game` to its end, or until the test stops.
    async fn play(&mut self, game: GameId) {
        while !self.shared.stop.load(Ordering::Relaxed) && !self.client.game(game).over() {
            if self.client.game(game).my_move() {
                self.act(game).await;
            } else {
                if let Some(Err(_)) = self.client.next_within(Duration::from_millis(100)).await {
                    self.client.come_back().await
                }
                self.consider_offers(game).await;
            }
        }
    }

    async fn act(&mut self, game: GameId) {
        self.consider_offers(game).await;
        let model = self.client.game(game);
        if !model.my_move() {
            return;
        }
        let (ply, color) = (model.state.ply, model.role.color().expect("a player"));
        let Some(action) = self.decide(game, ply).await else { return };
        let act = self.client.act_message_at(game, ply, &action);
        match self.insist(&act).await {
            ServerToClient::Accepted(_) => self.acknowledged.push(Acknowledged { game, ply, action, color }),
            // The clock ran out over it, or the partner agreed to a draw meanwhile.
            ServerToClient::Error(refusal) if self.client.game(game).over() => {
                assert!(matches!(refusal.code, ErrorCode::GameOver | ErrorCode::Stale), "{refusal:?}");
            }
            other => panic!("a legal action, {action} at {ply}, was not accepted: {other:?}"),
        }
    }

    /// What it does now; nothing, if the moment is over. A series is put together by drafts.
    async fn decide(&mut self, game: GameId, ply: u32) -> Option<String> {
        if self.client.game(game).settings.variant != Variant::Flicker {
            let legal = self.client.game(game).legal();
            return Some(any(legal, &mut self.random));
        }
        loop {
            let model = self.client.game(game);
            if !model.my_move() || model.state.ply != ply || self.shared.stop.load(Ordering::Relaxed) {
                return None;
            }
            let moves = match wander(model.legal(), model.draft(), &mut self.random) {
                Wander::HandIn(series) => return Some(series),
                Wander::Draft(moves) => moves,
            };
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            let draft = self.client.draft_message_at(game, ply, &moves);
            match self.insist(&draft).await {
                ServerToClient::Drafted(_) => {}
                ServerToClient::Error(refusal) if !self.client.game(game).my_move() => {
                    assert!(matches!(refusal.code, ErrorCode::GameOver | ErrorCode::Stale), "{refusal:?}");
                }
                other => panic!("a playable draft, {moves:?} at {ply}, was not answered: {other:?}"),
            }
        }
    }

    /// Offers a draw now and then, and declines the partner's.
    async fn consider_offers(&mut self, game: GameId) {
        let model = self.client.game(game);
        let Some(yours) = model.state.yours.as_ref() else { return };
        let theirs = model.state.offers.iter().find(|offer| offer.by != yours.color).map(|offer| offer.offer);
        let may_offer = yours.may.contains(&Right::OfferDraw);
        if let Some(offer) = theirs {
            let decline =
                ClientToServer::DeclineOffer(AnswerOffer { request: self.client.request_id(), game, offer });
            self.insist(&decline).await;
        } else if may_offer && self.random.random_ratio(1, 12) {
            let offer = self.client.offer_message(game, OfferKind::Draw);
            self.insist(&offer).await;
        }
    }
}

/// A pair plays game after game until the test stops.
async fn play_on(shared: Shared, variant: Variant, seed: u64) -> Vec<Acknowledged> {
    let mut white = Player::new(&shared, "Анна", seed).await;
    let mut black = Player::new(&shared, "Boris", seed + 1).await;
    while !shared.stop.load(Ordering::Relaxed) {
        let request = white.client.request_id();
        let create = CreateRoom {
            request,
            settings: settings_of(variant, "5+2"),
            side: SideChoice::White,
            partner: false,
        };
        let game = match white.insist(&ClientToServer::CreateRoom(create)).await {
            ServerToClient::Joined(joined) => joined.snapshot.game,
            other => panic!("no room: {other:?}"),
        };
        let join = black.client.join_message(game, raduga_protocol::client::JoinAs::Player);
        match black.insist(&join).await {
            ServerToClient::Joined(_) => {}
            other => panic!("no seat: {other:?}"),
        }
        tokio::join!(white.play(game), black.play(game));
        // A socket follows only so many games.
        for player in [&mut white, &mut black] {
            if player.client.game(game).over() {
                let leave = LeaveRoom { request: player.client.request_id(), game };
                player.insist(&ClientToServer::LeaveRoom(leave)).await;
            }
        }
    }
    // Both hear the rest.
    for player in [&mut white, &mut black] {
        player.client.come_back().await;
    }
    white.acknowledged.append(&mut black.acknowledged);
    white.acknowledged
}

/// A newcomer sees everything that anybody was ever shown.
/// Games seen to be over are not looked at again before the end.
async fn nothing_is_lost(server: &TestServer, ledger: &Ledger, over: &mut HashSet<GameId>) {
    let open = ledger.games().into_iter().filter(|game| !over.contains(game));
    let heads: Vec<_> = open.map(|game| (game, ledger.head(game))).collect();
    let mut newcomer = TestClient::connect(server.address(), "Вера").await.keeping(ledger);
    for (game, head) in heads {
        newcomer.watch(game).await;
        let seq = newcomer.game(game).seq();
        assert!(seq >= head, "{game} was shown up to {head} before the kill and has {seq} events after it");
        if newcomer.game(game).over() {
            over.insert(game);
        }
        newcomer.leave(game).await;
    }
}

/// The log has every acknowledged action once, and no others than were acknowledged or were on their way.
fn check_actions(model: &GameModel, acknowledged: &[Acknowledged]) {
    let mine: Vec<_> = acknowledged.iter().filter(|act| act.game == model.game).collect();
    for act in &mine {
        let found = model.events.iter().filter(|event| match &event.event {
            GameEvent::Acted { color, action, ply, .. } => {
                *ply == act.ply + 1 && *action == act.action && *color == act.color
            }
            _ => false,
        });
        assert_eq!(found.count(), 1, "{act:?} was acknowledged and is not in the log");
    }
    let played = model.actions().len();
    // Each player waits for the answer before it goes on, so at the stop at most two actions hang in the air.
    assert!(played <= mine.len() + 2, "{played} actions in {}, {} acknowledged", model.game, mine.len());
}

/// No clock paid for the time the server was down.
fn check_clocks(model: &GameModel) {
    let mut turn_began = None;
    let mut down = 0;
    let mut stopped_at = None;
    for event in &model.events {
        match &event.event {
            GameEvent::ClockStopped { down_ms, .. } => {
                down += down_ms;
                stopped_at = Some(event.at_ms);
            }
            GameEvent::ClockResumed { .. } => {
                let stopped = stopped_at.take().expect("what runs again had stopped");
                down += event.at_ms - stopped;
            }
            GameEvent::Acted { timing, .. } => {
                if let Some(began) = turn_began {
                    let lived = event.at_ms - began;
                    assert!(
                        timing.elapsed_ms + down <= lived + SLACK_MS,
                        "{timing:?} of {lived} ms, {down} of them down, in {}",
                        model.game
                    );
                }
                turn_began = Some(event.at_ms);
                down = 0;
            }
            _ => {}
        }
    }
    for color in [Color::White, Color::Black] {
        if model.state.clock.running == Some(color) || model.state.phase != Phase::Playing {
            continue;
        }
        let charged: u64 = model.timings(color).iter().map(|timing| timing.charged_ms).sum();
        let left = model.left_ms(color).expect("a clock");
        let earned = (left + charged).saturating_sub(300_000);
        assert!(
            left + charged >= 300_000,
            "{color:?} of {} lost time unseen: {left} + {charged} ms",
            model.game
        );
        assert_eq!(earned % 2000, 0, "{color:?} of {} has {earned} ms that are no increments", model.game);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn row_03_a_hundred_kills_lose_no_action_double_none_and_charge_nobody() {
    let seed: u64 =
        std::env::var("RADUGA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(rand::random);
    println!("seed {seed}: set RADUGA_SEED to it to draw the same moments and moves again");
    let start = Instant::now();
    let wanted = std::env::var("RADUGA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let budget = BUDGET * u32::try_from(wanted.div_ceil(KILLS)).unwrap();
    let mut random = StdRng::seed_from_u64(seed);
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let shared = Shared {
        address: server.address(),
        ledger: Ledger::default(),
        stop: Arc::default(),
        sent_again: Arc::default(),
    };
    let pairs: Vec<_> = (0..TABLES)
        .map(|table| {
            let variant = [Variant::Radras, Variant::Flicker, Variant::Tavreli][table as usize % 3];
            tokio::spawn(play_on(shared.clone(), variant, seed.wrapping_add(100 + 2 * table)))
        })
        .collect();
    let (mut kills, mut over) = (0, HashSet::new());
    while kills < wanted && start.elapsed() < budget {
        tokio::time::sleep(Duration::from_millis(random.random_range(0..LIFE_MS))).await;
        server.kill().await;
        kills += 1;
        if kills.is_multiple_of(10) {
            tokio::time::sleep(LONG_DEATH).await;
        }
        server.restart().await;
        if kills.is_multiple_of(5) {
            nothing_is_lost(&server, &shared.ledger, &mut over).await;
        }
    }
    // Everybody comes back and plays on.
    let alive: Vec<_> = shared.ledger.games();
    nothing_is_lost(&server, &shared.ledger, &mut over).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    shared.stop.store(true, Ordering::Relaxed);
    let mut acknowledged = Vec::new();
    for pair in pairs {
        acknowledged
            .extend(tokio::time::timeout(PATIENCE * 2, pair).await.expect("the players end").unwrap());
    }
    let mut newcomer = TestClient::connect(server.address(), "Вера").await.keeping(&shared.ledger);
    for game in shared.ledger.games() {
        newcomer.watch(game).await;
        let model = newcomer.game(game);
        assert_eq!(model.seq(), shared.ledger.head(game), "a newcomer sees what the players saw");
        check_actions(model, &acknowledged);
        check_clocks(model);
        newcomer.leave(game).await;
    }
    println!(
        "{kills} kills in {:?}: {} games, {} actions acknowledged, {} requests sent again",
        start.elapsed(),
        alive.len(),
        acknowledged.len(),
        shared.sent_again.load(Ordering::Relaxed)
    );
    assert!(acknowledged.len() as u64 > kills, "the games went on");
    assert!(kills >= wanted * 3 / 4, "only {kills} kills within {budget:?}");
}

/// Kills at the very moment an action is under way: its request is said again and has exactly one effect.
#[tokio::test]
async fn row_03_an_action_under_way_at_the_kill_is_played_once() {
    const ROUNDS: u64 = 12;
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for round in 0..ROUNDS {
        if table.white.game(game).over() {
            break;
        }
        let color = if round % 2 == 0 { Color::White } else { Color::Black };
        let player = table.player(color);
        player.wait_game(game, "it must act", GameModel::my_move).await;
        let act = player.act_message(game, dance[usize::try_from(round % 4).unwrap()]);
        player.send(&act).await;
        // From before the request is read to after it is durable.
        tokio::time::sleep(Duration::from_micros(700 * round)).await;
        server.kill().await;
        server.restart().await;
        table.white.come_back().await;
        table.black.come_back().await;
        table.player(color).accepted(&act).await;
        table.meet().await;
        assert_eq!(u64::from(table.white.game(game).state.ply), round + 1);
    }
}
