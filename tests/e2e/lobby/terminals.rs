//! People at terminals who find each other: real processes, a real server.

use raduga_tests::harness::{CliProcess, TestServer};

use super::server;

fn terminal(server: &TestServer, name: &str, command: &[&str]) -> CliProcess {
    let url = format!("http://{}", server.address());
    let arguments = [&["--plain", "--lang", "en", "--name", name, "--server", &url][..], command].concat();
    CliProcess::start(name, &arguments)
}

fn begins(start: &str) -> impl Fn(&str) -> bool {
    let start = start.to_owned();
    move |line| line.starts_with(&start)
}

/// Both are in one game and White, whoever that is, moves.
async fn play(anna: &mut CliProcess, boris: &mut CliProcess) {
    let room = anna.expect("its room", begins("room ")).await;
    let theirs = boris.expect("its room", begins("room ")).await;
    let code = |line: &str| line.split(' ').nth(1).map(str::to_owned);
    assert_eq!(code(&room), code(&theirs));
    let (white, black) = if room.ends_with(" white") { (anna, boris) } else { (boris, anna) };
    white.expect("its turn", begins("turn white ")).await;
    white.say("e2e4").await;
    black.expect("the move", |line| line.starts_with("move 1 white ") && line.contains(" e2e4 ")).await;
    black.expect("its turn", begins("turn black ")).await;
    black.say("e7e5").await;
    white.expect("the answer", |line| line.starts_with("move 1 black ") && line.contains(" e7e5 ")).await;
    black.say("/resign").await;
    white.expect("the end", begins("finished white ")).await;
    black.expect("the end", begins("finished white ")).await;
}

#[tokio::test]
async fn two_who_type_one_command_each_play_each_other() {
    let server = server().await;
    let command = ["play", "--variant", "radras", "--clock", "3+2"];
    let mut anna = terminal(&server, "Anna", &command);
    let seek = anna.expect("its seek", begins("seeking ")).await;
    assert!(seek.ends_with(" radras 3+2 casual random - - Anna"), "{seek}");
    let mut boris = terminal(&server, "Boris", &command);
    for (one, partner) in [(&mut anna, "Boris"), (&mut boris, "Anna")] {
        let paired = one.expect("that it is paired", begins("paired ")).await;
        assert!(paired.contains(&format!(" seek casual {partner} ")), "{paired}");
    }
    play(&mut anna, &mut boris).await;
}

#[tokio::test]
async fn a_rematch_begins_by_itself_on_every_screen_with_colours_swapped() {
    let server = server().await;
    let command = ["--stay", "play", "--variant", "radras", "--clock", "3+2"];
    let (mut anna, mut boris) = (terminal(&server, "Anna", &command), terminal(&server, "Boris", &command));
    let first = anna.expect("its room", begins("room ")).await;
    let code = first.split(' ').nth(1).expect("a code").to_owned();
    let mut vera = terminal(&server, "Vera", &["--stay", "watch", &code]);
    vera.expect("the room", begins("room ")).await;
    boris.expect("its room", begins("room ")).await;
    let white_first = first.ends_with(" white");
    let (white, black) = if white_first { (&mut anna, &mut boris) } else { (&mut boris, &mut anna) };
    white.expect("its turn", begins("turn white ")).await;
    white.say("e2e4").await;
    black.expect("its turn", begins("turn black ")).await;
    black.say("e7e5").await;
    white.expect("its turn", begins("turn white ")).await;
    white.say("/resign").await;
    for one in [&mut *white, &mut *black, &mut vera] {
        one.expect("the end", begins("finished black resignation Black won: White resigned")).await;
    }
    white.say("/rematch").await;
    black.expect("the offer", begins("offer ")).await;
    black.say("/accept").await;
    let mut rooms = Vec::new();
    for (one, role) in [(&mut *white, "black"), (&mut *black, "white"), (&mut vera, "spectator")] {
        let room = one.expect("the next room", begins("room ")).await;
        assert!(room.ends_with(&format!(" {role}")), "{room}");
        rooms.push(room.split(' ').nth(1).map(str::to_owned));
    }
    assert!(
        rooms.iter().all(|room| *room == rooms[0] && room.as_deref() != Some(code.as_str())),
        "{rooms:?}"
    );
    black.expect("its turn", begins("turn white ")).await;
    black.say("d2d4").await;
    vera.expect("the move", |line| line.starts_with("move 1 white ") && line.contains(" d2d4 ")).await;
}

#[tokio::test]
async fn two_who_wait_in_a_pool_are_paired() {
    let server = server().await;
    let command = ["pool", "--variant", "tavreli", "--clock", "5+3"];
    let mut anna = terminal(&server, "Anna", &command);
    anna.expect("that it waits", begins("waiting seeks - pool tavreli 5+3 ")).await;
    let mut boris = terminal(&server, "Boris", &command);
    for one in [&mut anna, &mut boris] {
        one.expect("that it is paired", |line| line.starts_with("paired ") && line.contains(" pool ")).await;
        one.expect("its room", |line| line.starts_with("room ") && line.contains(" tavreli 5+3 ")).await;
    }
}

#[tokio::test]
async fn from_the_lobby_a_challenge_is_made_declined_accepted_and_the_lobby_comes_again() {
    let server = server().await;
    let mut anna = terminal(&server, "Anna", &["lobby"]);
    let mut boris = terminal(&server, "Boris", &["lobby"]);
    for one in [&mut anna, &mut boris] {
        one.expect("the lobby", begins("listed ")).await;
    }
    anna.say("/challenge Boris radras 1+0").await;
    boris.expect("the challenge", |line| line.contains(" theirs Anna - radras 1+0 casual ")).await;
    boris.say("/decline too_fast").await;
    let over = anna.expect("the answer", begins("challenge_over ")).await;
    assert!(over.contains(" declined too_fast "), "{over}");
    anna.say("/challenge Boris radras 3+2").await;
    boris.expect("the challenge", |line| line.contains(" theirs Anna - radras 3+2 casual ")).await;
    boris.say("/accept").await;
    play(&mut anna, &mut boris).await;
    for one in [&mut anna, &mut boris] {
        one.expect("the lobby again", |line| line == "lobby").await;
        one.expect("what is there", begins("listed ")).await;
    }
    anna.say("/seek tavreli 10+0 white").await;
    let seek = boris.expect("the seek", begins("seek ")).await;
    let id = seek.split(' ').nth(1).unwrap();
    boris.say(&format!("/take {id}")).await;
    anna.expect("its room", |line| line.starts_with("room ") && line.ends_with(" tavreli 10+0 white")).await;
    boris.expect("its room", |line| line.starts_with("room ") && line.ends_with(" tavreli 10+0 black")).await;
}
