//! The answer to a line: the game as the rules see it, or what is wrong with the request.

use raduga_rules::{AnyGame, Outcome};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{
    line::MAX_LINE_BYTES,
    request::{Entry, Fields, Request},
};

/// Sequences that a perft may count in all before it is given up: some seconds' worth.
const MAX_PERFT_SEQUENCES: u64 = 300_000_000;

/// All is legal.
#[derive(Serialize)]
struct Judged<'l> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'l RawValue>,
    ok: bool,
    position: String,
    side: String,
    check: bool,
    legal: Vec<String>,
    outcome: Option<Ended>,
    claims: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    material: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    perft: Option<Vec<u64>>,
}

/// How the game has ended.
#[derive(Serialize)]
struct Ended {
    winner: Option<String>,
    reason: &'static str,
}

/// Something is not legal, or not a request.
#[derive(Serialize)]
struct Refused<'l> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'l RawValue>,
    ok: bool,
    at: i64,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    error: String,
}

/// What is wrong, and where.
struct Fault {
    at: i64,
    action: Option<String>,
    error: String,
}

impl Fault {
    /// A fault of the request or of its position.
    fn of_request(error: &impl ToString) -> Fault {
        Fault { at: -1, action: None, error: error.to_string() }
    }
}

/// Answers one line.
pub(super) fn to(line: &[u8]) -> String {
    let fields = match Fields::split(line) {
        Ok(fields) => fields,
        Err(error) => return refuse(None, Fault::of_request(&error)),
    };
    let id = fields.id();
    match fields.request().map_err(|error| Fault::of_request(&error)).and_then(|request| judge(id, &request))
    {
        Ok(judged) => write(&judged),
        Err(fault) => refuse(id, fault),
    }
}

/// Answers a line that was too long to be read.
pub(super) fn too_long() -> String {
    refuse(None, Fault::of_request(&format!("a line may have {MAX_LINE_BYTES} bytes at most")))
}

fn judge<'l>(id: Option<&'l RawValue>, request: &Request) -> Result<Judged<'l>, Fault> {
    let game = play(request)?;
    let perft = request.perft.map(|depth| game.perft_within(depth, MAX_PERFT_SEQUENCES)).transpose();
    Ok(Judged {
        id,
        ok: true,
        position: game.position_text(),
        side: game.to_act().to_string(),
        check: game.in_check(),
        legal: game.legal().iter().map(ToString::to_string).collect(),
        outcome: game.outcome().map(ended),
        claims: game.claims().into_iter().map(|claim| claim.key()).collect(),
        material: game.material().map(|material| [material.white, material.black]),
        perft: perft.map_err(|error| Fault::of_request(&format!("perft: {error}")))?,
    })
}

fn play(request: &Request) -> Result<AnyGame, Fault> {
    let mut game =
        AnyGame::new(request.variant, Some(&request.position)).map_err(|error| Fault::of_request(&error))?;
    for (at, entry) in request.moves.iter().enumerate() {
        let (action, played) = match entry {
            Entry::Text(action) => (action, act(&mut game, action)),
            Entry::NotText(shown) => (shown, Err("a move must be a text".to_owned())),
        };
        if let Err(error) = played {
            let at = i64::try_from(at).unwrap_or(i64::MAX);
            return Err(Fault { at, action: Some(action.clone()), error });
        }
    }
    Ok(game)
}

fn act(game: &mut AnyGame, action: &str) -> Result<(), String> {
    let text = action.parse().map_err(|error: raduga_rules::ActionTextError| error.to_string())?;
    game.act(&text).map(drop).map_err(|error| error.refusal.to_string())
}

fn ended(outcome: Outcome) -> Ended {
    Ended { winner: outcome.winner.map(|color| color.to_string()), reason: outcome.reason.key() }
}

fn refuse(id: Option<&RawValue>, fault: Fault) -> String {
    write(&Refused { id, ok: false, at: fault.at, action: fault.action, error: fault.error })
}

/// Writes an answer. Texts, numbers and lists always can be written, so the fallback is never used; but a referee
/// that must not stop does not rest on that.
fn write(answer: &impl Serialize) -> String {
    serde_json::to_string(answer)
        .unwrap_or_else(|_| r#"{"ok":false,"at":-1,"error":"the answer could not be written"}"#.to_owned())
}
