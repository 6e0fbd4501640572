//! What one recipient may see of a game: the one place that decides it.

use std::time::Duration;

use raduga_rules::clock::SideView;
use raduga_rules::{ByColor, Claim, Color, Draft, Prompt};

use super::actor::Unwelcome;
use super::ahead::{Ahead, Plan, Prepared};
use super::event::{Ending, OfferKind};
use super::state::{GameState, OpenOffer, Phase};
use crate::store::RatingChange;

/// What the actor of a game knows beside its log.
#[derive(Debug, Clone, Copy, Default)]
pub struct Beside<'a> {
    /// What the running side's line takes, as measured.
    pub running_lag: Option<Duration>,
    /// The series that is being put together.
    pub draft: Option<&'a OwnDraft>,
    /// Whether it is still being worked out if this is the end.
    pub verdict_pending: bool,
    /// What each player has decided ahead.
    pub ahead: Option<&'a ByColor<Ahead>>,
    /// What each side may not ask of its partner.
    pub unwelcome: ByColor<Unwelcome>,
}

/// A series that is being put together. Nobody but its player may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDraft {
    /// Whose it is.
    pub color: Color,
    /// Actions played when it was begun.
    pub ply: u32,
    /// The draft.
    pub draft: Draft,
}

/// Where a game stands, as `viewer` may see it.
#[derive(Debug, Clone)]
pub struct LiveView {
    /// How far it is.
    pub phase: Phase,
    /// Actions played.
    pub ply: u32,
    /// How often moves were taken back.
    pub takebacks: u32,
    /// The position.
    pub position: String,
    /// Who must act.
    pub to_act: Option<Color>,
    /// Whether their king is attacked.
    pub check: bool,
    /// Whether it is still being worked out if this is the end.
    pub verdict_pending: bool,
    /// The answer that is awaited.
    pub prompt: Option<Prompt>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Both clocks.
    pub clocks: ByColor<SideView>,
    /// Below which time each side is short of it.
    pub low_time: ByColor<Option<Duration>>,
    /// How much later the running side's display may start.
    pub starts_in: Duration,
    /// Time left for a first move.
    pub first_move: Option<Duration>,
    /// The open offers.
    pub offers: Vec<OpenOffer>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// What it did to the ratings.
    pub rated: Option<ByColor<RatingChange>>,
    /// The viewer's own possibilities.
    pub yours: Option<Yours>,
}

/// What only a player is told.
#[derive(Debug, Clone)]
pub struct Yours {
    /// Their side.
    pub color: Color,
    /// The legal actions, if they must act.
    pub legal: Vec<String>,
    /// Whether they must act.
    pub may_act: bool,
    /// What they may offer.
    pub may_offer: Vec<OfferKind>,
    /// How long they may not ask for a takeback.
    pub takeback_in: Option<Duration>,
    /// Whether they may give their partner time.
    pub may_give_time: bool,
    /// Whether they may call the game off.
    pub may_abort: bool,
    /// Whether they may resign.
    pub may_resign: bool,
    /// The draws they may claim.
    pub claims: Vec<Claim>,
    /// The series that they are putting together.
    pub draft: Option<OwnDraft>,
    /// The action that they have prepared.
    pub prepared: Option<Prepared>,
    /// Their plan.
    pub plan: Option<Plan>,
}

/// The view of `viewer`, none for a spectator.
pub fn live_view(state: &GameState, viewer: Option<Color>, beside: &Beside<'_>, now: Duration) -> LiveView {
    let game = state.game();
    let clock = state.clock();
    let control = clock.control();
    let running = clock.running();
    let starts_in = match (running, beside.running_lag) {
        (Some(color), Some(lag)) => (lag / 2).min(clock.lag_quota(color)),
        _ => Duration::ZERO,
    };
    LiveView {
        phase: state.phase(),
        ply: game.ply(),
        takebacks: state.moment().takebacks,
        position: game.position_text(),
        to_act: state.to_act(),
        check: game.in_check(),
        verdict_pending: beside.verdict_pending,
        prompt: game.prompt().filter(|_| state.to_act().is_some()),
        running,
        clocks: clock.view(now),
        low_time: ByColor { black: control.low_time(Color::Black), white: control.low_time(Color::White) },
        starts_in,
        first_move: state.first_move_deadline().map(|deadline| deadline.saturating_sub(now)),
        offers: state.open_offers().collect(),
        ending: state.ending(),
        rated: state.rated(),
        yours: viewer.map(|color| yours(state, color, beside, now)),
    }
}

fn yours(state: &GameState, color: Color, beside: &Beside<'_>, now: Duration) -> Yours {
    let ahead = beside.ahead.map(|ahead| ahead.get(color));
    let unwelcome = beside.unwelcome.get(color);
    let may_act = state.to_act() == Some(color);
    let legal = if may_act { state.legal() } else { Vec::new() };
    let in_play = state.to_act().is_some();
    let may_offer = [OfferKind::Draw, OfferKind::Adjournment, OfferKind::Takeback, OfferKind::Rematch];
    Yours {
        color,
        legal: legal.iter().map(ToString::to_string).collect(),
        may_act,
        may_offer: may_offer
            .into_iter()
            .filter(|kind| !(*kind == OfferKind::Takeback && unwelcome.takebacks))
            .filter(|kind| state.may_offer(color, *kind))
            .collect(),
        takeback_in: state.takeback_in(color, now),
        may_give_time: !unwelcome.gifts && state.may_give_time(color, now).is_ok(),
        may_abort: state.can_abort(),
        may_resign: in_play || state.phase() == Phase::Adjourned,
        claims: state.claims(),
        draft: beside.draft.filter(|draft| draft.color == color).cloned(),
        prepared: ahead.and_then(|ahead| ahead.shown_prepared(state)).cloned(),
        plan: ahead.and_then(|ahead| ahead.shown_plan(state, color)).cloned(),
    }
}
