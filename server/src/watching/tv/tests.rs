//! Which game is on, by example.

use super::*;

fn games(list: &[(u64, i32)]) -> Vec<Candidate> {
    list.iter().map(|&(game, merit)| Candidate { game: GameId::from_bits(game), merit }).collect()
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn went(program: Option<Program>) -> Option<(Option<u64>, Because)> {
    program.map(|program| (program.game.map(|game| game.bits()), program.because))
}

#[test]
fn the_best_is_on_and_a_slightly_better_one_does_not_push_it_aside() {
    let mut channel = Channel::default();
    assert_eq!(channel.look(secs(0), &[]), None, "nothing is on, and nothing to say");
    let best = went(channel.look(secs(1), &games(&[(1, 500), (2, 900), (3, 700)])));
    assert_eq!(best, Some((Some(2), Because::Began)));
    for second in 2..200 {
        let rival = 900 + CLEARLY - 1;
        assert_eq!(channel.look(secs(second), &games(&[(2, 900), (3, rival)])), None);
    }
}

#[test]
fn a_clearly_better_one_comes_on_but_not_at_once() {
    let mut channel = Channel::default();
    channel.look(secs(0), &games(&[(1, 500)]));
    let list = games(&[(1, 500), (2, 500 + CLEARLY)]);
    assert_eq!(channel.look(secs(29), &list), None);
    assert_eq!(went(channel.look(secs(30), &list)), Some((Some(2), Because::Better)));
    let back = games(&[(1, 500 + 2 * CLEARLY), (2, 500 + CLEARLY)]);
    assert_eq!(channel.look(secs(31), &back), None, "it does not jump to and fro");
    assert_eq!(went(channel.look(secs(60), &back)), Some((Some(1), Because::Better)));
}

#[test]
fn a_result_is_seen_before_the_next_one_comes() {
    let mut channel = Channel::default();
    channel.look(secs(0), &games(&[(1, 500)]));
    let next = games(&[(2, 9_000)]);
    assert_eq!(channel.look(secs(5), &next), None);
    assert_eq!(channel.due(), Some(secs(5) + RESULT_SHOWN));
    assert_eq!(channel.look(secs(12), &next), None);
    assert_eq!(went(channel.look(secs(13), &next)), Some((Some(2), Because::Over)));
    assert_eq!(channel.look(secs(14), &[]), None);
    assert_eq!(
        went(channel.look(secs(22), &[])),
        Some((None, Because::Over)),
        "and where there is none, none"
    );
    assert_eq!(went(channel.look(secs(23), &next)), Some((Some(2), Because::Began)));
}

#[test]
fn equals_do_not_take_turns() {
    let mut channel = Channel::default();
    channel.look(secs(0), &games(&[(1, 500), (2, 500)]));
    let on = channel.game();
    for second in 1..100 {
        assert_eq!(channel.look(secs(second), &games(&[(2, 500), (1, 500)])), None);
        assert_eq!(channel.game(), on);
    }
}
