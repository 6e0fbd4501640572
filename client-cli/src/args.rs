//! The command line: what can be asked of `raduga`, and nothing of how it is done. What people read of it is not here but
//! in `locales/*/usage.ftl`.

pub(crate) mod account;
pub(crate) mod finding;
pub(crate) mod records;
pub(crate) mod usage;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use raduga_protocol::GameId;
use raduga_protocol::lobby::RoomFilter;

use self::finding::{ChallengeArgs, CreateArgs, PlayArgs, PoolArgs, VariantArg};
use crate::conn::address::ServerAddress;
use crate::lang::Lang;

/// Play Russian chess games in a terminal.
#[derive(Debug, Clone, Parser)]
#[command(name = "raduga", version)]
pub(crate) struct Cli {
    /// How to reach the server and how to look.
    #[command(flatten)]
    pub(crate) common: Common,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    /// The server: ws://, wss://, http://, https:// or plain host:port
    #[arg(
        long,
        global = true,
        env = "RADUGA_SERVER",
        default_value = "ws://127.0.0.1:8080",
        value_name = "URL"
    )]
    pub(crate) server: ServerAddress,
    /// The name to be known by: 2 to 20 letters and digits
    #[arg(long, global = true, env = "RADUGA_NAME")]
    pub(crate) name: Option<String>,
    /// Which of your sessions to use, when several people share this account
    #[arg(long, global = true, env = "RADUGA_SESSION", value_name = "NAME")]
    pub(crate) session: Option<String>,
    /// Language: ru or en; by default the locale's
    #[arg(long, global = true, env = "RADUGA_LANG", value_parser = language())]
    pub(crate) lang: Option<Lang>,
    /// Colours
    #[arg(
        long,
        global = true,
        env = "RADUGA_COLOUR",
        alias = "color",
        value_enum,
        default_value = "auto",
        value_name = "WHEN"
    )]
    pub(crate) colour: Colour,
    /// The board: plain black and white, or Цветландия, the rainbow board
    #[arg(long, global = true, env = "RADUGA_BOARD", value_enum, default_value = "plain")]
    pub(crate) board: Board,
    /// One line an event, commands on standard input; so too when not on a terminal
    #[arg(long, global = true, env = "RADUGA_PLAIN")]
    pub(crate) plain: bool,
    /// Men as letters, not as pictures; so too where the terminal has no pictures
    #[arg(long, global = true, env = "RADUGA_ASCII")]
    pub(crate) ascii: bool,
    /// Never show a partner's series move by move
    #[arg(long, global = true, env = "RADUGA_NO_ANIMATION")]
    pub(crate) no_animation: bool,
    /// In plain mode, stay after the end of the game
    #[arg(long, global = true, env = "RADUGA_STAY")]
    pub(crate) stay: bool,
    /// Never ring the terminal bell
    #[arg(long, global = true, env = "RADUGA_NO_BELL")]
    pub(crate) no_bell: bool,
}

/// Reads a language by its code, and lists the codes.
fn language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// What the terminal says it can.
    Auto,
    /// True colour.
    Always,
    /// 256 colours.
    #[value(name = "256")]
    Ansi256,
    /// None.
    Never,
}

/// How the board is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Board {
    /// Light and dark squares.
    Plain,
    /// Eight colours.
    Tsvetlandia,
}

/// What to do.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum Command {
    /// The lobby: who seeks, who plays; this too when no command is given
    Lobby,
    /// Find a partner and play: takes an open seek that suits, else posts one and waits
    Play(PlayArgs),
    /// Find a partner by quick pairing and play
    Pool(PoolArgs),
    /// Challenge a person who is here, and play
    Challenge(ChallengeArgs),
    /// List open rooms and games in play
    Rooms(RoomsArgs),
    /// Open a room, show its code, wait for a partner and play
    Create(CreateArgs),
    /// Take the free seat of a room and play; go on with a game of yours
    Join(CodeArgs),
    /// Watch a game
    Watch(CodeArgs),
    /// Watch the best game that is on, and then the next
    Tv(TvArgs),
    /// Follow a player from game to game
    Follow(FollowArgs),
    /// Print the record of a game as a spectator sees it
    Record(RecordArgs),
    /// Finished games: find, look through, replay
    Games(records::GamesArgs),
    /// Replay a finished game of the server, or games out of a file
    Replay(records::ReplayArgs),
    /// Write finished games to a file or to standard output
    Export(records::ExportArgs),
    /// Your unfinished games, those first where it is your move
    Mine,
    /// Register: the guest that you are keeps name, games and this session
    Register(account::CredentialArgs),
    /// Log in as somebody registered
    Login(account::CredentialArgs),
    /// Log out: the session here ends
    Logout,
    /// Take another password; every other session of yours ends
    Password(account::PasswordArgs),
    /// Who you are here
    Whoami,
    /// List where you are logged in, or end sessions
    Sessions(account::SessionsArgs),
    /// Ratings, results and last games of a person, or your own
    Profile(account::ProfileArgs),
    /// Have nothing to do with a person: no challenges, no seeks, no pairing
    Block(account::PersonArgs),
    /// Take a block back
    Unblock(account::PersonArgs),
    /// List whom you have blocked
    Blocks,
    /// Hear nothing of what a person says
    Mute(account::PersonArgs),
    /// Hear a person again
    Unmute(account::PersonArgs),
    /// List whom you do not hear
    Mutes,
    /// What partners may do: ask for takebacks, give you time
    Allow(account::AllowArgs),
    /// Tell the operator of somebody's conduct
    Report(account::ReportArgs),
    /// Become a bot, make and take back tokens for its programs
    #[command(subcommand)]
    Bot(account::BotCommand),
    /// Judge positions from standard input by the rules, without a server
    Referee(RefereeArgs),
}

impl Command {
    /// Whether it asks one thing about a person, and ends.
    pub(crate) const fn is_about_persons(&self) -> bool {
        matches!(
            self,
            Self::Register(_)
                | Self::Login(_)
                | Self::Logout
                | Self::Password(_)
                | Self::Whoami
                | Self::Sessions(_)
                | Self::Profile(_)
                | Self::Block(_)
                | Self::Unblock(_)
                | Self::Blocks
                | Self::Mute(_)
                | Self::Unmute(_)
                | Self::Mutes
                | Self::Allow(_)
                | Self::Report(_)
                | Self::Bot(_)
        )
    }
}

/// Options of `referee`.
#[derive(Debug, Clone, Args)]
pub(crate) struct RefereeArgs {
    /// Tell of a position as a person reads it: the board, what is legal, why something is not. Without --variant, of
    /// each request on standard input
    #[arg(long)]
    pub(crate) explain: bool,
    /// The game to explain
    #[arg(long, requires = "explain", value_name = "GAME")]
    pub(crate) variant: Option<raduga_rules::Variant>,
    /// The position to explain, in the game's text form; by default the array
    #[arg(long, requires = "variant", value_name = "TEXT", default_value = "startpos")]
    pub(crate) position: String,
    /// Moves of an unfinished series of Flickering Chess, with commas between
    #[arg(long, requires = "variant", value_name = "MOVES", value_delimiter = ',')]
    pub(crate) draft: Vec<String>,
    /// Flickering Chess: inside a series the king may step onto attacked squares
    #[arg(long, requires = "variant")]
    pub(crate) king_through_check: bool,
    /// Moves to play first, as you would type them; the last may be one that you wonder about
    #[arg(requires = "variant", value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
}

/// Options of `rooms`.
#[derive(Debug, Clone, Args)]
pub(crate) struct RoomsArgs {
    /// Which rooms
    #[arg(long, value_enum, default_value = "all")]
    pub(crate) filter: Filter,
}

/// Which rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Filter {
    /// Both kinds.
    All,
    /// Those that wait for a partner.
    Waiting,
    /// Those in play.
    Playing,
}

impl From<Filter> for RoomFilter {
    fn from(filter: Filter) -> Self {
        match filter {
            Filter::All => Self::All,
            Filter::Waiting => Self::Waiting,
            Filter::Playing => Self::Playing,
        }
    }
}

/// A room's code.
#[derive(Debug, Clone, Args)]
pub(crate) struct CodeArgs {
    /// The room's code, as it was given to you: ten letters and digits
    #[arg(value_name = "CODE")]
    pub(crate) code: GameId,
}

/// Options of `tv`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TvArgs {
    /// The game; by default the best of all
    #[arg(long, env = "RADUGA_VARIANT", value_enum)]
    pub(crate) variant: Option<VariantArg>,
}

/// Options of `follow`.
#[derive(Debug, Clone, Args)]
pub(crate) struct FollowArgs {
    /// Who is followed: anybody registered, or a guest who is here
    #[arg(value_name = "NAME")]
    pub(crate) person: String,
}

/// Options of `record`.
#[derive(Debug, Clone, Args)]
pub(crate) struct RecordArgs {
    /// The room.
    #[command(flatten)]
    pub(crate) room: CodeArgs,
    /// Print the board before and after each move too
    #[arg(long)]
    pub(crate) diagrams: bool,
}

#[cfg(test)]
mod tests {
    use raduga_protocol::finding::RatingRange;
    use raduga_protocol::lobby::{SideChoice, Variant, Visibility};

    use super::*;

    fn parse(line: &str) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(line.split_whitespace())
    }

    #[test]
    fn the_command_line_is_sound() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
    }

    #[test]
    fn create_says_everything_about_a_room() {
        let cli = parse(
            "raduga create --clock 3+2b --side black --private --no-spectators --server example.org:81",
        );
        let Some(Command::Create(create)) = cli.unwrap().command else { panic!("not create") };
        let settings = create.settings();
        assert_eq!(settings.clock, "3+2b");
        assert_eq!(settings.visibility, Visibility::Private);
        assert!(!settings.spectators);
        assert_eq!(create.side(), SideChoice::Black);
        assert_eq!(settings.first_move_ms, None);
        let cli = parse("raduga create --first-move 90").unwrap();
        let Some(Command::Create(create)) = cli.command else { panic!("not create") };
        assert_eq!(create.settings().first_move_ms, Some(90_000));
        assert!(parse("raduga create --first-move 4").is_err());
    }

    #[test]
    fn create_opens_a_room_of_the_game_that_is_named() {
        let cli =
            parse("raduga create --variant flicker --king-through-check --no-animation --ascii").unwrap();
        assert!(cli.common.no_animation && cli.common.ascii);
        let Some(Command::Create(play)) = cli.command else { panic!("not create") };
        assert!(!play.asks_for_a_game());
        assert_eq!(play.settings().variant, Variant::Flicker);
        assert!(play.settings().king_through_check);
        let Some(Command::Create(open)) = parse("raduga create").unwrap().command else {
            panic!("not create")
        };
        assert!(open.asks_for_a_game());
        assert!(parse("raduga play --variant chess").is_err());
    }

    #[test]
    fn play_says_whom_it_looks_for_and_no_command_is_the_lobby() {
        let line = "raduga play --variant radras --clock 3+2 --side black --rated --rating-range -1800";
        let Some(Command::Play(play)) = parse(line).unwrap().command else { panic!("not play") };
        assert_eq!(play.rating_range, Some(RatingRange { min: None, max: Some(1800) }));
        let settings = play.terms.settings();
        assert_eq!((settings.clock.as_str(), settings.rated), ("3+2", true));
        assert!(parse("raduga play --rating-range 1800-1400").is_err());
        for clock in ["3x2", "0+0", "99999+1", "soon"] {
            for command in ["play", "create", "pool", "challenge Anna"] {
                let said = parse(&format!("raduga {command} --clock {clock}"));
                assert!(said.is_err(), "nobody needs a server to see that {clock} is no clock");
            }
        }
        assert!(parse("raduga").unwrap().command.is_none());
        let Some(Command::Challenge(challenge)) =
            parse("raduga challenge Anna --name Boris").unwrap().command
        else {
            panic!("not challenge")
        };
        assert_eq!(challenge.person, "Anna");
    }

    #[test]
    fn options_stand_before_or_after_the_command() {
        assert!(parse("raduga --plain join 7k3q9xm2pa").unwrap().common.plain);
        assert!(parse("raduga join 7K3Q9-XM2PA --plain").unwrap().common.plain);
        assert!(parse("raduga join tooshort").is_err());
        assert!(parse("raduga --color 256 rooms").is_ok_and(|cli| cli.common.colour == Colour::Ansi256));
    }
}
