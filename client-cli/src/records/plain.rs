//! Finished games as lines, for pipes, programs and screen readers.

use raduga_protocol::game::Color;
use raduga_protocol::record::{ClocksLeft, GameLine, RecordedFact, TimeLeft};

use super::date;
use super::film::{Act, Film, Picture, What};
use super::import::Kept;
use crate::lang::{Lang, notation, records as texts, texts as sentences};
use crate::plain::lines::key;
use crate::state::game::{Item, Played, name_of};
use crate::state::record;
use crate::view::{board, clock};

/// Which boards are printed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Diagrams {
    /// All of them.
    pub(crate) all: bool,
    /// Those after so many actions.
    pub(crate) after: Vec<usize>,
    /// Seen from Black's side.
    pub(crate) flipped: bool,
}

/// `played CODE VARIANT CLOCK casual|rated WINNER REASON PLIES DATE TIME WHITE BLACK`.
pub(crate) fn game_line(line: &GameLine) -> String {
    let name = |color| name_of(&line.players, color).unwrap_or("-").replace(' ', "_");
    format!(
        "played {} {} {} {} {} {} {} {} {} {}",
        line.game,
        key(&line.variant),
        line.clock,
        if line.rated { "rated" } else { "casual" },
        winner(line.outcome.winner, line.outcome.reason),
        key(&line.outcome.reason),
        line.plies,
        date::minute(line.finished_ms),
        name(Color::White),
        name(Color::Black),
    )
}

fn winner(winner: Option<Color>, reason: raduga_protocol::game::EndReason) -> String {
    use raduga_protocol::game::EndReason::{Aborted, Expired, NoShow};
    match (winner, reason) {
        (Some(color), _) => key(&color),
        (None, Aborted | NoShow | Expired) => "none".to_owned(),
        (None, _) => "draw".to_owned(),
    }
}

/// `entry N ID VARIANT PLIES WHITE BLACK`: a game of a file.
pub(crate) fn entry(number: usize, kept: &Kept) -> String {
    let name = |name: &Option<String>| name.as_deref().unwrap_or("-").replace(' ', "_");
    format!(
        "entry {number} {} {} {} {} {}",
        kept.head.id.replace(' ', "_"),
        kept.variant.map_or_else(|| "-".to_owned(), |variant| key(&variant)),
        kept.plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string()),
        name(&kept.head.white),
        name(&kept.head.black),
    )
}

/// The whole of a film: who, the moves with their clocks, what else happened, the end and the record.
pub(crate) fn film(film: &Film, diagrams: &Diagrams, lang: Lang) -> Vec<String> {
    let name = |name: &Option<String>| name.as_deref().unwrap_or("-").replace(' ', "_");
    let option = if film.head.king_through_check { " king_through_check" } else { "" };
    let mut lines = vec![format!(
        "game {} {} {} white {} black {}{option}",
        film.head.id.replace(' ', "_"),
        key(&film.variant),
        film.head.clock.as_deref().unwrap_or("-"),
        name(&film.head.white),
        name(&film.head.black),
    )];
    let mut acts = 0;
    for (place, picture) in film.pictures.iter().enumerate() {
        match &picture.what {
            What::Start => lines.push(format!("position {}", picture.position)),
            What::Acted(act) => {
                acts += 1;
                lines.push(act_line(act, picture.left, lang));
                if let Some(forced) = &act.forced {
                    let by = key(&forced.2);
                    let owner = key(&forced.0);
                    lines.push(format!("forced {owner} {} {by} {}", forced.1, texts::forced(lang, forced)));
                }
            }
            What::TakenBack(count) => {
                lines.push(format!("taken_back {count} {}", texts::taken_back(lang, *count)));
            }
        }
        lines.extend(picture.notes.iter().filter_map(|fact| fact_line(fact, lang)));
        let acted = matches!(picture.what, What::Acted(_));
        let asked = diagrams.after.contains(&acts) && (acted || place == 0);
        if diagrams.all || asked {
            lines.extend(diagram(picture, diagrams.flipped));
        }
    }
    if let Some(outcome) = &film.head.outcome {
        let won = winner(outcome.winner, outcome.reason);
        lines.push(format!("finished {won} {} {}", key(&outcome.reason), sentences::ending(lang, outcome)));
    }
    if let Some(left) = film.end {
        lines.push(format!("clock {}", clocks(left)));
    }
    lines.push(format!("record {}", record_text(film, lang)));
    lines
}

fn act_line(act: &Act, left: Option<ClocksLeft>, lang: Lang) -> String {
    let kind = if act.gone { "undone" } else { "move" };
    let clocks = left.map_or_else(|| "- -".to_owned(), clocks);
    let timing = act.clock.map_or_else(String::new, |clock| {
        let seconds = |ms| clock::seconds(Some(ms));
        let timing = clock.timing;
        format!(
            " used {} lag {} compensated {} charged {}",
            seconds(timing.elapsed_ms),
            seconds(timing.lag_ms),
            seconds(timing.compensated_ms),
            seconds(timing.charged_ms)
        )
    });
    let (color, notation) = (key(&act.color), notation(lang, &act.notation));
    format!("{kind} {} {color} {notation} {} clock {clocks}{timing}", act.number, act.action)
}

fn clocks(left: ClocksLeft) -> String {
    let periods = |side: &TimeLeft| side.periods;
    let both =
        format!("{} {}", clock::seconds(left.white.remaining_ms), clock::seconds(left.black.remaining_ms));
    match (periods(&left.white), periods(&left.black)) {
        (None, None) => both,
        (white, black) => {
            let count =
                |periods: Option<u32>| periods.map_or_else(|| "-".to_owned(), |count| count.to_string());
            format!("{both} periods {} {}", count(white), count(black))
        }
    }
}

fn fact_line(fact: &RecordedFact, lang: Lang) -> Option<String> {
    let words = texts::fact(lang, fact)?;
    Some(match fact {
        RecordedFact::Offer { kind, by, fate } => {
            format!("offer {} {} {} {words}", key(kind), key(by), key(fate))
        }
        RecordedFact::TimeGiven { to, ms } => {
            format!("time_given {} {} {words}", key(to), clock::seconds(Some(*ms)))
        }
        RecordedFact::Sealed { color, .. } => format!("sealed {} {words}", key(color)),
        RecordedFact::Unsealed {} => format!("unsealed {words}"),
        RecordedFact::ClockStopped { down_ms } => {
            format!("clock_stopped {} {words}", clock::seconds(Some(*down_ms)))
        }
        _ => format!("note {words}"),
    })
}

fn diagram(picture: &Picture, flipped: bool) -> Vec<String> {
    let from = if flipped { Color::Black } else { Color::White };
    board::text(&picture.position, from).into_iter().map(|line| format!("diagram {line}")).collect()
}

/// The record of what stands in the end.
pub(crate) fn record_text(film: &Film, lang: Lang) -> String {
    record::text_of(&items(film), film.has_series(), lang)
}

fn items(film: &Film) -> Vec<Item> {
    let mut items = Vec::new();
    for picture in &film.pictures {
        let What::Acted(act) = &picture.what else { continue };
        if act.gone {
            continue;
        }
        items.push(Item::Played(Played {
            number: act.number,
            color: act.color,
            action: act.action.clone(),
            notation: act.notation.clone(),
            position: picture.position.clone(),
        }));
        if let Some((owner, piece, by)) = &act.forced {
            items.push(Item::Forced { owner: *owner, piece: piece.clone(), by: *by });
        }
    }
    items.extend(film.head.outcome.map(Item::Finished));
    items
}
