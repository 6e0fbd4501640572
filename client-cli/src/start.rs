//! From the command line to a running face.

use std::io::{self, IsTerminal as _, Write as _};

use raduga_protocol::finding::Pool;
use raduga_protocol::lobby::RoomSettings;
use raduga_rules::Options;

use crate::account::once::{self, Teller};
use crate::args::finding::{TermsArgs, VariantArg};
use crate::args::records::{ExportArgs, GamesArgs, ReplayArgs};
use crate::args::{Board, Cli, Command, Common, RefereeArgs};
use crate::clean::one_line;
use crate::command::finding::settings;
use crate::conn::{Conn, ConnSettings, Greeting};
use crate::explain;
use crate::lang::{self, Lang, records};
use crate::plain::lines::Speaker;
use crate::plain::{Plain, Wanted};
use crate::records::ask::Archive;
use crate::records::command::{self, Reel};
use crate::records::export::Export;
use crate::referee;
use crate::referee::request::{Entry as Judged, Request};
use crate::rooms;
use crate::session::SessionFile;
use crate::signals::Signals;
use crate::state::finding::Quest;
use crate::state::watching::Lead;
use crate::state::{Entry, State};
use crate::theme::Theme;
use crate::tui::archive::ArchiveUi;
use crate::tui::opening::Purpose;
use crate::tui::ui::Look;
use crate::tui::{Tui, opening, projector};

/// Letters of the part that keeps the request ids of two processes apart.
const PREFIX_LETTERS: usize = 8;

/// Does what the command line says; gives the exit code.
pub(crate) async fn run(cli: Cli) -> io::Result<u8> {
    let Cli { common, command } = cli;
    let command = command.unwrap_or(Command::Lobby);
    if command.is_about_persons() {
        return about_persons(&common, &command).await;
    }
    match command {
        Command::Referee(args) => judge(args, language(&common)),
        Command::Games(args) => look_through(&common, &args).await,
        Command::Replay(args) => replay(&common, &args).await,
        Command::Export(args) => Ok(export(&common, args).await),
        Command::Mine if is_plain(&common) => Ok(rooms::mine(open(&common, None)?, &speaker(&common)).await),
        Command::Mine => {
            let face = Tui::new(speaker(&common), look(&common)).with_archive(archive(&common)).at_my_games();
            run_face(&common, face, Entry::Lobby).await
        }
        Command::Rooms(args) => {
            let (speaker, plain) = (speaker(&common), is_plain(&common));
            Ok(rooms::run(open(&common, None)?, &speaker, args.filter.into(), plain).await)
        }
        Command::Record(args) => {
            let wanted = if args.diagrams { Wanted::Diagrams } else { Wanted::Record };
            play(&common, Entry::Watch(args.room.code), wanted).await
        }
        other => match entry(&common, other).await? {
            Some(entry) => play(&common, entry, Wanted::Game).await,
            None => Ok(0),
        },
    }
}

/// Where a command leads to on the server; `None` when the person, asked for more, would rather go.
async fn entry(common: &Common, command: Command) -> io::Result<Option<Entry>> {
    Ok(Some(match command {
        Command::Create(args) => {
            let mut settings = args.settings();
            if args.asks_for_a_game() && !choose_game(common, &mut settings, Purpose::Room).await? {
                return Ok(None);
            }
            Entry::Create { settings, side: args.side(), partner: args.partner }
        }
        Command::Play(args) => {
            let (side, range) = (args.terms.side.wire(), args.rating_range.unwrap_or_default());
            let rated_if_possible = args.terms.rated_if_possible();
            let Some(settings) = terms(common, &args.terms).await? else { return Ok(None) };
            match args.partner {
                true => Entry::Create { settings, side, partner: true },
                false => Entry::Search(Quest::Seek { settings, side, range, rated_if_possible }),
            }
        }
        Command::Pool(args) => {
            let mut settings = settings(VariantArg::wire(args.variant), &args.clock);
            if args.variant.is_none() && !choose_game(common, &mut settings, Purpose::Pool).await? {
                return Ok(None);
            }
            Entry::Search(Quest::Pool(Pool { variant: settings.variant, clock: settings.clock }))
        }
        Command::Challenge(args) => {
            let (name, side) = (args.person, args.terms.side.wire());
            let rated_if_possible = args.terms.rated_if_possible();
            let Some(settings) = terms(common, &args.terms).await? else { return Ok(None) };
            Entry::Search(Quest::Challenge { name, settings, side, rated_if_possible })
        }
        Command::Join(args) => Entry::Join(args.code),
        Command::Watch(args) => Entry::Watch(args.code),
        Command::Tv(args) => {
            Entry::Led(Lead::Tv(args.variant.map(|variant| VariantArg::wire(Some(variant)))))
        }
        Command::Follow(args) => Entry::Led(Lead::Player { person: None, name: args.person }),
        // The lobby itself; all others lead to no place.
        _ => Entry::Lobby,
    }))
}

/// The game that `args` ask for, the person being asked where they do not say; `None` when the person goes.
async fn terms(common: &Common, args: &TermsArgs) -> io::Result<Option<RoomSettings>> {
    let mut settings = args.settings();
    if args.variant.is_none() && !choose_game(common, &mut settings, Purpose::Search).await? {
        return Ok(None);
    }
    Ok(Some(settings))
}

/// Asks which game, on a full screen; false when the person would rather go.
async fn choose_game(common: &Common, settings: &mut RoomSettings, purpose: Purpose) -> io::Result<bool> {
    if is_plain(common) {
        return Ok(true);
    }
    let lang = common.lang.unwrap_or_else(lang::of_environment);
    let Some(chosen) = opening::ask(lang, look(common).theme, purpose).await? else { return Ok(false) };
    settings.variant = chosen.variant;
    settings.king_through_check |= chosen.king_through_check;
    Ok(true)
}

async fn play(common: &Common, entry: Entry, wanted: Wanted) -> io::Result<u8> {
    let prefix = request_prefix();
    let conn = open(common, Some(prefix.clone()))?;
    let state = State::new(entry, prefix);
    let signals = Signals::new()?;
    if wanted != Wanted::Game || is_plain(common) {
        let face = Plain::new(speaker(common), common.stay, wanted);
        return Ok(Box::pin(face.run(conn, state, signals)).await);
    }
    let face = Tui::new(speaker(common), look(common)).with_archive(archive(common));
    Box::pin(face.run(conn, state, signals)).await
}

/// A full screen that begins at `entry`.
async fn run_face(common: &Common, face: Tui, entry: Entry) -> io::Result<u8> {
    let prefix = request_prefix();
    let conn = open(common, Some(prefix.clone()))?;
    Box::pin(face.run(conn, State::new(entry, prefix), Signals::new()?)).await
}

/// The records of the server.
fn archive(common: &Common) -> Archive {
    prepare_tls(common);
    let session =
        SessionFile::locate(&common.server.authority, common.session.as_deref(), language(common)).ok();
    Archive::new(common.server.clone(), session)
}

/// `raduga games`.
async fn look_through(common: &Common, args: &GamesArgs) -> io::Result<u8> {
    let (archive, filter, lang) = (archive(common), args.filter.filter(), speaker(common).lang);
    if is_plain(common) {
        let limit = args.limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX));
        return Ok(command::games(&archive, &filter, args.cursor.clone(), limit, lang).await);
    }
    projector::run(speaker(common), look(common), archive, ArchiveUi::of_server(filter)).await
}

/// `raduga export`.
async fn export(common: &Common, args: ExportArgs) -> u8 {
    let ExportArgs { games, filter, format, output, force } = args;
    let (archive, filter, lang) = (archive(common), filter.filter(), language(common));
    command::export(Export { archive, games, filter, format, lang, output, force }).await
}

/// `raduga replay`.
async fn replay(common: &Common, args: &ReplayArgs) -> io::Result<u8> {
    let (lang, variant) = (speaker(common).lang, args.variant.map(|variant| VariantArg::wire(Some(variant))));
    // What comes from standard input leaves no keys.
    let plain = is_plain(common) || args.reel == Reel::Input;
    let archive = archive(common);
    let screen = match (plain, &args.reel) {
        (true, Reel::Game(game)) => {
            return Ok(command::replay_game(&archive, *game, &args.diagrams(), lang).await);
        }
        (true, reel) => return Ok(command::replay_file(reel, variant, args.game, &args.diagrams(), lang)),
        (false, Reel::Game(game)) => ArchiveUi::of_game(*game, args.flip),
        (false, reel) => match command::shelf(reel, variant) {
            Ok(shelf) => ArchiveUi::of_shelf(shelf, args.game, args.flip),
            Err(error) => {
                eprintln!("raduga: {}", one_line(&records::import_error(lang, &error)));
                return Ok(1);
            }
        },
    };
    projector::run(speaker(common), look(common), archive, screen).await
}

/// Asks one thing about a person.
async fn about_persons(common: &Common, command: &Command) -> io::Result<u8> {
    let teller = Teller {
        speaker: speaker(common),
        plain: is_plain(common),
        ascii: common.ascii || !Theme::has_pictures(),
    };
    once::run(command, &teller, conn_settings(common, None)?).await
}

fn look(common: &Common) -> Look {
    Look {
        theme: Theme::choose(common.colour),
        rainbow: common.board == Board::Tsvetlandia,
        ascii: common.ascii || !Theme::has_pictures(),
        animated: !common.no_animation,
        bell: !common.no_bell,
    }
}

/// Whether the plain face is wanted, or the only one possible.
fn is_plain(common: &Common) -> bool {
    common.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal()
}

fn speaker(common: &Common) -> Speaker {
    Speaker {
        lang: language(common),
        server: common.server.to_string(),
        authority: common.server.authority.clone(),
    }
}

fn open(common: &Common, prefix: Option<String>) -> io::Result<Conn> {
    Ok(Conn::open(conn_settings(common, prefix)?))
}

fn conn_settings(common: &Common, prefix: Option<String>) -> io::Result<ConnSettings> {
    prepare_tls(common);
    let lang = language(common);
    let session = SessionFile::locate(&common.server.authority, common.session.as_deref(), lang)?;
    Ok(ConnSettings {
        server: common.server.clone(),
        name: common.name.clone(),
        greeting: Greeting::Hello,
        session: Some(session),
        lang,
        request_prefix: prefix.unwrap_or_else(request_prefix),
    })
}

/// The language that is asked for.
fn language(common: &Common) -> Lang {
    common.lang.unwrap_or_else(lang::of_environment)
}

fn prepare_tls(common: &Common) {
    if common.server.secure {
        let _ = rustls::crypto::ring::default_provider().install_default();
    }
}

/// A few random letters.
fn request_prefix() -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let letter = |_| char::from(LETTERS[usize::from(rand::random::<u8>() % 32)]);
    (0..PREFIX_LETTERS).map(letter).collect()
}

/// Judges standard input line by line, as `raduga referee` promises, or explains for a person.
fn judge(args: RefereeArgs, lang: Lang) -> io::Result<u8> {
    let input = io::BufReader::new(io::stdin());
    let mut output = io::BufWriter::new(io::stdout());
    let judged = match (args.explain, args.variant) {
        (false, _) => referee::run(input, output),
        (true, None) => explain::lines(input, output, lang),
        (true, Some(variant)) => {
            let request = Request {
                variant,
                position: args.position,
                moves: args.moves.into_iter().map(Judged::Text).collect(),
                draft: args.draft,
                options: Options { king_through_check: args.king_through_check },
                perft: None,
            };
            match explain::one(&request, lang) {
                Ok(told) => output.write_all(told.as_bytes()).and_then(|()| output.flush()),
                Err(error) => {
                    eprint!("{error}");
                    return Ok(crate::EXIT_WRONG_USAGE);
                }
            }
        }
    };
    match judged {
        // Whoever asked has gone away; nobody is left to be told.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        judged => judged.map(|()| 0),
    }
}
