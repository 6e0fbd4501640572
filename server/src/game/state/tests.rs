//! The fold by example and by law.

mod adjournment;
mod ahead;
mod claims;
mod clocks;
mod delayed;
mod drafts;
mod gifts;
mod laws;
mod log_format;
mod offers;
mod phases;
mod recovery;
mod rematches;
mod takebacks;
mod wishes;

use raduga_rules::Color::{Black, White};

use super::*;
use crate::game::event::{EndReason, LapsedBecause};
use crate::game::testing::*;

/// A rook against a bare king; nobody has acted.
const ROOK: &str = "4k3/8/8/8/8/8/R7/4K3[] w - - - 0 1";
/// The rules give White's king the way to Black's: the kings meet at e5 and White has more.
const KINGS_MEET: &str = "8/8/4k3/8/4K3/8/R7/8[] w - - - 0 1";

fn ended(winner: Option<Color>, reason: EndReason) -> Event {
    Event::Finished { ending: Ending { winner, reason } }
}

fn lapsed(offer: OfferId, because: LapsedBecause) -> Event {
    Event::OfferLapsed { offer, because }
}
