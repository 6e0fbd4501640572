//! One game of the partner's: it follows the game by the protocol, acts when it must, and answers what it is asked.

use std::sync::Arc;
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use raduga_protocol::client::{Act, AnswerOffer, JoinAs, JoinRoom};
use raduga_protocol::codec::{ServerFrame, decode_server, encode_client};
use raduga_protocol::game::{
    Color, GameEvent, LiveState, NumberedEvent, OfferKind, Phase, Presence, Snapshot,
};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, RequestId, ServerToClient};
use raduga_rules::{ActionText, AnyGame};
use tokio::io::DuplexStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;
use tracing::{debug, warn};

use super::{PartnerSeat, think};
use crate::connection;
use crate::server::Context;
use crate::wire::from_wire;

/// Bytes that may be on the way between the partner and its connection.
const PIPE_BYTES: usize = 16 * 1024;
/// A connection that broke (a lost actor, say) is made anew after so long.
const AGAIN_AFTER: Duration = Duration::from_millis(500);

/// Why the partner stops following a game over one connection.
enum Parted {
    /// The game is over, or there is no seat in it.
    Done,
    /// The connection broke: come back and go on.
    Broke,
}

/// Plays a game to its end, or to the server's.
pub(super) async fn run(context: Arc<Context>, game: GameId, seat: PartnerSeat) {
    loop {
        let parted = tokio::select! {
            biased;
            () = context.closing.cancelled() => return,
            parted = follow(&context, game) => parted,
        };
        match parted {
            Parted::Done => break,
            Parted::Broke => tokio::time::sleep(AGAIN_AFTER).await,
        }
    }
    drop(seat);
}

async fn follow(context: &Arc<Context>, game: GameId) -> Parted {
    let (ours, theirs) = tokio::io::duplex(PIPE_BYTES);
    let server = WebSocketStream::from_raw_socket(theirs, Role::Server, None).await;
    let person = context.partner.person.clone();
    context.tasks.spawn(connection::serve_inside(server, Arc::clone(context), person));
    let socket = WebSocketStream::from_raw_socket(ours, Role::Client, None).await;
    let mut player = Player { context, id: game, socket, game: None, color: None, requests: 0 };
    match player.play().await {
        Ok(parted) => parted,
        Err(Broken) => Parted::Broke,
    }
}

/// The connection is of no more use.
struct Broken;

struct Player<'c> {
    context: &'c Arc<Context>,
    id: GameId,
    socket: WebSocketStream<DuplexStream>,
    /// The board as the events tell it.
    game: Option<AnyGame>,
    /// Its side.
    color: Option<Color>,
    requests: u64,
}

impl Player<'_> {
    async fn play(&mut self) -> Result<Parted, Broken> {
        self.join().await?;
        loop {
            let state = match self.hear().await? {
                ServerToClient::Joined(joined) => {
                    self.begin(&joined.snapshot)?;
                    self.come_along(&joined.snapshot.presence).await?;
                    joined.snapshot.state
                }
                ServerToClient::Presence(changed) => {
                    self.come_along(&changed.presence).await?;
                    continue;
                }
                ServerToClient::Events(events) => {
                    self.fold(&events.events)?;
                    events.state
                }
                ServerToClient::Error(refusal) if refusal.request.is_some() => {
                    debug!(code = refusal.code.key(), message = %refusal.message, "the partner was refused");
                    match refusal.code {
                        // What it was for has passed; the events tell what is now.
                        ErrorCode::Stale | ErrorCode::NoSuchOffer | ErrorCode::NotYourTurn => continue,
                        ErrorCode::Unavailable | ErrorCode::RateLimited => return Err(Broken),
                        _ => return Ok(Parted::Done),
                    }
                }
                _ => continue,
            };
            if state.phase == Phase::Finished {
                return Ok(Parted::Done);
            }
            self.answer(&state).await?;
        }
    }

    async fn join(&mut self) -> Result<(), Broken> {
        let request = self.request()?;
        self.say(ClientToServer::JoinRoom(JoinRoom { request, game: self.id, as_: JoinAs::Player })).await
    }

    /// An adjourned game goes on when the other player wants it to: who has joined again is joined at once.
    async fn come_along(&mut self, presence: &Presence) -> Result<(), Broken> {
        let (mine, theirs) = match self.color {
            Some(Color::White) => (&presence.white, &presence.black),
            Some(Color::Black) => (&presence.black, &presence.white),
            None => return Ok(()),
        };
        if theirs.returned && !mine.returned { self.join().await } else { Ok(()) }
    }

    /// Does what the state asks of this side.
    async fn answer(&mut self, state: &LiveState) -> Result<(), Broken> {
        let Some(yours) = &state.yours else { return Err(Broken) };
        for offer in state.offers.iter().filter(|offer| offer.by != yours.color) {
            let request = self.request()?;
            let answer = AnswerOffer { request, game: self.id, offer: offer.offer };
            self.say(match offer.kind {
                OfferKind::Draw if !self.would_draw(yours.color) => ClientToServer::DeclineOffer(answer),
                OfferKind::Draw | OfferKind::Adjournment | OfferKind::Takeback => {
                    ClientToServer::AcceptOffer(answer)
                }
                OfferKind::Rematch | OfferKind::Unknown => ClientToServer::DeclineOffer(answer),
            })
            .await?;
        }
        let mine = state.to_act == Some(yours.color) && !yours.legal.is_empty();
        if mine { self.act(state, yours.color).await } else { Ok(()) }
    }

    fn would_draw(&self, color: Color) -> bool {
        self.game.as_ref().is_some_and(|game| think::would_draw(game, from_wire::color(color)))
    }

    async fn act(&mut self, state: &LiveState, color: Color) -> Result<(), Broken> {
        let Some(game) = self.game.clone() else { return Err(Broken) };
        let clock = match color {
            Color::White => &state.clock.white,
            Color::Black => &state.clock.black,
        };
        let nodes = think::nodes(clock.remaining_ms.map(Duration::from_millis));
        let thinking = Arc::clone(&self.context.partner.thinking).acquire_owned().await;
        let dice = rand::random();
        let chosen = tokio::task::spawn_blocking(move || {
            let _one_at_a_time = thinking;
            think::choose(&game, nodes, dice)
        });
        let action = chosen.await.ok().flatten().ok_or(Broken)?;
        let request = self.request()?;
        let act = Act {
            request,
            game: self.id,
            ply: state.ply,
            takebacks: state.takebacks,
            action: action.to_string(),
            thinking_ms: None,
        };
        self.say(ClientToServer::Act(act)).await
    }

    /// The board from the beginning.
    fn begin(&mut self, snapshot: &Snapshot) -> Result<(), Broken> {
        let settings = from_wire::settings(&snapshot.settings, None).map_err(|_| Broken)?;
        let begun =
            AnyGame::with_options(settings.variant, Some(&snapshot.start_position), settings.options());
        self.game = Some(begun.map_err(|_| Broken)?);
        self.color = snapshot.state.yours.as_ref().map(|yours| yours.color);
        self.fold(&snapshot.events)
    }

    fn fold(&mut self, events: &[NumberedEvent]) -> Result<(), Broken> {
        let Some(game) = &mut self.game else { return Err(Broken) };
        for event in events {
            match &event.event {
                GameEvent::Acted { action, .. } => {
                    let action: ActionText = action.parse().map_err(|_| Broken)?;
                    if let Err(error) = game.act(&action) {
                        warn!(%error, "the partner's board is not the game's");
                        return Err(Broken);
                    }
                }
                GameEvent::TakenBack { ply } => *game = game.taken_back_to(*ply),
                _ => {}
            }
        }
        Ok(())
    }

    fn request(&mut self) -> Result<RequestId, Broken> {
        self.requests += 1;
        // Requests of another connection must not be taken for these.
        format!("partner-{:x}-{}", rand::random::<u64>(), self.requests).parse().map_err(|_| Broken)
    }

    async fn say(&mut self, message: ClientToServer) -> Result<(), Broken> {
        let text = encode_client(&message).map_err(|_| Broken)?;
        self.socket.send(Message::text(text)).await.map_err(|_| Broken)
    }

    async fn hear(&mut self) -> Result<ServerToClient, Broken> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if let Ok(ServerFrame::Known(message)) = decode_server(&text) {
                        return Ok(*message);
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Broken),
                Some(Ok(_)) => {}
            }
        }
    }
}
