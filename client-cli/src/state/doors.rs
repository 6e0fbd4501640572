//! Coming into a game, coming in again, and being refused.

use std::time::{Duration, Instant};

use raduga_protocol::client::{CreateRoom, JoinAs, JoinRoom, Plain};
use raduga_protocol::server::Refusal;
use raduga_protocol::{ClientToServer, ErrorCode, RequestId};

use super::notice::Notice;
use super::{EXIT_GONE, EXIT_REFUSED, Effects, Entry, State};

/// When to ask again, where the server says "later" but not when.
const ASK_AGAIN: Duration = Duration::from_secs(2);

impl State {
    /// The message that asks to be let in.
    pub(super) fn entry_message(&mut self) -> ClientToServer {
        let (_, request) = self.outbox.request();
        match self.entry.clone() {
            Entry::Create { settings, side, partner } => {
                ClientToServer::CreateRoom(CreateRoom { request, settings, side, partner })
            }
            Entry::Join(game) => ClientToServer::JoinRoom(JoinRoom { request, game, as_: JoinAs::Player }),
            Entry::Watch(game) => {
                ClientToServer::JoinRoom(JoinRoom { request, game, as_: JoinAs::Spectator })
            }
            Entry::Search(quest) => quest.message(request),
            Entry::Lobby => ClientToServer::WatchLobby(Plain { request }),
        }
    }

    /// The server refused something.
    pub(super) fn refused(&mut self, refusal: Refusal, now: Instant, effects: &mut Effects) {
        let Refusal { request, code, message, retry_after_ms, fresh, .. } = refusal;
        let is = |other: Option<&RequestId>| request.is_some() && request.as_ref() == other;
        if is(self.resuming.as_ref()) {
            // The server follows us no more; come in by the door again.
            self.resuming = None;
            self.come_in_again(effects);
        } else if is(self.entering.as_ref().map(ClientToServer::request)) {
            self.not_let_in(code, message, retry_after_ms, now, effects);
        } else {
            let pending = request.as_ref().and_then(|request| self.outbox.settle(request));
            let (request, what) = pending.map(|pending| (pending.label(), pending.what)).unzip();
            let (code, wait_ms) = (code.key().to_owned(), retry_after_ms);
            effects.notices.push(Notice::Refused { request, what, code, message, wait_ms });
            if let (Some(fresh), Some(game)) = (fresh, &mut self.game) {
                effects.notices.extend(game.replace(*fresh, now));
            }
        }
    }

    pub(super) fn come_in_again(&mut self, effects: &mut Effects) {
        let Some(game) = &self.game else { return };
        let (game, role) = (game.id, game.role);
        self.entry = if role.color().is_some() { Entry::Join(game) } else { Entry::Watch(game) };
        let entering = self.entry_message();
        self.entering = Some(entering.clone());
        effects.send.push(entering);
    }

    fn not_let_in(
        &mut self,
        code: ErrorCode,
        message: String,
        retry_after_ms: Option<u64>,
        now: Instant,
        effects: &mut Effects,
    ) {
        let later = matches!(
            code,
            ErrorCode::RateLimited | ErrorCode::Unavailable | ErrorCode::Restarting | ErrorCode::Internal
        );
        if later {
            let wait = retry_after_ms.map_or(ASK_AGAIN, Duration::from_millis);
            self.enter_again = Some(now + wait);
            effects.notices.push(Notice::Warning(message));
        } else if self.home {
            self.go_to(Entry::Lobby, effects);
            let code = code.key().to_owned();
            effects.notices.push(Notice::Refused { request: None, what: None, code, message, wait_ms: None });
        } else {
            let exit = if self.game.is_some() { EXIT_GONE } else { EXIT_REFUSED };
            effects.notices.push(Notice::Fatal { code: code.key().to_owned(), message, exit });
        }
    }
}
