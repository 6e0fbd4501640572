//! Laws that every game keeps, as property tests over `AnyGame`. A new variant needs an arm in each of
//! the first few functions, and is then judged by all of them.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use std::collections::HashMap;

use proptest::{collection::vec, prelude::*, sample::Index};
use raduga_rules::{Acted, ActionText, AnyGame, Color, Language, ResolveError, Variant, record};

/// Positions from which random play soon meets every special rule.
fn starts(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::RadRas => &[
            "startpos",
            "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R[] w KQkq - - 4 8",
            "r3k2r/8/8/8/8/8/8/R3K2R[QRBNPqrbnp] w KQkq - - 0 1",
            "4k3/P2p1p2/8/4P3/3p1p2/8/p3P1P1/4K3[Nn] w - - - 0 1",
            "8/8/4k3/8/8/3K4/4P3/7r[Qp] w - - - 0 1",
            "4k3/8/8/3N4/8/8/8/4K3[] b - - ?n 0 1",
            "4k3/5p2/6N1/8/8/8/5R2/4K3[Pb] b - - = 0 1",
            "2b1k3/3q4/8/1B1r4/2n1Q3/3P4/8/2R1K1N1[QBb] b - - - 149 90",
        ],
        Variant::Tavreli => &[
            "startpos",
            "r3v2r/8/8/8/8/8/8/R3V2R w KQkq - - 1",
            "4v3/3d4/8/2(aC)s(hkE)3/8/8/8/4V3 b - - - 1",
            "4v3/8/8/8/2(Bc)S(Ke)3/8/3D4/4V3 w - - - 1",
            "8/(bA)(aB)2(dE)3/8/8/8/8/v7/7V w - - - 1",
            "v7/8/8/8/4(ABCDEFGHabcdefgK)3/8/8/7V b - - - 1",
            "8/8/3+E4/v7/7V/8/4(C+e)3/8 b - - - 1",
            "7v/8/8/8/8/8/8/(rkV)7 w - - - 1",
            "4rrv1/abcd1fg1/2s4h/4R3/5(ELDLK)2/5(Slk)2/ABC2FGH/3(l+e)(SsR)1V1 w - - - 17",
        ],
        Variant::Flicker => &[
            "startpos",
            "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - - 4 8",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - - 0 1",
            "4k3/P2p1p2/8/4P3/3p1p2/8/p3P1P1/4K3 w - - - 0 1",
            "4k3/8/8/8/pPpPpPpP/8/8/4K3 b - b3d3f3h3 - 0 1",
            "8/8/4k3/8/8/3K4/4P3/7r w - - - 140 1",
            "2b1k3/3q4/8/1B1r4/2n1Q3/3P4/8/2R1K1N1 b - - - 148 90",
        ],
    }
}

/// Every text that might be an action: legal, illegal, and no action at all.
fn imaginable(variant: Variant) -> BoxedStrategy<ActionText> {
    let pattern = match variant {
        Variant::RadRas => {
            "[a-h][1-8][a-h][1-8]|[a-h][1278][a-h][18][qrbnkpQ]|[QRBNPKqn]@[a-h][1-8]|keep|give|[a-z0-9@]{1,6}"
        }
        Variant::Flicker => {
            "[a-h][1-8][a-h][1-8]|[a-h][1-3][a-h][1-4](,[a-h][1-3][a-h][1-4]){1,2}|[a-h1-8,]{1,12}"
        }
        Variant::Tavreli => {
            "[a-h][1-8][a-h][1-8]|[a-h][1-8]\\([0-9]{1,2}\\)[a-h][1-8]|[a-h][27][a-h][45]|[a-h0-9()]{1,8}"
        }
    };
    proptest::string::string_regex(pattern).unwrap().prop_map(|text| text.parse().unwrap()).boxed()
}

/// Texts of any game, so that each meets those of the others too.
fn imagined() -> impl Strategy<Value = ActionText> {
    proptest::strategy::Union::new(Variant::ALL.map(imaginable))
}

/// Whether the rules list the action, or each move of it in turn and its end.
fn is_listed(game: &AnyGame, action: &ActionText) -> bool {
    match game.variant() {
        Variant::RadRas | Variant::Tavreli => game.legal().contains(action),
        Variant::Flicker => {
            let moves: Option<Vec<ActionText>> =
                action.as_str().split(',').map(|text| text.parse().ok()).collect();
            let Some(moves) = moves.filter(|_| game.outcome().is_none()) else { return false };
            for at in 0..moves.len() {
                if !game.draft(&moves[..at]).unwrap().legal.contains(&moves[at]) {
                    return false;
                }
            }
            game.draft(&moves).unwrap().series.as_ref() == Some(action)
        }
    }
}

/// Some legal actions: all of them where they are listed.
fn actions(game: &AnyGame) -> Vec<ActionText> {
    match game.variant() {
        Variant::RadRas | Variant::Tavreli => game.legal(),
        Variant::Flicker => (0..6).filter_map(|seed| series(game, seed * 7919)).collect(),
    }
}

/// A legal series of several moves, if one is soon found; the one that saves the king otherwise.
fn series(game: &AnyGame, mut seed: usize) -> Option<ActionText> {
    let (mut moves, mut found) = (Vec::new(), None);
    let most = 1 + seed % 6;
    for _ in 0..12 {
        let legal = game.draft(&moves).unwrap().legal;
        if legal.is_empty() || (found.is_some() && moves.len() >= most) {
            break;
        }
        moves.push(legal[seed % legal.len()].clone());
        seed = seed.wrapping_mul(31).wrapping_add(17) % 1_000_003;
        found = game.draft(&moves).unwrap().series.or(found);
    }
    let singles = || game.legal().into_iter().find(|first| is_listed(game, first));
    found.or_else(|| game.save().cloned()).or_else(singles)
}

/// The action that a turn picks.
fn picked(game: &AnyGame, pick: &Index) -> Option<ActionText> {
    if game.outcome().is_some() {
        return None;
    }
    match game.variant() {
        Variant::RadRas | Variant::Tavreli => Some(pick.get(&game.legal()).clone()),
        Variant::Flicker => series(game, pick.index(1_000_003)),
    }
}

/// A game and a random way through it. A turn picks by index from what is legal.
fn games() -> impl Strategy<Value = (Variant, &'static str, Vec<Index>)> {
    let variant = proptest::sample::select(&Variant::ALL[..]);
    variant.prop_flat_map(|variant| {
        (Just(variant), proptest::sample::select(starts(variant)), vec(any::<Index>(), 0..80))
    })
}

/// Plays on, calling `each` before and after every action.
fn play(
    (variant, start, picks): &(Variant, &'static str, Vec<Index>),
    mut each: impl FnMut(&AnyGame, &Acted, &AnyGame) -> Result<(), TestCaseError>,
) -> Result<AnyGame, TestCaseError> {
    let mut game = AnyGame::new(*variant, Some(start)).unwrap();
    for pick in picks {
        let Some(action) = picked(&game, pick) else { break };
        let before = game.clone();
        let acted = game.act(&action).unwrap();
        each(&before, &acted, &game)?;
    }
    Ok(game)
}

/// The men of each side that a position text shows: on the board, in hand and held up.
fn men(variant: Variant, text: &str) -> (usize, usize) {
    let fields: Vec<&str> = text.split(' ').collect();
    let shown = match variant {
        Variant::RadRas => format!("{}{}", fields[0], fields[4]),
        Variant::Flicker | Variant::Tavreli => fields[0].to_owned(),
    };
    let count = |of: fn(&char) -> bool| shown.chars().filter(of).count();
    (count(char::is_ascii_uppercase), count(char::is_ascii_lowercase))
}

/// What makes two positions the same, cut from the text: everything but the counters.
fn sameness(variant: Variant, text: &str) -> String {
    let counters = match variant {
        Variant::RadRas | Variant::Flicker => 2,
        Variant::Tavreli => 1,
    };
    text.rsplitn(counters + 1, ' ').last().unwrap().to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_action_is_taken_if_and_only_if_it_is_listed(way in games(), tries in vec(imagined(), 30)) {
        let game = play(&way, |_, _, _| Ok(()))?;
        let legal = game.legal();
        prop_assert!(legal.is_sorted());
        for text in tries {
            let taken = game.clone().act(&text).is_ok();
            prop_assert_eq!(taken, is_listed(&game, &text), "{} in {}", text, game.position_text());
        }
        for text in actions(&game) {
            prop_assert!(game.clone().act(&text).is_ok());
        }
    }

    #[test]
    fn a_refusal_changes_nothing_and_gives_the_action_back(way in games(), tries in vec(imagined(), 10)) {
        let mut game = play(&way, |_, _, _| Ok(()))?;
        let before = format!("{game:?}");
        for text in tries.into_iter().filter(|text| !is_listed(&game, text)).collect::<Vec<_>>() {
            let error = game.act(&text).unwrap_err();
            prop_assert_eq!(&error.action, &text);
            prop_assert!(error.refusal.to_string().len() > 10);
            prop_assert_eq!(&format!("{game:?}"), &before);
        }
    }

    #[test]
    fn a_preview_tells_what_the_action_brings_about_and_changes_nothing(
        way in games(),
        tries in vec(imagined(), 10),
    ) {
        let game = play(&way, |_, _, _| Ok(()))?;
        let before = format!("{game:?}");
        for text in actions(&game).into_iter().chain(tries) {
            let mut after = game.clone();
            let acted = after.act(&text);
            let preview = game.preview(&text);
            prop_assert_eq!(acted.as_ref().err(), preview.as_ref().err(), "{}", text);
            if let (Ok(acted), Ok(preview)) = (acted, preview) {
                prop_assert_eq!(acted, preview.acted);
                prop_assert_eq!(after.prompt(), preview.prompt);
                prop_assert_eq!(after.outcome(), preview.outcome);
            }
        }
        prop_assert_eq!(format!("{game:?}"), before);
    }

    #[test]
    fn every_position_reads_back_as_itself(way in games()) {
        let variant = way.0;
        play(&way, |_, _, after| {
            let text = after.position_text();
            // A meeting of the kings is over, and its text is no start for a game.
            let Ok(again) = AnyGame::new(variant, Some(&text)) else {
                prop_assert!(after.outcome().is_some(), "{}", text);
                return Ok(());
            };
            prop_assert_eq!(again.position_text(), text);
            prop_assert_eq!(again.to_act(), after.to_act());
            if after.outcome().is_none() {
                prop_assert_eq!(again.legal(), after.legal());
            }
            Ok(())
        })?;
    }

    #[test]
    fn row_36_men_are_conserved_but_for_those_given(way in games()) {
        let variant = way.0;
        play(&way, |before, acted, after| {
            let (mut white, mut black) = men(variant, &before.position_text());
            let given = acted.forced.map(|forced| forced.owner);
            let given = given.or((acted.action.as_str() == "give").then_some(acted.color));
            match given {
                Some(Color::White) => white -= 1,
                Some(Color::Black) => black -= 1,
                None => {}
            }
            if variant == Variant::Flicker {
                let taken = acted.notation.ru.matches(':').count();
                *acted.color.fold_wb(&mut black, &mut white) -= taken;
            }
            prop_assert_eq!(men(variant, &after.position_text()), (white, black));
            Ok(())
        })?;
    }

    #[test]
    fn before_the_end_whoever_must_act_has_an_action(way in games()) {
        play(&way, |_, _, after| {
            prop_assert_eq!(after.outcome().is_none(), !after.legal().is_empty());
            if after.outcome().is_some() {
                prop_assert!(after.claims().is_empty() && after.prompt().is_none());
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_turn_passes_when_the_step_says_so(way in games()) {
        play(&way, |before, acted, after| {
            prop_assert_eq!(acted.color, before.to_act());
            let same_turn = acted.step == raduga_rules::Step::SameTurn;
            prop_assert_eq!(after.to_act() == acted.color, same_turn);
            prop_assert_eq!(after.ply(), before.ply() + 1);
            Ok(())
        })?;
    }

    #[test]
    fn repetitions_are_those_of_a_recount(way in games()) {
        let start = AnyGame::new(way.0, Some(way.1)).unwrap().position_text();
        let mut counts = HashMap::from([(sameness(way.0, &start), 1)]);
        play(&way, |_, _, after| {
            let count = counts.entry(sameness(way.0, &after.position_text())).or_insert(0);
            *count += 1;
            prop_assert_eq!(after.repetitions(), *count);
            Ok(())
        })?;
    }

    #[test]
    fn a_record_reads_back_as_the_action(way in games()) {
        let game = play(&way, |_, _, _| Ok(()))?;
        for text in actions(&game) {
            prop_assert_eq!(game.resolve(text.as_str()), Ok(text.clone()));
            let acted = game.clone().act(&text).unwrap();
            for language in Language::ALL {
                let written = acted.notation.in_language(language);
                match game.resolve(written) {
                    Ok(read) => prop_assert_eq!(&read, &text, "{}", written),
                    // A drop is written like a move in its short form, and then both are named.
                    Err(ResolveError::Ambiguous { candidates, .. }) => {
                        prop_assert!(text.as_str().contains('@') && candidates.contains(&text), "{}", written);
                    }
                    Err(error) => prop_assert!(false, "{}: {}", written, error),
                }
            }
        }
    }

    #[test]
    fn a_draft_is_what_its_moves_make_of_it(way in games()) {
        let game = play(&way, |_, _, _| Ok(()))?;
        for action in actions(&game).into_iter().filter(|_| game.variant() == Variant::Flicker) {
            let moves: Vec<ActionText> = action.as_str().split(',').map(|text| text.parse().unwrap()).collect();
            let draft = game.draft(&moves).unwrap();
            prop_assert_eq!(draft.series.as_ref(), Some(&action));
            prop_assert_eq!(&draft.claims_after, &game.claims_after(&action));
            let acted = game.clone().act(&action).unwrap();
            prop_assert_eq!(&draft.notation, &acted.notation);
            let typed = game.resolve_draft(&moves[..1], &moves[1..].iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
            prop_assert!(moves.len() == 1 || typed.as_ref() == Ok(&moves));
            let again = AnyGame::new(Variant::Flicker, Some(&draft.position)).unwrap();
            prop_assert_eq!(again.position_text(), draft.position);
            prop_assert_eq!(again.legal(), draft.legal);
            prop_assert!(again.outcome().is_none() || again.claims().is_empty());
            prop_assert!(again.clone().act(&action).is_err());
        }
    }

    #[test]
    fn playing_the_log_again_gives_the_same_game(way in games()) {
        let game = play(&way, |_, _, _| Ok(()))?;
        let mut again = AnyGame::new(game.variant(), Some(&game.start_text())).unwrap();
        for acted in game.acted() {
            prop_assert_eq!(&again.act(&acted.action).unwrap(), acted);
        }
        prop_assert_eq!(again.position_text(), game.position_text());
        prop_assert_eq!(again.outcome(), game.outcome());
        prop_assert_eq!(record(&again, Language::Russian), record(&game, Language::Russian));
    }

    #[test]
    fn reading_never_panics_on_any_text(text in any::<String>(), way in games()) {
        for variant in Variant::ALL {
            let _ = AnyGame::new(variant, Some(&text));
        }
        let game = play(&way, |_, _, _| Ok(()))?;
        let _ = (game.resolve(&text), game.resolve_draft(&[], &text), text.parse::<ActionText>(), raduga_rules::parse_square_name(&text));
    }

    #[test]
    fn a_position_that_is_read_is_written_in_its_normal_form(
        way in games(),
        edits in vec((any::<Index>(), "[A-HKQRBNPVLSkqrbnpvls1-8/\\[\\]()+ wb=?a-h0-9-]"), 1..4),
    ) {
        let mut text: Vec<char> = play(&way, |_, _, _| Ok(()))?.position_text().chars().collect();
        for (at, letter) in edits {
            let at = at.index(text.len());
            text.splice(at..=at, letter.chars()).for_each(drop);
        }
        let text: String = text.into_iter().collect();
        if let Ok(game) = AnyGame::new(way.0, Some(&text)) {
            let normal = game.position_text();
            // Tavreli takes nothing else than the normal form.
            prop_assert!(way.0 != Variant::Tavreli || normal == text);
            prop_assert_eq!(AnyGame::new(way.0, Some(&normal)).unwrap().position_text(), normal);
        }
    }
}
