//! `raduga referee --explain`: one position as a person reads it. The board, who must act, what is legal, and why
//! something is not, with the clause to read on at.

use std::io::{self, BufRead, Write};

use raduga_locales::told::{Told as _, ended, unread};
use raduga_locales::{Lang, say};
use raduga_rules::{
    ActionText, AnyGame, Claim, Color, Draft, DraftError, Language, Outcome, Refusal, ResolveError, record,
};

use crate::lang::{referee, texts};
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
pub(crate) fn lines(mut input: impl BufRead, mut output: impl Write, lang: Lang) -> io::Result<()> {
    let mut bytes = Vec::new();
    while let Some(line) = line::read(&mut input, &mut bytes)? {
        let told = match line {
            Line::TooLong { .. } => format!("{}\n", say!(lang, explain_line_too_long)),
            Line::Whole { .. } => match Fields::split(&bytes).and_then(|fields| fields.request()) {
                Ok(request) => one(&request, lang).unwrap_or_else(|error| error),
                Err(error) => format!("{}\n", referee::request_error(lang, &error)),
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
pub(crate) fn one(request: &Request, lang: Lang) -> Result<String, String> {
    let begun = AnyGame::with_options(request.variant, Some(&request.position), request.options);
    let mut game = begun.map_err(|error| {
        let (game, why) = (texts::game(lang, request.variant), error.told(lang));
        format!("{}\n", say!(lang, explain_no_position, game = game, why = why))
    })?;
    let stopped = play(&mut game, &request.moves, lang);
    if let Some(proof) = game.proof_owed() {
        game.settle(proof.ply(), &proof.run(MAX_PROOF_NODES));
    }
    let mut told = Told { text: String::new(), lang };
    if game.ply() > 0 {
        let played = record(&game, lang.pick(Language::Russian, Language::English));
        told.say(&say!(lang, explain_played, record = played));
    }
    let (draft, undraftable) = drafted(&game, &request.draft, lang);
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
            told.say(&say!(told.lang, explain_leaves, depth = depth, counts = counts.join(", ")));
        }
        Err(error) => told.say(&say!(told.lang, explain_leaves_too_many, most = error.most)),
    }
}

/// What is said, a paragraph a thought.
struct Told {
    text: String,
    lang: Lang,
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
        self.say(what);
        let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
        for line in wrap::wrap(&words.join(" "), WIDTH - 2) {
            self.say(&format!("  {line}"));
        }
    }
}

/// Plays the moves; says why it stopped, if it did.
fn play(game: &mut AnyGame, moves: &[Entry], lang: Lang) -> Option<String> {
    for entry in moves {
        let typed = match entry {
            Entry::Text(typed) => typed,
            Entry::NotText(shown) => return Some(say!(lang, explain_not_text, shown = shown.as_str())),
        };
        let action = match typed.parse::<ActionText>() {
            // A canonical text is judged by itself, so that its refusal is the most exact.
            Ok(action) if game.clone().act(&action).is_ok() => action,
            Ok(_) | Err(_) => match game.resolve(typed) {
                Ok(action) => action,
                Err(error) => return Some(refused(game, typed, &error, lang)),
            },
        };
        if let Err(error) = game.act(&action) {
            return Some(not_legal(game, action.as_str(), &error.refusal, lang));
        }
    }
    None
}

fn refused(game: &AnyGame, typed: &str, error: &ResolveError, lang: Lang) -> String {
    let exact = typed.parse::<ActionText>().ok().map(|action| game.refusal(&action));
    let exact = exact.filter(|refusal| !matches!(refusal, Refusal::NotAnAction | Refusal::NotAMove));
    match (error, exact) {
        (ResolveError::Ambiguous { .. }, _) => not_understood(game, error, lang),
        (_, Some(refusal)) => not_legal(game, typed, &refusal, lang),
        (ResolveError::NotLegal { refusal, .. }, None) => not_legal(game, typed, refusal, lang),
        (ResolveError::NotUnderstood { .. } | ResolveError::NoSuchAction { .. }, None) => {
            not_understood(game, error, lang)
        }
    }
}

fn not_understood(game: &AnyGame, error: &ResolveError, lang: Lang) -> String {
    say!(lang, explain_not_understood, why = unread(lang, game.variant(), error))
}

fn not_legal(game: &AnyGame, typed: &str, refusal: &Refusal, lang: Lang) -> String {
    let clause = refusal.clause(game.variant()).to_string();
    say!(lang, explain_not_legal, action = typed, why = refusal.told(lang), clause = clause)
}

/// A side as sentences choose by it.
const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn over(game: &AnyGame, outcome: Outcome, lang: Lang) -> String {
    let clause = outcome.reason.clause(game.variant()).to_string();
    let by = ended(lang, outcome);
    let winner = outcome.winner.map_or("nobody", side);
    say!(lang, explain_over, reason = by.as_ref(), winner = winner, clause = clause)
}

fn position(told: &mut Told, game: &AnyGame) {
    let lang = told.lang;
    told.board(&game.position_text());
    if let Some(outcome) = game.outcome() {
        told.say(&over(game, outcome, lang));
        return;
    }
    let acts = side(game.to_act());
    told.say(&match game.in_check() {
        true => say!(lang, explain_to_act_check, side = acts),
        false => say!(lang, explain_to_act, side = acts),
    });
    if let Some(prompt) = game.prompt() {
        let piece = prompt.piece.upper_char().to_string();
        told.say(&say!(lang, explain_answer_due, owner = side(prompt.owner), piece = piece));
    }
    let legal = game.legal();
    told.list(&say!(lang, explain_legal, count = legal.len()), &legal);
    verdict(told, game);
    claims(told, &game.claims());
}

/// Whether it was asked if this is the end, and what came of it (flicker.md §13).
fn verdict(told: &mut Told, game: &AnyGame) {
    if game.proof_owed().is_some() {
        told.say(say!(told.lang, explain_unproven));
    }
    if let Some(save) = game.save() {
        told.say(&say!(told.lang, explain_saving_series, series = save.to_string()));
    }
}

fn claims(told: &mut Told, claims: &[Claim]) {
    let word = |claim: &Claim| match claim {
        Claim::Threefold => say!(told.lang, explain_claim_threefold),
        Claim::Fifty => say!(told.lang, explain_claim_fifty),
    };
    let words: Vec<&str> = claims.iter().map(word).collect();
    if !words.is_empty() {
        told.say(&say!(told.lang, explain_claims, claims = words.join(", ")));
    }
}

/// The position inside a draft, as far as its moves can be played, and why the next one cannot.
fn drafted(game: &AnyGame, moves: &[String], lang: Lang) -> (Option<Draft>, Option<String>) {
    if moves.is_empty() && !game.is_inside_series() {
        return (None, None);
    }
    if let Err(DraftError::NoSeries) = game.draft(&[]) {
        return (None, Some(say!(lang, explain_no_series).to_owned()));
    }
    let (mut resolved, mut why) = (Vec::new(), None);
    for typed in moves.iter().map(|typed| typed.trim()) {
        match game.resolve_draft(&resolved, typed) {
            Ok(longer) => resolved = longer,
            Err(ResolveError::NotLegal { refusal, .. }) => why = Some(not_legal(game, typed, &refusal, lang)),
            Err(
                error @ (ResolveError::NotUnderstood { .. }
                | ResolveError::NoSuchAction { .. }
                | ResolveError::Ambiguous { .. }),
            ) => why = Some(not_understood(game, &error, lang)),
        }
        if why.is_some() {
            break;
        }
    }
    (game.draft(&resolved).ok(), why)
}

fn series(told: &mut Told, game: &AnyGame, draft: &Draft) {
    let (lang, drafts) = (told.lang, side(game.to_act()));
    told.board(&draft.position);
    let moves = lang.pick(draft.notation.ru.as_str(), draft.notation.en.as_str());
    told.say(&match draft.check {
        true => say!(lang, explain_drafting_check, side = drafts, moves = moves),
        false => say!(lang, explain_drafting, side = drafts, moves = moves),
    });
    told.list(&say!(lang, explain_playable, count = draft.legal.len()), &draft.legal);
    match &draft.series {
        Some(series) => told.say(&say!(lang, explain_may_hand_in, series = series.to_string())),
        None => told.say(say!(lang, explain_may_not_hand_in)),
    }
    claims(told, &draft.claims_after);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(request: &str) -> String {
        let mut output = Vec::new();
        lines(request.as_bytes(), &mut output, Lang::En).unwrap();
        String::from_utf8(output).unwrap()
    }

    fn explain_in_russian(request: &str) -> String {
        let mut output = Vec::new();
        lines(request.as_bytes(), &mut output, Lang::Ru).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn what_is_wrong_with_a_request_is_told_in_russian_too() {
        for (request, why) in [
            (r#"{"variant":"radras","position":"startpos","moves":["a1a5"]}"#, "ладья с a1 на a5 не ходит"),
            (r#"{"variant":"tavreli","position":"startpos","moves":["вздор"]}"#, "«вздор» не понять"),
            (r#"{"variant":"flicker","position":"8/8 w - - - 0 1"}"#, "позиции"),
            (r#"{"variant":"radras"}"#, "нет «position»"),
            (r#"{"variant":"шашки","position":"startpos"}"#, "нет игры «шашки»"),
            (r#"{"variant":"radras","position":7}"#, "под «position»"),
            (r#"{"variant":"radras","position":"startpos","perft":99}"#, "не глубже 30"),
            ("вздор", "не объект JSON"),
        ] {
            let told = explain_in_russian(request);
            assert!(told.contains(why), "{request}: {told}");
        }
    }

    #[test]
    fn a_position_is_told_in_russian_too() {
        let request = r#"{"variant":"radras","position":"startpos","moves":["e2e4","d7d5","e4d5"]}"#;
        let told = explain_in_russian(request);
        assert!(told.contains("Сыграно: 1. e2-e4 d7-d5 2. e4:d5"), "{told}");
        assert!(
            told.contains("Нужен ответ: чёрные решают, оставить (keep) или отдать (give) пешку."),
            "{told}"
        );
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
