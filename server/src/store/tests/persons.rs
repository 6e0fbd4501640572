//! What every store must do about who persons are.

use raduga_protocol::account::Allowed;

use super::*;
use crate::accounts::preferences::Preferences;

fn account(n: u64, name: &str, keys: &[&str]) -> NewAccount {
    NewAccount {
        person: person_id(n),
        name: name.into(),
        keys: keys.iter().map(|&key| key.into()).collect(),
        password: format!("hash of {n}"),
        registered_ms: 100 + n,
    }
}

fn session(n: u64, byte: u8, created_ms: u64) -> NewSession {
    NewSession {
        token_hash: [byte; 32],
        person: person_id(n),
        created_ms,
        client: Some("a client".into()),
        label: None,
        at_most: 3,
    }
}

/// A store with the guests 1 to `count`.
async fn store_with(fixture: &dyn Fixture, count: u64) -> SharedStore {
    let store = fixture.open().await;
    for n in 1..=count {
        store.create_person(person(n)).await.unwrap();
    }
    store
}

pub(super) async fn a_guest_registers_once_and_is_found_by_what_the_name_looks_like(fixture: &dyn Fixture) {
    let store = store_with(fixture, 2).await;
    store.register(account(1, "Ivan", &["ivan", "lvan"])).await.unwrap();
    let found = store.account_by_keys(vec!["other".into(), "lvan".into()]).await.unwrap().unwrap();
    assert_eq!((found.person.id, found.person.name.as_str()), (person_id(1), "Ivan"));
    assert_eq!((found.person.registered_ms, found.person.bot), (Some(101), false));
    assert_eq!(found.password, "hash of 1");
    assert_eq!(store.account(person_id(1)).await.unwrap(), Some(found.clone()));
    assert_eq!(store.person_by_token(person(1).token_hash).await.unwrap(), Some(found.person));
    assert_eq!(store.account(person_id(2)).await.unwrap(), None);
    assert_eq!(store.account_by_keys(vec!["ivan2".into()]).await.unwrap(), None);

    let again = store.register(account(1, "Other", &["other"])).await;
    assert!(matches!(again, Err(RegisterError::AlreadyRegistered)), "{again:?}");
    let alike = store.register(account(2, "lvan", &["lvan"])).await;
    assert!(matches!(alike, Err(RegisterError::NameTaken)), "{alike:?}");
    let stranger = store.register(account(9, "Vera", &["vera"])).await;
    assert!(matches!(stranger, Err(RegisterError::UnknownPerson)), "{stranger:?}");
    assert_eq!(store.person(person_id(2)).await.unwrap().unwrap().name, "person 2");
    assert_eq!(store.account_by_keys(vec!["other".into(), "vera".into()]).await.unwrap(), None);
}

pub(super) async fn a_name_raced_for_is_one_persons(fixture: &dyn Fixture) {
    let store = store_with(fixture, 20).await;
    let race = (1..=20).map(|n| store.register(account(n, "Anna", &["anna"])));
    let won = futures::future::join_all(race).await.into_iter().filter(Result::is_ok).count();
    assert_eq!(won, 1);
}

pub(super) async fn another_name_frees_the_old_one(fixture: &dyn Fixture) {
    let store = store_with(fixture, 3).await;
    store.register(account(1, "Anna", &["anna"])).await.unwrap();
    store.register(account(2, "Boris", &["boris"])).await.unwrap();
    let rename = |n, name: &str, key: &str| store.rename_account(person_id(n), name.into(), vec![key.into()]);
    assert!(matches!(rename(1, "Boris", "boris").await, Err(RegisterError::NameTaken)));
    assert!(matches!(rename(3, "Vera", "vera").await, Err(RegisterError::UnknownPerson)));
    rename(1, "ANNA", "anna").await.unwrap();
    rename(1, "Vera", "vera").await.unwrap();
    assert_eq!(store.person(person_id(1)).await.unwrap().unwrap().name, "Vera");
    store.register(account(3, "Anna", &["anna"])).await.unwrap();
}

pub(super) async fn sessions_begin_are_seen_and_end(fixture: &dyn Fixture) {
    let store = store_with(fixture, 2).await;
    let first = person(1).token_hash;
    assert_eq!(store.open_session(session(1, 11, 200)).await.unwrap(), Vec::<[u8; 32]>::new());
    store.touch_session(first, Some("raduga".into()), 250).await.unwrap();
    store.touch_session([99; 32], None, 260).await.unwrap();
    let shown = |sessions: Vec<SessionRecord>| {
        sessions.into_iter().map(|one| (one.token_hash, one.last_seen_ms, one.client)).collect::<Vec<_>>()
    };
    let client = |name: &str| Some(name.to_owned());
    assert_eq!(
        shown(store.sessions_of(person_id(1)).await.unwrap()),
        [([11; 32], 200, client("a client")), (first, 250, client("raduga"))]
    );
    assert!(!store.end_session(person_id(2), [11; 32]).await.unwrap(), "it is another's");
    assert!(store.end_session(person_id(1), [11; 32]).await.unwrap());
    assert!(!store.end_session(person_id(1), [11; 32]).await.unwrap());
    assert_eq!(store.person_by_token([11; 32]).await.unwrap(), None);
    assert!(store.person_by_token(first).await.unwrap().is_some());
    assert!(matches!(store.open_session(session(9, 12, 1)).await, Err(AboutError::Unknown)));
}

pub(super) async fn of_too_many_sessions_the_one_not_seen_for_longest_ends(fixture: &dyn Fixture) {
    let store = store_with(fixture, 1).await;
    let first = person(1).token_hash;
    store.open_session(session(1, 11, 200)).await.unwrap();
    store.open_session(session(1, 12, 300)).await.unwrap();
    store.touch_session(first, None, 400).await.unwrap();
    assert_eq!(store.open_session(session(1, 13, 500)).await.unwrap(), [[11; 32]]);
    let left: Vec<_> =
        store.sessions_of(person_id(1)).await.unwrap().iter().map(|one| one.token_hash).collect();
    assert_eq!(left, [[13; 32], [12; 32], first]);
}

pub(super) async fn another_password_ends_all_other_sessions(fixture: &dyn Fixture) {
    let store = store_with(fixture, 2).await;
    store.register(account(1, "Anna", &["anna"])).await.unwrap();
    store.open_session(session(1, 11, 200)).await.unwrap();
    assert!(store.set_password(person_id(1), "new".into(), [11; 32]).await.unwrap());
    assert!(!store.set_password(person_id(2), "new".into(), [11; 32]).await.unwrap());
    assert_eq!(store.account(person_id(1)).await.unwrap().unwrap().password, "new");
    assert_eq!(store.person_by_token(person(1).token_hash).await.unwrap(), None);
    assert!(store.person_by_token([11; 32]).await.unwrap().is_some());
    assert!(store.person_by_token(person(2).token_hash).await.unwrap().is_some());
}

pub(super) async fn a_bot_is_one_for_ever(fixture: &dyn Fixture) {
    let store = store_with(fixture, 2).await;
    store.register(account(1, "Robot", &["robot"])).await.unwrap();
    assert!(matches!(store.mark_bot(person_id(2)).await, Err(MarkBotError::NotRegistered)));
    store.mark_bot(person_id(1)).await.unwrap();
    store.mark_bot(person_id(1)).await.unwrap();
    assert!(!store.person(person_id(2)).await.unwrap().unwrap().bot);
    store.mark_house(person_id(2)).await.unwrap();
    store.mark_house(person_id(2)).await.unwrap();
    store.close().await;
    let store = fixture.open().await;
    assert!(store.person(person_id(1)).await.unwrap().unwrap().bot);
    let house = store.person(person_id(2)).await.unwrap().unwrap();
    assert!(house.bot && house.registered_ms.is_none(), "it needs no account");
}

pub(super) async fn the_operators_word_holds(fixture: &dyn Fixture) {
    let store = store_with(fixture, 1).await;
    let banned = Standing { muted: true, ban: Some("rudeness".into()) };
    assert!(store.set_standing(person_id(1), banned.clone()).await.unwrap());
    assert!(!store.set_standing(person_id(2), banned.clone()).await.unwrap());
    assert_eq!(store.person_by_token(person(1).token_hash).await.unwrap().unwrap().standing, banned);
    assert!(store.set_standing(person_id(1), Standing::default()).await.unwrap());
    assert_eq!(store.person(person_id(1)).await.unwrap().unwrap().standing, Standing::default());
}

pub(super) async fn a_block_holds_both_ways_until_it_is_taken_back(fixture: &dyn Fixture) {
    let store = store_with(fixture, 4).await;
    let (one, other) = (person_id(1), person_id(2));
    store.block(one, other, 10, 2).await.unwrap();
    store.block(one, other, 20, 2).await.unwrap();
    assert!(store.is_blocked_between(one, other).await.unwrap());
    assert!(store.is_blocked_between(other, one).await.unwrap());
    assert!(!store.is_blocked_between(one, person_id(3)).await.unwrap());
    assert!(matches!(store.block(one, person_id(9), 30, 2).await, Err(AboutError::Unknown)));
    store.block(one, person_id(3), 30, 2).await.unwrap();
    assert!(matches!(store.block(one, person_id(4), 40, 2).await, Err(AboutError::TooMany)));
    let ids: Vec<_> = store.blocks_of(one).await.unwrap().iter().map(|blocked| blocked.id).collect();
    assert_eq!(ids, [person_id(3), other]);
    store.unblock(one, other).await.unwrap();
    store.unblock(one, other).await.unwrap();
    assert!(!store.is_blocked_between(other, one).await.unwrap());
    assert_eq!(store.blocks_of(other).await.unwrap(), []);
}

pub(super) async fn a_report_is_filed_once(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 1).await;
    store.create_person(person(2)).await.unwrap();
    let report = |request: &str, text: &str| NewReport {
        reporter: person_id(1),
        request: request.parse().unwrap(),
        person: person_id(2),
        game: Some(game_id(1)),
        text: text.into(),
        created_ms: 5,
    };
    store.file_report(report("r1", "one")).await.unwrap();
    store.file_report(report("r1", "one")).await.unwrap();
    store.file_report(NewReport { game: None, ..report("r2", "two") }).await.unwrap();
    for unknown in [
        NewReport { game: Some(game_id(9)), ..report("r3", "x") },
        NewReport { person: person_id(9), ..report("r3", "x") },
    ] {
        assert!(matches!(store.file_report(unknown).await, Err(AboutError::Unknown)));
    }
    let texts = |reports: Vec<ReportRecord>| reports.into_iter().map(|one| one.text).collect::<Vec<_>>();
    let reports = store.reports(10).await.unwrap();
    assert_eq!((reports[1].person.id, reports[1].game), (person_id(2), Some(game_id(1))));
    assert_eq!(texts(reports), ["two", "one"]);
    assert_eq!(texts(store.reports(1).await.unwrap()), ["two"]);
}

pub(super) async fn whom_one_does_not_hear_and_what_one_allows_is_kept(fixture: &dyn Fixture) {
    let store = store_with(fixture, 3).await;
    let [one, other, third] = [1, 2, 3].map(person_id);
    store.mute(one, other, 5, 1).await.unwrap();
    store.mute(one, other, 6, 1).await.unwrap();
    assert!(matches!(store.mute(one, third, 7, 1).await, Err(AboutError::TooMany)));
    assert!(matches!(store.mute(one, person_id(9), 7, 5).await, Err(AboutError::Unknown)));
    assert_eq!(store.preferences_of(one).await.unwrap(), Preferences::default());
    let preferences = Preferences { takebacks: Allowed::Never, gifts: Allowed::Casual };
    store.prefer(one, Preferences::default()).await.unwrap();
    store.prefer(one, preferences).await.unwrap();
    store.close().await;
    let store = fixture.open().await;
    let muted: Vec<PersonId> = store.mutes_of(one).await.unwrap().into_iter().map(|who| who.id).collect();
    assert_eq!((muted, store.preferences_of(one).await.unwrap()), (vec![other], preferences));
    assert!(store.mutes_of(other).await.unwrap().is_empty(), "it holds one way");
    store.unmute(one, other).await.unwrap();
    store.unmute(one, other).await.unwrap();
    assert!(store.mutes_of(one).await.unwrap().is_empty());
}
