//! A record in the order in which things happened. A record has the actions that stand in one list, and what was taken
//! back beside it; here each takeback is put back to its place.

use raduga_protocol::record::{ActionClock, FactOfRecord, RecordedFact, ShownAction};

/// An action of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) action: String,
    pub(crate) clock: Option<ActionClock>,
    /// How it reads and where it led, where the record tells.
    pub(crate) shown: Option<ShownAction>,
    /// Whether it was taken back later.
    pub(crate) gone: bool,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entry {
    /// An action.
    Done(Done),
    /// So many actions were taken back; so many still stand.
    TakenBack { count: usize, stand: usize },
    /// Something else.
    Told(RecordedFact),
}

/// The facts of a record do not fit its actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DoesNotFit;

/// Everything in order, of the actions that `stand` in the end and the `facts`.
pub(crate) fn timeline(stand: Vec<Done>, facts: &[FactOfRecord]) -> Result<Vec<Entry>, DoesNotFit> {
    let stretches = stretches(stand, facts)?;
    let mut entries = Vec::new();
    let mut facts = facts.iter().peekable();
    for Stretch { before, done, taken_back } in stretches {
        let mut stands = before;
        let mut done = done.into_iter();
        loop {
            while let Some(told) = facts
                .next_if(|told| !matches!(told.fact, RecordedFact::TakenBack { .. }) && place(told) <= stands)
            {
                entries.push(Entry::Told(told.fact.clone()));
            }
            let Some(next) = done.next() else { break };
            entries.push(Entry::Done(next));
            stands += 1;
        }
        if let Some(count) = taken_back {
            facts.next_if(|told| matches!(told.fact, RecordedFact::TakenBack { .. })).ok_or(DoesNotFit)?;
            let stand = stands.checked_sub(count).ok_or(DoesNotFit)?;
            entries.push(Entry::TakenBack { count, stand });
        }
    }
    if facts.next().is_some() { Err(DoesNotFit) } else { Ok(entries) }
}

fn place(told: &FactOfRecord) -> usize {
    usize::try_from(told.after).unwrap_or(usize::MAX)
}

/// What was played between two takebacks.
struct Stretch {
    /// Actions that stood when it began.
    before: usize,
    done: Vec<Done>,
    /// How many were taken back at its end.
    taken_back: Option<usize>,
}

/// Goes from the end to the beginning: before a takeback there stood what still stands, and what it took.
fn stretches(stand: Vec<Done>, facts: &[FactOfRecord]) -> Result<Vec<Stretch>, DoesNotFit> {
    let mut line = stand;
    let mut stretches = Vec::new();
    let mut taken_back = None;
    for told in facts.iter().rev() {
        let RecordedFact::TakenBack { actions } = &told.fact else { continue };
        let before = place(told);
        if before > line.len() || actions.is_empty() {
            return Err(DoesNotFit);
        }
        let done = line.split_off(before);
        stretches.push(Stretch { before, done, taken_back: taken_back.replace(actions.len()) });
        line.extend(actions.iter().map(|taken| Done {
            action: taken.action.clone(),
            clock: Some(taken.clock),
            shown: taken.shown.clone(),
            gone: true,
        }));
    }
    stretches.push(Stretch { before: 0, done: line, taken_back });
    stretches.reverse();
    Ok(stretches)
}

#[cfg(test)]
mod tests {
    use raduga_protocol::game::{Color, Timing};
    use raduga_protocol::record::TakenBackAction;

    use super::*;

    fn done(action: &str) -> Done {
        Done { action: action.into(), clock: None, shown: None, gone: false }
    }

    fn told(after: u32, fact: RecordedFact) -> FactOfRecord {
        FactOfRecord { after, at_ms: 0, fact }
    }

    fn taken(actions: &[&str]) -> RecordedFact {
        let clock = ActionClock { color: Color::White, at_ms: 0, timing: Timing::default(), left: None };
        let taken = |action: &&str| TakenBackAction { action: (*action).into(), clock, shown: None };
        RecordedFact::TakenBack { actions: actions.iter().map(taken).collect() }
    }

    fn words(entries: &[Entry]) -> String {
        let word = |entry: &Entry| match entry {
            Entry::Done(done) if done.gone => format!("({})", done.action),
            Entry::Done(done) => done.action.clone(),
            Entry::TakenBack { count, stand } => format!("-{count}={stand}"),
            Entry::Told(_) => "!".to_owned(),
        };
        entries.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn takebacks_upon_takebacks_are_told_in_their_order() {
        let facts = [
            told(0, RecordedFact::Unsealed {}),
            told(3, RecordedFact::Unsealed {}),
            told(2, taken(&["c", "d"])),
            told(3, RecordedFact::Unsealed {}),
            told(1, taken(&["b", "e"])),
            told(3, RecordedFact::Unsealed {}),
        ];
        let stand = ["a", "f", "g"].map(done).to_vec();
        let entries = timeline(stand, &facts).unwrap();
        assert_eq!(words(&entries), "! a (b) (c) ! (d) -2=2 (e) ! -2=1 f g !");
    }

    #[test]
    fn facts_of_another_game_do_not_fit() {
        assert_eq!(timeline(vec![done("a")], &[told(2, taken(&["b"]))]), Err(DoesNotFit));
        assert_eq!(timeline(vec![done("a")], &[told(7, RecordedFact::Unsealed {})]), Err(DoesNotFit));
        assert_eq!(timeline(vec![done("a")], &[told(0, taken(&[]))]), Err(DoesNotFit));
        assert_eq!(timeline(Vec::new(), &[]), Ok(Vec::new()));
    }
}
