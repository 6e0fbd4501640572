//! What every store must do about finished games and ratings.

use futures::FutureExt;
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Color, Variant};

use super::*;
use crate::rating::{Glicko, after_game};

fn result(finished_ms: u64, winner: Option<Color>) -> GameResult {
    let player = |n: u64, name: &str| ResultPlayer { person: person_id(n), name: name.into(), bot: false };
    GameResult {
        finished_ms,
        variant: Variant::RadRas,
        speed: Speed::Blitz,
        clock: "3+2".into(),
        rated: true,
        listed: true,
        players: ByColor { white: player(1, "Анна"), black: player(2, "Boris") },
        winner,
        reason: "resignation".into(),
        played: true,
        plies: 12,
    }
}

fn ending(game: u64, seq: Seq, result: GameResult) -> Append {
    Append { finished: true, result: Some(result), ..append(game, seq, &["over"]) }
}

/// The persons 1 to 3, of whom 1 and 2 are registered, and the games 1 to `games`.
async fn store_with_players(fixture: &dyn Fixture, games: u64) -> SharedStore {
    let store = store_with_games(fixture, games).await;
    for n in 2..=3 {
        store.create_person(person(n)).await.unwrap();
    }
    for n in 1..=2 {
        let keys = vec![format!("key {n}")];
        let (person, name, password) = (person_id(n), format!("name {n}"), String::new());
        store.register(NewAccount { person, name, keys, password, registered_ms: 1 }).await.unwrap();
    }
    store
}

async fn ratings(store: &SharedStore, n: u64) -> Vec<(f64, u32)> {
    let ratings = store.ratings_of(person_id(n)).await.unwrap();
    ratings.iter().map(|record| (record.rating.rating, record.games)).collect()
}

pub(super) async fn the_end_of_a_rated_game_rates_both_once(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 1).await;
    let end = ending(1, 0, result(500, Some(Color::Black)));
    store.append(end.clone()).await.unwrap();
    let expected =
        after_game(ByColor { white: Glicko::default(), black: Glicko::default() }, Some(Color::Black));
    assert_eq!(ratings(&store, 1).await, [(expected.white.rating, 1)]);
    assert_eq!(ratings(&store, 2).await, [(expected.black.rating, 1)]);
    let change = store.rating_change(game_id(1)).await.unwrap().unwrap();
    assert_eq!(change.white.before.rating, 1500.0);
    assert_eq!(change.white.after.rating, expected.white.rating);
    assert_eq!(change.black.after.deviation, expected.black.deviation);
    assert_eq!(store.result(game_id(1)).await.unwrap(), Some(result(500, Some(Color::Black))));

    // The same end again is fenced off; another end of the same game changes nothing.
    assert!(matches!(store.append(end).await, Err(AppendError::Fenced)));
    store.append(ending(1, 1, result(600, Some(Color::White)))).await.unwrap();
    assert_eq!(ratings(&store, 1).await, [(expected.white.rating, 1)]);
    assert_eq!(store.result(game_id(1)).await.unwrap().unwrap().finished_ms, 500);
    let history = store.rating_history(person_id(2), Variant::RadRas, Speed::Blitz, 10).await.unwrap();
    assert_eq!(history, [RatingPoint { at_ms: 500, rating: expected.black.rating }]);
}

pub(super) async fn an_end_whose_answer_nobody_heard_is_rated_once(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 1).await;
    let end = ending(1, 0, result(500, Some(Color::White)));
    assert!(store.append(end.clone()).now_or_never().is_none());
    store.close().await;
    let store = fixture.open().await;
    assert!(matches!(store.append(end).await, Err(AppendError::Fenced)));
    assert_eq!(ratings(&store, 1).await.len(), 1);
    assert_eq!(ratings(&store, 1).await[0].1, 1);
}

pub(super) async fn an_end_that_cannot_be_stored_rates_nobody(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 2).await;
    let mut end = ending(1, 0, result(500, Some(Color::White)));
    end.events[0].at_ms = u64::MAX;
    assert!(matches!(store.append(end).await, Err(AppendError::Unavailable(_))));
    let late = ending(1, 0, GameResult { finished_ms: u64::MAX, ..result(0, None) });
    assert!(matches!(store.append(late).await, Err(AppendError::Unavailable(_))));
    assert!(matches!(store.append(ending(1, 7, result(500, None))).await, Err(AppendError::Fenced)));
    assert_eq!((ratings(&store, 1).await, store.result(game_id(1)).await.unwrap()), (vec![], None));
    assert_eq!(log(&store, 1).await, [""; 0]);
    assert!(!load(&store, 1).await.finished);
}

pub(super) async fn guests_bots_and_games_that_were_not_played_are_not_rated(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 4).await;
    let mut with_guest = result(1, None);
    with_guest.players.black.person = person_id(3);
    store.append(ending(1, 0, with_guest)).await.unwrap();
    store.append(ending(2, 0, GameResult { played: false, ..result(2, None) })).await.unwrap();
    store.append(ending(3, 0, GameResult { rated: false, ..result(3, None) })).await.unwrap();
    store.mark_bot(person_id(2)).await.unwrap();
    store.append(ending(4, 0, result(4, None))).await.unwrap();
    for n in 1..=4 {
        assert_eq!(store.rating_change(game_id(n)).await.unwrap(), None);
        assert!(!store.result(game_id(n)).await.unwrap().unwrap().rated);
    }
    for n in 1..=3 {
        assert_eq!(ratings(&store, n).await, []);
    }
}

pub(super) async fn a_rated_person_cannot_become_a_bot(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 1).await;
    store.append(ending(1, 0, result(500, None))).await.unwrap();
    assert!(matches!(store.mark_bot(person_id(1)).await, Err(MarkBotError::Rated)));
    assert!(!store.person(person_id(1)).await.unwrap().unwrap().bot);
}

pub(super) async fn ratings_of_many_games_at_once_are_those_of_one_after_another(fixture: &dyn Fixture) {
    const GAMES: u64 = 30;
    let store = store_with_players(fixture, GAMES).await;
    let ends = (1..=GAMES).map(|n| store.append(ending(n, 0, result(500, Some(Color::White)))));
    for end in futures::future::join_all(ends).await {
        end.unwrap();
    }
    let mut known = ByColor { white: Glicko::default(), black: Glicko::default() };
    for _ in 0..GAMES {
        known = after_game(known, Some(Color::White));
    }
    let [(rating, games)] = ratings(&store, 1).await[..] else { panic!("one rating") };
    assert_eq!(u64::from(games), GAMES);
    assert!((rating - known.white.rating).abs() < 1e-9, "{rating} {known:?}");
    let tallies = store.tallies_of(person_id(2)).await.unwrap();
    assert_eq!(tallies, [TallyRecord { variant: Variant::RadRas, wins: 0, draws: 0, losses: 30 }]);
}

fn found(records: &[ResultRecord]) -> Vec<u64> {
    records.iter().map(|record| record.game.bits()).collect()
}

pub(super) async fn finished_games_are_found_newest_first(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 6).await;
    let mut with_guest = result(300, None);
    with_guest.players.white.person = person_id(3);
    let results = [
        result(100, Some(Color::White)),
        result(300, Some(Color::Black)),
        with_guest,
        GameResult { played: false, ..result(200, None) },
        GameResult { listed: false, ..result(400, Some(Color::White)) },
    ];
    for (n, result) in (1..).zip(results) {
        store.append(ending(n, 0, result)).await.unwrap();
    }
    let all = Search { limit: 10, ..Search::default() };
    let search = async |search: Search| found(&store.search(search).await.unwrap());
    assert_eq!(search(all.clone()).await, [3, 2, 4, 1]);
    assert_eq!(search(Search { viewer: Some(person_id(1)), ..all.clone() }).await, [5, 3, 2, 4, 1]);
    assert_eq!(search(Search { viewer: Some(person_id(3)), ..all.clone() }).await, [3, 2, 4, 1]);
    assert_eq!(search(Search { person: Some(person_id(1)), ..all.clone() }).await, [2, 4, 1]);
    assert_eq!(search(Search { person: Some(person_id(3)), ..all.clone() }).await, [3]);
    assert_eq!(search(Search { won: Some(Won::By(Color::White)), ..all.clone() }).await, [1]);
    assert_eq!(search(Search { won: Some(Won::Nobody), ..all.clone() }).await, [3]);
    for (person, won, lost) in [(1, [1], [2]), (2, [2], [1])] {
        let of = Search { person: Some(person_id(person)), ..all.clone() };
        assert_eq!(search(Search { won: Some(Won::ByThem), ..of.clone() }).await, won);
        assert_eq!(search(Search { won: Some(Won::AgainstThem), ..of }).await, lost);
    }
    assert!(search(Search { won: Some(Won::ByThem), ..all.clone() }).await.is_empty());
    assert_eq!(search(Search { variant: Some(Variant::RadRas), ..all.clone() }).await, [3, 2, 4, 1]);
    assert_eq!(search(Search { since_ms: Some(200), until_ms: Some(300), ..all.clone() }).await, [4]);
    for person in [None, Some(person_id(2))] {
        let mut pages = Vec::new();
        let mut after = None;
        loop {
            let page = store.search(Search { limit: 1, after, person, ..all.clone() }).await.unwrap();
            let Some(last) = page.last() else { break };
            after = Some(Place { finished_ms: last.result.finished_ms, game: last.game });
            pages.extend(found(&page));
        }
        assert_eq!(pages, [3, 2, 4, 1]);
    }
}

pub(super) async fn games_that_ended_before_there_were_results_are_listed_once(fixture: &dyn Fixture) {
    let store = store_with_players(fixture, 5).await;
    for n in [1, 2, 4] {
        store.append(Append { finished: true, ..append(n, 0, &["over"]) }).await.unwrap();
    }
    store.append(ending(5, 0, result(900, None))).await.unwrap();
    assert_eq!(store.unlisted(None, 2).await.unwrap(), [game_id(1), game_id(2)]);
    assert_eq!(store.unlisted(Some(game_id(2)), 2).await.unwrap(), [game_id(4)]);
    let old = result(300, Some(Color::White));
    store.list_old_game(game_id(1), old.clone()).await.unwrap();
    store.list_old_game(game_id(1), GameResult { winner: None, ..old.clone() }).await.unwrap();
    assert_eq!(store.result(game_id(1)).await.unwrap(), Some(GameResult { rated: false, ..old }));
    assert_eq!(store.rating_change(game_id(1)).await.unwrap(), None);
    assert_eq!(store.unlisted(None, 9).await.unwrap(), [game_id(2), game_id(4)]);
    store.old_games_are_listed().await.unwrap();
    assert_eq!(store.unlisted(None, 9).await.unwrap(), []);
}
