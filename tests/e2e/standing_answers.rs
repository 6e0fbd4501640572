//! One answer to every «Я Рад» of a game, decided once.

use raduga_protocol::ErrorCode;
use raduga_protocol::ahead::Answer;
use raduga_protocol::game::GameEvent;
use raduga_protocol::lobby::Variant;
use raduga_tests::harness::{ServerOptions, Table, settings, settings_of};

#[tokio::test]
async fn a_standing_answer_is_given_each_time_costs_nothing_and_outlives_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let keep = table.black.standing_message(game, Some(Answer::Keep));
    table.black.accepted(&keep).await;
    table.play("e2e4 d7d5").await;
    assert_eq!(table.black.standing(game), Some(Answer::Keep));
    assert_eq!(table.white.standing(game), None, "it is nobody else's business");
    table.white.act_in_turn(game, "e4d5").await;
    table.white.wait_game(game, "the answer", |model| model.state.ply == 4).await;
    table.meet().await;
    assert_eq!(table.white.game(game).actions()[3], "keep");
    let costs_nothing = |event: &GameEvent| matches!(event, GameEvent::Acted { action, timing, .. } if action == "keep" && timing.charged_ms == 0);
    assert!(table.white.game(game).has(costs_nothing));
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    table.play("d5d6 g8f6").await;
    table.white.act_in_turn(game, "d6e7").await;
    table.white.wait_game(game, "the answer again", |model| model.state.ply == 8).await;
    assert_eq!(table.white.game(game).actions()[7], "keep");
}

#[tokio::test]
async fn an_open_question_is_answered_at_once_and_a_standing_answer_can_be_taken_back() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play("e2e4 d7d5 e4d5").await;
    let give = table.black.standing_message(game, Some(Answer::Give));
    table.black.accepted(&give).await;
    table.black.wait_game(game, "the answer", |model| model.state.ply == 4).await;
    assert_eq!(table.black.game(game).actions()[3], "give");
    let none = table.black.standing_message(game, None);
    table.black.accepted(&none).await;
    table.meet().await;
    assert_eq!(table.black.standing(game), None);
    table.play("g8f6 b1c3 f6d5").await;
    assert!(table.black.game(game).state.prompt.is_some(), "White is asked, and nothing answers for them");
}

#[tokio::test]
async fn where_nobody_is_asked_there_is_nothing_to_answer() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Tavreli, "10+5")).await;
    let game = table.game;
    let keep = table.black.standing_message(game, Some(Answer::Keep));
    table.black.refused(&keep, ErrorCode::IllegalAction).await;
    let mut rad = Table::seat(table.white, table.black, settings("10+5")).await;
    let game = rad.game;
    let resign = rad.white.abort_message(game);
    rad.white.accepted(&resign).await;
    rad.outcome().await;
    let keep = rad.black.standing_message(game, Some(Answer::Keep));
    rad.black.refused(&keep, ErrorCode::GameOver).await;
}
