//! Private rooms whose spectators see the game later: what they are sent is the game as it stood, and nothing newer.

use raduga_protocol::chat::{ChatRoom, Words};
use raduga_protocol::client::Ping;
use raduga_protocol::game::{GameEvent, LiveState, OfferKind};
use raduga_protocol::lobby::{RoomFilter, RoomSettings, Variant, Visibility};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use raduga_tests::harness::{
    CliProcess, ServerOptions, Table, TestClient, TestServer, http, settings, settings_of,
};
use serde_json::Value;

const DELAY: u32 = 2;

async fn server() -> TestServer {
    ServerOptions::new().keeping_its_port().start().await
}

fn delayed(variant: Variant) -> RoomSettings {
    RoomSettings { visibility: Visibility::Private, spectator_delay: DELAY, ..settings_of(variant, "10+5") }
}

const fn actions(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::Radras => &["e2e4", "d7d5", "e4d5", "keep", "g1f3", "g8f6", "b1c3", "b8c6"],
        Variant::Flicker => &["e2e4,g1f3", "e7e5,b8c6", "f1c4", "f8c5", "d2d3,c2c3", "d7d6", "b1d2"],
        Variant::Tavreli => &["e2e3", "e7e6", "d2d3", "d7d6", "c2c3", "c7c6"],
    }
}

/// Where a game stood after each action, as the players were told.
struct Moments {
    states: Vec<(LiveState, u64)>,
}

impl Moments {
    fn note(&mut self, table: &Table) {
        let model = table.white.game(table.game);
        self.states.push((model.state.clone(), model.seq()));
    }

    /// The moment that spectators may see now; the beginning as long as there is none.
    fn shown(&self) -> &(LiveState, u64) {
        let last = self.states.len() - 1;
        &self.states[last.saturating_sub(DELAY as usize)]
    }

    /// Whatever tells of a moment that is not to be seen yet.
    fn secrets(&self) -> Vec<&str> {
        let last = self.states.len() - 1;
        let from = (last + 1).saturating_sub(DELAY as usize).max(1);
        let seen = |position: &str| self.states[..from].iter().any(|(state, _)| state.position == position);
        let later = self.states[from..].iter().map(|(state, _)| state.position.as_str());
        later.filter(|position| !seen(position)).collect()
    }

    /// Looks into a message to a spectator.
    fn inspect(&self, message: &ServerToClient) {
        let (state, seq) = self.shown();
        let value = serde_json::to_value(message).unwrap();
        let text = value.to_string();
        for secret in self.secrets() {
            let quoted = serde_json::to_string(secret).unwrap();
            assert!(!text.contains(&quoted), "{secret} is shown too early: {text}");
        }
        walk(&value, &mut |key, value| match (key, value.as_u64()) {
            ("seq", Some(number)) => assert!(number <= *seq, "event {number} of at most {seq}: {text}"),
            ("ply", Some(ply)) => assert!(ply <= u64::from(state.ply), "ply {ply} of {}: {text}", state.ply),
            ("drafting" | "claimable_in_ms", _) => panic!("what goes on now is told: {text}"),
            _ => {}
        });
    }
}

fn walk(value: &Value, look: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| walk(item, look)),
        Value::Object(fields) => {
            for (key, value) in fields {
                look(key, value);
                walk(value, look);
            }
        }
        _ => {}
    }
}

/// Everything that has come to this client until now.
async fn heard(client: &mut TestClient) -> Vec<ServerToClient> {
    let ping = Ping { request: client.request_id() };
    client.send(&ClientToServer::Ping(ping.clone())).await;
    let mut messages = Vec::new();
    loop {
        match client.next().await.expect("the socket holds") {
            ServerToClient::Pong(pong) if pong.request == ping.request => return messages,
            message => messages.push(message),
        }
    }
}

/// What a spectator of a delayed game holds is the moment that may be seen, whole.
fn is_that_moment(watcher: &TestClient, game: GameId, moments: &Moments) {
    let (then, seq) = moments.shown();
    let model = watcher.game(game);
    assert_eq!(model.seq(), *seq, "it holds all of that moment and nothing after it");
    let now = &model.state;
    assert_eq!((now.ply, now.takebacks, &now.position), (then.ply, then.takebacks, &then.position));
    assert_eq!((&now.position_hash, now.to_act, now.check), (&then.position_hash, then.to_act, then.check));
    assert_eq!((&now.prompt, &now.offers, now.phase), (&then.prompt, &then.offers, then.phase));
    assert_eq!((now.clock.running, now.first_move_ms, now.outcome.as_ref()), (None, None, None));
    let clocks = |state: &LiveState| [state.clock.white.remaining_ms, state.clock.black.remaining_ms];
    for (now, then) in clocks(now).into_iter().zip(clocks(then)) {
        // The players' view was made a moment after the action.
        let (now, then) = (now.unwrap(), then.unwrap());
        assert!(now.abs_diff(then) < 1_000, "{now} ms now, {then} ms then");
    }
}

#[tokio::test]
async fn no_message_to_a_spectator_tells_anything_newer_in_any_of_the_games() {
    let server = server().await;
    for variant in [Variant::Radras, Variant::Flicker, Variant::Tavreli] {
        let mut table = Table::set(server.address(), delayed(variant)).await;
        let game = table.game;
        let mut moments = Moments { states: Vec::new() };
        moments.note(&table);
        let mut watcher = TestClient::connect(server.address(), "Вера").await;
        watcher.watch(game).await;
        let mut second = table.white.tab().await;
        second.join(game).await;
        for (place, action) in actions(variant).iter().enumerate() {
            if variant == Variant::Flicker && place == 2 {
                // A draft is nobody's business, now or later.
                table.white.draft(game, &["f1c4"]).await;
                for message in heard(&mut watcher).await {
                    assert!(matches!(message, ServerToClient::Presence(_)), "{message:?}");
                    moments.inspect(&message);
                }
            }
            table.play(action).await;
            moments.note(&table);
            heard(&mut watcher).await.iter().for_each(|message| moments.inspect(message));
            is_that_moment(&watcher, game, &moments);
            second.settle().await;
            assert_eq!(
                second.game(game).state.ply,
                table.white.game(game).state.ply,
                "players see it at once"
            );
            // Whoever comes now, and whoever comes again, sees no more.
            let mut late = TestClient::connect(server.address(), "Глеб").await;
            let join = late.join_message(game, raduga_protocol::client::JoinAs::Spectator);
            moments.inspect(&late.ask(&join).await);
            is_that_moment(&late, game, &moments);
            late.reconnect().await.unwrap();
            is_that_moment(&late, game, &moments);
            late.close().await;
            heard(&mut watcher).await.iter().for_each(|message| moments.inspect(message));
        }
        let resign = table.black.resign_message(game);
        table.black.accepted(&resign).await;
        table.outcome().await;
        watcher.wait_game(game, "it is over", raduga_tests::harness::GameModel::over).await;
        assert_eq!(watcher.game(game).events, table.white.game(game).events, "at the end all is shown");
        assert_eq!(watcher.game(game).state.clock, table.white.game(game).state.clock);
    }
}

#[tokio::test]
async fn offers_takebacks_and_talk_belong_to_their_moment() {
    let server = server().await;
    let mut table = Table::set(server.address(), delayed(Variant::Radras)).await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    table.play("e2e4 e7e5 g1f3").await;
    watcher.settle().await;
    let offer = table.black.offer(game, OfferKind::Takeback).await;
    table.white.open_offer(game, raduga_protocol::game::Color::Black).await;
    let accept = ClientToServer::AcceptOffer(table.white.about_offer(game, offer));
    table.white.accepted(&accept).await;
    table.meet().await;
    assert_eq!(heard(&mut watcher).await, [], "neither the offer nor what came of it");
    assert_eq!((watcher.game(game).state.ply, table.white.game(game).state.ply), (1, 1));
    assert_eq!(watcher.game(game).state.takebacks, 0);
    let say =
        raduga_protocol::chat::Say { request: watcher.request_id(), game, words: Words::Text("!".into()) };
    let ServerToClient::Said(said) = watcher.ask(&ClientToServer::Say(say)).await else { panic!("not said") };
    assert_eq!((said.room, said.line.ply), (ChatRoom::Spectators, 1));
    table.play("c7c5 g1f3").await;
    watcher.settle().await;
    let shown = watcher.game(game);
    assert!(shown.has(|event| matches!(event, GameEvent::TakenBack { ply: 1 })), "{:?}", shown.events);
    assert_eq!((shown.state.ply, shown.state.takebacks), (1, 1));
    table.play("b8c6 f1c4").await;
    watcher.settle().await;
    assert_eq!(watcher.game(game).actions(), ["e2e4", "c7c5", "g1f3"]);
}

#[tokio::test]
async fn after_a_kill_it_is_as_late_as_before_and_nobody_else_is_told_of_it() {
    let mut server = server().await;
    let mut table = Table::set(server.address(), delayed(Variant::Radras)).await;
    let game = table.game;
    let mut moments = Moments { states: Vec::new() };
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    moments.note(&table);
    for action in ["e2e4", "d7d5", "e4d5"] {
        table.play(action).await;
        moments.note(&table);
    }
    server.kill().await;
    server.restart().await;
    watcher.come_back().await;
    is_that_moment(&watcher, game, &moments);
    table.white.come_back().await;
    table.black.come_back().await;
    heard(&mut watcher).await.iter().for_each(|message| moments.inspect(message));
    is_that_moment(&watcher, game, &moments);
    // That the clocks stood belongs to the last moment too.
    let resumed = |event: &GameEvent| matches!(event, GameEvent::ClockResumed { .. });
    table.white.wait_game(game, "the clocks run", |model| model.has(resumed)).await;
    table.meet().await;
    moments.states.pop();
    moments.note(&table);
    for action in ["keep", "g1f3", "g8f6"] {
        table.play(action).await;
        moments.note(&table);
        heard(&mut watcher).await.iter().for_each(|message| moments.inspect(message));
    }
    assert!(watcher.game(game).has(|event| matches!(event, GameEvent::ClockStopped { .. })));
    // No list has it, and over HTTP there is nothing of it.
    assert!(watcher.rooms(RoomFilter::All).await.is_empty());
    watcher.watch_lobby().await;
    assert!(watcher.lobby().games.is_empty());
    assert_eq!(watcher.watch_tv(None).await.game, None);
    for path in
        [format!("/api/games/{game}"), format!("/api/games/{game}.txt"), format!("/api/games/{game}.json")]
    {
        let (status, body) = http::get(server.address(), &path).await;
        assert_eq!(status, 404, "{path}: {body}");
    }
}

#[tokio::test]
async fn only_a_private_room_that_may_be_watched_delays() {
    let server = server().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let private = |spectator_delay| RoomSettings {
        visibility: Visibility::Private,
        spectator_delay,
        ..settings("10+5")
    };
    let public = RoomSettings { spectator_delay: 2, ..settings("10+5") };
    let unseen = RoomSettings { spectators: false, ..private(2) };
    for refused in [public, unseen, private(101)] {
        let (request, side) = (anna.request_id(), raduga_protocol::lobby::SideChoice::White);
        let create = raduga_protocol::client::CreateRoom { request, settings: refused, side, partner: false };
        anna.refused(&ClientToServer::CreateRoom(create), ErrorCode::BadMessage).await;
    }
    let game = anna.create(private(100), raduga_protocol::lobby::SideChoice::White).await;
    assert_eq!(anna.game(game).settings.spectator_delay, 100);
}

#[tokio::test]
async fn the_terminal_opens_such_a_room_and_shows_the_past_to_who_looks_on() {
    let server = server().await;
    let address = format!("ws://{}", server.address());
    let create = ["--plain", "--server", &address, "create", "--private", "--delay", "1", "--side", "white"];
    let mut host = CliProcess::start("host", &create);
    let room = host.expect("the room", |line| line.starts_with("room ")).await;
    let code = room.split(' ').nth(1).unwrap().to_owned();
    let mut guest = CliProcess::start("guest", &["--plain", "--server", &address, "join", &code]);
    host.expect("it begins", |line| line == "started").await;
    let mut watcher = CliProcess::start("watcher", &["--plain", "--server", &address, "watch", &code]);
    watcher.expect("it is there", |line| line.starts_with("room ")).await;
    host.say("e2e4").await;
    guest.expect("White has moved", |line| line.starts_with("move 1 white")).await;
    guest.say("e7e5").await;
    host.expect("Black has moved", |line| line.starts_with("move 1 black")).await;
    watcher.expect("White's move only", |line| line.starts_with("move 1 white")).await;
    watcher.say("/moves").await;
    watcher.expect("the moves", |line| line.starts_with("moves 1")).await;
    assert!(!watcher.lines.iter().any(|line| line.contains("e7e5")), "{:?}", watcher.lines);
}
