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

    /// Whether an action made for `ply` waits for its answer.
    pub(crate) fn awaits_action(&self, ply: u32) -> bool {
        let is_act = |pending: &Pending| match &pending.message {
            ClientToServer::Act(_) => true,
            ClientToServer::Claim(claim) => claim.by.is_some(),
            _ => false,
        };
        self.pending.iter().any(|pending| is_act(pending) && pending.ply == Some(ply))
    }

    /// The moves of the newest draft made for `ply` that waits for its answer.
    pub(crate) fn drafting(&self, ply: u32) -> Option<&[String]> {
        self.pending.iter().rev().find_map(|pending| match &pending.message {
            ClientToServer::Draft(draft) if draft.ply == ply => Some(draft.moves.as_slice()),
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

    /// The connection is back and the game stands at `ply`, or is `over`: what was sent is sent again under its old
    /// id; what only waited is sent if it still means this moment, else given up.
    pub(crate) fn replay(&mut self, ply: u32, over: bool) -> Replay {
        let mut replay = Replay::default();
        for mut pending in std::mem::take(&mut self.pending) {
            let leaves = matches!(pending.message, ClientToServer::LeaveRoom(_));
            let meant_for_now = leaves || (!over && pending.ply.is_none_or(|meant| meant == ply));
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
