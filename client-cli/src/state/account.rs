//! Who we are, and what we ask about persons.

use raduga_protocol::account::{GetProfile, Profile};
use raduga_protocol::client::Plain;
use raduga_protocol::finding::{AboutChallenge, AboutSeek};
use raduga_protocol::game::{Color, Person};
use raduga_protocol::server::Welcome;
use raduga_protocol::{ClientToServer, RequestId, ServerToClient};

use super::game::GameView;
use super::notice::{Denial, Notice};
use super::{Connection, Effects, Entry, State};
use crate::account::ask::{Ask, Told, Whom};
use crate::account::errand::{Errand, Heard};
use crate::command::Intent;

/// Who we are, as far as the server has told.
#[derive(Debug, Default)]
pub(crate) struct Identity {
    /// Whether we are registered.
    pub(crate) registered: bool,
    /// Whether the operator has muted us.
    pub(crate) muted: bool,
    /// Our own profile.
    pub(crate) profile: Option<Box<Profile>>,
    /// What was asked last and is not answered yet, with its short name.
    errand: Option<(Errand, String)>,
    /// Our asking for our own profile, which nobody ordered.
    refreshing: Option<RequestId>,
}

impl State {
    /// The server has greeted us, perhaps as somebody else than before.
    pub(super) fn greeted_as(&mut self, welcome: &Welcome, effects: &mut Effects) {
        let before = self.finding.me.as_ref().map(|me| (me.id, me.name.clone(), self.identity.registered));
        let now = Some((welcome.person.id, welcome.person.name.clone(), welcome.registered));
        self.identity.registered = welcome.registered;
        if std::mem::replace(&mut self.identity.muted, welcome.muted) != welcome.muted && welcome.muted {
            effects.notices.push(Notice::Muted);
        }
        // What was asked on the old socket has no answer any more, and asking again is the person's to decide.
        let lost = self.identity.errand.take_if(|(errand, _)| !matches!(errand.ask(), Ask::LogIn { .. }));
        effects.notices.extend(lost.map(|(_, request)| Notice::Unanswered { request }));
        if before != now && (before.is_some() || welcome.registered) {
            self.identity.profile = None;
            let (person, registered) = (welcome.person.clone(), welcome.registered);
            effects.notices.push(Notice::Me { person, registered });
        }
    }

    /// Asks for our own profile, so that our rating can be shown.
    pub(super) fn refresh_profile(&mut self, effects: &mut Effects) {
        let Some(me) = self.finding.me.as_ref().map(|me| me.id).filter(|_| self.identity.registered) else {
            return;
        };
        let (_, request) = self.outbox.request();
        self.identity.refreshing = Some(request.clone());
        let (person, name) = (Some(me), None);
        effects.send.push(ClientToServer::GetProfile(GetProfile { request, person, name }));
    }

    /// What the person wants to know or to have done about persons; gives other intents back.
    pub(super) fn inquires(&mut self, intent: Intent, effects: &mut Effects) -> Result<(), Intent> {
        let asked = match intent {
            Intent::Inquire(ask) => self.inquire(ask, effects),
            Intent::BecomeBot(confirmed) => {
                let name = self.finding.me.as_ref().map(|me| me.name.clone()).unwrap_or_default();
                if confirmed.as_ref() == Some(&name) {
                    self.inquire(Ask::BecomeBot, effects)
                } else {
                    effects.notices.push(Notice::BotWarning { name });
                    Ok(())
                }
            }
            other => return Err(other),
        };
        effects.notices.extend(asked.err().map(Notice::Denied));
        Ok(())
    }

    /// Asks something about a person.
    fn inquire(&mut self, mut ask: Ask, effects: &mut Effects) -> Result<(), Denial> {
        let me = self.finding.me.as_ref().ok_or(Denial::Offline)?.id;
        if self.connection != Connection::Online {
            return Err(Denial::Offline);
        }
        if self.identity.errand.is_some() {
            return Err(Denial::Pending);
        }
        let found = match ask.whom_mut() {
            Some(Whom::Named(name)) => self.known_as(name),
            _ => None,
        };
        if let (Some(whom), Some(found)) = (ask.whom_mut(), &found) {
            *whom = Whom::Person(found.id);
        }
        if matches!(ask, Ask::LogIn { .. } | Ask::LogOut) {
            self.go_away(effects)?;
        }
        let what = ask.what().to_owned();
        let (number, request) = self.outbox.request();
        let label = format!("r{number}");
        let (errand, first) = Errand::begin_about(found, ask, me, request);
        self.identity.errand = Some((errand, label.clone()));
        effects.send.push(first);
        effects.notices.push(Notice::Sent { request: label, what });
        Ok(())
    }

    /// Before we become somebody else nothing of who we were stays in the lobby, and no game is looked at.
    fn go_away(&mut self, effects: &mut Effects) -> Result<(), Denial> {
        if self.is_bound() {
            return Err(Denial::GameGoesOn);
        }
        let waiting = self.finding.waiting.clone();
        for seek in waiting.seeks {
            let (_, request) = self.outbox.request();
            effects.send.push(ClientToServer::CancelSeek(AboutSeek { request, seek: seek.seek }));
        }
        if waiting.pool.is_some() {
            let (_, request) = self.outbox.request();
            effects.send.push(ClientToServer::LeavePool(Plain { request }));
        }
        for challenge in waiting.challenges.iter().filter(|open| self.finding.is_mine(open)) {
            let (_, request) = self.outbox.request();
            let challenge = challenge.challenge;
            effects.send.push(ClientToServer::WithdrawChallenge(AboutChallenge { request, challenge }));
        }
        if self.entry != Entry::Lobby || self.game.is_some() {
            self.go_to(Entry::Lobby, effects);
        }
        Ok(())
    }

    /// The person in sight who is called so: at the board, among those who speak, or in the lobby. Guests can be meant
    /// only thus.
    fn known_as(&self, name: &str) -> Option<Person> {
        let wanted = name.trim().to_lowercase();
        let called = |person: &&Person| person.name.to_lowercase() == wanted && !self.finding.is_me(person);
        if let Some((id, name)) = self.deaf.named(|known| known.to_lowercase() == wanted) {
            return Some(Person { id, name: name.to_owned(), bot: false });
        }
        let at_board = self.game.as_ref().map(|game| game.players.clone()).unwrap_or_default();
        let seated = [at_board.white, at_board.black].into_iter().flatten().find(|person| called(&person));
        if let Some(person) = seated.or_else(|| self.speaker(called).cloned()) {
            return Some(person);
        }
        let in_hall = self.finding.hall.iter().flat_map(|hall| {
            let seekers = hall.seeks.iter().map(|seek| &seek.by);
            let players = hall.games.iter().flat_map(|room| [&room.players.white, &room.players.black]);
            seekers.chain(players.flatten())
        });
        let challengers = self.finding.waiting.challenges.iter().flat_map(|open| [&open.from, &open.to]);
        let mut found = in_hall.chain(challengers).filter(called);
        let first = found.next()?;
        // Of several with one name none is meant: a registered one is found by the server.
        found.all(|person| person.id == first.id).then(|| first.clone())
    }

    /// Takes an answer about persons; false when `message` is about something else.
    pub(super) fn about_persons(&mut self, message: &ServerToClient, effects: &mut Effects) -> bool {
        match message {
            ServerToClient::Profile(profile)
                if self.identity.refreshing.as_ref() == Some(&profile.request) =>
            {
                self.identity.refreshing = None;
                self.identity.profile = Some(Box::new(profile.clone()));
                effects.notices.push(Notice::Known);
                return true;
            }
            ServerToClient::Error(refusal)
                if refusal.request.is_some() && refusal.request == self.identity.refreshing =>
            {
                self.identity.refreshing = None;
                return true;
            }
            _ => {}
        }
        let Some((errand, label)) = &mut self.identity.errand else { return false };
        let outbox = &mut self.outbox;
        let heard = errand.hear(message, || outbox.request().1);
        let (request, what) = (label.clone(), errand.ask().what().to_owned());
        match heard {
            Heard::NotMine => return false,
            Heard::Next(next) => effects.send.push(next),
            Heard::Told(told) => {
                self.identity.errand = None;
                self.learn(&told, effects);
                effects.notices.push(Notice::Told(told));
            }
            Heard::Refused(refusal) => {
                self.identity.errand = None;
                let (code, message) = (refusal.code.key().to_owned(), refusal.message);
                let (request, what, wait_ms) = (Some(request), Some(what), refusal.retry_after_ms);
                effects.notices.push(Notice::Refused { request, what, code, message, wait_ms });
            }
        }
        true
    }

    fn learn(&mut self, told: &Told, effects: &mut Effects) {
        match told {
            Told::Registered(person) | Told::Bot(person) => {
                self.finding.me = Some(person.clone());
                self.identity.registered = true;
                self.refresh_profile(effects);
            }
            Told::Muted(Some(person)) => self.deaf.add(person),
            Told::Unmuted(Some(person)) => self.deaf.remove(person.id),
            Told::Profile { profile, mine: true } => self.identity.profile = Some(profile.clone()),
            _ => {}
        }
    }

    /// The other player, or for a spectator White, where there is one.
    pub(crate) fn partner(&self) -> Option<&Person> {
        let game: &GameView = self.game.as_ref()?;
        let side = game.role.color().map_or(Color::White, Color::other);
        match side {
            Color::White => game.players.white.as_ref(),
            Color::Black => game.players.black.as_ref(),
        }
    }
}
