//! What must be true after every simulation, whatever befell it.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use std::time::Duration;

use futures::FutureExt;
use raduga_protocol::{ClientToServer, GameId, PersonId, RequestId};
use raduga_rules::Color;
use raduga_server::game::event::{Event, LogBody};
use raduga_server::game::registry::fold;
use raduga_server::game::state::Phase;
use raduga_server::store::{GameRecord, RatingChange, ResultRecord, Search};

use super::house::{House, Outage};
use crate::harness::{Ledger, TestClient};

/// The server's time has whole milliseconds, so that two of its differences may be off by one.
const ROUNDING: Duration = Duration::from_millis(2);
/// More results than any simulation has.
const ALL: u32 = 10_000;

/// A game's log: each row's number, time and text, read.
struct Log {
    game: GameId,
    record: GameRecord,
    rows: Vec<(u64, Duration, LogBody)>,
}

/// Looks at every game that anybody was shown. Gives a number for the course of things.
pub(super) async fn judge(house: &House, ledger: &Ledger) -> u64 {
    let mut course = DefaultHasher::new();
    let mut newcomer = TestClient::stubborn(house.way(), "Newcomer", 0).keeping(ledger);
    newcomer.come_back().await;
    let logs: Vec<Log> = ledger.games().into_iter().map(|game| read(house, game)).collect();
    for log in &logs {
        log.record.events.iter().for_each(|event| (event.seq, event.at_ms, &event.body).hash(&mut course));
        the_log_is_a_whole_game(log);
        each_question_is_answered_once_by_its_owner(log);
        no_clock_paid_for_an_outage(log, &house.outages());
        // A newcomer sees what everybody saw; the ledger compares every event.
        newcomer.watch(log.game).await;
        assert_eq!(newcomer.game(log.game).seq(), log.record.last_seq, "a newcomer is shown the whole log");
        assert!(
            ledger.head(log.game) <= log.record.last_seq,
            "somebody was shown more of {} than there is",
            log.game
        );
        newcomer.leave(log.game).await;
    }
    newcomer.close().await;
    what_was_acknowledged_is_in_the_log_once(ledger, &logs);
    house.until_empty().await;
    course.finish()
}

fn read(house: &House, game: GameId) -> Log {
    let record = house.disk().sound(move |store| async move { store.load_game(game, 0).await }.boxed());
    let record = record.expect("a sound disk").unwrap_or_else(|| panic!("{game} was shown and is not there"));
    let rows = record.events.iter().map(|event| {
        let body = serde_json::from_str(&event.body).expect("a row of the log");
        (event.seq, Duration::from_millis(event.at_ms), body)
    });
    Log { game, rows: rows.collect(), record }
}

fn the_log_is_a_whole_game(log: &Log) {
    let state =
        fold(log.record.clone()).unwrap_or_else(|error| panic!("{} cannot be folded: {error}", log.game));
    assert_eq!(state.phase(), Phase::Finished, "{} ended by itself at last", log.game);
    assert!(log.record.finished, "{} is marked as over", log.game);
    let ends = log.rows.iter().filter(|(_, _, body)| matches!(body.event, Event::Finished { .. }));
    assert_eq!(ends.count(), 1, "{} ends once", log.game);
}

/// Every request that somebody was told is durable stands in the log, and none twice.
fn what_was_acknowledged_is_in_the_log_once(ledger: &Ledger, logs: &[Log]) {
    let mut effects: HashMap<(PersonId, &RequestId), (GameId, Vec<u64>)> = HashMap::new();
    for log in logs {
        for (seq, _, body) in &log.rows {
            let Some(by) = &body.by else { continue };
            let (game, seqs) =
                effects.entry((by.person, &by.request)).or_insert_with(|| (log.game, Vec::new()));
            assert_eq!(*game, log.game, "one request had an effect in two games");
            seqs.push(*seq);
        }
    }
    for (request, (game, seqs)) in &effects {
        let in_one_commit = seqs.windows(2).all(|pair| pair[1] == pair[0] + 1);
        assert!(in_one_commit, "{request:?} had its effect in {game} more than once: {seqs:?}");
    }
    let mut answers: HashMap<(PersonId, RequestId), u64> = HashMap::new();
    for told in ledger.acknowledged() {
        let request = told.message.request();
        let (person, seq) = (told.person, told.accepted.seq);
        let first = *answers.entry((person, request.clone())).or_insert(seq);
        assert_eq!(first, seq, "{request} was answered by two different events");
        let ClientToServer::Act(act) = &told.message else { continue };
        let (_, seqs) = effects.get(&(person, request)).unwrap_or_else(|| {
            panic!("{} at {} of {} was acknowledged and is in no log", act.action, act.ply, act.game)
        });
        assert!(seqs.contains(&seq), "{} was acknowledged as event {seq}, and is {seqs:?}", act.action);
        let log = logs.iter().find(|log| log.game == act.game).expect("a game that was shown");
        let acted = log.rows.iter().filter(|(row, _, body)| {
            seqs.contains(row) && matches!(&body.event, Event::Acted { .. } | Event::Sealed { .. })
        });
        assert_eq!(acted.count(), 1, "{} was acknowledged and is not one action", act.action);
    }
}

/// A question stands until its owner, and nobody else, has answered it, or it is gone with the game or a takeback.
fn each_question_is_answered_once_by_its_owner(log: &Log) {
    let mut open: Option<Color> = None;
    for (seq, _, body) in &log.rows {
        match &body.event {
            Event::PromptOpened { owner, .. } => {
                assert!(open.is_none(), "event {seq} of {} asks again", log.game);
                open = Some(*owner);
            }
            Event::Acted { color, action, .. } => {
                let text = action.to_string();
                let is_answer = text == "keep" || text == "give";
                assert_eq!(is_answer, open.is_some(), "{text} as event {seq} of {}", log.game);
                if let Some(owner) = open.take() {
                    assert_eq!(owner, *color, "event {seq} of {} answers for somebody else", log.game);
                }
            }
            Event::TakenBack { .. } => open = None,
            _ => {}
        }
    }
}

/// Between two actions no more time was counted than could be lived.
fn no_clock_paid_for_an_outage(log: &Log, outages: &[Outage]) {
    let mut began = None;
    for (seq, at, body) in &log.rows {
        match &body.event {
            Event::Acted { timing, .. } => {
                if let Some(began) = began {
                    let dead: Duration = outages.iter().map(|outage| outage.within(began, *at)).sum();
                    let lived = (*at - began).saturating_sub(dead);
                    assert!(
                        timing.elapsed <= lived + ROUNDING,
                        "event {seq} of {}: {timing:?}, and {lived:?} were lived, {dead:?} not",
                        log.game
                    );
                    assert!(timing.charged <= timing.elapsed, "event {seq} of {}: {timing:?}", log.game);
                }
                began = Some(*at);
            }
            Event::TakenBack { .. } | Event::Started => began = Some(*at),
            _ => {}
        }
    }
}

impl Outage {
    /// How much of it lies between these.
    fn within(&self, from: Duration, until: Duration) -> Duration {
        self.until.min(until).saturating_sub(self.from.max(from))
    }
}

/// Each finished game that was played stands in the lists once, and each rated one has changed two ratings once: the
/// changes of a person hang together like a chain.
pub(super) fn ratings_are_of_each_game_once(house: &House, people: usize) {
    let results = house
        .disk()
        .sound(|store| async move { store.search(Search { limit: ALL, ..Search::default() }).await }.boxed());
    let results = results.expect("a sound disk");
    let games: BTreeSet<GameId> = results.iter().map(|record| record.game).collect();
    assert_eq!(games.len(), results.len(), "a game is listed twice");
    let mut chains: BTreeMap<(PersonId, String), Vec<(u64, RatingChange)>> = BTreeMap::new();
    for ResultRecord { game, result } in results.iter().filter(|record| record.result.rated) {
        let game = *game;
        let change = house.disk().sound(move |store| async move { store.rating_change(game).await }.boxed());
        let change =
            change.expect("a sound disk").unwrap_or_else(|| panic!("{game} is rated and rates nobody"));
        for color in [Color::White, Color::Black] {
            let person = result.players.get(color).person;
            let chain =
                chains.entry((person, format!("{:?} {:?}", result.variant, result.speed))).or_default();
            chain.push((result.finished_ms, *change.get(color)));
        }
    }
    for ((person, kind), chain) in &mut chains {
        chain.sort_by_key(|(ended, _)| *ended);
        for pair in chain.windows(2) {
            let ((_, first), (_, second)) = (pair[0], pair[1]);
            assert_eq!(
                first.after.rating, second.before.rating,
                "{person}, {kind}: a game was rated twice or never"
            );
        }
        let person = *person;
        let ratings = house.disk().sound(move |store| async move { store.ratings_of(person).await }.boxed());
        let ratings = ratings.expect("a sound disk");
        let known = ratings.iter().find(|rating| format!("{:?} {:?}", rating.variant, rating.speed) == *kind);
        let known = known.unwrap_or_else(|| panic!("{person} has played {kind} for a rating and has none"));
        assert_eq!(known.games as usize, chain.len(), "{person}, {kind}");
        assert_eq!(
            known.rating.rating,
            chain.last().expect("one at least").1.after.rating,
            "{person}, {kind}"
        );
    }
    let rated: BTreeSet<PersonId> = chains.keys().map(|(person, _)| *person).collect();
    assert!(rated.len() <= people, "guests are not rated");
}
