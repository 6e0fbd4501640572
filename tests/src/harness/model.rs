//! A game as one client has been told of it. It believes nothing: every message is checked against all before.

use std::time::Duration;

use raduga_protocol::game::{
    Color, GameEvent, NumberedEvent, Phase, Presence, Role, SideClock, Snapshot, Timing, position_hash,
};
use raduga_protocol::game::{DraftState, LiveState};
use raduga_protocol::lobby::{RoomSettings, Variant};
use raduga_protocol::server::Events;
use raduga_protocol::{Epoch, GameId, Seq};
use tokio::time::Instant;

use super::position::{men, on_board, phase};

/// The fold of all messages about one game.
#[derive(Debug, Clone)]
pub struct GameModel {
    /// The game.
    pub game: GameId,
    /// The epoch of its log.
    pub epoch: Epoch,
    /// What the client is in it.
    pub role: Role,
    /// What is played.
    pub settings: RoomSettings,
    /// The position it started from.
    pub start_position: String,
    /// All events, from number 1.
    pub events: Vec<NumberedEvent>,
    /// Where it stands.
    pub state: LiveState,
    /// Who is here.
    pub presence: Presence,
    /// When it was last told where it stands.
    told: Instant,
}

impl GameModel {
    /// From a snapshot.
    pub fn new(snapshot: Snapshot) -> Self {
        let Snapshot { game, epoch, role, settings, opened_ms: _, start_position, events, state, presence } =
            snapshot;
        let told = Instant::now();
        let model = Self { game, epoch, role, settings, start_position, events, state, presence, told };
        model.check();
        model
    }

    /// Everything anew, which must continue what was known.
    pub fn renew(&mut self, snapshot: Snapshot) {
        let new = Self::new(snapshot);
        if new.epoch == self.epoch {
            let known = self.events.len();
            assert!(new.events.len() >= known, "a snapshot of {} went back behind event {known}", self.game);
            assert_eq!(
                new.events[..known],
                self.events[..],
                "a snapshot of {} tells another story",
                self.game
            );
            new.check_clock_since(self, &new.events[known..]);
        }
        *self = new;
    }

    /// More events and the state they led to.
    pub fn extend(&mut self, epoch: Epoch, events: Vec<NumberedEvent>, state: LiveState) {
        assert_eq!(epoch, self.epoch, "events of another epoch");
        let before = self.clone();
        let fresh = events.clone();
        self.events.extend(events);
        self.state = state;
        self.told = Instant::now();
        self.check();
        self.check_clock_since(&before, &fresh);
    }

    /// A message of events without events tells that it was no mate, what the client itself has decided ahead, or how
    /// the clocks stand after the server itself stood still.
    pub fn check_empty(&self, events: &Events) {
        if events.events.is_empty() {
            let ahead = |state: &LiveState| {
                let yours = state.yours.as_ref();
                yours.map(|yours| (yours.prepared.clone(), yours.plan.clone(), yours.standing_answer))
            };
            let no_mate = self.state.verdict_pending && !events.state.verdict_pending;
            let decided = ahead(&self.state) != ahead(&events.state);
            let stood_still = self.clock_stood_still(&events.state);
            assert!(
                no_mate || decided || stood_still,
                "an empty message of events in {} says nothing",
                self.game
            );
            assert_eq!(events.state.ply, self.state.ply, "an action of {} without its event", self.game);
        }
    }

    /// Whether the running clock has run less than this client's own time did.
    fn clock_stood_still(&self, state: &LiveState) -> bool {
        let Some(running) =
            self.state.clock.running.filter(|_| self.state.clock.running == state.clock.running)
        else {
            return false;
        };
        let left = |state: &LiveState| match running {
            Color::White => state.clock.white.remaining_ms,
            Color::Black => state.clock.black.remaining_ms,
        };
        let (Some(was), Some(is)) = (left(&self.state), left(state)) else { return false };
        Duration::from_millis(was.saturating_sub(is)) + Duration::from_secs(1) < self.told.elapsed()
    }

    /// The own draft as it stands now.
    pub fn drafted(&mut self, draft: &DraftState) {
        assert_eq!(draft.ply, self.state.ply, "{}: a draft for another moment", self.game);
        assert!(self.my_move(), "{}: a draft of somebody else, or for another turn", self.game);
        let yours = self.state.yours.as_mut().expect("a player's state");
        yours.draft = (!draft.moves.is_empty()).then(|| Box::new(draft.clone()));
        self.check_draft();
    }

    /// The own draft.
    pub fn draft(&self) -> Option<&DraftState> {
        self.state.yours.as_ref()?.draft.as_deref()
    }

    fn check_draft(&self) {
        let Some(draft) = self.draft() else { return };
        assert!(self.my_move(), "{}: a draft when the partner must act", self.game);
        assert_eq!(draft.ply, self.state.ply, "{}: a draft outlived its turn", self.game);
        assert!(!draft.moves.is_empty(), "{}: a draft of nothing", self.game);
        if let Some(series) = &draft.series {
            assert_eq!(*series, draft.moves.join(","), "{}: the series is not its moves", self.game);
        }
    }

    /// The moment that a decision made now belongs to: actions played, and how often some were taken back.
    pub const fn moment(&self) -> (u32, u32) {
        (self.state.ply, self.state.takebacks)
    }

    /// The events without the actions that were taken back, and without what came between.
    pub fn standing(&self) -> Vec<&NumberedEvent> {
        let mut standing: Vec<&NumberedEvent> = Vec::new();
        for event in &self.events {
            if let GameEvent::TakenBack { ply: left } = &event.event {
                let gone = |event: &&NumberedEvent| matches!(&event.event, GameEvent::Acted { ply, .. } if ply > left);
                let first = standing.iter().position(gone);
                standing.truncate(first.expect("what is taken back was played"));
            }
            standing.push(event);
        }
        standing
    }

    /// The rematch that this game was followed by.
    pub fn next_game(&self) -> Option<GameId> {
        self.events.iter().find_map(|event| match event.event {
            GameEvent::Rematched { next } => Some(next),
            _ => None,
        })
    }

    /// The last event.
    pub fn seq(&self) -> Seq {
        self.events.last().map_or(0, |event| event.seq)
    }

    /// Whether this client must act.
    pub fn my_move(&self) -> bool {
        self.in_play() && self.role.color().is_some() && self.state.to_act == self.role.color()
    }

    /// Whether somebody must act.
    pub const fn in_play(&self) -> bool {
        matches!(self.state.phase, Phase::Playing | Phase::Sealing)
    }

    /// Whether it is over.
    pub fn over(&self) -> bool {
        self.state.phase == Phase::Finished
    }

    /// The actions this client may choose from.
    pub fn legal(&self) -> &[String] {
        self.state.yours.as_ref().map_or(&[], |yours| &yours.legal)
    }

    /// The actions played.
    pub fn actions(&self) -> Vec<&str> {
        let actions = self.standing().into_iter().filter_map(|event| match &event.event {
            GameEvent::Acted { action, .. } => Some(action.as_str()),
            _ => None,
        });
        actions.collect()
    }

    /// Where the time of each action of `color` went.
    pub fn timings(&self, color: Color) -> Vec<Timing> {
        let timings = self.events.iter().filter_map(|event| match &event.event {
            GameEvent::Acted { color: by, timing, .. } if *by == color => Some(*timing),
            _ => None,
        });
        timings.collect()
    }

    /// Whether some event satisfies `wanted`.
    pub fn has(&self, wanted: impl Fn(&GameEvent) -> bool) -> bool {
        self.events.iter().any(|event| wanted(&event.event))
    }

    /// The clock of `color`.
    pub const fn clock(&self, color: Color) -> &SideClock {
        match color {
            Color::White => &self.state.clock.white,
            Color::Black => &self.state.clock.black,
        }
    }

    /// Milliseconds until the flag of `color` falls: its delay and untouched byo-yomi periods included.
    pub fn left_ms(&self, color: Color) -> Option<u64> {
        let clock = self.clock(color);
        let periods = u64::from(clock.periods.unwrap_or(0)) * clock.period_ms.unwrap_or(0);
        clock.remaining_ms.map(|left| left + clock.delay_ms + periods)
    }

    fn check(&self) {
        let (game, state) = (self.game, &self.state);
        for (place, event) in (1..).zip(&self.events) {
            assert_eq!(event.seq, place, "the events of {game} have a gap or a double: {:?}", self.events);
        }
        for pair in self.events.windows(2) {
            assert!(pair[0].at_ms <= pair[1].at_ms, "time ran back in {game}: {pair:?}");
        }
        let standing = self.standing();
        let plies = standing.iter().filter_map(|event| match &event.event {
            GameEvent::Acted { ply, position, .. } => Some((*ply, position)),
            _ => None,
        });
        let (mut count, mut last) = (0, &self.start_position);
        for (ply, position) in plies {
            count += 1;
            assert_eq!(ply, count, "an action of {game} was lost or doubled");
            last = position;
        }
        assert_eq!(state.ply, count, "the state of {game} counts other actions than its events");
        assert_eq!(&state.position, last, "the state of {game} is not after its last action");
        assert_eq!(
            state.position_hash,
            position_hash(&state.position),
            "the hash of {game} is not its position's"
        );
        let taken_back =
            self.events.iter().filter(|event| matches!(event.event, GameEvent::TakenBack { .. }));
        assert_eq!(state.takebacks as usize, taken_back.count(), "{game}: takebacks");
        self.check_roles();
        self.check_draft();
        let asked = match self.settings.variant {
            Variant::Radras => {
                self.check_men(Color::White);
                self.check_men(Color::Black);
                self.in_play() && phase(&state.position).starts_with('?')
            }
            Variant::Flicker | Variant::Tavreli => {
                self.check_board();
                false
            }
        };
        assert_eq!(state.prompt.is_some(), asked, "{game}: prompt and phase");
    }

    /// In Tavreli no man ever leaves the board, in Flickering Chess none comes back.
    fn check_board(&self) {
        let mut before = on_board(&self.start_position);
        for event in self.standing() {
            let GameEvent::Acted { position, .. } = &event.event else { continue };
            let now = on_board(position);
            let fits = match self.settings.variant {
                Variant::Tavreli => now == before,
                Variant::Radras | Variant::Flicker => now.0 <= before.0 && now.1 <= before.1,
            };
            assert!(fits, "{}: men came or went in {position}", self.game);
            before = now;
        }
    }

    fn check_roles(&self) {
        let (game, state) = (self.game, &self.state);
        assert_eq!(
            state.outcome.is_some(),
            state.phase == Phase::Finished,
            "{game}: outcome and phase differ"
        );
        assert_eq!(
            state.yours.as_ref().map(|yours| yours.color),
            self.role.color(),
            "{game}: whose state is it?"
        );
        if self.role.color().is_some() {
            assert_eq!(
                !self.legal().is_empty(),
                self.my_move(),
                "{game}: legal actions are for whoever must act"
            );
        }
        for color in [Color::White, Color::Black] {
            let open = state.offers.iter().filter(|offer| offer.by == color).count();
            assert!(open <= 1, "{game}: {color:?} has {open} open offers");
        }
        if let Some(running) = state.clock.running {
            assert!(self.in_play(), "{game}: a clock runs in a game that is not in play");
            assert_eq!(state.to_act, Some(running), "{game}: the clock of a side that need not act runs");
        }
        if let Some(prompt) = &state.prompt
            && self.in_play()
        {
            assert_eq!(state.to_act, Some(prompt.owner), "{game}: the owner answers");
        }
    }

    /// No piece comes from nowhere or goes unseen.
    fn check_men(&self, color: Color) {
        let start = men(&self.start_position, color).all();
        let mut given = 0;
        for event in self.standing() {
            match &event.event {
                GameEvent::Acted { color: by, action, position, .. } => {
                    given += usize::from(*by == color && action == "give");
                    // A forced answer is told by its own event, right after the action that forced it.
                    let now = men(position, color);
                    let forced = self.forced_by(event.seq, color);
                    assert_eq!(
                        now.all() + given + forced,
                        start,
                        "{}: pieces of {color:?} in {position}",
                        self.game
                    );
                    assert_eq!(now.kings, 1, "{}: kings of {color:?} in {position}", self.game);
                }
                GameEvent::AnswerForced { owner, .. } => given += usize::from(*owner == color),
                _ => {}
            }
        }
    }

    /// Pieces of `owner` that were given by force right after event `seq`.
    fn forced_by(&self, seq: Seq, owner: Color) -> usize {
        let after = self.events.iter().skip_while(|event| event.seq <= seq);
        let until_next = after.take_while(|event| !matches!(event.event, GameEvent::Acted { .. }));
        until_next
            .filter(|event| matches!(&event.event, GameEvent::AnswerForced { owner: by, .. } if *by == owner))
            .count()
    }

    /// How long an action waited in the server, for the game or for the disk: that is nobody's time, but a view sent
    /// meanwhile counts it.
    fn waited_ms(&self, acted: Seq, timing: &Timing) -> u64 {
        let starts_a_stretch = |event: &&NumberedEvent| {
            let starts = matches!(
                event.event,
                GameEvent::Acted { .. }
                    | GameEvent::ClockResumed { .. }
                    | GameEvent::Unsealed {}
                    | GameEvent::Started {}
            );
            starts && event.seq < acted
        };
        let Some(since) = self.events.iter().rev().find(starts_a_stretch) else { return 0 };
        let until = self.events.iter().find(|event| event.seq == acted).map_or(0, |event| event.at_ms);
        // After a pause the elapsed time holds what went before it, too.
        let resumed = matches!(since.event, GameEvent::ClockResumed { .. } | GameEvent::Unsealed {});
        let elapsed = if resumed { 0 } else { timing.elapsed_ms };
        until.saturating_sub(since.at_ms).saturating_sub(elapsed)
    }

    /// A clock grows only by what its own actions earned or gave back, and by what a restart puts back.
    fn check_clock_since(&self, before: &Self, events: &[NumberedEvent]) {
        for color in [Color::White, Color::Black] {
            let (Some(was), Some(is)) = (before.left_ms(color), self.left_ms(color)) else { continue };
            let stopped = events.iter().any(|event| matches!(event.event, GameEvent::ClockStopped { .. }));
            if stopped {
                continue;
            }
            let earned: u64 = events
                .iter()
                .map(|event| match &event.event {
                    GameEvent::Acted { color: by, timing, .. } if *by == color => {
                        bonus_ms(&self.settings.clock, color)
                            + timing.compensated_ms
                            + self.waited_ms(event.seq, timing)
                    }
                    GameEvent::Sealed { color: by, timing } if *by == color => timing.compensated_ms,
                    GameEvent::TimeGiven { to, ms } if *to == color => *ms,
                    GameEvent::Started {} => bonus_ms(&self.settings.clock, color),
                    _ => 0,
                })
                .sum();
            assert!(
                is <= was + earned,
                "{}: the clock of {color:?} went up from {was} to {is} ms, explained are {earned} ms: {events:?}",
                self.game
            );
        }
    }
}

/// The most that one action can put on a clock, by the text of the time control.
pub fn bonus_ms(control: &str, color: Color) -> u64 {
    let (white, black) = control.split_once('/').unwrap_or((control, control));
    let side = if color == Color::White { white } else { black };
    if let Some(days) = side.strip_suffix("days").or_else(|| side.strip_suffix("day")) {
        return days.trim().parse::<u64>().unwrap_or(0) * 24 * 3600 * 1000;
    }
    let Some((_, added)) = side.split_once('+') else { return 0 };
    let seconds = added.rsplit('x').next().unwrap_or(added).trim_end_matches(['b', 'd']);
    seconds.parse::<f64>().map_or(0, |seconds| (seconds * 1000.0).round() as u64)
}
