//! What is said beside the game: judged, kept, and told to whoever may hear it.

use raduga_protocol::ServerToClient;
use raduga_protocol::chat::{Chat as WireChat, Said, Words};
use raduga_protocol::limits::MAX_CHAT_LINES;
use raduga_rules::Color;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::warn;

use super::{GameActor, Phase};
use crate::connection::outbox::Outbox;
use crate::game::chat::{Flood, Flooded, Lines, hears, room_of};
use crate::game::followers::frame;
use crate::game::handle::{SayError, SayWish};
use crate::people::DeafTo;
use crate::store::{ChatRoom, LineRecord, NewLine};
use crate::timekeeper::millis;
use crate::wire::chat as wire;

const ROOMS: [ChatRoom; 2] = [ChatRoom::Players, ChatRoom::Spectators];

/// The chat of one game.
#[derive(Debug, Default)]
pub(super) struct Chat {
    /// None until somebody comes, for most games are loaded for nobody to talk in.
    lines: Option<Lines>,
    flood: Flood,
}

impl GameActor {
    pub(super) async fn say(&mut self, wish: SayWish, reply: oneshot::Sender<Result<(), SayError>>) {
        let answer = self.try_say(&wish).await;
        let _ = reply.send(answer);
    }

    async fn try_say(&mut self, wish: &SayWish) -> Result<(), SayError> {
        if !self.followers.contains(wish.connection) {
            return Err(SayError::NotInRoom);
        }
        let lines = self.chat.lines.as_ref();
        let first = lines.and_then(|lines| lines.of_request(wish.person, &wish.request)).cloned();
        if let Some(first) = first {
            self.answer_line(wish, &first);
            return Ok(());
        }
        if let Words::Text(text) = &wish.words {
            self.chat.flood.admit(wish.person, text, wish.arrived).map_err(SayError::from)?;
        }
        let last = self.store_line(wish).await?;
        self.answer_line(wish, &last);
        let told = wire::line(&last).and_then(|line| {
            let room = wire::room(last.line.room);
            frame(&ServerToClient::Said(Said { request: None, game: self.id(), room, line }))
        });
        if let Some(frame) = told {
            let (room, over) = (last.line.room, self.is_over());
            let (speaker, but) = (wish.person, Some(wish.connection));
            self.followers.tell_hearers(speaker, |side| hears(side, room, over), but, &frame);
        }
        if let Some(lines) = &mut self.chat.lines {
            lines.add(last);
        }
        Ok(())
    }

    async fn store_line(&self, wish: &SayWish) -> Result<LineRecord, SayError> {
        let body = serde_json::to_string(&wish.words).map_err(|_| SayError::Unavailable)?;
        let line = NewLine {
            game: self.id(),
            room: room_of(self.state.side_of(wish.person)),
            person: wish.person,
            request: wish.request.clone(),
            name: wish.name.clone(),
            bot: wish.bot,
            body,
            ply: self.state.game().ply(),
            at_ms: millis(self.shared.time.now()),
        };
        self.shared.store.say(line).await.map_err(|error| {
            warn!(%error, "a line of chat could not be kept");
            SayError::Unavailable
        })
    }

    fn answer_line(&self, wish: &SayWish, record: &LineRecord) {
        let Some(line) = wire::line(record) else { return };
        let (request, room) = (Some(wish.request.clone()), wire::room(record.line.room));
        let said = Said { request, game: self.id(), room, line };
        frame(&ServerToClient::Said(said)).into_iter().for_each(|frame| wish.outbox.push(frame));
    }

    /// Tells a socket that has just come what was said before, in the rooms that it hears.
    pub(super) async fn tell_chat(&mut self, side: Option<Color>, deaf_to: &DeafTo, outbox: &Outbox) {
        if self.chat.lines.is_none() {
            let limit = u32::try_from(MAX_CHAT_LINES).unwrap_or(u32::MAX);
            match self.shared.store.chat(self.id(), limit).await {
                Ok(records) => {
                    let mut lines = Lines::default();
                    records.into_iter().for_each(|record| lines.add(record));
                    self.chat.lines = Some(lines);
                }
                Err(error) => warn!(%error, "the chat of a game cannot be read"),
            }
        }
        let over = self.is_over();
        for room in ROOMS.into_iter().filter(|room| hears(side, *room, over)) {
            self.history(room, deaf_to).into_iter().for_each(|frame| outbox.push(frame));
        }
    }

    /// The game is over: everybody hears what they could not hear before.
    pub(super) fn open_rooms(&self) {
        for room in ROOMS {
            self.followers.tell_each(|side| !hears(side, room, false), |deaf_to| self.history(room, deaf_to));
        }
    }

    /// What was said in a room, without the lines of whom one is deaf to.
    fn history(&self, room: ChatRoom, deaf_to: &DeafTo) -> Option<Utf8Bytes> {
        let said = self.chat.lines.as_ref()?.of(room);
        if said.is_empty() {
            return None;
        }
        let heard = said.iter().filter(|record| deaf_to.hears(record.line.person));
        let lines: Vec<_> = heard.filter_map(wire::line).collect();
        let chat = WireChat { game: self.id(), room: wire::room(room), lines };
        frame(&ServerToClient::Chat(chat))
    }

    fn is_over(&self) -> bool {
        self.state.phase() == Phase::Finished
    }
}

impl From<Flooded> for SayError {
    fn from(flooded: Flooded) -> Self {
        match flooded {
            Flooded::TooFast { wait } => Self::TooFast { wait },
            Flooded::Same { wait } => Self::Same { wait },
        }
    }
}
