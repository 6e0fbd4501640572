//! Whatever may be played can be typed and is sent as it was meant, in thousands of positions of every game; and with
//! few keys.

use raduga_protocol::codec::{decode_client, encode_client};
use raduga_protocol::lobby::Variant;
use raduga_protocol::server::Refusal;
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_rules::{ActionText, AnyGame};

use super::*;
use crate::position::Pieces;

/// Positions of each game.
const POSITIONS: usize = 3_400;
/// In one of so many positions every action is typed key by key.
const KEY_BY_KEY: usize = 10;
/// A random game is left after so many actions.
const LONGEST: u32 = 90;

/// Numbers that look random and are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

fn role_of(game: &AnyGame) -> Role {
    if game.to_act() == raduga_rules::Color::White { Role::White } else { Role::Black }
}

/// Whoever must act in `game` looks at it.
fn looks_at(game: &AnyGame, variant: Variant, now: Instant) -> State {
    let role = role_of(game);
    let position = game.position_text();
    let mut live = crate::state::scenes::state(role, 0, &position, role.color().unwrap());
    if let Some(yours) = &mut live.yours {
        yours.legal = game.legal().iter().map(ToString::to_string).collect();
    }
    seated_in(variant, role, &position, live, now)
}

/// Types `action` as a person does, the number of a split included, and counts the keys.
fn typed(ui: &mut Ui, state: &State, action: &str, now: Instant) -> (Reaction, usize) {
    let reaction = type_line(ui, state, action, now);
    let keys = action.chars().count() + 1;
    match (&ui.split, crate::position::split_of(action)) {
        (Some(_), split) => {
            let tower = ui.split.as_ref().map(super::super::split::Split::height).unwrap_or_default();
            let number = split.unwrap_or(tower).to_string();
            let mut chosen = Reaction::Nothing;
            for digit in number.chars() {
                chosen = press(ui, state, KeyCode::Char(digit), now);
            }
            if chosen == Reaction::Nothing {
                chosen = press(ui, state, KeyCode::Enter, now);
            }
            (chosen, keys + number.len())
        }
        (None, _) => (reaction, keys),
    }
}

/// What is sent for `intent`, as it arrives; it is refused, so that nothing waits any more.
fn sent(state: &mut State, intent: Intent, now: Instant) -> ClientToServer {
    let effects = state.want(intent, now);
    let [message] = &effects.send[..] else { panic!("{:?}", effects.notices) };
    let arrived = decode_client(&encode_client(message).unwrap()).unwrap();
    assert_eq!(arrived, *message);
    let refusal = Refusal {
        request: Some(message.request().clone()),
        game: Some(game_id()),
        code: ErrorCode::RateLimited,
        message: String::new(),
        retry_after_ms: None,
        fresh: None,
    };
    let _ = state.hear(heard(ServerToClient::Error(refusal)), now);
    arrived
}

/// The men on the board and in hands, and the one that is held up for its owner's answer.
fn men(position: &str) -> usize {
    let pieces = Pieces::read(position).unwrap_or_else(|| panic!("cannot be drawn: {position}"));
    let board: usize = crate::position::Square::all().map(|square| pieces.tower(square).len()).sum();
    let held_up = usize::from(position.contains(" ?"));
    board + pieces.hand(Color::White).len() + pieces.hand(Color::Black).len() + held_up
}

fn fuzz(variant: Variant, rules: raduga_rules::Variant) {
    let (now, mut random, mut seen) = (Instant::now(), Random(7), 0);
    let mut ui = ui(Lang::En, Depth::None, false);
    let mut game = AnyGame::new(rules, None).unwrap();
    while seen < POSITIONS {
        let legal = game.legal();
        if legal.is_empty() || game.ply() > LONGEST {
            game = AnyGame::new(rules, None).unwrap();
            continue;
        }
        seen += 1;
        let mut state = looks_at(&game, variant, now);
        for action in &legal {
            let text = action.as_str();
            // Key by key in some of them: it takes time.
            let intent = if seen % KEY_BY_KEY == 0 {
                match typed(&mut ui, &state, text, now).0 {
                    Reaction::Want(intent) => intent,
                    Reaction::Nothing | Reaction::Quit | Reaction::Fetch(_) => {
                        panic!("{text} is not sent: {:?}", ui.feedback)
                    }
                }
            } else {
                crate::command::parse(text).unwrap().unwrap()
            };
            match sent(&mut state, intent, now) {
                ClientToServer::Act(act) if seen % KEY_BY_KEY == 0 => {
                    assert_eq!(game.resolve(&act.action).as_ref(), Ok(action), "{text}");
                }
                ClientToServer::Act(act) => assert_eq!(act.action, text),
                ClientToServer::Draft(draft) => assert_eq!(draft.moves, [text]),
                other => panic!("{text} became {other:?}"),
            }
        }
        let before = men(&game.position_text());
        let Some(played) = step(&mut game, &legal, &mut random) else {
            game = AnyGame::new(rules, None).unwrap();
            continue;
        };
        let after = men(&game.position_text());
        match variant {
            // A kept piece goes to a hand, a given one is gone, and nothing else ever vanishes.
            Variant::Radras => assert!(after == before || (played && after + 1 == before)),
            Variant::Flicker => assert!(after <= before),
            Variant::Tavreli => assert_eq!(after, before, "nobody leaves the board"),
        }
    }
}

/// Plays something; says whether a piece was given away by it. `None` when nothing can be handed in.
fn step(game: &mut AnyGame, legal: &[ActionText], random: &mut Random) -> Option<bool> {
    let action = &legal[random.below(legal.len())];
    let action = if game.draft(&[]).is_ok() {
        let alone = game.draft(std::slice::from_ref(action)).ok()?.series;
        alone.or_else(|| game.save().cloned())?
    } else {
        action.clone()
    };
    let acted = game.act(&action).ok()?;
    Some(action.as_str() == "give" || acted.forced.is_some())
}

#[test]
fn row_38_every_legal_action_of_thousands_of_positions_of_rad_ras_is_sent() {
    fuzz(Variant::Radras, raduga_rules::Variant::RadRas);
}

#[test]
fn row_38_every_legal_move_of_thousands_of_positions_of_flickering_chess_is_sent() {
    fuzz(Variant::Flicker, raduga_rules::Variant::Flicker);
}

#[test]
fn row_38_every_legal_action_of_thousands_of_positions_of_tavreli_is_sent() {
    fuzz(Variant::Tavreli, raduga_rules::Variant::Tavreli);
}

#[test]
fn row_37_a_piece_comes_back_by_the_keyboard_and_hands_have_fixed_places() {
    let now = Instant::now();
    let start = "4k3/8/8/8/8/8/8/4K3[QNPnp] w - - - 0 1";
    let game = AnyGame::new(raduga_rules::Variant::RadRas, Some(start)).unwrap();
    let mut state = looks_at(&game, Variant::Radras, now);
    let mut ui = ui(Lang::En, Depth::None, false);
    for text in ["N@h1", "Q@a8", "P@a2"] {
        let (reaction, keys) = typed(&mut ui, &state, text, now);
        assert_eq!((reaction.clone(), keys), (Reaction::Want(Intent::Act(text.into())), 5));
        let Reaction::Want(intent) = reaction else { unreachable!() };
        assert!(matches!(sent(&mut state, intent, now), ClientToServer::Act(_)));
    }
    let drawn = rows(&screen(&ui, &state, now, (80, 24))).join("\n");
    assert!(drawn.contains("+ ♛ ♞ ♟") && drawn.contains("+ ♞ ♟"), "always in the same order: {drawn}");
}

#[test]
fn row_41_composite_actions_take_few_keys_and_a_single_choice_is_not_asked_for() {
    let now = Instant::now();
    let later = now + Duration::from_secs(1);
    // An answer: one key.
    let (mut answering, asked) = (ui(Lang::En, Depth::None, false), asked(now));
    answering.tick(&asked, now);
    press(&mut answering, &asked, KeyCode::Char('k'), later);
    let answered = answering.tick(&asked, later + Duration::from_millis(300));
    assert_eq!(answered, Reaction::Want(Intent::Act("keep".into())), "one key");
    // A series of three moves: four letters and Enter each, and Enter to hand it in.
    let (mut serial, mut keys) = (ui(Lang::En, Depth::None, false), 0);
    let state = drafting(None, now);
    for text in ["e2e4", "e2e3", "g1f3"] {
        let (reaction, pressed) = typed(&mut serial, &state, text, now);
        assert_eq!(reaction, Reaction::Want(Intent::Act(text.into())));
        keys += pressed;
    }
    let drafted = drafting(Some(draft(&["e2e4", "g1f3", "d2d4"], "…", DRAFTED)), now);
    serial.tick(&drafted, now);
    assert_eq!(press(&mut serial, &drafted, KeyCode::Enter, later), Reaction::Want(Intent::Hand));
    assert_eq!(keys + 1, 16, "five keys a move, one for the series");
    // A split: the squares, Enter, and how many.
    let towers = |legal: &[&str]| {
        let mut live = crate::state::scenes::state(Role::White, 0, TOWERS, Color::White);
        live.yours.as_mut().unwrap().legal = legal.iter().map(|&text| text.to_owned()).collect();
        seated_in(raduga_protocol::lobby::Variant::Tavreli, Role::White, TOWERS, live, now)
    };
    let mut splitting = ui(Lang::En, Depth::None, false);
    let several = towers(&["e4e6", "e4(1)e6", "e4(2)e6"]);
    press(&mut splitting, &several, KeyCode::Char('e'), now);
    for letter in "4e6".chars() {
        press(&mut splitting, &several, KeyCode::Char(letter), now);
    }
    press(&mut splitting, &several, KeyCode::Enter, now);
    let chosen = press(&mut splitting, &several, KeyCode::Char('2'), now);
    assert_eq!(chosen, Reaction::Want(Intent::Act("e4(2)e6".into())), "six keys");
    // Where only one number may go, nothing is asked.
    let one = towers(&["e4e6"]);
    let (reaction, keys) = typed(&mut splitting, &one, "e4e6", now);
    assert_eq!((reaction, keys), (Reaction::Want(Intent::Act("e4e6".into())), 5));
    // And what can only become one move is completed by one key.
    for letter in ['e', '4'] {
        press(&mut splitting, &one, KeyCode::Char(letter), now);
    }
    press(&mut splitting, &one, KeyCode::Tab, now);
    assert_eq!(splitting.input.text(), "e4e6");
}

#[test]
fn row_39_a_question_that_is_put_away_leaves_everything_as_it_was() {
    let now = Instant::now();
    let mut ui = ui(Lang::En, Depth::None, false);
    let mut live = crate::state::scenes::state(Role::White, 0, TOWERS, Color::White);
    live.yours.as_mut().unwrap().legal = ["e4e6", "e4(1)e6"].map(str::to_owned).to_vec();
    let state = seated_in(raduga_protocol::lobby::Variant::Tavreli, Role::White, TOWERS, live, now);
    type_line(&mut ui, &state, "e4e6", now);
    assert!(ui.split.is_some());
    assert_eq!(press(&mut ui, &state, KeyCode::Esc, now), Reaction::Nothing);
    assert_eq!((ui.split.is_some(), ui.input.text().as_str()), (false, "e4e6"));
    type_line(&mut ui, &state, "", now);
    assert!(ui.split.is_some(), "it is asked again");
}
