//! How a partner is looked for: what is to be played, and on which terms.

use clap::{Args, ValueEnum};
use raduga_protocol::finding::RatingRange;
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant, Visibility};
use raduga_rules::clock::TimeControl;

use crate::command::finding::{USUAL_CLOCK, rating_range, settings};

/// What is to be played with a partner who is still to be found.
#[derive(Debug, Clone, Args)]
pub(crate) struct TermsArgs {
    /// The game; on a full screen it is asked for, else it is radras
    #[arg(long, env = "RADUGA_VARIANT", value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// The clock: 5+3 (Fischer), 3+2b (Bronstein), 3days and others, as of create
    #[arg(long, env = "RADUGA_CLOCK", default_value = USUAL_CLOCK, value_name = "CLOCK", value_parser = clock)]
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

/// A clock as it is written; which ones are played is for the server to say.
fn clock(text: &str) -> Result<String, String> {
    text.parse::<TimeControl>().map(|_| text.to_owned()).map_err(|error| error.to_string())
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
    #[arg(long, env = "RADUGA_CLOCK", default_value = USUAL_CLOCK, value_name = "CLOCK", value_parser = clock)]
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
    #[arg(long, env = "RADUGA_CLOCK", default_value = "5+3", value_name = "CLOCK", value_parser = clock)]
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
    /// Spectators of a private room see the game so many actions later
    #[arg(
        long,
        env = "RADUGA_DELAY",
        value_name = "ACTIONS",
        default_value_t = 0,
        requires = "private",
        conflicts_with = "no_spectators"
    )]
    pub(crate) delay: u32,
    /// How many seconds each side's first move may take, from 5 on; else as the clock has it
    #[arg(long, env = "RADUGA_FIRST_MOVE", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(5..))]
    pub(crate) first_move: Option<u32>,
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
            spectator_delay: self.delay,
            takebacks: !self.no_takebacks,
            position: self.position.clone(),
            first_move_ms: self.first_move.map(|seconds| u64::from(seconds) * 1_000),
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
