//! Names and settings as they come in.

use super::*;

#[test]
fn names_are_words_of_letters_and_digits() {
    for fine in ["Анна", "Ян", "Ivan 4", "Guest-7k3q", "d_Артаньян", "Ёж", "李小龍", "двадцать букв ровно Я"]
    {
        let letters = fine.chars().count();
        assert_eq!(name(fine).is_ok(), (2..=MAX_NAME_CHARS).contains(&letters), "{fine}");
    }
    assert_eq!(name("  Анна\n"), Ok("Анна".into()), "blanks around it are no part of a name");
}

#[test]
fn a_name_can_neither_hide_nor_break_nor_deceive() {
    let bad = [
        "",
        "Я",
        "aaaaaaaaaaaaaaaaaaaaa",
        "Ан\u{202e}на",
        "Ан\u{2066}на",
        "Ан\u{200b}на",
        "Ан\u{200d}на",
        "Ан\u{feff}на",
        "Ан\u{ad}на",
        "Ан\u{0}на",
        "Ан\nна",
        "Ан\tна",
        "Ан\u{1b}[31m",
        "Ан\u{a0}на",
        "Анна 😀",
        "♔♚",
        "<b>x</b>",
        "a.b",
        "a@b",
        "Анна  Б",
        "Анна- Б",
        "-Анна",
        "Анна_",
        "\u{3164}\u{3164}\u{3164}",
        "Ан\u{115f}на",
        "Ан\u{1160}на",
        "Ан\u{ffa0}на",
        "а\u{300}\u{301}\u{302}",
    ];
    for text in bad {
        assert_eq!(name(text), Err(NameError), "{text:?}");
    }
}

fn room(clock: &str, position: Option<&str>) -> RoomSettings {
    RoomSettings {
        spectator_delay: 0,
        variant: WireVariant::Radras,
        clock: clock.into(),
        visibility: Visibility::Private,
        spectators: false,
        takebacks: true,
        position: position.map(str::to_owned),
        first_move_ms: None,
        rated: false,
        king_through_check: false,
    }
}

#[test]
fn bad_settings_are_refused_each_with_its_code() {
    let over = "4k3/8/8/8/8/8/8/4K3[] w - - - 0 1";
    let drafted = "4k3/8/8/8/8/8/4K3/7R w - - e2 0 1";
    let long = "8".repeat(MAX_POSITION_CHARS + 1);
    let table = [
        (room("", None), ErrorCode::BadClock),
        (room("0+0", None), ErrorCode::BadClock),
        (room("3+2/unlimited", None), ErrorCode::BadClock),
        (room("3+2", Some("nonsense")), ErrorCode::BadPosition),
        (room("3+2", Some("")), ErrorCode::BadPosition),
        (room("3+2", Some(over)), ErrorCode::BadPosition),
        (room("3+2", Some(&long)), ErrorCode::BadPosition),
        (RoomSettings { king_through_check: true, ..room("3+2", None) }, ErrorCode::BadMessage),
        (
            RoomSettings { variant: WireVariant::Flicker, ..room("3+2", Some(drafted)) },
            ErrorCode::BadPosition,
        ),
        (RoomSettings { variant: WireVariant::Tavreli, ..room("3+2", Some(over)) }, ErrorCode::BadPosition),
    ];
    for (wire, code) in table {
        assert_eq!(settings(&wire, None).unwrap_err().code(), code, "{wire:?}");
    }
}

#[test]
fn settings_come_in_one_canonical_form() {
    let taken = settings(&room("180s+02.0", Some("startpos")), Some(Duration::from_millis(1_500))).unwrap();
    assert_eq!(taken.clock.to_string(), "3+2");
    assert_eq!((taken.public, taken.spectators, taken.first_move_ms), (false, false, Some(1_500)));
    let array = AnyGame::new(Variant::RadRas, None).unwrap().start_text();
    assert_eq!(taken.start, Some(array));
    assert_eq!(settings(&room("3+2", None), None).unwrap().start, None);
}

#[test]
fn every_game_opens_and_an_unfinished_series_is_told_as_such() {
    for variant in [WireVariant::Radras, WireVariant::Flicker, WireVariant::Tavreli] {
        let taken = settings(&RoomSettings { variant, ..room("3+2", None) }, None).unwrap();
        assert_eq!(crate::wire::to_wire::variant(taken.variant), variant);
    }
    let drafted = RoomSettings {
        variant: WireVariant::Flicker,
        king_through_check: true,
        ..room("3+2", Some("4k3/8/8/8/8/8/4K3/7R w - - e2 0 1"))
    };
    assert!(settings(&drafted, None).unwrap_err().to_string().contains("unfinished series"));
    let between = RoomSettings { position: Some("4k3/8/8/8/8/8/4K3/7R w - - - 0 1".into()), ..drafted };
    assert!(settings(&between, None).unwrap().king_through_check);
}
