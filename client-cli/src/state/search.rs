//! Looking for a partner: what the server says of it, and what we ask for.

#[cfg(test)]
mod tests;

use std::time::Instant;

use raduga_protocol::client::{LeaveRoom, Plain};
use raduga_protocol::finding::{
    AboutChallenge, AboutSeek, Challenge, ChallengeClosed, ClosedBecause, DeclineChallenge, DeclineReason,
    JoinPool, Paired, Seek,
};
use raduga_protocol::game::{Color, Phase, Role};
use raduga_protocol::lobby::{RoomSettings, SideChoice};
use raduga_protocol::{ChallengeId, ClientToServer, GameId, RequestId, SeekId, ServerToClient};

use super::finding::{Hall, Quest, Search, SearchEnd, is_slow};
use super::intents::Wish;
use super::notice::{Denial, Notice};
use super::outbox::Moment;
use super::{Connection, Effects, Entry, State};
use crate::command::Intent;

impl Quest {
    /// The message that begins the search.
    pub(super) fn message(self, request: RequestId) -> ClientToServer {
        match self {
            Self::Seek { settings, side, range, rated_if_possible } => {
                ClientToServer::Seek(Seek { request, settings, side, range, rated_if_possible })
            }
            Self::Pool(pool) => ClientToServer::JoinPool(JoinPool { request, pool }),
            Self::Challenge { name, settings, side, rated_if_possible } => {
                let (person, name) = (None, Some(name));
                ClientToServer::Challenge(Challenge {
                    request,
                    person,
                    name,
                    settings,
                    side,
                    rated_if_possible,
                })
            }
        }
    }

    /// The command that asks for it.
    fn what(&self) -> String {
        match self {
            Self::Seek { settings, .. } => format!("/seek {}", settings.clock),
            Self::Pool(pool) => format!("/pool {}", pool.clock),
            Self::Challenge { name, settings, .. } => format!("/challenge {name} {}", settings.clock),
        }
    }
}

impl State {
    /// The connection is there, and no game is.
    pub(super) fn find_again(&mut self, begun: Option<GameId>, effects: &mut Effects) {
        if std::mem::take(&mut self.was_offline) {
            effects.notices.push(Notice::Online);
        }
        if let Some(game) = begun {
            self.go_to(Entry::Join(game), effects);
            return;
        }
        // Each has its old id, and so one effect.
        for (pending, first) in self.outbox.replay(Moment::default(), false).send {
            if first {
                effects.notices.push(Notice::Sent { request: pending.label(), what: pending.what });
            }
            effects.send.push(pending.message);
        }
        self.watch_lobby(effects);
        let taken_up = self.finding.search != Search::None;
        if matches!(self.entry, Entry::Search(_)) && !taken_up {
            self.knock(effects);
        }
    }

    pub(super) fn watch_lobby(&mut self, effects: &mut Effects) {
        let (_, request) = self.outbox.request();
        effects.send.push(self.lobby_message(request));
    }

    /// What the server says of seeks, pools, challenges and the lobby.
    pub(super) fn found(&mut self, message: ServerToClient, now: Instant, effects: &mut Effects) {
        match message {
            ServerToClient::Done(done) => self.answered(&done.request, now, effects),
            ServerToClient::Seeking(seeking) => {
                self.answered(&seeking.request, now, effects);
                effects.notices.push(Notice::Seeking(seeking.seek));
            }
            ServerToClient::Challenged(made) => {
                self.answered(&made.request, now, effects);
                effects.notices.push(Notice::Challenge { challenge: made.challenge, mine: true });
            }
            ServerToClient::ChallengeClosed(closed) => self.closed(&closed, effects),
            ServerToClient::Paired(paired) => self.paired(paired, effects),
            ServerToClient::Waiting(waiting) => {
                let came = self.finding.waits_for(waiting, now);
                let came = came.into_iter().map(|challenge| Notice::Challenge { challenge, mine: false });
                effects.notices.extend(came);
                effects.notices.push(Notice::Waiting(self.finding.waiting.clone()));
            }
            ServerToClient::Lobby(lobby) if self.game.is_none() => {
                self.finding.hall = Some(Hall::new(lobby.clone()));
                if self.entry == Entry::Lobby {
                    effects.notices.push(Notice::Lobby(lobby));
                    self.ask_games_quietly(effects);
                }
            }
            ServerToClient::LobbyChanged(changed) => {
                let Some(hall) = &mut self.finding.hall else { return };
                hall.fold(changed.clone());
                let shown = (self.entry == Entry::Lobby).then_some(Notice::LobbyChanged(changed));
                effects.notices.extend(shown);
            }
            _ => {}
        }
    }

    /// The server has taken `request` up.
    fn answered(&mut self, request: &RequestId, now: Instant, effects: &mut Effects) {
        if self.entering.as_ref().map(ClientToServer::request) == Some(request) {
            self.entering = None;
            self.finding.begun(now);
            effects.notices.push(Notice::Searching);
        } else if let Some(pending) = self.outbox.settle(request) {
            effects.notices.push(Notice::Accepted { request: pending.label() });
        }
    }

    fn closed(&mut self, closed: &ChallengeClosed, effects: &mut Effects) {
        let ChallengeClosed { challenge, because, reason } = *closed;
        let known = self.finding.waiting.challenges.iter().find(|known| known.challenge == challenge);
        let mine = known.is_some_and(|known| self.finding.is_mine(known));
        let with = known.map(|known| if mine { known.to.name.clone() } else { known.from.name.clone() });
        effects.notices.push(Notice::ChallengeClosed { challenge, with, mine, because, reason });
        let asked = matches!(self.entry, Entry::Search(Quest::Challenge { .. }));
        let on = matches!(self.finding.search, Search::On { .. });
        if asked && on && mine && because != ClosedBecause::Accepted {
            self.search_ends(SearchEnd::Closed { because, reason }, effects);
        }
    }

    pub(super) fn search_ends(&mut self, end: SearchEnd, effects: &mut Effects) {
        self.finding.search = Search::Over(end);
        effects.notices.push(Notice::SearchOver(end));
    }

    fn paired(&mut self, paired: Paired, effects: &mut Effects) {
        if let Some(request) = &paired.request {
            self.outbox.settle(request);
        }
        let game = paired.game;
        let here = self.game.as_ref().is_some_and(|known| known.id == game);
        if here || self.entry == Entry::Join(game) {
            return;
        }
        self.finding.begins(
            game,
            match paired.color {
                Color::White => Role::White,
                Color::Black => Role::Black,
            },
        );
        let enters = !self.is_bound();
        effects.notices.push(Notice::Paired { paired, enters });
        if enters {
            self.go_to(Entry::Join(game), effects);
        }
    }

    /// Whether a game of ours goes on that cannot be left for another now.
    pub(crate) fn is_bound(&self) -> bool {
        self.game.as_ref().is_some_and(|game| {
            let goes_on = game.state.outcome.is_none() && game.state.phase != Phase::Waiting;
            game.role.color().is_some() && goes_on && !is_slow(&game.settings.clock)
        })
    }

    /// From wherever we are to another place.
    pub(super) fn go_to(&mut self, entry: Entry, effects: &mut Effects) {
        let led = self.is_led();
        if led && self.connection == Connection::Online {
            effects.send.push(self.stop_watching());
        }
        if let Some(game) = self.game.take() {
            self.finding.left(&game);
            if led {
                // That has been said.
            } else if game.role == Role::Spectator || game.state.outcome.is_some() {
                let (_, request) = self.outbox.request();
                effects.send.push(ClientToServer::LeaveRoom(LeaveRoom { request, game: game.id }));
            }
        }
        self.outbox.forget();
        (self.resuming, self.enter_again, self.entering, self.leaving) = (None, None, None, false);
        self.entry = entry;
        self.finding.search = Search::None;
        let online = self.connection == Connection::Online;
        match &self.entry {
            Entry::Lobby => {
                self.home = true;
                effects.notices.push(Notice::InLobby);
                if online {
                    self.watch_lobby(effects);
                }
            }
            Entry::Search(_) if online => self.knock(effects),
            Entry::Search(_) => {}
            Entry::Create { .. } | Entry::Join(_) | Entry::Watch(_) | Entry::Led(_) => {
                if self.finding.hall.take().is_some() && online {
                    let (_, request) = self.outbox.request();
                    effects.send.push(ClientToServer::UnwatchLobby(Plain { request }));
                }
                if online {
                    self.knock(effects);
                }
            }
        }
    }

    /// Asks to be let in, or says again what was asked.
    pub(super) fn knock(&mut self, effects: &mut Effects) {
        let entering = match self.entering.take() {
            Some(message) => message,
            None => self.entry_message(),
        };
        self.entering = Some(entering.clone());
        effects.send.push(entering);
    }

    /// What the person wants of finding a partner; `None` when it is about the game.
    pub(super) fn find(&mut self, intent: &Intent, effects: &mut Effects) -> Option<Result<(), Denial>> {
        let open = self.game.as_ref();
        let found = match intent {
            Intent::Accept(None) if open.is_none_or(|game| game.their_offer().is_none()) => {
                self.accept(None, effects)
            }
            Intent::AcceptChallenge(named) => self.accept(*named, effects),
            Intent::Decline(None) if open.is_none_or(|game| game.their_offer().is_none()) => {
                self.decline(None, DeclineReason::No, effects)
            }
            Intent::DeclineChallenge(named, reason) => self.decline(*named, *reason, effects),
            Intent::Withdraw(None) if open.is_none_or(|game| game.my_offer().is_none()) => {
                self.withdraw_all(None, effects)
            }
            Intent::WithdrawChallenge(challenge) => self.withdraw_all(Some(*challenge), effects),
            Intent::Seek(quest) => {
                let what = quest.what();
                let quest = quest.clone();
                self.request(effects, &what, |request| quest.message(request));
                Ok(())
            }
            Intent::Take(seek) => {
                let seek = *seek;
                self.request(effects, &format!("/take {seek}"), |request| {
                    ClientToServer::AcceptSeek(AboutSeek { request, seek })
                });
                Ok(())
            }
            Intent::Unseek(named) => self.unseek(*named, effects),
            Intent::Unpool if self.finding.waiting.pool.is_none() => Err(Denial::NothingWaited),
            Intent::Unpool => {
                self.request(effects, "/unpool", |request| ClientToServer::LeavePool(Plain { request }));
                Ok(())
            }
            Intent::Lobby => self.to(Entry::Lobby, effects),
            Intent::Join(game) => self.to(Entry::Join(*game), effects),
            Intent::Watch(game) => self.to(Entry::Watch(*game), effects),
            Intent::Partner => self.practise(effects),
            Intent::Again => {
                let again = self.entry.clone();
                if matches!(self.finding.search, Search::Over(_)) {
                    self.go_to(again, effects);
                }
                Ok(())
            }
            _ => return None,
        };
        Some(found)
    }

    pub(super) fn to(&mut self, entry: Entry, effects: &mut Effects) -> Result<(), Denial> {
        if self.is_bound() {
            return Err(Denial::GameGoesOn);
        }
        effects.send.extend(self.farewell());
        self.go_to(entry, effects);
        Ok(())
    }

    /// Gives the search up for a game with the practice partner, on the same terms.
    fn practise(&mut self, effects: &mut Effects) -> Result<(), Denial> {
        let Entry::Search(quest) = &self.entry else { return Err(Denial::NothingWaited) };
        let side = match quest {
            Quest::Seek { side, .. } | Quest::Challenge { side, .. } => *side,
            Quest::Pool(_) => SideChoice::Random,
        };
        let settings = RoomSettings { rated: false, ..quest.settings() };
        self.to(Entry::Create { settings, side, partner: true }, effects)
    }

    fn accept(&mut self, named: Option<ChallengeId>, effects: &mut Effects) -> Result<(), Denial> {
        let challenge = self.to_answer(named)?;
        if self.is_bound() {
            return Err(Denial::GameGoesOn);
        }
        self.request(effects, "/accept", |request| {
            ClientToServer::AcceptChallenge(AboutChallenge { request, challenge })
        });
        Ok(())
    }

    fn decline(
        &mut self,
        named: Option<ChallengeId>,
        reason: DeclineReason,
        effects: &mut Effects,
    ) -> Result<(), Denial> {
        let challenge = self.to_answer(named)?;
        self.request(effects, "/decline", |request| {
            ClientToServer::DeclineChallenge(DeclineChallenge { request, challenge, reason })
        });
        Ok(())
    }

    fn to_answer(&self, named: Option<ChallengeId>) -> Result<ChallengeId, Denial> {
        let open = || self.finding.challenge_to_us().map(|challenge| challenge.challenge);
        named.or_else(open).ok_or(Denial::NoOffer)
    }

    /// Takes our challenge back, or all of them.
    fn withdraw_all(&mut self, named: Option<ChallengeId>, effects: &mut Effects) -> Result<(), Denial> {
        let mine = self.finding.waiting.challenges.iter().filter(|challenge| self.finding.is_mine(challenge));
        let mine: Vec<ChallengeId> = match named {
            Some(challenge) => vec![challenge],
            None => mine.map(|challenge| challenge.challenge).collect(),
        };
        for &challenge in &mine {
            self.request(effects, "/withdraw", |request| {
                ClientToServer::WithdrawChallenge(AboutChallenge { request, challenge })
            });
        }
        if mine.is_empty() { Err(Denial::NoOffer) } else { Ok(()) }
    }

    /// Takes our seek back, or all of them.
    fn unseek(&mut self, named: Option<SeekId>, effects: &mut Effects) -> Result<(), Denial> {
        let mine = match named {
            Some(seek) => vec![seek],
            None => self.finding.waiting.seeks.iter().map(|seek| seek.seek).collect(),
        };
        for &seek in &mine {
            self.request(effects, "/unseek", |request| {
                ClientToServer::CancelSeek(AboutSeek { request, seek })
            });
        }
        if mine.is_empty() { Err(Denial::NothingWaited) } else { Ok(()) }
    }

    fn request(
        &mut self,
        effects: &mut Effects,
        what: &str,
        message: impl FnOnce(RequestId) -> ClientToServer,
    ) {
        let (_, request) = self.outbox.request();
        self.ask(Wish { message: message(request), what: what.to_owned(), ply: None }, effects);
    }

    /// What takes back the search that this process is for, said on the way out.
    pub(crate) fn farewell(&mut self) -> Vec<ClientToServer> {
        let Entry::Search(quest) = &self.entry else { return Vec::new() };
        let quest = quest.clone();
        let waiting = self.finding.waiting.clone();
        let mut request = || self.outbox.request().1;
        match quest {
            Quest::Seek { settings, .. } => {
                let ours = waiting.seeks.iter().filter(|seek| seek.settings == settings);
                ours.map(|seek| ClientToServer::CancelSeek(AboutSeek { request: request(), seek: seek.seek }))
                    .collect()
            }
            Quest::Pool(pool) if waiting.pool.as_ref() == Some(&pool) => {
                vec![ClientToServer::LeavePool(Plain { request: request() })]
            }
            Quest::Pool(_) => Vec::new(),
            Quest::Challenge { name, .. } => {
                let to_them = waiting.challenges.iter().filter(|challenge| challenge.to.name == name);
                to_them
                    .map(|challenge| challenge.challenge)
                    .map(|challenge| {
                        let request = request();
                        ClientToServer::WithdrawChallenge(AboutChallenge { request, challenge })
                    })
                    .collect()
            }
        }
    }
}
