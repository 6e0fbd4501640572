//! Asking for passwords, one after the other: which is asked for next, and what they come to. Pure, and the same for lines,
//! for the keyboard and for forms.

use super::ask::Ask;
use super::secret::Secret;

/// What passwords are needed for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To register under this name.
    Register(String),
    /// To log in under this name.
    LogIn(String),
    /// To take another password.
    Change,
}

/// A password that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The present one.
    Present,
    /// A new one.
    New,
    /// The new one once more, against slips of the finger.
    Again,
}

impl Wanted {
    /// For programs.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Present => "present",
            Self::New => "new",
            Self::Again => "again",
        }
    }
}

impl Purpose {
    /// What is asked for, in order.
    pub(crate) const fn wanted(&self) -> &'static [Wanted] {
        match self {
            Self::Register(_) => &[Wanted::New, Wanted::Again],
            Self::LogIn(_) => &[Wanted::Present],
            Self::Change => &[Wanted::Present, Wanted::New, Wanted::Again],
        }
    }
}

/// What passwords came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Said {
    /// Another is wanted.
    More,
    /// This is to be asked of the server.
    Done(Ask),
    /// The new password and its repetition differ.
    Differ,
}

/// A talk in which passwords are given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Talk {
    purpose: Purpose,
    given: Vec<Secret>,
    /// Whether a new password is asked for twice.
    twice: bool,
}

impl Talk {
    /// Begins; whoever types blindly is asked `twice` for a new password.
    pub(crate) const fn new(purpose: Purpose, twice: bool) -> Self {
        Self { purpose, given: Vec::new(), twice }
    }

    /// What they are for.
    pub(crate) const fn purpose(&self) -> &Purpose {
        &self.purpose
    }

    /// What is asked for now.
    pub(crate) fn wanted(&self) -> Wanted {
        self.purpose.wanted().get(self.given.len()).copied().unwrap_or(Wanted::Present)
    }

    /// Takes what was typed.
    pub(crate) fn give(&mut self, secret: Secret) -> Said {
        self.given.push(secret);
        let rest = self.purpose.wanted().get(self.given.len()..).unwrap_or_default();
        match rest.first() {
            Some(Wanted::Again) if !self.twice => {}
            Some(_) => return Said::More,
            None => {}
        }
        let given = std::mem::take(&mut self.given);
        match (&self.purpose, given.as_slice()) {
            (Purpose::Register(name), [new, again @ ..]) if again.iter().all(|again| again == new) => {
                Said::Done(Ask::Register { name: name.clone(), password: new.clone() })
            }
            (Purpose::LogIn(name), [password]) => {
                Said::Done(Ask::LogIn { name: name.clone(), password: password.clone() })
            }
            (Purpose::Change, [old, new, again @ ..]) if again.iter().all(|again| again == new) => {
                Said::Done(Ask::ChangePassword { old: old.clone(), new: new.clone() })
            }
            _ => Said::Differ,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Secret {
        Secret::new(text.to_owned())
    }

    #[test]
    fn a_new_password_is_asked_for_twice_and_a_slip_is_told() {
        let mut talk = Talk::new(Purpose::Register("Anna".into()), true);
        assert_eq!(talk.wanted(), Wanted::New);
        assert_eq!(talk.give(secret("correct horse")), Said::More);
        assert_eq!(talk.wanted(), Wanted::Again);
        assert_eq!(talk.give(secret("correct hrose")), Said::Differ);
        assert_eq!(talk.wanted(), Wanted::New, "it begins anew");
        assert_eq!(talk.give(secret("correct horse")), Said::More);
        let password = secret("correct horse");
        let ask = Ask::Register { name: "Anna".into(), password };
        assert_eq!(talk.give(secret("correct horse")), Said::Done(ask));
    }

    #[test]
    fn a_pipe_says_each_password_once() {
        let mut talk = Talk::new(Purpose::Change, false);
        assert_eq!((talk.wanted(), talk.give(secret("old"))), (Wanted::Present, Said::More));
        let ask = Ask::ChangePassword { old: secret("old"), new: secret("new") };
        assert_eq!((talk.wanted(), talk.give(secret("new"))), (Wanted::New, Said::Done(ask)));
        let mut talk = Talk::new(Purpose::LogIn("Anna".into()), true);
        let ask = Ask::LogIn { name: "Anna".into(), password: secret("x") };
        assert_eq!(talk.give(secret("x")), Said::Done(ask));
    }
}
