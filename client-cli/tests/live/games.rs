//! A series drafted and handed in, and a tower that is split, by lines.

use raduga_protocol::client::{Draft, JoinRoom};
use raduga_protocol::game::{Color, DraftState, LiveState, Notation, Presence, Role, Snapshot};
use raduga_protocol::lobby::{RoomSettings, Variant};
use raduga_protocol::server::{Accepted, Drafted, Joined, PresenceChanged, Recovery, Refusal, Resumed};
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient};

use crate::mock::{MockServer, MockSocket, Raduga};
use crate::scene::*;

const FLICKER: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";
const ONE: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - e4 0 1";
const TWO: &str = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - f3e4 0 1";
const HANDED: &str = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - - 0 1";
const TOWERS: &str = "v3+E3/8/8/s7/4(aHR)3/8/1B6/V7 w - - - 9";
const SPLIT: &str = "v3(+ER)3/8/8/s7/4(aH)3/8/1B6/V7 b - - - 9";

fn start(variant: Variant, position: &str, mut live: LiveState) -> Snapshot {
    if let Some(yours) = &mut live.yours {
        yours.legal = vec!["e2e4".into(), "g1f3".into()];
    }
    let settings = RoomSettings { variant, position: None, king_through_check: false, ..settings() };
    Snapshot { settings, start_position: position.into(), ..snapshot(Role::White, opening(), live) }
}

fn draft(moves: &[&str], ru: &str, position: &str) -> DraftState {
    DraftState {
        ply: 0,
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        notation: Notation { ru: ru.into(), en: ru.into() },
        position: position.into(),
        check: false,
        legal: vec!["d2d4".into()],
        series: Some(moves.join(",")),
        claims: Vec::new(),
    }
}

async fn let_in(socket: &mut MockSocket, snapshot: Snapshot) {
    let ClientToServer::JoinRoom(JoinRoom { request, .. }) = socket.hear().await else { panic!("no join") };
    socket.say(ServerToClient::Joined(Joined { request, snapshot })).await;
}

/// The next message is a draft of `moves`.
async fn hear_draft(socket: &mut MockSocket, moves: &[&str]) -> RequestId {
    let ClientToServer::Draft(Draft { request, moves: sent, ply: 0, .. }) = socket.hear().await else {
        panic!("no draft")
    };
    assert_eq!(sent, moves);
    request
}

async fn answer(socket: &mut MockSocket, request: RequestId, draft: DraftState) {
    let drafted = Drafted { request: Some(request), game: game_id(), draft };
    socket.say(ServerToClient::Drafted(drafted)).await;
}

#[tokio::test]
async fn a_series_is_drafted_refused_taken_back_and_handed_in() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, start(Variant::Flicker, FLICKER, state(Role::White, 0, FLICKER, Color::White))).await;
    raduga.expect("turn white 2").await;
    raduga.type_line("/hand").await;
    raduga.expect("refused - empty_draft").await;
    raduga.type_line("e4").await;
    let request = hear_draft(&mut socket, &["e4"]).await;
    answer(&mut socket, request, draft(&["e2e4"], "e2-e4", ONE)).await;
    assert_eq!(raduga.expect("draft").await, "draft r3 1 ready 1 e2e4 - e2-e4: можно сдать");
    raduga.type_line("Кb5").await;
    let request = hear_draft(&mut socket, &["e2e4", "Кb5"]).await;
    let refusal = Refusal {
        request: Some(request),
        game: Some(game_id()),
        code: ErrorCode::IllegalAction,
        message: "move 2: no knight".into(),
        retry_after_ms: None,
        fresh: None,
    };
    socket.say(ServerToClient::Error(refusal)).await;
    raduga.expect("refused r4 illegal_action move 2: no knight").await;
    raduga.type_line("Кf3, d4").await;
    let request = hear_draft(&mut socket, &["e2e4", "Кf3", "d4"]).await;
    answer(&mut socket, request, draft(&["e2e4", "g1f3", "d2d4"], "e2-e4, Кg1-f3, d2-d4", TWO)).await;
    raduga.expect("draft r5 3 ready 1 e2e4,g1f3,d2d4").await;
    raduga.type_line("/undo").await;
    let request = hear_draft(&mut socket, &["e2e4", "g1f3"]).await;
    answer(&mut socket, request, draft(&["e2e4", "g1f3"], "e2-e4, Кg1-f3", TWO)).await;
    raduga.expect("draft r6 2").await;
    raduga.type_line("/board").await;
    raduga.expect("board 3 . . . . . N . .").await;
    raduga.expect(&format!("draft_position {TWO}")).await;
    raduga.type_line("/legal").await;
    raduga.expect("legal d2d4").await;
    raduga.type_line("/hand").await;
    let ClientToServer::Act(act) = socket.hear().await else { panic!("no act") };
    assert_eq!((act.action.as_str(), act.ply), ("e2e4,g1f3", 0));
    let event = acted(Color::White, "e2e4,g1f3", "e2-e4, Кg1-f3", 1, HANDED);
    let live = state(Role::White, 1, HANDED, Color::Black);
    socket.say(ServerToClient::Events(events(vec![numbered(4, event)], live))).await;
    let accepted = Accepted { request: act.request, game: game_id(), seq: 4 };
    socket.say(ServerToClient::Accepted(accepted)).await;
    raduga.expect("move 1 white e2-e4, Кg1-f3 e2e4,g1f3 clock 180.0 180.0").await;
    raduga.expect("accepted r7").await;
    raduga.type_line("/record").await;
    assert_eq!(raduga.expect("record").await, "record 1а e2-e4, Кg1-f3");
    raduga.type_line("/diagrams").await;
    raduga.expect("diagram 1а e2-e4, Кg1-f3").await;
    let mut presence = Presence::default();
    presence.black.here = true;
    presence.black.drafting = true;
    socket.say(ServerToClient::Presence(PresenceChanged { game: game_id(), presence })).await;
    raduga.expect("presence white away black here drafting watchers 0").await;
}

#[tokio::test]
async fn a_record_has_diagrams_when_they_are_wanted() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["record", "--diagrams", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Вера").await;
    let event = acted(Color::White, "e2e4,g1f3", "e2-e4, Кg1-f3", 1, HANDED);
    let live = state(Role::White, 1, HANDED, Color::Black);
    let mut snapshot = start(Variant::Flicker, FLICKER, live);
    snapshot.events.push(numbered(4, event));
    let_in(&mut socket, snapshot).await;
    raduga.expect("record 1а e2-e4, Кg1-f3").await;
    assert_eq!(raduga.exit().await, 0);
    let said = raduga.said();
    assert_eq!(said.len(), 20, "{said:?}");
    assert_eq!(said[0], "diagram 8 r n b q k b n r");
    assert_eq!(said[9], "diagram 1а e2-e4, Кg1-f3");
    assert_eq!(said[14], "diagram 4 . . . . P . . .");
}

#[tokio::test]
async fn a_draft_is_told_again_after_a_lost_connection_when_it_is_another() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, start(Variant::Flicker, FLICKER, state(Role::White, 0, FLICKER, Color::White))).await;
    raduga.expect("turn white").await;
    raduga.type_line("e4").await;
    let request = hear_draft(&mut socket, &["e4"]).await;
    answer(&mut socket, request, draft(&["e2e4"], "e2-e4", ONE)).await;
    raduga.expect("draft r2 1").await;
    drop(socket);
    raduga.expect("offline").await;
    let (mut socket, _) = server.greet("Anna").await;
    let ClientToServer::Resume(resume) = socket.hear().await else { panic!("no resume") };
    let mut live = state(Role::White, 0, FLICKER, Color::White);
    if let Some(yours) = &mut live.yours {
        yours.draft = Some(Box::new(draft(&["e2e4", "g1f3"], "e2-e4, Кg1-f3", TWO)));
    }
    let recovery = Recovery::Tail { events: Vec::new(), state: live, presence: Presence::default() };
    let resumed = Resumed { request: resume.request, game: game_id(), epoch: 1, recovery };
    socket.say(ServerToClient::Resumed(resumed)).await;
    raduga.expect("draft - 2 ready 1 e2e4,g1f3").await;
}

#[tokio::test]
async fn a_tower_is_looked_at_and_split() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["join", "7k3q9xm2pa"]);
    let (mut socket, _) = server.greet("Anna").await;
    let_in(&mut socket, start(Variant::Tavreli, TOWERS, state(Role::White, 0, TOWERS, Color::White))).await;
    raduga.expect("room 7k3q9xm2pa tavreli 3+2 white").await;
    raduga.expect("turn white").await;
    raduga.type_line("?e4").await;
    let told = raduga.expect("tower e4 3 R,H,a").await;
    assert_eq!(told, "tower e4 3 R,H,a ратоборец белых, ратник h белых, ратник a чёрных");
    raduga.type_line("/board").await;
    raduga.expect("board 4 .  .  .  .  R3 .  .  .").await;
    raduga.expect("board tower e4 R,H,a").await;
    raduga.type_line("e4(1)-e8").await;
    let ClientToServer::Act(act) = socket.hear().await else { panic!("no act") };
    assert_eq!(act.action, "e4(1)-e8");
    let event = acted(Color::White, "e4(1)e8", "e4(1)-e8+", 1, &SPLIT.replace("+E", "E"));
    let live = state(Role::White, 1, &SPLIT.replace("+E", "E"), Color::Black);
    socket.say(ServerToClient::Events(events(vec![numbered(4, event)], live))).await;
    raduga.expect("move 9 white e4(1)-e8+ e4(1)e8").await;
    assert_eq!(raduga.expect("turned").await, "turned white e8 E e8: ратник e белых накрыт и снова ратник");
    raduga.type_line("?e5").await;
    raduga.expect("tower e5 0 - пусто").await;
    raduga.type_line("?z9").await;
    raduga.expect("refused - bad_argument").await;
}
