//! How many of a tower go: asked when several numbers may.

use crate::lang::{Lang, tavreli};
use crate::position::{Man, Pieces, Square, ends_of, split_of};
use crate::state::game::GameView;
use crate::view::status::Status;
use raduga_locales::say;

/// A move out of a tower whose number is still to be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Split {
    /// What was typed.
    pub(crate) typed: String,
    /// The moment it was meant for.
    ply: u32,
    from: Square,
    to: Square,
    /// How many go, and the action, fewest first.
    options: Vec<(usize, String)>,
    /// The tower from bottom to top.
    tower: Vec<Man>,
    /// The digits so far.
    digits: String,
}

/// What a key did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// This action.
    Action(String),
    /// Not yet anything.
    Open,
    /// Nothing: it is put away.
    Nothing,
}

impl Split {
    /// The choice that `typed` leaves open, if it does: `d2e3` where more or fewer may go.
    pub(crate) fn new(typed: &str, game: &GameView) -> Option<Self> {
        let plain: String = typed
            .chars()
            .filter(|letter| !matches!(letter, '-' | '–' | ' '))
            .collect::<String>()
            .to_lowercase();
        let (from, to) = ends_of(&plain).filter(|_| plain.len() == 4)?;
        let tower = Pieces::read(&game.state.position)?.tower(from).to_vec();
        let fits = |action: &&String| ends_of(action) == Some((from, to));
        let number = |action: &String| (split_of(action).unwrap_or(tower.len()), action.clone());
        let mut options: Vec<(usize, String)> = game.legal().iter().filter(fits).map(number).collect();
        options.sort();
        options.dedup_by_key(|(many, _)| *many);
        (options.len() > 1).then(|| Self {
            typed: typed.to_owned(),
            ply: game.state.ply,
            from,
            to,
            options,
            tower,
            digits: String::new(),
        })
    }

    /// How many stand in the tower.
    #[cfg(test)]
    pub(crate) const fn height(&self) -> usize {
        self.tower.len()
    }

    /// Whether it is still about this moment.
    pub(crate) fn is_of(&self, game: &GameView) -> bool {
        game.state.ply == self.ply
    }

    /// A digit was typed.
    pub(crate) fn digit(&mut self, digit: char) -> Chosen {
        self.digits.push(digit);
        let mut fitting = self.options.iter().filter(|(many, _)| many.to_string().starts_with(&self.digits));
        match (fitting.next(), fitting.next()) {
            (Some((_, action)), None) => Chosen::Action(action.clone()),
            (Some(_), Some(_)) => Chosen::Open,
            (None, _) => {
                self.digits.clear();
                Chosen::Open
            }
        }
    }

    /// Enter: the number typed so far, if it is one.
    pub(crate) fn enter(&self) -> Chosen {
        let exact = self.options.iter().find(|(many, _)| many.to_string() == self.digits);
        exact.map_or(Chosen::Open, |(_, action)| Chosen::Action(action.clone()))
    }

    /// The question, with what goes for each number.
    pub(crate) fn status(&self, lang: Lang) -> Status {
        let line = |(many, _): &(usize, String)| {
            let going = self.tower.iter().rev().take(*many).map(|man| man.text()).collect::<String>();
            let deepest = self.tower.len().checked_sub(*many).and_then(|place| self.tower.get(place));
            let name = deepest.map(|man| tavreli::name(lang, *man)).unwrap_or_default();
            let line = format!("[{many}] {going} ({name})");
            if *many == self.tower.len() { say!(lang, screen_split_all, line = line) } else { line }
        };
        let mut lines: Vec<String> = self.options.iter().map(line).collect();
        lines.push(say!(lang, screen_split_none).to_owned());
        let typed = if self.digits.is_empty() { String::new() } else { format!(" {}…", self.digits) };
        let question = say!(lang, screen_split, from = self.from.name(), to = self.to.name());
        let title = format!("{question}{typed}");
        Status { title, lines, asking: true, ours: true }
    }
}
