//! Any of the games behind one face. This is the only place where the games are told apart.

use shakmaty::{ByColor, Color};

use crate::{
    ActError, Acted, ActionText, Claim, Draft, DraftError, ForcedGive, Game, Notation, Options, Outcome,
    Position, PositionError, Preview, Prompt, Proof, Refusal, ResolveError, Step, Variant, Verdict, flicker,
    flicker::Flicker, notation, perft, perft::PerftTooLarge, radras::RadRas, tavreli::Tavreli,
};

/// A game of any variant. A new game is one more arm.
#[derive(Debug, Clone)]
pub enum AnyGame {
    /// Рад Рас.
    RadRas(Game<RadRas>),
    /// Мерцающие шахматы.
    Flicker(Game<Flicker>),
    /// Таврели.
    Tavreli(Game<Tavreli>),
}

/// The same for every game.
macro_rules! each {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::RadRas($game) => $body,
            AnyGame::Flicker($game) => $body,
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
        options: Options,
    ) -> Result<Self, PositionError> {
        match variant {
            Variant::RadRas => read(start).map(Game::new).map(AnyGame::RadRas),
            Variant::Flicker => read(start)
                .map(|position: Flicker| position.with_king_through_check(options.king_through_check))
                .map(Game::new)
                .map(AnyGame::Flicker),
            Variant::Tavreli => read(start).map(Game::new).map(AnyGame::Tavreli),
        }
    }

    /// What the room has settled about the rules.
    pub fn options(&self) -> Options {
        match self {
            AnyGame::Flicker(game) => Options { king_through_check: game.position().king_through_check() },
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => Options::default(),
        }
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        match self {
            AnyGame::RadRas(_) => Variant::RadRas,
            AnyGame::Flicker(_) => Variant::Flicker,
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

    /// The legal actions, sorted as plain strings; none when the game is over. In Flickering Chess, where an action is
    /// a whole series, the playable first moves of one (referee.md).
    pub fn legal(&self) -> Vec<ActionText> {
        each!(self, game => sorted_texts(game))
    }

    /// The answer that is awaited (radras.md §5).
    pub fn prompt(&self) -> Option<Prompt> {
        match self {
            AnyGame::RadRas(game) => game.outcome().is_none().then(|| game.position().prompt()).flatten(),
            AnyGame::Flicker(_) | AnyGame::Tavreli(_) => None,
        }
    }

    /// Does what the text says. A refusal changes nothing, and says why in a sentence.
    pub fn act(&mut self, action: &ActionText) -> Result<Acted, ActError> {
        match self {
            AnyGame::RadRas(game) => {
                game.act(action, |done, notation| acted(action, &done, done.effect, notation))
            }
            AnyGame::Flicker(game) => game.act(action, |done, notation| acted(action, &done, None, notation)),
            AnyGame::Tavreli(game) => game.act(action, |done, notation| acted(action, &done, None, notation)),
        }
    }

    /// What [`act`](AnyGame::act) would bring about; nothing has happened. A refusal is the same as there.
    pub fn preview(&self, action: &ActionText) -> Result<Preview, ActError> {
        match self {
            AnyGame::RadRas(game) => game
                .look_ahead(action, |done, notation| acted(action, &done, done.effect, notation))
                .map(|ahead| Preview {
                    prompt: ahead.outcome.is_none().then(|| ahead.position.prompt()).flatten(),
                    acted: ahead.acted,
                    outcome: ahead.outcome,
                }),
            AnyGame::Flicker(game) => game
                .look_ahead(action, |done, notation| acted(action, &done, None, notation))
                .map(|ahead| Preview { acted: ahead.acted, prompt: None, outcome: ahead.outcome }),
            AnyGame::Tavreli(game) => game
                .look_ahead(action, |done, notation| acted(action, &done, None, notation))
                .map(|ahead| Preview { acted: ahead.acted, prompt: None, outcome: ahead.outcome }),
        }
    }

    /// The one legal action that a person means by what they typed.
    pub fn resolve(&self, typed: &str) -> Result<ActionText, ResolveError> {
        match self {
            AnyGame::RadRas(game) => notation::radras::resolve(game, typed),
            AnyGame::Flicker(game) => notation::flicker::resolve(game, typed),
            AnyGame::Tavreli(game) => notation::tavreli::resolve(game, typed),
        }
    }

    /// An unfinished series, played move by move on the position that stands (flicker.md §19).
    pub fn draft(&self, moves: &[ActionText]) -> Result<Draft, DraftError> {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => Err(DraftError::NoSeries),
            AnyGame::Flicker(game) => flicker::draft::draft(game, moves),
        }
    }

    /// Whether the position that stands is inside a series. Only a game that began there can be so, and nothing but a
    /// draft can be played in it (flicker.md "Text forms").
    pub fn is_inside_series(&self) -> bool {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => false,
            AnyGame::Flicker(game) => game.position().inside_series(),
        }
    }

    /// Whether the series could end after these drafted moves (flicker.md §7). In a game that begins inside a series
    /// it may be so although nothing can be handed in (referee.md, `can_end`).
    pub fn may_end(&self, moves: &[ActionText]) -> bool {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => false,
            AnyGame::Flicker(game) => {
                game.outcome().is_none()
                    && flicker::draft::drafted(game, moves).is_ok_and(|draft| draft.position.may_end())
            }
        }
    }

    /// The draft that a person means who has drafted `drafted` and now types `typed`: one move or several, with
    /// commas between.
    pub fn resolve_draft(
        &self,
        drafted: &[ActionText],
        typed: &str,
    ) -> Result<Vec<ActionText>, ResolveError> {
        match self {
            AnyGame::RadRas(_) | AnyGame::Tavreli(_) => self.resolve(typed).map(|action| vec![action]),
            AnyGame::Flicker(game) => notation::flicker::resolve_draft(game, drafted, typed),
        }
    }

    /// The draws that could be claimed by this action, were it played (flicker.md §14); none when it is not legal.
    pub fn claims_after(&self, action: &ActionText) -> Vec<Claim> {
        let mut after = self.clone();
        after.act(action).map(|_| after.claims()).unwrap_or_default()
    }

    /// A series that frees the king, where one was looked for and found: for hints, and for showing a player who was
    /// told that it is no mate (flicker.md §13). None when the game is over all the same.
    pub fn save(&self) -> Option<&ActionText> {
        match self.verdict() {
            Some(Verdict::Save(series)) if self.outcome().is_none() => Some(series),
            Some(Verdict::Save(_) | Verdict::Over(_) | Verdict::Unknown) | None => None,
        }
    }

    /// The proof that is still owed: whether this position is mate or stalemate took longer to tell than a move may
    /// wait (flicker.md §13). It is to be run elsewhere, and its verdict brought back by [`settle`](AnyGame::settle).
    pub fn proof_owed(&self) -> Option<Proof> {
        self.proof().filter(|_| self.verdict() == Some(&Verdict::Unknown))
    }

    /// The question whether this position is mate or stalemate, whether or not the answer is known; `None` in games
    /// that need no proof, and inside a series, where nothing is judged.
    pub fn proof(&self) -> Option<Proof> {
        match self {
            AnyGame::Flicker(game) if !game.position().inside_series() => {
                Some(Proof { position: game.position().clone(), ply: self.ply() })
            }
            AnyGame::RadRas(_) | AnyGame::Flicker(_) | AnyGame::Tavreli(_) => None,
        }
    }

    /// Takes in the verdict of a proof about the position after `ply` actions; false when the game has gone on since
    /// or nothing was owed, and nothing has changed.
    pub fn settle(&mut self, ply: u32, verdict: &Verdict) -> bool {
        ply == self.ply() && each!(self, game => game.settle(verdict))
    }

    fn verdict(&self) -> Option<&Verdict> {
        each!(self, game => game.verdict())
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

    /// How many actions were played before the last turn of `color`, be it ended or not; `None` before their first. A
    /// turn may be several actions: an answer belongs to the turn of whoever gives it (radras.md §5).
    pub fn last_turn_of(&self, color: Color) -> Option<u32> {
        let acted = self.acted();
        let ends = acted.iter().map(|acted| acted.step == Step::TurnEnded);
        let begins = std::iter::once(true).chain(ends).zip(acted);
        let own = |(begins, acted): (bool, &Acted)| begins && acted.color == color;
        let place = begins.enumerate().filter(|(_, turn)| own(*turn)).map(|(place, _)| place).last();
        place.and_then(|place| u32::try_from(place).ok())
    }

    /// The same game after its first `ply` actions, as if the others had never been played.
    #[must_use]
    pub fn taken_back_to(&self, ply: u32) -> Self {
        let plies = usize::try_from(ply).unwrap_or(usize::MAX);
        match self {
            AnyGame::RadRas(game) => AnyGame::RadRas(game.taken_back_to(plies)),
            AnyGame::Flicker(game) => AnyGame::Flicker(game.taken_back_to(plies)),
            AnyGame::Tavreli(game) => AnyGame::Tavreli(game.taken_back_to(plies)),
        }
    }

    /// Material on the board by the counting scale, in games that count (radras.md §16).
    pub fn material(&self) -> Option<ByColor<u32>> {
        match self {
            AnyGame::RadRas(game) => Some(game.position().material()),
            AnyGame::Flicker(_) | AnyGame::Tavreli(_) => None,
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
            AnyGame::Flicker(game) => game.position().fullmove(),
            AnyGame::Tavreli(game) => game.position().fullmove(),
        }
    }

    /// The number of the game's first move, as its start says.
    pub fn first_move_number(&self) -> u32 {
        match self {
            AnyGame::RadRas(game) => game.start().fullmove(),
            AnyGame::Flicker(game) => game.start().fullmove(),
            AnyGame::Tavreli(game) => game.start().fullmove(),
        }
    }

    /// Counts the sequences of 1..=`depth` actions, without regard to repetition and the move counters; zeros
    /// when the game is over (referee.md). In Flickering Chess: of playable moves inside one series.
    pub fn perft(&self, depth: u32) -> Vec<u64> {
        // Never too large.
        self.perft_within(depth, u64::MAX).unwrap_or_default()
    }

    /// As [`perft`](AnyGame::perft), but gives up beyond `most` sequences.
    pub fn perft_within(&self, depth: u32, most: u64) -> Result<Vec<u64>, PerftTooLarge> {
        if self.counts_nothing() {
            return Ok(vec![0; depth as usize]);
        }
        match self {
            AnyGame::RadRas(game) => perft::perft_within(game.position(), depth, most),
            AnyGame::Flicker(game) => flicker::perft::perft(game.position(), depth, most),
            AnyGame::Tavreli(game) => perft::perft_within(game.position(), depth, most),
        }
    }

    /// As [`perft_within`](AnyGame::perft_within), after an unfinished series (referee.md, `draft`); zeros when that
    /// cannot be played.
    pub fn perft_draft_within(
        &self,
        moves: &[ActionText],
        depth: u32,
        most: u64,
    ) -> Result<Vec<u64>, PerftTooLarge> {
        match self {
            AnyGame::Flicker(game) if game.outcome().is_none() => {
                match flicker::draft::drafted(game, moves) {
                    Ok(draft) => flicker::perft::perft(&draft.position, depth, most),
                    Err(_) => Ok(vec![0; depth as usize]),
                }
            }
            _ if moves.is_empty() => self.perft_within(depth, most),
            AnyGame::RadRas(_) | AnyGame::Flicker(_) | AnyGame::Tavreli(_) => Ok(vec![0; depth as usize]),
        }
    }

    /// Whether a perft is all zeros. A position of Tavreli that has nothing to play lists nothing, and repetition is no
    /// business of a count.
    fn counts_nothing(&self) -> bool {
        match self {
            AnyGame::RadRas(_) | AnyGame::Flicker(_) => self.outcome().is_some(),
            AnyGame::Tavreli(_) => false,
        }
    }

    /// Why that action would be refused now, were it not legal.
    pub fn refusal(&self, action: &ActionText) -> Refusal {
        each!(self, game => refusal_of(game, action))
    }
}

/// The record of what was done.
fn acted<E>(
    action: &ActionText,
    done: &crate::Done<E>,
    forced: Option<ForcedGive>,
    notation: Notation,
) -> Acted {
    Acted { color: done.color, action: action.clone(), step: done.step, forced, notation }
}

fn read<P: Position>(start: Option<&str>) -> Result<P, PositionError> {
    match start {
        None | Some("startpos") => Ok(P::start()),
        Some(text) => P::parse(text),
    }
}

fn sorted_texts<P: Position>(game: &Game<P>) -> Vec<ActionText> {
    let mut texts: Vec<ActionText> = game.legal().iter().cloned().map(P::write_action).collect();
    texts.sort_unstable();
    texts
}

fn refusal_of<P: Position>(game: &Game<P>, action: &ActionText) -> Refusal {
    P::read_action(action).map_or(Refusal::NotAnAction, |action| game.refusal(action))
}
