//! The command line: what can be asked of `raduga`, and nothing of how it is done. What people read of it is not here but
//! in `locales/*/usage.ftl`.

pub(crate) mod account;
pub(crate) mod usage;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use raduga_protocol::GameId;
use raduga_protocol::finding::RatingRange;
use raduga_protocol::lobby::{RoomFilter, RoomSettings, SideChoice, Variant, Visibility};

use crate::command::finding::{USUAL_CLOCK, rating_range, settings};
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
    /// Print the record of a game as a spectator sees it
    Record(RecordArgs),
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

/// What is to be played with a partner who is still to be found.
#[derive(Debug, Clone, Args)]
pub(crate) struct TermsArgs {
    /// The game; on a full screen it is asked for, else it is radras
    #[arg(long, env = "RADUGA_VARIANT", value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// The clock: 5+3 (Fischer), 3+2b (Bronstein), 3days and others, as of create
    #[arg(long, env = "RADUGA_CLOCK", default_value = USUAL_CLOCK, value_name = "CLOCK")]
    pub(crate) clock: String,
    /// Your side
    #[arg(long, env = "RADUGA_SIDE", value_enum, default_value = "random")]
    pub(crate) side: SideArg,
    /// Only for the ratings; both must be registered. Without --rated or --casual a game is rated where both are
    #[arg(long, env = "RADUGA_RATED", conflicts_with = "casual")]
    pub(crate) rated: bool,
    /// Not for the ratings
    #[arg(long, env = "RADUGA_CASUAL")]
    pub(crate) casual: bool,
    /// Flickering Chess: inside a series the king may step onto attacked squares
    #[arg(long, env = "RADUGA_KING_THROUGH_CHECK")]
    pub(crate) king_through_check: bool,
}

impl TermsArgs {
    /// Whether it counts where both are registered.
    pub(crate) const fn rated_if_possible(&self) -> bool {
        !self.rated && !self.casual
    }

    /// The game that is asked for.
    pub(crate) fn settings(&self) -> RoomSettings {
        RoomSettings {
            rated: self.rated,
            king_through_check: self.king_through_check,
            ..settings(VariantArg::wire(self.variant), &self.clock)
        }
    }
}

/// Options of `play`.
#[derive(Debug, Clone, Args)]
pub(crate) struct PlayArgs {
    /// What is played.
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// Against the server's practice partner, a program, at once
    #[arg(long, env = "RADUGA_PARTNER")]
    pub(crate) partner: bool,
    /// Only partners of such a rating: 1400-1800, 1400- or -1800
    #[arg(
        long,
        env = "RADUGA_RATING_RANGE",
        value_name = "MIN-MAX",
        value_parser = range,
        allow_hyphen_values = true
    )]
    pub(crate) rating_range: Option<RatingRange>,
}

fn range(text: &str) -> Result<RatingRange, String> {
    rating_range(text).ok_or_else(|| "a range is MIN-MAX, MIN- or -MAX".to_owned())
}

/// Options of `pool`.
#[derive(Debug, Clone, Args)]
pub(crate) struct PoolArgs {
    /// The game; on a full screen it is asked for, else it is radras
    #[arg(long, env = "RADUGA_VARIANT", value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// The clock: 1+0, 2+1, 3+0, 3+2, 5+3, 10+0, 15+10, 30+20, 1day, 3days or 7days
    #[arg(long, env = "RADUGA_CLOCK", default_value = USUAL_CLOCK, value_name = "CLOCK")]
    pub(crate) clock: String,
}

/// Options of `challenge`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ChallengeArgs {
    /// Who is challenged, by the exact name
    #[arg(value_name = "NAME")]
    pub(crate) person: String,
    /// What is played.
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
}

/// Options of `create`.
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateArgs {
    /// The game; on a full screen it is asked for, else it is radras
    #[arg(long, env = "RADUGA_VARIANT", value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// Flickering Chess: inside a series the king may step onto attacked squares
    #[arg(long, env = "RADUGA_KING_THROUGH_CHECK")]
    pub(crate) king_through_check: bool,
    /// The clock: 5+3 (Fischer), 3+2b (Bronstein), 3+2d (delay), 10+5x30 (byo-yomi), 3days, unlimited; two
    /// different ones with a slash, 5+3/3+2
    #[arg(long, env = "RADUGA_CLOCK", default_value = "5+3", value_name = "CLOCK")]
    pub(crate) clock: String,
    /// Your side
    #[arg(long, env = "RADUGA_SIDE", value_enum, default_value = "random")]
    pub(crate) side: SideArg,
    /// Not listed: only who has the code comes in
    #[arg(long, env = "RADUGA_PRIVATE")]
    pub(crate) private: bool,
    /// Start from this position
    #[arg(long, env = "RADUGA_POSITION", value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Nobody may watch
    #[arg(long, env = "RADUGA_NO_SPECTATORS")]
    pub(crate) no_spectators: bool,
    /// Nothing is taken back
    #[arg(long, env = "RADUGA_NO_TAKEBACKS")]
    pub(crate) no_takebacks: bool,
    /// For the ratings: you and whoever comes must be registered
    #[arg(long, env = "RADUGA_RATED")]
    pub(crate) rated: bool,
    /// Against the server's practice partner, a program, at once
    #[arg(long, env = "RADUGA_PARTNER")]
    pub(crate) partner: bool,
}

/// A game by its name on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum VariantArg {
    /// Рад Рас
    Radras,
    /// Flickering Chess
    Flicker,
    /// Tavreli
    Tavreli,
}

/// A side by its name on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideArg {
    /// The white pieces
    White,
    /// The black pieces
    Black,
    /// By lot
    Random,
}

impl CreateArgs {
    /// The room that is asked for.
    pub(crate) fn settings(&self) -> RoomSettings {
        RoomSettings {
            variant: VariantArg::wire(self.variant),
            king_through_check: self.king_through_check,
            clock: self.clock.clone(),
            visibility: if self.private { Visibility::Private } else { Visibility::Public },
            spectators: !self.no_spectators,
            takebacks: !self.no_takebacks,
            position: self.position.clone(),
            first_move_ms: None,
            rated: self.rated,
        }
    }

    /// Whether it is still to be said which game is played.
    pub(crate) const fn asks_for_a_game(&self) -> bool {
        self.variant.is_none() && self.position.is_none()
    }

    /// The side that is asked for.
    pub(crate) const fn side(&self) -> SideChoice {
        self.side.wire()
    }
}

impl VariantArg {
    /// The game on the wire; Rad Ras where none is said.
    pub(crate) const fn wire(variant: Option<Self>) -> Variant {
        match variant {
            None | Some(Self::Radras) => Variant::Radras,
            Some(Self::Flicker) => Variant::Flicker,
            Some(Self::Tavreli) => Variant::Tavreli,
        }
    }
}

impl SideArg {
    /// The side on the wire.
    pub(crate) const fn wire(self) -> SideChoice {
        match self {
            Self::White => SideChoice::White,
            Self::Black => SideChoice::Black,
            Self::Random => SideChoice::Random,
        }
    }
}

#[cfg(test)]
mod tests {
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
