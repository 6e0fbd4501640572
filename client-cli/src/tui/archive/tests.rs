use raduga_protocol::game::{EndReason, Outcome, Players};
use raduga_protocol::lobby::Variant;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::args::Colour;
use crate::lang::Lang;
use crate::plain::lines::Speaker;
use crate::records::import;
use crate::theme::Theme;
use crate::tui::ui::{Look, Ui};

fn line(code: &str) -> GameLine {
    GameLine {
        game: code.parse().unwrap(),
        variant: Variant::Radras,
        clock: "10+5".into(),
        speed: raduga_protocol::account::Speed::Rapid,
        rated: false,
        players: Players::default(),
        outcome: Outcome { winner: None, reason: EndReason::Agreement },
        plies: 34,
        finished_ms: 951_825_600_000,
    }
}

fn heard(archive: &mut ArchiveUi, wish: &Wish, codes: &[&str], next: Option<&str>) {
    let Wish::Page { ticket, .. } = wish else { panic!("{wish:?}") };
    let games = codes.iter().map(|code| line(code)).collect();
    let page = Ok(GamesPage { games, next: next.map(str::to_owned) });
    archive.hear(Heard::Page { ticket: *ticket, page });
}

fn text(archive: &ArchiveUi, lang: Lang) -> String {
    let speaker = Speaker { lang, server: "ws://x".into(), authority: "x".into() };
    let theme = Theme::choose(Colour::Never);
    let ui = Ui::new(speaker, Look { theme, rainbow: false, ascii: true, animated: false, bell: false });
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &ui, archive, None, frame.area())).unwrap();
    let rows = terminal.backend().buffer().content.chunks(80);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_list_goes_on_where_its_page_ends_and_an_old_answer_is_passed_over() {
    let now = Instant::now();
    let mut archive = ArchiveUi::of_server(GameFilter::default());
    let first = archive.open();
    assert!(text(&archive, Lang::Ru).contains("читаю…"));
    heard(&mut archive, &first, &["7k3q9xm2pa", "8m2c4tq1zz"], Some("next"));
    let shown = text(&archive, Lang::Ru);
    assert!(shown.contains("2000-02-29 12:00  Рад Рас") && shown.contains("½ : ½"), "{shown}");
    let more = archive.key(KeyCode::Down, now);
    assert!(matches!(&more, Wish::Page { cursor: Some(cursor), .. } if cursor == "next"), "{more:?}");
    // While it is on its way, none is asked for again.
    assert_eq!(archive.key(KeyCode::Down, now), Wish::Nothing);
    heard(&mut archive, &more, &["9w2t6k8b4n"], None);
    assert_eq!((archive.count(), archive.chosen), (3, 1));
    let narrowed = archive.key(KeyCode::Char('v'), now);
    heard(&mut archive, &more, &["9w2t6k8b4n"], None);
    assert_eq!(archive.count(), 0, "the answer to an older question");
    heard(&mut archive, &narrowed, &[], None);
    assert!(text(&archive, Lang::En).contains("there are no such games"));
}

#[test]
fn a_search_is_by_player_result_game_and_days() {
    let now = Instant::now();
    let mut archive = ArchiveUi::of_server(GameFilter::default());
    let _ = archive.open();
    // Nobody has won or lost while nobody is named.
    let results = |archive: &mut ArchiveUi| {
        (0..6)
            .map(|_| {
                let _ = archive.key(KeyCode::Char('r'), now);
                archive.filter.result
            })
            .collect::<Vec<_>>()
    };
    assert!(!results(&mut archive).contains(&Some(ResultFilter::Won)));
    let _ = archive.key(KeyCode::Char('/'), now);
    for letter in "Анна".chars() {
        assert_eq!(archive.key(KeyCode::Char(letter), now), Wish::Nothing);
    }
    let wish = archive.key(KeyCode::Enter, now);
    assert!(
        matches!(&wish, Wish::Page { filter, .. } if filter.player.as_deref() == Some("Анна")),
        "{wish:?}"
    );
    assert!(results(&mut archive).contains(&Some(ResultFilter::Won)));
    let _ = archive.key(KeyCode::Char('d'), now);
    "2026-11-01..2026-11-30".chars().for_each(|letter| drop(archive.key(KeyCode::Char(letter), now)));
    let _ = archive.key(KeyCode::Enter, now);
    archive.filter.result = Some(ResultFilter::Won);
    let command =
        "raduga export --player 'Анна' --result won --since 2026-11-01 --until 2026-11-30 -o games.txt";
    assert_eq!(archive.export_command(), command);
    // One's own games are nobody else's.
    let _ = archive.key(KeyCode::Char('m'), now);
    assert_eq!((archive.filter.mine, archive.filter.player.clone()), (true, None));
    let _ = archive.key(KeyCode::Char('ь'), now);
    assert_eq!(archive.filter.result, None);
    let _ = archive.key(KeyCode::Char('d'), now);
    "gestern".chars().for_each(|letter| drop(archive.key(KeyCode::Char(letter), now)));
    assert_eq!(archive.key(KeyCode::Enter, now), Wish::Nothing);
    assert!(archive.is_typing(), "what is no date is typed again");
    let _ = archive.key(KeyCode::Esc, now);
    assert_eq!(archive.key(KeyCode::Esc, now), Wish::Close);
}

#[test]
fn games_of_a_file_are_a_list_and_a_bad_one_says_what_is_wrong() {
    let now = Instant::now();
    let lines = "{\"id\":\"one\",\"variant\":\"radras\",\"position\":\"startpos\",\"moves\":[\"e2e4\"]}\n\
                 {\"id\":\"two\",\"variant\":\"radras\",\"position\":\"startpos\",\"moves\":[\"e2e5\"]}\n";
    let shelf = import::read(lines.as_bytes(), None).unwrap();
    let mut archive = ArchiveUi::of_shelf(shelf, None, false);
    assert_eq!(archive.open(), Wish::Nothing);
    assert!(text(&archive, Lang::En).contains("▶ one"));
    for (code, good) in [(KeyCode::Home, true), (KeyCode::End, false)] {
        let _ = archive.key(code, now);
        let Wish::Judge { ticket, kept } = archive.key(KeyCode::Enter, now) else { panic!("it is judged") };
        let film = kept.film().map(Box::new).map_err(|error| error.to_string());
        archive.hear(Heard::Film { ticket, film });
        assert_eq!(archive.cinema.is_some(), good);
        if good {
            assert_eq!(archive.key(KeyCode::Esc, now), Wish::Nothing);
        }
    }
    assert!(text(&archive, Lang::En).contains("action 1 (e2e5): "));
}
