//! Messages that a faulty or a hostile program might send, drawn from the golden ones and mangled: whatever comes, the
//! server answers or closes, and never falls over.

use std::path::Path;

use raduga_tests::harness::{RawSocket, ServerOptions, TestClient};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const MESSAGES: usize = 4000;

/// Every message of a client, as the contract gives it by example.
fn golden() -> Vec<String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/golden/client");
    let files = std::fs::read_dir(&directory).expect("the golden messages are there");
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: Vec<_> = texts.map(|text| text.trim().to_owned()).collect();
    assert!(texts.len() > 10, "{} golden messages", texts.len());
    texts
}

fn mangle(text: &str, random: &mut StdRng) -> String {
    const STRANGE: [&str; 16] = [
        "null",
        "-1",
        "1e400",
        "18446744073709551616",
        "\"\\ud800\"",
        "[]",
        "{}",
        "\"",
        "\\",
        "\u{0}",
        "\u{202e}",
        "true",
        "[[[[[[[[[[",
        "\"\"",
        "\"Ж\"",
        "0.5",
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..=4) {
        let at = random.random_range(0..=letters.len());
        match random.random_range(0..4) {
            0 => drop(letters.splice(at..at, STRANGE.choose(random).unwrap().chars())),
            1 => {
                let end = (at + random.random_range(0..20)).min(letters.len());
                letters.drain(at..end);
            }
            2 => {
                let end = (at + random.random_range(0..30)).min(letters.len());
                let again: Vec<_> = letters[at..end].to_vec();
                letters.splice(at..at, again);
            }
            _ => {
                if let Some(letter) = letters.get_mut(at) {
                    *letter = char::from(random.random_range(b' '..=b'~'));
                }
            }
        }
    }
    letters.into_iter().collect()
}

#[tokio::test]
async fn thousands_of_mangled_messages_are_each_answered() {
    let seed: u64 =
        std::env::var("RADUGA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(rand::random);
    println!("seed {seed}: set RADUGA_SEED to it to draw the same messages again");
    let mut random = StdRng::seed_from_u64(seed);
    let server = ServerOptions::new().start().await;
    let mut texts = golden();
    // It does what it says: after it there is no socket to answer on.
    texts.retain(|text| !text.contains("\"log_out\""));
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    socket.greet().await;
    for number in 0..MESSAGES {
        let text = mangle(texts.choose(&mut random).unwrap(), &mut random);
        socket.send_text(&text).await;
        let mark = format!("mark-{number}");
        socket.send_text(&format!(r#"{{"type":"ping","request":"{mark}"}}"#)).await;
        let mut answers = 0;
        loop {
            let frame = socket.read().await.unwrap_or_else(|| panic!("the socket ended over {text}"));
            assert_eq!(frame.opcode, 1, "{} to {text}", frame.text());
            if frame.text().contains(&mark) {
                break;
            }
            answers += 1;
        }
        assert!(answers > 0, "no answer to {text}");
    }
    // Without a name: one of the messages may have registered it.
    TestClient::connect(server.address(), "").await.settle().await;
}
