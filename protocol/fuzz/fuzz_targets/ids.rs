//! A text is an id or it is not; an id has one text, and that text is the id.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_protocol::{GameId, PersonId, RequestId, SessionToken};

fuzz_target!(|text: &str| {
    if let Ok(game) = text.parse::<GameId>() {
        assert_eq!(game.to_string().parse(), Ok(game));
        assert_eq!(GameId::from_bits(game.bits()), game);
        assert!(game.shard() < GameId::SHARDS);
    }
    if let Ok(person) = text.parse::<PersonId>() {
        assert_eq!(person.to_string().parse(), Ok(person));
    }
    if let Ok(request) = text.parse::<RequestId>() {
        assert_eq!(request.as_str(), text);
    }
    if let Ok(token) = text.parse::<SessionToken>() {
        assert_eq!(token.expose(), text);
    }
});
