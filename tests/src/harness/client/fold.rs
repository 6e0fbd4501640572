//! What a client makes of a message, and which request a message answers.

use raduga_protocol::server::{Recovery, Refusal, Resumed};
use raduga_protocol::{GameId, RequestId, ServerToClient};

use super::TestClient;
use crate::harness::GameModel;

impl TestClient {
    /// Takes in a message, and checks what it says of games.
    pub(super) fn fold(&mut self, message: &ServerToClient) {
        self.search.fold(message);
        match message {
            ServerToClient::Joined(joined) => self.renew(&joined.snapshot),
            ServerToClient::Resumed(resumed) => self.recover(resumed),
            ServerToClient::Error(Refusal { fresh: Some(snapshot), .. }) => self.renew(snapshot),
            ServerToClient::Events(events) => {
                let model = self.games.get_mut(&events.game).expect("events only of games that are followed");
                model.check_empty(events);
                model.extend(events.epoch, events.events.clone(), events.state.clone());
                self.enter(events.game);
            }
            ServerToClient::Presence(changed) => {
                let model =
                    self.games.get_mut(&changed.game).expect("presence only of games that are followed");
                model.presence.clone_from(&changed.presence);
            }
            ServerToClient::Drafted(drafted) => {
                let model = self.games.get_mut(&drafted.game);
                let model = model.expect("drafts only of games that are followed");
                model.drafted(&drafted.draft);
            }
            ServerToClient::Said(said) => self.heard.push((said.game, said.room, said.line.clone())),
            ServerToClient::Chat(chat) => {
                self.heard.retain(|(game, room, _)| (*game, *room) != (chat.game, chat.room));
                self.heard.extend(chat.lines.iter().map(|line| (chat.game, chat.room, line.clone())));
            }
            ServerToClient::Left(left) => {
                self.games.remove(&left.game);
            }
            ServerToClient::Led(led) => self.be_led(led),
            ServerToClient::Dropped(dropped) => self.dropped.push(dropped.clone()),
            ServerToClient::MyGameChanged(changed) => self.changed.push(changed.game.clone()),
            ServerToClient::Restarting(restarting) => self.restarting = Some(restarting.clone()),
            ServerToClient::Welcome(_)
            | ServerToClient::Account(_)
            | ServerToClient::Done(_)
            | ServerToClient::Sessions(_)
            | ServerToClient::BotToken(_)
            | ServerToClient::Profile(_)
            | ServerToClient::Blocks(_)
            | ServerToClient::Mutes(_)
            | ServerToClient::Preferences(_)
            | ServerToClient::Games(_)
            | ServerToClient::Pong(_)
            | ServerToClient::Rooms(_)
            | ServerToClient::Accepted(_)
            | ServerToClient::OwnGames(_)
            | ServerToClient::NextOwnGame(_)
            | ServerToClient::Error(_)
            | ServerToClient::Seeking(_)
            | ServerToClient::Challenged(_)
            | ServerToClient::ChallengeClosed(_)
            | ServerToClient::Paired(_)
            | ServerToClient::Waiting(_)
            | ServerToClient::Lobby(_)
            | ServerToClient::LobbyChanged(_) => {}
        }
    }

    fn recover(&mut self, resumed: &Resumed) {
        match &resumed.recovery {
            Recovery::Tail { events, state, presence } => {
                let model = self.games.get_mut(&resumed.game).expect("a tail is for whoever holds the rest");
                model.extend(resumed.epoch, events.clone(), state.clone());
                model.presence.clone_from(presence);
                self.enter(resumed.game);
            }
            Recovery::Snapshot { snapshot } => self.renew(snapshot),
        }
    }

    fn renew(&mut self, snapshot: &raduga_protocol::game::Snapshot) {
        match self.games.get_mut(&snapshot.game) {
            Some(model) => model.renew(snapshot.clone()),
            None => {
                self.games.insert(snapshot.game, GameModel::new(snapshot.clone()));
            }
        }
        self.enter(snapshot.game);
    }

    fn enter(&self, game: GameId) {
        if let (Some(ledger), Some(model)) = (&self.ledger, self.games.get(&game)) {
            ledger.enter(&self.name, game, model.epoch, &model.events);
        }
    }
}

/// The request that `message` answers.
pub const fn answers(message: &ServerToClient) -> Option<&RequestId> {
    match message {
        ServerToClient::Welcome(answer) => Some(&answer.request),
        ServerToClient::Pong(answer) => Some(&answer.request),
        ServerToClient::Account(answer) => Some(&answer.request),
        ServerToClient::Done(answer) => Some(&answer.request),
        ServerToClient::Sessions(answer) => Some(&answer.request),
        ServerToClient::BotToken(answer) => Some(&answer.request),
        ServerToClient::Profile(answer) => Some(&answer.request),
        ServerToClient::Blocks(answer) => Some(&answer.request),
        ServerToClient::Mutes(answer) => Some(&answer.request),
        ServerToClient::Preferences(answer) => Some(&answer.request),
        ServerToClient::Games(answer) => Some(&answer.request),
        ServerToClient::Rooms(answer) => Some(&answer.request),
        ServerToClient::Joined(answer) => Some(&answer.request),
        ServerToClient::Left(answer) => Some(&answer.request),
        ServerToClient::Resumed(answer) => Some(&answer.request),
        ServerToClient::Accepted(answer) => Some(&answer.request),
        ServerToClient::Error(answer) => answer.request.as_ref(),
        ServerToClient::Drafted(answer) => answer.request.as_ref(),
        ServerToClient::Said(answer) => answer.request.as_ref(),
        ServerToClient::OwnGames(answer) => Some(&answer.request),
        ServerToClient::NextOwnGame(answer) => Some(&answer.request),
        ServerToClient::Seeking(answer) => Some(&answer.request),
        ServerToClient::Challenged(answer) => Some(&answer.request),
        ServerToClient::Paired(answer) => answer.request.as_ref(),
        ServerToClient::Lobby(answer) => Some(&answer.request),
        ServerToClient::Led(answer) => answer.request.as_ref(),
        ServerToClient::Events(_)
        | ServerToClient::Presence(_)
        | ServerToClient::Chat(_)
        | ServerToClient::Restarting(_)
        | ServerToClient::Dropped(_)
        | ServerToClient::MyGameChanged(_)
        | ServerToClient::ChallengeClosed(_)
        | ServerToClient::Waiting(_)
        | ServerToClient::LobbyChanged(_) => None,
    }
}
