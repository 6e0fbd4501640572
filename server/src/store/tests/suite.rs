//! What every store must do.

use futures::FutureExt;
use futures::future::{join, join_all};

use super::*;

pub(super) async fn what_is_appended_is_loaded(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    let made =
        NewGame { settings: r#"{"variant":"tavreli"}"#.into(), events: events(&["made"]), ..new_game(5) };
    assert_eq!(store.create_game(made).await.unwrap(), CreatedGame::New);
    assert_eq!(store.append(append(5, 1, &["one", "two"])).await.unwrap(), 3);
    assert_eq!(store.append(append(5, 3, &["three"])).await.unwrap(), 4);
    assert_eq!(store.append(append(5, 4, &[])).await.unwrap(), 4);

    let event = |seq, body: &str| EventRecord { seq, at_ms: 7, body: body.into() };
    let expected = GameRecord {
        id: game_id(5),
        creator: person_id(1),
        settings: r#"{"variant":"tavreli"}"#.into(),
        epoch: FIRST_EPOCH,
        created_ms: 5,
        finished: false,
        last_seq: 4,
        events: vec![event(1, "made"), event(2, "one"), event(3, "two"), event(4, "three")],
    };
    assert_eq!(store.load_game(game_id(5), 0).await.unwrap(), Some(expected));
    assert_eq!(store.load_game(game_id(6), 0).await.unwrap(), None);
}

pub(super) async fn the_tail_of_a_log_can_be_loaded(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    store.append(append(1, 0, &["a", "b", "c"])).await.unwrap();
    let tail = store.load_game(game_id(1), 2).await.unwrap().unwrap();
    assert_eq!((tail.last_seq, tail.events.len(), tail.events[0].seq), (3, 1, 3));
    let nothing = store.load_game(game_id(1), 9).await.unwrap().unwrap();
    assert_eq!((nothing.last_seq, nothing.events.len()), (3, 0));
}

pub(super) async fn a_stale_append_changes_nothing(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    store.create_person(person(2)).await.unwrap();
    store.append(append(1, 0, &["a", "b"])).await.unwrap();
    let before = load(&store, 1).await;
    for wrong in [0, 1, 3, u64::from(u32::MAX)] {
        let stale =
            Append { finished: true, participants: vec![person_id(2)], ..append(1, wrong, &["x", "y"]) };
        assert!(matches!(store.append(stale).await, Err(AppendError::Fenced)), "expected seq {wrong}");
    }
    assert_eq!(load(&store, 1).await, before);
    assert_eq!(store.games_of(person_id(2), 10).await.unwrap(), []);
}

pub(super) async fn an_append_in_another_epoch_changes_nothing(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    store.append(append(1, 0, &["a"])).await.unwrap();
    let before = load(&store, 1).await;
    for epoch in [0, FIRST_EPOCH + 1] {
        let foreign = Append { epoch, finished: true, ..append(1, 1, &["x"]) };
        assert!(matches!(store.append(foreign).await, Err(AppendError::Fenced)), "epoch {epoch}");
    }
    assert_eq!(load(&store, 1).await, before);
}

pub(super) async fn an_append_to_an_unknown_game_is_refused(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    assert!(matches!(store.append(append(2, 0, &["x"])).await, Err(AppendError::UnknownGame)));
}

pub(super) async fn many_games_at_once_keep_their_order(fixture: &dyn Fixture) {
    const GAMES: u64 = 40;
    const ROUNDS: u64 = 10;
    let store = store_with_games(fixture, GAMES).await;
    let play = |game| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for round in 0..ROUNDS {
                let (first, second) = (format!("{game}.{round}a"), format!("{game}.{round}b"));
                let last = store.append(append(game, 2 * round, &[&first, &second])).await.unwrap();
                assert_eq!(last, 2 * round + 2);
            }
        })
    };
    for played in join_all((1..=GAMES).map(play)).await {
        played.unwrap();
    }
    for game in 1..=GAMES {
        let expected: Vec<String> =
            (0..ROUNDS).flat_map(|r| [format!("{game}.{r}a"), format!("{game}.{r}b")]).collect();
        assert_eq!(log(&store, game).await, expected);
    }
}

pub(super) async fn of_two_owners_exactly_one_wins(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    for seq in 0..50 {
        let race = join(store.append(append(1, seq, &["left"])), store.append(append(1, seq, &["right"])));
        let winner = match race.await {
            (Ok(_), Err(AppendError::Fenced)) => "left",
            (Err(AppendError::Fenced), Ok(_)) => "right",
            other => panic!("at {seq}: {other:?}"),
        };
        assert_eq!(log(&store, 1).await.last().map(String::as_str), Some(winner));
    }
}

pub(super) async fn a_refused_append_spoils_no_other(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 60).await;
    let answers = join_all((1..=60).map(|game| {
        let expected_seq = if game % 3 == 0 { 5 } else { 0 };
        store.append(append(game, expected_seq, &["a", "b"]))
    }))
    .await;
    for (game, answer) in (1..=60).zip(answers) {
        if game % 3 == 0 {
            assert!(matches!(answer, Err(AppendError::Fenced)));
            assert_eq!(log(&store, game).await, [""; 0]);
        } else {
            assert_eq!(answer.unwrap(), 2);
            assert_eq!(log(&store, game).await, ["a", "b"]);
        }
    }
}

pub(super) async fn a_repeated_request_gives_the_first_game(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    store.create_person(person(2)).await.unwrap();
    let request: Option<raduga_protocol::ids::RequestId> = Some("r1".parse().unwrap());
    let first = NewGame { request: request.clone(), events: events(&["made"]), ..new_game(1) };
    let again = NewGame { id: game_id(2), ..first.clone() };
    let by_another = NewGame { id: game_id(3), creator: person_id(2), ..first.clone() };

    assert_eq!(store.create_game(first.clone()).await.unwrap(), CreatedGame::New);
    assert_eq!(store.create_game(again).await.unwrap(), CreatedGame::Repeated(game_id(1)));
    let (creator, request) = (first.creator, first.request.clone().unwrap());
    assert_eq!(store.create_game(first).await.unwrap(), CreatedGame::Repeated(game_id(1)));
    assert_eq!(store.game_of_request(creator, request).await.unwrap(), Some(game_id(1)));
    assert_eq!(store.game_of_request(creator, "never-made".parse().unwrap()).await.unwrap(), None);
    assert_eq!(store.create_game(by_another).await.unwrap(), CreatedGame::New);
    assert_eq!(store.create_game(new_game(4)).await.unwrap(), CreatedGame::New);
    assert_eq!(store.create_game(new_game(5)).await.unwrap(), CreatedGame::New);
    assert_eq!(log(&store, 1).await, ["made"]);
    assert_eq!(store.load_game(game_id(2), 0).await.unwrap(), None);
}

pub(super) async fn a_request_raced_with_itself_makes_one_game(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    let wish = |n| NewGame { request: Some("r1".parse().unwrap()), ..new_game(n) };
    let answers = join_all((1..=20).map(|n| store.create_game(wish(n)))).await;
    let made: Vec<GameId> = store.unfinished_games().await.unwrap();
    assert_eq!(made.len(), 1);
    let news = answers.iter().filter(|answer| matches!(answer, Ok(CreatedGame::New))).count();
    let repeats = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(CreatedGame::Repeated(id)) if *id == made[0]))
        .count();
    assert_eq!((news, repeats), (1, 19));
}

pub(super) async fn a_taken_id_is_refused(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    let clash = NewGame { request: Some("r1".parse().unwrap()), events: events(&["stolen"]), ..new_game(1) };
    assert!(matches!(store.create_game(clash).await, Err(CreateGameError::IdTaken)));
    assert_eq!(log(&store, 1).await, [""; 0]);
}

pub(super) async fn an_unknown_person_is_refused_and_nothing_is_written(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    let stranger = NewGame { creator: person_id(9), ..new_game(2) };
    assert!(matches!(store.create_game(stranger).await, Err(CreateGameError::UnknownPerson)));
    let guest = NewGame { participants: vec![person_id(1), person_id(9)], ..new_game(2) };
    assert!(matches!(store.create_game(guest).await, Err(CreateGameError::UnknownPerson)));
    let joining = Append { participants: vec![person_id(1), person_id(9)], ..append(1, 0, &["joined"]) };
    assert!(matches!(store.append(joining).await, Err(AppendError::UnknownPerson)));

    assert_eq!(store.load_game(game_id(2), 0).await.unwrap(), None);
    assert_eq!(log(&store, 1).await, [""; 0]);
    assert_eq!(store.games_of(person_id(1), 10).await.unwrap(), []);
}

pub(super) async fn a_finished_game_is_not_loaded_at_start_and_stays_finished(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 3).await;
    store.append(Append { finished: true, ..append(2, 0, &["mate"]) }).await.unwrap();
    assert_eq!(store.unfinished_games().await.unwrap(), [game_id(1), game_id(3)]);
    store.append(append(2, 1, &["thanks"])).await.unwrap();
    assert!(load(&store, 2).await.finished);
    assert_eq!(log(&store, 2).await, ["mate", "thanks"]);
}

pub(super) async fn a_person_finds_their_games_newest_first(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    store.create_person(person(2)).await.unwrap();
    for (id, created_ms) in [(1, 300), (2, 100), (3, 200), (4, 400)] {
        let game = NewGame { created_ms, participants: vec![person_id(1)], ..new_game(id) };
        store.create_game(game).await.unwrap();
    }
    let join = |game, seq| Append { participants: vec![person_id(2)], ..append(game, seq, &["joined"]) };
    store.append(join(2, 0)).await.unwrap();
    store.append(Append { finished: true, ..join(1, 0) }).await.unwrap();
    store.append(join(2, 1)).await.unwrap();

    let ids = |games: Vec<GameSummary>| games.iter().map(|game| game.id.bits()).collect::<Vec<_>>();
    assert_eq!(ids(store.games_of(person_id(1), 10).await.unwrap()), [4, 1, 3, 2]);
    assert_eq!(ids(store.games_of(person_id(1), 2).await.unwrap()), [4, 1]);
    let of_guest = store.games_of(person_id(2), 10).await.unwrap();
    assert_eq!(
        of_guest[0],
        GameSummary {
            id: game_id(1),
            creator: person_id(1),
            settings: "{}".into(),
            created_ms: 300,
            finished: true,
        }
    );
    assert_eq!(ids(of_guest), [1, 2]);
    assert_eq!(ids(store.games_of(person_id(3), 10).await.unwrap()), [0; 0]);
}

pub(super) async fn a_person_is_found_by_token_and_renamed(fixture: &dyn Fixture) {
    let store = fixture.open().await;
    let new = person(8);
    store.create_person(new.clone()).await.unwrap();
    let record = PersonRecord {
        id: new.id,
        name: new.name,
        registered_ms: None,
        bot: false,
        standing: Standing::default(),
    };
    assert_eq!(store.person_by_token(new.token_hash).await.unwrap(), Some(record.clone()));
    assert_eq!(store.person(new.id).await.unwrap(), Some(record));
    assert_eq!(store.person_by_token([9; 32]).await.unwrap(), None);
    assert_eq!(store.person(person_id(9)).await.unwrap(), None);

    assert!(store.rename_person(new.id, "Лиса 🦊".into()).await.unwrap());
    assert_eq!(store.person(new.id).await.unwrap().unwrap().name, "Лиса 🦊");
    assert!(!store.rename_person(person_id(9), "nobody".into()).await.unwrap());
}

pub(super) async fn a_taken_person_or_token_is_refused(fixture: &dyn Fixture) {
    let store = fixture.open().await;
    store.create_person(person(1)).await.unwrap();
    for clash in [NewPerson { id: person_id(1), ..person(2) }, NewPerson { id: person_id(2), ..person(1) }] {
        assert!(matches!(store.create_person(clash).await, Err(CreatePersonError::Taken)));
    }
    assert_eq!(store.person(person_id(2)).await.unwrap(), None);
    assert_eq!(store.person(person_id(1)).await.unwrap().unwrap().name, "person 1");
}

pub(super) async fn large_and_foreign_text_comes_back(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    let large = "Рад ☀ ".repeat(200_000);
    let odd = "'; DROP TABLE events; -- \0 \u{feff} \u{1F4A9}";
    store.append(append(1, 0, &[&large, odd, ""])).await.unwrap();
    let bodies = log(&store, 1).await;
    assert!(bodies[0] == large, "the large body has changed");
    assert_eq!(bodies[1..], [odd, ""]);
    let last_id = (1 << 50) - 1;
    store.create_game(new_game(last_id)).await.unwrap();
    assert_eq!(load(&store, last_id).await.id, game_id(last_id));
}

pub(super) async fn numbers_beyond_the_store_are_an_error_not_a_change(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 2).await;
    let mut late = append(1, 0, &["now", "never"]);
    late.events[1].at_ms = u64::MAX;
    let (late, sound) = join(store.append(late), store.append(append(2, 0, &["sound"]))).await;
    assert!(matches!(late, Err(AppendError::Unavailable(_))));
    assert_eq!(sound.unwrap(), 1);
    assert_eq!(log(&store, 1).await, [""; 0]);
    assert_eq!(log(&store, 2).await, ["sound"]);
}

pub(super) async fn the_last_sign_of_life_is_remembered(fixture: &dyn Fixture) {
    let store = fixture.open().await;
    assert_eq!(store.last_alive().await.unwrap(), None);
    store.record_alive(1000).await.unwrap();
    store.record_alive(2000).await.unwrap();
    store.check().await.unwrap();
    assert_eq!(store.last_alive().await.unwrap(), Some(2000));
    store.close().await;
    assert_eq!(fixture.open().await.last_alive().await.unwrap(), Some(2000));
}

/// A wall clock that was set back must not lead to a time before what stands in a log.
pub(super) async fn what_happens_in_a_game_is_a_sign_of_life(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 2).await;
    store.record_alive(1000).await.unwrap();
    let mut late = append(1, 0, &["a"]);
    late.events[0].at_ms = 1300;
    store.append(late).await.unwrap();
    assert_eq!(store.last_alive().await.unwrap(), Some(1300));
    store.record_alive(1500).await.unwrap();
    assert_eq!(store.last_alive().await.unwrap(), Some(1500));
}

pub(super) async fn a_closed_store_refuses_and_a_reopened_one_remembers(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    store.append(append(1, 0, &["a"])).await.unwrap();
    store.close().await;
    let refused = store.append(append(1, 1, &["b"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(StoreError::Closed))));
    assert!(matches!(store.load_game(game_id(1), 0).await, Err(StoreError::Closed)));
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
    store.close().await;

    let reopened = fixture.open().await;
    assert_eq!(log(&reopened, 1).await, ["a"]);
    assert_eq!(reopened.append(append(1, 1, &["b"])).await.unwrap(), 2);
}

pub(super) async fn what_players_decide_ahead_is_noted_until_the_game_is_over(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 2).await;
    store.create_person(person(2)).await.unwrap();
    let note = |game, who, body: Option<&str>| PlanNote {
        game: game_id(game),
        person: person_id(who),
        body: body.map(str::to_owned),
    };
    for (game, who, body) in [(1, 2, "a"), (1, 1, "b"), (2, 1, "c"), (1, 2, "d")] {
        store.note_plan(note(game, who, Some(body))).await.unwrap();
    }
    let both = [note(1, 1, Some("b")), note(1, 2, Some("d"))];
    assert_eq!(store.plans_of(game_id(1)).await.unwrap(), both);
    store.note_plan(note(1, 2, None)).await.unwrap();
    store.note_plan(note(1, 2, None)).await.unwrap();
    store.close().await;
    let store = fixture.open().await;
    assert_eq!(store.plans_of(game_id(1)).await.unwrap(), both[..1]);
    store.append(append(1, 0, &["a move"])).await.unwrap();
    assert_eq!(store.plans_of(game_id(1)).await.unwrap(), both[..1]);
    store.append(Append { finished: true, ..append(1, 1, &["the end"]) }).await.unwrap();
    assert_eq!(store.plans_of(game_id(1)).await.unwrap(), []);
    assert_eq!(store.plans_of(game_id(2)).await.unwrap(), [note(2, 1, Some("c"))]);
    assert!(store.note_plan(note(9, 1, Some("of no game"))).await.is_err());
}

pub(super) async fn queued_writes_are_done_before_closing(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 100).await;
    let writes = join_all((1..=100).map(|game| store.append(append(game, 0, &["last words"]))));
    let (answers, ()) = join(writes, store.close()).await;
    let reopened = fixture.open().await;
    for (game, answer) in (1..=100).zip(answers) {
        answer.unwrap();
        assert_eq!(log(&reopened, game).await, ["last words"]);
    }
}

pub(super) async fn a_dropped_wish_leaves_the_store_working(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    assert!(store.append(append(1, 0, &["a"])).now_or_never().is_none());
    // Writes are done in the order in which they were queued, so this one comes after the dropped one.
    let next = store.append(append(1, 0, &["b"])).await;
    assert!(matches!(next, Err(AppendError::Fenced)));
    assert_eq!(log(&store, 1).await, ["a"]);
}

fn line(room: ChatRoom, request: &str, body: &str) -> NewLine {
    NewLine {
        game: game_id(1),
        room,
        person: person_id(1),
        request: request.parse().unwrap(),
        name: "Анна".into(),
        bot: false,
        body: body.into(),
        ply: 3,
        at_ms: 7,
    }
}

pub(super) async fn what_is_said_is_kept_by_room_and_once(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 2).await;
    let (players, spectators) = (ChatRoom::Players, ChatRoom::Spectators);
    let first = store.say(line(players, "r1", "a")).await.unwrap();
    assert_eq!(first, LineRecord { n: 1, line: line(players, "r1", "a") });
    let other = store.say(line(spectators, "r2", "b")).await.unwrap();
    let second = store.say(line(players, "r3", "c")).await.unwrap();
    assert_eq!((other.n, second.n), (1, 2));
    // Said again, with whatever in it, it is the first line.
    assert_eq!(store.say(line(spectators, "r1", "x")).await.unwrap(), first);
    let elsewhere = NewLine { game: game_id(2), ..line(players, "r1", "d") };
    assert_eq!(store.say(elsewhere).await.unwrap().n, 1);
    assert_eq!(store.chat(game_id(1), 10).await.unwrap(), [first, second.clone(), other.clone()]);
    assert_eq!(store.chat(game_id(1), 1).await.unwrap(), [second, other], "the last of each room");
    assert_eq!(store.chat(game_id(9), 10).await.unwrap(), []);
    let unknown = NewLine { game: game_id(9), ..line(players, "r9", "e") };
    assert!(store.say(unknown).await.is_err());
}

pub(super) async fn only_so_many_lines_of_a_room_are_kept(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    let kept = usize::try_from(KEPT_LINES).unwrap();
    let said = (0..kept + 3).map(|n| store.say(line(ChatRoom::Players, &format!("r{n}"), "a")));
    join_all(said).await.into_iter().for_each(|said| drop(said.unwrap()));
    let lines = store.chat(game_id(1), u32::MAX).await.unwrap();
    let numbers: Vec<u64> = lines.iter().map(|record| record.n).collect();
    assert_eq!(numbers, (4..=KEPT_LINES + 3).collect::<Vec<_>>());
}
