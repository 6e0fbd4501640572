//! A person's own games as the wire lists them.

use std::time::Duration;

use raduga_protocol::PersonId;
use raduga_protocol::game::Person;
use raduga_protocol::own_games::{LastAction, OwnGame};

use super::to_wire;
use crate::game::summary::Summary;
use crate::timekeeper::millis;

/// A game as a line in the list of one of its players; none for somebody else.
pub fn own_game(summary: &Summary, person: PersonId, now: Duration) -> Option<OwnGame> {
    let side = summary.side_of(person)?;
    let partner = summary.seats.get(side.other()).as_ref();
    let deadline = summary.deadline.filter(|_| summary.to_act.is_some());
    Some(OwnGame {
        game: summary.game,
        variant: to_wire::variant(summary.settings.variant),
        clock: summary.settings.clock.to_string(),
        role: to_wire::role(Some(side)),
        partner: partner.map(|seat| Person { id: seat.person, name: seat.name.clone(), bot: seat.bot }),
        phase: to_wire::phase(summary.phase),
        ply: summary.ply,
        to_act: summary.to_act.map(to_wire::color),
        my_move: summary.to_act == Some(side),
        sealed_by: summary.sealed_by.map(to_wire::color),
        deadline_ms: deadline.map(millis),
        left_ms: deadline.map(|deadline| millis(deadline.saturating_sub(now))),
        position: Some(summary.position.clone()),
        last: summary.last.as_ref().map(|acted| LastAction {
            color: to_wire::color(acted.color),
            action: acted.action.to_string(),
            notation: to_wire::notation(&acted.notation),
        }),
    })
}
