//! The disk of a simulation: the real store on a file in memory, behind delays and moods. The database itself works
//! while simulated time stands, so that the same seed always finds the same.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, mpsc};
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use raduga_protocol::SessionToken;
use raduga_protocol::ids::{GameId, PersonId, RequestId, Seq};
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Variant};
use raduga_server::accounts::preferences::Preferences;
use raduga_server::accounts::{names, token_hash};
use raduga_server::store::{
    AboutError, AccountRecord, AccountStore, Append, AppendError, CreateGameError, CreatePersonError,
    CreatedGame, GameRecord, GameResult, GameSummary, LineRecord, MarkBotError, NewAccount, NewGame, NewLine,
    NewPerson, NewReport, NewSession, PersonRecord, PlanNote, RatingChange, RatingPoint, RatingRecord,
    RegisterError, ReportRecord, ResultRecord, ResultStore, Search, SessionRecord, SharedStore, SqliteStore,
    Standing, Store, StoreError, StoreFuture, TallyRecord,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::runtime::Runtime;
use tokio::time::sleep;

/// Where the database works: beside the simulation, which waits for it.
static BESIDE: LazyLock<Runtime> = LazyLock::new(|| {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(1).enable_all().build().expect("a runtime can be built")
});

/// An empty data file of this version, made once.
static EMPTY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new(0);
    let store = beside({
        let path = folder.file();
        async move { SqliteStore::open(path).await.expect("a data file can be made") }
    });
    beside(async move { store.close().await });
    std::fs::read(folder.file()).expect("it is there")
});

/// Has the work done on the other side, while simulated time stands.
fn beside<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    let (tell, told) = mpsc::channel();
    BESIDE.spawn(async move { tell.send(work.await).ok() });
    told.recv().expect("the other side works")
}

/// A folder of its own that goes with the simulation.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new(seed: u64) -> Self {
        let memory = Path::new("/dev/shm");
        let parent = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let path = parent.join(format!(
            "raduga-simulation-{}-{seed:x}-{:x}",
            std::process::id(),
            rand::random::<u32>()
        ));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("raduga.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// What becomes of one request to the disk.
#[derive(Debug, Clone, Copy)]
struct Fate {
    before: Duration,
    after: Duration,
    /// It is refused, and nothing is written.
    refused: bool,
    /// It is carried out, and the answer is lost.
    unanswered: bool,
}

/// The disk.
#[derive(Debug)]
pub(super) struct Disk {
    store: SharedStore,
    random: Mutex<StdRng>,
    moody: AtomicBool,
    /// The last sign of life. It comes so often that it is kept here.
    alive: Mutex<Option<u64>>,
    _folder: Folder,
}

impl Disk {
    pub(super) fn new(seed: u64) -> Self {
        let folder = Folder::new(seed);
        let path = folder.file();
        std::fs::write(&path, &*EMPTY).expect("there is room");
        let store = beside(async move { SqliteStore::open(path).await.expect("it opens") });
        let random = Mutex::new(StdRng::seed_from_u64(seed ^ 0xd15c));
        Self {
            store: Arc::new(store),
            random,
            moody: AtomicBool::new(false),
            alive: Mutex::default(),
            _folder: folder,
        }
    }

    /// From now on requests fail now and then, or none does.
    pub(super) fn be_moody(&self, moody: bool) {
        self.moody.store(moody, Ordering::Relaxed);
    }

    /// The store without delays and moods.
    pub(super) fn sound<T: Send + 'static>(
        &self,
        look: impl FnOnce(SharedStore) -> BoxFuture<'static, T>,
    ) -> T {
        beside(look(Arc::clone(&self.store)))
    }

    /// The disk as one process sees it.
    pub(super) fn handle(self: &Arc<Self>) -> Arc<Handle> {
        Arc::new(Handle { disk: Arc::clone(self), gone: AtomicBool::new(false) })
    }

    /// Registers so many people, without their passwords: their secrets are drawn here.
    pub(super) fn register(&self, people: usize, random: &mut StdRng) -> Vec<(String, SessionToken)> {
        let register = |number: usize| {
            let id = PersonId::from_bits(1_000 + number as u64);
            let name = format!("Registered {number}");
            let letters = (0..52).map(|_| char::from(random.random_range(b'a'..=b'z'))).collect::<String>();
            let token: SessionToken = letters.parse().expect("a token");
            let person = NewPerson {
                id,
                name: name.clone(),
                token_hash: token_hash(&token),
                created_ms: 1,
                client: None,
            };
            let (keys, password) = (names::keys(&name), String::from("none"));
            let account = NewAccount { person: id, name: name.clone(), keys, password, registered_ms: 1 };
            self.sound(|store| {
                async move {
                    store.create_person(person).await.expect("a new person");
                    store.register(account).await.expect("a new name");
                }
                .boxed()
            });
            (name, token)
        };
        (0..people).map(register).collect()
    }

    fn draw(&self) -> Fate {
        let mut random = self.random.lock().unwrap();
        let mut millis = |most: u64| Duration::from_millis(random.random_range(0..=most));
        let (before, after) = (millis(3), millis(3));
        let moody = self.moody.load(Ordering::Relaxed);
        let refused = moody && random.random_ratio(1, 4);
        let unanswered = moody && !refused && random.random_ratio(1, 4);
        Fate { before, after, refused, unanswered }
    }
}

/// The disk as one process sees it. When the process is gone, so is its hold.
#[derive(Debug)]
pub(super) struct Handle {
    disk: Arc<Disk>,
    gone: AtomicBool,
}

impl Handle {
    pub(super) fn let_go(&self) {
        self.gone.store(true, Ordering::Relaxed);
    }

    fn holds(&self) -> Result<(), StoreError> {
        if self.gone.load(Ordering::Relaxed) { Err(StoreError::Closed) } else { Ok(()) }
    }

    fn ask<T, E>(
        &self,
        work: impl FnOnce(SharedStore) -> BoxFuture<'static, Result<T, E>> + Send + 'static,
    ) -> StoreFuture<'_, T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        async move {
            self.holds()?;
            let fate = self.disk.draw();
            sleep(fate.before).await;
            self.holds()?;
            if fate.refused {
                return Err(StoreError::BrokenOff.into());
            }
            let answer = beside(work(Arc::clone(&self.disk.store)));
            sleep(fate.after).await;
            self.holds()?;
            if fate.unanswered { Err(StoreError::BrokenOff.into()) } else { answer }
        }
        .boxed()
    }
}

/// Each of these asks the store below, in its own time.
macro_rules! asks {
    ($($name:ident($($arg:ident: $type:ty),*) -> $done:ty $(, $refusal:ty)?;)*) => {
        $(fn $name(&self $(, $arg: $type)*) -> StoreFuture<'_, $done $(, $refusal)?> {
            self.ask(move |store| async move { store.$name($($arg),*).await }.boxed())
        })*
    };
}

impl Store for Handle {
    asks! {
        create_person(person: NewPerson) -> (), CreatePersonError;
        person_by_token(token_hash: [u8; 32]) -> Option<PersonRecord>;
        person(id: PersonId) -> Option<PersonRecord>;
        rename_person(id: PersonId, name: String) -> bool;
        create_game(game: NewGame) -> CreatedGame, CreateGameError;
        game_of_request(creator: PersonId, request: RequestId) -> Option<GameId>;
        append(append: Append) -> Seq, AppendError;
        say(line: NewLine) -> LineRecord;
        chat(game: GameId, limit: u32) -> Vec<LineRecord>;
        load_game(id: GameId, after_seq: Seq) -> Option<GameRecord>;
        unfinished_games() -> Vec<GameId>;
        games_of(person: PersonId, limit: u32) -> Vec<GameSummary>;
        note_plan(note: PlanNote) -> ();
        plans_of(game: GameId) -> Vec<PlanNote>;
        check() -> ();
    }

    fn record_alive(&self, now_ms: u64) -> StoreFuture<'_, ()> {
        async move {
            self.holds()?;
            *self.disk.alive.lock().unwrap() = Some(now_ms);
            Ok(())
        }
        .boxed()
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<u64>> {
        let alive = *self.disk.alive.lock().unwrap();
        self.ask(move |store| async move { Ok(store.last_alive().await?.max(alive)) }.boxed())
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        // The file stays open for whoever looks at it afterwards.
        async { self.let_go() }.boxed()
    }
}

impl AccountStore for Handle {
    asks! {
        register(account: NewAccount) -> (), RegisterError;
        account_by_keys(keys: Vec<String>) -> Option<AccountRecord>;
        account(person: PersonId) -> Option<AccountRecord>;
        rename_account(person: PersonId, name: String, keys: Vec<String>) -> (), RegisterError;
        set_password(person: PersonId, password: String, keep: [u8; 32]) -> bool;
        mark_bot(person: PersonId) -> (), MarkBotError;
        mark_house(person: PersonId) -> ();
        open_session(session: NewSession) -> Vec<[u8; 32]>, AboutError;
        touch_session(token_hash: [u8; 32], client: Option<String>, now_ms: u64) -> ();
        sessions_of(person: PersonId) -> Vec<SessionRecord>;
        end_session(person: PersonId, token_hash: [u8; 32]) -> bool;
        set_standing(person: PersonId, standing: Standing) -> bool;
        block(person: PersonId, blocked: PersonId, now_ms: u64, at_most: u32) -> (), AboutError;
        unblock(person: PersonId, blocked: PersonId) -> ();
        blocks_of(person: PersonId) -> Vec<PersonRecord>;
        is_blocked_between(one: PersonId, other: PersonId) -> bool;
        mute(person: PersonId, muted: PersonId, now_ms: u64, at_most: u32) -> (), AboutError;
        unmute(person: PersonId, muted: PersonId) -> ();
        mutes_of(person: PersonId) -> Vec<PersonRecord>;
        prefer(person: PersonId, preferences: Preferences) -> ();
        preferences_of(person: PersonId) -> Preferences;
        file_report(report: NewReport) -> (), AboutError;
        reports(limit: u32) -> Vec<ReportRecord>;
    }
}

impl ResultStore for Handle {
    asks! {
        result(game: GameId) -> Option<GameResult>;
        search(search: Search) -> Vec<ResultRecord>;
        tallies_of(person: PersonId) -> Vec<TallyRecord>;
        ratings_of(person: PersonId) -> Vec<RatingRecord>;
        rating_history(person: PersonId, variant: Variant, speed: Speed, limit: u32) -> Vec<RatingPoint>;
        unlisted(after: Option<GameId>, limit: u32) -> Vec<GameId>;
        list_old_game(game: GameId, result: GameResult) -> ();
        old_games_are_listed() -> ();
        rating_change(game: GameId) -> Option<ByColor<RatingChange>>;
    }
}
