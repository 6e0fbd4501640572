use raduga_protocol::game::{Notation, Timing};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::{ActionClock, ClocksLeft, RecordedFact, TimeLeft};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::args::Colour;
use crate::lang::Lang;
use crate::plain::lines::Speaker;
use crate::records::film::{Cutter, Head, Played};
use crate::records::timeline::Done;
use crate::theme::Theme;
use crate::tui::ui::{Look, Ui};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - - 0 1";
const FLICKER: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";

fn played(color: Color, notation: &str, position: &str) -> Played {
    let notation = Notation { ru: notation.into(), en: notation.into() };
    Played { color, notation, position: position.into(), check: false, forced: None }
}

fn done(action: &str, color: Color, elapsed_ms: u64) -> Done {
    let timing = Timing { elapsed_ms, lag_ms: 120, compensated_ms: 100, charged_ms: elapsed_ms - 100 };
    let side = |ms| TimeLeft { remaining_ms: Some(ms), periods: None };
    let left = Some(ClocksLeft { white: side(600_000 - elapsed_ms), black: side(595_000) });
    let clock = Some(ActionClock { color, at_ms: 0, timing, left });
    Done { action: action.into(), clock, shown: None, gone: false }
}

/// `e4 (e5) takeback c5 Nf3`.
fn film() -> Film {
    let mut cutter = Cutter::new(START.into());
    let (white, black) = (Color::White, Color::Black);
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - - 0 1";
    let e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - - 0 2";
    let c5 = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - - 0 2";
    let f3 = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R[] b KQkq - - 1 2";
    cutter.acted(done("e2e4", white, 3_200), played(white, "e2-e4", e4));
    cutter.acted(Done { gone: true, ..done("e7e5", black, 1_000) }, played(black, "e7-e5", e5));
    cutter.taken_back(1);
    cutter.acted(done("c7c5", black, 75_000), played(black, "c7-c5", c5));
    cutter.told(RecordedFact::TimeGiven { to: black, ms: 15_000 });
    cutter.acted(done("g1f3", white, 2_000), played(white, "Кg1-f3", f3));
    let (one, other) = (Some("Анна".into()), Some("Boris".into()));
    let head = Head { id: "7k3q9xm2pa".into(), white: one, black: other, ..Head::default() };
    cutter.film(head, Variant::Radras, None)
}

fn series() -> Film {
    let mut cutter = Cutter::new(FLICKER.into());
    let after = "rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - - 0 1";
    let white = played(Color::White, "e2-e4, d2-d4, Кg1-f3", after);
    cutter.acted(done("e2e4,d2d4,g1f3", Color::White, 9_000), white);
    let end = "rnbqkbnr/pppp1ppp/8/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - - 0 2";
    cutter.acted(done("e7e5", Color::Black, 1_000), played(Color::Black, "e7-e5", end));
    cutter.film(Head::default(), Variant::Flicker, None)
}

fn press(cinema: &mut Cinema, codes: &[KeyCode]) -> (usize, Option<usize>) {
    for &code in codes {
        assert_eq!(cinema.key(code, Instant::now()), Shown::Open);
    }
    (cinema.at, cinema.within)
}

fn text(cinema: &Cinema, lang: Lang, (width, height): (u16, u16)) -> String {
    let speaker = Speaker { lang, server: "ws://x".into(), authority: "x".into() };
    let theme = Theme::choose(Colour::Never);
    let ui = Ui::new(speaker, Look { theme, rainbow: false, ascii: true, animated: false, bell: false });
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, &ui, cinema, None, frame.area())).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(width));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_is_walked_through_with_what_was_taken_back_in_its_place() {
    use KeyCode::{Char, Down, End, Enter, Home, Left, Right, Up};
    let mut cinema = Cinema::new(film(), false);
    assert_eq!(press(&mut cinema, &[Right, Right]), (2, None));
    let shown = text(&cinema, Lang::Ru, (80, 24));
    assert!(shown.contains("(e7-e5)") && shown.contains("↶ взято назад полуходов: 1"), "{shown}");
    assert!(shown.contains("потом взято назад"), "{shown}");
    assert_eq!(press(&mut cinema, &[Right]), (3, None));
    assert_eq!(cinema.film.pictures[3].position, cinema.film.pictures[1].position);
    assert_eq!(press(&mut cinema, &[Right]), (4, None));
    let shown = text(&cinema, Lang::En, (80, 24));
    assert!(shown.contains("Анна") && shown.contains(" 8:45 ") && shown.contains(" 9:55 "), "{shown}");
    assert!(shown.contains("used 1:15 · charged 1:14") && shown.contains("lag 120 ms"), "{shown}");
    assert!(shown.contains("Black got 15 seconds from the"), "{shown}");
    assert_eq!(press(&mut cinema, &[Left, Home, End, Right]), (5, None));
    assert_eq!(press(&mut cinema, &[Up]), (1, None));
    assert_eq!(press(&mut cinema, &[Down]), (5, None));
    assert_eq!(press(&mut cinema, &[Char('1'), Enter]), (1, None));
    assert_eq!(press(&mut cinema, &[Char('9'), Char('9'), Enter]), (5, None));
    press(&mut cinema, &[Char('а')]);
    assert_eq!(cinema.from(), Color::Black);
    assert_eq!(cinema.key(Char('й'), Instant::now()), Shown::Closed);
}

#[test]
fn a_series_is_stepped_through_move_by_move_or_jumped_over() {
    use KeyCode::{Down, Left, Right, Up};
    let mut cinema = Cinema::new(series(), false);
    assert_eq!(press(&mut cinema, &[Right]), (1, Some(1)));
    assert!(text(&cinema, Lang::En, (100, 32)).contains("in the series 1/3"));
    assert_eq!(press(&mut cinema, &[Right]), (1, Some(2)));
    assert_eq!(press(&mut cinema, &[Right]), (1, None));
    assert_eq!(press(&mut cinema, &[Right]), (2, None));
    assert_eq!(press(&mut cinema, &[Left, Left]), (1, Some(2)));
    assert_eq!(press(&mut cinema, &[Up]), (0, None));
    assert_eq!(press(&mut cinema, &[Down]), (1, None));
    assert_eq!(press(&mut cinema, &[Down, Down]), (2, None));
    assert_eq!(press(&mut cinema, &[Left, Left, Left, Left, Left, Left]), (0, None));
}

#[test]
fn it_plays_by_itself_at_a_fixed_pace_or_as_the_game_went() {
    let now = Instant::now();
    let mut cinema = Cinema::new(film(), false);
    cinema.key(KeyCode::Char(' '), now);
    cinema.tick(now + Duration::from_millis(900));
    assert_eq!(cinema.at, 0);
    cinema.tick(now + Duration::from_secs(1));
    assert_eq!(cinema.at, 1);
    // As the game went: the action that comes next took one second, the one after the takeback 75, of which 60 are waited.
    let mut cinema = Cinema::new(film(), false);
    cinema.key(KeyCode::Char('t'), now);
    cinema.key(KeyCode::Char(' '), now);
    cinema.tick(now + Duration::from_millis(3_100));
    assert_eq!(cinema.at, 0);
    let mut at = now + Duration::from_millis(3_200);
    for (wait, place) in [(1_000, 1), (150, 2), (60_000, 3), (2_000, 4)] {
        cinema.tick(at);
        assert_eq!(cinema.at, place);
        at += Duration::from_millis(wait - 1);
        cinema.tick(at);
        assert_eq!(cinema.at, place);
        at += Duration::from_millis(1);
    }
    cinema.tick(at);
    assert_eq!((cinema.at, cinema.plays()), (5, false));
    // A step by hand stops it.
    cinema.key(KeyCode::Char(' '), at);
    assert!(cinema.plays() && cinema.at == 0);
    cinema.key(KeyCode::Right, at);
    assert!(!cinema.plays());
}

#[test]
fn every_size_of_a_terminal_shows_something_and_breaks_nothing() {
    let mut cinema = Cinema::new(film(), true);
    press(&mut cinema, &[KeyCode::End]);
    for size in [(26, 14), (40, 16), (80, 24), (100, 32), (160, 50), (10, 4), (1, 1)] {
        for lang in [Lang::Ru, Lang::En] {
            let _ = text(&cinema, lang, size);
        }
    }
    assert!(text(&cinema, Lang::En, (40, 16)).contains("2. White: "));
}
