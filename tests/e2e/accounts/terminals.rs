//! Who somebody is, at terminals: real processes, a real server.

use raduga_tests::harness::cli::Ran;
use raduga_tests::harness::{CliProcess, Home, ServerOptions, TestServer, binary};
use tokio::process::Command;

/// It is long enough and in no list.
const SECRET: &str = "зелёный трактор 7";

/// Somebody at a machine of their own.
struct Somebody {
    home: Home,
    url: String,
}

impl Somebody {
    fn at(server: &TestServer) -> Self {
        Self { home: Home::new(), url: format!("http://{}", server.address()) }
    }

    fn words<'a>(&'a self, command: &[&'a str]) -> Vec<&'a str> {
        [&["--plain", "--lang", "en", "--server", &self.url], command].concat()
    }

    async fn run(&self, command: &[&str], input: &str) -> Ran {
        self.home.run(&self.words(command), input).await
    }

    fn start(&self, name: &str, command: &[&str]) -> CliProcess {
        self.home.start(name, &self.words(command))
    }

    async fn register(&self, name: &str) {
        let ran = self.run(&["register", name, "--password-stdin"], &format!("{SECRET}\n")).await;
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.output.starts_with(&format!("registered {name} ")), "{ran:?}");
    }
}

fn begins(start: &str) -> impl Fn(&str) -> bool {
    let start = start.to_owned();
    move |line| line.starts_with(&start)
}

/// Both sit in one game; White, whoever that is, mates by resignation of the other after a move each.
async fn play(anna: &mut CliProcess, boris: &mut CliProcess) {
    let room = anna.expect("its room", begins("room ")).await;
    boris.expect("its room", begins("room ")).await;
    let (white, black) = if room.ends_with(" white") { (anna, boris) } else { (boris, anna) };
    white.expect("its turn", begins("turn white ")).await;
    white.say("e2e4").await;
    black.expect("its turn", begins("turn black ")).await;
    black.say("e7e5").await;
    white.expect("the answer", |line| line.starts_with("move 1 black ")).await;
    black.say("/resign").await;
    for one in [white, black] {
        one.expect("the end", begins("finished white ")).await;
    }
}

#[tokio::test]
async fn a_guest_plays_registers_plays_for_a_rating_and_sees_it_in_the_profile() {
    let server = ServerOptions::new().start().await;
    let (anna, boris) = (Somebody::at(&server), Somebody::at(&server));
    let casual = ["--name", "Anna", "play", "--variant", "radras", "--clock", "3+2"];
    let mut one = anna.start("Anna", &casual);
    one.expect("its seek", begins("seeking ")).await;
    let mut two = boris.start("Boris", &["--name", "Boris", "play", "--variant", "radras", "--clock", "3+2"]);
    play(&mut one, &mut two).await;
    assert_eq!((one.exit().await, two.exit().await), (0, 0));
    anna.register("Anna").await;
    boris.register("Boris").await;
    // Without a word it counts, for both are registered.
    let rated = ["play", "--variant", "radras", "--clock", "3+2"];
    let mut one = anna.start("Anna", &rated);
    one.expect("who it is", |line| line == "me Anna registered registered").await;
    let seek = one.expect("its seek", begins("seeking ")).await;
    assert!(seek.contains(" radras 3+2 if_possible "), "{seek}");
    let mut two = boris.start("Boris", &rated);
    two.expect("that it counts", |line| line.starts_with("paired ") && line.contains(" rated Anna ")).await;
    play(&mut one, &mut two).await;
    let told = one.expect("what it did to the ratings", begins("rated white 1500 ")).await;
    assert_eq!(told, two.expect("the same", begins("rated white 1500 ")).await);
    let points: Vec<i32> = told.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!(points[1] > 1500 && points[3] < 1500, "{told}");
    assert_eq!((one.exit().await, two.exit().await), (0, 0));
    let profile = boris.run(&["profile", "Anna"], "").await;
    let lines: Vec<&str> = profile.output.lines().collect();
    assert!(lines[0].starts_with("profile Anna registered ") && lines[0].ends_with(" -"), "{lines:?}");
    assert!(lines[1].starts_with("rating radras blitz 1"), "{lines:?}");
    assert!(lines[1].contains(" provisional 1 1"), "{lines:?}");
    assert!(lines[2].starts_with("tally radras 2 "), "the guest's game is kept: {lines:?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("result ")).count(), 2, "{lines:?}");
    let me = anna.run(&["whoami"], "").await.output;
    assert!(me.starts_with("profile Anna registered ") && me.contains(" here -"), "{me}");
    let people = anna.home.screen(&["--lang", "en", "--server", &anna.url, "profile"]).finished().await;
    for part in ["Anna · registered since ", "Rad Ras · blitz", "▄", "Last games"] {
        assert!(people.contains(part), "{part} is missing in\n{people}");
    }
}

#[tokio::test]
async fn a_revoked_session_and_a_ban_are_told_plainly_and_nobody_comes_again() {
    let server = ServerOptions::new().start().await;
    let (first, second) = (Somebody::at(&server), Somebody::at(&server));
    first.register("Anna").await;
    let ran = second.run(&["login", "anna", "--password-stdin"], &format!("{SECRET}\n")).await;
    assert_eq!((ran.code, ran.output.starts_with("logged_in Anna ")), (0, true), "{ran:?}");
    let mut terminal = second.start("the second", &["lobby"]);
    terminal.expect("the lobby", begins("listed ")).await;
    let listed = first.run(&["sessions"], "").await.output;
    assert_eq!(listed.lines().last(), Some("sessions 2"), "{listed}");
    assert_eq!(listed.matches(" current ").count(), 1, "{listed}");
    let other = listed.lines().find(|line| line.contains(" other ")).unwrap().split(' ').nth(1).unwrap();
    let ran = first.run(&["sessions", "revoke", other], "").await;
    assert_eq!((ran.code, ran.output.starts_with("revoked 1 ")), (0, true), "{ran:?}");
    let told = terminal.expect("what happened", begins("error session_ended ")).await;
    assert!(told.ends_with("raduga login Anna"), "{told}");
    assert_eq!(terminal.exit().await, 4);
    assert!(!second.home.everything().contains("Anna"), "the token is forgotten");
    let ran = second.run(&["whoami"], "").await;
    assert_eq!((ran.code, ran.errors.contains("raduga login NAME")), (4, true), "{ran:?}");
    // While it was away is no other than while it was here.
    second.run(&["login", "Anna", "--password-stdin"], &format!("{SECRET}\n")).await;
    first.run(&["sessions", "revoke", "--others"], "").await;
    let ran = second.run(&["whoami"], "").await;
    assert!(ran.code == 4 && ran.errors.contains("raduga login Anna"), "{ran:?}");
    let mut terminal = first.start("the first", &["lobby"]);
    terminal.expect("the lobby", begins("listed ")).await;
    let mut admin = Command::new(binary("raduga-server"));
    admin.arg("--data").arg(server.data()).args(["admin", "ban", "Anna", "rude words"]);
    assert!(admin.output().await.unwrap().status.success());
    let told = terminal.expect("what happened", begins("error banned ")).await;
    assert!(told.contains("operator") && told.ends_with(": rude words"), "{told}");
    assert_eq!(terminal.exit().await, 4);
    let ran = first.run(&["lobby"], "").await;
    assert!(ran.code == 4 && ran.output.contains("rude words"), "{ran:?}");
}

#[tokio::test]
async fn a_password_is_asked_for_twice_without_an_echo_and_is_found_nowhere() {
    let server = ServerOptions::new().start().await;
    let anna = Somebody::at(&server);
    let mut screen = anna.home.screen(&["--lang", "en", "--server", &anna.url, "register", "Anna"]);
    screen.expect("Anna · Password (8 characters or more):").await;
    screen.press(&format!("{SECRET}\r")).await;
    screen.expect("Once more:").await;
    screen.press("another thing\r").await;
    screen.expect("the two passwords differ").await;
    // Typed ahead of both questions.
    screen.press(&format!("{SECRET}\r{SECRET}\r")).await;
    screen.expect("the name is yours").await;
    assert_eq!(screen.exit().await, 0);
    let openly = anna.run(&["login", "Anna", "--password", SECRET], "").await;
    assert!(openly.code == 2 && openly.errors.contains("--password-stdin"), "{openly:?}");
    let nobody = anna.run(&["login", "Anna"], "").await;
    assert!(nobody.code == 2 && nobody.errors.contains("no terminal"), "{nobody:?}");
    let changed = anna.run(&["password", "--password-stdin"], &format!("{SECRET}\n{SECRET}{SECRET}\n")).await;
    assert!(changed.code == 0 && changed.output.starts_with("password_changed "), "{changed:?}");
    let wrong = anna.run(&["login", "Anna", "--password-stdin"], &format!("{SECRET}\n")).await;
    assert!(wrong.code == 4 && wrong.errors.contains("do not belong together"), "{wrong:?}");
    for ran in [&openly, &nobody, &changed, &wrong] {
        assert!(!ran.output.contains("трактор") && !ran.errors.contains("трактор"), "{ran:?}");
    }
    assert!(!screen.sent.contains("трактор"), "{}", screen.sent);
    assert!(!anna.home.everything().contains("трактор"));
    assert!(!server.log_text().contains("трактор"));
    #[cfg(unix)]
    for file in std::fs::read_dir(anna.home.secrets()).unwrap() {
        use std::os::unix::fs::PermissionsExt as _;
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", file.path());
    }
}

#[tokio::test]
async fn in_the_lobby_by_lines_one_registers_logs_in_and_out_and_blocks() {
    let server = ServerOptions::new().start().await;
    let (anna, boris) = (Somebody::at(&server), Somebody::at(&server));
    boris.register("Boris").await;
    let mut lobby = anna.start("Anna", &["--name", "Anna", "lobby"]);
    lobby.expect("the lobby", begins("listed ")).await;
    lobby.say("/register Anna").await;
    lobby.expect("the question", begins("password new ")).await;
    lobby.say(SECRET).await;
    lobby.expect("the question", begins("password again ")).await;
    lobby.say(SECRET).await;
    lobby.expect("that it is registered", begins("registered Anna ")).await;
    lobby.say("/block Boris").await;
    lobby.expect("that he is blocked", begins("blocked Boris ")).await;
    lobby.say("/blocks").await;
    lobby.expect("whom", |line| line == "block Boris").await;
    lobby.expect("how many", |line| line == "blocks 1").await;
    lobby.say("/challenge Boris 3+2").await;
    lobby.expect("that he is not here", begins("refused ")).await;
    lobby.say("/unblock Boris").await;
    lobby.expect("that he is not blocked", begins("unblocked Boris ")).await;
    lobby.say("/report Boris: shouts").await;
    lobby.expect("that it is told", begins("reported ")).await;
    lobby.say("/bot").await;
    lobby.expect("the warning", begins("bot_warning ")).await;
    lobby.say("/logout").await;
    lobby.expect("that it is logged out", begins("logged_out ")).await;
    lobby
        .expect("that it is a guest", |line| line.starts_with("me Guest-") && line.contains(" guest "))
        .await;
    lobby.say("/login Anna").await;
    lobby.expect("the question", begins("password present ")).await;
    lobby.say("not the password").await;
    lobby.expect("that it is wrong", |line| line.contains(" wrong_log_in ")).await;
    lobby.say("/login Anna").await;
    lobby.expect("the question", begins("password present ")).await;
    lobby.say(SECRET).await;
    lobby.expect("who it is", begins("me Anna registered")).await;
    lobby.expect("that it is in", begins("logged_in Anna ")).await;
    lobby.say("/bot Anna").await;
    lobby.expect("that it is a bot", begins("bot Anna ")).await;
    lobby.say("/bot token engine").await;
    lobby.expect("the token", begins("bot_token engine ")).await;
    assert!(!lobby.lines.iter().any(|line| line.contains("трактор")), "{:?}", lobby.lines);
    lobby.say("/quit").await;
    assert_eq!(lobby.exit().await, 0);
    let ran = anna.run(&["bot", "tokens"], "").await;
    assert!(ran.output.contains(" engine\n"), "{ran:?}");
}

#[tokio::test]
async fn on_the_full_screen_one_registers_sees_oneself_and_looks_at_others() {
    let server = ServerOptions::new().start().await;
    let (anna, boris) = (Somebody::at(&server), Somebody::at(&server));
    boris.register("Boris").await;
    let mut seeking = boris.start("Boris", &["play", "--variant", "tavreli", "--clock", "5+3"]);
    seeking.expect("its seek", begins("seeking ")).await;
    let mut screen = anna.home.screen(&["--lang", "en", "--server", &anna.url, "--name", "Anna"]);
    screen.expect("Anna (a guest)").await;
    screen.press("m").await;
    screen.expect("Who I am").await;
    screen.press("\r").await;
    screen.expect("New password").await;
    screen.press("Anna\r").await;
    screen.press(&format!("{SECRET}\r")).await;
    screen.press(&format!("{SECRET}\r")).await;
    screen.expect("Anna: the name is yours").await;
    screen.expect("Sessions: where you are logged in").await;
    screen.press("\x1b").await;
    screen.expect("Looking for a partner").await;
    screen.press("\x1b[Bi").await;
    screen.expect("Boris · registered since").await;
    screen.press("b").await;
    screen.expect("nothing to do any more with").await;
    screen.press("q").await;
    screen.expect("Looking for a partner").await;
    screen.press("q").await;
    screen.exit().await;
    assert!(!screen.sent.contains("трактор"), "{}", screen.sent);
    let ran = anna.run(&["blocks"], "").await;
    assert_eq!(ran.output, "block Boris\nblocks 1\n", "{ran:?}");
}

#[tokio::test]
async fn who_is_registered_meets_guests_too_but_only_for_a_casual_game() {
    let server = ServerOptions::new().start().await;
    let (anna, guest) = (Somebody::at(&server), Somebody::at(&server));
    anna.register("Anna").await;
    let terms = ["--variant", "flicker", "--clock", "5+3"];
    let mut one = anna.start("Anna", &[&["play"][..], &terms].concat());
    one.expect("its seek", |line| line.contains(" flicker 5+3 if_possible ")).await;
    let refused = guest.run(&[&["play", "--rated"][..], &terms].concat(), "").await;
    assert!(refused.code == 4 && refused.output.contains("raduga register NAME"), "{refused:?}");
    let mut two = guest.start("Gast", &[&["--name", "Gast", "play"][..], &terms].concat());
    for (who, partner) in [(&mut one, "Gast"), (&mut two, "Anna")] {
        let paired = who.expect("that it is paired", begins("paired ")).await;
        assert!(paired.contains(&format!(" casual {partner} ")), "{paired}");
    }
}

#[tokio::test]
async fn at_a_terminal_one_mutes_and_says_what_partners_may_do() {
    let server = ServerOptions::new().start().await;
    let (anna, boris) = (Somebody::at(&server), Somebody::at(&server));
    let terms = ["--variant", "radras", "--clock", "10+5"];
    let mut one = anna.start("Anna", &[&["--name", "Anna", "play"][..], &terms].concat());
    one.expect("its seek", begins("seeking ")).await;
    let mut two = boris.start("Boris", &[&["--name", "Boris", "play"][..], &terms].concat());
    one.expect("its room", begins("room ")).await;
    two.expect("its room", begins("room ")).await;
    // A guest who is in sight is meant by name, too.
    one.say("/mute Boris").await;
    one.expect("that he is muted", begins("muted ")).await;
    two.say("/say rude words").await;
    two.expect("its own line", begins("said ")).await;
    one.say("/say nobody speaks").await;
    one.expect("its own line", |line| line.contains("nobody speaks")).await;
    assert!(!one.lines.iter().any(|line| line.contains("rude words")), "{:?}", one.lines);
    one.say("/mutes").await;
    one.expect("whom", |line| line == "mute Boris").await;
    one.say("/allow takebacks never").await;
    let allows = one.expect("what holds", begins("allows ")).await;
    assert!(allows.starts_with("allows takebacks never gifts always "), "{allows}");
    one.say("/unmute Boris").await;
    one.expect("that he is heard", begins("unmuted ")).await;
    two.say("/say sorry").await;
    one.expect("the line", |line| line.ends_with(": sorry")).await;
    let ran = boris.run(&["allow", "--gifts", "casual"], "").await;
    assert!(ran.output.starts_with("allows takebacks always gifts casual "), "{ran:?}");
}
