//! The fold and the requests, against hand-made messages.

use std::time::{Duration, Instant};

use raduga_protocol::client::{Act, Resume};
use raduga_protocol::game::{Color, ForcedBy, GameEvent, Role};
use raduga_protocol::server::{Accepted, Joined, Recovery, Refusal, Resumed};
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient};

use super::game::{Folded, GameView};
use super::notice::{Denial, Notice};
use super::scenes::*;
use super::{Effects, Entry, State, record};
use crate::command::Intent;
use crate::conn::ConnEvent;
use crate::lang::Lang;

fn game(role: Role) -> GameView {
    GameView::new(snapshot(role, opening(), state(role, 0, START, Color::White)), Instant::now()).0
}

fn fold(game: &mut GameView, message: raduga_protocol::server::Events) -> Folded {
    game.fold(message, Instant::now())
}

/// A player who sits in the game at its start.
fn seated(role: Role) -> State {
    let mut state = State::new(Entry::Join(game_id()), "test".into());
    let entering = sent_request(&state.hear(online(), Instant::now()));
    let snapshot = snapshot(role, opening(), super::scenes::state(role, 0, START, Color::White));
    let joined = ServerToClient::Joined(Joined { request: entering, snapshot });
    let effects = state.hear(heard(joined), Instant::now());
    assert!(effects.notices.iter().any(|notice| matches!(notice, Notice::Room { .. })));
    state
}

fn sent_request(effects: &Effects) -> RequestId {
    effects.send[0].request().clone()
}

fn hear_events(
    state: &mut State,
    events: Vec<raduga_protocol::game::NumberedEvent>,
    live: raduga_protocol::game::LiveState,
) -> Effects {
    state.hear(heard(ServerToClient::Events(super::scenes::events(events, live))), Instant::now())
}

fn go_offline(state: &mut State) {
    let lost = ConnEvent::Offline { reason: "test".into(), retry_in: Duration::from_secs(1) };
    let _ = state.hear(lost, Instant::now());
}

/// The tail that ends a resume.
fn resume_with(state: &mut State, request: RequestId, recovery: Recovery) -> Effects {
    let resumed = Resumed { request, game: game_id(), epoch: 1, recovery };
    state.hear(heard(ServerToClient::Resumed(resumed)), Instant::now())
}

fn tail(
    events: Vec<raduga_protocol::game::NumberedEvent>,
    state: raduga_protocol::game::LiveState,
) -> Recovery {
    Recovery::Tail { events, state, presence: raduga_protocol::game::Presence::default() }
}

#[test]
fn a_snapshot_and_the_same_events_one_by_one_give_the_same_game() {
    let mut live = game(Role::Black);
    for (events_, live_state) in
        [(take(), asked_state(Role::Black)), (keep(), state(Role::Black, 2, KEPT, Color::White))]
    {
        assert!(matches!(fold(&mut live, events(events_, live_state)), Folded::News(_)));
    }
    let all = [opening(), take(), keep()].concat();
    let (late, _) =
        GameView::new(snapshot(Role::Black, all, state(Role::Black, 2, KEPT, Color::White)), Instant::now());
    assert_eq!(live.items, late.items);
    assert_eq!(live.state, late.state);
    assert_eq!(live.seq, late.seq);
    assert_eq!(record::text(&live, Lang::Ru), "1. Лd2:d5 «Дальше»");
}

#[test]
fn a_duplicate_is_passed_over_and_a_gap_is_a_mismatch() {
    let mut game = game(Role::Black);
    let first = events(take(), asked_state(Role::Black));
    assert!(matches!(fold(&mut game, first.clone()), Folded::News(_)));
    assert_eq!(fold(&mut game, first), Folded::News(Vec::new()));
    assert_eq!(game.items.len(), 1);
    let old = events(opening(), state(Role::Black, 0, START, Color::White));
    assert_eq!(fold(&mut game, old), Folded::Stale);
    let gap = events(end(), state(Role::Black, 2, KEPT, Color::White));
    assert_eq!(fold(&mut game, gap), Folded::Mismatch);
    assert_eq!(game.seq, 5);
}

#[test]
fn a_position_of_another_hash_or_a_wrong_count_is_a_mismatch() {
    let mut wrong_hash = asked_state(Role::Black);
    wrong_hash.position_hash = "0000000000000000".into();
    assert_eq!(fold(&mut game(Role::Black), events(take(), wrong_hash)), Folded::Mismatch);
    let mut wrong_count = asked_state(Role::Black);
    wrong_count.ply = 2;
    assert_eq!(fold(&mut game(Role::Black), events(take(), wrong_count)), Folded::Mismatch);
    let mut other_epoch = events(take(), asked_state(Role::Black));
    other_epoch.epoch = 2;
    assert_eq!(fold(&mut game(Role::Black), other_epoch), Folded::Mismatch);
}

#[test]
fn the_owner_is_asked_and_the_partner_told_that_an_answer_is_awaited() {
    for (role, expected) in [(Role::Black, true), (Role::White, false), (Role::Spectator, false)] {
        let Folded::News(notices) = fold(&mut game(role), events(take(), asked_state(role))) else {
            panic!("no news")
        };
        let asked = notices.iter().find_map(|notice| match notice {
            Notice::Asked { mine, .. } => Some(*mine),
            _ => None,
        });
        assert_eq!(asked, Some(expected), "{role:?}");
        assert!(!notices.iter().any(|notice| matches!(notice, Notice::Turn { .. })));
    }
}

#[test]
fn a_turn_is_told_once() {
    let mut state = seated(Role::White);
    let again =
        hear_events(&mut state, Vec::new(), super::scenes::state(Role::White, 0, START, Color::White));
    assert!(again.notices.is_empty(), "{:?}", again.notices);
}

#[test]
fn the_record_puts_a_forced_answer_before_the_owners_move_and_the_result_at_the_end() {
    let forced = GameEvent::AnswerForced { owner: Color::Black, piece: "Q".into(), by: ForcedBy::Check };
    let mut log = opening();
    log.push(numbered(4, acted(Color::White, "d2d5", "Лd2:d5+", 1, ASKED)));
    log.push(numbered(5, forced));
    log.push(numbered(6, acted(Color::Black, "e8e7", "Крe8-e7", 2, KEPT)));
    log.extend(end());
    let live = state(Role::White, 2, KEPT, Color::White);
    let (white, _) = GameView::new(snapshot(Role::White, log.clone(), live.clone()), Instant::now());
    let (watcher, _) = GameView::new(snapshot(Role::Spectator, log, live), Instant::now());
    assert_eq!(record::text(&white, Lang::Ru), "1. Лd2:d5+ «И я Рад» Крe8-e7 1 : 0");
    assert_eq!(record::text(&white, Lang::Ru), record::text(&watcher, Lang::Ru));
}

#[test]
fn an_action_carries_the_ply_and_the_time_thought() {
    let mut state = seated(Role::White);
    let later = Instant::now() + Duration::from_millis(1500);
    let effects = state.want(Intent::Act("d2d5".into()), later);
    let ClientToServer::Act(Act { ply, action, thinking_ms, .. }) = &effects.send[0] else {
        panic!("no act")
    };
    assert_eq!((*ply, action.as_str()), (0, "d2d5"));
    assert!(thinking_ms.is_some_and(|ms| (1500..2500).contains(&ms)), "{thinking_ms:?}");
}

#[test]
fn a_second_action_for_the_same_moment_is_not_sent() {
    let mut state = seated(Role::White);
    let first = state.want(Intent::Act("d2d5".into()), Instant::now());
    let second = state.want(Intent::Act("d2d4".into()), Instant::now());
    assert_eq!(first.send.len(), 1);
    assert!(second.send.is_empty());
    assert_eq!(second.notices, [Notice::Denied(Denial::Pending)]);
}

#[test]
fn what_was_sent_is_sent_again_under_its_old_id_after_a_reconnect() {
    let mut state = seated(Role::White);
    let act = sent_request(&state.want(Intent::Act("d2d5".into()), Instant::now()));
    go_offline(&mut state);
    let resuming = state.hear(online(), Instant::now());
    let ClientToServer::Resume(Resume { request, seq, mismatch, .. }) = &resuming.send[0] else {
        panic!("no resume")
    };
    assert_eq!((*seq, *mismatch), (3, false));
    // It had its effect before the connection broke: the ply has gone on, and still the first answer is asked for.
    let back = resume_with(&mut state, request.clone(), tail(take(), asked_state(Role::White)));
    assert_eq!(sent_request(&back), act);
    let accepted = Accepted { request: act, game: game_id(), seq: 5 };
    let told = state.hear(heard(ServerToClient::Accepted(accepted)), Instant::now());
    assert!(matches!(told.notices[..], [Notice::Accepted { .. }]));
    assert!(state.waiting_for().is_none());
}

#[test]
fn what_was_typed_offline_is_held_and_then_sent_if_it_still_means_this_moment() {
    let mut state = seated(Role::White);
    go_offline(&mut state);
    let held = state.want(Intent::Act("d2d5".into()), Instant::now());
    assert!(held.send.is_empty());
    assert!(matches!(held.notices[..], [Notice::Held { .. }]));
    let request = sent_request(&state.hear(online(), Instant::now()));
    let live = super::scenes::state(Role::White, 0, START, Color::White);
    let back = resume_with(&mut state, request, tail(Vec::new(), live));
    assert!(matches!(&back.send[0], ClientToServer::Act(act) if act.action == "d2d5" && act.ply == 0));
    assert!(back.notices.iter().any(|notice| matches!(notice, Notice::Sent { .. })));
}

#[test]
fn what_was_typed_offline_is_dropped_with_a_word_when_the_game_has_gone_on() {
    let mut state = seated(Role::White);
    go_offline(&mut state);
    let _ = state.want(Intent::Act("d2d5".into()), Instant::now());
    let request = sent_request(&state.hear(online(), Instant::now()));
    let back = resume_with(&mut state, request, tail(take(), asked_state(Role::White)));
    assert!(back.send.is_empty());
    assert!(back.notices.iter().any(|notice| matches!(notice, Notice::Dropped { .. })));
}

#[test]
fn a_mismatch_is_mended_silently_by_a_resume() {
    let mut state = seated(Role::White);
    let mut wrong = asked_state(Role::White);
    wrong.position_hash = "0000000000000000".into();
    let effects = hear_events(&mut state, take(), wrong);
    assert!(effects.notices.is_empty());
    let ClientToServer::Resume(resume) = &effects.send[0] else { panic!("no resume") };
    assert!(resume.mismatch);
    // Until it is answered nothing is folded, and no second resume is sent.
    let meanwhile = hear_events(&mut state, end(), asked_state(Role::White));
    assert!(meanwhile.send.is_empty());
    let all = [opening(), take()].concat();
    let truth = Recovery::Snapshot { snapshot: snapshot(Role::White, all, asked_state(Role::White)) };
    let back = resume_with(&mut state, resume.request.clone(), truth);
    assert!(!back.notices.contains(&Notice::Online));
    assert_eq!(state.game.as_ref().map(|game| game.state.position.as_str()), Some(ASKED));
}

#[test]
fn a_stale_refusal_brings_the_fresh_state() {
    let mut state = seated(Role::White);
    let request = sent_request(&state.want(Intent::Act("d2d5".into()), Instant::now()));
    let all = [opening(), take()].concat();
    let refusal = Refusal {
        request: Some(request),
        game: Some(game_id()),
        code: ErrorCode::Stale,
        message: "x".into(),
        retry_after_ms: None,
        fresh: Some(Box::new(snapshot(Role::White, all, asked_state(Role::White)))),
    };
    let effects = state.hear(heard(ServerToClient::Error(refusal)), Instant::now());
    assert!(matches!(effects.notices[0], Notice::Refused { .. }));
    assert!(effects.notices.iter().any(|notice| matches!(notice, Notice::Moved { number: 1, .. })));
    assert_eq!(state.game.as_ref().map(|game| game.seq), Some(5));
}

#[test]
fn who_is_not_let_in_ends_and_who_must_wait_asks_again() {
    let mut state = State::new(Entry::Join(game_id()), "test".into());
    let request = sent_request(&state.hear(online(), Instant::now()));
    let refuse = |code| {
        heard(ServerToClient::Error(Refusal {
            request: Some(request.clone()),
            game: None,
            code,
            message: "x".into(),
            retry_after_ms: Some(100),
            fresh: None,
        }))
    };
    let now = Instant::now();
    let _ = state.hear(refuse(ErrorCode::Unavailable), now);
    assert!(state.tick(now).send.is_empty());
    assert_eq!(sent_request(&state.tick(now + Duration::from_millis(150))), request);
    let effects = state.hear(refuse(ErrorCode::RoomFull), now);
    assert!(matches!(effects.notices[..], [Notice::Fatal { exit: super::EXIT_REFUSED, .. }]));
}

#[test]
fn what_was_held_is_dropped_when_the_game_has_ended_meanwhile() {
    let mut state = seated(Role::White);
    go_offline(&mut state);
    let _ = state.want(Intent::Act("d2d5".into()), Instant::now());
    let _ = state.want(Intent::Resign, Instant::now());
    let request = sent_request(&state.hear(online(), Instant::now()));
    let mut over = super::scenes::state(Role::White, 0, START, Color::White);
    let finished = numbered(4, end().remove(0).event);
    let GameEvent::Finished { outcome } = &finished.event else { panic!("no end") };
    over.outcome = Some(*outcome);
    let back = resume_with(&mut state, request, tail(vec![finished], over));
    let dropped = back.notices.iter().filter(|notice| matches!(notice, Notice::Dropped { .. })).count();
    assert_eq!((back.send.len(), dropped), (0, 2));
}

#[test]
fn offers_of_long_ago_are_no_news_to_who_comes_back() {
    use raduga_protocol::game::{LapsedBecause, OfferKind, OpenOffer};
    let offer = |offer| GameEvent::OfferMade { offer, kind: OfferKind::Draw, by: Color::Black, ply: 0 };
    let mut log = opening();
    log.push(numbered(4, offer(1)));
    log.push(numbered(5, GameEvent::OfferLapsed { offer: 1, because: LapsedBecause::PartnerActed }));
    log.push(numbered(6, offer(2)));
    let mut live = state(Role::White, 0, START, Color::White);
    live.offers.push(OpenOffer { offer: 2, kind: OfferKind::Draw, by: Color::Black, ply: 0 });
    let (_, notices) = GameView::new(snapshot(Role::White, log, live), Instant::now());
    let told: Vec<u32> = notices
        .iter()
        .filter_map(|notice| match notice {
            Notice::OfferMade { offer, .. } | Notice::OfferOver { offer, .. } => Some(*offer),
            _ => None,
        })
        .collect();
    assert_eq!(told, [2]);
}

#[test]
fn a_pending_verdict_is_told_and_that_it_is_settled() {
    let mut game = game(Role::White);
    let mut pending = asked_state(Role::White);
    pending.verdict_pending = true;
    let Folded::News(told) = fold(&mut game, events(take(), pending)) else { panic!("no news") };
    assert!(told.contains(&Notice::Verdict { pending: true }));
    let Folded::News(told) = fold(&mut game, events(Vec::new(), asked_state(Role::White))) else {
        panic!("no news")
    };
    assert_eq!(told, [Notice::Verdict { pending: false }]);
}

#[test]
fn ratniks_that_are_promoted_or_turn_back_are_told() {
    use crate::position::Man;
    use raduga_protocol::lobby::Variant;
    let live = state(Role::White, 0, TOWERS, Color::White);
    let start = snapshot_of(Variant::Tavreli, Role::White, TOWERS, opening(), live);
    let (mut game, _) = GameView::new(start, Instant::now());
    let after = "4(+Ev)3/8/8/s7/4(aHR)3/8/1B6/V7 b - - - 9";
    let after = after.replace("+E", "E");
    let moved = numbered(4, acted(Color::Black, "a8e8", "a8-e8", 1, &after));
    let live = state(Role::White, 1, &after, Color::White);
    let Folded::News(told) = fold(&mut game, events(vec![moved], live)) else { panic!("no news") };
    let turned = told.iter().find_map(|notice| match notice {
        Notice::Turned { man, square } => Some((*man, square.name())),
        _ => None,
    });
    assert_eq!(turned, Some((Man { letter: 'E', promoted: false }, "e8".into())));
}

#[test]
fn the_record_of_series_has_a_letter_a_side() {
    use raduga_protocol::lobby::Variant;
    let mut log = opening();
    log.push(numbered(4, acted(Color::White, "e2e4,g1f3", "e2-e4, Кg1-f3", 1, HANDED)));
    let live = state(Role::Black, 1, HANDED, Color::Black);
    let start = snapshot_of(Variant::Flicker, Role::Black, FLICKER, log, live);
    let (game, _) = GameView::new(start, Instant::now());
    assert_eq!(record::text(&game, Lang::Ru), "1а e2-e4, Кg1-f3");
    assert_eq!(record::text(&game, Lang::En), "1a en e2-e4, Кg1-f3");
    let diagrams = record::diagrams(&game, Lang::Ru, Color::White);
    assert_eq!(diagrams.len(), 19);
    assert_eq!((diagrams[0].as_str(), diagrams[9].as_str()), ("8 r n b q k b n r", "1а e2-e4, Кg1-f3"));
    assert_eq!(diagrams[14], "4 . . . . P . . .");
}

#[test]
fn what_is_longer_than_a_message_may_be_is_refused_here_and_never_sent() {
    let mut state = seated(Role::White);
    let effects = state.want(Intent::Act("Z".repeat(9_000)), Instant::now());
    assert_eq!(effects.notices, [Notice::Denied(Denial::TooLong)]);
    assert!(effects.send.is_empty());
    let after = state.want(Intent::Act("e2e4".into()), Instant::now());
    assert_eq!(after.send.len(), 1, "the next action is not held up by it");
}

#[test]
fn who_says_that_they_go_on_with_an_adjourned_game_comes_in_by_the_door_again() {
    let mut state = seated(Role::White);
    let early = state.want(Intent::GoOn, Instant::now());
    assert_eq!(early.notices, [Notice::Denied(Denial::NotAdjourned)]);
    state.game.as_mut().unwrap().state.phase = raduga_protocol::game::Phase::Adjourned;
    let effects = state.want(Intent::GoOn, Instant::now());
    assert!(matches!(effects.send[..], [ClientToServer::JoinRoom(_)]), "{:?}", effects.send);
}
