//! From a finished game to its rematch: both players go by themselves, and spectators are taken along.

use super::game::GameView;
use super::notice::Notice;
use super::{Effects, Entry, State};

impl State {
    /// Goes to the rematch that was just told of. A rematch of long ago, in a game that we have come to look at, leads
    /// nowhere by itself.
    pub(super) fn follow_rematch(&mut self, effects: &mut Effects) {
        let told = |notice: &Notice| matches!(notice, Notice::Rematched { .. });
        let Some(next) = self.game.as_ref().filter(|_| effects.notices.iter().any(told)).and_then(next_place)
        else {
            return;
        };
        effects.notices.push(Notice::Follows);
        self.go_to(next, effects);
    }

    /// Goes to the rematch that this game was followed by; says whether there is one.
    pub(super) fn enter_rematch(&mut self, effects: &mut Effects) -> bool {
        let next = self.game.as_ref().and_then(next_place);
        next.map(|next| self.go_to(next, effects)).is_some()
    }
}

/// How we come into the game that `game` was followed by.
pub(crate) fn next_place(game: &GameView) -> Option<Entry> {
    let next = game.next_game?;
    Some(if game.role.color().is_some() { Entry::Join(next) } else { Entry::Watch(next) })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use raduga_protocol::client::{JoinAs, JoinRoom};
    use raduga_protocol::game::{GameEvent, LiveState, Outcome, Phase, Role};
    use raduga_protocol::lobby::Variant;
    use raduga_protocol::server::Joined;
    use raduga_protocol::{ClientToServer, GameId, ServerToClient};

    use super::*;
    use crate::command::Intent;
    use crate::state::scenes::*;

    fn next() -> GameId {
        "8m2c4tq1zz".parse().unwrap()
    }

    fn over(role: Role) -> LiveState {
        let outcome = Outcome { winner: None, reason: raduga_protocol::game::EndReason::Agreement };
        let live = state(role, 0, START, raduga_protocol::game::Color::White);
        LiveState { phase: Phase::Finished, outcome: Some(outcome), to_act: None, ..live }
    }

    #[test]
    fn row_33_players_and_spectators_go_to_the_rematch_by_themselves() {
        for (role, joins) in [
            (Role::White, JoinAs::Player),
            (Role::Black, JoinAs::Player),
            (Role::Spectator, JoinAs::Spectator),
        ] {
            let now = Instant::now();
            let mut state = seated_in(Variant::Radras, role, START, over(role), now);
            let news = vec![numbered(4, GameEvent::Rematched { next: next() })];
            let effects = state.hear(heard(ServerToClient::Events(events(news, over(role)))), now);
            assert!(effects.notices.contains(&Notice::Follows), "{effects:?}");
            let left = effects.send.iter().any(|message| matches!(message, ClientToServer::LeaveRoom(_)));
            assert!(left, "the old room is left");
            let Some(ClientToServer::JoinRoom(JoinRoom { game, as_, request })) = effects.send.last() else {
                panic!("{effects:?}")
            };
            assert_eq!((*game, *as_), (next(), joins));
            let swapped = match role {
                Role::White => Role::Black,
                Role::Black => Role::White,
                Role::Spectator => Role::Spectator,
            };
            let live = crate::state::scenes::state(swapped, 0, START, raduga_protocol::game::Color::White);
            let mut there = snapshot(swapped, opening(), live);
            there.game = next();
            let joined = Joined { request: request.clone(), snapshot: there };
            let _ = state.hear(heard(ServerToClient::Joined(joined)), now);
            let game = state.game.as_ref().unwrap();
            assert_eq!((game.id, game.role), (next(), swapped));
        }
    }

    #[test]
    fn a_rematch_of_long_ago_leads_nowhere_by_itself_but_one_key_does() {
        let now = Instant::now();
        let mut state = State::new(Entry::Watch(game_id()), "test".into());
        let request = state.hear(online(), now).send[0].request().clone();
        let past = [opening(), vec![numbered(4, GameEvent::Rematched { next: next() })]].concat();
        let joined = Joined { request, snapshot: snapshot(Role::Spectator, past, over(Role::Spectator)) };
        let effects = state.hear(heard(ServerToClient::Joined(joined)), now);
        assert!(!effects.notices.contains(&Notice::Follows) && effects.send.is_empty(), "{effects:?}");
        assert_eq!(state.game.as_ref().unwrap().next_game, Some(next()));
        let went = state.want(Intent::OfferRematch, now);
        assert!(matches!(went.send.last(), Some(ClientToServer::JoinRoom(_))), "{went:?}");
    }
}
