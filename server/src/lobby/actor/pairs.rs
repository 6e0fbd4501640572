//! From a pairing to a game: opened with both seats taken, durably; then taken in; then told.

use raduga_protocol::PersonId;
use raduga_protocol::RequestId;
use tracing::info;

use super::LobbyActor;
use crate::connection::outbox::ConnectionId;
use crate::game::followers::frame;
use crate::game::registry::{Games, NewRoom, OpenRoomError, Sitter};
use crate::lobby::grid::PoolKey;
use crate::lobby::handle::Asker;
use crate::lobby::state::{Pair, Pairing, Seeker};
use crate::wire::finding;

impl LobbyActor {
    /// Opens the game that a request brings about. The asker's own socket hears of it by its answer.
    pub(super) async fn open_for(&mut self, pairing: Pairing, asker: &Asker) -> Result<Pair, OpenRoomError> {
        let pair = open(&self.around.games, pairing, Some(asker.request.clone())).await?;
        self.take_in(&pair, Some(asker.connection));
        Ok(pair)
    }

    /// A wave of a pool. Its games are opened together; whoever's could not be opened goes on waiting.
    pub(super) async fn wave(&mut self, key: PoolKey) {
        let (now, games) = (self.now(), self.around.games.clone());
        let pairings = self.state.wave(key, now, |person: PersonId| games.may_sit(person, None));
        let opening = pairings.into_iter().map(|pairing| open(&games, pairing, None));
        for pair in futures::future::join_all(opening).await.into_iter().flatten() {
            self.take_in(&pair, None);
        }
        let now = self.now();
        self.state.wave_over(key, now);
    }

    fn take_in(&mut self, pair: &Pair, answered: Option<ConnectionId>) {
        let now = self.now();
        self.state.paired(pair, now);
        let Pairing { asker, other, way, .. } = &pair.pairing;
        info!(game = %pair.game, one = %asker.person, other = %other.person, ?way, "paired");
        let people = &self.around.people;
        for (seeker, is_asker) in [(asker, true), (other, false)] {
            let Some(frame) = frame(&finding::paired(pair, is_asker, None)) else { continue };
            people.tell(seeker.person, &frame, answered.filter(|_| is_asker));
        }
    }
}

async fn open(games: &Games, pairing: Pairing, request: Option<RequestId>) -> Result<Pair, OpenRoomError> {
    let sitter =
        |seeker: &Seeker| Sitter { person: seeker.person, name: seeker.name.clone(), bot: seeker.bot };
    let room = NewRoom {
        creator: sitter(&pairing.asker),
        request,
        settings: pairing.settings.clone(),
        side: pairing.side,
        second: Some(sitter(&pairing.other)),
    };
    let game = games.open(room).await?;
    Ok(Pair { game, pairing })
}
