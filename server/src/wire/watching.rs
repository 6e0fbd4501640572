//! Being led, and what lists are narrowed to, on the wire.

use raduga_protocol::game::Person;
use raduga_protocol::watching::{Guide as WireGuide, LedBecause, WatchFilter};

use super::{finding, from_wire, to_wire};
use crate::watching::filter::Filter;
use crate::watching::{Because, Guide};

/// What leads; `player` is who, where it is one.
pub fn guide(guide: Guide, player: Option<&Person>, here: bool) -> WireGuide {
    match (guide, player) {
        (Guide::Player(_), Some(person)) => WireGuide::Player { person: person.clone(), here },
        (Guide::Player(id), None) => {
            WireGuide::Player { person: Person { id, name: String::new(), bot: false }, here }
        }
        (Guide::Tv(variant), _) => WireGuide::Tv { variant: variant.map(to_wire::variant) },
    }
}

/// Why it leads there.
pub const fn because(because: Because) -> LedBecause {
    match because {
        Because::Began => LedBecause::Began,
        Because::Over => LedBecause::Over,
        Because::Better => LedBecause::Better,
        Because::Between => LedBecause::Between,
        Because::Came => LedBecause::Came,
        Because::Gone => LedBecause::Gone,
    }
}

/// What a list is narrowed to.
pub fn filter(wire: &WatchFilter) -> Filter {
    Filter {
        variant: wire.variant.map(from_wire::variant),
        speed: wire.speed.map(from_wire::speed),
        rating: finding::range(wire.rating),
        boards: wire.boards,
    }
}
