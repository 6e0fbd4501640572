//! The commands about who somebody is.

use clap::{Args, Subcommand, ValueEnum};
use raduga_protocol::account::Allowed;
use raduga_protocol::{GameId, SessionId};

/// How a password comes.
#[derive(Debug, Clone, Args)]
pub(crate) struct PasswordArgs {
    /// Read the password from standard input, a line each, instead of asking for it
    #[arg(long)]
    pub(crate) password_stdin: bool,
    // It is taken so that it can be refused: an error of the parser itself would repeat it.
    #[arg(long, hide = true, num_args = 0..=1, default_missing_value = "")]
    password: Option<String>,
}

impl PasswordArgs {
    /// Whether a password stands on the command line, where it must not.
    pub(crate) const fn is_said_openly(&self) -> bool {
        self.password.is_some()
    }
}

/// Options of `register` and `login`.
#[derive(Debug, Clone, Args)]
pub(crate) struct CredentialArgs {
    /// Your name: 2 to 20 letters, digits, `-`, `_` or single spaces
    #[arg(value_name = "NAME")]
    pub(crate) who: String,
    /// The password.
    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// Options of `sessions`.
#[derive(Debug, Clone, Args)]
pub(crate) struct SessionsArgs {
    /// What is to be done with them; they are listed when nothing is said
    #[command(subcommand)]
    pub(crate) command: Option<SessionsCommand>,
}

/// What can be done with sessions.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum SessionsCommand {
    /// End a session, or with --others all but this one
    Revoke(RevokeArgs),
}

/// Options of `revoke`.
#[derive(Debug, Clone, Args)]
pub(crate) struct RevokeArgs {
    /// The session, as `raduga sessions` lists it
    #[arg(value_name = "ID", required_unless_present = "others")]
    pub(crate) ended: Option<SessionId>,
    /// All but this one
    #[arg(long, conflicts_with = "ended")]
    pub(crate) others: bool,
}

/// A person, or oneself.
#[derive(Debug, Clone, Args)]
pub(crate) struct ProfileArgs {
    /// A registered person's name; your own profile without it
    #[arg(value_name = "NAME")]
    pub(crate) who: Option<String>,
}

/// A person.
#[derive(Debug, Clone, Args)]
pub(crate) struct PersonArgs {
    /// A registered person's name
    #[arg(value_name = "NAME")]
    pub(crate) who: String,
}

/// Options of `allow`.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct AllowArgs {
    /// Ask for a takeback; in rated games nothing is taken back
    #[arg(long, value_enum, value_name = "WHEN")]
    pub(crate) takebacks: Option<AllowedArg>,
    /// Give you time
    #[arg(long, value_enum, value_name = "WHEN")]
    pub(crate) gifts: Option<AllowedArg>,
}

/// When something is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AllowedArg {
    /// Never
    Never,
    /// In casual games
    Casual,
    /// Always
    Always,
}

impl From<AllowedArg> for Allowed {
    fn from(allowed: AllowedArg) -> Self {
        match allowed {
            AllowedArg::Never => Self::Never,
            AllowedArg::Casual => Self::Casual,
            AllowedArg::Always => Self::Always,
        }
    }
}

/// Options of `report`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ReportArgs {
    /// A registered person's name
    #[arg(value_name = "NAME")]
    pub(crate) who: String,
    /// What happened
    #[arg(value_name = "TEXT", required = true)]
    pub(crate) text: Vec<String>,
    /// The game it was in
    #[arg(long, value_name = "CODE")]
    pub(crate) game: Option<GameId>,
}

/// What can be asked about bots.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum BotCommand {
    /// Be marked as a bot, a program, for ever: never rated again, never a person again
    Become {
        /// Your name, to confirm it; otherwise you are asked
        #[arg(long, value_name = "NAME")]
        confirm: Option<String>,
    },
    /// Make a token for a bot's program. It is shown once
    Token {
        /// What it is for, as the list shows it
        #[arg(value_name = "LABEL")]
        label: String,
    },
    /// List the tokens, with the other sessions
    Tokens,
    /// Take a token back
    Revoke {
        /// The token's session, as `raduga bot tokens` lists it
        #[arg(value_name = "ID")]
        ended: SessionId,
    },
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use crate::args::{Cli, Command};

    fn parse(line: &str) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(line.split_whitespace())
    }

    #[test]
    fn a_password_on_the_command_line_is_seen_as_one() {
        for (line, openly) in [
            ("raduga login Anna --password hunter2hunter2", true),
            ("raduga login --password=hunter2hunter2 Anna", true),
            ("raduga login Anna --password", true),
            ("raduga register Anna --password hunter2hunter2 --password-stdin", true),
            ("raduga register Anna --password-stdin", false),
            ("raduga password", false),
            ("raduga password --password hunter2hunter2", true),
        ] {
            let password = match parse(line).unwrap().command {
                Some(Command::Login(args) | Command::Register(args)) => args.password,
                Some(Command::Password(args)) => args,
                other => panic!("{other:?}"),
            };
            assert_eq!(password.is_said_openly(), openly, "{line}");
        }
    }

    #[test]
    fn sessions_and_bots_have_commands_of_their_own() {
        for line in [
            "raduga sessions",
            "raduga sessions revoke 3s9dkq2m7a",
            "raduga sessions revoke --others",
            "raduga bot become --confirm Anna",
            "raduga bot token engine",
            "raduga bot revoke 3s9dkq2m7a",
            "raduga report Boris was rude --game 7k3q9xm2pa",
            "raduga profile",
            "raduga profile Boris",
        ] {
            assert!(parse(line).is_ok(), "{line}");
        }
        for line in ["raduga sessions revoke", "raduga sessions revoke 3s9dkq2m7a --others", "raduga bot"] {
            assert!(parse(line).is_err(), "{line}");
        }
        let Some(Command::Login(login)) = parse("raduga login Anna --password-stdin").unwrap().command else {
            panic!("no log-in")
        };
        assert!(login.password.password_stdin && login.who == "Anna");
    }
}
