//! What can be asked about who somebody is, and what comes of it.

use raduga_protocol::account::{Allowed, Profile, Session};
use raduga_protocol::game::Person;
use raduga_protocol::{GameId, PersonId, SessionId, SessionToken};

use super::secret::Secret;

/// A person who is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Whom {
    /// By id: somebody whom the server has shown us.
    Person(PersonId),
    /// By a registered name.
    Named(String),
}

/// Something to ask of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Become registered.
    Register { name: String, password: Secret },
    /// Become somebody who is registered.
    LogIn { name: String, password: Secret },
    /// End this session.
    LogOut,
    /// Take another password.
    ChangePassword { old: Secret, new: Secret },
    /// Which sessions are there?
    Sessions,
    /// End one.
    Revoke(SessionId),
    /// End all but this one.
    RevokeOthers,
    /// Who is that? Oneself, where nobody is named.
    Profile(Option<Whom>),
    /// Have nothing to do with somebody.
    Block(Whom),
    /// Take that back.
    Unblock(Whom),
    /// Who is blocked?
    Blocks,
    /// Hear nothing of what somebody says.
    Mute(Whom),
    /// Hear somebody again.
    Unmute(Whom),
    /// Who is not heard?
    Mutes,
    /// What may partners do? With something said, they may that from now on.
    Allow { takebacks: Option<Allowed>, gifts: Option<Allowed> },
    /// Tell the operator of somebody, perhaps in a game.
    Report { whom: Whom, game: Option<GameId>, text: String },
    /// Become a bot, for ever.
    BecomeBot,
    /// A token for a bot's program.
    BotToken(String),
}

impl Ask {
    /// What it is called where it is shown: never with anything secret.
    pub(crate) const fn what(&self) -> &'static str {
        match self {
            Self::Register { .. } => "/register",
            Self::LogIn { .. } => "/login",
            Self::LogOut => "/logout",
            Self::ChangePassword { .. } => "/password",
            Self::Sessions => "/sessions",
            Self::Revoke(_) | Self::RevokeOthers => "/revoke",
            Self::Profile(_) => "/profile",
            Self::Block(_) => "/block",
            Self::Unblock(_) => "/unblock",
            Self::Blocks => "/blocks",
            Self::Mute(_) => "/mute",
            Self::Unmute(_) => "/unmute",
            Self::Mutes => "/mutes",
            Self::Allow { .. } => "/allow",
            Self::Report { .. } => "/report",
            Self::BecomeBot | Self::BotToken(_) => "/bot",
        }
    }

    /// Who is meant, if somebody is.
    pub(crate) const fn whom_mut(&mut self) -> Option<&mut Whom> {
        match self {
            Self::Profile(Some(whom))
            | Self::Block(whom)
            | Self::Unblock(whom)
            | Self::Mute(whom)
            | Self::Unmute(whom)
            | Self::Report { whom, .. } => Some(whom),
            _ => None,
        }
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Told {
    /// We are registered now.
    Registered(Person),
    /// We are somebody else now.
    LoggedIn(Person),
    /// This session is over.
    LoggedOut,
    /// The password is another, and all other sessions are over.
    PasswordChanged,
    /// Our sessions.
    Sessions(Vec<Session>),
    /// So many sessions are over.
    Revoked(usize),
    /// Who somebody is; `mine` when it is we.
    Profile { profile: Box<Profile>, mine: bool },
    /// Somebody is blocked.
    Blocked(Option<Person>),
    /// Somebody is not any more.
    Unblocked(Option<Person>),
    /// Whom we have blocked.
    Blocks(Vec<Person>),
    /// Somebody is not heard any more.
    Muted(Option<Person>),
    /// Somebody is heard again.
    Unmuted(Option<Person>),
    /// Whom we do not hear.
    Mutes(Vec<Person>),
    /// What partners may do.
    Allows { takebacks: Allowed, gifts: Allowed },
    /// The operator knows.
    Reported,
    /// We are a bot now.
    Bot(Person),
    /// A token, told once.
    BotToken { label: String, token: SessionToken },
}
