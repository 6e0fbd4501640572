//! `raduga rooms`: the list of rooms, once.

use std::ops::ControlFlow;
use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::client::ListRooms;
use raduga_protocol::game::{Color, Phase};
use raduga_protocol::lobby::{RoomFilter, RoomSummary};
use raduga_protocol::server::MyGame;
use raduga_protocol::{ClientToServer, ServerToClient};

use crate::clean::one_line;
use crate::conn::{Conn, ConnEvent};
use crate::lang::{Lang, account, finding, texts};
use crate::plain::lines::{Speaker, key, reason};
use crate::plain::{EXIT_UNREACHABLE, say};
use crate::state::EXIT_REFUSED;
use crate::state::game::name_of;

/// How long the list may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// Prints the rooms; gives the exit code.
pub(crate) async fn run(mut conn: Conn, speaker: &Speaker, filter: RoomFilter, plain: bool) -> u8 {
    let listing = list(&mut conn, speaker, filter, plain);
    let code = match tokio::time::timeout(PATIENCE, listing).await {
        Ok(code) => code,
        Err(_) => unreachable(speaker, say!(speaker.lang, start_no_answer)),
    };
    conn.close().await;
    code
}

async fn list(conn: &mut Conn, speaker: &Speaker, filter: RoomFilter, plain: bool) -> u8 {
    let mut mine = Vec::new();
    loop {
        match conn.next_event().await {
            ConnEvent::Online(welcome) => {
                mine = welcome.games;
                let request = welcome.request;
                let Ok(request) = format!("rooms.{request}").parse() else { continue };
                conn.send(ClientToServer::ListRooms(ListRooms { request, filter }));
            }
            ConnEvent::Message(message) => match *message {
                ServerToClient::Rooms(rooms) => {
                    print(&rooms.rooms, &mine, speaker.lang, plain);
                    return 0;
                }
                ServerToClient::Error(refusal) => {
                    let why = reason(speaker.lang, refusal.code.key(), &refusal.message);
                    eprintln!("raduga: {}", one_line(&why));
                    return EXIT_REFUSED;
                }
                _ => {}
            },
            ConnEvent::Offline { reason, .. } => return unreachable(speaker, &reason),
            ConnEvent::Fatal { code, message } => {
                let why = code.map(|code| reason(speaker.lang, code.key(), &message));
                eprintln!("raduga: {}", one_line(&why.unwrap_or(message)));
                return EXIT_REFUSED;
            }
            ConnEvent::SessionEnded { name } => {
                eprintln!("raduga: {}", account::session_ended(speaker.lang, name.as_deref()));
                return EXIT_REFUSED;
            }
            ConnEvent::NewGuest | ConnEvent::Warning(_) | ConnEvent::LoggedOut => {}
        }
    }
}

/// Says that the server cannot be reached; gives the exit code.
pub(crate) fn unreachable(speaker: &Speaker, reason: &str) -> u8 {
    let (server, why) = (speaker.server.as_str(), one_line(reason));
    eprintln!("raduga: {}", say!(speaker.lang, start_server_unreachable, server = server, why = why));
    EXIT_UNREACHABLE
}

fn print(rooms: &[RoomSummary], mine: &[MyGame], lang: Lang, plain: bool) {
    let lines = if plain {
        let mut lines: Vec<String> = mine.iter().map(plain_mine).collect();
        lines.extend(rooms.iter().map(plain_room));
        lines
    } else {
        table(rooms, mine, lang)
    };
    for line in lines {
        if let ControlFlow::Break(_) = say(&one_line(&line)) {
            return;
        }
    }
}

fn plain_mine(game: &MyGame) -> String {
    let whose = if game.my_move { "my_move" } else { "waiting" };
    format!("mine {} {} {} {whose}", game.game, key(&game.role), key(&game.phase))
}

/// A room in one line, for programs.
pub(crate) fn plain_room(room: &RoomSummary) -> String {
    let seat = |color| name_of(&room.players, color).unwrap_or("-").replace(' ', "_");
    let free = room.free_seat.map_or_else(|| "-".to_owned(), |color| key(&color));
    format!(
        "room {} {} {} {} free {free} white {} black {} watchers {} ply {}{}",
        room.game,
        key(&room.settings.variant),
        room.settings.clock,
        key(&room.phase),
        seat(Color::White),
        seat(Color::Black),
        room.watchers,
        room.ply,
        if room.settings.king_through_check { " king_through_check" } else { "" }
    )
}

fn table(rooms: &[RoomSummary], mine: &[MyGame], lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for game in mine {
        let code = game.game.to_string();
        lines.push(match game.my_move {
            true => say!(lang, rooms_mine_to_move, game = code),
            false => say!(lang, rooms_mine, game = code),
        });
    }
    if rooms.is_empty() {
        lines.push(say!(lang, rooms_none).to_owned());
    }
    for room in rooms {
        let seat = |color| name_of(&room.players, color).unwrap_or("…");
        let what = match (room.free_seat, room.phase) {
            (Some(color), _) => say!(lang, rooms_free, side = key(&color)),
            (None, Phase::Finished) => say!(lang, rooms_over).to_owned(),
            (None, _) => say!(lang, rooms_plies, plies = room.ply),
        };
        let through = format!("  {}", say!(lang, rooms_king_through_check));
        lines.push(format!(
            "{}  {:<18} {:<10} {} – {}  {what}  {}{}",
            room.game,
            texts::variant(lang, room.settings.variant),
            finding::clock(lang, &room.settings.clock),
            seat(Color::White),
            seat(Color::Black),
            say!(lang, rooms_watchers, watchers = room.watchers),
            if room.settings.king_through_check { &through } else { "" }
        ));
    }
    lines
}
