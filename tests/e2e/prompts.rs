//! «Я Рад», «Дальше», «И я Рад»: the question is state, and the forced answer is told with its reason.

use raduga_protocol::ErrorCode;
use raduga_protocol::game::{Color, ForcedBy, GameEvent};
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings};

#[tokio::test]
async fn the_owner_is_asked_and_everybody_sees_that_an_answer_is_awaited() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    table.play("e2e4 d7d5 e4d5").await;
    watcher.wait_game(game, "a question is put", |model| model.state.prompt.is_some()).await;
    for client in [&table.white, &table.black, &watcher] {
        let model = client.game(game);
        let prompt = model.state.prompt.as_ref().unwrap();
        assert_eq!((prompt.owner, prompt.piece.as_str()), (Color::Black, "P"));
        assert_eq!(prompt.square.as_deref(), Some("d5"));
        assert_eq!(prompt.answers, ["keep", "give"]);
        assert!(model.has(|event| matches!(event, GameEvent::PromptOpened { owner: Color::Black, .. })));
    }
    assert_eq!(table.black.game(game).legal().len(), 2);
    assert!(table.white.game(game).legal().is_empty());
    let act = table.white.act_message(game, "keep");
    table.white.refused(&act, ErrorCode::NotYourTurn).await;
    let act = table.black.act_message(game, "d8d5");
    table.black.refused(&act, ErrorCode::IllegalAction).await;
    table.play("keep").await;
    assert_eq!(table.black.game(game).state.to_act, Some(Color::White), "the turn is skipped");
    table.play("d2d4 P@d6").await;
}

#[tokio::test]
async fn a_taken_piece_in_an_exchange_is_given_by_force_and_the_reason_is_told() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play("e2e4 d7d5 e4d5 give d8d5").await;
    let model = table.white.game(table.game);
    assert!(model.has(|event| {
        matches!(event, GameEvent::AnswerForced { owner: Color::White, by: ForcedBy::Exchange, piece } if piece == "P")
    }));
    assert_eq!(model.state.prompt, None);
    assert_eq!(model.state.to_act, Some(Color::White));
    table.play("b1c3").await;
}

#[tokio::test]
async fn a_taken_piece_whose_owner_stands_in_check_is_given_by_force() {
    let server = ServerOptions::new().start().await;
    let mut room = settings("10+5");
    room.position = Some("7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1".into());
    let mut table = Table::set(server.address(), room).await;
    table.play("e5f7 h8g8 f7h6").await;
    let model = table.black.game(table.game);
    assert!(model.has(|event| {
        matches!(event, GameEvent::AnswerForced { owner: Color::Black, by: ForcedBy::Check, piece } if piece == "Q")
    }));
    assert!(model.state.check);
    assert_eq!(model.state.to_act, Some(Color::Black));
}

#[tokio::test]
async fn row_39_a_question_survives_reload_reconnect_and_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play("e2e4 d7d5 e4d5").await;
    let asked = table.black.game(game).state.prompt.clone();
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    assert_eq!(tab.game(game).state.prompt, asked);
    table.black.come_back().await;
    assert_eq!(table.black.game(game).state.prompt, asked);
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.black.game(game).state.prompt, asked);
    assert_eq!(table.black.game(game).legal().len(), 2);
    table.play("give d8d5").await;
}

#[tokio::test]
async fn the_same_words_said_twice_in_two_prompts_are_two_answers_and_a_repeated_request_is_one() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play("e2e4 d7d5 e4d5").await;
    let keep = table.black.act_message(game, "keep");
    let first = table.black.accepted(&keep).await;
    let again = table.black.accepted(&keep).await;
    assert_eq!(first, again);
    table.meet().await;
    table.play("f1b5 c7c6 d5c6").await;
    // The old request is not an answer to the new question.
    let again = table.black.accepted(&keep).await;
    assert_eq!(first, again);
    table.black.settle().await;
    assert!(table.black.game(game).state.prompt.is_some());
    table.meet().await;
}

#[tokio::test]
async fn an_action_can_be_said_as_people_write_it() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play("e4 d5").await;
    let game = table.game;
    for (color, typed, meant) in [
        (Color::White, "e4:d5", "e4d5"),
        (Color::Black, "Дальше", "keep"),
        (Color::White, "Кf3", "g1f3"),
        (Color::Black, "Nf6", "g8f6"),
        (Color::White, "жёлтая 4", "g2g4"),
    ] {
        table.player(color).act_in_turn(game, typed).await;
        table.meet().await;
        assert_eq!(table.white.game(game).actions().last(), Some(&meant), "{typed}");
    }
}
