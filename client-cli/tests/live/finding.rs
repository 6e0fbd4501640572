//! Finding a partner by lines, over a broken connection.

use raduga_protocol::finding::{
    ChallengeClosed, Challenged, ClosedBecause, DeclineReason, Lobby, LobbyChanged, OpenChallenge, OpenSeek,
    Paired, PairedBy, Pool, PoolCount, RatingRange, Seeking, Waiting,
};
use raduga_protocol::game::{Color, EndReason, Outcome, Role};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use raduga_protocol::server::{Done, Joined};
use raduga_protocol::{ClientToServer, RequestId, SeekId, ServerToClient};

use crate::mock::{MockServer, MockSocket, Raduga};
use crate::scene::*;

fn seek_of(name: &str, clock: &str) -> OpenSeek {
    OpenSeek {
        seek: "4m2c8r0xqe".parse().unwrap(),
        by: person(name),
        rating: None,
        settings: RoomSettings { clock: clock.into(), position: None, ..settings() },
        side: SideChoice::Random,
        range: RatingRange::default(),
        rated_if_possible: false,
        posted_ms: 1,
    }
}

fn challenge(from: &str, to: &str) -> OpenChallenge {
    OpenChallenge {
        challenge: "9t5hn1zb6d".parse().unwrap(),
        from: person(from),
        rating: Some(1640),
        to: person(to),
        settings: RoomSettings { position: None, ..settings() },
        side: SideChoice::White,
        expires_ms: 0,
    }
}

/// The next message but those that watch the lobby or no longer do.
async fn hear(socket: &mut MockSocket) -> ClientToServer {
    loop {
        match socket.hear().await {
            ClientToServer::WatchLobby(_) | ClientToServer::UnwatchLobby(_) | ClientToServer::MyGames(_) => {}
            message => return message,
        }
    }
}

async fn pair(socket: &mut MockSocket, request: Option<RequestId>, by: PairedBy) {
    let (game, partner) = (game_id(), person("Anna"));
    let paired = Paired { request, game, color: Color::Black, by, partner, rated: false };
    socket.say(ServerToClient::Paired(paired)).await;
    let ClientToServer::JoinRoom(join) = hear(socket).await else { panic!("no join") };
    let snapshot = snapshot(Role::Black, opening(), state(Role::Black, 0, START, Color::White));
    socket.say(ServerToClient::Joined(Joined { request: join.request, snapshot })).await;
}

#[tokio::test]
async fn a_seek_waits_through_a_lost_connection_and_leads_into_the_game() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["play", "--variant", "radras", "--clock", "3+2"]);
    let (mut socket, _) = server.greet("Борис").await;
    let ClientToServer::Seek(seek) = hear(&mut socket).await else { panic!("no seek") };
    assert_eq!((seek.settings.clock.as_str(), seek.settings.variant), ("3+2", Variant::Radras));
    let open = seek_of("Борис", "3+2");
    socket.say(ServerToClient::Seeking(Seeking { request: seek.request, seek: open.clone() })).await;
    let line = raduga.expect("seeking").await;
    assert_eq!(line, "seeking 4m2c8r0xqe radras 3+2 casual random - - Борис");
    drop(socket);
    raduga.expect("offline").await;
    let (mut socket, _) = server.greet("Борис").await;
    let waiting = Waiting { seeks: vec![open], ..Waiting::default() };
    socket.say(ServerToClient::Waiting(waiting)).await;
    assert_eq!(raduga.expect("waiting").await, "waiting seeks 4m2c8r0xqe pool - - challenges -");
    // No seek is posted again: the next thing said is the way into the game.
    pair(&mut socket, None, PairedBy::Seek).await;
    let line = raduga.expect("paired").await;
    assert_eq!(line, "paired 7k3q9xm2pa black seek casual Anna партнёр найден: Anna, вы чёрными");
    raduga.expect("room 7k3q9xm2pa radras 3+2 black").await;
}

#[cfg(unix)]
#[tokio::test]
async fn an_interrupted_search_is_taken_back() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["pool", "--variant", "tavreli", "--clock", "3+2"]);
    let (mut socket, _) = server.greet("Борис").await;
    let ClientToServer::JoinPool(join) = hear(&mut socket).await else { panic!("no pool") };
    let pool = Pool { variant: Variant::Tavreli, clock: "3+2".into() };
    assert_eq!(join.pool, pool);
    socket.say(ServerToClient::Done(Done { request: join.request })).await;
    let waiting = Waiting { pool: Some(pool), ..Waiting::default() };
    socket.say(ServerToClient::Waiting(waiting)).await;
    raduga.expect("waiting seeks - pool tavreli 3+2 challenges -").await;
    raduga.signal("-INT");
    assert!(matches!(hear(&mut socket).await, ClientToServer::LeavePool(_)));
    assert_eq!(raduga.exit().await, 130);
}

#[tokio::test]
async fn a_declined_challenge_ends_the_process_and_says_why() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["challenge", "Anna", "--clock", "3+2"]);
    let (mut socket, _) = server.greet("Борис").await;
    let ClientToServer::Challenge(asked) = hear(&mut socket).await else { panic!("no challenge") };
    assert_eq!(asked.name.as_deref(), Some("Anna"));
    let challenge = challenge("Борис", "Anna");
    let made = Challenged { request: asked.request, challenge: challenge.clone() };
    socket.say(ServerToClient::Challenged(made)).await;
    let waiting = Waiting { challenges: vec![challenge.clone()], ..Waiting::default() };
    socket.say(ServerToClient::Waiting(waiting)).await;
    let (because, reason) = (ClosedBecause::Declined, Some(DeclineReason::TooFast));
    let closed = ChallengeClosed { challenge: challenge.challenge, because, reason };
    socket.say(ServerToClient::ChallengeClosed(closed)).await;
    let line = raduga.expect("challenge_over").await;
    assert_eq!(line, "challenge_over 9t5hn1zb6d declined too_fast Anna не принимает вызов: слишком быстро");
    raduga.expect("search_over declined").await;
    assert_eq!(raduga.exit().await, 5);
}

#[tokio::test]
async fn the_lobby_by_lines_is_spoken_as_documented() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["lobby"]);
    let (mut socket, _) = server.greet("Борис").await;
    let ClientToServer::WatchLobby(watch) = socket.hear().await else { panic!("no lobby") };
    let pool = |waiting| PoolCount { pool: Pool { variant: Variant::Radras, clock: "3+2".into() }, waiting };
    let lobby = Lobby {
        request: watch.request,
        seeks: vec![seek_of("Вера М", "5+3")],
        pools: vec![pool(0)],
        games: Vec::new(),
    };
    socket.say(ServerToClient::Lobby(lobby)).await;
    raduga.expect("seek 4m2c8r0xqe radras 5+3 casual random - - Вера_М").await;
    raduga.expect("listed 1 0").await;
    let seek: SeekId = "4m2c8r0xqe".parse().unwrap();
    let changed = LobbyChanged { seeks_removed: vec![seek], pools: vec![pool(1)], ..LobbyChanged::default() };
    socket.say(ServerToClient::LobbyChanged(changed)).await;
    raduga.expect("seek_gone 4m2c8r0xqe").await;
    raduga.expect("pool radras 3+2 1").await;
    let waiting = Waiting { challenges: vec![challenge("Anna", "Борис")], ..Waiting::default() };
    socket.say(ServerToClient::Waiting(waiting)).await;
    let line = raduga.expect("challenge").await;
    assert_eq!(
        line,
        "challenge 9t5hn1zb6d theirs Anna 1640 radras 3+2 casual white Anna (1640) вызывает вас: Рад Рас · 3+2, вы чёрными"
    );
    raduga.type_line("/accept").await;
    let ClientToServer::AcceptChallenge(accept) = hear(&mut socket).await else { panic!("no answer") };
    pair(&mut socket, Some(accept.request), PairedBy::Challenge).await;
    raduga.expect("room 7k3q9xm2pa radras 3+2 black").await;
    // After the game it is the lobby again.
    socket.say(ServerToClient::Events(events(take(), asked_state(Role::Black)))).await;
    socket.say(ServerToClient::Events(events(keep(), state(Role::Black, 2, KEPT, Color::White)))).await;
    let mut over = state(Role::Black, 2, KEPT, Color::White);
    over.outcome = Some(Outcome { winner: Some(Color::White), reason: EndReason::Resignation });
    socket.say(ServerToClient::Events(events(end(), over))).await;
    raduga.expect("record").await;
    raduga.expect("lobby").await;
    raduga.type_line("/quit").await;
    assert_eq!(raduga.exit().await, 0);
}
