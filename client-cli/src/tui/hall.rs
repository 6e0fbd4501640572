//! The lobby as a list to choose from: what is ours, who seeks, who plays. What is chosen is named, not numbered, so that
//! a list that moves under the finger never gives another line than the one that was seen.

use raduga_locales::say;
use raduga_protocol::finding::{OpenSeek, RatingRange};
use raduga_protocol::game::{Color, Person};
use raduga_protocol::lobby::RoomSummary;
use raduga_protocol::server::MyGame;
use raduga_protocol::{ChallengeId, GameId, SeekId};

use super::form::{Choice, Form};
use crate::command::Intent;
use crate::lang::{Lang, ahead, finding as texts, texts as names, watching};
use crate::state::State;
use crate::state::game::name_of;

/// What a line stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    /// Somebody's challenge to us.
    Asked(ChallengeId),
    /// Our challenge.
    Asking(ChallengeId),
    /// Our seek.
    Mine(SeekId),
    /// Our place in a pool.
    Pool,
    /// Our game.
    Game(GameId),
    /// Somebody's seek.
    Seek(SeekId),
    /// A room with a free seat.
    Room(GameId),
    /// A game that may be watched.
    Live(GameId),
}

/// A line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) key: Key,
    pub(crate) text: String,
    /// Whether it waits for us.
    pub(crate) asking: bool,
}

/// Lines under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    /// What stands there when there is nothing.
    pub(crate) empty: &'static str,
}

/// The screen's own state of the lobby.
#[derive(Debug, Default)]
pub(crate) struct HallUi {
    /// What is chosen, and which line it was.
    pub(crate) chosen: Option<(Key, usize)>,
    /// The dialog, if one is open.
    pub(crate) form: Option<Form>,
    /// What was wanted last, for the next dialog.
    pub(crate) last: Choice,
}

impl HallUi {
    /// A fresh one.
    pub(crate) const fn new() -> Self {
        Self { chosen: None, form: None, last: Choice::new() }
    }

    /// Where what is chosen stands now; none when nothing is, or it is gone.
    pub(crate) fn place(&self, items: &[Item]) -> Option<usize> {
        let (key, _) = self.chosen?;
        items.iter().position(|item| item.key == key)
    }

    /// Chooses the next line, or the one before.
    pub(crate) fn step(&mut self, items: &[Item], down: bool) {
        let Some(last) = items.len().checked_sub(1) else {
            self.chosen = None;
            return;
        };
        let place = match (self.place(items), self.chosen, down) {
            (Some(place), _, true) => (place + 1).min(last),
            (Some(place), _, false) => place.saturating_sub(1),
            // What was chosen is gone: its neighbour comes first.
            (None, Some((_, old)), _) => old.min(last),
            (None, None, true) => 0,
            (None, None, false) => last,
        };
        self.chosen = items.get(place).map(|item| (item.key, place));
    }
}

/// What Enter does with a line.
pub(crate) const fn choose(key: Key) -> Option<Intent> {
    match key {
        Key::Asked(challenge) => Some(Intent::AcceptChallenge(Some(challenge))),
        Key::Seek(seek) => Some(Intent::Take(seek)),
        Key::Game(game) | Key::Room(game) => Some(Intent::Join(game)),
        Key::Live(game) => Some(Intent::Watch(game)),
        Key::Asking(_) | Key::Mine(_) | Key::Pool => None,
    }
}

/// What takes a line back.
pub(crate) const fn withdraw(key: Key) -> Option<Intent> {
    use raduga_protocol::finding::DeclineReason::No;
    match key {
        Key::Asked(challenge) => Some(Intent::DeclineChallenge(Some(challenge), No)),
        Key::Asking(challenge) => Some(Intent::WithdrawChallenge(challenge)),
        Key::Mine(seek) => Some(Intent::Unseek(Some(seek))),
        Key::Pool => Some(Intent::Unpool),
        Key::Game(_) | Key::Seek(_) | Key::Room(_) | Key::Live(_) => None,
    }
}

/// Whom a line is about, besides us.
pub(crate) fn person(key: Key, state: &State) -> Option<Person> {
    let finding = &state.finding;
    let hall = finding.hall.as_ref();
    let challenge =
        |id: ChallengeId| finding.waiting.challenges.iter().find(move |open| open.challenge == id).cloned();
    let room = |id: GameId| hall.and_then(|hall| hall.games.iter().find(|room| room.game == id));
    match key {
        Key::Asked(id) => challenge(id).map(|open| open.from),
        Key::Asking(id) => challenge(id).map(|open| open.to),
        Key::Seek(id) => hall?.seeks.iter().find(|seek| seek.seek == id).map(|seek| seek.by.clone()),
        Key::Game(id) | Key::Room(id) | Key::Live(id) => {
            let players = &room(id)?.players;
            let mut seated = [&players.white, &players.black].into_iter().flatten();
            seated.find(|player| !finding.is_me(player)).cloned()
        }
        Key::Mine(_) | Key::Pool => None,
    }
}

/// Everything that can be chosen, under its headings.
pub(crate) fn sections(state: &State, lang: Lang) -> [Section; 3] {
    let finding = &state.finding;
    let hall = finding.hall.as_ref();
    let others = |seek: &&OpenSeek| !finding.is_me(&seek.by);
    let rooms = |open: bool| {
        let listed = hall.into_iter().flat_map(|hall| &hall.games);
        listed.filter(move |room| room.free_seat.is_some() == open && !finding.plays(room.game))
    };
    let seeks = hall.into_iter().flat_map(|hall| &hall.seeks).filter(others);
    let seeks = seeks.map(|seek| theirs(seek, lang)).chain(rooms(true).map(|room| waiting(room, lang)));
    [
        Section { title: say!(lang, lobby_mine).to_owned(), items: mine(state, lang), empty: "" },
        Section {
            title: say!(lang, lobby_seeks).to_owned(),
            items: seeks.collect(),
            empty: say!(lang, lobby_seeks_none),
        },
        Section {
            title: watching::games(lang, &finding.filter),
            items: rooms(false).map(|room| live(room, lang)).collect(),
            empty: say!(lang, lobby_games_none),
        },
    ]
}

/// All lines that can be chosen, in order.
pub(crate) fn items(state: &State, lang: Lang) -> Vec<Item> {
    sections(state, lang).into_iter().flat_map(|section| section.items).collect()
}

fn mine(state: &State, lang: Lang) -> Vec<Item> {
    let finding = &state.finding;
    let mut items = Vec::new();
    for challenge in &finding.waiting.challenges {
        let mine = finding.is_mine(challenge);
        let id = challenge.challenge;
        let key = if mine { Key::Asking(id) } else { Key::Asked(id) };
        let sign = if mine { "→" } else { "!" };
        let text = format!("{sign} {}", texts::challenge(lang, challenge, mine));
        items.push(Item { key, text, asking: !mine });
    }
    for game in &finding.games {
        let turn = ahead::whose(lang, game.phase, game.my_move);
        let text = format!("♟ {} · {turn}", what_game(state, game, lang));
        items.push(Item { key: Key::Game(game.game), text, asking: game.my_move });
    }
    for seek in &finding.waiting.seeks {
        let terms = texts::settings(lang, &seek.settings);
        let seeking = say!(lang, lobby_my_seek, terms = terms, side = texts::side(lang, seek.side));
        let text = format!("… {seeking}");
        items.push(Item { key: Key::Mine(seek.seek), text, asking: false });
    }
    if let Some(pool) = &finding.waiting.pool {
        let name = names::variant(lang, pool.variant);
        let waiting = say!(lang, lobby_my_pool, game = name, clock = texts::clock(lang, &pool.clock));
        let text = format!("… {waiting}");
        items.push(Item { key: Key::Pool, text, asking: false });
    }
    items
}

/// What is played in a game of ours, and with whom, as far as it is known.
fn what_game(state: &State, game: &MyGame, lang: Lang) -> String {
    if let Some(known) = state.own_games.iter().find(|known| known.game == game.game) {
        let partner = known.partner.as_ref().map_or("…", |partner| partner.name.as_str());
        let variant = names::variant(lang, known.variant);
        return format!("{variant} · {} · {partner}", texts::clock(lang, &known.clock));
    }
    let mut rooms = state.finding.hall.iter().flat_map(|hall| &hall.games);
    let listed = rooms.find(|room| room.game == game.game);
    listed.map_or_else(
        || say!(lang, lobby_game, game = game.game.to_string()),
        |room| {
            let partner = game.role.color().and_then(|color| name_of(&room.players, color.other()));
            format!("{} · {}", texts::settings(lang, &room.settings), partner.unwrap_or("…"))
        },
    )
}

fn theirs(seek: &OpenSeek, lang: Lang) -> Item {
    let settings = &seek.settings;
    let mut text = format!(
        "{:<17} {:<6} {}",
        names::variant(lang, settings.variant),
        texts::clock(lang, &settings.clock),
        texts::rated_name(&seek.by.name, seek.rating)
    );
    if seek.side != raduga_protocol::lobby::SideChoice::Random {
        text.push_str(&format!(" · {}", texts::side(lang, seek.side)));
    }
    if seek.rated_if_possible {
        text.push_str(&format!(" · {}", say!(lang, lobby_rated_if_possible)));
    }
    for word in texts::particulars(lang, settings) {
        text.push_str(&format!(" · {word}"));
    }
    if seek.range != RatingRange::default() {
        text.push_str(&format!(" · {}", texts::range(&seek.range)));
    }
    Item { key: Key::Seek(seek.seek), text, asking: false }
}

/// A room in which somebody waits: to take its seat is as good as taking a seek.
fn waiting(room: &RoomSummary, lang: Lang) -> Item {
    let host = room.free_seat.and_then(|free| name_of(&room.players, free.other()));
    let text = format!(
        "{:<17} {:<6} {} · {}",
        names::variant(lang, room.settings.variant),
        texts::clock(lang, &room.settings.clock),
        host.unwrap_or("…"),
        say!(lang, lobby_room, game = room.game.to_string()),
    );
    Item { key: Key::Room(room.game), text, asking: false }
}

fn live(room: &RoomSummary, lang: Lang) -> Item {
    let seat = |color, rating| texts::rated_name(name_of(&room.players, color).unwrap_or("…"), rating);
    let watchers = if room.watchers > 0 { format!("◉{}", room.watchers) } else { String::new() };
    let text = format!(
        "{:<17} {:<6} {watchers:<4}{} – {} · {}",
        names::variant(lang, room.settings.variant),
        texts::clock(lang, &room.settings.clock),
        seat(Color::White, room.white_rating),
        seat(Color::Black, room.black_rating),
        say!(lang, lobby_move, number = room.ply / 2 + 1),
    );
    Item { key: Key::Live(room.game), text, asking: false }
}
