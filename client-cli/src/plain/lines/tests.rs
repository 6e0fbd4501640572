//! Lines, word for word.

use std::time::Instant;

use raduga_protocol::game::{ClaimKind, DraftState, Players, Presence};
use raduga_protocol::lobby::{RoomSettings, Variant};

use super::*;
use crate::position::{Man, Square};
use crate::state::notice::Denial;
use crate::state::scenes::*;

fn said(lang: Lang, notice: &Notice) -> String {
    let speaker = Speaker { lang, server: "ws://h:1".into(), authority: "h:1".into() };
    speaker.lines(notice).join("\n")
}

#[test]
fn a_room_names_its_game_and_its_option() {
    let settings = RoomSettings { variant: Variant::Flicker, king_through_check: true, ..settings() };
    let room = Notice::Room { game: game_id(), settings, role: Role::Black };
    assert_eq!(said(Lang::En, &room), "room 7k3q9xm2pa flicker 3+2 black king_through_check");
}

#[test]
fn a_draft_is_told_in_words_for_programs_first() {
    let one = |draft: DraftState| {
        said(Lang::En, &Notice::Drafted { request: Some("r2".into()), draft: Box::new(draft) })
    };
    let two = draft(&["e2e4", "g1f3"], "e2-e4, Ng1-f3", DRAFTED);
    let claims = vec![ClaimKind::Threefold, ClaimKind::Fifty];
    assert_eq!(
        one(DraftState { claims, ..two.clone() }),
        "draft r2 2 ready 3 e2e4,g1f3 threefold,fifty e2-e4, Ng1-f3: may be handed in"
    );
    assert_eq!(
        one(DraftState { check: true, series: None, ..two }),
        "draft r2 2 check 3 e2e4,g1f3 - e2-e4, Ng1-f3: king still attacked"
    );
    assert_eq!(one(draft(&[], "", FLICKER)), "draft r2 0 empty 3 - - the draft is empty");
    let refused = said(Lang::Ru, &Notice::Denied(Denial::NotReady));
    assert_eq!(refused, "refused - not_ready так серию сдать нельзя: король останется под боем");
}

#[test]
fn verdicts_deadlines_and_ratniks_are_told() {
    let pending = said(Lang::En, &Notice::Verdict { pending: true });
    assert_eq!(pending, "verdict pending it is being worked out whether this is mate; the game goes on");
    let first = said(Lang::En, &Notice::FirstMove { ms: 25_040 });
    assert_eq!(first, "first_move 25.0 if it is late there is no game");
    let square = Square::named("e8").unwrap_or(Square { file: 0, rank: 0 });
    let turned = Notice::Turned { man: Man { letter: 'e', promoted: true }, square };
    assert_eq!(said(Lang::En, &turned), "turned black e8 +e e8: Black's e-ratnik became a helgi");
}

#[test]
fn a_free_seat_is_nobodys_and_who_drafts_is_told() {
    let players = Players { white: Some(person("Anna")), black: None };
    let mut presence = Presence::default();
    (presence.white.here, presence.white.drafting) = (true, true);
    let told = said(Lang::Ru, &Notice::Presence { presence, players });
    assert_eq!(told, "presence white here drafting black nobody watchers 0");
}

#[test]
fn byo_yomi_periods_follow_the_clocks() {
    let mut clocks = clock(None);
    assert_eq!(both(&clocks), "180.0 180.0");
    (clocks.white.period_ms, clocks.white.periods) = (Some(30_000), Some(4));
    assert_eq!(both(&clocks), "180.0 180.0 periods 4 -");
}

#[test]
fn commands_to_come_back_name_the_server() {
    let live = state(Role::Spectator, 0, START, Color::White);
    let snapshot = snapshot(Role::Spectator, opening(), live);
    let (game, _) = GameView::new(snapshot, Instant::now());
    assert_eq!(record_command(&game, "ws://h:1"), "raduga record 7k3q9xm2pa --server ws://h:1");
    assert_eq!(record_command(&game, crate::DEFAULT_SERVER), "raduga record 7k3q9xm2pa");
    assert_eq!(return_command(&game, "ws://h:1"), "raduga watch 7k3q9xm2pa --server ws://h:1");
}

#[test]
fn a_hostile_name_cannot_turn_the_writing_round() {
    let name = "Ви\u{202e}ра\u{2066}\n\u{1b}[31m".to_owned();
    assert_eq!(said(Lang::Ru, &Notice::Seated { color: Color::White, name }), "seated white Вира  [31m");
}
