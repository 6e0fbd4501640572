//! Rows 44 to 46 of the lessons, as far as a state without sockets can hold them.

use super::*;

#[test]
fn the_oldest_seek_that_fits_is_taken_at_once() {
    let mut table = Table::new();
    let first = table.posted(wish(guest(ANNA), "3+2"));
    let _other = table.posted(wish(guest(BORIS), "5+3"));
    let pair = table.seek(wish(guest(VERA), "3+2")).unwrap().unwrap_err();
    assert_eq!(both(&pair), [person(ANNA), person(VERA)]);
    assert_eq!(pair.pairing.used, Used::Seek(first));
    assert_eq!(table.state.seeks().count(), 1);
}

#[test]
fn sides_ratings_and_options_have_to_fit() {
    let white = |number| SeekWish { side: Some(Color::White), ..wish(guest(number), "3+2") };
    let mut table = Table::new();
    table.posted(white(ANNA));
    table.posted(white(BORIS));
    let closed = SeekWish {
        settings: Settings { spectators: false, ..settings("3+2", None) },
        ..wish(guest(VERA), "3+2")
    };
    table.posted(closed);
    let narrow = SeekWish { range: Range { min: Some(1600), max: None }, ..wish(rated(4, 1700), "3+2") };
    table.posted(narrow);
    table.posted(SeekWish { side: Some(Color::White), ..wish(rated(5, 1500), "3+2") });
    let pair = table.seek(wish(rated(6, 1500), "3+2")).unwrap().unwrap_err();
    assert_eq!((pair.pairing.other.person, pair.pairing.side), (person(ANNA), Color::Black));
}

#[test]
fn the_shut_out_are_not_matched_and_cannot_take_each_others_seeks() {
    let mut table = Table::new();
    let mut anna = guest(ANNA);
    anna.blocked.insert(person(BORIS));
    let seek = table.posted(wish(anna, "3+2"));
    table.posted(wish(guest(BORIS), "3+2"));
    assert_eq!(table.state.accept_seek(guest(BORIS), seek), Err(LobbyError::NotForYou));
}

#[test]
fn row_46_of_many_who_accept_one_gets_the_game_and_all_live_seeks_go() {
    let mut table = Table::new();
    let seek = table.posted(wish(guest(ANNA), "3+2"));
    let other = table.posted(wish(guest(ANNA), "5+3"));
    let slow = table.posted(wish(guest(ANNA), "3days"));
    assert_eq!(table.state.accept_seek(guest(ANNA), seek), Err(LobbyError::Yourself));
    let pairing = table.state.accept_seek(guest(BORIS), seek).unwrap();
    table.open(pairing);
    for late in 3..20 {
        assert_eq!(table.state.accept_seek(guest(late), seek), Err(LobbyError::SeekGone));
    }
    assert_eq!(table.state.accept_seek(guest(VERA), other), Err(LobbyError::SeekGone));
    let left: Vec<_> = table.state.seeks_of(person(ANNA)).map(|seek| seek.id).collect();
    assert_eq!(left, [slow], "a game of days goes beside others");
}

#[test]
fn row_44_a_seek_outlives_a_short_absence_and_no_long_one() {
    let mut table = Table::new();
    table.posted(wish(guest(ANNA), "3+2"));
    table.state.gone(person(ANNA), table.now);
    table.secs(29);
    assert_eq!(table.state.seeks().count(), 1);
    table.posted(wish(guest(BORIS), "3+2"));
    assert_eq!(table.state.seeks().count(), 2, "nobody is matched with who is away");
    table.state.back(person(ANNA), table.now);
    table.secs(100);
    assert_eq!(table.state.seeks().count(), 2);
    table.state.gone(person(ANNA), table.now);
    table.secs(30);
    assert_eq!(table.state.seeks_of(person(ANNA)).count(), 0);
}

#[test]
fn row_45_a_request_made_again_gets_its_first_answer_while_its_owner_is_there() {
    let mut table = Table::new();
    let request: RequestId = "r1".parse().unwrap();
    let seek = table.seek(wish(guest(ANNA), "3+2")).unwrap().unwrap();
    table.state.remember(person(ANNA), request.clone(), Answer::Seeking(seek.clone()));
    assert_eq!(table.state.answered(person(ANNA), &request), Some(&Answer::Seeking(seek)));
    assert_eq!(table.state.answered(person(BORIS), &request), None);
    for number in 0..2 * REMEMBERED_ANSWERS {
        table.state.remember(person(ANNA), format!("x{number}").parse().unwrap(), Answer::Done);
    }
    assert_eq!(table.state.persons.get(&person(ANNA)).unwrap().answers.len(), REMEMBERED_ANSWERS);
    table.state.gone(person(ANNA), table.now);
    table.secs(30);
    assert_eq!(table.state.persons().count(), 0);
}

#[test]
fn a_person_has_five_seeks_and_a_burst_of_ten() {
    let mut table = Table::new();
    let clocks = ["1+0", "2+1", "3+0", "3+2", "5+3"];
    let mut seeks: Vec<_> = clocks.iter().map(|clock| table.posted(wish(guest(ANNA), clock))).collect();
    assert_eq!(table.seek(wish(guest(ANNA), "10+0")), Err(LobbyError::TooManySeeks));
    for _ in 0..5 {
        table.state.cancel_seek(person(ANNA), seeks.pop().unwrap()).unwrap();
        seeks.push(table.posted(wish(guest(ANNA), "10+0")));
    }
    table.state.cancel_seek(person(ANNA), seeks.pop().unwrap()).unwrap();
    let refused = table.seek(wish(guest(ANNA), "10+0"));
    let Err(LobbyError::TooFast { retry_after }) = refused else { panic!("{refused:?}") };
    table.wait(retry_after);
    table.posted(wish(guest(ANNA), "10+0"));
}

#[test]
fn rated_seeks_are_for_the_registered() {
    let mut table = Table::new();
    let counts = Settings { rated: true, ..settings("3+2", None) };
    let refused = table.seek(SeekWish { settings: counts.clone(), ..wish(guest(ANNA), "3+2") });
    assert_eq!(refused, Err(LobbyError::Unregistered));
    let seek = table.posted(SeekWish { settings: counts, ..wish(rated(BORIS, 1500), "3+2") });
    assert_eq!(table.state.accept_seek(guest(ANNA), seek), Err(LobbyError::Unregistered));
    let pairing = table.state.accept_seek(rated(VERA, 1400), seek).unwrap();
    assert!(pairing.settings.rated);
}

#[test]
fn only_its_owner_takes_a_seek_back() {
    let mut table = Table::new();
    let seek = table.posted(wish(guest(ANNA), "3+2"));
    assert_eq!(table.state.cancel_seek(person(BORIS), seek), Err(LobbyError::SeekGone));
    assert_eq!(table.state.cancel_seek(person(ANNA), seek), Ok(()));
    assert_eq!(table.state.cancel_seek(person(ANNA), seek), Err(LobbyError::SeekGone));
}

#[test]
fn two_whose_game_was_called_off_and_who_both_ask_again_are_matched() {
    for unplayed in [Unplayed::CalledOff, Unplayed::NoFirstMove] {
        let mut table = Table::new();
        for _ in 0..3 {
            table.posted(wish(guest(ANNA), "3+2"));
            let pair = table.seek(wish(guest(BORIS), "3+2")).unwrap().unwrap_err();
            table.state.game_ended(pair.game, Some(unplayed), table.now);
        }
    }
}

#[test]
fn among_seeks_that_fit_whom_a_game_was_called_off_with_comes_last() {
    let mut table = Table::new();
    table.posted(wish(guest(ANNA), "3+2"));
    let pair = table.seek(wish(guest(BORIS), "3+2")).unwrap().unwrap_err();
    table.state.game_ended(pair.game, Some(Unplayed::CalledOff), table.now);
    table.posted(wish(guest(ANNA), "3+2"));
    // Anna has no rating and is none of Vera's.
    let range = Range { min: Some(1600), max: None };
    table.posted(SeekWish { range, ..wish(guest(VERA), "3+2") });
    let pair = table.seek(wish(rated(BORIS, 1700), "3+2"));
    assert_eq!(
        both(&pair.unwrap().unwrap_err()),
        [person(BORIS), person(VERA)],
        "though Anna was there before"
    );
}

#[test]
fn who_would_rather_be_rated_is_where_both_can_be_and_plays_all_the_same_where_not() {
    let flexible = |by| SeekWish { rated_if_possible: true, ..wish(by, "3+2") };
    let fixed = |by, counts| {
        let wish = wish(by, "3+2");
        SeekWish { settings: Settings { rated: counts, ..wish.settings.clone() }, ..wish }
    };
    // The open seek, the one who comes, and whether it counts; none where they do not meet.
    for (open, comes, counts) in [
        (flexible(rated(ANNA, 1500)), flexible(rated(BORIS, 1500)), Some(true)),
        (flexible(rated(ANNA, 1500)), flexible(guest(BORIS)), Some(false)),
        (flexible(guest(ANNA)), flexible(rated(BORIS, 1500)), Some(false)),
        (flexible(rated(ANNA, 1500)), fixed(rated(BORIS, 1500), true), Some(true)),
        (fixed(rated(ANNA, 1500), true), flexible(rated(BORIS, 1500)), Some(true)),
        (fixed(rated(ANNA, 1500), true), flexible(guest(BORIS)), None),
        (flexible(rated(ANNA, 1500)), fixed(rated(BORIS, 1500), false), Some(false)),
        (fixed(guest(ANNA), false), flexible(rated(BORIS, 1500)), Some(false)),
        (fixed(rated(ANNA, 1500), false), fixed(rated(BORIS, 1500), true), None),
    ] {
        let mut table = Table::new();
        let seek = table.posted(open.clone());
        let shown = table.state.seeks().next().unwrap().wish.rated_if_possible;
        assert_eq!(shown, open.rated_if_possible && open.by.registered, "a guest's is a casual one");
        let came = table.state.seek(&comes, table.now, |_| true).unwrap();
        let played = match came {
            Sought::Take(pairing) => Some(pairing.settings.rated),
            Sought::Post => None,
        };
        assert_eq!(played, counts, "{open:?} and {comes:?}");
        let taken = table.state.accept_seek(comes.by.clone(), seek).map(|pairing| pairing.settings.rated);
        let may = !open.settings.rated || comes.by.registered;
        let counts = open.settings.rated || (shown && comes.by.registered);
        assert_eq!(taken.ok(), may.then_some(counts), "{open:?} taken by hand by {comes:?}");
    }
}
