//! The lobby's actor over a stub store, in paused time.

use std::sync::atomic::Ordering;

use raduga_protocol::finding::{ClosedBecause, Paired, PairedBy};
use raduga_protocol::{ChallengeId, ErrorCode, SeekId};
use raduga_rules::{Color, Variant};
use tokio::time::sleep;

use super::*;
use crate::connection::outbox::{ConnectionId, Outgoing, Waiting as Inbox};
use crate::game::actor::tests::TIMING;
use crate::game::actor::tests::stub::StubStore;
use crate::game::handle::Greeting;
use crate::game::testing::{request_id, settings};
use crate::lobby::grid::PoolKey;
use crate::lobby::handle::{AskError, Asker, Verb, Whom};
use crate::lobby::state::Range;
use crate::people::{self, Arrival};
use crate::watching::filter::Filter;

struct House {
    store: Arc<StubStore>,
    people: People,
    games: Games,
    lobby: LobbyHandle,
}

impl House {
    fn new() -> Self {
        let store: Arc<StubStore> = Arc::default();
        let shared: SharedStore = Arc::<StubStore>::clone(&store);
        let (time, metrics, people) =
            (Timekeeper::start(Duration::ZERO), Arc::new(Metrics::new()), People::new());
        let games = Games::new(time.clone(), Arc::clone(&shared), Arc::clone(&metrics), TIMING);
        let timing = LobbyTiming {
            absence: Duration::from_secs(30),
            challenge: Duration::from_secs(300),
            wave: Duration::from_secs(2),
        };
        let around = Surroundings {
            time,
            people: people.clone(),
            store: shared,
            games: games.clone(),
            metrics,
            timing,
        };
        Self { store, people, games, lobby: spawn(around) }
    }

    /// A socket of a person, welcomed.
    async fn socket(&self, connection: u64, person: u64) -> Socket {
        let (outbox, inbox) = Outbox::new(256);
        let id = PersonId::from_bits(person);
        let person = Person { id, name: format!("Имя {person}"), ..Person::default() };
        let socket =
            people::Socket { outbox: outbox.clone(), session: [0; 32], leash: people::Leash::default() };
        let arrival = self.people.arrive(person.clone(), ConnectionId(connection), socket).unwrap();
        self.lobby.greet(id, outbox.clone()).await;
        Socket { connection, person, outbox, inbox, arrival, lobby: self.lobby.clone() }
    }
}

struct Socket {
    connection: u64,
    person: Person,
    outbox: Outbox,
    inbox: Inbox,
    arrival: Arrival,
    lobby: LobbyHandle,
}

impl Socket {
    async fn ask(&self, request: &str, verb: Verb) -> Result<(), AskError> {
        let asker = Asker {
            person: self.person.clone(),
            connection: ConnectionId(self.connection),
            outbox: self.outbox.clone(),
            request: request_id(request),
        };
        self.lobby.ask(asker, verb).await
    }

    async fn seeks(&mut self, request: &str) -> SeekId {
        let settings = settings("3+2", None);
        self.ask(
            request,
            Verb::Seek { settings, side: None, range: Range::default(), rated_if_possible: false },
        )
        .await
        .unwrap();
        match self.heard().pop() {
            Some(ServerToClient::Seeking(seeking)) => seeking.seek.seek,
            other => panic!("{other:?}"),
        }
    }

    fn heard(&mut self) -> Vec<ServerToClient> {
        let mut heard = Vec::new();
        while let Some(Outgoing::Text(text)) = self.inbox.next_now() {
            heard.push(serde_json::from_str(&text).unwrap());
        }
        heard
    }

    fn waits_for(&mut self) -> Option<Waiting> {
        let waiting = |message| match message {
            ServerToClient::Waiting(waiting) => Some(waiting),
            _ => None,
        };
        self.heard().into_iter().filter_map(waiting).next_back()
    }

    fn paired(&mut self) -> Option<Paired> {
        let paired = |message| match message {
            ServerToClient::Paired(paired) => Some(paired),
            _ => None,
        };
        self.heard().into_iter().find_map(paired)
    }

    async fn goes(self) {
        drop(self.arrival);
        self.lobby.unwatch(ConnectionId(self.connection)).await;
    }
}

fn code<T: std::fmt::Debug>(result: Result<T, AskError>) -> ErrorCode {
    result.expect_err("it is refused").code()
}

async fn a_moment() {
    sleep(Duration::from_millis(1)).await;
}

#[tokio::test(start_paused = true)]
async fn row_44_a_seek_outlives_its_sockets_by_thirty_seconds() {
    let house = House::new();
    let mut first = house.socket(1, 1).await;
    let mut second = house.socket(2, 1).await;
    let seek = first.seeks("r1").await;
    assert_eq!(second.waits_for().unwrap().seeks[0].seek, seek, "the other tab sees it");
    first.goes().await;
    sleep(Duration::from_secs(100)).await;
    second.goes().await;
    sleep(Duration::from_millis(29_900)).await;
    let mut third = house.socket(3, 1).await;
    a_moment().await;
    assert_eq!(third.waits_for().unwrap().seeks[0].seek, seek, "told after the welcome");
    sleep(Duration::from_secs(100)).await;
    third.goes().await;
    sleep(Duration::from_millis(30_100)).await;
    let mut fourth = house.socket(4, 1).await;
    a_moment().await;
    assert_eq!(fourth.waits_for(), None);
}

#[tokio::test(start_paused = true)]
async fn both_are_told_on_all_their_sockets_and_the_asker_by_the_answer() {
    let house = House::new();
    let (mut anna, mut tab) = (house.socket(1, 1).await, house.socket(2, 1).await);
    let (mut boris, mut other_tab) = (house.socket(3, 2).await, house.socket(4, 2).await);
    let seek = anna.seeks("r1").await;
    boris.ask("r1", Verb::AcceptSeek(seek)).await.unwrap();
    let answer = boris.paired().unwrap();
    assert_eq!((answer.request, answer.by), (Some(request_id("r1")), PairedBy::Seek));
    let told: Vec<Paired> =
        [&mut anna, &mut tab, &mut other_tab].map(|socket| socket.paired().unwrap()).into();
    assert!(told.iter().all(|paired| paired.request.is_none() && paired.game == answer.game));
    assert_eq!(told[0].color, answer.color.other());
    assert_eq!(told[2].color, answer.color);
    assert_eq!((told[0].partner.id, answer.partner.id), (boris.person.id, anna.person.id));
    let summary = house.games.summary(answer.game).unwrap();
    assert!(summary.seats.iter().all(Option::is_some), "both sit");
    assert_eq!(house.store.log(answer.game), ["seated", "seated", "started"]);
    // Said again, it is the same game.
    boris.ask("r1", Verb::AcceptSeek(seek)).await.unwrap();
    assert_eq!(boris.paired().unwrap().game, answer.game);
    assert_eq!(code(boris.ask("r2", Verb::AcceptSeek(seek)).await), ErrorCode::SeekGone);
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_saved_has_not_happened() {
    let house = House::new();
    let (mut anna, mut boris) = (house.socket(1, 1).await, house.socket(2, 2).await);
    let seek = anna.seeks("r1").await;
    house.store.full.store(true, Ordering::Relaxed);
    assert_eq!(code(boris.ask("r1", Verb::AcceptSeek(seek)).await), ErrorCode::Unavailable);
    assert_eq!((anna.paired(), boris.paired()), (None, None));
    let key = PoolKey::find(Variant::RadRas, &"3+2".parse().unwrap()).unwrap();
    for socket in [&anna, &boris] {
        socket.ask("pool", Verb::JoinPool(key)).await.unwrap();
    }
    sleep(Duration::from_secs(10)).await;
    assert_eq!((anna.paired(), boris.paired()), (None, None));
    house.store.full.store(false, Ordering::Relaxed);
    boris.ask("r1", Verb::AcceptSeek(seek)).await.unwrap();
    assert!(anna.paired().is_some() && boris.paired().is_some());
}

#[tokio::test(start_paused = true)]
async fn a_wave_tells_both_and_takes_them_out() {
    let house = House::new();
    let mut two = [house.socket(1, 1).await, house.socket(2, 2).await];
    let key = PoolKey::find(Variant::RadRas, &"3+2".parse().unwrap()).unwrap();
    for socket in &two {
        socket.ask("r1", Verb::JoinPool(key)).await.unwrap();
    }
    sleep(Duration::from_secs(3)).await;
    let told = [0, 1].map(|place| two[place].heard());
    let colors = told.clone().map(|heard| {
        heard.iter().find_map(|message| match message {
            ServerToClient::Paired(paired) => Some(paired.color),
            _ => None,
        })
    });
    assert!(colors[0].is_some() && colors[0] != colors[1], "{colors:?}");
    for heard in told {
        assert_eq!(heard.last(), Some(&ServerToClient::Waiting(Waiting::default())));
    }
}

#[tokio::test(start_paused = true)]
async fn a_live_game_by_a_room_ends_the_search_and_its_calling_off_keeps_nobody_apart() {
    let house = House::new();
    let (mut anna, boris) = (house.socket(1, 1).await, house.socket(2, 2).await);
    anna.seeks("r1").await;
    let sitter = |socket: &Socket| crate::game::registry::Sitter {
        person: socket.person.id,
        name: socket.person.name.clone(),
        bot: false,
    };
    let room = crate::game::registry::NewRoom {
        creator: sitter(&boris),
        request: None,
        settings: settings("5+3", None),
        side: Color::White,
        second: None,
    };
    let game = house.games.open(room).await.unwrap();
    a_moment().await;
    assert_eq!(anna.waits_for(), None, "a room that waits is no game yet");
    let follower = crate::game::followers::Follower {
        connection: ConnectionId(1),
        person: anna.person.id,
        name: anna.person.name.clone(),
        registered: false,
        bot: false,
        deaf_to: crate::people::DeafTo::default(),
        outbox: anna.outbox.clone(),
    };
    let handle = house.games.find(game).await.unwrap();
    let join_as = raduga_protocol::client::JoinAs::Player;
    handle.join(follower, join_as, Greeting::Joined(request_id("join"))).await.unwrap().unwrap();
    a_moment().await;
    assert_eq!(anna.waits_for(), Some(Waiting::default()));
}

#[tokio::test(start_paused = true)]
async fn a_challenge_finds_its_person_by_name_and_expires() {
    let house = House::new();
    let (mut anna, mut boris) = (house.socket(1, 1).await, house.socket(2, 2).await);
    let challenge = |to: Whom| Verb::Challenge {
        to,
        settings: settings("3+2", None),
        side: None,
        rated_if_possible: false,
    };
    let named = |name: &str| challenge(Whom::Named(name.into()));
    assert_eq!(code(anna.ask("r1", named("Никто")).await), ErrorCode::UnknownPerson);
    assert_eq!(
        code(anna.ask("r2", challenge(Whom::Person(PersonId::from_bits(9)))).await),
        ErrorCode::UnknownPerson
    );
    anna.ask("r3", named("Имя 2")).await.unwrap();
    let id = boris.waits_for().unwrap().challenges[0].challenge;
    assert_eq!(anna.waits_for().unwrap().challenges[0].challenge, id);
    sleep(Duration::from_secs(301)).await;
    for socket in [&mut anna, &mut boris] {
        let heard = socket.heard();
        let [ServerToClient::ChallengeClosed(closed), ServerToClient::Waiting(left)] = &heard[..] else {
            panic!("{heard:?}")
        };
        assert_eq!((closed.challenge, closed.because), (id, ClosedBecause::Expired));
        assert_eq!(*left, Waiting::default());
    }
    let gone = boris.ask("r1", Verb::AcceptChallenge(ChallengeId::from_bits(id.bits()))).await;
    assert_eq!(code(gone), ErrorCode::ChallengeGone);
}

#[tokio::test(start_paused = true)]
async fn changes_are_told_together_and_only_when_there_are_any() {
    let house = House::new();
    let (mut watcher, mut anna) = (house.socket(1, 1).await, house.socket(2, 2).await);
    watcher.ask("r1", Verb::Watch(Filter::default())).await.unwrap();
    assert!(matches!(&watcher.heard()[..], [ServerToClient::Lobby(lobby)] if lobby.seeks.is_empty()));
    sleep(Duration::from_secs(20)).await;
    assert_eq!(watcher.heard(), []);
    for clock in ["1+0", "2+1", "3+0"] {
        let settings = settings(clock, None);
        let verb = Verb::Seek { settings, side: None, range: Range::default(), rated_if_possible: false };
        anna.ask(clock, verb).await.unwrap();
    }
    sleep(Duration::from_millis(600)).await;
    let heard = watcher.heard();
    let told: usize = heard
        .iter()
        .map(|message| match message {
            ServerToClient::LobbyChanged(changed) => changed.seeks_added.len(),
            other => panic!("{other:?}"),
        })
        .sum();
    assert_eq!(told, 3);
    assert!(heard.len() <= 2, "{heard:?}");
    watcher.ask("r2", Verb::Unwatch).await.unwrap();
    watcher.heard();
    anna.seeks("more").await;
    sleep(Duration::from_secs(5)).await;
    assert_eq!(watcher.heard(), []);
}

#[tokio::test(start_paused = true)]
async fn after_a_panic_the_lobby_is_empty_says_so_and_goes_on() {
    let house = House::new();
    let (watcher, mut anna) = (house.socket(1, 1).await, house.socket(2, 2).await);
    watcher.ask("r1", Verb::Watch(Filter::default())).await.unwrap();
    anna.seeks("r1").await;
    house.lobby.commands.send(Command::Panic).await.unwrap_or_else(|_| panic!("the lobby is there"));
    a_moment().await;
    assert!(watcher.outbox.cut().is_cancelled(), "who watched comes back");
    assert_eq!(anna.waits_for(), Some(Waiting::default()));
    anna.seeks("r2").await;
    house.lobby.stop().await;
    assert_eq!(code(anna.ask("r3", Verb::LeavePool).await), ErrorCode::Restarting);
}
