//! The verdict of Flickering Chess: a save that is told is legal, and what random drafting finds legal is no mate. The
//! first line is a position, the rest picks moves; a first byte of `+` lets the king through check.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_rules::{ActionText, AnyGame, Options, Variant, Verdict};

/// Nodes after which a proof is given up here.
const NODES: u64 = 200_000;

fuzz_target!(|input: &[u8]| {
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    let (line, picks) = input.split_at(end);
    let Ok(line) = std::str::from_utf8(line) else { return };
    let (text, king_through_check) = line.strip_prefix('+').map_or((line, false), |text| (text, true));
    let options = Options { king_through_check };
    let Ok(game) = AnyGame::with_options(Variant::Flicker, Some(text), options) else { return };
    let Some(proof) = game.proof() else { return };
    let verdict = proof.run(NODES);
    if let Verdict::Save(series) = &verdict {
        assert!(game.outcome().is_some() || game.clone().act(series).is_ok(), "{series}");
    }
    let mut moves: Vec<ActionText> = Vec::new();
    for &pick in picks {
        let draft = game.draft(&moves).expect("listed moves are playable");
        assert!(draft.series.is_none() || !matches!(verdict, Verdict::Over(_)), "{:?}", draft.series);
        let Some(next) = draft.legal.get(usize::from(pick) % draft.legal.len().max(1)) else { break };
        moves.push(next.clone());
    }
});
