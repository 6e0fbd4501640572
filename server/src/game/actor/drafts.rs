//! Series that are being put together: kept in memory, for nobody's eyes but their player's (`flicker.md §19`).

use raduga_protocol::ServerToClient;
use raduga_protocol::server::Drafted;
use raduga_rules::{Color, Draft};
use tokio::sync::oneshot;
use tracing::debug;

use super::{Flow, GameActor};
use crate::game::followers::frame;
use crate::game::handle::{DraftWish, WishError};
use crate::game::view::OwnDraft;
use crate::wire::to_wire;

impl GameActor {
    /// Tries a draft out, remembers it and answers; the game is as it was.
    pub(super) async fn draft(
        &mut self,
        wish: DraftWish,
        reply: oneshot::Sender<Result<(), WishError>>,
    ) -> Flow {
        let Some(color) = self.state.side_of(wish.person) else {
            let _ = reply.send(Err(WishError::NotAPlayer));
            return Flow::Go;
        };
        let flow = self.heard_from(color, wish.frame_lag).await;
        if flow == Flow::StandDown {
            let _ = reply.send(Err(WishError::Unavailable));
            return flow;
        }
        let answer = match self.state.draft(color, wish.at, &wish.moves) {
            Ok(draft) => {
                self.drafted(color, draft, &wish);
                Ok(())
            }
            Err(error) => {
                debug!(%error, "a draft was refused");
                Err(WishError::Refused(error))
            }
        };
        if let Err(error) = &answer {
            self.tell_if_stale(error, wish.person, &wish.request, &wish.outbox);
        }
        let _ = reply.send(answer);
        Flow::Go
    }

    fn drafted(&mut self, color: Color, draft: Draft, wish: &DraftWish) {
        let drafted = OwnDraft { color, ply: wish.at.ply, draft };
        let message = |request| {
            let draft = to_wire::draft(&drafted);
            frame(&ServerToClient::Drafted(Drafted { request, game: self.id(), draft }))
        };
        message(Some(wish.request.clone())).into_iter().for_each(|frame| wish.outbox.push(frame));
        self.followers.tell_others_of(color, wish.connection, || message(None));
        // A draft without a move is none.
        self.draft = Some(drafted).filter(|drafted| !drafted.draft.moves.is_empty());
        self.presence_changed();
    }

    /// A draft goes with the turn that it was made for.
    pub(super) fn forget_old_draft(&mut self) {
        let (ply, to_act) = (self.state.game().ply(), self.state.to_act());
        self.draft = self.draft.take().filter(|draft| draft.ply == ply && to_act == Some(draft.color));
    }

    /// Who is putting a series together.
    pub(super) fn drafting(&self) -> Option<Color> {
        self.draft.as_ref().map(|draft| draft.color)
    }
}
