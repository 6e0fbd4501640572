//! `raduga referee --explain`: one position as a person reads it. The board, who must act, what is legal, and why
//! something is not, with the clause to read on at.

use std::io::{self, BufRead, Write};

use raduga_rules::{ActionText, AnyGame, Draft, DraftError, Language, Refusal, ResolveError, record};

use crate::referee::line::{self, Line};
use crate::referee::request::{Entry, Fields, Request};
use crate::view::board;
use crate::view::wrap;

/// Columns of a list of actions.
const WIDTH: usize = 78;
/// Nodes that a proof may look at before its outcome is left open: some seconds' worth.
const MAX_PROOF_NODES: u64 = 20_000_000;
/// Sequences that a perft may count, likewise.
const MAX_PERFT_SEQUENCES: u64 = 300_000_000;

/// Explains each request of `input`, a line each as the referee takes them.
pub(crate) fn lines(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    while let Some(line) = line::read(&mut input, &mut bytes)? {
        let told = match line {
            Line::TooLong { .. } => "the line is too long\n".to_owned(),
            Line::Whole { .. } => match Fields::split(&bytes).and_then(|fields| fields.request()) {
                Ok(request) => one(&request).unwrap_or_else(|error| error),
                Err(error) => format!("{error}\n"),
            },
        };
        writeln!(output, "{told}")?;
    }
    output.flush()
}

/// Explains one request: its moves as far as they go, and then the position.
///
/// # Errors
/// A sentence, where there is no position to explain.
pub(crate) fn one(request: &Request) -> Result<String, String> {
    let begun = AnyGame::with_options(request.variant, Some(&request.position), request.options);
    let mut game =
        begun.map_err(|error| format!("This is no position of {}: {error}.\n", request.variant))?;
    let stopped = play(&mut game, &request.moves);
    if let Some(proof) = game.proof_owed() {
        game.settle(proof.ply(), &proof.run(MAX_PROOF_NODES));
    }
    let mut told = Told::default();
    if game.ply() > 0 {
        told.say(&format!("Played: {}", record(&game, Language::English)));
    }
    let (draft, undraftable) = drafted(&game, &request.draft);
    match draft {
        Some(draft) => series(&mut told, &game, &draft),
        None => position(&mut told, &game),
    }
    if let Some(depth) = request.perft {
        perft(&mut told, &game, depth);
    }
    for why in undraftable.into_iter().chain(stopped) {
        told.say(&why);
    }
    Ok(told.text)
}

/// Leaf counts, as far as they are counted in some seconds.
fn perft(told: &mut Told, game: &AnyGame, depth: u32) {
    match game.perft_within(depth, MAX_PERFT_SEQUENCES) {
        Ok(counts) => {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            told.say(&format!("Leaves at depth 1 to {depth}: {}", counts.join(", ")));
        }
        Err(error) => told.say(&format!("Leaves: {error}.")),
    }
}

/// What is said, a paragraph a thought.
#[derive(Default)]
struct Told {
    text: String,
}

impl Told {
    fn say(&mut self, thought: &str) {
        self.text.push_str(thought);
        self.text.push('\n');
    }

    fn board(&mut self, position: &str) {
        for line in board::text(position, raduga_protocol::game::Color::White) {
            self.say(&line);
        }
        self.say(&format!("position {position}"));
    }

    fn list(&mut self, what: &str, actions: &[ActionText]) {
        self.say(&format!("{what} ({}):", actions.len()));
        let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
        for line in wrap::wrap(&words.join(" "), WIDTH - 2) {
            self.say(&format!("  {line}"));
        }
    }
}

/// Plays the moves; says why it stopped, if it did.
fn play(game: &mut AnyGame, moves: &[Entry]) -> Option<String> {
    for entry in moves {
        let typed = match entry {
            Entry::Text(typed) => typed,
            Entry::NotText(shown) => return Some(format!("{shown}: a move must be a text.")),
        };
        let action = match typed.parse::<ActionText>() {
            // A canonical text is judged by itself, so that its refusal is the most exact.
            Ok(action) if game.clone().act(&action).is_ok() => action,
            Ok(_) | Err(_) => match game.resolve(typed) {
                Ok(action) => action,
                Err(error) => return Some(refused(game, typed, &error)),
            },
        };
        if let Err(error) = game.act(&action) {
            return Some(not_legal(game, action.as_str(), &error.refusal));
        }
    }
    None
}

fn refused(game: &AnyGame, typed: &str, error: &ResolveError) -> String {
    let exact = typed.parse::<ActionText>().ok().map(|action| game.refusal(&action));
    let exact = exact.filter(|refusal| !matches!(refusal, Refusal::NotAnAction | Refusal::NotAMove));
    match (error, exact) {
        (ResolveError::Ambiguous { .. }, _) => format!("{error}."),
        (_, Some(refusal)) => not_legal(game, typed, &refusal),
        (ResolveError::NotLegal { refusal, .. }, None) => not_legal(game, typed, refusal),
        (ResolveError::NotUnderstood { .. } | ResolveError::NoSuchAction { .. }, None) => format!("{error}."),
    }
}

fn not_legal(game: &AnyGame, typed: &str, refusal: &Refusal) -> String {
    format!("{typed} is not legal: {refusal} ({}).", refusal.clause(game.variant()))
}

fn position(told: &mut Told, game: &AnyGame) {
    told.board(&game.position_text());
    if let Some(outcome) = game.outcome() {
        let winner = outcome.winner.map_or("Nobody wins".to_owned(), |color| format!("{color:?} wins"));
        let clause = outcome.reason.clause(game.variant());
        told.say(&format!("The game is over: {}. {winner} ({clause}).", outcome.reason));
        return;
    }
    let check = if game.in_check() { ", whose king is attacked" } else { "" };
    told.say(&format!("{:?} must act{check}.", game.to_act()));
    if let Some(prompt) = game.prompt() {
        told.say(&format!("An answer is due: {:?} keeps the {:?} or gives it.", prompt.owner, prompt.piece));
    }
    told.list("Legal", &game.legal());
    verdict(told, game);
    claims(told, &game.claims());
}

/// Whether it was asked if this is the end, and what came of it (flicker.md §13).
fn verdict(told: &mut Told, game: &AnyGame) {
    if game.proof_owed().is_some() {
        told.say("Whether this is mate or stalemate could not be told in the time allowed.");
    }
    if let Some(save) = game.save() {
        told.say(&format!("This series may be handed in: {save}"));
    }
}

fn claims(told: &mut Told, claims: &[raduga_rules::Claim]) {
    let words: Vec<&str> = claims.iter().map(|claim| claim.key()).collect();
    if !words.is_empty() {
        told.say(&format!("A draw may be claimed: {}.", words.join(", ")));
    }
}

/// The position inside a draft, as far as its moves can be played, and why the next one cannot.
fn drafted(game: &AnyGame, moves: &[String]) -> (Option<Draft>, Option<String>) {
    if moves.is_empty() && !game.is_inside_series() {
        return (None, None);
    }
    if let Err(error @ DraftError::NoSeries) = game.draft(&[]) {
        return (None, Some(format!("The draft is passed over: {error}.")));
    }
    let (mut resolved, mut why) = (Vec::new(), None);
    for typed in moves.iter().map(|typed| typed.trim()) {
        match game.resolve_draft(&resolved, typed) {
            Ok(longer) => resolved = longer,
            Err(ResolveError::NotLegal { refusal, .. }) => why = Some(not_legal(game, typed, &refusal)),
            Err(
                error @ (ResolveError::NotUnderstood { .. }
                | ResolveError::NoSuchAction { .. }
                | ResolveError::Ambiguous { .. }),
            ) => why = Some(format!("{error}.")),
        }
        if why.is_some() {
            break;
        }
    }
    (game.draft(&resolved).ok(), why)
}

fn series(told: &mut Told, game: &AnyGame, draft: &Draft) {
    told.board(&draft.position);
    let check = if draft.check { ", whose king is attacked" } else { "" };
    told.say(&format!("{:?} is putting a series together{check}: {}", game.to_act(), draft.notation.en));
    told.list("Playable next", &draft.legal);
    match &draft.series {
        Some(series) => told.say(&format!("It may be handed in as it stands: {series}")),
        None => told.say("It may not be handed in as it stands (flicker.md §2, §7)."),
    }
    claims(told, &draft.claims_after);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(request: &str) -> String {
        let mut output = Vec::new();
        lines(request.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn a_position_is_told_with_its_board_and_what_is_legal() {
        let told = explain(r#"{"variant":"tavreli","position":"startpos","moves":["e2e4"]}"#);
        assert!(told.contains("Black must act."), "{told}");
        assert!(told.contains("Legal (39):"), "{told}");
        assert!(told.contains("position rslkvlsr/abcdefgh/"), "{told}");
    }

    #[test]
    fn a_refusal_is_told_with_its_clause_in_each_game() {
        for (variant, action, clause) in [
            ("radras", "N@h1", "radras.md §11"),
            ("flicker", "e2e4,e4e5", "flicker.md §2"),
            ("tavreli", "d1(2)d2", "tavreli.md §7"),
        ] {
            let told =
                explain(&format!(r#"{{"variant":"{variant}","position":"startpos","moves":["{action}"]}}"#));
            assert!(told.contains(clause), "{told}");
            assert!(told.contains("White must act"), "the position is told all the same: {told}");
        }
    }

    #[test]
    fn a_draft_is_told_with_what_may_follow() {
        let told = explain(r#"{"variant":"flicker","position":"startpos","draft":["e4","Nf3"]}"#);
        assert!(told.contains("e2-e4, Ng1-f3"), "{told}");
        assert!(told.contains("It may be handed in as it stands: e2e4,g1f3"), "{told}");
    }

    #[test]
    fn a_draft_is_told_as_far_as_it_can_be_played() {
        let told = explain(r#"{"variant":"flicker","position":"startpos","draft":["e4","Nf3"," e4e5"]}"#);
        assert!(told.contains("e2-e4, Ng1-f3"), "{told}");
        assert!(told.contains("\ne4e5 is not legal"), "{told}");
        let none = explain(r#"{"variant":"radras","position":"startpos","perft":2}"#);
        assert!(none.contains("Leaves at depth 1 to 2: 20, 400"), "{none}");
    }

    #[test]
    fn the_end_is_told_with_its_clause() {
        let moves = r#"["f2f3","e7e5","g2g4","d8h4"]"#;
        let told = explain(&format!(r#"{{"variant":"radras","position":"startpos","moves":{moves}}}"#));
        assert!(told.contains("Black wins (radras.md §17)"), "{told}");
    }

    #[test]
    fn nonsense_is_answered_by_a_sentence() {
        for request in ["", "null", "{}", r#"{"variant":"tavreli","position":"x"}"#] {
            assert!(explain(&format!("{request}\n")).trim().len() > 10);
        }
    }
}
