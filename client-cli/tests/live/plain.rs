//! A whole game by lines, over a broken connection.

use raduga_protocol::client::{JoinAs, JoinRoom, Resume};
use raduga_protocol::game::{Color, GameEvent, LapsedBecause, OfferKind, OpenOffer, Presence, Role};
use raduga_protocol::server::{Accepted, Joined, Left, Recovery, Refusal, Restarting, Resumed};
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient};

use crate::mock::{MockServer, MockSocket, Raduga};
use crate::scene::*;

/// Lets `raduga join` in as `role` at the start of the game.
async fn let_in(socket: &mut MockSocket, role: Role) {
    let ClientToServer::JoinRoom(JoinRoom { request, game, .. }) = socket.hear().await else {
        panic!("no join")
    };
    assert_eq!(game, game_id());
    let snapshot = snapshot(role, opening(), state(role, 0, START, Color::White));
    socket.say(ServerToClient::Joined(Joined { request, snapshot })).await;
}

async fn hear_act(socket: &mut MockSocket, action: &str, ply: u32) -> RequestId {
    let ClientToServer::Act(act) = socket.hear().await else { panic!("no act") };
    assert_eq!((act.action.as_str(), act.ply), (action, ply));
    act.request
}

async fn accept(socket: &mut MockSocket, request: RequestId, seq: u64) {
    socket.say(ServerToClient::Accepted(Accepted { request, game: game_id(), seq })).await;
}

#[tokio::test]
async fn a_game_by_lines_is_spoken_as_documented() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Борис").await;
    let_in(&mut socket, Role::Black).await;
    raduga.expect("started").await;
    socket.say(ServerToClient::Events(events(take(), asked_state(Role::Black)))).await;
    let asked = raduga.expect("prompt black Q").await;
    assert!(asked.contains("«Дальше»"), "{asked}");
    raduga.type_line("Дальше").await;
    let request = hear_act(&mut socket, "Дальше", 1).await;
    accept(&mut socket, request, 6).await;
    let live = state(Role::Black, 2, KEPT, Color::White);
    socket.say(ServerToClient::Events(events(keep(), live.clone()))).await;
    socket.say(ServerToClient::Events(events(end(), live))).await;
    raduga.expect("record").await;
    assert_eq!(raduga.exit().await, 0);
    let server = server.address();
    let expected = [
        format!("connected {server} Борис").as_str(),
        "room 7k3q9xm2pa radras 3+2 black",
        &format!("position {START}"),
        "seated white Anna",
        "seated black Boris",
        "started",
        "move 1 white Лd2:d5 d2d5 clock 180.0 180.0",
        "prompt black Q «Я Рад»! Партнёр снимает вашего ферзя. «Дальше» — оставить у себя и пропустить ход, «И я Рад» — отдать и ходить?",
        "sent r2 Дальше",
        "accepted r2",
        "move 1 black «Дальше» keep clock 180.0 180.0",
        "finished white resignation Белые победили: чёрные сдались",
        "record 1. Лd2:d5 «Дальше» 1 : 0",
    ]
    .map(str::to_owned);
    assert_eq!(raduga.said(), expected);
}

#[tokio::test]
async fn a_broken_connection_is_resumed_and_the_action_sent_again_under_its_old_id() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, hello) = server.greet("Борис").await;
    assert!(hello.token.is_none());
    let_in(&mut socket, Role::Black).await;
    socket.say(ServerToClient::Events(events(take(), asked_state(Role::Black)))).await;
    raduga.expect("prompt").await;
    raduga.type_line("keep").await;
    let request = hear_act(&mut socket, "keep", 1).await;
    drop(socket);
    raduga.expect("offline").await;
    let (mut socket, hello) = server.greet("Борис").await;
    assert_eq!(hello.token, Some(crate::mock::token()));
    let ClientToServer::Resume(Resume { request: resume, seq, epoch, mismatch, .. }) = socket.hear().await
    else {
        panic!("no resume")
    };
    assert_eq!((seq, epoch, mismatch), (5, 1, false));
    let recovery = Recovery::Tail {
        events: keep(),
        state: state(Role::Black, 2, KEPT, Color::White),
        presence: Presence::default(),
    };
    socket
        .say(ServerToClient::Resumed(Resumed { request: resume, game: game_id(), epoch: 1, recovery }))
        .await;
    raduga.expect("online").await;
    raduga.expect("move 1 black").await;
    assert_eq!(hear_act(&mut socket, "keep", 1).await, request);
    accept(&mut socket, request, 6).await;
    raduga.expect("accepted").await;
    raduga.type_line("/quit").await;
    assert_eq!(raduga.exit().await, 0);
}

#[tokio::test]
async fn what_is_typed_offline_waits_and_is_dropped_when_the_game_has_gone_on() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, Role::White).await;
    raduga.expect("turn white 25").await;
    drop(socket);
    raduga.expect("offline").await;
    raduga.type_line("d2d5").await;
    raduga.expect("held r2 d2d5").await;
    let (mut socket, _) = server.greet("Anna").await;
    let ClientToServer::Resume(resume) = socket.hear().await else { panic!("no resume") };
    let recovery =
        Recovery::Tail { events: take(), state: asked_state(Role::White), presence: Presence::default() };
    let resumed = Resumed { request: resume.request, game: game_id(), epoch: 1, recovery };
    socket.say(ServerToClient::Resumed(resumed)).await;
    raduga.expect("dropped r2 d2d5").await;
}

#[tokio::test]
async fn refusals_offers_and_leaving_are_spoken() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, Role::White).await;
    raduga.expect("turn").await;
    raduga.type_line("Kaka").await;
    let request = hear_act(&mut socket, "Kaka", 0).await;
    let refusal = Refusal {
        request: Some(request),
        game: Some(game_id()),
        code: ErrorCode::IllegalAction,
        message: "no such piece".into(),
        retry_after_ms: None,
        fresh: None,
    };
    socket.say(ServerToClient::Error(refusal)).await;
    raduga.expect("refused r2 illegal_action no such piece").await;
    raduga.type_line("/accept").await;
    raduga.expect("refused - no_offer").await;
    let offer = OpenOffer { offer: 7, kind: OfferKind::Draw, by: Color::Black, ply: 0 };
    let made = GameEvent::OfferMade { offer: 7, kind: OfferKind::Draw, by: Color::Black, ply: 0 };
    let mut live = state(Role::White, 0, START, Color::White);
    live.offers.push(offer);
    socket.say(ServerToClient::Events(events(vec![numbered(4, made)], live))).await;
    raduga.expect("offer 7 draw black").await;
    raduga.type_line("/decline").await;
    let ClientToServer::DeclineOffer(answer) = socket.hear().await else { panic!("no decline") };
    assert_eq!(answer.offer, 7);
    let lapsed = GameEvent::OfferLapsed { offer: 7, because: LapsedBecause::PartnerActed };
    let live = state(Role::White, 0, START, Color::White);
    socket.say(ServerToClient::Events(events(vec![numbered(5, lapsed)], live))).await;
    raduga.expect("offer_lapsed 7 partner_acted").await;
    raduga.type_line("/leave").await;
    let ClientToServer::LeaveRoom(leave) = socket.hear().await else { panic!("no leave") };
    socket.say(ServerToClient::Left(Left { request: leave.request, game: game_id() })).await;
    raduga.expect("left").await;
    assert_eq!(raduga.exit().await, 0);
}

#[tokio::test]
async fn a_restart_is_announced_and_its_wait_honoured() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["watch", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Вера").await;
    let ClientToServer::JoinRoom(join) = socket.hear().await else { panic!("no join") };
    assert_eq!(join.as_, JoinAs::Spectator);
    let snapshot = snapshot(Role::Spectator, opening(), state(Role::Spectator, 0, START, Color::White));
    socket.say(ServerToClient::Joined(Joined { request: join.request, snapshot })).await;
    raduga.expect("started").await;
    socket.say(ServerToClient::Restarting(Restarting { in_ms: 100, reconnect_after_ms: 2300 })).await;
    raduga.expect("restarting 0.1").await;
    drop(socket);
    raduga.expect("offline 2.3").await;
    let (mut socket, _) = server.greet("Вера").await;
    assert!(matches!(socket.hear().await, ClientToServer::Resume(_)));
}

#[tokio::test]
async fn the_end_of_input_ends_no_game_and_a_signal_does() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, Role::White).await;
    raduga.end_input();
    socket.say(ServerToClient::Events(events(take(), asked_state(Role::White)))).await;
    raduga.expect("prompt black Q").await;
    raduga.signal("-TERM");
    assert_eq!(raduga.exit().await, 143);
}

#[tokio::test]
async fn a_record_is_printed_and_that_is_all() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["record", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Вера").await;
    let ClientToServer::JoinRoom(join) = socket.hear().await else { panic!("no join") };
    let all = [opening(), take(), keep(), end()].concat();
    let snapshot = snapshot(Role::Spectator, all, state(Role::Spectator, 2, KEPT, Color::White));
    socket.say(ServerToClient::Joined(Joined { request: join.request, snapshot })).await;
    raduga.expect("record").await;
    assert_eq!(raduga.exit().await, 0);
    assert_eq!(raduga.said(), ["record 1. Лd2:d5 «Дальше» 1 : 0"]);
}
