//! The answer to a line: the game as the rules see it, or what is wrong with the request.

use raduga_rules::{ActionText, ActionTextError, AnyGame, Draft, DraftError, Outcome};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{
    line::MAX_LINE_BYTES,
    request::{Entry, Fields, Request},
};

/// Sequences that a perft may count in all before it is given up: some seconds' worth.
const MAX_PERFT_SEQUENCES: u64 = 300_000_000;

/// Nodes that a proof may look at before its outcome is called unknown: some seconds' worth.
const MAX_PROOF_NODES: u64 = 20_000_000;

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
    #[serde(skip_serializing_if = "Option::is_none")]
    can_end: Option<bool>,
    outcome: Option<Ended>,
    claims: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    material: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    perft: Option<Vec<u64>>,
}

/// How the game has ended.
#[derive(Serialize)]
#[serde(untagged)]
enum Ended {
    By {
        winner: Option<String>,
        reason: &'static str,
    },
    /// Neither proven nor refuted: `"unknown"`.
    Unknown(&'static str),
}

/// Something is not legal, or not a request.
#[derive(Serialize)]
struct Refused<'l> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'l RawValue>,
    ok: bool,
    at: i64,
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    within: Option<&'static str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    error: String,
}

/// What is wrong, and where.
struct Fault {
    at: i64,
    /// Which list `at` is about, if not `moves`.
    within: Option<&'static str>,
    action: Option<String>,
    error: String,
}

impl Fault {
    /// A fault of the request or of its position.
    fn of_request(error: &impl ToString) -> Fault {
        Fault { at: -1, within: None, action: None, error: error.to_string() }
    }

    /// A fault at that place of `moves`.
    fn of_move(at: usize, action: &str, error: String) -> Fault {
        let at = i64::try_from(at).unwrap_or(i64::MAX);
        Fault { at, within: None, action: Some(action.to_owned()), error }
    }

    /// A fault at that place of `draft`.
    fn of_draft(at: usize, action: &str, error: String) -> Fault {
        Fault { within: Some("draft"), ..Fault::of_move(at, action, error) }
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
    let mut game = play(request)?;
    if let Some(proof) = game.proof_owed() {
        game.settle(proof.ply(), &proof.run(MAX_PROOF_NODES));
    }
    let shown = show(&game, request)?;
    let perft = request
        .perft
        .map(|depth| game.perft_draft_within(&shown.draft, depth, MAX_PERFT_SEQUENCES))
        .transpose();
    Ok(Judged {
        id,
        ok: true,
        position: shown.position,
        side: game.to_act().to_string(),
        check: shown.check,
        legal: shown.legal.iter().map(ToString::to_string).collect(),
        can_end: shown.can_end,
        outcome: outcome(&game),
        claims: game.claims().into_iter().map(|claim| claim.key()).collect(),
        material: game.material().map(|material| [material.white, material.black]),
        perft: perft.map_err(|error| Fault::of_request(&format!("perft: {error}")))?,
    })
}

/// What an answer tells of the position, which in Flickering Chess is that inside the draft.
struct Shown {
    draft: Vec<ActionText>,
    position: String,
    check: bool,
    legal: Vec<ActionText>,
    can_end: Option<bool>,
}

fn show(game: &AnyGame, request: &Request) -> Result<Shown, Fault> {
    let draft = drafted(request)?;
    match game.draft(&draft) {
        Ok(Draft { position, check, legal, series, .. }) => {
            // Where the game began inside a series nothing can be handed in, but the series may end all the same.
            let can_end = series.is_some() || (game.is_inside_series() && game.may_end(&draft));
            Ok(Shown { can_end: Some(can_end), draft, position, check, legal })
        }
        Err(DraftError::Move { at, action, refusal }) => {
            Err(Fault::of_draft(at, action.as_str(), refusal.to_string()))
        }
        Err(DraftError::NoSeries) => Ok(Shown {
            draft,
            position: game.position_text(),
            check: game.in_check(),
            legal: game.legal(),
            can_end: None,
        }),
    }
}

/// The draft's moves, of which each is at least a short plain text.
fn drafted(request: &Request) -> Result<Vec<ActionText>, Fault> {
    let parse = |(at, action): (usize, &String)| {
        action.parse().map_err(|error: ActionTextError| Fault::of_draft(at, action, error.to_string()))
    };
    request.draft.iter().enumerate().map(parse).collect()
}

fn play(request: &Request) -> Result<AnyGame, Fault> {
    let mut game = AnyGame::with_options(request.variant, Some(&request.position), request.options)
        .map_err(|error| Fault::of_request(&error))?;
    if game.is_inside_series() && !request.moves.is_empty() {
        return Err(Fault::of_request(
            &"moves: the position is inside a series, and only a draft can be played from it",
        ));
    }
    for (at, entry) in request.moves.iter().enumerate() {
        let (action, played) = match entry {
            Entry::Text(action) => (action, act(&mut game, action)),
            Entry::NotText(shown) => (shown, Err("a move must be a text".to_owned())),
        };
        if let Err(error) = played {
            return Err(Fault::of_move(at, action, error));
        }
    }
    Ok(game)
}

fn outcome(game: &AnyGame) -> Option<Ended> {
    if game.proof_owed().is_some() {
        return Some(Ended::Unknown("unknown"));
    }
    let Outcome { winner, reason } = game.outcome()?;
    Some(Ended::By { winner: winner.map(|color| color.to_string()), reason: reason.key() })
}

fn act(game: &mut AnyGame, action: &str) -> Result<(), String> {
    let text = action.parse().map_err(|error: ActionTextError| error.to_string())?;
    game.act(&text).map(drop).map_err(|error| error.refusal.to_string())
}

fn refuse(id: Option<&RawValue>, fault: Fault) -> String {
    let Fault { at, within, action, error } = fault;
    write(&Refused { id, ok: false, at, within, action, error })
}

/// Writes an answer. Texts, numbers and lists always can be written, so the fallback is never used; but a referee
/// that must not stop does not rest on that.
fn write(answer: &impl Serialize) -> String {
    serde_json::to_string(answer)
        .unwrap_or_else(|_| r#"{"ok":false,"at":-1,"error":"the answer could not be written"}"#.to_owned())
}
