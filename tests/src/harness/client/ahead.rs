//! What a client decides before its move comes, and its own games.

use raduga_protocol::ahead::{Answer, Plan, PlanState, Prepare, PreparedAction, StandingAnswer};
use raduga_protocol::own_games::{AskMyGames, AskNextGame, OwnGame};
use raduga_protocol::{ClientToServer, GameId, ServerToClient};

use super::TestClient;

impl TestClient {
    /// The message that prepares `action` for the next move, whose turn is the partner's now.
    pub fn prepare_message(&mut self, game: GameId, action: &str) -> ClientToServer {
        let ply = self.game(game).state.ply + 1;
        self.prepare_message_at(game, ply, Some(action))
    }

    /// The message that prepares `action` for `ply`, or nothing any more.
    pub fn prepare_message_at(&mut self, game: GameId, ply: u32, action: Option<&str>) -> ClientToServer {
        let action = action.map(str::to_owned);
        let takebacks = self.game(game).state.takebacks;
        ClientToServer::Prepare(Prepare { request: self.request_id(), game, ply, takebacks, action })
    }

    /// Prepares, which must be accepted.
    pub async fn prepare(&mut self, game: GameId, action: &str) {
        let prepare = self.prepare_message(game, action);
        self.accepted(&prepare).await;
    }

    /// The message that plans `lines`, each with spaces between its actions.
    pub fn plan_message(&mut self, game: GameId, lines: &[&str]) -> ClientToServer {
        let (ply, takebacks) = self.game(game).moment();
        let line = |line: &&str| line.split_whitespace().map(str::to_owned).collect();
        let lines = lines.iter().map(line).collect();
        ClientToServer::Plan(Plan { request: self.request_id(), game, ply, takebacks, lines })
    }

    /// Plans, which must be accepted.
    pub async fn plan(&mut self, game: GameId, lines: &[&str]) {
        let plan = self.plan_message(game, lines);
        self.accepted(&plan).await;
    }

    /// The message that answers every «Я Рад» so from now on.
    pub fn standing_message(&mut self, game: GameId, answer: Option<Answer>) -> ClientToServer {
        ClientToServer::StandingAnswer(StandingAnswer { request: self.request_id(), game, answer })
    }

    /// Its standing answer, as the last state shows it.
    pub fn standing(&self, game: GameId) -> Option<Answer> {
        self.game(game).state.yours.as_ref()?.standing_answer
    }

    /// What it has prepared, as the last state shows it.
    pub fn prepared(&self, game: GameId) -> Option<PreparedAction> {
        self.game(game).state.yours.as_ref()?.prepared.as_deref().cloned()
    }

    /// Its plan, as the last state shows it.
    pub fn planned(&self, game: GameId) -> Option<PlanState> {
        self.game(game).state.yours.as_ref()?.plan.as_deref().cloned()
    }

    /// Its unfinished games; from now on it is told of changes.
    pub async fn my_games(&mut self) -> Vec<OwnGame> {
        let ask = ClientToServer::MyGames(AskMyGames { request: self.request_id() });
        match self.ask(&ask).await {
            ServerToClient::OwnGames(answer) => answer.games,
            other => panic!("no list of games: {other:?}"),
        }
    }

    /// The next game where it must act.
    pub async fn next_game(&mut self, after: Option<GameId>) -> Option<GameId> {
        let ask = ClientToServer::NextGame(AskNextGame { request: self.request_id(), after });
        match self.ask(&ask).await {
            ServerToClient::NextOwnGame(answer) => answer.game.map(|game| game.game),
            other => panic!("no next game: {other:?}"),
        }
    }
}
