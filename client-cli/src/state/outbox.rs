//! What we asked of the server and have no answer to. A request keeps its id for life, so that it may be sent again
//! after a lost connection without a second effect.

use raduga_protocol::{ClientToServer, RequestId};

/// A request without an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pending {
    /// Its number, for people.
    pub(crate) number: u64,
    /// The message.
    pub(crate) message: ClientToServer,
    /// What was typed.
    pub(crate) what: String,
    /// The ply it was meant for, if it was meant for one.
    pub(crate) ply: Option<u32>,
    /// Whether it ever went off: then its effect may have come about.
    pub(crate) sent: bool,
}

impl Pending {
    /// Its short name, for people.
    pub(crate) fn label(&self) -> String {
        format!("r{}", self.number)
    }

    /// Whether it is about this moment, if it is about one: after a takeback the same ply comes again.
    fn is_meant_for(&self, now: Moment) -> bool {
        let takebacks = match &self.message {
            ClientToServer::Act(act) => Some(act.takebacks),
            ClientToServer::Draft(draft) => Some(draft.takebacks),
            ClientToServer::Prepare(prepare) => Some(prepare.takebacks),
            ClientToServer::Plan(plan) => Some(plan.takebacks),
            ClientToServer::MakeOffer(offer) => Some(offer.takebacks),
            ClientToServer::Claim(claim) => claim.by.as_ref().map(|by| by.takebacks),
            _ => None,
        };
        self.ply.is_none_or(|meant| meant == now.ply) && takebacks.is_none_or(|meant| meant == now.takebacks)
    }
}

/// A moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Moment {
    /// Actions that stand.
    pub(crate) ply: u32,
    /// How often some were taken back.
    pub(crate) takebacks: u32,
}

/// All requests without an answer, oldest first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outbox {
    prefix: String,
    made: u64,
    pending: Vec<Pending>,
}

/// What becomes of the requests after a reconnect.
#[derive(Debug, Default)]
pub(crate) struct Replay {
    /// To be sent, and whether for the first time.
    pub(crate) send: Vec<(Pending, bool)>,
    /// Made for a moment that is over, and never sent.
    pub(crate) dropped: Vec<Pending>,
}

impl Outbox {
    /// An empty one, whose ids end in `prefix`.
    pub(crate) fn new(prefix: String) -> Self {
        Self { prefix, ..Self::default() }
    }

    /// A fresh request id and its number.
    #[expect(clippy::expect_used, reason = "a number and a short prefix are visible ASCII characters")]
    pub(crate) fn request(&mut self) -> (u64, RequestId) {
        self.made += 1;
        (self.made, format!("r{}.{}", self.made, self.prefix).parse().expect("a request id"))
    }

    /// The number of the request made last.
    pub(crate) const fn number(&self) -> u64 {
        self.made
    }

    /// Keeps `pending` until its answer comes.
    pub(crate) fn keep(&mut self, pending: Pending) {
        self.pending.push(pending);
    }

    /// Keeps `pending`, which goes before all others, until its answer comes.
    pub(crate) fn keep_first(&mut self, pending: Pending) {
        self.pending.insert(0, pending);
    }

    /// The answer to `request` came.
    pub(crate) fn settle(&mut self, request: &RequestId) -> Option<Pending> {
        let place = self.pending.iter().position(|pending| pending.message.request() == request)?;
        Some(self.pending.remove(place))
    }

    /// Whether an action made for this moment waits for its answer.
    pub(crate) fn awaits_action(&self, now: Moment) -> bool {
        let is_act = |pending: &Pending| match &pending.message {
            ClientToServer::Act(_) => true,
            ClientToServer::Claim(claim) => claim.by.is_some(),
            _ => false,
        };
        self.pending.iter().any(|pending| is_act(pending) && pending.is_meant_for(now))
    }

    /// The moves of the newest draft made for this moment that waits for its answer.
    pub(crate) fn drafting(&self, now: Moment) -> Option<&[String]> {
        self.pending.iter().rev().find_map(|pending| match &pending.message {
            ClientToServer::Draft(draft) if pending.is_meant_for(now) => Some(draft.moves.as_slice()),
            _ => None,
        })
    }

    /// Gives up what waits for an answer: it was about a place that we have left.
    pub(crate) fn forget(&mut self) {
        self.pending.clear();
    }

    /// The newest request without an answer.
    pub(crate) fn newest(&self) -> Option<&Pending> {
        self.pending.last()
    }

    /// The connection is back and the game stands at this moment, or is `over`: what was sent is sent again under its old
    /// id; what only waited is sent if it still means this moment, else given up.
    pub(crate) fn replay(&mut self, now: Moment, over: bool) -> Replay {
        let mut replay = Replay::default();
        for mut pending in std::mem::take(&mut self.pending) {
            let leaves = matches!(pending.message, ClientToServer::LeaveRoom(_));
            let meant_for_now = leaves || (!over && pending.is_meant_for(now));
            if pending.sent || meant_for_now {
                let first = !std::mem::replace(&mut pending.sent, true);
                replay.send.push((pending.clone(), first));
                self.pending.push(pending);
            } else {
                replay.dropped.push(pending);
            }
        }
        replay
    }
}

#[cfg(test)]
mod tests {
    use raduga_protocol::client::{Act, Draft};

    use super::*;

    fn kept(message: impl Fn(RequestId) -> ClientToServer, sent: bool) -> Outbox {
        let mut outbox = Outbox::new("test".into());
        let (number, request) = outbox.request();
        let message = message(request);
        outbox.keep(Pending { number, message, what: String::new(), ply: Some(3), sent });
        outbox
    }

    fn act(request: RequestId) -> ClientToServer {
        let game = "7k3q9xm2pa".parse().unwrap();
        let action = "e2e4".to_owned();
        ClientToServer::Act(Act { request, game, ply: 3, takebacks: 1, action, thinking_ms: None })
    }

    fn draft(request: RequestId) -> ClientToServer {
        let game = "7k3q9xm2pa".parse().unwrap();
        ClientToServer::Draft(Draft { request, game, ply: 3, takebacks: 1, moves: vec!["e2e4".into()] })
    }

    #[test]
    fn what_was_decided_before_a_takeback_is_of_another_moment_though_its_ply_comes_again() {
        let (then, again) = (Moment { ply: 3, takebacks: 1 }, Moment { ply: 3, takebacks: 2 });
        assert!(kept(act, true).awaits_action(then) && !kept(act, true).awaits_action(again));
        assert!(kept(draft, true).drafting(then).is_some() && kept(draft, true).drafting(again).is_none());
        let replayed = |now| {
            let replay = kept(act, false).replay(now, false);
            (replay.send.len(), replay.dropped.len())
        };
        assert_eq!((replayed(then), replayed(again)), ((1, 0), (0, 1)));
        // What went off already is asked for again: only the server knows what became of it.
        assert_eq!(kept(act, true).replay(again, false).send.len(), 1);
    }
}
