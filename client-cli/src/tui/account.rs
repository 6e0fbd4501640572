//! The screen about who somebody is: one's own standing and what can be done about it, and other persons.

pub(crate) mod fields;
mod paint;

use crossterm::event::KeyCode;
use raduga_locales::say;
use raduga_protocol::PersonId;
use raduga_protocol::account::{Allowed, Profile, Session};
use raduga_protocol::game::Person;

use super::feedback::Tone;
use super::form::Form;
use super::hall;
use super::ui::{Reaction, Ui};
use crate::account::ask::{Ask, Told, Whom};
use crate::account::talk::Purpose;
use crate::command::Intent;
use crate::lang::{Lang, account as words, texts};
use crate::state::notice::{Denial, Notice};
use crate::state::{Entry, State};
use fields::{Fields, Kind, Submitted};

pub(super) use paint::draw;

/// What can be chosen on the first page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Register,
    LogIn,
    Profile,
    Sessions,
    Password,
    Blocks,
    Mutes,
    Allows,
    Bot,
    BotToken,
    LogOut,
}

/// The choices of whoever we are.
pub(crate) fn choices(state: &State) -> &'static [Choice] {
    let bot = state.finding.me.as_ref().is_some_and(|me| me.bot);
    match (state.identity.registered, bot) {
        (false, _) => {
            &[Choice::Register, Choice::LogIn, Choice::Profile, Choice::Allows, Choice::Blocks, Choice::Mutes]
        }
        (true, false) => &[
            Choice::Profile,
            Choice::Sessions,
            Choice::Password,
            Choice::Allows,
            Choice::Blocks,
            Choice::Mutes,
            Choice::Bot,
            Choice::LogOut,
        ],
        (true, true) => &[
            Choice::Profile,
            Choice::BotToken,
            Choice::Sessions,
            Choice::Password,
            Choice::Allows,
            Choice::Blocks,
            Choice::Mutes,
            Choice::LogOut,
        ],
    }
}

/// A list of persons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum List {
    /// Whom we have blocked.
    Blocked,
    /// Whom we do not hear.
    Muted,
}

impl List {
    /// What takes `person` out of it.
    const fn without(self, person: PersonId) -> Ask {
        match self {
            Self::Blocked => Ask::Unblock(Whom::Person(person)),
            Self::Muted => Ask::Unmute(Whom::Person(person)),
        }
    }
}

/// What is open.
#[derive(Debug)]
pub(crate) enum Page {
    /// Who we are, and what can be done.
    Menu,
    /// A person.
    Profile { profile: Box<Profile>, mine: bool },
    /// Our sessions.
    Sessions(Vec<Session>),
    /// Whom we have blocked, or do not hear.
    Persons { persons: Vec<Person>, list: List },
    /// What partners may do.
    Allows { takebacks: Allowed, gifts: Allowed },
    /// A token, shown once.
    Token { label: String, token: String },
    /// Something to fill in.
    Fields(Fields),
}

/// The screen, while it is open.
#[derive(Debug)]
pub(crate) struct AccountUi {
    pub(crate) page: Page,
    /// The line that is chosen, or the first one in sight.
    pub(crate) at: usize,
    /// Whether it was opened for one thing only, so that there is no first page to go back to.
    alone: bool,
}

impl AccountUi {
    const fn new(page: Page, alone: bool) -> Self {
        Self { page, at: 0, alone }
    }

    fn turn_to(&mut self, page: Page) {
        (self.page, self.at) = (page, 0);
    }
}

impl Ui {
    /// Opens the first page, and asks for what stands on it.
    pub(super) fn open_account(&mut self) -> Reaction {
        self.feedback = None;
        self.account = Some(AccountUi::new(Page::Menu, false));
        Reaction::Want(Intent::Inquire(Ask::Profile(None)))
    }

    /// Asks for what `purpose` needs.
    pub(super) fn ask_password(&mut self, purpose: Purpose) {
        let fields = Fields::new(Kind::Password(purpose));
        self.account = Some(AccountUi::new(Page::Fields(fields), true));
    }

    /// The partner, or whoever the chosen line of the lobby is about.
    pub(super) fn look_at_person(&mut self, state: &State) -> Reaction {
        let partner = state.partner().cloned();
        let chosen = || self.hall.chosen.and_then(|(key, _)| hall::person(key, state));
        let Some(person) = partner.or_else(chosen) else {
            self.say(Tone::Quiet, say!(self.lang, account_nobody_to_look_at));
            return Reaction::Nothing;
        };
        Reaction::Want(Intent::Inquire(Ask::Profile(Some(Whom::Person(person.id)))))
    }

    /// A key, while the screen is open.
    pub(super) fn account_key(&mut self, code: KeyCode, state: &State) -> Reaction {
        let Some(open) = &mut self.account else { return Reaction::Nothing };
        if let Page::Fields(fields) = &mut open.page {
            return match fields.key(code) {
                Submitted::Open => Reaction::Nothing,
                Submitted::Closed => self.account_back(),
                Submitted::Differ => {
                    let text = texts::denial(self.lang, Denial::PasswordsDiffer);
                    self.say(Tone::Bad, text);
                    Reaction::Nothing
                }
                Submitted::Wants(intent) => Reaction::Want(intent),
            };
        }
        let last = match &open.page {
            Page::Menu => choices(state).len(),
            Page::Sessions(sessions) => sessions.len(),
            Page::Persons { persons, .. } => persons.len(),
            Page::Allows { .. } => 2,
            // The drawing keeps it within bounds.
            Page::Profile { .. } => usize::MAX,
            Page::Token { .. } | Page::Fields(_) => 1,
        }
        .saturating_sub(1);
        match code {
            KeyCode::Up => open.at = open.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => open.at = (open.at + 1).min(last),
            KeyCode::PageUp => open.at = open.at.saturating_sub(10),
            KeyCode::PageDown => open.at = open.at.saturating_add(10).min(last),
            KeyCode::Esc | KeyCode::F(8) => return self.account_back(),
            KeyCode::Enter => return self.account_enter(state),
            KeyCode::Left | KeyCode::Right | KeyCode::Char(' ')
                if matches!(open.page, Page::Allows { .. }) =>
            {
                return self.account_remove();
            }
            KeyCode::Delete => return self.account_remove(),
            KeyCode::Char(letter) => return self.account_letter(super::roam::latin(letter), state),
            _ => {}
        }
        Reaction::Nothing
    }

    fn account_enter(&mut self, state: &State) -> Reaction {
        let Some(open) = &mut self.account else { return Reaction::Nothing };
        let Page::Menu = open.page else { return self.account_remove() };
        let Some(choice) = choices(state).get(open.at) else { return Reaction::Nothing };
        let me = state.finding.me.as_ref();
        let fields = match choice {
            Choice::Register => Kind::Password(Purpose::Register(String::new())),
            Choice::LogIn => Kind::Password(Purpose::LogIn(String::new())),
            Choice::Password => Kind::Password(Purpose::Change),
            Choice::Bot => Kind::Bot(me.map(|me| me.name.clone()).unwrap_or_default()),
            Choice::BotToken => Kind::BotToken,
            Choice::Profile => {
                if let Some(profile) = state.identity.profile.clone() {
                    open.turn_to(Page::Profile { profile, mine: true });
                }
                return Reaction::Nothing;
            }
            Choice::Sessions => return Reaction::Want(Intent::Inquire(Ask::Sessions)),
            Choice::Blocks => return Reaction::Want(Intent::Inquire(Ask::Blocks)),
            Choice::Mutes => return Reaction::Want(Intent::Inquire(Ask::Mutes)),
            Choice::Allows => {
                return Reaction::Want(Intent::Inquire(Ask::Allow { takebacks: None, gifts: None }));
            }
            Choice::LogOut => return Reaction::Want(Intent::Inquire(Ask::LogOut)),
        };
        open.turn_to(Page::Fields(Fields::new(fields)));
        Reaction::Nothing
    }

    /// Does what Enter does with the chosen line: ends a session, takes a block back, allows something else.
    fn account_remove(&mut self) -> Reaction {
        let Some(open) = &self.account else { return Reaction::Nothing };
        match &open.page {
            Page::Sessions(sessions) => match sessions.get(open.at) {
                Some(session) if session.current => {
                    self.say(Tone::Asking, say!(self.lang, account_this_very_session));
                    Reaction::Nothing
                }
                Some(session) => Reaction::Want(Intent::Inquire(Ask::Revoke(session.session))),
                None => Reaction::Nothing,
            },
            Page::Persons { persons, list } => persons
                .get(open.at)
                .map_or(Reaction::Nothing, |person| Reaction::Want(Intent::Inquire(list.without(person.id)))),
            Page::Allows { takebacks, gifts } => {
                let (mut ask_takebacks, mut ask_gifts) = (None, None);
                match open.at {
                    0 => ask_takebacks = Some(after(*takebacks)),
                    _ => ask_gifts = Some(after(*gifts)),
                }
                Reaction::Want(Intent::Inquire(Ask::Allow { takebacks: ask_takebacks, gifts: ask_gifts }))
            }
            _ => Reaction::Nothing,
        }
    }

    /// A letter: what it does stands at the foot of the page.
    fn account_letter(&mut self, letter: char, state: &State) -> Reaction {
        let Some(open) = &mut self.account else { return Reaction::Nothing };
        match (&open.page, letter) {
            (_, 'q') => return self.account_back(),
            (Page::Sessions(_), 'o') => return Reaction::Want(Intent::Inquire(Ask::RevokeOthers)),
            (Page::Sessions(_) | Page::Persons { .. }, 'w') => return self.account_remove(),
            (Page::Profile { profile, mine: false }, 'b') => {
                let whom = Whom::Person(profile.person.id);
                let ask = if profile.blocked { Ask::Unblock(whom) } else { Ask::Block(whom) };
                return Reaction::Want(Intent::Inquire(ask));
            }
            (Page::Profile { profile, mine: false }, 'm') => {
                let whom = Whom::Person(profile.person.id);
                let ask = if profile.muted { Ask::Unmute(whom) } else { Ask::Mute(whom) };
                return Reaction::Want(Intent::Inquire(ask));
            }
            (Page::Profile { profile, mine: false }, 'r') => {
                let game = state.game.as_ref().filter(|game| {
                    let is =
                        |seat: &Option<Person>| seat.as_ref().is_some_and(|who| who.id == profile.person.id);
                    is(&game.players.white) || is(&game.players.black)
                });
                let kind = Kind::Report { whom: profile.person.clone(), game: game.map(|game| game.id) };
                open.turn_to(Page::Fields(Fields::new(kind)));
            }
            (Page::Profile { profile, mine: false }, 'c') if state.game.is_none() => {
                let name = profile.person.name.clone();
                self.account = None;
                if state.entry == Entry::Lobby {
                    let hall = state.finding.hall.as_ref();
                    self.hall.form = Some(Form::challenge(&name, &self.hall.last, hall));
                }
            }
            _ => {}
        }
        Reaction::Nothing
    }

    /// A page back, or out.
    fn account_back(&mut self) -> Reaction {
        match &mut self.account {
            Some(open) if !open.alone && !matches!(open.page, Page::Menu) => open.turn_to(Page::Menu),
            _ => self.account = None,
        }
        Reaction::Nothing
    }

    /// What came of something that was asked.
    pub(super) fn account_notice(&mut self, notice: &Notice) {
        match notice {
            Notice::Told(Told::Profile { mine: true, .. }) => self.feedback = None,
            Notice::Told(Told::Profile { profile, mine }) => {
                let page = Page::Profile { profile: profile.clone(), mine: *mine };
                self.account_page(page);
            }
            Notice::Told(Told::Sessions(sessions)) => self.account_page(Page::Sessions(sessions.clone())),
            Notice::Told(Told::Blocks(persons)) => {
                self.account_page(Page::Persons { persons: persons.clone(), list: List::Blocked });
            }
            Notice::Told(Told::Mutes(persons)) => {
                self.account_page(Page::Persons { persons: persons.clone(), list: List::Muted });
            }
            Notice::Told(Told::Allows { takebacks, gifts }) => {
                let at = self.account.as_ref().map_or(0, |open| open.at);
                let stays =
                    self.account.as_ref().is_some_and(|open| matches!(open.page, Page::Allows { .. }));
                self.account_page(Page::Allows { takebacks: *takebacks, gifts: *gifts });
                self.account.iter_mut().filter(|_| stays).for_each(|open| open.at = at);
            }
            Notice::Told(Told::BotToken { label, token }) => {
                let token = token.expose().to_owned();
                self.account_page(Page::Token { label: label.clone(), token });
            }
            Notice::Told(told) => self.account_done(told),
            Notice::Refused { what: Some(what), .. } if is_of_forms(what) => {
                if let Some(AccountUi { page: Page::Fields(fields), .. }) = &mut self.account {
                    fields.forget_secrets();
                }
            }
            _ => {}
        }
    }

    fn account_page(&mut self, page: Page) {
        self.feedback = None;
        match &mut self.account {
            Some(open) => open.turn_to(page),
            None => self.account = Some(AccountUi::new(page, true)),
        }
    }

    /// Something is done: what is on the page follows it, and what was filled in is put away.
    fn account_done(&mut self, told: &Told) {
        let Some(open) = &mut self.account else { return };
        match (&mut open.page, told) {
            (Page::Profile { profile, .. }, Told::Blocked(_)) => profile.blocked = true,
            (Page::Profile { profile, .. }, Told::Unblocked(_)) => profile.blocked = false,
            (Page::Profile { profile, .. }, Told::Muted(_)) => profile.muted = true,
            (Page::Profile { profile, .. }, Told::Unmuted(_)) => profile.muted = false,
            (Page::Persons { persons, .. }, Told::Unblocked(_) | Told::Unmuted(_)) => {
                if open.at < persons.len() {
                    persons.remove(open.at);
                }
                open.at = open.at.min(persons.len().saturating_sub(1));
            }
            (Page::Sessions(sessions), Told::Revoked(many)) => {
                if many + 1 >= sessions.len() {
                    sessions.retain(|session| session.current);
                } else if open.at < sessions.len() {
                    sessions.remove(open.at);
                }
                open.at = open.at.min(sessions.len().saturating_sub(1));
            }
            _ if open.alone => self.account = None,
            _ => open.turn_to(Page::Menu),
        }
    }
}

/// The next of what can be allowed.
const fn after(allowed: Allowed) -> Allowed {
    match allowed {
        Allowed::Always | Allowed::Unknown => Allowed::Casual,
        Allowed::Casual => Allowed::Never,
        Allowed::Never => Allowed::Always,
    }
}

/// Whether `what` is asked by filling something in.
fn is_of_forms(what: &str) -> bool {
    matches!(what, "/register" | "/login" | "/password" | "/bot" | "/report")
}

/// A choice in words.
pub(crate) fn choice(lang: Lang, choice: Choice) -> &'static str {
    match choice {
        Choice::Register => say!(lang, account_register_keep_your_name_and_games_play),
        Choice::LogIn => say!(lang, account_log_in_under_your_name),
        Choice::Profile => say!(lang, account_the_whole_profile),
        Choice::Sessions => say!(lang, account_sessions_where_you_are_logged_in),
        Choice::Password => say!(lang, account_change_the_password),
        Choice::Blocks => say!(lang, account_whom_you_have_blocked),
        Choice::Mutes => say!(lang, account_whom_you_do_not_hear),
        Choice::Allows => say!(lang, account_what_partners_may_do),
        Choice::Bot => say!(lang, account_become_a_bot_for_ever),
        Choice::BotToken => say!(lang, account_a_token_for_a_program),
        Choice::LogOut => say!(lang, account_log_out),
    }
}

/// The one who sits here, in a few words: for the header.
pub(crate) fn myself(state: &State, lang: Lang) -> Option<String> {
    let me = state.finding.me.as_ref()?;
    let best = state.identity.profile.as_deref().and_then(crate::view::profile::best_known);
    Some(match best {
        Some(best) => {
            let (rating, speed) = (crate::view::profile::rating(best.rating), words::speed(lang, best.speed));
            format!("{} {rating} ({}, {speed})", me.name, texts::variant(lang, best.variant))
        }
        None if state.identity.registered && !me.bot => me.name.clone(),
        None => format!("{} ({})", me.name, words::standing(lang, state.identity.registered, me.bot)),
    })
}
