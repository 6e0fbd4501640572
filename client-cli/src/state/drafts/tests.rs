//! Drafts of a series, against hand-made messages.

use std::time::{Duration, Instant};

use raduga_protocol::client::{Act, Claim, Draft};
use raduga_protocol::game::{ClaimKind, Color, DraftState, OfferKind, OpenOffer, Role};
use raduga_protocol::lobby::Variant;
use raduga_protocol::server::{Drafted, Recovery, Refusal, Resumed};
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient};

use crate::command::Intent;
use crate::conn::ConnEvent;
use crate::state::notice::{Denial, Notice};
use crate::state::scenes::*;
use crate::state::{Effects, State};

fn want(state: &mut State, intent: Intent) -> Effects {
    state.want(intent, Instant::now())
}

fn typed(state: &mut State, text: &str) -> Effects {
    want(state, Intent::Act(text.into()))
}

/// The moves of the draft that is sent.
fn moves(effects: &Effects) -> Vec<String> {
    let [ClientToServer::Draft(Draft { moves, ply: 0, .. })] = &effects.send[..] else {
        panic!("no draft: {effects:?}")
    };
    moves.clone()
}

fn denied(effects: &Effects) -> Option<Denial> {
    match effects.notices[..] {
        [Notice::Denied(denial)] if effects.send.is_empty() => Some(denial),
        _ => None,
    }
}

fn answer(state: &mut State, request: Option<RequestId>, draft: DraftState) -> Effects {
    let drafted = Drafted { request, game: game_id(), draft };
    state.hear(heard(ServerToClient::Drafted(drafted)), Instant::now())
}

fn one_move() -> DraftState {
    draft(&["e2e4"], "e2-e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - e4 0 1")
}

fn two_moves() -> DraftState {
    draft(&["e2e4", "g1f3"], "e2-e4, Кg1-f3", DRAFTED)
}

#[test]
fn a_typed_move_adds_to_the_draft_and_the_answer_is_kept() {
    let mut state = drafting(None, Instant::now());
    let first = typed(&mut state, "e4");
    assert_eq!(moves(&first), ["e4"]);
    let request = first.send[0].request().clone();
    let told = answer(&mut state, Some(request), one_move());
    assert_eq!(told.notices, [Notice::Drafted { request: Some("r2".into()), draft: Box::new(one_move()) }]);
    assert!(state.waiting_for().is_none());
    assert_eq!(moves(&typed(&mut state, " Кf3, d4 ")), ["e2e4", "Кf3", "d4"]);
}

#[test]
fn what_is_typed_before_the_answer_builds_on_what_is_on_its_way() {
    let mut state = drafting(None, Instant::now());
    let _ = typed(&mut state, "e4");
    assert_eq!(moves(&typed(&mut state, "Кf3")), ["e4", "Кf3"]);
    assert_eq!(moves(&want(&mut state, Intent::Undo)), ["e4"]);
    // Handed in at once, it goes as it was typed.
    let handed = want(&mut state, Intent::Hand);
    let ClientToServer::Act(Act { action, ply: 0, .. }) = &handed.send[0] else { panic!("no act") };
    assert_eq!(action, "e4");
    assert_eq!(denied(&typed(&mut state, "d4")), Some(Denial::Pending));
}

#[test]
fn a_draft_is_taken_back_emptied_and_handed_in() {
    let mut state = drafting(Some(two_moves()), Instant::now());
    assert_eq!(moves(&want(&mut state, Intent::Undo)), ["e2e4"]);
    let mut state = drafting(Some(two_moves()), Instant::now());
    assert_eq!(moves(&want(&mut state, Intent::Clear)), Vec::<String>::new());
    let mut state = drafting(Some(two_moves()), Instant::now());
    let handed = want(&mut state, Intent::Hand);
    let ClientToServer::Act(Act { action, .. }) = &handed.send[0] else { panic!("no act") };
    assert_eq!(action, "e2e4,g1f3");
}

#[test]
fn what_cannot_be_handed_in_is_not_sent() {
    let mut state = drafting(None, Instant::now());
    for intent in [Intent::Hand, Intent::Undo, Intent::Clear] {
        assert_eq!(denied(&want(&mut state, intent)), Some(Denial::EmptyDraft));
    }
    let attacked = DraftState { check: true, series: None, ..one_move() };
    let mut state = drafting(Some(attacked), Instant::now());
    assert_eq!(denied(&want(&mut state, Intent::Hand)), Some(Denial::NotReady));
    let live = crate::state::scenes::state(Role::White, 0, TOWERS, Color::White);
    let mut towers = seated_in(Variant::Tavreli, Role::White, TOWERS, live, Instant::now());
    assert_eq!(denied(&want(&mut towers, Intent::Hand)), Some(Denial::NoSeries));
}

#[test]
fn a_refused_move_leaves_the_draft_and_tells_what_was_typed() {
    let mut state = drafting(Some(one_move()), Instant::now());
    let request = typed(&mut state, "Кb5").send[0].request().clone();
    let refusal = Refusal {
        request: Some(request),
        game: Some(game_id()),
        code: ErrorCode::IllegalAction,
        message: "move 2: no knight can go to b5".into(),
        retry_after_ms: None,
        fresh: None,
    };
    let told = state.hear(heard(ServerToClient::Error(refusal)), Instant::now());
    assert!(
        matches!(&told.notices[..], [Notice::Refused { what: Some(what), .. }] if what == "Кb5"),
        "{told:?}"
    );
    assert_eq!(state.game.as_ref().and_then(|game| game.draft()), Some(&one_move()));
    assert_eq!(moves(&typed(&mut state, "Кf3")), ["e2e4", "Кf3"]);
}

#[test]
fn a_draft_of_another_moment_or_of_another_socket_is_what_it_is() {
    let mut state = drafting(None, Instant::now());
    let late = DraftState { ply: 4, ..one_move() };
    assert!(answer(&mut state, None, late).notices.is_empty());
    assert!(state.game.as_ref().is_some_and(|game| game.draft().is_none()));
    let told = answer(&mut state, None, two_moves());
    assert!(matches!(told.notices[..], [Notice::Drafted { request: None, .. }]));
    assert_eq!(state.game.as_ref().map(|game| game.legal().len()), Some(3));
}

/// Loses the connection and comes back to a server that holds `held`.
fn back(state: &mut State, held: Option<DraftState>, ply: u32) -> Effects {
    let lost = ConnEvent::Offline { reason: "test".into(), retry_in: Duration::from_secs(1) };
    let _ = state.hear(lost, Instant::now());
    let request = state.hear(online(), Instant::now()).send[0].request().clone();
    let mut live = crate::state::scenes::state(Role::White, ply, FLICKER, Color::White);
    if let Some(yours) = &mut live.yours {
        yours.draft = held.map(Box::new);
    }
    let recovery = Recovery::Tail { events: Vec::new(), state: live, presence: Default::default() };
    let resumed = Resumed { request, game: game_id(), epoch: 1, recovery };
    state.hear(heard(ServerToClient::Resumed(resumed)), Instant::now())
}

#[test]
fn a_draft_outlives_a_lost_connection_and_a_server_that_forgot_it() {
    let now = Instant::now();
    let mut state = drafting(Some(two_moves()), now);
    let kept = back(&mut state, Some(two_moves()), 0);
    assert!(
        kept.send.is_empty() && !kept.notices.iter().any(|notice| matches!(notice, Notice::Drafted { .. }))
    );
    let mut state = drafting(Some(one_move()), now);
    let newer = back(&mut state, Some(two_moves()), 0);
    assert!(newer.notices.iter().any(|notice| matches!(notice, Notice::Drafted { .. })));
    let mut state = drafting(Some(two_moves()), now);
    assert_eq!(moves(&back(&mut state, None, 0)), ["e2e4", "g1f3"]);
    let mut state = drafting(Some(two_moves()), now);
    assert!(back(&mut state, None, 2).send.is_empty());
}

#[test]
fn a_forgotten_draft_goes_before_what_was_typed_to_it_off_line() {
    let mut state = drafting(Some(two_moves()), Instant::now());
    let lost = ConnEvent::Offline { reason: "test".into(), retry_in: Duration::from_secs(1) };
    let _ = state.hear(lost, Instant::now());
    let _ = typed(&mut state, "d4");
    let sent = back(&mut state, None, 0).send;
    let all: Vec<&[String]> = sent
        .iter()
        .map(|message| match message {
            ClientToServer::Draft(draft) => draft.moves.as_slice(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(all, [&["e2e4", "g1f3"][..], &["e2e4", "g1f3", "d4"]]);
    assert_eq!(moves(&want(&mut state, Intent::Undo)), ["e2e4", "g1f3"]);
}

#[test]
fn what_was_drafted_off_line_goes_off_in_order() {
    let mut state = drafting(None, Instant::now());
    let lost = ConnEvent::Offline { reason: "test".into(), retry_in: Duration::from_secs(1) };
    let _ = state.hear(lost, Instant::now());
    assert!(matches!(typed(&mut state, "e4").notices[..], [Notice::Held { .. }]));
    assert!(matches!(typed(&mut state, "Кf3").notices[..], [Notice::Held { .. }]));
    let sent = back(&mut state, None, 0).send;
    let all: Vec<usize> = sent
        .iter()
        .map(|message| match message {
            ClientToServer::Draft(draft) => draft.moves.len(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(all, [1, 2]);
}

#[test]
fn a_draw_that_the_draft_brings_about_is_claimed_by_it() {
    let claims = vec![ClaimKind::Threefold];
    let mut state = drafting(Some(DraftState { claims, ..two_moves() }), Instant::now());
    let claimed = want(&mut state, Intent::Claim { kind: None, by: None });
    let ClientToServer::Claim(Claim { kind, by: Some(by), .. }) = &claimed.send[0] else {
        panic!("no claim")
    };
    assert_eq!((*kind, by.action.as_str(), by.ply), (ClaimKind::Threefold, "e2e4,g1f3", 0));
    let mut state = drafting(Some(two_moves()), Instant::now());
    assert_eq!(
        denied(&want(&mut state, Intent::Claim { kind: None, by: None })),
        Some(Denial::NothingToClaim)
    );
}

#[test]
fn who_offers_what_is_offered_already_takes_it() {
    let mut live = crate::state::scenes::state(Role::White, 0, FLICKER, Color::White);
    live.offers.push(OpenOffer { offer: 4, kind: OfferKind::Draw, by: Color::Black, ply: 0 });
    let mut state = seated_in(Variant::Flicker, Role::White, FLICKER, live, Instant::now());
    let taken = want(&mut state, Intent::OfferDraw);
    assert!(matches!(&taken.send[0], ClientToServer::AcceptOffer(answer) if answer.offer == 4));
    let other = want(&mut state, Intent::OfferAdjournment);
    assert!(matches!(other.send[0], ClientToServer::MakeOffer(_)));
}
