//! A game as it is shown afterwards: a picture for every action, with the clocks as they stood, and what else happened
//! between. Pictures of actions that were taken back stay in their place; the picture after them shows the game gone back.

use raduga_protocol::game::{Color, EndReason, ForcedBy, Notation, Outcome};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::{ActionClock, ClocksLeft, RecordedFact, RefereeRecord};

use super::timeline::{DoesNotFit, Done, Entry, timeline};

/// What is known of the game as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Head {
    /// What it is called: its code, or the number in its file.
    pub(crate) id: String,
    /// The players' names.
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
    /// The time control.
    pub(crate) clock: Option<String>,
    /// How it ended.
    pub(crate) outcome: Option<Outcome>,
    /// When it ended, or began, in milliseconds since 1970.
    pub(crate) at_ms: Option<u64>,
    pub(crate) rated: bool,
    pub(crate) king_through_check: bool,
}

/// An action that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Act {
    /// Number of the move it belongs to.
    pub(crate) number: u32,
    pub(crate) color: Color,
    pub(crate) action: String,
    pub(crate) notation: Notation,
    /// Where its time went, where that is known.
    pub(crate) clock: Option<ActionClock>,
    /// «И я Рад» that was said for the partner after it.
    pub(crate) forced: Option<(Color, String, ForcedBy)>,
    /// Whether it was taken back later.
    pub(crate) gone: bool,
}

/// What led to a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// The game began.
    Start,
    /// A side acted.
    Acted(Act),
    /// So many actions were taken back.
    TakenBack(usize),
}

/// The board at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) what: What,
    pub(crate) position: String,
    /// Whether the king of whoever acts next is attacked.
    pub(crate) check: bool,
    /// Both clocks, where they are known.
    pub(crate) left: Option<ClocksLeft>,
    /// What happened before the next picture.
    pub(crate) notes: Vec<RecordedFact>,
}

/// A whole game to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Film {
    pub(crate) head: Head,
    pub(crate) variant: Variant,
    /// The start, and one for every action and takeback. Never empty.
    pub(crate) pictures: Vec<Picture>,
    /// Both clocks at the end.
    pub(crate) end: Option<ClocksLeft>,
}

/// One more action, as whoever knows the rules tells it.
pub(crate) struct Played {
    pub(crate) color: Color,
    pub(crate) notation: Notation,
    pub(crate) position: String,
    pub(crate) check: bool,
    pub(crate) forced: Option<(Color, String, ForcedBy)>,
}

/// Puts a film together.
pub(crate) struct Cutter {
    pictures: Vec<Picture>,
    /// Pictures of the actions that stand.
    standing: Vec<usize>,
    first_number: u32,
}

impl Cutter {
    /// A film that begins from `position`.
    pub(crate) fn new(position: String) -> Self {
        let number = position.rsplit(' ').next().and_then(|text| text.parse().ok());
        let first_number = number.filter(|&number| number > 0).unwrap_or(1);
        let start = Picture { what: What::Start, position, check: false, left: None, notes: Vec::new() };
        Self { pictures: vec![start], standing: Vec::new(), first_number }
    }

    /// The number of the move that comes next.
    fn number(&self) -> u32 {
        let last = self.standing.last().and_then(|&place| self.pictures.get(place));
        match last.map(|picture| &picture.what) {
            Some(What::Acted(act)) => {
                act.number + u32::from(act.color == Color::Black && act.action != "give")
            }
            _ => self.first_number,
        }
    }

    /// A side acted.
    pub(crate) fn acted(&mut self, done: Done, played: Played) {
        let Played { color, notation, position, check, forced } = played;
        let Done { action, clock, gone, .. } = done;
        let left = clock.and_then(|clock| clock.left);
        let act = Act { number: self.number(), color, action, notation, clock, forced, gone };
        self.standing.push(self.pictures.len());
        let what = What::Acted(act);
        self.pictures.push(Picture { what, position, check, left, notes: Vec::new() });
    }

    /// So many actions were taken back.
    pub(crate) fn taken_back(&mut self, count: usize) {
        self.standing.truncate(self.standing.len().saturating_sub(count));
        let before = self.standing.last().copied().unwrap_or(0);
        let Some((position, check)) =
            self.pictures.get(before).map(|picture| (picture.position.clone(), picture.check))
        else {
            return;
        };
        // No clock gets time back: they stand as they stood.
        let left = self.pictures.last().and_then(|picture| picture.left);
        let what = What::TakenBack(count);
        self.pictures.push(Picture { what, position, check, left, notes: Vec::new() });
    }

    /// Something else happened.
    pub(crate) fn told(&mut self, fact: RecordedFact) {
        let Some(picture) = self.pictures.last_mut() else { return };
        match (fact, &mut picture.what) {
            (RecordedFact::AnswerForced { owner, piece, by }, What::Acted(act)) => {
                act.forced = Some((owner, piece, by));
            }
            (fact, _) => picture.notes.push(fact),
        }
    }

    /// The film.
    pub(crate) fn film(self, head: Head, variant: Variant, end: Option<ClocksLeft>) -> Film {
        Film { head, variant, pictures: self.pictures, end }
    }
}

impl Film {
    /// The game of a record that tells what is to be shown.
    pub(crate) fn of(record: RefereeRecord) -> Result<Self, DoesNotFit> {
        let head = Head {
            id: record.id.to_string(),
            white: record.players.white.map(|person| person.name),
            black: record.players.black.map(|person| person.name),
            clock: Some(record.clock),
            outcome: record.outcome,
            at_ms: record.finished_ms.or(Some(record.opened_ms)),
            rated: record.rated,
            king_through_check: record.options.is_some_and(|options| options.king_through_check),
        };
        if record.shown.len() != record.moves.len() || record.clocks.len() != record.moves.len() {
            return Err(DoesNotFit);
        }
        let stand = record.moves.into_iter().zip(record.clocks).zip(record.shown);
        let stand = stand.map(|((action, clock), shown)| Done {
            action,
            clock: Some(clock),
            shown: Some(shown),
            gone: false,
        });
        let mut cutter = Cutter::new(record.position);
        for entry in timeline(stand.collect(), &record.facts)? {
            match entry {
                Entry::Done(mut done) => {
                    let shown = done.shown.take().ok_or(DoesNotFit)?;
                    let color = done.clock.ok_or(DoesNotFit)?.color;
                    let (notation, position, check) = (shown.notation, shown.position, shown.check);
                    cutter.acted(done, Played { color, notation, position, check, forced: None });
                }
                Entry::TakenBack { count, .. } => cutter.taken_back(count),
                Entry::Told(fact) => cutter.told(fact),
            }
        }
        Ok(cutter.film(head, record.variant, record.left))
    }

    /// The last picture's place.
    pub(crate) fn last(&self) -> usize {
        self.pictures.len().saturating_sub(1)
    }

    /// Actions up to a picture, this one included.
    pub(crate) fn acts(&self) -> impl DoubleEndedIterator<Item = (usize, &Act)> {
        self.pictures.iter().enumerate().filter_map(|(place, picture)| match &picture.what {
            What::Acted(act) => Some((place, act)),
            What::Start | What::TakenBack(_) => None,
        })
    }

    /// Whether a turn is a series.
    pub(crate) fn has_series(&self) -> bool {
        self.variant == Variant::Flicker
    }

    /// How long it took until a picture, from the one before it, in milliseconds.
    pub(crate) fn pause(&self, place: usize) -> Option<u64> {
        match &self.pictures.get(place)?.what {
            What::Acted(act) => act.clock.map(|clock| clock.timing.elapsed_ms),
            What::Start | What::TakenBack(_) => None,
        }
    }

    /// The result as records write it.
    pub(crate) fn result(&self) -> Option<&'static str> {
        let outcome = self.head.outcome.as_ref()?;
        Some(match (outcome.winner, outcome.reason) {
            (Some(Color::White), _) => "1 : 0",
            (Some(Color::Black), _) => "0 : 1",
            (None, EndReason::Aborted | EndReason::NoShow | EndReason::Expired) => "– : –",
            (None, _) => "½ : ½",
        })
    }
}
