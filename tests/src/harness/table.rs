//! Two players at a board.

use std::net::SocketAddr;

use raduga_protocol::game::{Color, OfferKind, Outcome, Phase};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant, Visibility};
use raduga_protocol::{ClientToServer, GameId};

use super::TestClient;

/// Settings of a public Rad Ras room.
pub fn settings(clock: &str) -> RoomSettings {
    settings_of(Variant::Radras, clock)
}

/// Settings of a public room for any of the games.
pub fn settings_of(variant: Variant, clock: &str) -> RoomSettings {
    RoomSettings {
        variant,
        clock: clock.to_owned(),
        visibility: Visibility::Public,
        spectators: true,
        spectator_delay: 0,
        takebacks: true,
        position: None,
        first_move_ms: None,
        rated: false,
        king_through_check: false,
    }
}

/// A game that has started, with both its players.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub game: GameId,
    /// White.
    pub white: TestClient,
    /// Black.
    pub black: TestClient,
}

impl Table {
    /// Two new guests start a game.
    pub async fn set(server: SocketAddr, settings: RoomSettings) -> Self {
        let white = TestClient::connect(server, "Анна").await;
        let black = TestClient::connect(server, "Boris").await;
        Self::seat(white, black, settings).await
    }

    /// These two start a game.
    pub async fn seat(mut white: TestClient, mut black: TestClient, settings: RoomSettings) -> Self {
        let game = white.create(settings, SideChoice::White).await;
        black.join(game).await;
        let mut table = Self { game, white, black };
        table.white.wait_game(game, "the game starts", |model| model.state.phase == Phase::Playing).await;
        table.black.wait_game(game, "the game starts", |model| model.state.phase == Phase::Playing).await;
        table
    }

    /// The player of `color`.
    pub const fn player(&mut self, color: Color) -> &mut TestClient {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Plays `actions`, each by whoever must act.
    pub async fn play(&mut self, actions: &str) {
        for action in actions.split_whitespace() {
            let color = self.white.game(self.game).state.to_act.expect("somebody must act");
            let game = self.game;
            self.player(color).act_in_turn(game, action).await;
            self.meet().await;
        }
    }

    /// Waits until both have heard the same.
    pub async fn meet(&mut self) {
        let game = self.game;
        loop {
            let (white, black) = (self.white.game(game).seq(), self.black.game(game).seq());
            if white == black {
                break;
            }
            let behind = if white < black { &mut self.white } else { &mut self.black };
            behind
                .wait_game(game, "it has heard as much as its partner", |model| {
                    model.seq() >= white.max(black)
                })
                .await;
        }
        assert_eq!(self.white.game(game).events, self.black.game(game).events);
        assert_eq!(self.white.game(game).state.position_hash, self.black.game(game).state.position_hash);
    }

    /// `maker` asks to take their last turn back, and the partner agrees.
    pub async fn take_back(&mut self, maker: Color) {
        let game = self.game;
        let offer = self.player(maker).offer(game, OfferKind::Takeback).await;
        let partner = self.player(maker.other());
        assert_eq!(partner.open_offer(game, maker).await, offer, "the partner is asked");
        let accept = partner.about_offer(game, offer);
        partner.accepted(&ClientToServer::AcceptOffer(accept)).await;
        self.meet().await;
    }

    /// Waits until both know that it is over, and how.
    pub async fn outcome(&mut self) -> Outcome {
        self.white.wait_game(self.game, "it is over", super::GameModel::over).await;
        self.black.wait_game(self.game, "it is over", super::GameModel::over).await;
        self.meet().await;
        self.white.game(self.game).state.outcome.expect("it is over")
    }
}
