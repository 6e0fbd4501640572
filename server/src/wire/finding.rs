//! The lobby's values, to the wire and from it.

use raduga_protocol::finding::{
    ChallengeClosed, Challenged, DeclineReason, OpenChallenge, OpenSeek, Paired, PairedBy, Pool, PoolCount,
    RatingRange, Seeking, Waiting,
};
use raduga_protocol::game::Person;
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::server::Done;
use raduga_protocol::{PersonId, RequestId, ServerToClient};
use raduga_rules::clock::TimeControl;
use raduga_rules::{Color, Variant};

use super::{from_wire, to_wire};
use crate::game::summary::Summary;
use crate::lobby::grid::PoolKey;
use crate::lobby::state::{Answer, Challenge, Closed, LobbyState, Pair, Range, Seek, Seeker, Way};
use crate::timekeeper::millis;

/// The pool that is meant; none if the grid has no such.
pub fn pool_key(pool: &Pool) -> Option<PoolKey> {
    let variant: Variant = from_wire::variant(pool.variant);
    let control: TimeControl = pool.clock.parse().ok()?;
    PoolKey::find(variant, &control)
}

/// The ratings that are meant.
pub const fn range(range: RatingRange) -> Range {
    Range { min: range.min, max: range.max }
}

/// Why a challenge is declined. A word of a newer wire is a no.
pub const fn decline_reason(reason: DeclineReason) -> DeclineReason {
    match reason {
        DeclineReason::Unknown => DeclineReason::No,
        DeclineReason::No
        | DeclineReason::Later
        | DeclineReason::TooFast
        | DeclineReason::TooSlow
        | DeclineReason::OtherVariant
        | DeclineReason::RatedOnly
        | DeclineReason::CasualOnly => reason,
    }
}

fn person(seeker: &Seeker) -> Person {
    Person { id: seeker.person, name: seeker.name.clone(), bot: seeker.bot }
}

const fn side(side: Option<Color>) -> SideChoice {
    match side {
        Some(Color::White) => SideChoice::White,
        Some(Color::Black) => SideChoice::Black,
        None => SideChoice::Random,
    }
}

/// A seek as everybody sees it.
pub fn open_seek(seek: &Seek) -> OpenSeek {
    let wish = &seek.wish;
    OpenSeek {
        seek: seek.id,
        by: person(&wish.by),
        rating: wish.by.rating,
        settings: to_wire::settings(&wish.settings),
        side: side(wish.side),
        range: RatingRange { min: wish.range.min, max: wish.range.max },
        rated_if_possible: wish.rated_if_possible,
        posted_ms: millis(seek.posted),
    }
}

/// A challenge as both see it.
pub fn open_challenge(challenge: &Challenge) -> OpenChallenge {
    let wish = &challenge.wish;
    OpenChallenge {
        challenge: challenge.id,
        from: person(&wish.from),
        rating: wish.from.rating,
        to: person(&wish.to),
        settings: to_wire::settings(&wish.settings),
        side: side(wish.side),
        expires_ms: millis(challenge.expires),
    }
}

/// That a challenge is closed.
pub fn closed(closed: &Closed) -> ServerToClient {
    let Closed { challenge, because, reason } = closed;
    ServerToClient::ChallengeClosed(ChallengeClosed {
        challenge: challenge.id,
        because: *because,
        reason: *reason,
    })
}

/// A pool.
pub fn pool(key: PoolKey) -> Pool {
    Pool { variant: to_wire::variant(key.variant()), clock: key.control().to_owned() }
}

/// How many wait in each pool there is.
pub fn pool_counts(state: &LobbyState) -> Vec<PoolCount> {
    let count = |key| u32::try_from(state.waiting_in(key)).unwrap_or(u32::MAX);
    PoolKey::all().map(|key| PoolCount { pool: pool(key), waiting: count(key) }).collect()
}

/// What a person waits for.
pub fn waiting(state: &LobbyState, person: PersonId) -> Waiting {
    let mut seeks: Vec<&Seek> = state.seeks_of(person).collect();
    seeks.sort_by_key(|seek| seek.place);
    Waiting {
        seeks: seeks.into_iter().map(open_seek).collect(),
        pool: state.pool_of(person).map(pool),
        challenges: state.challenges_of(person).map(open_challenge).collect(),
    }
}

const fn way(way: Way) -> PairedBy {
    match way {
        Way::Seek => PairedBy::Seek,
        Way::Pool => PairedBy::Pool,
        Way::Challenge => PairedBy::Challenge,
    }
}

/// That two have found each other, as the one who asked (`asker`) or the other hears it.
pub fn paired(pair: &Pair, asker: bool, request: Option<RequestId>) -> ServerToClient {
    let pairing = &pair.pairing;
    let (side, partner) =
        if asker { (pairing.side, &pairing.other) } else { (pairing.side.other(), &pairing.asker) };
    ServerToClient::Paired(Paired {
        request,
        game: pair.game,
        color: to_wire::color(side),
        by: way(pairing.way),
        partner: person(partner),
        rated: pairing.settings.rated,
    })
}

/// The same of a game that this process did not pair: the request was made before a restart. None where the game is not
/// one of two, with `person` among them.
pub fn paired_before(
    summary: &Summary,
    person: PersonId,
    by: Way,
    request: RequestId,
) -> Option<ServerToClient> {
    let side = summary.side_of(person)?;
    let partner = summary.seats.get(side.other()).as_ref()?;
    Some(ServerToClient::Paired(Paired {
        request: Some(request),
        game: summary.game,
        color: to_wire::color(side),
        by: way(by),
        partner: Person { id: partner.person, name: partner.name.clone(), bot: partner.bot },
        rated: summary.settings.rated,
    }))
}

/// What a request came to.
pub fn answer(answer: &Answer, request: RequestId) -> ServerToClient {
    match answer {
        Answer::Done => ServerToClient::Done(Done { request }),
        Answer::Seeking(seek) => ServerToClient::Seeking(Seeking { request, seek: open_seek(seek) }),
        Answer::Challenged(challenge) => {
            ServerToClient::Challenged(Challenged { request, challenge: open_challenge(challenge) })
        }
        Answer::Paired(pair) => paired(pair, true, Some(request)),
    }
}
