//! What a person is changes while they wait.

use super::*;
use crate::accounts::Person;
use crate::game::state::Settings;
use crate::lobby::standing::Standing;

/// How somebody who is registered and thinks so of others stands.
fn standing(number: u64, bot: bool, blocked: &[u64]) -> Standing {
    let Seeker { person: id, name, .. } = guest(number);
    let known = Person { id, name, registered: true, bot, muted: false };
    Standing::new(known, Vec::new(), blocked.iter().copied().map(person).collect())
}

fn counting(seeker: Seeker) -> SeekWish {
    let settings = Settings { rated: true, ..settings("3+2", None) };
    SeekWish { settings, ..wish(seeker, "3+2") }
}

#[test]
fn who_registers_while_they_wait_waits_on_as_a_registered_person() {
    let mut table = Table::new();
    table.posted(wish(guest(ANNA), "5+3"));
    table.join(guest(ANNA), "3+2");
    table.join(rated(BORIS, 1500), "3+2");
    let _ = table.state.take_changes();
    table.state.renew(&standing(ANNA, false, &[]), table.now);
    assert_eq!(table.state.take_changes().persons, BTreeSet::from([person(ANNA)]));
    assert!(table.state.seeks().all(|seek| seek.wish.by.registered));
    table.state.renew(&standing(ANNA, false, &[]), table.now);
    assert_eq!(table.state.take_changes(), Changes::default(), "nothing new, nothing told");
    let pairs = table.secs(3);
    assert!(pairs[0].pairing.settings.rated, "the game counts");
}

#[test]
fn a_bot_seeks_no_rated_games_any_more_and_others_stay() {
    let mut table = Table::new();
    table.posted(counting(rated(ANNA, 1500)));
    let casual = table.posted(wish(rated(ANNA, 1500), "5+3"));
    let robot = Seeker { bot: true, ..rated(BORIS, 1500) };
    assert_eq!(table.seek(counting(robot.clone())), Err(LobbyError::RatedBot));
    let first = table.state.seeks().find(|seek| seek.wish.settings.rated).unwrap().id;
    assert_eq!(table.state.accept_seek(robot.clone(), first), Err(LobbyError::RatedBot));
    let rated_challenge = |from: Seeker, to: Seeker| {
        let settings = Settings { rated: true, ..settings("3+2", None) };
        ChallengeWish { from, to, settings, side: None }
    };
    let wish = rated_challenge(rated(VERA, 1500), robot.clone());
    let id = ChallengeId::from_bits(90);
    assert_eq!(table.state.challenge(id, wish, table.now), Err(LobbyError::PartnerIsBot));
    let wish = rated_challenge(rated(VERA, 1500), rated(ANNA, 1500));
    table.state.challenge(id, wish, table.now).unwrap();
    table.state.renew(&standing(ANNA, true, &[]), table.now);
    assert_eq!(table.state.seeks().map(|seek| seek.id).collect::<Vec<_>>(), [casual]);
    let closed = table.state.take_changes().closed;
    assert_eq!(closed[0].because, ClosedBecause::Declined);
    // In a pool they play, but it does not count.
    table.join(robot, "3+2");
    table.join(rated(VERA, 1500), "3+2");
    assert!(!table.secs(3)[0].pairing.settings.rated);
}

#[test]
fn a_block_closes_challenges_and_keeps_those_apart_who_wait_already() {
    let mut table = Table::new();
    let seek = table.posted(wish(guest(ANNA), "5+3"));
    table.challenge(BORIS, ANNA).unwrap();
    table.challenge(ANNA, VERA).unwrap();
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    table.state.renew(&standing(ANNA, false, &[BORIS]), table.now);
    assert_eq!(table.state.take_changes().closed.len(), 1);
    assert_eq!(table.state.open_challenges(), 1, "others are not meant");
    assert_eq!(table.state.accept_seek(guest(BORIS), seek), Err(LobbyError::NotForYou));
    assert!(table.secs(30).is_empty());
    table.state.renew(&standing(ANNA, false, &[]), table.now);
    assert_eq!(table.secs(30).len(), 1, "a block is taken back");
}
