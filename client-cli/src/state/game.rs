//! A game as we hold it: the fold of its events, checked against the live state that comes with them.

use std::time::{Duration, Instant};

use raduga_protocol::game::{
    Color, DraftState, ForcedBy, GameEvent, LiveState, Notation, NumberedEvent, OfferKind, OpenOffer,
    Outcome, Phase, Players, Presence, Role, Snapshot, position_hash,
};
use raduga_protocol::lobby::{RoomSettings, Variant};
use raduga_protocol::server::Events;
use raduga_protocol::{Epoch, GameId, OfferId, Seq};

use super::ahead::Decided;
use super::notice::Notice;
use super::outbox::Moment;
use super::tell::tell;
use super::turned::turned;
use super::unfinished::Unfinished;
use crate::position::Men;

/// A line of the game's record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Item {
    /// A side acted.
    Played(Played),
    /// «И я Рад» was said for the owner.
    Forced { owner: Color, piece: String, by: ForcedBy },
    /// The end.
    Finished(Outcome),
}

/// An action that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    /// Number of the move it belongs to.
    pub(crate) number: u32,
    /// Who acted.
    pub(crate) color: Color,
    /// For programs.
    pub(crate) action: String,
    /// For people.
    pub(crate) notation: Notation,
    /// The position after it.
    pub(crate) position: String,
}

/// A game.
#[derive(Debug, Clone)]
pub(crate) struct GameView {
    pub(crate) id: GameId,
    pub(crate) epoch: Epoch,
    /// The last event held.
    pub(crate) seq: Seq,
    pub(crate) role: Role,
    pub(crate) settings: RoomSettings,
    pub(crate) start_position: String,
    pub(crate) players: Players,
    pub(crate) items: Vec<Item>,
    pub(crate) state: LiveState,
    pub(crate) presence: Presence,
    /// When `state` arrived: its clocks are counted on from there.
    pub(crate) state_at: Instant,
    /// When `presence` arrived: its countdowns are counted on from there.
    pub(crate) presence_at: Instant,
    /// Since when we have known that we must act.
    pub(crate) my_turn_since: Option<Instant>,
    /// The partner's offer, and when it appeared.
    offer_seen: Option<(OfferId, Instant)>,
    /// The rematch that it was followed by.
    pub(crate) next_game: Option<GameId>,
    /// A turn that is begun and not ended, since when it is, and whether that was recalled.
    pub(super) unfinished: Option<(Unfinished, Instant, bool)>,
    /// Number of the move that comes next.
    next_number: u32,
    /// Whether what must be done now was told already: the ply and whether it was a prompt.
    told: Option<(u32, bool)>,
}

/// What became of a message with events.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Folded {
    /// It was taken in.
    News(Vec<Notice>),
    /// It was older than what we hold.
    Stale,
    /// It does not fit what we hold: ask for the truth.
    Mismatch,
}

impl GameView {
    /// The game of `snapshot`, and everything there is to tell about it.
    pub(crate) fn new(snapshot: Snapshot, now: Instant) -> (Self, Vec<Notice>) {
        let (game, mut notices) = Self::build(snapshot, 0, None, now);
        // Offers of long ago are no news; one that is still open is.
        notices.retain(|notice| match notice {
            Notice::OfferMade { offer, .. } => game.state.offers.iter().any(|open| open.offer == *offer),
            Notice::OfferOver { .. } => false,
            _ => true,
        });
        (game, notices)
    }

    /// The game of `snapshot`, and what there is to tell of it to who knows the events up to `tell_after`.
    fn build(
        snapshot: Snapshot,
        tell_after: Seq,
        told: Option<(u32, bool)>,
        now: Instant,
    ) -> (Self, Vec<Notice>) {
        let next_number = snapshot.start_position.rsplit(' ').next().and_then(|text| text.parse().ok());
        let mut game = Self {
            id: snapshot.game,
            epoch: snapshot.epoch,
            seq: 0,
            role: snapshot.role,
            settings: snapshot.settings,
            start_position: snapshot.start_position,
            players: Players::default(),
            items: Vec::new(),
            state: snapshot.state.clone(),
            presence: snapshot.presence,
            state_at: now,
            presence_at: now,
            my_turn_since: None,
            offer_seen: None,
            next_game: None,
            unfinished: None,
            next_number: next_number.filter(|&number| number > 0).unwrap_or(1),
            told,
        };
        let notices = game.take_in(snapshot.events, snapshot.state, tell_after, now);
        (game, notices)
    }

    /// Takes in what happened.
    pub(crate) fn fold(&mut self, message: Events, now: Instant) -> Folded {
        if message.epoch != self.epoch {
            return Folded::Mismatch;
        }
        let newest = message.events.last().map_or(self.seq, |event| event.seq);
        if newest < self.seq || (newest == self.seq && message.state.ply < self.state.ply) {
            return Folded::Stale;
        }
        let mut fresh = message.events.iter().map(|event| event.seq).filter(|&seq| seq > self.seq);
        if (self.seq + 1..).zip(&mut fresh).any(|(expected, seq)| seq != expected) {
            return Folded::Mismatch;
        }
        // On a copy: what does not add up must leave no trace, or its news would never be told.
        let mut next = self.clone();
        let notices = next.take_in(message.events, message.state, 0, now);
        if !next.adds_up() {
            return Folded::Mismatch;
        }
        *self = next;
        Folded::News(notices)
    }

    /// Takes in the missing events of a resumed game. They end a mismatch, so they are believed as they are.
    pub(crate) fn catch_up(
        &mut self,
        events: Vec<NumberedEvent>,
        state: LiveState,
        now: Instant,
    ) -> Vec<Notice> {
        self.take_in(events, state, 0, now)
    }

    /// Replaces everything by `snapshot`, and says what is new in it.
    pub(crate) fn replace(&mut self, snapshot: Snapshot, now: Instant) -> Vec<Notice> {
        let same_log = snapshot.epoch == self.epoch;
        if same_log && snapshot.events.last().map_or(0, |event| event.seq) < self.seq {
            return Vec::new();
        }
        let tell_after = if same_log { self.seq } else { 0 };
        let (since, ply) = (self.my_turn_since, self.state.ply);
        let drafted = self.draft().cloned();
        let (game, mut notices) = Self::build(snapshot, tell_after, self.told, now);
        let unfinished = self.unfinished;
        *self = game;
        self.unfinished = unfinished;
        self.see_unfinished(now);
        notices.extend(self.draft_news(drafted.as_ref()));
        if self.state.ply == ply && self.my_turn_since.is_some() && since.is_some() {
            self.my_turn_since = since;
        }
        notices
    }

    /// Applies the events that are new, then the state they led to; tells of those after `tell_after`.
    fn take_in(
        &mut self,
        events: Vec<NumberedEvent>,
        state: LiveState,
        tell_after: Seq,
        now: Instant,
    ) -> Vec<Notice> {
        let mut notices = Vec::new();
        for event in events {
            if event.seq <= self.seq {
                continue;
            }
            self.seq = event.seq;
            if event.seq > tell_after {
                notices.extend(tell(&event.event, self.next_number));
                notices.extend(self.turned_by(&event.event));
            }
            self.apply(event.event);
        }
        self.see_turn(&state, now);
        self.see_offer(&state, now);
        let was_pending = self.told.is_some() && self.state.verdict_pending && self.state.ply == state.ply;
        let drafted = if self.told.is_some() { self.draft().cloned() } else { None };
        let decided = if self.told.is_some() { Decided::of(&self.state) } else { Decided::default() };
        self.state = state;
        self.state_at = now;
        self.see_unfinished(now);
        let mut notices = self.finish_telling(notices);
        if self.state.verdict_pending != was_pending && self.state.outcome.is_none() {
            notices.push(Notice::Verdict { pending: !was_pending });
        }
        notices.extend(self.draft_news(drafted.as_ref()));
        notices.extend(Decided::of(&self.state).news(&decided));
        notices
    }

    /// How our draft stands, if it is not as we `knew` it.
    fn draft_news(&self, knew: Option<&DraftState>) -> Option<Notice> {
        let draft = self.draft().filter(|draft| Some(*draft) != knew)?;
        Some(Notice::Drafted { request: None, draft: Box::new(draft.clone()) })
    }

    /// What `event` made of ratniks.
    fn turned_by(&self, event: &GameEvent) -> Vec<Notice> {
        match event {
            GameEvent::Acted { position, .. } if self.men() == Men::Tavreli => {
                let before =
                    self.played().next_back().map_or(&self.start_position, |played| &played.position);
                turned(before, position)
            }
            _ => Vec::new(),
        }
    }

    /// The moment that whatever is decided on now belongs to.
    pub(crate) const fn moment(&self) -> Moment {
        Moment { ply: self.state.ply, takebacks: self.state.takebacks }
    }

    /// What kind of men stand on the board.
    pub(crate) const fn men(&self) -> Men {
        Men::of(self.settings.variant)
    }

    /// Whether a turn is a series, put together before it is handed in.
    pub(crate) fn has_series(&self) -> bool {
        self.settings.variant == Variant::Flicker
    }

    /// Our own draft of a series, when it has a move.
    pub(crate) fn draft(&self) -> Option<&DraftState> {
        let draft = self.state.yours.as_ref()?.draft.as_deref()?;
        (draft.ply == self.state.ply && !draft.moves.is_empty()).then_some(draft)
    }

    /// What may be done next: now, or inside the draft.
    pub(crate) fn legal(&self) -> &[String] {
        let now = self.state.yours.as_ref().map_or(&[][..], |yours| &yours.legal);
        self.draft().map_or(now, |draft| &draft.legal)
    }

    /// The position that led to the live one, by the last action.
    pub(crate) fn position_before_last(&self) -> &str {
        self.played().rev().nth(1).map_or(&self.start_position, |played| &played.position)
    }

    fn apply(&mut self, event: GameEvent) {
        match event {
            GameEvent::Seated { color, person } => match color {
                Color::White => self.players.white = Some(person),
                Color::Black => self.players.black = Some(person),
            },
            GameEvent::Acted { color, action, notation, position, .. } => {
                let number = self.next_number;
                if color == Color::Black && action != "give" {
                    self.next_number += 1;
                }
                self.items.push(Item::Played(Played { number, color, action, notation, position }));
            }
            GameEvent::AnswerForced { owner, piece, by } => {
                self.items.push(Item::Forced { owner, piece, by })
            }
            GameEvent::Finished { outcome } => self.items.push(Item::Finished(outcome)),
            GameEvent::TakenBack { ply } => self.take_back(ply),
            GameEvent::Rematched { next } => self.next_game = Some(next),
            _ => {}
        }
    }

    /// Forgets all but the first `ply` actions.
    fn take_back(&mut self, ply: u32) {
        let stand = usize::try_from(ply).unwrap_or(usize::MAX);
        let plays = |item: &(usize, &Item)| matches!(item.1, Item::Played(_));
        if let Some((place, Item::Played(first))) = self.items.iter().enumerate().filter(plays).nth(stand) {
            self.next_number = first.number;
            self.items.truncate(place);
        }
        // Whose move it is is told again, though it may be the same ply as before.
        self.told = self.told.map(|_| (u32::MAX, false));
    }

    fn see_turn(&mut self, state: &LiveState, now: Instant) {
        let must_act = state.to_act.is_some() && state.to_act == self.role.color();
        let same = state.ply == self.state.ply && state.to_act == self.state.to_act;
        if !must_act {
            self.my_turn_since = None;
        } else if !same || self.my_turn_since.is_none() {
            self.my_turn_since = Some(now);
        }
    }

    fn see_offer(&mut self, state: &LiveState, now: Instant) {
        let theirs =
            state.offers.iter().find(|offer| Some(offer.by) != self.role.color()).map(|offer| offer.offer);
        if theirs != self.offer_seen.map(|(offer, _)| offer) {
            self.offer_seen = theirs.map(|offer| (offer, now));
        }
    }

    /// Adds to the `notices` of a message what its state asks for: clocks, check, and whose move it is, once.
    fn finish_telling(&mut self, mut notices: Vec<Notice>) -> Vec<Notice> {
        let state = &self.state;
        if let Some(Notice::Moved { clock, .. }) =
            notices.iter_mut().rev().find(|notice| matches!(notice, Notice::Moved { .. }))
        {
            *clock = Some(state.clock.clone());
        }
        let over = notices.iter().any(|notice| matches!(notice, Notice::Finished(_)));
        notices.extend(state.rated.filter(|_| over).map(Notice::Rated));
        let now = (state.ply, state.prompt.is_some());
        let active = matches!(state.phase, Phase::Playing | Phase::Sealing);
        if !active || self.told == Some(now) {
            return notices;
        }
        self.told = Some(now);
        let mine = self.role.color();
        if let Some(color) = state.to_act.filter(|_| state.check) {
            notices.push(Notice::Check { color });
        }
        if let Some(prompt) = &state.prompt {
            notices.push(Notice::Asked { prompt: prompt.clone(), mine: Some(prompt.owner) == mine });
        } else if let (Some(color), true) = (mine, state.to_act == mine) {
            let legal = state.yours.as_ref().map_or(0, |yours| yours.legal.len());
            notices.push(Notice::Turn { color, legal });
            notices.extend(state.first_move_ms.map(|ms| Notice::FirstMove { ms }));
        }
        notices
    }

    /// Whether the events agree with the state they came with.
    fn adds_up(&self) -> bool {
        let state = &self.state;
        let last = self.played().last();
        usize::try_from(state.ply).ok() == Some(self.played().count())
            && position_hash(&state.position) == state.position_hash
            && last.is_none_or(|played| position_hash(&played.position) == state.position_hash)
    }

    /// The actions played.
    pub(crate) fn played(&self) -> impl DoubleEndedIterator<Item = &Played> {
        self.items.iter().filter_map(|item| match item {
            Item::Played(played) => Some(played),
            Item::Forced { .. } | Item::Finished(_) => None,
        })
    }

    /// The partner's open offer (for a spectator, any).
    pub(crate) fn their_offer(&self) -> Option<&OpenOffer> {
        self.state.offers.iter().find(|offer| Some(offer.by) != self.role.color())
    }

    /// The partner's open offer of `kind` to us, who play.
    pub(crate) fn offered_to_us(&self, kind: OfferKind) -> Option<&OpenOffer> {
        self.role.color()?;
        self.their_offer().filter(|offer| offer.kind == kind)
    }

    /// Our own open offer.
    pub(crate) fn my_offer(&self) -> Option<&OpenOffer> {
        self.state.offers.iter().find(|offer| Some(offer.by) == self.role.color())
    }

    /// How long the partner's offer has been in sight.
    pub(crate) fn offer_age(&self, now: Instant) -> Duration {
        self.offer_seen.map_or(Duration::ZERO, |(_, seen)| now.saturating_duration_since(seen))
    }
}

/// The name of `color`'s player.
pub(crate) fn name_of(players: &Players, color: Color) -> Option<&str> {
    let person = match color {
        Color::White => &players.white,
        Color::Black => &players.black,
    };
    person.as_ref().map(|person| person.name.as_str())
}
