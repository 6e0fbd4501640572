//! A person's own games.

use raduga_protocol::ServerToClient;
use raduga_protocol::own_games::{AskMyGames, AskNextGame, NextOwnGame, OwnGames};

use super::Connection;
use crate::accounts::Person;

impl Connection {
    pub(super) fn my_games(&self, person: &Person, wish: AskMyGames) {
        let games = &self.context.games;
        // First the socket listens: what changes meanwhile is told twice rather than not at all.
        games.listen(person.id, self.id, self.outbox.clone());
        let games = games.own_games(person.id);
        self.tell(&ServerToClient::OwnGames(OwnGames { request: wish.request, games }));
    }

    pub(super) fn next_game(&self, person: &Person, wish: AskNextGame) {
        let AskNextGame { request, after } = wish;
        let game = self.context.games.next_own_game(person.id, after);
        self.tell(&ServerToClient::NextOwnGame(NextOwnGame { request, game }));
    }
}
