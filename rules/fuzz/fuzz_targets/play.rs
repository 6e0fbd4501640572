//! Random play keeps the laws: men are conserved, texts read back, repetitions are those of a recount.
#![no_main]

use std::collections::HashMap;

use libfuzzer_sys::fuzz_target;
use raduga_rules::{ActionText, AnyGame, Color, Language, ResolveError, Step, Variant, Verdict, record};

const STARTS: [(Variant, &str); 14] = [
    (Variant::RadRas, "startpos"),
    (Variant::RadRas, "r3k2r/8/8/8/8/8/8/R3K2R[QRBNPqrbnp] w KQkq - - 0 1"),
    (Variant::RadRas, "4k3/P2p1p2/8/4P3/3p1p2/8/p3P1P1/4K3[Nn] w - - - 0 1"),
    (Variant::RadRas, "8/8/4k3/8/8/3K4/4P3/7r[Qp] w - - - 0 1"),
    (Variant::RadRas, "2b1k3/3q4/8/1B1r4/2n1Q3/3P4/8/2R1K1N1[QBb] b - - - 120 90"),
    (Variant::Tavreli, "startpos"),
    (Variant::Tavreli, "r3v2r/8/8/8/8/8/8/R3V2R w KQkq - - 1"),
    (Variant::Tavreli, "4v3/3d4/8/2(aC)s(hkE)3/8/8/8/4V3 b - - - 1"),
    (Variant::Tavreli, "8/(bA)(aB)2(dE)3/8/8/8/8/v7/7V w - - - 1"),
    (Variant::Flicker, "startpos"),
    (Variant::Flicker, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - - 0 1"),
    (Variant::Flicker, "4k3/P2p1p2/8/4P3/3p1p2/8/p3P1P1/4K3 w - - - 0 1"),
    (Variant::Flicker, "4k3/8/8/8/pPpPpPpP/8/8/4K3 b - b3d3f3h3 - 0 1"),
    (Variant::Flicker, "2b1k3/3q4/8/1B1r4/2n1Q3/3P4/8/2R1K1N1 b - - - 140 90"),
];

fn men(variant: Variant, text: &str) -> [usize; 2] {
    let fields: Vec<&str> = text.split(' ').collect();
    let shown = match variant {
        Variant::RadRas => format!("{}{}", fields[0], fields[4]),
        Variant::Tavreli | Variant::Flicker => fields[0].to_owned(),
    };
    [Color::White, Color::Black].map(|color| {
        let of = color.fold_wb(char::is_ascii_uppercase as fn(&char) -> bool, char::is_ascii_lowercase);
        shown.chars().filter(of).count()
    })
}

/// The text without its counters.
fn sameness(variant: Variant, text: &str) -> String {
    let counters = match variant {
        Variant::RadRas | Variant::Flicker => 2,
        Variant::Tavreli => 1,
    };
    text.rsplitn(counters + 1, ' ').last().unwrap_or_default().to_owned()
}

/// The action that the byte picks: in Flickering Chess, where series are not listed, it picks each move.
fn picked(game: &AnyGame, pick: u8) -> ActionText {
    let legal = game.legal();
    if game.variant() != Variant::Flicker {
        return legal[usize::from(pick) % legal.len()].clone();
    }
    let (mut moves, mut found, mut seed) = (Vec::new(), None, usize::from(pick));
    for _ in 0..1 + pick % 12 {
        let draft = game.draft(&moves).expect("listed moves are playable");
        found = draft.series.or(found);
        let Some(next) = draft.legal.get(seed % draft.legal.len().max(1)) else { break };
        moves.push(next.clone());
        seed = seed.wrapping_mul(31).wrapping_add(7);
    }
    let saves =
        |first: &ActionText| game.draft(std::slice::from_ref(first)).is_ok_and(|it| it.series.is_some());
    let single = || legal.iter().find(|first| saves(first)).cloned();
    let proven = || match game.proof().expect("a position between series").run(u64::MAX) {
        Verdict::Save(series) => series,
        verdict => panic!("the game goes on, and yet {verdict:?}"),
    };
    found.or_else(single).unwrap_or_else(proven)
}

fn step(game: &mut AnyGame, pick: u8, counts: &mut HashMap<String, u32>) {
    let variant = game.variant();
    let action = &picked(game, pick);
    let (color, mut left) = (game.to_act(), men(variant, &game.position_text()));
    let before = game.clone();
    let acted = game.act(action).expect("a listed action is legal");
    assert_eq!(game.to_act() == color, acted.step == Step::SameTurn);
    let given = acted.forced.map(|forced| forced.owner).or((action.as_str() == "give").then_some(color));
    match given {
        Some(Color::White) => left[0] -= 1,
        Some(Color::Black) => left[1] -= 1,
        None => {}
    }
    if variant == Variant::Flicker {
        left[color.fold_wb(1, 0)] -= acted.notation.ru.matches(':').count();
    }
    let text = game.position_text();
    assert_eq!(men(variant, &text), left);
    for language in Language::ALL {
        match before.resolve(acted.notation.in_language(language)) {
            Ok(read) => assert_eq!(&read, action),
            Err(ResolveError::Ambiguous { candidates, .. }) => assert!(candidates.contains(action)),
            Err(error) => panic!("{error}"),
        }
    }
    let count = counts.entry(sameness(variant, &text)).or_insert(0);
    *count += 1;
    assert_eq!(game.repetitions(), *count);
}

fuzz_target!(|picks: &[u8]| {
    let Some((&first, picks)) = picks.split_first() else { return };
    let (variant, start) = STARTS[usize::from(first) % STARTS.len()];
    let mut game = AnyGame::new(variant, Some(start)).expect("a good position");
    let mut counts = HashMap::from([(sameness(variant, &game.position_text()), 1)]);
    for &pick in picks {
        if game.outcome().is_some() {
            assert!(game.legal().is_empty() && game.claims().is_empty());
            break;
        }
        step(&mut game, pick, &mut counts);
    }
    assert!(record(&game, Language::Russian).len() < 300 * (game.acted().len() + 1));
});
