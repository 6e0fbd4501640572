//! Choosing a series of Flickering Chess. All orders of all moves are far too many, so the most promising drafts are
//! carried on a few at a time, and the best finished series are then judged by the partner's best answer, found alike.

use std::collections::HashSet;

use raduga_rules::flicker::Flicker;
use raduga_rules::{ActionText, AnyGame, Board, Color, Game, Options, Outcome, Piece, Square, Verdict};

use super::placed::placed;
use super::worth::worth;

/// More than any sum of material.
const WIN: i32 = 1_000_000;
/// Drafts that are carried on together.
const WIDTH: usize = 8;
/// And while an answer is looked for.
const ANSWER_WIDTH: usize = 3;
/// Moves of a series that are thought of; more seldom help.
const LONGEST: usize = 8;
/// Series whose answers are looked at.
const CANDIDATES: usize = 6;
/// Series whose worth differs by no more than this are as good as each other, in hundredths of a pawn.
const AS_GOOD: i32 = 10;
/// Of a loss that threatens, hundredths that are believed before the answer was looked at.
const DANGER: i32 = 80;
/// What a draft is worth less than a finished series like it: the king is not safe yet.
const UNFINISHED: i32 = 200;
/// Nodes within which a saving series is proven, where none was met by looking.
const PROOF_NODES: u64 = 1_000_000;

/// A finished series and what it leads to, for its player.
#[derive(Clone)]
struct Found {
    score: i32,
    series: ActionText,
}

/// The most promising series; none only when there is none. `nodes` bounds the drafts that are tried.
pub(super) fn best(game: &Game<Flicker>, options: Options, mut nodes: u64, dice: u64) -> Option<ActionText> {
    let any = alone(game.position(), options)?;
    let found = series(&any, WIDTH, &mut nodes);
    let mut judged: Vec<Found> = found.into_iter().take(CANDIDATES).collect();
    for candidate in &mut judged {
        candidate.score = answered(&any, candidate, &mut nodes);
    }
    judged.sort_by_key(|found| std::cmp::Reverse(found.score));
    let Some(top) = judged.first().map(|found| found.score) else { return proven(&any) };
    let equals = judged.iter().take_while(|found| top - found.score <= AS_GOOD).count();
    let chosen = usize::try_from(dice % u64::try_from(equals).ok()?).ok()?;
    judged.into_iter().nth(chosen).map(|found| found.series)
}

/// How good the position is for White, in hundredths of a pawn, by what stands on the board.
pub(super) fn worth_for_white(position: &Flicker) -> i32 {
    material(position.board(), Color::White) - material(position.board(), Color::Black)
}

/// The position without its history, which would only be copied again and again.
fn alone(position: &Flicker, options: Options) -> Option<AnyGame> {
    let text = raduga_rules::Position::text(position);
    AnyGame::with_options(raduga_rules::Variant::Flicker, Some(&text), options).ok()
}

/// What could be proven where nothing was met by looking: the one way out of a check.
fn proven(game: &AnyGame) -> Option<ActionText> {
    match game.proof()?.run(PROOF_NODES) {
        Verdict::Save(series) => Some(series),
        Verdict::Over(_) | Verdict::Unknown => None,
    }
}

/// Finished series, best first.
fn series(game: &AnyGame, width: usize, nodes: &mut u64) -> Vec<Found> {
    let us = game.to_act();
    let (mut found, mut seen) = (Vec::<Found>::new(), HashSet::new());
    let mut drafts: Vec<(i32, Vec<ActionText>)> = vec![(0, Vec::new())];
    for _ in 0..LONGEST {
        let mut next = Vec::new();
        for (_, moves) in &drafts {
            let Ok(draft) = game.draft(moves) else { continue };
            for step in draft.legal {
                let Some(left) = nodes.checked_sub(1) else { return sorted(found) };
                *nodes = left;
                let mut longer = moves.clone();
                longer.push(step);
                let Ok(after) = game.draft(&longer) else { continue };
                if !seen.insert(after.position) {
                    continue;
                }
                let score = match after.series.and_then(|series| Some((reached(game, &series, us)?, series)))
                {
                    Some((score, series)) => {
                        found.push(Found { score, series });
                        score
                    }
                    None => drafts_worth(game, &longer, us) - UNFINISHED,
                };
                next.push((score, longer));
            }
        }
        next.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        next.truncate(width);
        drafts = next;
    }
    sorted(found)
}

fn sorted(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by_key(|found| std::cmp::Reverse(found.score));
    found
}

/// What handing the series in leads to, for its player.
fn reached(game: &AnyGame, series: &ActionText, us: Color) -> Option<i32> {
    let mut after = game.clone();
    after.act(series).ok()?;
    if let Some(outcome) = after.outcome() {
        return Some(ended(outcome, us));
    }
    match &after {
        AnyGame::Flicker(after) => Some(standing(after.position().board(), us)),
        AnyGame::RadRas(_) | AnyGame::Tavreli(_) => None,
    }
}

/// A draft that leaves the king attacked is judged by what has been taken.
fn drafts_worth(game: &AnyGame, moves: &[ActionText], us: Color) -> i32 {
    let Ok(draft) = game.draft(moves) else { return 0 };
    let letters = draft.position.split(' ').next().unwrap_or_default().chars();
    let white: i32 = letters
        .filter_map(Piece::from_char)
        .map(|piece| piece.color.fold_wb(1, -1) * worth(piece.role))
        .sum();
    us.fold_wb(white, -white)
}

/// The candidate's score once the partner's best answer is looked at.
fn answered(game: &AnyGame, candidate: &Found, nodes: &mut u64) -> i32 {
    let mut after = game.clone();
    if after.act(&candidate.series).is_err() || after.outcome().is_some() || *nodes == 0 {
        return candidate.score;
    }
    let answers = series(&after, ANSWER_WIDTH, nodes);
    answers.first().map_or(candidate.score, |answer| -answer.score)
}

const fn ended(outcome: Outcome, us: Color) -> i32 {
    match (outcome.winner, us) {
        (Some(Color::White), Color::White) | (Some(Color::Black), Color::Black) => WIN,
        (Some(_), _) => -WIN,
        (None, _) => 0,
    }
}

/// Material, and what of it hangs: the partner moves next, and each of its pieces may take.
fn standing(board: &Board, us: Color) -> i32 {
    material(board, us) - material(board, us.other()) - hanging(board, us) * DANGER / 100
}

fn material(board: &Board, color: Color) -> i32 {
    let men = board.by_color(color).into_iter();
    men.filter_map(|square| board.role_at(square).map(|role| worth(role) + placed(role, square, color))).sum()
}

/// What the partner wins if each of its pieces takes the best that it can reach, and is taken where that is guarded.
fn hanging(board: &Board, us: Color) -> i32 {
    let (occupied, them) = (board.occupied(), us.other());
    let mut threats: Vec<(i32, Square, Square)> = Vec::new();
    for target in board.by_color(us) {
        let Some(role) = board.role_at(target) else { continue };
        let guarded = board.attacks_to(target, us, occupied).any();
        for taker in board.attacks_to(target, them, occupied) {
            let risk = if guarded { board.role_at(taker).map_or(0, worth) } else { 0 };
            threats.push((worth(role) - risk, taker, target));
        }
    }
    threats.sort_by_key(|(gain, ..)| std::cmp::Reverse(*gain));
    let (mut takers, mut taken, mut lost) = (HashSet::new(), HashSet::new(), 0);
    for (gain, taker, target) in threats {
        if gain > 0 && !takers.contains(&taker) && taken.insert(target) {
            takers.insert(taker);
            lost += gain;
        }
    }
    lost
}
