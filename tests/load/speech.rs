//! What is said to the server, and what stands for it at the floor: as many messages, as long.

use std::fmt::Write as _;

use crate::games::{Action, Game, word};
use crate::line::{Fault, Line};
use crate::target::House;

/// Bytes of the server's answers that the floor sends in their place.
const WELCOME: usize = 330;
const LOBBY: usize = 1700;
const JOINED: usize = 1800;
const ACCEPTED: usize = 68;
/// Letters of a token.
const TOKEN: usize = 52;

/// A clock that nobody's time runs out by while it is measured, and which runs.
const CLOCK: &str = "60+30";

/// Says who one is; with `token` as somebody who was here before.
pub(crate) fn hello(token: Option<&str>) -> String {
    let token = token.map_or_else(String::new, |token| format!(r#","token":"{token}""#));
    format!(r#"{{"type":"hello","request":"h","versions":[1],"client":"raduga-load"{token}}}"#)
}

/// `text`, filled up to the length of the message that it stands for.
fn standing_for(message: &str, mut text: String) -> String {
    text.push(' ');
    while text.len() < message.len() {
        text.push('.');
    }
    text
}

/// The text after `"name":"` and before the next quotation mark.
pub(crate) fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!(r#""{name}":""#))?;
    rest.split('"').next()
}

/// Greets; the token, if one was told.
pub(crate) async fn greet(
    house: House,
    line: &mut Line,
    token: Option<&str>,
) -> Result<Option<String>, Fault> {
    let message = hello(token);
    match house {
        House::Raduga => {
            line.say(message).await?;
            let welcome = line.hear_of(r#"{"type":"welcome""#).await?;
            Ok(field(&welcome, "token").map(str::to_owned))
        }
        House::Floor => {
            line.say(standing_for(&message, format!("h {WELCOME}"))).await?;
            line.hear_of("h").await?;
            Ok(Some("x".repeat(TOKEN)))
        }
    }
}

/// Goes to the lobby and sees what is there.
pub(crate) async fn enter_the_lobby(house: House, line: &mut Line) -> Result<(), Fault> {
    let message = r#"{"type":"watch_lobby","request":"w"}"#;
    match house {
        House::Raduga => {
            line.say(message).await?;
            line.hear_of(r#"{"type":"lobby""#).await?;
        }
        House::Floor => {
            line.say(standing_for(message, format!("h {LOBBY}"))).await?;
            line.hear_of("h").await?;
        }
    }
    Ok(())
}

/// Opens a room for `game` as White; its code.
pub(crate) async fn open_room(
    house: House,
    line: &mut Line,
    game: &Game,
    number: u64,
) -> Result<String, Fault> {
    let variant = word(game.variant);
    let settings =
        format!(r#"{{"variant":"{variant}","clock":"{CLOCK}","visibility":"public","spectators":true}}"#);
    let message =
        format!(r#"{{"type":"create_room","request":"c{number}","settings":{settings},"side":"white"}}"#);
    match house {
        House::Raduga => {
            line.say(message).await?;
            let joined = line.hear_of(r#"{"type":"joined""#).await?;
            field(&joined, "game").map(str::to_owned).ok_or_else(|| Fault(format!("no code in {joined}")))
        }
        House::Floor => {
            let code = format!("{number:010}");
            line.say(standing_for(&message, format!("r {code} {JOINED}"))).await?;
            line.hear_of("h").await?;
            Ok(code)
        }
    }
}

/// Joins the room `code`, as a `player` or a `spectator`.
pub(crate) async fn join(house: House, line: &mut Line, code: &str, role: &str) -> Result<(), Fault> {
    let message = format!(r#"{{"type":"join_room","request":"j{code}","game":"{code}","as":"{role}"}}"#);
    match house {
        House::Raduga => {
            line.say(message).await?;
            line.hear_of(r#"{"type":"joined""#).await?;
        }
        House::Floor => {
            line.say(standing_for(&message, format!("r {code} {JOINED}"))).await?;
            line.hear_of("h").await?;
        }
    }
    Ok(())
}

/// Leaves the room: at the floor nothing more comes from a room in which nobody acts.
pub(crate) async fn resign(house: House, line: &mut Line, code: &str) -> Result<(), Fault> {
    if house == House::Raduga {
        line.say(format!(r#"{{"type":"resign","request":"r{code}","game":"{code}"}}"#)).await?;
        line.hear_of(r#"{"type":"accepted""#).await?;
    }
    Ok(())
}

/// The message that acts.
pub(crate) fn act(house: House, code: &str, ply: usize, action: &Action) -> String {
    let mut message = String::with_capacity(160);
    let text = &action.text;
    // A text that is written to a String always fits.
    let _ = write!(
        message,
        r#"{{"type":"act","request":"{code}{ply}","game":"{code}","ply":{ply},"action":"{text}","thinking_ms":0}}"#
    );
    match house {
        House::Raduga => message,
        House::Floor => {
            let (own, others) = (action.own.bytes(), action.others.bytes());
            standing_for(&message, format!("m {code} {own} {others} {ACCEPTED}"))
        }
    }
}

/// What a text of the house tells, as far as the crowd cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// That somebody acted.
    Acted,
    /// That what this socket wanted is done.
    Accepted,
    /// Something else.
    Other,
}

/// What it tells.
pub(crate) fn told(house: House, text: &str) -> Result<Told, Fault> {
    match house {
        House::Floor => Ok(match text.as_bytes().first() {
            Some(b'e') => Told::Acted,
            Some(b'a') => Told::Accepted,
            _ => Told::Other,
        }),
        House::Raduga if text.starts_with(r#"{"type":"events""#) => {
            Ok(if text.contains(r#"{"type":"acted""#) { Told::Acted } else { Told::Other })
        }
        House::Raduga if text.starts_with(r#"{"type":"accepted""#) => Ok(Told::Accepted),
        House::Raduga if text.starts_with(r#"{"type":"error""#) => Err(Fault(text.to_owned())),
        House::Raduga => Ok(Told::Other),
    }
}
