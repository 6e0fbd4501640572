//! What we decide before our move comes, and our own games: what is asked, and what is heard.

use std::time::{Duration, Instant};

use raduga_protocol::ahead::{Answer, Plan, PlanState, Prepare, PreparedAction, StandingAnswer};
use raduga_protocol::game::{LiveState, Phase};
use raduga_protocol::own_games::{AskMyGames, AskNextGame, NextOwnGame, OwnGame, OwnGames};
use raduga_protocol::server::MyGame;
use raduga_protocol::{ClientToServer, RequestId};

use super::game::GameView;
use super::intents::Wish;
use super::notice::{Denial, Notice};
use super::{Effects, Entry, State};
use crate::command::Intent;

/// Between the lines of a plan as it is typed.
const BETWEEN_LINES: char = ';';

/// What is asked where `intent` decides ahead; none where it is about something else.
pub(super) fn decide(request: &RequestId, game: &GameView, intent: &Intent) -> Option<Result<Wish, Denial>> {
    let request = request.clone();
    Some(Ok(match intent {
        Intent::Prepare(action) => prepare(request, game, action.clone()),
        Intent::Plan(typed) => plan(request, game, typed.as_deref()),
        Intent::If(typed) => plan_more(request, game, typed),
        Intent::Unif(number) => return Some(plan_less(request, game, *number).ok_or(Denial::NoSuchLine)),
        Intent::Always(answer) => always(request, game, *answer),
        _ => return None,
    }))
}

/// Prepares `action` for our next move, or nothing any more.
fn prepare(request: RequestId, game: &GameView, action: Option<String>) -> Wish {
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
fn plan(request: RequestId, game: &GameView, typed: Option<&str>) -> Wish {
    let line = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let lines = typed.unwrap_or_default().split(BETWEEN_LINES).map(line);
    let lines = lines.filter(|line| !line.is_empty()).collect();
    let (ply, takebacks) = (game.state.ply, game.state.takebacks);
    let message = ClientToServer::Plan(Plan { request, game: game.id, ply, takebacks, lines });
    let what = typed.map_or_else(|| "/plan".to_owned(), |typed| format!("/plan {typed}"));
    Wish { message, what, ply: Some(ply) }
}

/// Between the actions of one line, where they are said in words.
const THEN: [&str; 4] = ["then", "то", "→", "->"];

/// One line of a plan as it was typed: actions with `then` between, which then may hold spaces; or with spaces alone, where
/// a comma holds a series together.
fn read_line(typed: &str) -> Vec<String> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let by_words = words.iter().any(|word| THEN.contains(&word.to_lowercase().as_str()));
    let mut actions: Vec<String> = Vec::new();
    // Whether the word goes on with the action before it.
    let mut goes_on = false;
    for word in words {
        if THEN.contains(&word.to_lowercase().as_str()) {
            goes_on = false;
            continue;
        }
        match actions.last_mut() {
            Some(action) if goes_on => {
                action.push(' ');
                action.push_str(word);
            }
            _ => actions.push(word.to_owned()),
        }
        goes_on = by_words || word.ends_with(',');
    }
    for action in &mut actions {
        let bare = action.trim_end_matches([',', ';']).len();
        action.truncate(bare);
    }
    actions
}

/// The lines of our plan that still stand.
fn planned(game: &GameView) -> Vec<Vec<String>> {
    let plan = game.state.yours.as_ref().and_then(|yours| yours.plan.as_deref());
    plan.map(|plan| plan.lines.clone()).unwrap_or_default()
}

fn plan_of(request: RequestId, game: &GameView, lines: Vec<Vec<String>>, what: String) -> Wish {
    let (ply, takebacks) = (game.state.ply, game.state.takebacks);
    let message = ClientToServer::Plan(Plan { request, game: game.id, ply, takebacks, lines });
    Wish { message, what, ply: Some(ply) }
}

/// One more line.
fn plan_more(request: RequestId, game: &GameView, typed: &str) -> Wish {
    let mut lines = planned(game);
    lines.push(read_line(typed));
    plan_of(request, game, lines, format!("/if {typed}"))
}

/// One line less, or none any more.
fn plan_less(request: RequestId, game: &GameView, number: Option<usize>) -> Option<Wish> {
    let mut lines = planned(game);
    match number {
        Some(number) => {
            let place = number.checked_sub(1).filter(|&place| place < lines.len())?;
            lines.remove(place);
            Some(plan_of(request, game, lines, format!("/unif {number}")))
        }
        None => Some(plan_of(request, game, Vec::new(), "/unif".to_owned())),
    }
}

/// One answer for the whole game.
fn always(request: RequestId, game: &GameView, answer: Option<Answer>) -> Wish {
    let what = match answer {
        Some(Answer::Keep) => "/always keep",
        Some(Answer::Give) => "/always give",
        None => "/always off",
    };
    let message = ClientToServer::StandingAnswer(StandingAnswer { request, game: game.id, answer });
    Wish { message, what: what.to_owned(), ply: None }
}

/// What is asked where `intent` is about the list of our games; none where it is about something else.
pub(super) fn of_own_games(request: &RequestId, game: Option<&GameView>, intent: &Intent) -> Option<Wish> {
    match intent {
        Intent::Games => Some(games(request.clone())),
        Intent::Next => Some(next(request.clone(), game)),
        _ => None,
    }
}

/// Asks for our games.
fn games(request: RequestId) -> Wish {
    let message = ClientToServer::MyGames(AskMyGames { request });
    Wish { message, what: "/games".to_owned(), ply: None }
}

/// Asks for the next game where we must act.
fn next(request: RequestId, game: Option<&GameView>) -> Wish {
    let after = game.map(|game| game.id);
    let message = ClientToServer::NextGame(AskNextGame { request, after });
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
    standing: Option<Answer>,
}

impl Decided {
    /// What `state` shows.
    pub(super) fn of(state: &LiveState) -> Self {
        let yours = state.yours.as_ref();
        Self {
            ply: state.ply,
            prepared: yours.and_then(|yours| yours.prepared.as_deref().cloned()),
            plan: yours.and_then(|yours| yours.plan.as_deref().cloned()),
            standing: yours.and_then(|yours| yours.standing_answer),
        }
    }

    /// What is new in it since `before`. What goes because the game went on is no news.
    pub(super) fn news(self, before: &Self) -> Vec<Notice> {
        let stands = self.ply == before.ply;
        let prepared = self.prepared != before.prepared && (stands || self.prepared.is_some());
        let planned = self.plan != before.plan && (stands || self.plan.is_some());
        let standing = (self.standing != before.standing).then_some(Notice::Standing(self.standing));
        let prepared = prepared.then_some(Notice::Prepared(self.prepared));
        let planned = planned.then_some(Notice::Planned(self.plan));
        prepared.into_iter().chain(planned).chain(standing).collect()
    }
}

impl State {
    pub(super) fn own_games(&mut self, answer: OwnGames, now: Instant, effects: &mut Effects) {
        self.outbox.settle(&answer.request);
        self.own_games.clone_from(&answer.games);
        self.own_games_at = Some(now);
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
    pub(super) fn own_game(&mut self, mut changed: OwnGame, now: Instant, effects: &mut Effects) {
        let known = self.own_games.iter().position(|game| game.game == changed.game);
        let waited = known.is_some_and(|place| self.own_games[place].my_move);
        known.map(|place| self.own_games.remove(place));
        let elsewhere = self.game.as_ref().is_none_or(|game| game.id != changed.game);
        if changed.my_move && !waited && elsewhere {
            effects.notices.push(Notice::OwnGame(changed.clone()));
        }
        self.finding.games.retain(|game| game.game != changed.game);
        if changed.phase != Phase::Finished {
            // All times of the list are told as of one moment.
            let age = self.own_games_age(now);
            changed.left_ms = changed.left_ms.map(|ms| ms.saturating_add(age));
            self.finding.games.extend(elsewhere.then(|| entry(&changed)));
            let place = self.own_games.iter().position(|game| changed.my_move && !game.my_move);
            self.own_games.insert(place.unwrap_or(self.own_games.len()), changed);
        }
    }

    fn own_games_age(&self, now: Instant) -> u64 {
        let age = self.own_games_at.map_or(Duration::ZERO, |at| now.saturating_duration_since(at));
        u64::try_from(age.as_millis()).unwrap_or(u64::MAX)
    }

    /// How long there still is for a move in a game of the list, in milliseconds.
    pub(crate) fn own_left(&self, game: &OwnGame, now: Instant) -> Option<u64> {
        game.left_ms.map(|ms| ms.saturating_sub(self.own_games_age(now)))
    }

    /// Goes over to the next game; the one before goes on without us looking.
    pub(super) fn next_game(&mut self, answer: NextOwnGame, effects: &mut Effects) {
        self.outbox.settle(&answer.request);
        let Some(next) = answer.game else {
            effects.notices.push(Notice::NoNextGame);
            return;
        };
        if self.game.is_none() {
            self.go_to(Entry::Join(next.game), effects);
            return;
        }
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
    fn a_line_of_if_and_then_may_hold_series_and_answers_in_words() {
        let read = |typed: &str| read_line(typed).join("|");
        assert_eq!(read("e7e5 then g1f3"), "e7e5|g1f3");
        assert_eq!(read("e7-e5, d7-d5 то Кf3, Кc3"), "e7-e5, d7-d5|Кf3, Кc3");
        assert_eq!(read("e4:d5 то И я Рад то d2d4 -> Кf6"), "e4:d5|И я Рад|d2d4|Кf6");
        assert_eq!(read("e7e5, d7d5 g1f3, b1c3"), "e7e5, d7d5|g1f3, b1c3");
        assert_eq!(read("e7e5 g1f3 b8c6"), "e7e5|g1f3|b8c6");
    }

    #[test]
    fn a_line_is_added_to_the_plan_and_taken_from_it() {
        let mut state = black();
        let lines = |effects: &Effects| match &effects.send[..] {
            [ClientToServer::Plan(Plan { lines, .. })] => {
                lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("; ")
            }
            other => panic!("{other:?}"),
        };
        let plan = PlanState { ply: 0, lines: vec![vec!["e2e4".into(), "e7e5".into()]] };
        if let Some(yours) = state.game.as_mut().and_then(|game| game.state.yours.as_mut()) {
            yours.plan = Some(Box::new(plan));
        }
        let now = Instant::now();
        assert_eq!(lines(&state.want(Intent::If("d2d4 then d7d5".into()), now)), "e2e4 e7e5; d2d4 d7d5");
        assert_eq!(lines(&state.want(Intent::Unif(Some(1)), now)), "");
        assert!(state.want(Intent::Unif(Some(2)), now).send.is_empty());
        let effects = state.want(Intent::Always(Some(Answer::Keep)), now);
        let [ClientToServer::StandingAnswer(StandingAnswer { answer, .. })] = &effects.send[..] else {
            panic!("{effects:?}")
        };
        assert_eq!(*answer, Some(Answer::Keep));
    }

    #[test]
    fn a_decision_is_told_when_it_changes_and_not_when_it_is_played() {
        let prepared = |ply| Some(PreparedAction { ply, action: "b8c6".into() });
        let nothing = |ply| Decided { ply, ..Decided::default() };
        let waits = Decided { ply: 2, prepared: prepared(3), plan: None, standing: None };
        assert_eq!(waits.clone().news(&nothing(2)), [Notice::Prepared(prepared(3))]);
        assert_eq!(nothing(2).news(&waits), [Notice::Prepared(None)]);
        assert_eq!(nothing(3).news(&waits), []);
        assert_eq!(waits.clone().news(&waits), []);
    }
}
