//! What holds whatever people do.

use super::*;
use crate::game::registry::is_live;
use proptest::prelude::*;
use proptest::sample::Index;
use raduga_protocol::limits::{MAX_CHALLENGES_EACH, MAX_SEEKS_EACH};

const PEOPLE: u64 = 6;
const CLOCKS: [&str; 3] = ["3+2", "5+3", "3days"];

#[derive(Debug, Clone, Copy)]
enum Step {
    Seek(u64, usize, Option<bool>, bool),
    Cancel(u64, Index),
    Accept(u64, Index),
    Join(u64, usize),
    Leave(u64),
    Challenge(u64, u64),
    Answer(u64, Index, bool),
    Withdraw(u64, Index),
    Gone(u64),
    Back(u64),
    Busy(u64),
    Ended(Index, Option<Unplayed>),
    Wait(u64),
}

fn unplayed() -> impl Strategy<Value = Option<Unplayed>> {
    prop::option::of(prop_oneof![Just(Unplayed::CalledOff), Just(Unplayed::NoFirstMove)])
}

fn step() -> impl Strategy<Value = Step> {
    let who = || 1..=PEOPLE;
    let clock = || 0..CLOCKS.len();
    let place = any::<Index>;
    prop_oneof![
        4 => (who(), clock(), any::<Option<bool>>(), any::<bool>()).prop_map(|(a, b, c, d)| Step::Seek(a, b, c, d)),
        1 => (who(), place()).prop_map(|(a, b)| Step::Cancel(a, b)),
        3 => (who(), place()).prop_map(|(a, b)| Step::Accept(a, b)),
        4 => (who(), clock()).prop_map(|(a, b)| Step::Join(a, b)),
        1 => who().prop_map(Step::Leave),
        3 => (who(), who()).prop_map(|(a, b)| Step::Challenge(a, b)),
        2 => (who(), place(), any::<bool>()).prop_map(|(a, b, c)| Step::Answer(a, b, c)),
        1 => (who(), place()).prop_map(|(a, b)| Step::Withdraw(a, b)),
        2 => who().prop_map(Step::Gone),
        2 => who().prop_map(Step::Back),
        1 => who().prop_map(Step::Busy),
        1 => (place(), unplayed()).prop_map(|(a, b)| Step::Ended(a, b)),
        3 => (0..40u64).prop_map(Step::Wait),
    ]
}

struct Play {
    table: Table,
    pairs: Vec<Pair>,
}

impl Play {
    fn take(&mut self, step: Step) {
        let before = self.pairs.len();
        let pairs = self.do_it(step);
        self.pairs.extend(pairs);
        for pair in self.pairs.split_off(before) {
            self.paired(&pair);
            self.pairs.push(pair);
        }
        self.bounded();
    }

    fn do_it(&mut self, step: Step) -> Vec<Pair> {
        let table = &mut self.table;
        match step {
            Step::Seek(who, clock, side, narrow) => {
                let wish = wish_of(who, clock, side, narrow);
                let fitting = fitting(table, &wish);
                let sought = table.seek(wish);
                match &sought {
                    Ok(Err(pair)) => {
                        let [one, other] = [pair.pairing.asker.person, pair.pairing.other.person];
                        assert!(
                            fitting.contains(&other),
                            "nobody meets who is away or asks for something else"
                        );
                        let apart = |other: &PersonId| table.state.meetings.are_apart(one, *other, table.now);
                        let none_better = fitting.iter().all(apart);
                        assert!(
                            !apart(&other) || none_better,
                            "others come before whom a game was called off with"
                        );
                    }
                    Ok(Ok(_)) => assert_eq!(fitting, [], "nobody waits beside whom they are looking for"),
                    Err(_) => {}
                }
                sought.ok().and_then(Result::err).into_iter().collect()
            }
            Step::Accept(who, place) => {
                let id = seek_at(table, place);
                let pairing = id.and_then(|id| table.state.accept_seek(seeker(who), id).ok());
                pairing.map(|pairing| table.open(pairing)).into_iter().collect()
            }
            Step::Answer(who, place, true) => {
                let id = challenge_at(table, place);
                let pairing = id.and_then(|id| table.state.accept_challenge(person(who), id).ok());
                pairing.map(|pairing| table.open(pairing)).into_iter().collect()
            }
            Step::Wait(seconds) => table.secs(seconds),
            Step::Ended(place, unplayed) => {
                self.ended(place, unplayed);
                Vec::new()
            }
            quiet => {
                do_quietly(table, quiet);
                Vec::new()
            }
        }
    }

    fn ended(&mut self, place: Index, unplayed: Option<Unplayed>) {
        if self.pairs.is_empty() {
            return;
        }
        let (pair, now) = (&self.pairs[place.index(self.pairs.len())], self.table.now);
        self.table.state.game_ended(pair.game, unplayed, now);
    }

    /// What holds right after a pairing; `table.open` has taken it in.
    fn paired(&self, pair: &Pair) {
        let state = &self.table.state;
        let Pairing { asker, other, settings, used, .. } = &pair.pairing;
        assert_ne!(asker.person, other.person);
        if let Used::Seek(id) = used {
            assert!(state.seek_settings(*id).is_none(), "no seek survives its pairing");
        }
        if let Used::Challenge(id) = used {
            assert!(state.challenges_of(asker.person).all(|open| open.id != *id));
        }
        if !is_live(settings.clock.speed()) {
            return;
        }
        for who in [asker.person, other.person] {
            let live = |settings: &Settings| is_live(settings.clock.speed());
            assert!(!state.seeks_of(who).any(|seek| live(&seek.wish.settings)), "{who} still seeks");
            let pool = state.pool_of(who).and_then(|key| key.settings(false).ok());
            assert!(!pool.is_some_and(|settings| live(&settings)), "{who} still waits");
        }
    }

    fn bounded(&self) {
        let state = &self.table.state;
        let mut seeks = 0;
        let mut pooled = 0;
        for who in (1..=PEOPLE).map(person) {
            assert!(state.seeks_of(who).count() <= MAX_SEEKS_EACH);
            assert!(state.seeks_of(who).all(|seek| seek.wish.by.person == who));
            seeks += state.seeks_of(who).count();
            pooled += usize::from(state.pool_of(who).is_some());
            let made = state.challenges_of(who).filter(|open| open.wish.from.person == who);
            let to: Vec<PersonId> = made.map(|open| open.wish.to.person).collect();
            assert!(to.len() <= MAX_CHALLENGES_EACH);
            assert_eq!(to.iter().collect::<BTreeSet<_>>().len(), to.len(), "one a pair and direction");
        }
        assert_eq!(seeks, state.seeks().count(), "every seek belongs to its owner");
        let waiting: usize = PoolKey::all().map(|key| state.waiting_in(key)).sum();
        assert_eq!((pooled, pooled), (waiting, state.pooled()), "everybody waits in one pool");
    }
}

/// Everybody has a rating of their own, so that ranges and weights matter.
fn seeker(who: u64) -> Seeker {
    rated(who, 1300 + 100 * u16::try_from(who).unwrap())
}

fn wish_of(who: u64, clock: usize, side: Option<bool>, narrow: bool) -> SeekWish {
    let side = side.map(|white| if white { Color::White } else { Color::Black });
    let range = if narrow { Range { min: Some(1500), max: None } } else { Range::default() };
    SeekWish { side, range, ..wish(seeker(who), CLOCKS[clock]) }
}

/// Who is there and asks for the same.
fn fitting(table: &Table, wish: &SeekWish) -> Vec<PersonId> {
    let fits = |seek: &&Seek| wish.fits(&seek.wish) && table.state.is_present(seek.wish.by.person);
    table.state.seeks().filter(fits).map(|seek| seek.wish.by.person).collect()
}

/// The steps that pair nobody.
fn do_quietly(table: &mut Table, step: Step) {
    let now = table.now;
    match step {
        Step::Cancel(who, place) => {
            seek_at(table, place).map(|id| table.state.cancel_seek(person(who), id));
        }
        Step::Join(who, clock) => table.join(seeker(who), CLOCKS[clock]),
        Step::Leave(who) => table.state.leave_pool(person(who), now),
        Step::Challenge(from, to) => {
            table.challenge(from, to).ok();
        }
        Step::Answer(who, place, _) => {
            challenge_at(table, place)
                .map(|id| table.state.decline_challenge(person(who), id, DeclineReason::Later));
        }
        Step::Withdraw(who, place) => {
            challenge_at(table, place).map(|id| table.state.withdraw_challenge(person(who), id));
        }
        Step::Gone(who) => table.state.gone(person(who), now),
        Step::Back(who) => table.state.back(person(who), now),
        Step::Busy(who) => table.state.busy(person(who), now),
        Step::Seek(..) | Step::Accept(..) | Step::Ended(..) | Step::Wait(_) => {
            panic!("{step:?} is for others")
        }
    }
}

fn seek_at(table: &Table, place: Index) -> Option<SeekId> {
    let seeks: Vec<SeekId> = table.state.seeks().map(|seek| seek.id).collect();
    (!seeks.is_empty()).then(|| seeks[place.index(seeks.len())])
}

fn challenge_at(table: &Table, place: Index) -> Option<ChallengeId> {
    let open: Vec<ChallengeId> = table.state.challenges.keys().copied().collect();
    (!open.is_empty()).then(|| open[place.index(open.len())])
}

proptest! {
    #[test]
    fn nobody_is_paired_twice_nothing_grows_and_nothing_stays(steps in prop::collection::vec(step(), 1..120)) {
        let mut play = Play { table: Table::new(), pairs: Vec::new() };
        for step in steps {
            play.take(step);
        }
        for who in 1..=PEOPLE {
            play.table.state.gone(person(who), play.table.now);
        }
        play.table.secs(30);
        prop_assert!(play.table.state.persons().next().is_none(), "who is gone for good leaves nothing");
        play.table.secs(7200);
        let state = &play.table.state;
        prop_assert!(state.is_empty(), "{state:?}");
        prop_assert_eq!((state.deadline(), state.next_wave()), (None, None));
    }
}
