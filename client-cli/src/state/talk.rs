//! What is said beside the game: the lines of the rooms that we hear, and whom we do not want to hear.

use std::collections::BTreeMap;

use raduga_protocol::PersonId;
use raduga_protocol::chat::{Chat, ChatRoom, Line, Said, Words};
use raduga_protocol::game::{Color, Person};

use super::game::GameView;
use super::notice::Notice;
use super::{Effects, State};

/// Lines that are kept of a game; the oldest go first.
const MAX_LINES: usize = 400;
/// People whom we are told not to hear; of more the server keeps the lines from us, but not those that are here already.
const MAX_DEAF_TO: usize = 200;

/// A line as we hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Heard {
    pub(crate) room: ChatRoom,
    /// Its number in its room.
    n: u64,
    /// When it was said, by the server.
    at_ms: u64,
    pub(crate) person: Person,
    pub(crate) words: Words,
    /// The move that had been played last.
    pub(crate) at: Option<(u32, Color)>,
}

/// What was said beside one game, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Talk(Vec<Heard>);

impl Talk {
    /// Takes a line in, unless it is held already.
    fn add(&mut self, line: Heard) -> bool {
        if self.0.iter().any(|known| (known.room, known.n) == (line.room, line.n)) {
            return false;
        }
        let after = self.0.partition_point(|known| (known.at_ms, known.n) <= (line.at_ms, line.n));
        self.0.insert(after, line);
        if self.0.len() > MAX_LINES {
            self.0.remove(0);
        }
        true
    }
}

/// Whom we do not hear, by the names that they had when we said so.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Deaf(BTreeMap<PersonId, String>);

impl Deaf {
    /// Whether we do not hear this person.
    pub(crate) fn to(&self, person: &Person) -> bool {
        self.0.contains_key(&person.id)
    }

    /// Hears `person` no more, in what was said before either; what they say from now on the server keeps from us.
    pub(super) fn add(&mut self, person: &Person) {
        if self.0.len() < MAX_DEAF_TO {
            self.0.insert(person.id, person.name.clone());
        }
    }

    /// Hears a person again.
    pub(super) fn remove(&mut self, person: PersonId) {
        self.0.remove(&person);
    }

    /// The person of this name whom we do not hear.
    pub(super) fn named(&self, wanted: impl Fn(&str) -> bool) -> Option<(PersonId, &str)> {
        self.0.iter().find(|(_, name)| wanted(name)).map(|(id, name)| (*id, name.as_str()))
    }

    /// The names of all whom we do not hear.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}

impl State {
    /// The lines of this game that we want to hear.
    pub(crate) fn heard(&self) -> impl DoubleEndedIterator<Item = &Heard> {
        self.talk.0.iter().filter(|line| !self.deaf.to(&line.person))
    }

    /// What was said before we came, or while we were away.
    pub(super) fn heard_before(&mut self, chat: Chat, effects: &mut Effects) {
        let Chat { game, room, lines } = chat;
        for line in lines {
            effects.notices.extend(self.hear_line(game, room, line).map(Notice::Heard));
        }
    }

    /// Somebody says something, or our own words come back as they were taken.
    pub(super) fn said(&mut self, said: Said, effects: &mut Effects) {
        let Said { request, game, room, line } = said;
        let pending = request.and_then(|request| self.outbox.settle(&request));
        effects.notices.extend(pending.map(|pending| Notice::Accepted { request: pending.label() }));
        effects.notices.extend(self.hear_line(game, room, line).map(Notice::Said));
    }

    fn hear_line(&mut self, game: raduga_protocol::GameId, room: ChatRoom, line: Line) -> Option<Heard> {
        let game = self.game.as_ref().filter(|known| known.id == game)?;
        let Line { n, person, words, ply, at_ms } = line;
        let line = Heard { room, n, at_ms, person, words, at: move_at(game, ply) };
        let new = self.talk.add(line.clone());
        (new && !self.deaf.to(&line.person)).then_some(line)
    }

    /// The last person of this name who spoke.
    pub(super) fn speaker(&self, wanted: impl Fn(&&Person) -> bool) -> Option<&Person> {
        self.talk.0.iter().rev().map(|line| &line.person).find(wanted)
    }
}

/// The move that is the `ply`-th action; of what was taken back, the last that stands.
fn move_at(game: &GameView, ply: u32) -> Option<(u32, Color)> {
    let played = game.played().take(usize::try_from(ply).unwrap_or(usize::MAX)).last()?;
    Some((played.number, played.color))
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use raduga_protocol::chat::Preset;
    use raduga_protocol::game::Role;
    use raduga_protocol::server::Done;
    use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};

    use super::*;
    use crate::account::ask::{Ask, Told, Whom};
    use crate::command::Intent;
    use crate::state::scenes::*;

    fn line(n: u64, name: &str, text: &str) -> Line {
        Line { n, person: person(name), words: Words::Text(text.into()), ply: 1, at_ms: n }
    }

    fn says(state: &mut State, room: ChatRoom, line: Line) -> Vec<Notice> {
        let said = Said { request: None, game: game_id(), room, line };
        state.hear(heard(ServerToClient::Said(said)), Instant::now()).notices
    }

    fn history(state: &mut State, room: ChatRoom, lines: Vec<Line>) -> Vec<Notice> {
        let chat = Chat { game: game_id(), room, lines };
        state.hear(heard(ServerToClient::Chat(chat)), Instant::now()).notices
    }

    fn texts(state: &State) -> Vec<String> {
        let text = |line: &Heard| match &line.words {
            Words::Text(text) => text.clone(),
            Words::Preset(preset) => format!("{preset:?}"),
        };
        state.heard().map(text).collect()
    }

    fn watcher() -> State {
        let events = [opening(), take()].concat();
        let mut state = seated_in(
            raduga_protocol::lobby::Variant::Radras,
            Role::Spectator,
            START,
            asked_state(Role::Spectator),
            Instant::now(),
        );
        let news = ServerToClient::Events(crate::state::scenes::events(events, asked_state(Role::Spectator)));
        let _ = state.hear(heard(news), Instant::now());
        state
    }

    #[test]
    fn what_was_said_before_and_after_is_one_conversation_without_repeats() {
        let mut state = watcher();
        let before =
            history(&mut state, ChatRoom::Spectators, vec![line(1, "Вера", "a"), line(2, "Глеб!", "b")]);
        assert!(matches!(&before[..], [Notice::Heard(_), Notice::Heard(_)]), "{before:?}");
        let said = says(&mut state, ChatRoom::Spectators, line(3, "Вера", "c"));
        let [Notice::Said(said)] = &said[..] else { panic!("{said:?}") };
        assert_eq!(said.at, Some((1, Color::White)), "a line carries its move");
        // After a lost connection the server tells it all again.
        let again = (1..=4).map(|n| line(n, "Вера", &n.to_string())).collect();
        assert_eq!(history(&mut state, ChatRoom::Spectators, again).len(), 1);
        // The end of the game opens the other room; lines stand by their time.
        history(&mut state, ChatRoom::Players, vec![line(2, "Anna", "x")]);
        assert_eq!(texts(&state), ["a", "b", "x", "c", "4"]);
        let other = Chat {
            game: "8m2c4tq1zz".parse().unwrap(),
            room: ChatRoom::Players,
            lines: vec![line(9, "A", "?")],
        };
        assert!(state.hear(heard(ServerToClient::Chat(other)), Instant::now()).notices.is_empty());
    }

    #[test]
    fn a_conversation_is_bounded() {
        let mut state = watcher();
        for n in 1..=u64::try_from(MAX_LINES).unwrap() + 50 {
            says(&mut state, ChatRoom::Spectators, line(n, "Вера", &n.to_string()));
        }
        assert_eq!(texts(&state).len(), MAX_LINES);
        assert_eq!(texts(&state)[0], "51");
    }

    #[test]
    fn row_47_whoever_is_not_to_be_heard_is_not_and_is_again_when_wanted() {
        let (mut state, now) = (watcher(), Instant::now());
        says(&mut state, ChatRoom::Spectators, line(1, "Вера", "a"));
        let mute = |whom| Intent::Inquire(if whom { Ask::Mute(vera()) } else { Ask::Unmute(vera()) });
        let asked = state.want(mute(true), now).send;
        let Some(ClientToServer::Mute(about)) = asked.first() else { panic!("{asked:?}") };
        assert_eq!(about.person, person("Вера").id, "whoever has spoken is known by name");
        assert_eq!(texts(&state), ["a"], "not before the server has noted it");
        let done = ServerToClient::Done(Done { request: about.request.clone() });
        let told = state.hear(heard(done), now).notices;
        assert_eq!(told, [Notice::Told(Told::Muted(Some(person("Вера"))))]);
        assert!(texts(&state).is_empty(), "what was said before is not seen either");
        assert_eq!(says(&mut state, ChatRoom::Spectators, line(3, "Глебка", "c")).len(), 1);
        let asked = state.want(mute(false), now).send;
        let done = ServerToClient::Done(Done { request: asked[0].request().clone() });
        let _ = state.hear(heard(done), now);
        assert_eq!(texts(&state), ["a", "c"]);
    }

    fn vera() -> Whom {
        Whom::Named("вера".into())
    }

    #[test]
    fn row_47_a_flood_is_told_to_its_sender_with_what_was_said() {
        let (mut state, now) = (watcher(), Instant::now());
        let effects = state.want(Intent::Say("да".into()), now);
        let request = effects.send[0].request().clone();
        let refusal = raduga_protocol::server::Refusal {
            request: Some(request),
            game: Some(game_id()),
            code: ErrorCode::RateLimited,
            message: "too many lines".into(),
            retry_after_ms: Some(7_000),
            fresh: None,
        };
        let told = state.hear(heard(ServerToClient::Error(refusal)), now).notices;
        let [Notice::Refused { what: Some(what), code, wait_ms: Some(7_000), .. }] = &told[..] else {
            panic!("{told:?}")
        };
        assert_eq!((what.as_str(), code.as_str()), ("/say да", "rate_limited"));
    }

    #[test]
    fn a_phrase_goes_as_a_phrase() {
        let mut state = watcher();
        let effects = state.want(Intent::Phrase(Preset::GoodGame), Instant::now());
        let raduga_protocol::ClientToServer::Say(say) = &effects.send[0] else { panic!("{effects:?}") };
        assert_eq!(say.words, Words::Preset(Preset::GoodGame));
    }
}
