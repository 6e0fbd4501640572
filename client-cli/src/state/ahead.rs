//! What we decide before our move comes, and our own games: what is asked, and what is heard.

use raduga_protocol::ahead::{Plan, PlanState, Prepare, PreparedAction};
use raduga_protocol::game::{LiveState, Phase};
use raduga_protocol::own_games::{AskMyGames, AskNextGame, NextOwnGame, OwnGame, OwnGames};
use raduga_protocol::server::MyGame;
use raduga_protocol::{ClientToServer, RequestId};

use super::game::GameView;
use super::intents::Wish;
use super::notice::Notice;
use super::{Effects, Entry, State};

/// Between the lines of a plan as it is typed.
const BETWEEN_LINES: char = ';';

/// Prepares `action` for our next move, or nothing any more.
pub(super) fn prepare(request: RequestId, game: &GameView, action: Option<String>) -> Wish {
    let (state, what) = (
        &game.state,
        action.as_ref().map_or_else(|| "/prepare".to_owned(), |action| format!("/prepare {action}")),
    );
    let ours = state.to_act.is_some() && state.to_act == game.role.color();
    let ply = state.ply + u32::from(!ours);
    let message =
        ClientToServer::Prepare(Prepare { request, game: game.id, ply, takebacks: state.takebacks, action });
    Wish { message, what, ply: Some(state.ply) }
}

/// Plans the lines that were typed, or nothing any more.
pub(super) fn plan(request: RequestId, game: &GameView, typed: Option<&str>) -> Wish {
    let line = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let lines = typed.unwrap_or_default().split(BETWEEN_LINES).map(line);
    let lines = lines.filter(|line| !line.is_empty()).collect();
    let (ply, takebacks) = (game.state.ply, game.state.takebacks);
    let message = ClientToServer::Plan(Plan { request, game: game.id, ply, takebacks, lines });
    let what = typed.map_or_else(|| "/plan".to_owned(), |typed| format!("/plan {typed}"));
    Wish { message, what, ply: Some(ply) }
}

/// Asks for our games.
pub(super) fn games(request: RequestId) -> Wish {
    let message = ClientToServer::MyGames(AskMyGames { request });
    Wish { message, what: "/games".to_owned(), ply: None }
}

/// Asks for the next game where we must act.
pub(super) fn next(request: RequestId, game: &GameView) -> Wish {
    let message = ClientToServer::NextGame(AskNextGame { request, after: Some(game.id) });
    Wish { message, what: "/next".to_owned(), ply: None }
}

/// A game of ours as the greeting lists it.
const fn entry(game: &OwnGame) -> MyGame {
    MyGame { game: game.game, role: game.role, phase: game.phase, my_move: game.my_move }
}

/// What we have decided, as a state shows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Decided {
    ply: u32,
    prepared: Option<PreparedAction>,
    plan: Option<PlanState>,
}

impl Decided {
    /// What `state` shows.
    pub(super) fn of(state: &LiveState) -> Self {
        let yours = state.yours.as_ref();
        Self {
            ply: state.ply,
            prepared: yours.and_then(|yours| yours.prepared.as_deref().cloned()),
            plan: yours.and_then(|yours| yours.plan.as_deref().cloned()),
        }
    }

    /// What is new in it since `before`. What goes because the game went on is no news.
    pub(super) fn news(self, before: &Self) -> Vec<Notice> {
        let stands = self.ply == before.ply;
        let prepared = self.prepared != before.prepared && (stands || self.prepared.is_some());
        let planned = self.plan != before.plan && (stands || self.plan.is_some());
        let prepared = prepared.then_some(Notice::Prepared(self.prepared));
        prepared.into_iter().chain(planned.then_some(Notice::Planned(self.plan))).collect()
    }
}

impl State {
    pub(super) fn own_games(&mut self, answer: OwnGames, effects: &mut Effects) {
        self.outbox.settle(&answer.request);
        self.own_games.clone_from(&answer.games);
        let elsewhere = |game: &&OwnGame| self.game.as_ref().is_none_or(|shown| shown.id != game.game);
        self.finding.games = answer.games.iter().filter(elsewhere).map(entry).collect();
        let quiet = self.quiet_games.take_if(|request| *request == answer.request).is_some();
        if !quiet {
            effects.notices.push(Notice::OwnGames(answer.games));
        }
    }

    /// The lobby lists our games, and is told of every change in them.
    pub(super) fn ask_games_quietly(&mut self, effects: &mut Effects) {
        let (_, request) = self.outbox.request();
        self.quiet_games = Some(request.clone());
        effects.send.push(games(request).message);
    }

    /// One of our games has changed: told, when it waits for us and is not the one before our eyes.
    pub(super) fn own_game(&mut self, changed: OwnGame, effects: &mut Effects) {
        let known = self.own_games.iter().position(|game| game.game == changed.game);
        let waited = known.is_some_and(|place| self.own_games[place].my_move);
        known.map(|place| self.own_games.remove(place));
        let elsewhere = self.game.as_ref().is_none_or(|game| game.id != changed.game);
        if changed.my_move && !waited && elsewhere {
            effects.notices.push(Notice::OwnGame(changed.clone()));
        }
        self.finding.games.retain(|game| game.game != changed.game);
        if changed.phase != Phase::Finished {
            self.finding.games.extend(elsewhere.then(|| entry(&changed)));
            let place = self.own_games.iter().position(|game| changed.my_move && !game.my_move);
            self.own_games.insert(place.unwrap_or(self.own_games.len()), changed);
        }
    }

    /// Goes over to the next game; the one before goes on without us looking.
    pub(super) fn next_game(&mut self, answer: NextOwnGame, effects: &mut Effects) {
        self.outbox.settle(&answer.request);
        let Some(next) = answer.game else {
            effects.notices.push(Notice::NoNextGame);
            return;
        };
        self.entry = Entry::Join(next.game);
        self.game = None;
        self.resuming = None;
        let entering = self.entry_message();
        self.entering = Some(entering.clone());
        effects.send.push(entering);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use raduga_protocol::ServerToClient;
    use raduga_protocol::game::{Color, Role};

    use super::*;
    use crate::command::Intent;
    use crate::state::scenes::*;

    fn black() -> State {
        let mut state = State::new(Entry::Join(game_id()), "test".into());
        let request = state.hear(online(), Instant::now()).send[0].request().clone();
        let snapshot = snapshot(
            Role::Black,
            opening(),
            super::super::scenes::state(Role::Black, 0, START, Color::White),
        );
        let joined = raduga_protocol::server::Joined { request, snapshot };
        let _ = state.hear(heard(ServerToClient::Joined(joined)), Instant::now());
        state
    }

    #[test]
    fn what_is_prepared_is_bound_to_the_next_action_of_ours() {
        let effects = black().want(Intent::Prepare(Some("Кc6".into())), Instant::now());
        let [ClientToServer::Prepare(Prepare { ply: 1, action, .. })] = &effects.send[..] else {
            panic!("{effects:?}")
        };
        assert_eq!(action.as_deref(), Some("Кc6"));
        let effects = black().want(Intent::Prepare(None), Instant::now());
        assert!(matches!(&effects.send[..], [ClientToServer::Prepare(Prepare { action: None, .. })]));
    }

    #[test]
    fn lines_of_a_plan_are_typed_with_semicolons_between() {
        let typed = Some("e4d5 keep a2a3; d2d4  e5d4 ;".into());
        let effects = black().want(Intent::Plan(typed), Instant::now());
        let [ClientToServer::Plan(Plan { ply: 0, lines, .. })] = &effects.send[..] else {
            panic!("{effects:?}")
        };
        assert_eq!(lines[..], [vec!["e4d5", "keep", "a2a3"], vec!["d2d4", "e5d4"]]);
        let effects = black().want(Intent::Plan(None), Instant::now());
        assert!(matches!(&effects.send[..], [ClientToServer::Plan(Plan { lines, .. })] if lines.is_empty()));
    }

    #[test]
    fn a_decision_is_told_when_it_changes_and_not_when_it_is_played() {
        let prepared = |ply| Some(PreparedAction { ply, action: "b8c6".into() });
        let nothing = |ply| Decided { ply, ..Decided::default() };
        let waits = Decided { ply: 2, prepared: prepared(3), plan: None };
        assert_eq!(waits.clone().news(&nothing(2)), [Notice::Prepared(prepared(3))]);
        assert_eq!(nothing(2).news(&waits), [Notice::Prepared(None)]);
        assert_eq!(nothing(3).news(&waits), []);
        assert_eq!(waits.clone().news(&waits), []);
    }
}
