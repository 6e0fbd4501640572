//! How long a sentence takes to be said: `cargo run --release -p raduga-locales --example speed`.

use std::hint::black_box;
use std::time::Instant;

use raduga_locales::{Lang, say};

/// Enough to be measured.
const ROUNDS: u32 = 100_000;

fn measure(what: &str, mut say: impl FnMut(u32) -> usize) {
    let start = Instant::now();
    let letters: usize = (0..ROUNDS).map(&mut say).sum();
    black_box(letters);
    println!("{what}: {:?}", start.elapsed() / ROUNDS);
}

fn main() {
    let start = Instant::now();
    black_box(Lang::Ru.find("games_white"));
    println!("reading a language: {:?}", start.elapsed());
    measure("without arguments", |_| say!(Lang::Ru, games_white).len());
    measure("one argument", |_| say!(Lang::Ru, games_drawn, reason = "пат").len());
    measure("a plural", |n| say!(Lang::Ru, table_turn, legal = n).len());
    measure("three arguments", |_| {
        say!(Lang::Ru, table_forced, owner = "Белые", piece = "Q", why = "check").len()
    });
}
