//! Domain values to wire values.

pub mod accounts;

use std::time::Duration;

use raduga_locales::Lang;
use raduga_protocol::ahead::{Dropped, PlanState, PreparedAction};
use raduga_protocol::game::{
    Clock, DraftState, ForcedBy as WireForcedBy, GameEvent, LapsedBecause as WireLapsed, LiveState, Notation,
    NumberedEvent, OpenOffer, Outcome, Person, Phase as WirePhase, PlayerPresence, Players,
    Presence as WirePresence, Prompt, ResumedBecause as WireResumed, Right, Role as WireRole, SideClock,
    Snapshot, StoppedBecause, Timing, Yours,
};
use raduga_protocol::limits::MAX_NAMED_WATCHERS;
use raduga_protocol::lobby::{RoomSettings, RoomSummary, SmallBoard, Variant as WireVariant, Visibility};
use raduga_protocol::{ErrorCode, GameId, ahead as wire_ahead, game as wire};
use raduga_rules::clock::SideView;
use raduga_rules::{ByColor, Claim, Color, ForcedBy, Role, Variant};

use crate::game::ahead::{Answer, Plan, Prepared};
use crate::game::event::{EndReason, Ending, Event, Fact, LapsedBecause, OfferKind, Played, ResumedBecause};
use crate::game::presence::{PlayerStatus, Presence};
use crate::game::state::{self, GameState, Phase, Seat, Settings, VerbError};
use crate::game::summary::Summary;
use crate::game::view::{Beside, LiveView, OwnDraft, live_view};
use crate::rating::Glicko;
use crate::timekeeper::millis;
use crate::wire::from_wire;
use crate::wording::Told as _;

/// A side.
pub const fn color(color: Color) -> wire::Color {
    match color {
        Color::White => wire::Color::White,
        Color::Black => wire::Color::Black,
    }
}

/// What a viewer is in the game.
pub const fn role(side: Option<Color>) -> WireRole {
    match side {
        Some(Color::White) => WireRole::White,
        Some(Color::Black) => WireRole::Black,
        None => WireRole::Spectator,
    }
}

/// A game of the house.
pub const fn variant(variant: Variant) -> WireVariant {
    match variant {
        Variant::RadRas => WireVariant::Radras,
        Variant::Tavreli => WireVariant::Tavreli,
        Variant::Flicker => WireVariant::Flicker,
    }
}

/// How far a game is.
pub const fn phase(phase: Phase) -> WirePhase {
    match phase {
        Phase::Waiting => WirePhase::Waiting,
        Phase::Playing => WirePhase::Playing,
        Phase::Sealing => WirePhase::Sealing,
        Phase::Adjourned => WirePhase::Adjourned,
        Phase::Finished => WirePhase::Finished,
    }
}

/// What was settled.
pub fn settings(settings: &Settings) -> RoomSettings {
    RoomSettings {
        variant: variant(settings.variant),
        clock: settings.clock.to_string(),
        visibility: if settings.public { Visibility::Public } else { Visibility::Private },
        spectators: settings.spectators,
        spectator_delay: settings.spectator_delay,
        takebacks: settings.takebacks,
        position: settings.start.clone(),
        // An operator may set one for all rooms that nobody can ask for: none at all, say.
        first_move_ms: settings.first_move_ms.filter(|ms| from_wire::FIRST_MOVE_MS.contains(ms)),
        rated: settings.rated,
        king_through_check: settings.king_through_check,
    }
}

/// Who sits where.
pub fn players(white: Option<&Seat>, black: Option<&Seat>) -> Players {
    let person = |seat: &Seat| Person { id: seat.person, name: seat.name.clone(), bot: seat.bot };
    Players { white: white.map(person), black: black.map(person) }
}

/// One line of the room list.
pub fn room_summary(summary: &Summary) -> RoomSummary {
    RoomSummary {
        game: summary.game,
        settings: settings(&summary.settings),
        phase: phase(summary.phase),
        players: players(summary.seats.white.as_ref(), summary.seats.black.as_ref()),
        white_rating: summary.ratings.white.map(accounts::shown),
        black_rating: summary.ratings.black.map(accounts::shown),
        free_seat: summary.free_seat.map(color),
        watchers: u32::try_from(summary.watchers).unwrap_or(u32::MAX),
        ply: summary.ply,
        opened_ms: millis(summary.opened),
        board: None,
    }
}

/// What a small board shows of a game.
pub fn small_board(summary: &Summary) -> SmallBoard {
    SmallBoard {
        position: summary.position.clone(),
        action: summary.last.as_ref().map(|last| last.action.to_string()),
        white_ms: summary.clocks.white.map(millis),
        black_ms: summary.clocks.black.map(millis),
        running: summary.running.map(color),
        at_ms: millis(summary.moved),
    }
}

/// How a game ended.
pub fn outcome(ending: Ending) -> Outcome {
    Outcome { winner: ending.winner.map(color), reason: end_reason(ending.reason) }
}

const fn end_reason(reason: EndReason) -> wire::EndReason {
    match reason {
        EndReason::Ras => wire::EndReason::Ras,
        EndReason::Mate => wire::EndReason::Mate,
        EndReason::Stalemate => wire::EndReason::Stalemate,
        EndReason::KingsMeet => wire::EndReason::KingsMeet,
        EndReason::BareKings => wire::EndReason::BareKings,
        EndReason::Fivefold => wire::EndReason::Fivefold,
        EndReason::SeventyFive => wire::EndReason::SeventyFive,
        EndReason::Threefold => wire::EndReason::Threefold,
        EndReason::Fifty => wire::EndReason::Fifty,
        EndReason::Agreement => wire::EndReason::Agreement,
        EndReason::Resignation => wire::EndReason::Resignation,
        EndReason::Time => wire::EndReason::Time,
        EndReason::Absence => wire::EndReason::Absence,
        EndReason::Aborted => wire::EndReason::Aborted,
        EndReason::NoShow => wire::EndReason::NoShow,
        EndReason::Expired => wire::EndReason::Expired,
    }
}

/// What is offered.
pub const fn offer_kind(kind: OfferKind) -> wire::OfferKind {
    match kind {
        OfferKind::Draw => wire::OfferKind::Draw,
        OfferKind::Adjournment => wire::OfferKind::Adjournment,
        OfferKind::Takeback => wire::OfferKind::Takeback,
        OfferKind::Rematch => wire::OfferKind::Rematch,
    }
}

const fn timing(timing: &raduga_rules::clock::Timing) -> [Duration; 4] {
    [timing.elapsed, timing.lag, timing.compensated, timing.charged]
}

/// Where the time of an action went.
pub fn timing_ms(of: &raduga_rules::clock::Timing) -> Timing {
    let [elapsed_ms, lag_ms, compensated_ms, charged_ms] = timing(of).map(millis);
    Timing { elapsed_ms, lag_ms, compensated_ms, charged_ms }
}

fn piece(role: Role) -> String {
    role.upper_char().to_string()
}

/// An event with its number.
pub fn numbered_event(fact: &Fact) -> NumberedEvent {
    NumberedEvent { seq: fact.seq, at_ms: millis(fact.at), event: game_event(fact) }
}

fn game_event(fact: &Fact) -> GameEvent {
    match &fact.event {
        Event::Seated { color: side, person, name, bot } => {
            let person = Person { id: *person, name: name.clone(), bot: *bot };
            GameEvent::Seated { color: color(*side), person }
        }
        Event::Started => GameEvent::Started {},
        Event::Acted { color: side, action, timing } => {
            acted(color(*side), action.to_string(), timing_ms(timing), fact.played.as_ref())
        }
        Event::PromptOpened { owner, piece: held } => {
            GameEvent::PromptOpened { owner: color(*owner), piece: piece(*held) }
        }
        Event::AnswerForced { owner, piece: given, by } => {
            GameEvent::AnswerForced { owner: color(*owner), piece: piece(*given), by: forced_by(*by) }
        }
        Event::OfferMade { offer, kind, by, ply } => {
            GameEvent::OfferMade { offer: *offer, kind: offer_kind(*kind), by: color(*by), ply: *ply }
        }
        Event::OfferAccepted { offer } => GameEvent::OfferAccepted { offer: *offer },
        Event::OfferDeclined { offer } => GameEvent::OfferDeclined { offer: *offer },
        Event::OfferWithdrawn { offer } => GameEvent::OfferWithdrawn { offer: *offer },
        Event::OfferLapsed { offer, because } => {
            GameEvent::OfferLapsed { offer: *offer, because: lapsed(*because) }
        }
        Event::TakenBack { ply } => GameEvent::TakenBack { ply: *ply },
        Event::TimeGiven { to, ms } => GameEvent::TimeGiven { to: color(*to), ms: *ms },
        Event::Rematched { next } => GameEvent::Rematched { next: *next },
        // What was sealed is for nobody's eyes until the game goes on.
        Event::Sealed { color: side, action: _, timing } => {
            GameEvent::Sealed { color: color(*side), timing: timing_ms(timing) }
        }
        Event::Unsealed => GameEvent::Unsealed {},
        Event::ClockStopped { down_ms, elapsed_ms: _ } => GameEvent::ClockStopped {
            because: StoppedBecause::ServerRestart,
            color: fact.stopped.map(color),
            down_ms: *down_ms,
        },
        Event::ClockResumed { because } => GameEvent::ClockResumed { because: resumed(*because) },
        Event::Finished { ending } => GameEvent::Finished { outcome: outcome(*ending) },
    }
}

fn acted(color: wire::Color, action: String, timing: Timing, played: Option<&Played>) -> GameEvent {
    // The fold always gives an action its `Played`; without one there is nothing to show but the action itself.
    let (notation, ply, position) = played.map_or_else(
        || (Notation { ru: action.clone(), en: action.clone() }, 0, String::new()),
        |played| (notation(&played.notation), played.ply, played.position.clone()),
    );
    GameEvent::Acted { color, action, notation, ply, position, timing }
}

/// A record for people.
pub fn notation(of: &raduga_rules::Notation) -> Notation {
    Notation { ru: of.ru.clone(), en: of.en.clone() }
}

/// Why an answer was forced.
pub const fn forced_by(by: ForcedBy) -> WireForcedBy {
    match by {
        ForcedBy::Exchange => WireForcedBy::Exchange,
        ForcedBy::Check => WireForcedBy::Check,
    }
}

const fn lapsed(because: LapsedBecause) -> WireLapsed {
    match because {
        LapsedBecause::PartnerActed => WireLapsed::PartnerActed,
        LapsedBecause::MakerActed => WireLapsed::MakerActed,
        LapsedBecause::TakenBack => WireLapsed::TakenBack,
        LapsedBecause::GameOver => WireLapsed::GameOver,
    }
}

const fn resumed(because: ResumedBecause) -> WireResumed {
    match because {
        ResumedBecause::PlayerBack => WireResumed::PlayerBack,
        ResumedBecause::GraceOver => WireResumed::GraceOver,
    }
}

fn side_clock(view: &SideView, low_time: Option<Duration>) -> SideClock {
    SideClock {
        remaining_ms: view.remaining.map(millis),
        delay_ms: view.delay_left.map_or(0, millis),
        period_ms: view.period.map(millis),
        periods: view.period.map(|_| view.periods_left),
        in_period: view.in_period,
        low_ms: low_time.map(millis),
    }
}

/// Where a game stands.
pub fn live_state(view: &LiveView) -> LiveState {
    let position = view.position.clone();
    LiveState {
        phase: phase(view.phase),
        ply: view.ply,
        takebacks: view.takebacks,
        position_hash: wire::position_hash(&position),
        position,
        to_act: view.to_act.map(color),
        check: view.check,
        verdict_pending: view.verdict_pending,
        prompt: view.prompt.as_ref().map(|prompt| Prompt {
            owner: color(prompt.owner),
            piece: piece(prompt.piece),
            square: prompt.square.map(|square| square.to_string()),
            answers: vec!["keep".into(), "give".into()],
        }),
        clock: Clock {
            running: view.running.map(color),
            white: side_clock(&view.clocks.white, view.low_time.white),
            black: side_clock(&view.clocks.black, view.low_time.black),
            starts_in_ms: millis(view.starts_in),
        },
        first_move_ms: view.first_move.map(millis),
        offers: view.offers.iter().map(open_offer).collect(),
        outcome: view.ending.map(outcome),
        rated: view.rated.map(accounts::rated),
        yours: view.yours.as_ref().map(yours),
    }
}

fn open_offer(offer: &state::OpenOffer) -> OpenOffer {
    OpenOffer { offer: offer.id, kind: offer_kind(offer.kind), by: color(offer.by), ply: offer.ply }
}

fn yours(yours: &crate::game::view::Yours) -> Yours {
    let mut may = Vec::new();
    may.extend(yours.may_act.then_some(Right::Act));
    may.extend(yours.may_offer.iter().map(|kind| match kind {
        OfferKind::Draw => Right::OfferDraw,
        OfferKind::Adjournment => Right::OfferAdjournment,
        OfferKind::Takeback => Right::OfferTakeback,
        OfferKind::Rematch => Right::OfferRematch,
    }));
    may.extend(yours.may_give_time.then_some(Right::GiveTime));
    may.extend(yours.may_resign.then_some(Right::Resign));
    may.extend(yours.may_abort.then_some(Right::Abort));
    may.extend(yours.claims.iter().map(|claim| match claim {
        Claim::Threefold => Right::ClaimThreefold,
        Claim::Fifty => Right::ClaimFifty,
    }));
    let draft = yours.draft.as_ref().map(draft).map(Box::new);
    let prepared = yours.prepared.as_ref().map(prepared).map(Box::new);
    let plan = yours.plan.as_ref().map(plan).map(Box::new);
    Yours {
        color: color(yours.color),
        legal: yours.legal.clone(),
        may,
        takeback_in_ms: yours.takeback_in.map(millis),
        draft,
        prepared,
        plan,
        standing_answer: yours.standing.map(answer),
    }
}

const fn answer(of: Answer) -> wire_ahead::Answer {
    match of {
        Answer::Keep => wire_ahead::Answer::Keep,
        Answer::Give => wire_ahead::Answer::Give,
    }
}

fn prepared(of: &Prepared) -> PreparedAction {
    PreparedAction { ply: of.ply, action: of.typed.clone() }
}

fn plan(of: &Plan) -> PlanState {
    PlanState { ply: of.ply, lines: of.lines.clone() }
}

/// Word that what was decided ahead is not played.
pub fn dropped(game: GameId, ply: u32, action: String, why: &VerbError, lang: Lang) -> Dropped {
    Dropped { game, ply, action, why: verb_error(why), message: why.told(lang) }
}

/// A series that is being put together, for its player.
pub fn draft(drafted: &OwnDraft) -> DraftState {
    let draft = &drafted.draft;
    DraftState {
        ply: drafted.ply,
        moves: draft.moves.iter().map(ToString::to_string).collect(),
        notation: notation(&draft.notation),
        position: draft.position.clone(),
        check: draft.check,
        legal: draft.legal.iter().map(ToString::to_string).collect(),
        series: draft.series.as_ref().map(ToString::to_string),
        claims: draft.claims_after.iter().copied().map(claim).collect(),
    }
}

const fn claim(claim: Claim) -> wire::ClaimKind {
    match claim {
        Claim::Threefold => wire::ClaimKind::Threefold,
        Claim::Fifty => wire::ClaimKind::Fifty,
    }
}

const fn player_presence(status: PlayerStatus) -> PlayerPresence {
    let PlayerStatus { here, left, drafting, returned, claimable_in: _ } = status;
    PlayerPresence { here, left, drafting, returned, claimable_in_ms: None, rating: None }
}

/// Who is here; `status` tells of each player, `ratings` how strong they were when the game began.
pub fn presence(
    presence: &Presence,
    ratings: ByColor<Option<Glicko>>,
    status: impl Fn(Color) -> PlayerStatus,
) -> WirePresence {
    let player = |side| {
        let status = status(side);
        let claimable_in_ms = status.claimable_in.map(millis);
        let rating = ratings.get(side).map(accounts::shown);
        PlayerPresence { claimable_in_ms, rating, ..player_presence(status) }
    };
    let watchers = presence.watchers();
    let named = watchers <= MAX_NAMED_WATCHERS;
    WirePresence {
        white: player(Color::White),
        black: player(Color::Black),
        watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        names: if named { presence.watcher_names().map(str::to_owned).collect() } else { Vec::new() },
    }
}

/// Everything about a game, for `viewer`.
pub fn snapshot(
    state: &GameState,
    viewer: Option<Color>,
    beside: &Beside<'_>,
    presence: WirePresence,
    now: Duration,
) -> Snapshot {
    Snapshot {
        game: state.id(),
        epoch: state.epoch(),
        role: role(viewer),
        settings: settings(state.settings()),
        opened_ms: millis(state.opened()),
        start_position: state.game().start_text(),
        events: state.facts().iter().map(numbered_event).collect(),
        state: live_state(&live_view(state, viewer, beside, now)),
        presence,
    }
}

/// The code of a refusal.
pub const fn verb_error(error: &VerbError) -> ErrorCode {
    match error {
        VerbError::RoomFull => ErrorCode::RoomFull,
        VerbError::NotStarted => ErrorCode::NotStarted,
        VerbError::GameOver | VerbError::OutOfTime => ErrorCode::GameOver,
        VerbError::Adjourned => ErrorCode::Adjourned,
        VerbError::NotYourTurn => ErrorCode::NotYourTurn,
        VerbError::Stale { .. } | VerbError::TakenBackSince | VerbError::NotAhead { .. } => ErrorCode::Stale,
        VerbError::Illegal(_)
        | VerbError::NoSeries
        | VerbError::NoPlans
        | VerbError::NoAnswers
        | VerbError::OwnMoveFirst => ErrorCode::IllegalAction,
        VerbError::Ambiguous(_) => ErrorCode::AmbiguousAction,
        VerbError::TooLateToAbort => ErrorCode::TooLateToAbort,
        VerbError::OfferNotAllowed(_) | VerbError::NotYet { .. } => ErrorCode::OfferNotAllowed,
        VerbError::GiftNotAllowed(_) => ErrorCode::GiftNotAllowed,
        VerbError::TooFast { .. } => ErrorCode::RateLimited,
        VerbError::NoSuchOffer => ErrorCode::NoSuchOffer,
        VerbError::NotClaimable(_) => ErrorCode::NotClaimable,
    }
}
