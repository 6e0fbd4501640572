//! Challenges.

use super::*;
use raduga_protocol::limits::{MAX_CHALLENGES_EACH, MAX_CHALLENGES_TO_ONE};

fn because(table: &mut Table) -> Vec<(ClosedBecause, Option<DeclineReason>)> {
    let changes = table.state.take_changes();
    changes.closed.into_iter().map(|closed| (closed.because, closed.reason)).collect()
}

#[test]
fn a_challenge_is_accepted_by_the_one_it_is_for() {
    let mut table = Table::new();
    let id = table.challenge(ANNA, BORIS).unwrap();
    assert_eq!(table.state.accept_challenge(person(ANNA), id), Err(LobbyError::ChallengeGone));
    assert_eq!(table.state.accept_challenge(person(VERA), id), Err(LobbyError::ChallengeGone));
    let pairing = table.state.accept_challenge(person(BORIS), id).unwrap();
    let pair = table.open(pairing);
    assert_eq!(both(&pair), [person(ANNA), person(BORIS)]);
    assert_eq!(because(&mut table), [(ClosedBecause::Accepted, None)]);
    assert_eq!(table.state.accept_challenge(person(BORIS), id), Err(LobbyError::ChallengeGone));
}

#[test]
fn it_is_declined_with_a_word_and_withdrawn_by_its_maker() {
    let mut table = Table::new();
    let id = table.challenge(ANNA, BORIS).unwrap();
    let decline =
        |table: &mut Table, who, id| table.state.decline_challenge(person(who), id, DeclineReason::TooFast);
    assert_eq!(decline(&mut table, ANNA, id), Err(LobbyError::ChallengeGone));
    assert_eq!(decline(&mut table, BORIS, id), Ok(()));
    let id = table.challenge(ANNA, BORIS).unwrap();
    assert_eq!(table.state.withdraw_challenge(person(BORIS), id), Err(LobbyError::ChallengeGone));
    assert_eq!(table.state.withdraw_challenge(person(ANNA), id), Ok(()));
    let expected =
        [(ClosedBecause::Declined, Some(DeclineReason::TooFast)), (ClosedBecause::Withdrawn, None)];
    assert_eq!(because(&mut table), expected);
}

#[test]
fn one_a_pair_and_direction_five_made_and_twenty_to_answer() {
    let mut table = Table::new();
    table.challenge(ANNA, BORIS).unwrap();
    assert_eq!(table.challenge(ANNA, BORIS), Err(LobbyError::AlreadyChallenged));
    table.challenge(BORIS, ANNA).unwrap();
    assert_eq!(table.challenge(ANNA, ANNA), Err(LobbyError::Yourself));
    for other in 10..14 {
        table.challenge(ANNA, other).unwrap();
    }
    assert_eq!(table.state.challenges_of(person(ANNA)).count(), MAX_CHALLENGES_EACH + 1);
    assert_eq!(table.challenge(ANNA, 99), Err(LobbyError::TooManyChallenges));
    for other in 100..100 + MAX_CHALLENGES_TO_ONE as u64 {
        table.challenge(other, VERA).unwrap();
    }
    assert_eq!(table.challenge(BORIS, VERA), Err(LobbyError::PartnerTooBusy));
}

#[test]
fn it_expires_or_goes_with_either_of_the_two() {
    let mut table = Table::new();
    table.challenge(ANNA, BORIS).unwrap();
    table.secs(300);
    assert_eq!(because(&mut table), [(ClosedBecause::Expired, None)]);
    for gone in [ANNA, BORIS] {
        table.challenge(ANNA, BORIS).unwrap();
        table.state.gone(person(gone), table.now);
        table.secs(29);
        assert_eq!(because(&mut table), []);
        table.secs(1);
        assert_eq!(because(&mut table), [(ClosedBecause::Gone, None)]);
    }
}

#[test]
fn rated_ones_are_between_the_registered() {
    let mut table = Table::new();
    let counts = Settings { rated: true, ..settings("3+2", None) };
    let mut challenge = |from: Seeker, to: Seeker| {
        let wish = ChallengeWish { from, to, settings: counts.clone(), side: None };
        table.state.challenge(ChallengeId::from_bits(1), wish, START).map(|_| ())
    };
    assert_eq!(challenge(guest(1), rated(2, 1500)), Err(LobbyError::Unregistered));
    assert_eq!(challenge(rated(2, 1500), guest(1)), Err(LobbyError::PartnerUnregistered));
    assert_eq!(challenge(rated(2, 1500), rated(3, 1500)), Ok(()));
}
