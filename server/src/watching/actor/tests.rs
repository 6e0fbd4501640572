//! What leads, over real games and a stub store, in paused time.

use raduga_protocol::GameId;
use raduga_rules::Color;
use tokio::time::sleep;

use super::*;
use crate::accounts::Person;
use crate::connection::outbox::{ConnectionId, Outbox};
use crate::game::actor::tests::TIMING;
use crate::game::actor::tests::stub::StubStore;
use crate::game::handle::{GameHandle, Verb, Wish};
use crate::game::registry::{NewRoom, Sitter};
use crate::game::state::Settings;
use crate::game::testing::{request_id, settings};
use crate::people::{self, Arrival};
use crate::store::SharedStore;

struct House {
    games: Games,
    people: People,
    time: Timekeeper,
    watching: WatchingHandle,
}

impl House {
    fn new() -> Self {
        let store: SharedStore = Arc::<StubStore>::default();
        let (time, metrics, people) =
            (Timekeeper::start(Duration::ZERO), Arc::new(Metrics::new()), People::new());
        let games = Games::new(time.clone(), store, Arc::clone(&metrics), TIMING);
        let around =
            Surroundings { time: time.clone(), games: games.clone(), people: people.clone(), metrics };
        Self { games, people, time, watching: spawn(around) }
    }

    /// A game between two persons that has begun.
    async fn begin(&self, white: u64, black: u64, settings: Settings) -> GameId {
        let sitter = |number| Sitter {
            person: PersonId::from_bits(number),
            name: format!("Имя {number}"),
            bot: false,
        };
        let room = NewRoom {
            creator: sitter(white),
            request: None,
            settings,
            side: Color::White,
            second: Some(sitter(black)),
        };
        self.games.open(room).await.unwrap()
    }

    async fn resign(&self, game: GameId, person: u64) {
        self.wish(game, person, Verb::Abort).await;
    }

    async fn wish(&self, game: GameId, person: u64, verb: Verb) {
        let handle: GameHandle = self.games.find(game).await.unwrap();
        let (outbox, _inbox) = Outbox::new(64);
        let wish = Wish {
            person: PersonId::from_bits(person),
            request: request_id(&format!("{game}-{person}")),
            verb,
            frame_lag: Duration::ZERO,
            arrived: self.time.now(),
            outbox,
        };
        handle.wish(wish).await.unwrap().unwrap();
    }

    fn arrive(&self, number: u64) -> Arrival {
        let (outbox, _) = Outbox::new(4);
        let person = Person { id: PersonId::from_bits(number), name: "Анна".into(), ..Person::default() };
        let socket = people::Socket { outbox, session: [0; 32], leash: people::Leash::default() };
        self.people.arrive(person, ConnectionId(number), socket).unwrap()
    }
}

fn private() -> Settings {
    Settings { public: false, ..settings("3+2", None) }
}

#[tokio::test(start_paused = true)]
async fn the_result_stays_some_seconds_and_then_the_next_game_is_on() {
    let house = House::new();
    let first = house.begin(1, 2, settings("3+2", None)).await;
    let mut tv = house.watching.tune(Guide::Tv(None)).await.unwrap();
    assert_eq!(tv.borrow_and_update().game, Some(first));
    let second = house.begin(3, 4, settings("3+2", None)).await;
    house.resign(first, 1).await;
    let ended = tokio::time::Instant::now();
    tv.changed().await.unwrap();
    assert_eq!(*tv.borrow_and_update(), Program { game: Some(second), because: Because::Over, here: true });
    let shown = ended.elapsed();
    assert!(shown >= Duration::from_secs(8) && shown < Duration::from_secs(9), "{shown:?}");
    house.resign(second, 3).await;
    tv.changed().await.unwrap();
    assert_eq!(tv.borrow_and_update().game, None, "nothing is on");
    let third = house.begin(5, 6, settings("3+2", None)).await;
    tv.changed().await.unwrap();
    assert_eq!(*tv.borrow_and_update(), Program { game: Some(third), because: Because::Began, here: true });
}

#[tokio::test(start_paused = true)]
async fn private_rooms_hidden_games_and_the_practice_partner_are_never_on() {
    let house = House::new();
    house.begin(1, 2, private()).await;
    house.begin(1, 3, Settings { spectators: false, ..settings("3+2", None) }).await;
    house.begin(1, 4, Settings { spectator_delay: 3, ..private() }).await;
    house.begin(1, crate::partner::PERSON.bits(), settings("3+2", None)).await;
    let mut tv = house.watching.tune(Guide::Tv(None)).await.unwrap();
    let mut player = house.watching.tune(Guide::Player(PersonId::from_bits(1))).await.unwrap();
    assert_eq!((tv.borrow_and_update().game, player.borrow_and_update().game), (None, None));
    sleep(Duration::from_secs(120)).await;
    assert!(!tv.has_changed().unwrap() && !player.has_changed().unwrap());
}

#[tokio::test(start_paused = true)]
async fn each_game_of_the_house_has_a_channel_and_blitz_goes_before_days() {
    let house = House::new();
    house.begin(1, 2, settings("3days", None)).await;
    let blitz = house.begin(3, 4, settings("3+2", None)).await;
    let tavreli = Settings { variant: Variant::Tavreli, ..settings("3days", None) };
    let tavreli = house.begin(5, 6, tavreli).await;
    for (variant, game) in [
        (None, Some(blitz)),
        (Some(Variant::RadRas), Some(blitz)),
        (Some(Variant::Tavreli), Some(tavreli)),
        (Some(Variant::Flicker), None),
    ] {
        let tv = house.watching.tune(Guide::Tv(variant)).await.unwrap();
        assert_eq!(tv.borrow().game, game, "{variant:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_is_followed_from_game_to_game_and_seen_to_come_and_go() {
    let house = House::new();
    let anna = house.arrive(1);
    let mut guide = house.watching.tune(Guide::Player(PersonId::from_bits(1))).await.unwrap();
    assert_eq!(*guide.borrow_and_update(), Program { game: None, because: Because::Between, here: true });
    let mut expect = async |game: Option<GameId>, because, here| {
        guide.changed().await.unwrap();
        assert_eq!(*guide.borrow_and_update(), Program { game, because, here });
    };
    let slow = house.begin(1, 2, settings("3days", None)).await;
    expect(Some(slow), Because::Began, true).await;
    let blitz = house.begin(3, 1, settings("3+2", None)).await;
    expect(Some(blitz), Because::Began, true).await;
    let newer = house.begin(1, 4, settings("15+10", None)).await;
    expect(Some(newer), Because::Began, true).await;
    house.begin(1, 5, private()).await;
    house.begin(1, 6, settings("1day", None)).await;
    house.resign(newer, 1).await;
    expect(Some(blitz), Because::Began, true).await;
    drop(anna);
    expect(Some(blitz), Because::Gone, false).await;
    let _anna = house.arrive(1);
    expect(Some(blitz), Because::Came, true).await;
}

#[tokio::test(start_paused = true)]
async fn after_the_last_game_it_is_said_that_there_is_none() {
    let house = House::new();
    let _anna = house.arrive(1);
    let game = house.begin(1, 2, settings("3+2", None)).await;
    let mut guide = house.watching.tune(Guide::Player(PersonId::from_bits(1))).await.unwrap();
    assert_eq!(guide.borrow_and_update().game, Some(game));
    house.resign(game, 2).await;
    guide.changed().await.unwrap();
    let program = *guide.borrow_and_update();
    assert_eq!(program, Program { game: Some(game), because: Because::Between, here: true });
}

#[tokio::test(start_paused = true)]
async fn whoever_was_led_is_let_go_by_a_panic_and_at_the_end() {
    let house = House::new();
    let mut tv = house.watching.tune(Guide::Tv(None)).await.unwrap();
    house.watching.commands.send(Command::Panic).await.unwrap_or_else(|_| panic!("it is there"));
    assert!(tv.changed().await.is_err());
    let mut tv = house.watching.tune(Guide::Tv(None)).await.unwrap();
    house.watching.stop().await;
    assert!(tv.changed().await.is_err() && house.watching.tune(Guide::Tv(None)).await.is_err());
}
