//! What a client asks for, in short.

use raduga_protocol::client::{
    Act, AnswerOffer, Claim, ClaimingAction, CreateRoom, Draft, InGame, JoinAs, JoinRoom, LeaveRoom,
    ListRooms, MakeOffer,
};
use raduga_protocol::game::{ClaimKind, Color, DraftState, OfferKind};
use raduga_protocol::lobby::{RoomFilter, RoomSettings, RoomSummary, SideChoice};
use raduga_protocol::server::{Accepted, Refusal};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, OfferId, ServerToClient};

use super::TestClient;

impl TestClient {
    /// Asks and has the answer, on a socket that must hold.
    pub async fn ask(&mut self, message: &ClientToServer) -> ServerToClient {
        let answer = self.try_ask(message).await;
        answer.unwrap_or_else(|lost| panic!("{} lost its socket ({lost:?}) over {message:?}", self.name))
    }

    /// Asks for what must be accepted.
    pub async fn accepted(&mut self, message: &ClientToServer) -> Accepted {
        match self.ask(message).await {
            ServerToClient::Accepted(accepted) => {
                let held = self.game(accepted.game).seq();
                assert!(held >= accepted.seq, "accepted up to {} but shown up to {held}", accepted.seq);
                accepted
            }
            other => panic!("{} was not accepted with {message:?}: {other:?}", self.name),
        }
    }

    /// Asks for what must be refused with `code`.
    pub async fn refused(&mut self, message: &ClientToServer, code: ErrorCode) -> Refusal {
        match self.ask(message).await {
            ServerToClient::Error(refusal) => {
                assert_eq!(refusal.code, code, "{refusal:?} to {message:?}");
                assert!(refusal.message.len() > 3, "a refusal says why: {refusal:?}");
                refusal
            }
            other => panic!("{} was not refused with {message:?}: {other:?}", self.name),
        }
    }

    /// Opens a room.
    pub async fn create(&mut self, settings: RoomSettings, side: SideChoice) -> GameId {
        self.open_room(settings, side, false).await
    }

    /// Opens a room in which the practice partner takes the other seat.
    pub async fn practise(&mut self, settings: RoomSettings, side: SideChoice) -> GameId {
        self.open_room(settings, side, true).await
    }

    async fn open_room(&mut self, settings: RoomSettings, side: SideChoice, partner: bool) -> GameId {
        let request = self.request_id();
        let create = ClientToServer::CreateRoom(CreateRoom { request, settings, side, partner });
        match self.ask(&create).await {
            ServerToClient::Joined(joined) => joined.snapshot.game,
            other => panic!("{} could not open a room: {other:?}", self.name),
        }
    }

    /// The message that joins `game`.
    pub fn join_message(&mut self, game: GameId, as_: JoinAs) -> ClientToServer {
        ClientToServer::JoinRoom(JoinRoom { request: self.request_id(), game, as_ })
    }

    /// Takes the free seat.
    pub async fn join(&mut self, game: GameId) {
        let join = self.join_message(game, JoinAs::Player);
        let answer = self.ask(&join).await;
        assert!(matches!(answer, ServerToClient::Joined(_)), "{} could not join: {answer:?}", self.name);
    }

    /// Watches.
    pub async fn watch(&mut self, game: GameId) {
        let join = self.join_message(game, JoinAs::Spectator);
        let answer = self.ask(&join).await;
        assert!(matches!(answer, ServerToClient::Joined(_)), "{} could not watch: {answer:?}", self.name);
    }

    /// Goes away on purpose.
    pub async fn leave(&mut self, game: GameId) {
        let leave = ClientToServer::LeaveRoom(LeaveRoom { request: self.request_id(), game });
        let answer = self.ask(&leave).await;
        assert!(matches!(answer, ServerToClient::Left(_)), "{} could not leave: {answer:?}", self.name);
    }

    /// The rooms that are listed.
    pub async fn rooms(&mut self, filter: RoomFilter) -> Vec<RoomSummary> {
        let list = ClientToServer::ListRooms(ListRooms { request: self.request_id(), filter });
        match self.ask(&list).await {
            ServerToClient::Rooms(rooms) => rooms.rooms,
            other => panic!("no list of rooms: {other:?}"),
        }
    }

    /// The message that acts now.
    pub fn act_message(&mut self, game: GameId, action: &str) -> ClientToServer {
        let ply = self.game(game).state.ply;
        self.act_message_at(game, ply, action)
    }

    /// How often moves of `game` were taken back, as far as it knows.
    fn takebacks(&self, game: GameId) -> u32 {
        self.games.get(&game).map_or(0, |model| model.state.takebacks)
    }

    /// The message that acts at `ply`.
    pub fn act_message_at(&mut self, game: GameId, ply: u32, action: &str) -> ClientToServer {
        let (request, takebacks) = (self.request_id(), self.takebacks(game));
        let action = action.to_owned();
        ClientToServer::Act(Act { request, game, ply, takebacks, action, thinking_ms: None })
    }

    /// Acts, which must be accepted.
    pub async fn act(&mut self, game: GameId, action: &str) -> Accepted {
        let act = self.act_message(game, action);
        self.accepted(&act).await
    }

    /// Waits for its turn and acts.
    pub async fn act_in_turn(&mut self, game: GameId, action: &str) -> Accepted {
        self.wait_game(game, "it must act", super::GameModel::my_move).await;
        self.act(game, action).await
    }

    /// Offers the partner something.
    pub async fn offer(&mut self, game: GameId, kind: OfferKind) -> OfferId {
        let offer = self.offer_message(game, kind);
        self.accepted(&offer).await;
        let model = self.game(game);
        let mine = model.state.offers.iter().find(|open| Some(open.by) == model.role.color());
        mine.unwrap_or_else(|| panic!("the offer does not stand open: {:?}", model.state)).offer
    }

    /// The message that offers.
    pub fn offer_message(&mut self, game: GameId, kind: OfferKind) -> ClientToServer {
        let (ply, takebacks) = self.game(game).moment();
        ClientToServer::MakeOffer(MakeOffer { request: self.request_id(), game, ply, takebacks, kind })
    }

    /// The answer to an offer, for one of the three messages.
    pub fn about_offer(&mut self, game: GameId, offer: OfferId) -> AnswerOffer {
        AnswerOffer { request: self.request_id(), game, offer }
    }

    /// The offer of `by` that stands open, waited for.
    pub async fn open_offer(&mut self, game: GameId, by: Color) -> OfferId {
        let find = |model: &super::GameModel| {
            model.state.offers.iter().find(|open| open.by == by).map(|open| open.offer)
        };
        self.wait_game(game, "an offer stands open", |model| find(model).is_some()).await;
        find(self.game(game)).expect("just seen")
    }

    /// The message that resigns.
    pub fn resign_message(&mut self, game: GameId) -> ClientToServer {
        ClientToServer::Resign(InGame { request: self.request_id(), game })
    }

    /// The message that aborts.
    pub fn abort_message(&mut self, game: GameId) -> ClientToServer {
        ClientToServer::Abort(InGame { request: self.request_id(), game })
    }

    /// The message that claims.
    pub fn claim_message(&mut self, game: GameId, kind: ClaimKind) -> ClientToServer {
        ClientToServer::Claim(Claim { request: self.request_id(), game, kind, by: None })
    }

    /// The message that claims the draw that `action` brings about now.
    pub fn claim_by_message(&mut self, game: GameId, kind: ClaimKind, action: &str) -> ClientToServer {
        let (ply, takebacks) = self.game(game).moment();
        let by = ClaimingAction { ply, takebacks, action: action.to_owned() };
        ClientToServer::Claim(Claim { request: self.request_id(), game, kind, by: Some(by) })
    }

    /// The message that drafts a series now.
    pub fn draft_message(&mut self, game: GameId, moves: &[&str]) -> ClientToServer {
        let ply = self.game(game).state.ply;
        self.draft_message_at(game, ply, moves)
    }

    /// The message that drafts a series at `ply`.
    pub fn draft_message_at(&mut self, game: GameId, ply: u32, moves: &[&str]) -> ClientToServer {
        let moves = moves.iter().map(|entry| (*entry).to_owned()).collect();
        let takebacks = self.takebacks(game);
        ClientToServer::Draft(Draft { request: self.request_id(), game, ply, takebacks, moves })
    }

    /// Drafts, which must be answered.
    pub async fn draft(&mut self, game: GameId, moves: &[&str]) -> DraftState {
        let draft = self.draft_message(game, moves);
        match self.ask(&draft).await {
            ServerToClient::Drafted(drafted) => drafted.draft,
            other => panic!("{} could not draft {moves:?}: {other:?}", self.name),
        }
    }
}
