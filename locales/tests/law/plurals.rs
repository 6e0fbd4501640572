//! Russian plurals where they are hardest.

use raduga_locales::{Lang, say};

#[test]
fn russian_counts_seconds_and_possibilities_as_people_do() {
    let seconds = |n: u32| say!(Lang::Ru, table_time_given, side = "Белые", seconds = n);
    let legal = |n: u32| say!(Lang::Ru, table_turn, legal = n);
    for (n, second, possibility) in [
        (0, "секунд", "возможностей"),
        (1, "секунду", "возможность"),
        (2, "секунды", "возможности"),
        (5, "секунд", "возможностей"),
        (11, "секунд", "возможностей"),
        (12, "секунд", "возможностей"),
        (21, "секунду", "возможность"),
        (22, "секунды", "возможности"),
        (25, "секунд", "возможностей"),
        (111, "секунд", "возможностей"),
        (1001, "секунду", "возможность"),
    ] {
        assert_eq!(seconds(n), format!("Белые: партнёр дал {n} {second}"));
        assert_eq!(legal(n), format!("ваш ход, {n} {possibility}"));
    }
}

#[test]
fn english_knows_one_and_many() {
    for (n, noun) in [(0, "possibilities"), (1, "possibility"), (2, "possibilities"), (21, "possibilities")] {
        assert_eq!(say!(Lang::En, table_turn, legal = n), format!("your turn, {n} {noun}"));
    }
}
