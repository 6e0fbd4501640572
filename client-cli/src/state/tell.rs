//! From an event to what is said of it.

use raduga_protocol::game::GameEvent;

use super::notice::{Notice, OfferEnd};

/// What there is to tell about `event`.
pub(super) fn tell(event: &GameEvent, number: u32) -> Option<Notice> {
    Some(match event {
        GameEvent::Seated { color, person } => Notice::Seated { color: *color, name: person.name.clone() },
        GameEvent::Started {} => Notice::Started,
        GameEvent::Acted { color, action, notation, .. } => Notice::Moved {
            number,
            color: *color,
            action: action.clone(),
            notation: notation.clone(),
            clock: None,
        },
        GameEvent::AnswerForced { owner, piece, by } => {
            Notice::Forced { owner: *owner, piece: piece.clone(), by: *by }
        }
        GameEvent::OfferMade { offer, kind, by, .. } => {
            Notice::OfferMade { offer: *offer, kind: *kind, by: *by }
        }
        GameEvent::OfferAccepted { offer } => Notice::OfferOver { offer: *offer, how: OfferEnd::Accepted },
        GameEvent::OfferDeclined { offer } => Notice::OfferOver { offer: *offer, how: OfferEnd::Declined },
        GameEvent::OfferWithdrawn { offer } => Notice::OfferOver { offer: *offer, how: OfferEnd::Withdrawn },
        GameEvent::OfferLapsed { offer, because } => {
            Notice::OfferOver { offer: *offer, how: OfferEnd::Lapsed(*because) }
        }
        GameEvent::TimeGiven { to, ms } => Notice::TimeGiven { to: *to, ms: *ms },
        GameEvent::Rematched { next } => Notice::Rematched { game: *next },
        GameEvent::TakenBack { ply } => Notice::TakenBack { ply: *ply },
        GameEvent::Sealed { color, .. } => Notice::Sealed { color: *color },
        GameEvent::Unsealed {} => Notice::Unsealed,
        GameEvent::ClockStopped { because, down_ms, .. } => {
            Notice::ClockStopped { because: *because, down_ms: *down_ms }
        }
        GameEvent::ClockResumed { because } => Notice::ClockResumed { because: *because },
        GameEvent::Finished { outcome } => Notice::Finished(*outcome),
        // The state that comes with it says more.
        GameEvent::PromptOpened { .. } | GameEvent::Unknown => return None,
    })
}
