//! What was there before a newer server came: data files of every release, and clients that were never written anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use raduga_protocol::game::{OfferKind, Phase};
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_protocol::{ClientToServer, GameId, SessionToken};
use raduga_tests::harness::trouble::told_by_server;
use raduga_tests::harness::{
    PASSWORD, RawSocket, ServerOptions, Table, TestClient, TestServer, settings, settings_of,
};
use serde_json::{Value, json};

/// One data file a release, each with what was true of it.
fn releases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/data");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "sqlite")).collect();
    files.sort();
    assert!(files.len() >= 2, "{files:?}");
    files
}

/// A server on a copy of such a file.
async fn server_on(release: &Path) -> TestServer {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    server.kill().await;
    for ending in ["sqlite-wal", "sqlite-shm"] {
        std::fs::remove_file(server.data().join(format!("raduga.{ending}"))).ok();
    }
    std::fs::copy(release, server.data().join("raduga.sqlite")).unwrap();
    server.restart().await;
    server
}

async fn comes_back(server: &TestServer, token: &Value) -> TestClient {
    let mut client = TestClient::unconnected(server.address(), "");
    client.set_token(token.as_str().unwrap().parse::<SessionToken>().unwrap());
    client.come_back().await;
    client
}

#[tokio::test]
async fn the_data_of_every_release_opens_whole_and_its_games_go_on() {
    for release in releases() {
        let known = std::fs::read_to_string(release.with_extension("json")).unwrap();
        let known: Value = serde_json::from_str(&known).unwrap();
        let server = server_on(&release).await;
        let (whole, said) = told_by_server(server.data(), &["check"]).await;
        assert!(whole, "{}: {said}", release.display());
        let mut players: BTreeMap<&str, TestClient> = BTreeMap::new();
        for (name, token) in known["tokens"].as_object().unwrap() {
            players.insert(name, comes_back(&server, token).await);
        }
        for (game, state) in known["games"].as_object().unwrap() {
            let game: GameId = game.parse().unwrap();
            for player in players.values_mut() {
                player.watch(game).await;
                let model = player.game(game);
                assert_eq!(json!(model.state.position_hash), state["position_hash"], "{game}");
                assert_eq!(json!(model.actions()), state["actions"], "{game}");
                assert_eq!(model.over(), state["over"], "{game}");
            }
            if state["over"] == false {
                goes_on(&mut players, game).await;
            }
        }
        if known["password"] == true {
            players.get_mut("Anna").unwrap().log_in("Anna", PASSWORD).await;
        }
    }
}

/// Whoever must act does, and the other agrees to a draw.
async fn goes_on(players: &mut BTreeMap<&str, TestClient>, game: GameId) {
    let mut acted = false;
    for player in players.values_mut() {
        player.settle().await;
        let model = player.game(game);
        if let Some(action) = model.my_move().then(|| first_action(model.legal(), model.settings.variant)) {
            player.act(game, &action).await;
            acted = true;
            break;
        }
    }
    assert!(acted, "somebody must act in {game}");
    for player in players.values_mut() {
        player.settle().await;
    }
    let mut players = players.values_mut().filter(|player| player.game(game).role.color().is_some());
    let (one, other) = (players.next().unwrap(), players.next().unwrap());
    let offer = one.offer(game, OfferKind::Draw).await;
    let color = one.game(game).role.color().unwrap();
    assert_eq!(other.open_offer(game, color).await, offer);
    let accept = other.about_offer(game, offer);
    other.accepted(&ClientToServer::AcceptOffer(accept)).await;
    one.wait_game(game, "it is over", |model| model.over()).await;
}

/// In Flickering Chess the first move alone may be no series; pawn moves are.
fn first_action(legal: &[String], variant: Variant) -> String {
    let quiet = |action: &&String| variant != Variant::Flicker || action.starts_with(['a', 'b', 'h']);
    legal.iter().find(quiet).unwrap_or(&legal[0]).clone()
}

/// Makes the data file of this release: run it before a release, and put what it makes beside the others.
#[tokio::test]
#[ignore = "makes a fixture: cargo nextest run --workspace --run-ignored only -E 'test(makes_the_data_of_this_release)'"]
async fn makes_the_data_of_this_release() {
    let mut server = ServerOptions::new().keeping_its_port().flag("drain-seconds", 0).start().await;
    let anna = TestClient::registered(server.address(), "Anna").await;
    let boris = TestClient::registered(server.address(), "Boris").await;
    let mut table = Table::seat(anna, boris, settings("3+2")).await;
    table.play("e2e4 e7e5 g1f3 b8c6").await;
    let resign = table.white.resign_message(table.game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    let (mut games, rad_ras) = (serde_json::Map::new(), settings("30+30"));
    let rated = raduga_protocol::lobby::RoomSettings { rated: true, ..settings("5+3") };
    for (settings, actions) in [
        (rated, "e2e4 d7d5 e4d5 give"),
        (rad_ras, "e2e4 d7d5 e4d5"),
        (settings_of(Variant::Tavreli, "10days"), "d2d4 e7e5"),
        (settings_of(Variant::Flicker, "30+30"), "e2e4 a7a6"),
    ] {
        games.insert(table.game.to_string(), told(&table));
        table = Table::seat(table.white, table.black, settings).await;
        table.play(actions).await;
        let say = raduga_protocol::chat::Words::Text(format!("после {actions}"));
        let (request, game) = (table.white.request_id(), table.game);
        table.white.ask(&ClientToServer::Say(raduga_protocol::chat::Say { request, game, words: say })).await;
        if table.white.game(game).settings.rated {
            let resign = table.black.resign_message(game);
            table.black.accepted(&resign).await;
            table.outcome().await;
        }
    }
    games.insert(table.game.to_string(), told(&table));
    table.white.create(settings("5+0"), SideChoice::Random).await;
    let tokens = json!({"Anna": table.white.token().expose(), "Boris": table.black.token().expose()});
    let known = json!({"tokens": tokens, "password": true, "games": games});
    server.ask_to_stop().await;
    assert!(server.gone().await.success());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/data");
    let file = folder.join(format!("{}.sqlite", env!("CARGO_PKG_VERSION")));
    std::fs::copy(server.data().join("raduga.sqlite"), &file).unwrap();
    let text = serde_json::to_string_pretty(&known).unwrap() + "\n";
    std::fs::write(file.with_extension("json"), text).unwrap();
}

fn told(table: &Table) -> Value {
    let model = table.white.game(table.game);
    json!({
        "position_hash": model.state.position_hash,
        "actions": model.actions(),
        "over": model.state.phase == Phase::Finished,
    })
}

/// A game as two clients of protocol 1 played it when the protocol was new, word by word. `$name` is whatever the
/// server says there the first time, and must be the same from then on.
const FIRST_SESSION: &str = include_str!("../fixtures/protocol-1.jsonl");

#[tokio::test]
async fn a_session_of_the_first_clients_goes_as_it_went_then() {
    let server = ServerOptions::as_shipped().start().await;
    let mut sockets: BTreeMap<String, RawSocket> = BTreeMap::new();
    let mut names: BTreeMap<String, Value> = BTreeMap::new();
    for line in FIRST_SESSION.lines().filter(|line| !line.is_empty()) {
        let step: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let who = step["who"].as_str().unwrap().to_owned();
        if !sockets.contains_key(&who) || step["again"] == true {
            let socket =
                RawSocket::upgrade(server.address(), "Sec-WebSocket-Protocol: raduga.v1\r\n").await.unwrap();
            sockets.insert(who.clone(), socket);
        }
        let socket = sockets.get_mut(&who).unwrap();
        if let Some(says) = step.get("says") {
            socket.send_text(&filled(says, &names).to_string()).await;
        }
        if let Some(hears) = step.get("hears") {
            // What later servers say besides, the first clients passed over.
            loop {
                let text =
                    socket.read().await.unwrap_or_else(|| panic!("the socket closed before {line}")).text();
                let told: Value = serde_json::from_str(&text).unwrap();
                if told["type"] != hears["type"] {
                    continue;
                }
                match matches(hears, &told, &mut names, "") {
                    Ok(()) => break,
                    Err(difference) => panic!("{difference}\nexpected {hears}\nheard {told}"),
                }
            }
        }
    }
}

/// The message with what was learnt in the place of names.
fn filled(message: &Value, names: &BTreeMap<String, Value>) -> Value {
    match message {
        Value::String(text) if text.starts_with('$') => names[text].clone(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), filled(value, names))).collect()
        }
        other => other.clone(),
    }
}

/// Whether all that is expected is told; fields that nobody expected are passed over.
fn matches(
    expected: &Value,
    told: &Value,
    names: &mut BTreeMap<String, Value>,
    place: &str,
) -> Result<(), String> {
    match (expected, told) {
        (Value::String(name), told) if name.starts_with('$') => {
            let known = names.entry(name.clone()).or_insert_with(|| told.clone());
            if known == told { Ok(()) } else { Err(format!("{place}: {told} is not {known}")) }
        }
        (Value::Object(expected), Value::Object(fields)) => expected.iter().try_for_each(|(key, value)| {
            let place = format!("{place}.{key}");
            matches(value, fields.get(key).unwrap_or(&Value::Null), names, &place)
        }),
        (Value::Array(expected), Value::Array(items)) if expected.len() == items.len() => expected
            .iter()
            .zip(items)
            .enumerate()
            .try_for_each(|(n, (value, item))| matches(value, item, names, &format!("{place}[{n}]"))),
        (expected, told) if expected == told => Ok(()),
        (expected, told) => Err(format!("{place}: {told} instead of {expected}")),
    }
}
