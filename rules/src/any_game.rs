//! Any of the games behind one face. This is the only place where the games are told apart.

use shakmaty::{ByColor, Color};

use crate::{
    ActError, Acted, ActionText, Claim, Draft, DraftError, Game, Options, Outcome, Position, PositionError,
    Prompt, Refusal, ResolveError, Variant, Verdict, notation, perft, perft::PerftTooLarge, radras::RadRas,
    tavreli::Tavreli,
};

/// A game of any variant. A new game is one more arm.
#[derive(Debug, Clone)]
pub enum AnyGame {
    /// Рад Рас.
    RadRas(Game<RadRas>),
    /// Таврели.
    Tavreli(Game<Tavreli>),
}

/// The same for every game.
macro_rules! each {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::RadRas($game) => $body,
            AnyGame::Tavreli($game) => $body,
        }
    };
}

impl AnyGame {
    /// Begins a game from a position text; `None` or `"startpos"` is the variant's array.
    pub fn new(variant: Variant, start: Option<&str>) -> Result<Self, PositionError> {
        AnyGame::with_options(variant, start, Options::default())
    }

    /// As [`new`](AnyGame::new), with what the room has settled about the rules.
    pub fn with_options(
        variant: Variant,
        start: Option<&str>,
        _options: Options,
    ) -> Result<Self, PositionError> {
        match variant {
            Variant::RadRas => begin(start).map(AnyGame::RadRas),
            Variant::Tavreli => begin(start).map(AnyGame::Tavreli),
        }
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        match self {
            AnyGame::RadRas(_) => Variant::RadRas,
            AnyGame::Tavreli(_) => Variant::Tavreli,
        }
    }

    /// The position that the game began with.
    pub fn start_text(&self) -> String {
        each!(self, game => game.start().text())
    }

    /// The position that stands now, in its one normal form.
    pub fn position_text(&self) -> String {
        each!(self, game => game.position().text())
    }

    /// Who must act, or would if the game were not over.
    pub fn to_act(&self) -> Color {
        each!(self, game => game.position().to_act())
    }

    /// Whether the king of the side to act is attacked: «Рад».
    pub fn in_check(&self) -> bool {
        each!(self, game => game.position().in_check())
    }

    /// How many actions have been applied.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.acted().len()).unwrap_or(u32::MAX)
    }

    /// The legal actions, sorted as plain strings; none when the game is over.
    pub fn legal(&self) -> Vec<ActionText> {
        each!(self, game => sorted_texts(game))
    }

    /// The answer that is awaited (radras.md §5).
    pub fn prompt(&self) -> Option<Prompt> {
        match self {
            AnyGame::RadRas(game) => game.outcome().is_none().then(|| game.position().prompt()).flatten(),
            AnyGame::Tavreli(_) => None,
        }
    }

    /// Does what the text says. A refusal changes nothing, and says why in a sentence.
    pub fn act(&mut self, action: &ActionText) -> Result<Acted, ActError> {
        match self {
            AnyGame::RadRas(game) => game.act(action, |done, notation| Acted {
                color: done.color,
                action: action.clone(),
                step: done.step,
                forced: done.effect,
                notation,
            }),
            AnyGame::Tavreli(game) => game.act(action, |done, notation| Acted {
                color: done.color,
                action: action.clone(),
                step: done.step,
                forced: None,
                notation,
            }),
        }
    }

    /// The one legal action that a person means by what they typed.
    pub fn resolve(&self, typed: &str) -> Result<ActionText, ResolveError> {
        match self {
            AnyGame::RadRas(game) => notation::radras::resolve(game, typed),
            AnyGame::Tavreli(game) => notation::tavreli::resolve(game, typed),
        }
    }

    /// An unfinished series, played move by move on the position that stands (flicker.md §19).
    pub fn draft(&self, _moves: &[ActionText]) -> Result<Draft, DraftError> {
        match self {
            AnyGame::RadRas(_) => Err(DraftError::NoSeries),
            AnyGame::Tavreli(_) => Err(DraftError::NoSeries),
        }
    }

    /// The draft that a person means who has drafted `drafted` and now types `typed`: one move or several, with
    /// commas between.
    pub fn resolve_draft(
        &self,
        _drafted: &[ActionText],
        typed: &str,
    ) -> Result<Vec<ActionText>, ResolveError> {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => self.resolve(typed).map(|action| vec![action]),
        }
    }

    /// The draws that could be claimed by this action, were it played (flicker.md §14); none when it is not legal.
    pub fn claims_after(&self, action: &ActionText) -> Vec<Claim> {
        let mut after = self.clone();
        after.act(action).map(|_| after.claims()).unwrap_or_default()
    }

    /// A series that frees the king, where one was looked for and found: for hints, and for showing a player who was
    /// told that it is no mate (flicker.md §13).
    pub fn save(&self) -> Option<&ActionText> {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => None,
        }
    }

    /// The proof that is still owed: whether this position is mate or stalemate took longer to tell than a move may
    /// wait (flicker.md §13). It is to be run elsewhere, and its verdict brought back by [`settle`](AnyGame::settle).
    pub fn proof_owed(&self) -> Option<Proof> {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => None,
        }
    }

    /// Takes in the verdict of a proof about the position after `ply` actions; false when the game has gone on since
    /// or nothing was owed, and nothing has changed.
    pub fn settle(&mut self, _ply: u32, _verdict: &Verdict) -> bool {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => false,
        }
    }

    /// How the game has ended by the rules (radras.md §24).
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// The draws that either player may claim now.
    pub fn claims(&self) -> Vec<Claim> {
        each!(self, game => game.claims())
    }

    /// How often the present position has stood, this time included (radras.md §18).
    pub fn repetitions(&self) -> u32 {
        each!(self, game => game.repetitions())
    }

    /// What was done, in order, with the notation of each action.
    pub fn acted(&self) -> &[Acted] {
        each!(self, game => game.acted())
    }

    /// Material on the board by the counting scale, in games that count (radras.md §16).
    pub fn material(&self) -> Option<ByColor<u32>> {
        match self {
            AnyGame::RadRas(game) => Some(game.position().material()),
            AnyGame::Tavreli(_) => None,
        }
    }

    /// Who wins when that player's time has run out; `None` is a draw (radras.md §21).
    pub fn outcome_on_time(&self, flagged: Color) -> Option<Color> {
        let partner = flagged.other();
        each!(self, game => game.position().can_win_on_time(partner)).then_some(partner)
    }

    /// The number of the current move, as the record counts.
    pub fn move_number(&self) -> u32 {
        match self {
            AnyGame::RadRas(game) => game.position().fullmove(),
            AnyGame::Tavreli(game) => game.position().fullmove(),
        }
    }

    /// The number of the game's first move, as its start says.
    pub fn first_move_number(&self) -> u32 {
        match self {
            AnyGame::RadRas(game) => game.start().fullmove(),
            AnyGame::Tavreli(game) => game.start().fullmove(),
        }
    }

    /// Counts the sequences of 1..=`depth` actions, without regard to repetition and the move counters; zeros
    /// when the game is over (referee.md).
    pub fn perft(&self, depth: u32) -> Vec<u64> {
        if self.counts_nothing() {
            return vec![0; depth as usize];
        }
        each!(self, game => perft::perft(game.position(), depth))
    }

    /// As [`perft`](AnyGame::perft), but gives up beyond `most` sequences.
    pub fn perft_within(&self, depth: u32, most: u64) -> Result<Vec<u64>, PerftTooLarge> {
        if self.counts_nothing() {
            return Ok(vec![0; depth as usize]);
        }
        each!(self, game => perft::perft_within(game.position(), depth, most))
    }

    /// Whether a perft is all zeros. A position of Tavreli that has nothing to play lists nothing, and repetition is no
    /// business of a count.
    fn counts_nothing(&self) -> bool {
        match self {
            AnyGame::RadRas(game) => game.outcome().is_some(),
            AnyGame::Tavreli(_) => false,
        }
    }

    /// Why that action would be refused now, were it not legal.
    pub fn refusal(&self, action: &ActionText) -> Refusal {
        each!(self, game => refusal_of(game, action))
    }
}

/// A verdict that is still owed, as work that can be sent to another thread.
#[derive(Debug, Clone)]
pub enum Proof {}

impl Proof {
    /// How many actions had been played in the position that it is about.
    pub fn ply(&self) -> u32 {
        match *self {}
    }

    /// Looks at `nodes` nodes at most. It takes as long as it takes: a few hundred nanoseconds a node.
    pub fn run(&self, _nodes: u64) -> Verdict {
        match *self {}
    }
}

fn begin<P: Position>(start: Option<&str>) -> Result<Game<P>, PositionError> {
    match start {
        None | Some("startpos") => Ok(Game::new(P::start())),
        Some(text) => P::parse(text).map(Game::new),
    }
}

fn sorted_texts<P: Position>(game: &Game<P>) -> Vec<ActionText> {
    let mut texts: Vec<ActionText> = game.legal().iter().map(|&action| P::write_action(action)).collect();
    texts.sort_unstable();
    texts
}

fn refusal_of<P: Position>(game: &Game<P>, action: &ActionText) -> Refusal {
    P::read_action(action).map_or(Refusal::NotAnAction, |action| game.refusal(action))
}
