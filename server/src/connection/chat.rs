//! Saying something beside a game.

use raduga_protocol::ErrorCode;
use raduga_protocol::chat::Say;
use raduga_protocol::server::Refusal;

use super::{Connection, refusal};
use crate::accounts::Person;
use crate::game::handle::{SayError, SayWish};
use crate::timekeeper::millis;
use crate::wire::chat;

impl Connection {
    pub(super) async fn say(&mut self, person: &Person, wish: Say) {
        let Say { request, game, words } = wish;
        let told = |code, sentence: String| refusal(Some(request.clone()), Some(game), code, sentence);
        if person.muted {
            let sentence = "the operator has muted you: nobody hears what you say".to_owned();
            return self.tell_refusal(told(ErrorCode::Muted, sentence));
        }
        let words = match chat::words(words) {
            Ok(words) => words,
            Err(error) => return self.tell_refusal(told(ErrorCode::BadLine, error.to_string())),
        };
        let wish = SayWish {
            person: person.id,
            name: person.name.clone(),
            bot: person.bot,
            request: request.clone(),
            words,
            arrived: self.context.time.now(),
            connection: self.id,
            outbox: self.outbox.clone(),
        };
        // Only who follows the game says something; a game that left memory is followed by nobody.
        let answer = match self.followed.get(&game) {
            Some(handle) => handle.say(wish).await.unwrap_or(Err(SayError::NotInRoom)),
            None => Err(SayError::NotInRoom),
        };
        if let Err(error) = answer {
            let retry_after_ms = error.retry_after().map(millis);
            self.tell_refusal(Refusal { retry_after_ms, ..told(error.code(), error.to_string()) });
        }
    }
}
