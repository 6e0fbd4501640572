//! How something about a person is asked: one message, or a few in turn. Pure: messages go in, messages and what came of it
//! come out.

use raduga_protocol::account::{
    AboutPerson, ChangePassword, CreateBotToken, GetProfile, LogIn, Register, Report, RevokeSession,
    SetPreferences,
};
use raduga_protocol::client::Plain;
use raduga_protocol::game::Person;
use raduga_protocol::server::Refusal;
use raduga_protocol::version::VERSION;
use raduga_protocol::{ClientToServer, PersonId, RequestId, ServerToClient, SessionId};

use super::ask::{Ask, Told, Whom};
use crate::conn::CLIENT;

/// Something that was asked and is not answered yet.
#[derive(Debug, Clone)]
pub(crate) struct Errand {
    ask: Ask,
    me: PersonId,
    /// What is waited for.
    request: RequestId,
    /// Who was meant, once they are found.
    found: Option<Person>,
    /// Sessions that are still to be ended.
    left: Vec<SessionId>,
    /// How many were.
    ended: usize,
}

/// What a message was to an errand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Another's.
    NotMine,
    /// This is to be said next.
    Next(ClientToServer),
    /// It is done.
    Told(Told),
    /// It was refused.
    Refused(Refusal),
}

impl Errand {
    /// Begins, as `me`: gives what is to be said first.
    pub(crate) fn begin(ask: Ask, me: PersonId, request: RequestId) -> (Self, ClientToServer) {
        Self::begin_about(None, ask, me, request)
    }

    /// The same, where it is `found` already who is meant.
    pub(crate) fn begin_about(
        found: Option<Person>,
        ask: Ask,
        me: PersonId,
        request: RequestId,
    ) -> (Self, ClientToServer) {
        let errand = Self { ask, me, request, found, left: Vec::new(), ended: 0 };
        let first = errand.first();
        (errand, first)
    }

    /// What is asked.
    pub(crate) const fn ask(&self) -> &Ask {
        &self.ask
    }

    fn first(&self) -> ClientToServer {
        let request = self.request.clone();
        match self.ask.clone() {
            Ask::Register { name, password } => {
                let password = password.expose().to_owned();
                ClientToServer::Register(Register { request, name, password })
            }
            Ask::LogIn { name, password } => {
                let password = password.expose().to_owned();
                let (versions, client) = (vec![VERSION], Some(CLIENT.to_owned()));
                ClientToServer::LogIn(LogIn { request, versions, name, password, client })
            }
            Ask::LogOut => ClientToServer::LogOut(Plain { request }),
            Ask::ChangePassword { old, new } => {
                let (old, new) = (old.expose().to_owned(), new.expose().to_owned());
                ClientToServer::ChangePassword(ChangePassword { request, old, new })
            }
            Ask::Sessions | Ask::RevokeOthers => ClientToServer::ListSessions(Plain { request }),
            Ask::Revoke(session) => ClientToServer::RevokeSession(RevokeSession { request, session }),
            Ask::Profile(None) => {
                ClientToServer::GetProfile(GetProfile { request, person: Some(self.me), name: None })
            }
            Ask::Profile(Some(whom)) => profile_of(request, whom),
            Ask::Block(Whom::Named(name))
            | Ask::Unblock(Whom::Named(name))
            | Ask::Mute(Whom::Named(name))
            | Ask::Unmute(Whom::Named(name)) => profile_of(request, Whom::Named(name)),
            Ask::Report { whom: Whom::Named(name), .. } => profile_of(request, Whom::Named(name)),
            Ask::Block(Whom::Person(person))
            | Ask::Unblock(Whom::Person(person))
            | Ask::Mute(Whom::Person(person))
            | Ask::Unmute(Whom::Person(person))
            | Ask::Report { whom: Whom::Person(person), .. } => self.about(request, person),
            Ask::Blocks => ClientToServer::ListBlocks(Plain { request }),
            Ask::Mutes => ClientToServer::ListMutes(Plain { request }),
            Ask::Allow { takebacks: None, gifts: None } => ClientToServer::GetPreferences(Plain { request }),
            Ask::Allow { takebacks, gifts } => {
                ClientToServer::SetPreferences(SetPreferences { request, takebacks, gifts })
            }
            Ask::BecomeBot => ClientToServer::BecomeBot(Plain { request }),
            Ask::BotToken(label) => ClientToServer::CreateBotToken(CreateBotToken { request, label }),
        }
    }

    /// What is asked about a person who is found.
    fn about(&self, request: RequestId, person: PersonId) -> ClientToServer {
        match &self.ask {
            Ask::Unblock(_) => ClientToServer::Unblock(AboutPerson { request, person }),
            Ask::Mute(_) => ClientToServer::Mute(AboutPerson { request, person }),
            Ask::Unmute(_) => ClientToServer::Unmute(AboutPerson { request, person }),
            Ask::Report { game, text, .. } => {
                ClientToServer::Report(Report { request, person, game: *game, text: text.clone() })
            }
            _ => ClientToServer::Block(AboutPerson { request, person }),
        }
    }

    /// The server has said `message`; `fresh` makes request ids.
    pub(crate) fn hear(&mut self, message: &ServerToClient, mut fresh: impl FnMut() -> RequestId) -> Heard {
        if request_of(message) != Some(&self.request) {
            return Heard::NotMine;
        }
        match (message, &self.ask) {
            (ServerToClient::Error(refusal), _) => Heard::Refused(refusal.clone()),
            (ServerToClient::Account(account), Ask::BecomeBot) => {
                Heard::Told(Told::Bot(account.person.clone()))
            }
            (ServerToClient::Account(account), _) => Heard::Told(Told::Registered(account.person.clone())),
            (ServerToClient::Welcome(welcome), _) => Heard::Told(Told::LoggedIn(welcome.person.clone())),
            (ServerToClient::Sessions(sessions), Ask::RevokeOthers) => {
                let others = sessions.sessions.iter().filter(|session| !session.current);
                self.left = others.map(|session| session.session).collect();
                self.revoke_next(fresh())
            }
            (ServerToClient::Sessions(sessions), _) => Heard::Told(Told::Sessions(sessions.sessions.clone())),
            (ServerToClient::Profile(profile), Ask::Profile(_)) => {
                let mine = profile.person.id == self.me;
                Heard::Told(Told::Profile { profile: Box::new(profile.clone()), mine })
            }
            (ServerToClient::Profile(profile), _) => {
                self.found = Some(profile.person.clone());
                self.request = fresh();
                Heard::Next(self.about(self.request.clone(), profile.person.id))
            }
            (ServerToClient::Blocks(blocks), _) => Heard::Told(Told::Blocks(blocks.persons.clone())),
            (ServerToClient::Mutes(mutes), _) => Heard::Told(Told::Mutes(mutes.persons.clone())),
            (ServerToClient::Preferences(allows), _) => {
                Heard::Told(Told::Allows { takebacks: allows.takebacks, gifts: allows.gifts })
            }
            (ServerToClient::BotToken(token), Ask::BotToken(label)) => {
                let label = label.clone();
                Heard::Told(Told::BotToken { label, token: token.token.clone() })
            }
            (ServerToClient::Done(_), Ask::RevokeOthers) => {
                self.ended += 1;
                self.revoke_next(fresh())
            }
            (ServerToClient::Done(_), ask) => {
                let found = self.found.clone();
                match ask {
                    Ask::LogOut => Heard::Told(Told::LoggedOut),
                    Ask::ChangePassword { .. } => Heard::Told(Told::PasswordChanged),
                    Ask::Revoke(_) => Heard::Told(Told::Revoked(1)),
                    Ask::Unblock(_) => Heard::Told(Told::Unblocked(found)),
                    Ask::Mute(_) => Heard::Told(Told::Muted(found)),
                    Ask::Unmute(_) => Heard::Told(Told::Unmuted(found)),
                    Ask::Report { .. } => Heard::Told(Told::Reported),
                    _ => Heard::Told(Told::Blocked(found)),
                }
            }
            _ => Heard::NotMine,
        }
    }

    fn revoke_next(&mut self, request: RequestId) -> Heard {
        let Some(session) = self.left.pop() else { return Heard::Told(Told::Revoked(self.ended)) };
        self.request = request.clone();
        Heard::Next(ClientToServer::RevokeSession(RevokeSession { request, session }))
    }
}

fn profile_of(request: RequestId, whom: Whom) -> ClientToServer {
    let (person, name) = match whom {
        Whom::Person(person) => (Some(person), None),
        Whom::Named(name) => (None, Some(name)),
    };
    ClientToServer::GetProfile(GetProfile { request, person, name })
}

/// The request that a message answers, of those that errands make.
const fn request_of(message: &ServerToClient) -> Option<&RequestId> {
    Some(match message {
        ServerToClient::Error(refusal) => return refusal.request.as_ref(),
        ServerToClient::Account(answer) => &answer.request,
        ServerToClient::Welcome(answer) => &answer.request,
        ServerToClient::Sessions(answer) => &answer.request,
        ServerToClient::Profile(answer) => &answer.request,
        ServerToClient::Blocks(answer) => &answer.request,
        ServerToClient::Mutes(answer) => &answer.request,
        ServerToClient::Preferences(answer) => &answer.request,
        ServerToClient::BotToken(answer) => &answer.request,
        ServerToClient::Done(answer) => &answer.request,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use raduga_protocol::account::{Session, Sessions};
    use raduga_protocol::server::Done;

    use super::*;
    use crate::account::secret::Secret;
    use crate::state::scenes::{person, profile};

    fn id(text: &str) -> RequestId {
        text.parse().unwrap()
    }

    fn done(request: &str) -> ServerToClient {
        ServerToClient::Done(Done { request: id(request) })
    }

    #[test]
    fn whoever_is_named_is_found_before_they_are_blocked() {
        let me = person("Anna").id;
        let (mut errand, first) = Errand::begin(Ask::Block(Whom::Named("Boris".into())), me, id("r1"));
        assert!(
            matches!(first, ClientToServer::GetProfile(GetProfile { name: Some(name), .. }) if name == "Boris")
        );
        let other = ServerToClient::Profile(profile(id("r9"), person("Вера")));
        assert_eq!(errand.hear(&other, || id("r2")), Heard::NotMine);
        let found = ServerToClient::Profile(profile(id("r1"), person("Boris")));
        let Heard::Next(ClientToServer::Block(about)) = errand.hear(&found, || id("r2")) else {
            panic!("no block")
        };
        assert_eq!((about.person, about.request), (person("Boris").id, id("r2")));
        assert_eq!(errand.hear(&done("r1"), || id("r3")), Heard::NotMine);
        assert_eq!(errand.hear(&done("r2"), || id("r3")), Heard::Told(Told::Blocked(Some(person("Boris")))));
    }

    #[test]
    fn all_sessions_but_this_one_are_ended_one_after_the_other() {
        let (mut errand, first) = Errand::begin(Ask::RevokeOthers, person("Anna").id, id("r1"));
        assert!(matches!(first, ClientToServer::ListSessions(_)));
        let session = |bits, current| Session {
            session: SessionId::from_bits(bits),
            created_ms: 0,
            last_seen_ms: 0,
            client: None,
            label: None,
            current,
        };
        let sessions = vec![session(1, false), session(2, true), session(3, false)];
        let listed = ServerToClient::Sessions(Sessions { request: id("r1"), sessions });
        let mut ended = Vec::new();
        let mut heard = errand.hear(&listed, || id("r2"));
        let mut number = 2;
        while let Heard::Next(ClientToServer::RevokeSession(revoke)) = heard {
            ended.push(revoke.session);
            number += 1;
            heard = errand.hear(&done(revoke.request.as_str()), || id(&format!("r{number}")));
        }
        assert_eq!(ended, [SessionId::from_bits(3), SessionId::from_bits(1)]);
        assert_eq!(heard, Heard::Told(Told::Revoked(2)));
    }

    #[test]
    fn what_is_asked_is_named_without_its_secrets() {
        let secret = || Secret::new("correct horse".into());
        for ask in [
            Ask::Register { name: "Anna".into(), password: secret() },
            Ask::LogIn { name: "Anna".into(), password: secret() },
            Ask::ChangePassword { old: secret(), new: secret() },
        ] {
            let (errand, first) = Errand::begin(ask.clone(), person("Anna").id, id("r1"));
            for shown in
                [format!("{ask:?}"), format!("{errand:?}"), format!("{first:?}"), ask.what().to_owned()]
            {
                assert!(!shown.contains("horse"), "{shown}");
            }
        }
    }
}
