//! What each message asks of whom. One method a message; each tells exactly one answer.

use std::time::Duration;

use raduga_protocol::client::{
    Act, AnswerOffer, Claim, ClaimingAction, CreateRoom, Draft, InGame, JoinAs, JoinRoom, LeaveRoom,
    ListRooms, MakeOffer, Ping, Resume,
};
use raduga_protocol::limits::{MAX_ACTION_CHARS, MAX_DRAFT_MOVES};
use raduga_protocol::lobby::Visibility;
use raduga_protocol::server::{Accepted, Left, Pong, Refusal, Rooms};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, OfferId, RequestId, ServerToClient};
use raduga_rules::clock::LagReport;
use tracing::error;

use super::{Connection, End, refusal};
use crate::accounts::Person;
use crate::game::followers::Follower;
use crate::game::handle::{ActorGone, DraftWish, GameHandle, Held, JoinError, Verb, Wish, WishError};
use crate::game::registry::{FindError, UNFINISHED_EACH};
use crate::game::state::Moment;
use crate::lobby::{self, Room};
use crate::partner;
use crate::timekeeper::millis;
use crate::wire::from_wire::{self, DomainClaim};

/// Games that one socket may follow at once.
const MAX_FOLLOWED: usize = 128;

impl Connection {
    pub(super) async fn dispatch(&mut self, message: ClientToServer) -> Option<End> {
        match (message, self.person.clone()) {
            (ClientToServer::Hello(hello), None) => self.greet(hello).await,
            (ClientToServer::LogIn(wish), None) => self.log_in(wish).await,
            (message, None) => {
                self.not_greeted(message.request().clone());
                None
            }
            (message, Some(person)) => {
                // What somebody is may have changed on another of their sockets.
                let person = self.context.people.person(person.id).unwrap_or(person);
                self.obey(person, message).await
            }
        }
    }

    /// What a person who is known asks.
    async fn obey(&mut self, person: Person, message: ClientToServer) -> Option<End> {
        match message {
            ClientToServer::Hello(hello) => {
                let sentence = "hello was said already on this socket";
                self.tell_refusal(refusal(Some(hello.request), None, ErrorCode::AlreadyGreeted, sentence));
            }
            ClientToServer::Ping(ping) => self.pong(ping),
            ClientToServer::CreateRoom(wish) => self.create_room(&person, wish).await,
            ClientToServer::ListRooms(wish) => self.list_rooms(wish),
            ClientToServer::JoinRoom(wish) => self.join_room(&person, wish).await,
            ClientToServer::LeaveRoom(wish) => self.leave_room(wish).await,
            ClientToServer::Resume(wish) => self.resume(&person, wish).await,
            ClientToServer::Act(wish) => self.act(&person, wish).await,
            ClientToServer::Draft(wish) => self.draft(&person, wish).await,
            ClientToServer::Prepare(wish) => self.prepare(&person, wish).await,
            ClientToServer::Plan(wish) => self.plan(&person, wish).await,
            ClientToServer::MyGames(wish) => self.my_games(&person, wish),
            ClientToServer::NextGame(wish) => self.next_game(&person, wish),
            ClientToServer::MakeOffer(wish) => self.make_offer(&person, wish).await,
            ClientToServer::AcceptOffer(wish) => self.answer_offer(&person, wish, Verb::Accept).await,
            ClientToServer::DeclineOffer(wish) => self.answer_offer(&person, wish, Verb::Decline).await,
            ClientToServer::WithdrawOffer(wish) => self.answer_offer(&person, wish, Verb::Withdraw).await,
            ClientToServer::Resign(wish) => self.in_game(&person, wish, Verb::Resign).await,
            ClientToServer::Abort(wish) => self.in_game(&person, wish, Verb::Abort).await,
            ClientToServer::Say(wish) => self.say(&person, wish).await,
            ClientToServer::GiveTime(wish) => self.in_game(&person, wish, Verb::GiveTime).await,
            ClientToServer::Claim(wish) => self.claim(&person, wish).await,
            for_a_partner @ (ClientToServer::Seek(_)
            | ClientToServer::CancelSeek(_)
            | ClientToServer::AcceptSeek(_)
            | ClientToServer::JoinPool(_)
            | ClientToServer::LeavePool(_)
            | ClientToServer::Challenge(_)
            | ClientToServer::AcceptChallenge(_)
            | ClientToServer::DeclineChallenge(_)
            | ClientToServer::WithdrawChallenge(_)
            | ClientToServer::WatchLobby(_)
            | ClientToServer::UnwatchLobby(_)) => self.find_partner(&person, for_a_partner).await,
            about_somebody @ (ClientToServer::Register(_)
            | ClientToServer::LogIn(_)
            | ClientToServer::LogOut(_)
            | ClientToServer::ChangePassword(_)
            | ClientToServer::ListSessions(_)
            | ClientToServer::RevokeSession(_)
            | ClientToServer::BecomeBot(_)
            | ClientToServer::CreateBotToken(_)
            | ClientToServer::GetProfile(_)
            | ClientToServer::Block(_)
            | ClientToServer::Unblock(_)
            | ClientToServer::ListBlocks(_)
            | ClientToServer::Mute(_)
            | ClientToServer::Unmute(_)
            | ClientToServer::ListMutes(_)
            | ClientToServer::GetPreferences(_)
            | ClientToServer::SetPreferences(_)
            | ClientToServer::Report(_)
            | ClientToServer::ListGames(_)) => return self.account(&person, about_somebody).await,
        }
        None
    }

    pub(super) fn pong(&self, ping: Ping) {
        let now_ms = millis(self.context.time.now());
        self.tell(&ServerToClient::Pong(Pong { request: ping.request, now_ms }));
    }

    async fn create_room(&mut self, person: &Person, mut wish: CreateRoom) {
        let request = wish.request.clone();
        let first_move = self.context.config.timing.first_move_seconds;
        let partner = match wish.partner.then(|| self.context.partner.take_seat()).transpose() {
            Ok(seat) => seat,
            Err(busy) => {
                let refusal = refusal(Some(request), None, ErrorCode::TooManyRooms, busy.to_string());
                return self.tell_refusal(refusal);
            }
        };
        if partner.is_some() {
            // The seat is the partner's: nobody else is to find it free for a moment.
            wish.settings.visibility = Visibility::Private;
        }
        match lobby::create_room(&self.context.games, person, wish, first_move).await {
            Ok(Room::Repeated(game)) => self.join(person, game, JoinAs::Player, request).await,
            Ok(Room::New(game)) => {
                self.join(person, game, JoinAs::Player, request).await;
                if let Some(seat) = partner {
                    partner::play(&self.context, game, seat);
                }
            }
            Err(error) => self.tell_refusal(refusal(Some(request), None, error.code(), error.to_string())),
        }
    }

    fn list_rooms(&self, wish: ListRooms) {
        let rooms = lobby::list_rooms(&self.context.games, wish.filter);
        self.tell(&ServerToClient::Rooms(Rooms { request: wish.request, rooms }));
    }

    async fn join_room(&mut self, person: &Person, wish: JoinRoom) {
        self.join(person, wish.game, wish.as_, wish.request).await;
    }

    async fn join(&mut self, person: &Person, game: GameId, join_as: JoinAs, request: RequestId) {
        if !self.may_follow(game, &request) {
            return;
        }
        let may_sit =
            || self.context.partner.is(person.id) || self.context.games.may_sit(person.id, Some(game));
        if join_as == JoinAs::Player && !may_sit() {
            let sentence = format!("you have {UNFINISHED_EACH} unfinished games already; finish one first");
            return self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::TooManyRooms, sentence));
        }
        // An actor that has just left memory is loaded again, once.
        for _ in 0..2 {
            let Some(handle) = self.find(game, &request).await else { return };
            if let Ok(answer) = handle.join(self.follower(person), join_as, request.clone()).await {
                return self.joined(handle, answer, request);
            }
        }
        self.unavailable(request, game);
    }

    async fn resume(&mut self, person: &Person, wish: Resume) {
        let Resume { request, game, epoch, seq, mismatch } = wish;
        if !self.may_follow(game, &request) {
            return;
        }
        if mismatch {
            self.context.metrics.mismatched();
        }
        for _ in 0..2 {
            let Some(handle) = self.find(game, &request).await else { return };
            let held = Held { epoch, seq };
            if let Ok(answer) = handle.resume(self.follower(person), held, request.clone()).await {
                return self.joined(handle, answer, request);
            }
        }
        self.unavailable(request, game);
    }

    /// The actor has put its answer into the outbox, or refused.
    fn joined(&mut self, handle: GameHandle, answer: Result<(), JoinError>, request: RequestId) {
        let game = handle.id();
        match answer {
            Ok(()) => {
                self.followed.insert(game, handle);
            }
            Err(error) => {
                self.tell_refusal(refusal(Some(request), Some(game), error.code(), error.to_string()))
            }
        }
    }

    async fn leave_room(&mut self, wish: LeaveRoom) {
        let LeaveRoom { request, game } = wish;
        match self.followed.remove(&game) {
            Some(handle) => {
                handle.unfollow(self.id, true).await;
                self.tell(&ServerToClient::Left(Left { request, game }));
            }
            None => {
                let sentence = "you are not in this room";
                self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::NotInRoom, sentence));
            }
        }
    }

    async fn act(&mut self, person: &Person, wish: Act) {
        let Act { request, game, ply, takebacks, action, thinking_ms } = wish;
        if !self.fits(&action, &request, game) {
            return;
        }
        let report = LagReport { thinking: thinking_ms.map(Duration::from_millis) };
        self.wish(person, game, request, Verb::Act { at: Moment { ply, takebacks }, typed: action, report })
            .await;
    }

    /// Whether a text is short enough to be an action; told so, if it is not.
    pub(super) fn fits(&self, action: &str, request: &RequestId, game: GameId) -> bool {
        let fits = action.chars().count() <= MAX_ACTION_CHARS;
        if !fits {
            let sentence = format!("an action is at most {MAX_ACTION_CHARS} characters");
            let code = ErrorCode::IllegalAction;
            self.tell_refusal(refusal(Some(request.clone()), Some(game), code, sentence));
        }
        fits
    }

    /// A series that is being put together. The game itself answers.
    async fn draft(&mut self, person: &Person, wish: Draft) {
        let Draft { request, game, ply, takebacks, moves } = wish;
        if moves.len() > MAX_DRAFT_MOVES {
            let sentence = format!("a draft has at most {MAX_DRAFT_MOVES} moves");
            return self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::IllegalAction, sentence));
        }
        if !moves.iter().all(|entry| self.fits(entry, &request, game)) {
            return;
        }
        let wish = DraftWish {
            person: person.id,
            request: request.clone(),
            at: Moment { ply, takebacks },
            moves,
            frame_lag: self.line.round_trip().unwrap_or_default(),
            arrived: self.context.time.now(),
            connection: self.id,
            outbox: self.outbox.clone(),
        };
        for _ in 0..2 {
            let Some(handle) = self.find(game, &request).await else { return };
            match handle.draft(wish.clone()).await {
                Ok(Ok(())) => return,
                Ok(Err(error)) => return self.wish_refused(request, game, &error),
                Err(ActorGone) => {}
            }
        }
        self.unavailable(request, game);
    }

    async fn make_offer(&mut self, person: &Person, wish: MakeOffer) {
        let MakeOffer { request, game, ply, takebacks, kind } = wish;
        match from_wire::offer_kind(kind) {
            Some(kind) => {
                let at = Moment { ply, takebacks };
                self.wish(person, game, request, Verb::Offer { at, kind }).await
            }
            None => self.unknown_word(request, game),
        }
    }

    async fn answer_offer(&mut self, person: &Person, wish: AnswerOffer, verb: fn(OfferId) -> Verb) {
        let AnswerOffer { request, game, offer } = wish;
        self.wish(person, game, request, verb(offer)).await;
    }

    async fn in_game(&mut self, person: &Person, wish: InGame, verb: Verb) {
        let InGame { request, game } = wish;
        self.wish(person, game, request, verb).await;
    }

    async fn claim(&mut self, person: &Person, wish: Claim) {
        let Claim { request, game, kind, by } = wish;
        match (from_wire::claim(kind), by) {
            (Some(DomainClaim::Draw(claim)), Some(ClaimingAction { ply, takebacks, action })) => {
                if self.fits(&action, &request, game) {
                    let at = Moment { ply, takebacks };
                    self.wish(person, game, request, Verb::ClaimDrawBy { claim, at, typed: action }).await;
                }
            }
            (Some(DomainClaim::Absence(_)), Some(_)) => {
                let sentence = "an absence is not claimed by an action: leave `by` out";
                self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::BadMessage, sentence));
            }
            (Some(DomainClaim::Draw(claim)), None) => {
                self.wish(person, game, request, Verb::ClaimDraw(claim)).await
            }
            (Some(DomainClaim::Absence(claim)), None) => {
                self.wish(person, game, request, Verb::ClaimAbsence(claim)).await
            }
            (None, _) => self.unknown_word(request, game),
        }
    }

    /// A player's wish, told to the game and answered.
    async fn wish(&mut self, person: &Person, game: GameId, request: RequestId, verb: Verb) {
        // A line that was never measured is no excuse: whoever answers no ping gains nothing by it.
        let frame_lag = self.line.round_trip().unwrap_or_default();
        let outbox = self.outbox.clone();
        let arrived = self.context.time.now();
        let wish = Wish { person: person.id, request: request.clone(), verb, frame_lag, arrived, outbox };
        for _ in 0..2 {
            let Some(handle) = self.find(game, &request).await else { return };
            match handle.wish(wish.clone()).await {
                Ok(Ok(seq)) => return self.tell(&ServerToClient::Accepted(Accepted { request, game, seq })),
                Ok(Err(error)) => return self.wish_refused(request, game, &error),
                Err(ActorGone) => {}
            }
        }
        self.unavailable(request, game);
    }

    pub(super) fn wish_refused(&self, request: RequestId, game: GameId, error: &WishError) {
        if error.is_told() {
            self.context.metrics.refused(error.code());
        } else {
            let refusal = refusal(Some(request), Some(game), error.code(), error.to_string());
            let retry_after_ms = error.retry_after().map(millis);
            self.tell_refusal(Refusal { retry_after_ms, ..refusal });
        }
    }

    /// The game's actor; none, and told so, if it cannot be had.
    pub(super) async fn find(&self, game: GameId, request: &RequestId) -> Option<GameHandle> {
        if let Some(handle) = self.followed.get(&game).filter(|handle| !handle.is_gone()) {
            return Some(handle.clone());
        }
        match self.context.games.find(game).await {
            Ok(handle) => Some(handle),
            Err(error) => {
                let code = match &error {
                    FindError::Unknown => ErrorCode::UnknownGame,
                    FindError::Unavailable(_) => ErrorCode::Unavailable,
                    FindError::Damaged(_) => ErrorCode::Internal,
                };
                if code != ErrorCode::UnknownGame {
                    error!(%game, %error, "a game could not be had");
                }
                self.tell_refusal(refusal(Some(request.clone()), Some(game), code, error.to_string()));
                None
            }
        }
    }

    fn may_follow(&self, game: GameId, request: &RequestId) -> bool {
        let fits = self.followed.len() < MAX_FOLLOWED || self.followed.contains_key(&game);
        if !fits {
            let sentence = format!("one connection follows at most {MAX_FOLLOWED} games; leave one first");
            self.tell_refusal(refusal(Some(request.clone()), Some(game), ErrorCode::TooManyRooms, sentence));
        }
        fits
    }

    fn follower(&self, person: &Person) -> Follower {
        Follower {
            connection: self.id,
            person: person.id,
            name: person.name.clone(),
            registered: person.registered,
            bot: person.bot,
            deaf_to: self.context.people.deaf_to(person.id).unwrap_or_default(),
            outbox: self.outbox.clone(),
        }
    }

    fn unknown_word(&self, request: RequestId, game: GameId) {
        let sentence = "this server does not know that kind";
        self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::BadMessage, sentence));
    }

    pub(super) fn unavailable(&self, request: RequestId, game: GameId) {
        let sentence = "the game is not to be had right now; try again in a moment";
        self.tell_refusal(refusal(Some(request), Some(game), ErrorCode::Unavailable, sentence));
    }
}
