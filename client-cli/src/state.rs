//! What we know and want: server messages and intents go in, notices and messages to send come out. Pure: the time is
//! an argument, and no socket, file or terminal is touched.

mod account;
mod ahead;
mod doors;
mod drafts;
pub(crate) mod finding;
pub(crate) mod game;
mod intents;
pub(crate) mod notice;
pub(crate) mod outbox;
pub(crate) mod record;
mod rematch;
#[cfg(test)]
pub(crate) mod scenes;
mod search;
pub(crate) mod talk;
mod tell;
#[cfg(test)]
mod tests;
mod turned;
pub(crate) mod unfinished;
pub(crate) mod watching;

use std::time::Instant;

use raduga_protocol::client::Resume;
use raduga_protocol::game::Phase;
use raduga_protocol::lobby::{RoomSettings, SideChoice};
use raduga_protocol::own_games::OwnGame;
use raduga_protocol::server::{Events, Joined, PresenceChanged, Recovery, Resumed, Welcome};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, RequestId, ServerToClient};

use crate::conn::ConnEvent;
use crate::state::account::Identity;
use crate::state::finding::{Finding, Quest, SearchEnd};
use crate::state::game::{Folded, GameView};
use crate::state::notice::Notice;
use crate::state::outbox::Outbox;
use crate::state::talk::{Deaf, Talk};
use crate::state::watching::{Lead, Leading};

/// Exit code when the server refused.
pub(crate) const EXIT_REFUSED: u8 = 4;
/// Exit code when the game is gone.
pub(crate) const EXIT_GONE: u8 = 5;

/// How we come into a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entry {
    /// We open a room.
    Create { settings: RoomSettings, side: SideChoice, partner: bool },
    /// We take a seat.
    Join(GameId),
    /// We look on.
    Watch(GameId),
    /// We are led from game to game.
    Led(Lead),
    /// We look for a partner.
    Search(Quest),
    /// We stay in the lobby.
    Lobby,
}

/// Whether there is a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Connection {
    /// Not yet.
    Connecting,
    /// Yes.
    Online,
    /// Lost.
    Offline { reason: String, retry_at: Instant },
}

/// What comes out: things to tell and messages to send.
#[derive(Debug, Default)]
#[must_use]
pub(crate) struct Effects {
    pub(crate) notices: Vec<Notice>,
    pub(crate) send: Vec<ClientToServer>,
}

/// Everything we know.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) entry: Entry,
    /// The request that brings us in; none once we are.
    entering: Option<ClientToServer>,
    /// The resume that is on its way: until it is answered, events are passed over.
    resuming: Option<RequestId>,
    /// When to ask to come in again.
    enter_again: Option<Instant>,
    outbox: Outbox,
    greeted: bool,
    /// Whether the person was told of a lost connection and not yet of its return.
    was_offline: bool,
    leaving: bool,
    /// Whether the way out of a game leads back to the lobby.
    pub(crate) home: bool,
    pub(crate) finding: Finding,
    /// What leads us.
    pub(crate) leading: Option<Leading>,
    pub(crate) identity: Identity,
    pub(crate) connection: Connection,
    pub(crate) game: Option<GameView>,
    /// Our own games, as far as we have asked for them.
    pub(crate) own_games: Vec<OwnGame>,
    /// When we were told of them: times are counted on from there.
    own_games_at: Option<Instant>,
    /// The request for them that the lobby made by itself: its answer is no news.
    quiet_games: Option<RequestId>,
    /// What was said beside the game.
    talk: Talk,
    /// Whom we do not hear.
    pub(crate) deaf: Deaf,
}

impl State {
    /// Nothing is known but how we want to come in.
    pub(crate) fn new(entry: Entry, request_prefix: String) -> Self {
        Self {
            home: entry == Entry::Lobby,
            finding: Finding::default(),
            leading: None,
            identity: Identity::default(),
            entry,
            entering: None,
            resuming: None,
            enter_again: None,
            outbox: Outbox::new(request_prefix),
            greeted: false,
            was_offline: false,
            leaving: false,
            connection: Connection::Connecting,
            game: None,
            own_games: Vec::new(),
            own_games_at: None,
            quiet_games: None,
            talk: Talk::default(),
            deaf: Deaf::default(),
        }
    }

    /// What the connection says.
    pub(crate) fn hear(&mut self, event: ConnEvent, now: Instant) -> Effects {
        let mut effects = Effects::default();
        match event {
            ConnEvent::Online(welcome) => self.online(&welcome, now, &mut effects),
            ConnEvent::Message(message) => {
                if !self.about_persons(&message, &mut effects) {
                    self.message(*message, now, &mut effects);
                }
                let rated = effects.notices.iter().any(|notice| matches!(notice, Notice::Rated(_)));
                if rated && self.game.as_ref().is_some_and(|game| game.role.color().is_some()) {
                    self.refresh_profile(&mut effects);
                }
            }
            ConnEvent::Offline { reason, retry_in } => {
                self.resuming = None;
                self.was_offline = true;
                self.connection = Connection::Offline { reason: reason.clone(), retry_at: now + retry_in };
                effects.notices.push(Notice::Offline { reason, retry_in });
            }
            ConnEvent::NewGuest => effects.notices.push(Notice::NewGuest),
            ConnEvent::LoggedOut => {}
            ConnEvent::SessionEnded { name } => effects.notices.push(Notice::SessionEnded { name }),
            ConnEvent::Warning(text) => effects.notices.push(Notice::Warning(text)),
            ConnEvent::Fatal { code, message } => effects.notices.push(Notice::Fatal {
                code: code.map_or("fault", ErrorCode::key).to_owned(),
                message,
                exit: EXIT_REFUSED,
            }),
        }
        effects
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Instant) -> Effects {
        let mut effects = Effects::default();
        if self.enter_again.is_some_and(|at| at <= now) && self.connection == Connection::Online {
            self.enter_again = None;
            effects.send.extend(self.entering.clone());
        }
        if self.connection == Connection::Online && self.entering.is_none() && self.finding.faded(now) {
            self.search_ends(SearchEnd::Gone, &mut effects);
        }
        effects.notices.extend(self.game.as_mut().and_then(|game| game.remind(now)));
        effects
    }

    /// Whether a request waits for its answer: what was typed, for the feedback line.
    pub(crate) fn waiting_for(&self) -> Option<&str> {
        self.outbox.newest().map(|pending| pending.what.as_str())
    }

    fn online(&mut self, welcome: &Welcome, now: Instant, effects: &mut Effects) {
        self.connection = Connection::Online;
        let greeted = std::mem::replace(&mut self.greeted, true);
        if !greeted {
            effects.notices.push(Notice::Connected { name: welcome.person.name.clone() });
        }
        let somebody_else = self.finding.me.as_ref().is_some_and(|me| me.id != welcome.person.id);
        self.greeted_as(welcome, effects);
        let begun = self.finding.welcome(welcome, greeted && !somebody_else, now);
        self.refresh_profile(effects);
        let answer = ServerToClient::Welcome(welcome.clone());
        self.about_persons(&answer, effects);
        match self.entry {
            // What leads says anew where it is.
            Entry::Led(_) => self.knock(effects),
            _ if self.game.is_some() => self.resume(false, effects),
            Entry::Search(_) | Entry::Lobby => self.find_again(begun, effects),
            Entry::Create { .. } | Entry::Join(_) | Entry::Watch(_) => self.knock(effects),
        }
    }

    /// Asks for what we missed; with `mismatch`, because what we hold does not add up.
    fn resume(&mut self, mismatch: bool, effects: &mut Effects) {
        let (_, request) = self.outbox.request();
        let Some(game) = &self.game else { return };
        let (game, epoch, seq) = (game.id, game.epoch, game.seq);
        self.resuming = Some(request.clone());
        effects.send.push(ClientToServer::Resume(Resume { request, game, epoch, seq, mismatch }));
    }

    fn message(&mut self, message: ServerToClient, now: Instant, effects: &mut Effects) {
        match message {
            ServerToClient::Joined(joined) => self.joined(joined, now, effects),
            ServerToClient::Resumed(resumed) => self.resumed(resumed, now, effects),
            ServerToClient::Accepted(accepted) => {
                let label = self.outbox.settle(&accepted.request).map(|pending| pending.label());
                effects.notices.extend(label.map(|request| Notice::Accepted { request }));
            }
            ServerToClient::Error(refusal) => self.refused(refusal, now, effects),
            ServerToClient::Events(events) => self.went_on(events, now, effects),
            ServerToClient::Led(led) => self.led(led, now, effects),
            ServerToClient::Presence(changed) => self.presence(changed, now, effects),
            ServerToClient::Drafted(drafted) => self.drafted(drafted, now, effects),
            ServerToClient::Said(said) => self.said(said, effects),
            ServerToClient::OwnGames(answer) => self.own_games(answer, now, effects),
            ServerToClient::MyGameChanged(changed) => self.own_game(changed.game, now, effects),
            ServerToClient::Chat(chat) => self.heard_before(chat, effects),
            ServerToClient::NextOwnGame(answer) => self.next_game(answer, effects),
            ServerToClient::Dropped(word) if self.game.as_ref().is_some_and(|game| game.id == word.game) => {
                effects.notices.push(Notice::dropped(word));
            }
            ServerToClient::Left(_) if self.leaving && self.home => self.go_to(Entry::Lobby, effects),
            ServerToClient::Left(_) if self.leaving => effects.notices.push(Notice::Left),
            ServerToClient::Restarting(notice) => {
                effects.notices.push(Notice::Restarting { in_ms: notice.in_ms });
            }
            ServerToClient::Left(_)
            | ServerToClient::Dropped(_)
            | ServerToClient::Welcome(_)
            | ServerToClient::Pong(_)
            | ServerToClient::Rooms(_)
            // What nobody waits for any more.
            | ServerToClient::Account(_)
            | ServerToClient::Sessions(_)
            | ServerToClient::BotToken(_)
            | ServerToClient::Profile(_)
            | ServerToClient::Blocks(_)
            | ServerToClient::Mutes(_)
            | ServerToClient::Preferences(_)
            | ServerToClient::Games(_) => {}
            ServerToClient::Done(_)
            | ServerToClient::Seeking(_)
            | ServerToClient::Challenged(_)
            | ServerToClient::ChallengeClosed(_)
            | ServerToClient::Paired(_)
            | ServerToClient::Waiting(_)
            | ServerToClient::Lobby(_)
            | ServerToClient::LobbyChanged(_) => self.found(message, now, effects),
        }
    }

    /// Something has happened in a game.
    fn went_on(&mut self, events: Events, now: Instant, effects: &mut Effects) {
        let Some(game) = self.game.as_mut().filter(|game| game.id == events.game) else {
            self.finding.went_on(events.game, &events.state);
            return;
        };
        if self.resuming.is_some() {
            return;
        }
        match game.fold(events, now) {
            Folded::News(notices) => {
                effects.notices.extend(notices);
                // What leads goes along to the rematch, and takes us with it.
                if !self.is_led() {
                    self.follow_rematch(effects);
                }
            }
            Folded::Stale => {}
            Folded::Mismatch => self.resume(true, effects),
        }
    }

    /// Who is here has changed.
    fn presence(&mut self, changed: PresenceChanged, now: Instant, effects: &mut Effects) {
        let Some(game) = self.game.as_mut().filter(|game| game.id == changed.game) else { return };
        (game.presence, game.presence_at) = (changed.presence.clone(), now);
        game.see_unfinished(now);
        let players = game.players.clone();
        effects.notices.push(Notice::Presence { presence: changed.presence, players });
    }

    /// We are in.
    fn joined(&mut self, joined: Joined, now: Instant, effects: &mut Effects) {
        let Joined { request, snapshot } = joined;
        let asked = self.entering.as_ref().map(ClientToServer::request) == Some(&request);
        if !asked && self.game.as_ref().is_none_or(|game| game.id != snapshot.game) {
            // An answer from a place that we have left meanwhile.
            return;
        }
        self.entering = None;
        if self.game.is_some() {
            self.caught_up(|game| game.replace(snapshot, now), effects);
            return;
        }
        if std::mem::take(&mut self.was_offline) {
            effects.notices.push(Notice::Online);
        }
        let invites = snapshot.state.phase == Phase::Waiting && matches!(self.entry, Entry::Create { .. });
        let game = snapshot.game;
        self.show(snapshot, now, effects);
        effects.notices.extend(invites.then_some(Notice::Invite { game }));
    }

    fn resumed(&mut self, resumed: Resumed, now: Instant, effects: &mut Effects) {
        if self.resuming.as_ref() != Some(&resumed.request) {
            return;
        }
        let apply = |game: &mut GameView| match resumed.recovery {
            Recovery::Tail { events, state, presence } => {
                (game.presence, game.presence_at) = (presence, now);
                game.catch_up(events, state, now)
            }
            Recovery::Snapshot { snapshot } => game.replace(snapshot, now),
        };
        self.caught_up(apply, effects);
    }

    /// After a gap: takes in the truth with `apply`, then sends again what has no answer.
    fn caught_up(&mut self, apply: impl FnOnce(&mut GameView) -> Vec<Notice>, effects: &mut Effects) {
        self.resuming = None;
        let Some(game) = &mut self.game else { return };
        let drafted = game.draft().map(|draft| draft.moves.clone()).map(|moves| (game.moment(), moves));
        let news = apply(game);
        let (moment, over) = (game.moment(), game.state.outcome.is_some());
        if std::mem::take(&mut self.was_offline) {
            effects.notices.push(Notice::Online);
        }
        effects.notices.extend(news);
        let replay = self.outbox.replay(moment, over);
        // Before what builds on it.
        if let Some((_, moves)) = drafted.filter(|(meant, _)| *meant == moment && !over) {
            self.draft_again(moves, effects);
        }
        for (pending, first) in replay.send {
            if first {
                effects.notices.push(Notice::Sent { request: pending.label(), what: pending.what });
            }
            effects.send.push(pending.message);
        }
        for pending in replay.dropped {
            effects.notices.push(Notice::Dropped { request: pending.label(), what: pending.what });
        }
        self.follow_rematch(effects);
    }
}
