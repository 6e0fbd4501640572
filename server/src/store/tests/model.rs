//! Random appends against a model that is a list of lists.

use futures::future::join_all;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::*;

const GAMES: u64 = 3;
const CASES: usize = 12;

/// An append as a random owner would make it.
#[derive(Debug, Clone)]
struct Attempt {
    game: u64,
    /// How far the owner's idea of the log's end is off.
    behind: u64,
    epoch: u64,
    events: usize,
    finished: bool,
}

fn attempts(length: usize) -> impl Strategy<Value = Vec<Attempt>> {
    let mostly_right = prop_oneof![4 => Just(0u64), 1 => 1..3u64];
    let mostly_own = prop_oneof![6 => Just(FIRST_EPOCH), 1 => Just(FIRST_EPOCH + 1)];
    let attempt = (1..=GAMES, mostly_right, mostly_own, 0..4usize, prop::bool::weighted(0.1)).prop_map(
        |(game, behind, epoch, events, finished)| Attempt { game, behind, epoch, events, finished },
    );
    prop::collection::vec(attempt, 1..length)
}

/// Values of a strategy, the same ones in each run. (`proptest!` itself knows nothing of futures.)
fn samples<T: std::fmt::Debug>(strategy: &impl Strategy<Value = T>) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..CASES).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

impl Attempt {
    fn at(&self, believed: Seq, label: &str) -> (Append, Vec<String>) {
        let bodies: Vec<String> = (0..self.events).map(|n| format!("{label}.{n}")).collect();
        let expected_seq = believed.saturating_sub(self.behind);
        let borrowed: Vec<&str> = bodies.iter().map(String::as_str).collect();
        let append = Append {
            epoch: self.epoch,
            finished: self.finished,
            ..append(self.game, expected_seq, &borrowed)
        };
        (append, bodies)
    }
}

pub(super) async fn random_appends_match_the_model(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    for (case, plan) in samples(&attempts(60)).into_iter().enumerate() {
        let base = 10 * (case as u64 + 1);
        let mut model = vec![(Vec::<String>::new(), false); GAMES as usize + 1];
        for game in 1..=GAMES {
            store.create_game(new_game(base + game)).await.unwrap();
        }
        for (step, attempt) in plan.iter().enumerate() {
            let (log, finished) = &mut model[attempt.game as usize];
            let attempt = Attempt { game: base + attempt.game, ..attempt.clone() };
            let (append, bodies) = attempt.at(log.len() as Seq, &format!("{step}"));
            let fits = append.expected_seq == log.len() as Seq && append.epoch == FIRST_EPOCH;
            match store.append(append).await {
                Ok(last) => {
                    assert!(fits, "{attempt:?} passed the fence");
                    log.extend(bodies);
                    *finished |= attempt.finished;
                    assert_eq!(last, log.len() as Seq);
                }
                Err(AppendError::Fenced) => assert!(!fits, "{attempt:?} was fenced off"),
                Err(other) => panic!("{other:?}"),
            }
        }
        for game in 1..=GAMES {
            let (expected, finished) = &model[game as usize];
            assert_eq!(&log(&store, base + game).await, expected);
            assert_eq!(load(&store, base + game).await.finished, *finished);
        }
    }
}

/// One owner among several of the same games. Gives the events that it was told are durable, and where.
async fn own(store: SharedStore, base: u64, owner: usize, plan: Vec<Attempt>) -> Vec<(u64, Seq, String)> {
    let mut durable = Vec::new();
    let mut believed = [0; GAMES as usize + 1];
    for (step, attempt) in plan.into_iter().enumerate() {
        let believed = &mut believed[attempt.game as usize];
        let attempt = Attempt { game: base + attempt.game, ..attempt };
        let (append, bodies) = attempt.at(*believed, &format!("{owner}.{step}"));
        let first = append.expected_seq + 1;
        match store.append(append).await {
            Ok(last) => {
                durable.extend((first..=last).zip(bodies).map(|(seq, body)| (attempt.game, seq, body)));
                *believed = last;
            }
            Err(AppendError::Fenced) => *believed = load(&store, attempt.game).await.last_seq,
            Err(other) => panic!("{other:?}"),
        }
    }
    durable
}

pub(super) async fn random_owners_never_lose_or_invent_an_event(fixture: &dyn Fixture) {
    let store = store_with_games(fixture, 0).await;
    let plans = prop::collection::vec(attempts(30), 2..6);
    for (case, plans) in samples(&plans).into_iter().enumerate() {
        let base = 10 * (case as u64 + 1);
        for game in 1..=GAMES {
            store.create_game(new_game(base + game)).await.unwrap();
        }
        let owners = plans.into_iter().enumerate();
        let owners = owners.map(|(owner, plan)| tokio::spawn(own(Arc::clone(&store), base, owner, plan)));
        let mut durable: Vec<_> = join_all(owners).await.into_iter().flat_map(Result::unwrap).collect();
        durable.sort();

        let mut recorded = Vec::new();
        for game in base + 1..=base + GAMES {
            let bodies = log(&store, game).await;
            recorded.extend((1..).zip(bodies).map(|(seq, body)| (game, seq, body)));
        }
        assert_eq!(recorded, durable);
    }
}
