use raduga_protocol::game::{Person, Timing};
use raduga_protocol::record::{
    FactOfRecord, RecordedFact, RefereeRecord, ShownAction, TakenBackAction, TimeLeft,
};
use raduga_rules::{Language, record};

use super::super::film::What;
use super::*;

const ID: &str = "7k3q9xm2pa";

/// A game of `variant` played by `choices`, with takebacks where `back` says so, as the server would tell it: the
/// record that it exports, and the film that it shows.
fn served(variant: raduga_rules::Variant, choices: &[(u16, u8)]) -> (RefereeRecord, Film) {
    let mut game = AnyGame::new(variant, None).unwrap();
    let mut told = Served::default();
    for (at, &(choice, back)) in choices.iter().enumerate() {
        if back == 0 && game.ply() > 1 {
            let stand = game.ply() - 2;
            game = game.taken_back_to(stand);
            told.take_back(stand);
            continue;
        }
        let Some(action) = chosen(&game, choice) else { break };
        let acted = game.act(&action).unwrap();
        let notation = Notation { ru: acted.notation.ru.clone(), en: acted.notation.en.clone() };
        let shown = ShownAction { notation, position: game.position_text(), check: game.in_check() };
        told.act(color(acted.color), action.as_str(), at as u64, shown);
        if let Some(forced) = acted.forced {
            let by = match forced.by {
                raduga_rules::ForcedBy::Exchange => ForcedBy::Exchange,
                raduga_rules::ForcedBy::Check => ForcedBy::Check,
            };
            let piece = forced.piece.upper_char().to_string();
            told.fact(RecordedFact::AnswerForced { owner: color(forced.owner), piece, by });
        }
    }
    let mut record = told.record(wire_variant(variant), &game.start_text());
    record.outcome = game.outcome().map(|outcome| Outcome {
        winner: outcome.winner.map(color),
        reason: serde_json::from_value(Value::from(outcome.reason.key())).unwrap(),
    });
    let shown = Film::of(record.clone()).unwrap();
    record.shown.clear();
    for told in &mut record.facts {
        if let RecordedFact::TakenBack { actions } = &mut told.fact {
            actions.iter_mut().for_each(|taken| taken.shown = None);
        }
    }
    (record, shown)
}

/// An action to play: in Flickering Chess a short series that may be handed in.
fn chosen(game: &AnyGame, choice: u16) -> Option<ActionText> {
    let legal = game.legal();
    if legal.is_empty() {
        return None;
    }
    if game.variant() != raduga_rules::Variant::Flicker {
        return legal.get(usize::from(choice) % legal.len()).cloned();
    }
    let mut moves = Vec::new();
    for step in 0..16 {
        let draft = game.draft(&moves).ok()?;
        match draft.series {
            Some(series) if step > choice % 3 => return Some(series),
            _ => moves.push(draft.legal.get(usize::from(choice) % draft.legal.len().max(1))?.clone()),
        }
    }
    None
}

#[derive(Default)]
struct Served {
    actions: Vec<TakenBackAction>,
    facts: Vec<FactOfRecord>,
}

impl Served {
    fn act(&mut self, color: Color, action: &str, at_ms: u64, shown: ShownAction) {
        let timing = Timing { elapsed_ms: at_ms + 7, lag_ms: 3, compensated_ms: 2, charged_ms: at_ms + 5 };
        let side = TimeLeft { remaining_ms: Some(600_000 - at_ms), periods: None };
        let left = Some(ClocksLeft { white: side, black: side });
        let clock = ActionClock { color, at_ms, timing, left };
        self.actions.push(TakenBackAction { action: action.to_owned(), clock, shown: Some(shown) });
    }

    fn fact(&mut self, fact: RecordedFact) {
        let after = u32::try_from(self.actions.len()).unwrap();
        self.facts.push(FactOfRecord { after, at_ms: 0, fact });
    }

    fn take_back(&mut self, stand: u32) {
        let actions = self.actions.split_off(stand as usize);
        self.fact(RecordedFact::TakenBack { actions });
    }

    fn record(self, variant: Variant, position: &str) -> RefereeRecord {
        let mut record: RefereeRecord = serde_json::from_value(serde_json::json!({
            "id": ID, "variant": variant, "position": position, "moves": [], "players": {}, "clock": "10+5",
            "opened_ms": 1, "clocks": [],
        }))
        .unwrap();
        record.players.white =
            Some(Person { id: "3f9r2kd7ym".parse().unwrap(), name: "Анна".into(), bot: false });
        for TakenBackAction { action, clock, shown } in self.actions {
            record.moves.push(action);
            record.clocks.push(clock);
            record.shown.extend(shown);
        }
        record.facts = self.facts;
        record
    }
}

fn only(bytes: &[u8], variant: Option<Variant>) -> Result<Film, ImportError> {
    let shelf = read(bytes, variant)?;
    assert_eq!(shelf.games.len(), 1);
    shelf.games[0].film()
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(48))]

    #[test]
    fn a_game_that_is_exported_and_read_from_its_file_is_the_game_that_the_server_shows(
        variant in proptest::sample::select(raduga_rules::Variant::ALL.to_vec()),
        choices in proptest::collection::vec((proptest::prelude::any::<u16>(), 0u8..9), 0..60),
    ) {
        let (record, shown) = served(variant, &choices);
        let line = serde_json::to_vec(&record).unwrap();
        let read = only(&line, None).map_err(|error| proptest::prelude::TestCaseError::fail(error.to_string()))?;
        proptest::prop_assert_eq!(read, shown);
    }

    #[test]
    fn a_record_for_people_is_read_as_the_same_moves(
        variant in proptest::sample::select(raduga_rules::Variant::ALL.to_vec()),
        choices in proptest::collection::vec((proptest::prelude::any::<u16>(), 1u8..9), 1..60),
    ) {
        let (_, shown) = served(variant, &choices);
        let mut game = AnyGame::new(variant, None).unwrap();
        for (_, act) in shown.acts() {
            game.act(&act.action.parse().unwrap()).unwrap();
        }
        for (lang, language) in [("Игра: {}", Language::Russian), ("Game: {}", Language::English)] {
            let name = crate::lang::texts::variant(
                if language == Language::Russian { crate::lang::Lang::Ru } else { crate::lang::Lang::En },
                wire_variant(variant),
            );
            let head = lang.replace("{}", name);
            let text = format!("{head}, 3+2, {ID}\nWhite: Анна\n\n{}\n", record(&game, language));
            let film = only(text.as_bytes(), None)
                .map_err(|error| proptest::prelude::TestCaseError::fail(format!("{error}\n{text}")))?;
            let positions = |film: &Film| film.pictures.iter().map(|one| one.position.clone()).collect::<Vec<_>>();
            proptest::prop_assert_eq!(positions(&film), positions(&shown));
            proptest::prop_assert_eq!(film.head.id.as_str(), ID);
        }
    }

    #[test]
    fn no_file_breaks_the_reader(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..300)) {
        if let Ok(shelf) = read(&bytes[..], Some(Variant::Radras)) {
            shelf.games.iter().for_each(|game| drop(game.film()));
        }
    }
}

#[test]
fn an_illegal_action_is_named_by_its_number() {
    let error = |line: &str| only(line.as_bytes(), None).unwrap_err().to_string();
    let line = r#"{"variant":"radras","position":"startpos","moves":["e2e4","e7e5","e4e6"]}"#;
    assert!(error(line).starts_with("action 3 (e4e6): "), "{}", error(line));
    let line = r#"{"variant":"tavreli","position":"startpos","moves":["d2d4",5]}"#;
    assert_eq!(error(line), "action 2 (5): a move must be a text");
    assert!(error(r#"{"variant":"chess","position":"startpos"}"#).contains("there is no variant"));
    assert!(error("1. e2-e4 e7-e5").contains("--variant"));
    assert!(matches!(only(b"\n \n", None), Err(ImportError::Empty)));
}

#[test]
fn many_games_are_a_list_and_one_bad_line_spoils_no_other() {
    let lines = "{\"id\":\"a\",\"variant\":\"radras\",\"position\":\"startpos\",\"moves\":[\"e2e4\"]}\n\
                 {\"variant\":\"flicker\",\"position\":\"startpos\",\"moves\":[\"e2e5\"]}\n{no json\n\
                 {\"id\":7,\"variant\":\"tavreli\",\"position\":\"startpos\",\"moves\":[\"d2d4\",\"e7e5\"]}\n";
    let shelf = read(lines.as_bytes(), None).unwrap();
    let ids: Vec<&str> = shelf.games.iter().map(|game| game.head.id.as_str()).collect();
    assert_eq!(ids, ["a", "№ 2", "№ 3", "7"]);
    let good: Vec<bool> = shelf.games.iter().map(|game| game.film().is_ok()).collect();
    assert_eq!(good, [true, false, false, true]);
    let film = shelf.games[3].film().unwrap();
    assert_eq!(
        (film.variant, film.pictures.len(), &film.pictures[0].what),
        (Variant::Tavreli, 3, &What::Start)
    );
}
