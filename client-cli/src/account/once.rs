//! The commands that ask one thing about who somebody is, and end.

use std::io;
use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::RequestId;
use raduga_protocol::server::Refusal;

use super::ask::{Ask, Told, Whom};
use super::errand::{Errand, Heard};
use super::password::{self, Source};
use super::talk::{Purpose, Said, Talk};
use crate::args::Command;
use crate::args::account::{BotCommand, PasswordArgs, SessionsCommand};
use crate::clean::one_line;
use crate::conn::{Conn, ConnEvent, ConnSettings, Greeting};
use crate::lang::{Lang, account as words};
use crate::plain::lines::{Speaker, refused};
use crate::plain::{self, say};
use crate::rooms::unreachable;
use crate::session::SessionFile;
use crate::state::EXIT_REFUSED;
use crate::view::profile;

/// How long it may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Exit code where what was asked cannot be.
const EXIT_WRONG_USAGE: u8 = 2;
/// How often a new password may be typed twice before it is given up.
const ATTEMPTS: usize = 3;

/// How the answer is told.
#[derive(Debug)]
pub(crate) struct Teller {
    /// In whose words.
    pub(crate) speaker: Speaker,
    /// For programs.
    pub(crate) plain: bool,
    /// In letters alone.
    pub(crate) ascii: bool,
}

/// What is to be done before the server is asked.
enum Prepared {
    Ask(Ask),
    /// It ends here, with this code.
    End(u8),
}

/// Does what `command` says; gives the exit code.
pub(crate) async fn run(command: &Command, teller: &Teller, settings: ConnSettings) -> io::Result<u8> {
    let ask = match prepare(command, teller, settings.session.as_ref())? {
        Prepared::Ask(ask) => ask,
        Prepared::End(code) => return Ok(code),
    };
    let greeting = match &ask {
        Ask::LogIn { name, password } => Greeting::LogIn { name: name.clone(), password: password.clone() },
        _ => Greeting::Hello,
    };
    let mut conn = Conn::open(ConnSettings { greeting, ..settings });
    let asked = tokio::time::timeout(PATIENCE, converse(&mut conn, ask, teller)).await;
    let code = asked.unwrap_or_else(|_| unreachable(&teller.speaker, "no answer"));
    conn.close().await;
    Ok(code)
}

/// What `command` asks of the server, passwords and confirmations included.
fn prepare(command: &Command, teller: &Teller, session: Option<&SessionFile>) -> io::Result<Prepared> {
    let lang = teller.speaker.lang;
    let kept = session.and_then(SessionFile::load);
    let ask = match command {
        Command::Register(args) => {
            return ask_password(Purpose::Register(args.who.clone()), &args.password, lang);
        }
        Command::Login(args) => {
            return ask_password(Purpose::LogIn(args.who.clone()), &args.password, lang);
        }
        Command::Profile(args) if args.who.is_some() => Ask::Profile(args.who.clone().map(Whom::Named)),
        Command::Report(args) => {
            let (whom, text) = (Whom::Named(args.who.clone()), args.text.join(" "));
            Ask::Report { whom, game: args.game, text }
        }
        Command::Block(args) => Ask::Block(Whom::Named(args.who.clone())),
        Command::Unblock(args) => Ask::Unblock(Whom::Named(args.who.clone())),
        Command::Mute(args) => Ask::Mute(Whom::Named(args.who.clone())),
        Command::Unmute(args) => Ask::Unmute(Whom::Named(args.who.clone())),
        Command::Logout
        | Command::Password(_)
        | Command::Whoami
        | Command::Sessions(_)
        | Command::Profile(_)
        | Command::Blocks
        | Command::Mutes
        | Command::Allow(_)
        | Command::Bot(_)
            if kept.is_none() =>
        {
            tell_people(words::nobody_yet(lang));
            return Ok(Prepared::End(EXIT_REFUSED));
        }
        Command::Logout => Ask::LogOut,
        Command::Password(args) => return ask_password(Purpose::Change, args, lang),
        Command::Whoami | Command::Profile(_) => Ask::Profile(None),
        Command::Sessions(args) => match &args.command {
            None => Ask::Sessions,
            Some(SessionsCommand::Revoke(revoke)) => revoke.ended.map_or(Ask::RevokeOthers, Ask::Revoke),
        },
        Command::Blocks => Ask::Blocks,
        Command::Mutes => Ask::Mutes,
        Command::Allow(args) => {
            Ask::Allow { takebacks: args.takebacks.map(Into::into), gifts: args.gifts.map(Into::into) }
        }
        Command::Bot(bot) => match bot {
            BotCommand::Become { confirm } => {
                let name = kept.and_then(|kept| kept.name);
                return become_bot(confirm.as_deref(), name, lang);
            }
            BotCommand::Token { label } => Ask::BotToken(label.clone()),
            BotCommand::Tokens => Ask::Sessions,
            BotCommand::Revoke { ended } => Ask::Revoke(*ended),
        },
        // Those that are about persons are all named.
        _ => return Ok(Prepared::End(EXIT_WRONG_USAGE)),
    };
    Ok(Prepared::Ask(ask))
}

/// Asks for what `purpose` needs.
fn ask_password(purpose: Purpose, args: &PasswordArgs, lang: Lang) -> io::Result<Prepared> {
    if args.is_said_openly() {
        tell_people(words::password_said_openly(lang));
        return Ok(Prepared::End(EXIT_WRONG_USAGE));
    }
    let source = if args.password_stdin { Source::Lines } else { Source::Keyboard };
    if !source.can_ask() {
        tell_people(words::nobody_to_ask(lang));
        return Ok(Prepared::End(EXIT_WRONG_USAGE));
    }
    let mut talk = Talk::new(purpose, source == Source::Keyboard);
    let mut attempts = 0;
    let questions = source.begin()?;
    loop {
        let question = words::password(lang, talk.purpose(), talk.wanted());
        let Some(secret) = questions.read(&question)? else { return Ok(Prepared::End(EXIT_WRONG_USAGE)) };
        match talk.give(secret) {
            Said::More => {}
            Said::Done(ask) => return Ok(Prepared::Ask(ask)),
            Said::Differ => {
                questions.say(words::passwords_differ(lang));
                attempts += 1;
                if attempts >= ATTEMPTS {
                    return Ok(Prepared::End(EXIT_WRONG_USAGE));
                }
            }
        }
    }
}

/// Warns, and goes on only when the own name is said.
fn become_bot(confirm: Option<&str>, name: Option<String>, lang: Lang) -> io::Result<Prepared> {
    let Some(name) = name else {
        // The server says that guests cannot.
        return Ok(Prepared::Ask(Ask::BecomeBot));
    };
    tell_people(&words::bot_warning(lang, &name));
    let confirmed = match confirm {
        Some(confirm) => Some(confirm.to_owned()),
        None if Source::Keyboard.can_ask() => password::visible(words::bot_confirm(lang))?,
        None => None,
    };
    if confirmed.as_deref() == Some(name.as_str()) {
        return Ok(Prepared::Ask(Ask::BecomeBot));
    }
    tell_people(words::bot_unconfirmed(lang));
    Ok(Prepared::End(EXIT_WRONG_USAGE))
}

/// Asks, hears and tells; gives the exit code.
async fn converse(conn: &mut Conn, ask: Ask, teller: &Teller) -> u8 {
    let lang = teller.speaker.lang;
    let mut errand: Option<Errand> = None;
    let mut asked = 0_u32;
    loop {
        match conn.next_event().await {
            ConnEvent::Online(welcome) => {
                if matches!(ask, Ask::LogIn { .. }) {
                    teller.tell(&Told::LoggedIn(welcome.person));
                    return 0;
                }
                let (begun, first) = Errand::begin(ask.clone(), welcome.person.id, request(&mut asked));
                errand = Some(begun);
                conn.send(first);
            }
            ConnEvent::Message(message) => {
                let Some(errand) = &mut errand else { continue };
                match errand.hear(&message, || request(&mut asked)) {
                    Heard::NotMine => {}
                    Heard::Next(next) => conn.send(next),
                    Heard::Told(told) => {
                        teller.tell(&told);
                        return 0;
                    }
                    Heard::Refused(refusal) => {
                        let Refusal { message, retry_after_ms, .. } = refusal;
                        tell_people(&refused(lang, &message, retry_after_ms));
                        return EXIT_REFUSED;
                    }
                }
            }
            ConnEvent::Offline { reason, .. } => return unreachable(&teller.speaker, &reason),
            ConnEvent::Fatal { message, .. } => {
                tell_people(&message);
                return EXIT_REFUSED;
            }
            ConnEvent::SessionEnded { name } => {
                tell_people(&words::session_ended(lang, name.as_deref()));
                return EXIT_REFUSED;
            }
            ConnEvent::Warning(text) => tell_people(&text),
            ConnEvent::NewGuest | ConnEvent::LoggedOut => {}
        }
    }
}

/// A request id of this command.
#[expect(clippy::expect_used, reason = "a word and a number are visible ASCII characters")]
fn request(asked: &mut u32) -> RequestId {
    *asked += 1;
    // A report is one by its id, so that of another command must be another.
    format!("a{asked}.{:08x}", rand::random::<u32>()).parse().expect("a request id")
}

fn tell_people(text: &str) {
    eprintln!("raduga: {}", one_line(text));
}

impl Teller {
    fn tell(&self, told: &Told) {
        let lang = self.speaker.lang;
        let lines = if self.plain { plain::account::lines(lang, told) } else { self.for_people(told) };
        for line in lines {
            if say(&one_line(&line)).is_break() {
                return;
            }
        }
    }

    fn for_people(&self, told: &Told) -> Vec<String> {
        let lang = self.speaker.lang;
        match told {
            Told::Sessions(sessions) => {
                sessions.iter().map(|session| profile::session(lang, session)).collect()
            }
            Told::Profile { profile: of, .. } => profile::lines(lang, of, self.ascii),
            Told::Blocks(persons) | Told::Mutes(persons) if persons.is_empty() => {
                vec![say!(lang, account_nobody).to_owned()]
            }
            Told::Blocks(persons) | Told::Mutes(persons) => {
                persons.iter().map(|person| person.name.clone()).collect()
            }
            Told::BotToken { token, .. } => {
                tell_people(&words::told(lang, told).unwrap_or_default());
                vec![token.expose().to_owned()]
            }
            told => words::told(lang, told).into_iter().collect(),
        }
    }
}
