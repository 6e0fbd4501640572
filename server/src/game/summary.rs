//! What the room list needs to know of a game, kept up to date by its actor.

use std::time::Duration;

use raduga_protocol::{GameId, PersonId};
use raduga_rules::{Acted, ByColor, Color};

use super::event::EndReason;
use super::presence::Presence;
use super::state::{GameState, Phase, Seat, Settings};
use crate::rating::Glicko;

/// One game in short.
#[derive(Debug, Clone)]
pub struct Summary {
    /// The game.
    pub game: GameId,
    /// What is played.
    pub settings: Settings,
    /// Who opened it.
    pub creator: PersonId,
    /// When.
    pub opened: Duration,
    /// How far it is.
    pub phase: Phase,
    /// Why it is over.
    pub ending: Option<EndReason>,
    /// Who sits where.
    pub seats: ByColor<Option<Seat>>,
    /// The seat a newcomer would take.
    pub free_seat: Option<Color>,
    /// Who must act.
    pub to_act: Option<Color>,
    /// When the time of whoever must act is over, as far as anything has happened.
    pub deadline: Option<Duration>,
    /// Since when it is in play.
    pub began: Option<Duration>,
    /// When something happened in it last.
    pub moved: Duration,
    /// What is known of how strong the players are, in this game at this speed.
    pub ratings: ByColor<Option<Glicko>>,
    /// Which players are here.
    pub here: ByColor<bool>,
    /// Whether each side has ended a turn, so that it is a game indeed.
    pub under_way: bool,
    /// Who has sealed an action.
    pub sealed_by: Option<Color>,
    /// Spectators.
    pub watchers: usize,
    /// Actions played.
    pub ply: u32,
    /// What stood on the clocks when something happened last; none, no limit.
    pub clocks: ByColor<Option<Duration>>,
    /// Whose clock runs since then.
    pub running: Option<Color>,
    /// The position that stands.
    pub position: String,
    /// What was done last.
    pub last: Option<Acted>,
    /// Whether somebody with a seat is here: a waiting room without its creator is nothing to offer.
    pub attended: bool,
}

impl Summary {
    /// The summary of a game now.
    pub fn of(state: &GameState, presence: &Presence, ratings: ByColor<Option<Glicko>>) -> Self {
        Self {
            game: state.id(),
            settings: state.settings().clone(),
            creator: state.creator(),
            opened: state.opened(),
            phase: state.phase(),
            ending: state.ending().map(|ending| ending.reason),
            seats: ByColor {
                black: state.seat(Color::Black).cloned(),
                white: state.seat(Color::White).cloned(),
            },
            free_seat: state.free_seat(),
            to_act: state.to_act(),
            deadline: state.deadline(),
            began: state.began(),
            moved: state.last_event_at(),
            ratings,
            here: ByColor { black: presence.is_here(Color::Black), white: presence.is_here(Color::White) },
            under_way: state.began().is_some() && !state.can_abort(),
            sealed_by: state.sealed_by(),
            watchers: presence.watchers(),
            ply: state.game().ply(),
            clocks: ByColor::new_with(|side| state.clock().remaining(side, state.last_event_at())),
            running: state.clock().running(),
            position: state.game().position_text(),
            last: state.game().acted().last().cloned(),
            attended: presence.is_here(Color::White) || presence.is_here(Color::Black),
        }
    }

    /// The side of a person.
    pub fn side_of(&self, person: PersonId) -> Option<Color> {
        self.seats.find(|seat| seat.as_ref().is_some_and(|seat| seat.person == person))
    }
}
