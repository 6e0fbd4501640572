//! One suite, run over every implementation of [`Store`].

mod model;
mod persons;
mod results;
mod suite;

use futures::future::BoxFuture;
use tempfile::TempDir;

use super::*;

/// A place for a store, which keeps what was written when the store is closed.
pub(super) trait Fixture: Send + Sync {
    /// Opens the store that lives here.
    fn open(&self) -> BoxFuture<'_, SharedStore>;
}

/// A data file in a directory of its own.
pub(super) struct SqliteFixture(TempDir);

impl SqliteFixture {
    pub(super) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }
}

impl Fixture for SqliteFixture {
    fn open(&self) -> BoxFuture<'_, SharedStore> {
        let path = self.0.path().join("raduga.sqlite");
        Box::pin(async move { Arc::new(SqliteStore::open(path).await.unwrap()) as SharedStore })
    }
}

/// Runs every test of the suite over the implementation that the fixture opens.
macro_rules! store_test_suite {
    ($name:ident, $fixture:expr) => {
        store_test_suite!(@tests $name, $fixture,
            suite {
                what_is_appended_is_loaded,
                the_tail_of_a_log_can_be_loaded,
                a_stale_append_changes_nothing,
                an_append_in_another_epoch_changes_nothing,
                an_append_to_an_unknown_game_is_refused,
                many_games_at_once_keep_their_order,
                of_two_owners_exactly_one_wins,
                a_refused_append_spoils_no_other,
                a_repeated_request_gives_the_first_game,
                a_request_raced_with_itself_makes_one_game,
                a_taken_id_is_refused,
                an_unknown_person_is_refused_and_nothing_is_written,
                a_finished_game_is_not_loaded_at_start_and_stays_finished,
                a_person_finds_their_games_newest_first,
                a_person_is_found_by_token_and_renamed,
                a_taken_person_or_token_is_refused,
                large_and_foreign_text_comes_back,
                numbers_beyond_the_store_are_an_error_not_a_change,
                what_players_decide_ahead_is_noted_until_the_game_is_over,
                the_last_sign_of_life_is_remembered,
                what_happens_in_a_game_is_a_sign_of_life,
                what_is_said_is_kept_by_room_and_once,
                only_so_many_lines_of_a_room_are_kept,
                a_closed_store_refuses_and_a_reopened_one_remembers,
                queued_writes_are_done_before_closing,
                a_dropped_wish_leaves_the_store_working
            }
            persons {
                a_guest_registers_once_and_is_found_by_what_the_name_looks_like,
                a_name_raced_for_is_one_persons,
                another_name_frees_the_old_one,
                sessions_begin_are_seen_and_end,
                of_too_many_sessions_the_one_not_seen_for_longest_ends,
                another_password_ends_all_other_sessions,
                a_bot_is_one_for_ever,
                whom_one_does_not_hear_and_what_one_allows_is_kept,
                the_operators_word_holds,
                a_block_holds_both_ways_until_it_is_taken_back,
                a_report_is_filed_once
            }
            results {
                the_end_of_a_rated_game_rates_both_once,
                an_end_whose_answer_nobody_heard_is_rated_once,
                an_end_that_cannot_be_stored_rates_nobody,
                guests_bots_and_games_that_were_not_played_are_not_rated,
                a_rated_person_cannot_become_a_bot,
                ratings_of_many_games_at_once_are_those_of_one_after_another,
                finished_games_are_found_newest_first,
                games_that_ended_before_there_were_results_are_listed_once
            }
            model {
                random_appends_match_the_model,
                random_owners_never_lose_or_invent_an_event
            }
        );
    };
    (@tests $name:ident, $fixture:expr, $($module:ident { $($test:ident),* })*) => {
        mod $name {
            $($(
                #[test]
                fn $test() {
                    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
                    runtime.block_on(super::$module::$test(&$fixture));
                }
            )*)*
        }
    };
}

store_test_suite!(sqlite, super::SqliteFixture::new());

pub(super) fn game_id(n: u64) -> GameId {
    GameId::from_bits(n)
}

pub(super) fn person_id(n: u64) -> PersonId {
    PersonId::from_bits(n)
}

pub(super) fn person(n: u64) -> NewPerson {
    let mut token_hash = [0; 32];
    token_hash[..8].copy_from_slice(&n.to_le_bytes());
    NewPerson { id: person_id(n), name: format!("person {n}"), token_hash, created_ms: n, client: None }
}

pub(super) fn new_game(n: u64) -> NewGame {
    NewGame {
        id: game_id(n),
        creator: person_id(1),
        request: None,
        settings: "{}".into(),
        created_ms: n,
        events: Vec::new(),
        participants: Vec::new(),
    }
}

pub(super) fn events(bodies: &[&str]) -> Vec<NewEvent> {
    bodies.iter().map(|&body| NewEvent { at_ms: 7, body: body.into() }).collect()
}

pub(super) fn append(game: u64, expected_seq: Seq, bodies: &[&str]) -> Append {
    Append {
        game: game_id(game),
        epoch: FIRST_EPOCH,
        expected_seq,
        events: events(bodies),
        finished: false,
        result: None,
        participants: Vec::new(),
    }
}

/// An open store with person 1 and the games 1 to `games`, all theirs.
pub(super) async fn store_with_games(fixture: &dyn Fixture, games: u64) -> SharedStore {
    let store = fixture.open().await;
    store.create_person(person(1)).await.unwrap();
    for n in 1..=games {
        assert_eq!(store.create_game(new_game(n)).await.unwrap(), CreatedGame::New);
    }
    store
}

pub(super) async fn load(store: &SharedStore, game: u64) -> GameRecord {
    store.load_game(game_id(game), 0).await.unwrap().unwrap()
}

/// The bodies of a game's log, after checking that its numbers run 1, 2, 3, … to its end.
pub(super) async fn log(store: &SharedStore, game: u64) -> Vec<String> {
    let record = load(store, game).await;
    let seqs: Vec<Seq> = record.events.iter().map(|event| event.seq).collect();
    assert_eq!(seqs, (1..=record.last_seq).collect::<Vec<_>>());
    record.events.into_iter().map(|event| event.body).collect()
}
