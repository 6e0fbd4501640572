//! A series that is put together: every change sends the whole of it, and the server says how it stands.

#[cfg(test)]
mod tests;

use std::time::Instant;

use raduga_protocol::client::{Act, Draft};
use raduga_protocol::game::{ClaimKind, DraftState};
use raduga_protocol::server::Drafted;
use raduga_protocol::{ClientToServer, RequestId};

use super::game::GameView;
use super::intents::Wish;
use super::notice::{Denial, Notice};
use super::outbox::{Outbox, Pending};
use super::{Effects, State};

/// A change of a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Edit {
    /// One or more moves more, as typed.
    Add(String),
    /// The last move is taken back.
    Undo,
    /// All are.
    Clear,
}

/// The moves of the draft: as the newest request on its way has them, else as the server has told.
fn moves_now(game: &GameView, outbox: &Outbox) -> Vec<String> {
    let waiting = outbox.drafting(game.moment()).map(<[String]>::to_vec);
    waiting.or_else(|| game.draft().map(|draft| draft.moves.clone())).unwrap_or_default()
}

/// The request that changes the draft so.
pub(super) fn edit(request: RequestId, game: &GameView, outbox: &Outbox, edit: Edit) -> Result<Wish, Denial> {
    let ply = game.state.ply;
    if !game.has_series() {
        return Err(Denial::NoSeries);
    }
    if outbox.awaits_action(game.moment()) {
        return Err(Denial::Pending);
    }
    let mut moves = moves_now(game, outbox);
    let what = match edit {
        Edit::Add(typed) => {
            let more = typed.split(',').map(str::trim).filter(|text| !text.is_empty());
            moves.extend(more.map(str::to_owned));
            typed
        }
        Edit::Undo => {
            moves.pop().ok_or(Denial::EmptyDraft)?;
            "/undo".to_owned()
        }
        Edit::Clear if moves.is_empty() => return Err(Denial::EmptyDraft),
        Edit::Clear => {
            moves.clear();
            "/clear".to_owned()
        }
    };
    let message =
        ClientToServer::Draft(Draft { request, game: game.id, ply, takebacks: game.state.takebacks, moves });
    Ok(Wish { message, what, ply: Some(ply) })
}

/// The request that hands the series in. What is still on its way goes in as it was typed: the server reads it.
pub(super) fn hand_in(
    request: RequestId,
    game: &GameView,
    outbox: &Outbox,
    thinking_ms: Option<u64>,
) -> Result<Wish, Denial> {
    let ply = game.state.ply;
    let action = series(game, outbox)?;
    let message = ClientToServer::Act(Act {
        request,
        game: game.id,
        ply,
        takebacks: game.state.takebacks,
        action,
        thinking_ms,
    });
    Ok(Wish { message, what: "/hand".to_owned(), ply: Some(ply) })
}

fn series(game: &GameView, outbox: &Outbox) -> Result<String, Denial> {
    if !game.has_series() {
        return Err(Denial::NoSeries);
    }
    if outbox.awaits_action(game.moment()) {
        return Err(Denial::Pending);
    }
    let moves = moves_now(game, outbox);
    if moves.is_empty() {
        return Err(Denial::EmptyDraft);
    }
    if outbox.drafting(game.moment()).is_some() {
        return Ok(moves.join(","));
    }
    game.draft().and_then(|draft| draft.series.clone()).ok_or(Denial::NotReady)
}

/// The draw that handing the draft in would bring about, and the series that does it.
pub(super) fn claim_by_draft(game: &GameView, kind: Option<ClaimKind>) -> Option<(ClaimKind, String)> {
    let draft = game.draft()?;
    let kind = match kind {
        Some(kind) => draft.claims.contains(&kind).then_some(kind)?,
        None => *draft.claims.first()?,
    };
    Some((kind, draft.series.clone()?))
}

impl State {
    /// The server says how our draft stands.
    pub(super) fn drafted(&mut self, drafted: Drafted, now: Instant, effects: &mut Effects) {
        let Drafted { request, game: id, draft } = drafted;
        let request = request.and_then(|request| self.outbox.settle(&request)).map(|pending| pending.label());
        if self.resuming.is_some() {
            return;
        }
        let Some(game) = self.game.as_mut().filter(|game| game.id == id) else { return };
        if draft.ply != game.state.ply {
            return;
        }
        if let Some(yours) = &mut game.state.yours {
            yours.draft = Some(Box::<DraftState>::new(draft.clone()));
        }
        game.see_unfinished(now);
        effects.notices.push(Notice::Drafted { request, draft: Box::new(draft) });
    }

    /// After a gap: a server that has lost our draft gets it again.
    pub(super) fn draft_again(&mut self, moves: Vec<String>, effects: &mut Effects) {
        let (number, request) = self.outbox.request();
        let Some(game) = &self.game else { return };
        let ply = game.state.ply;
        if game.draft().is_some() || self.outbox.awaits_action(game.moment()) {
            return;
        }
        let what = moves.join(",");
        let message = ClientToServer::Draft(Draft {
            request,
            game: game.id,
            ply,
            takebacks: game.state.takebacks,
            moves,
        });
        effects.send.push(message.clone());
        self.outbox.keep_first(Pending { number, message, what, ply: Some(ply), sent: true });
    }
}
