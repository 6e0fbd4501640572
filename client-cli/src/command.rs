//! What a person types, turned into what they want.

mod account;
pub(crate) mod finding;
pub(crate) mod talk;
pub(crate) mod wanted;
mod watching;

use raduga_protocol::ahead::Answer;
use raduga_protocol::chat::Preset;
use raduga_protocol::finding::DeclineReason;
use raduga_protocol::game::ClaimKind;
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::WatchFilter;
use raduga_protocol::{ChallengeId, GameId, OfferId, PersonId, SeekId};

use crate::account::ask::Ask;
use crate::account::talk::Purpose;
use crate::position::Square;
use crate::state::finding::Quest;

/// What a person wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Intent {
    /// An action, in whatever notation: the server reads it.
    Act(String),
    /// Prepare an action for the next move; nothing any more, if none was said.
    Prepare(Option<String>),
    /// Plan answers, as they were typed; nothing any more, if none were said.
    Plan(Option<String>),
    /// One more line of the plan, as it was typed.
    If(String),
    /// Take that line of the plan back, counted from 1; all of them, if none was named.
    Unif(Option<usize>),
    /// One answer to every «Я Рад»; none any more.
    Always(Option<Answer>),
    /// Show one's own games.
    Games,
    /// Go to the next game where one must act.
    Next,
    /// Offer a draw.
    OfferDraw,
    /// Offer to adjourn.
    OfferAdjournment,
    /// Ask for a takeback.
    OfferTakeback,
    /// Offer a rematch.
    OfferRematch,
    /// Give the partner time.
    GiveTime,
    /// Say something to the others in the room.
    Say(String),
    /// Say a phrase, which everybody reads in their own language.
    Phrase(Preset),
    /// Go on with an adjourned game.
    GoOn,
    /// Take the partner's offer.
    Accept(Option<OfferId>),
    /// Turn the partner's offer down.
    Decline(Option<OfferId>),
    /// Take one's own offer back.
    Withdraw(Option<OfferId>),
    /// Give the game up.
    Resign,
    /// Call the game off.
    Abort,
    /// Take the last move of the draft back.
    Undo,
    /// Take back all of the draft.
    Clear,
    /// Hand the series in.
    Hand,
    /// Claim something; which, and by what action, if they were said.
    Claim { kind: Option<ClaimKind>, by: Option<String> },
    /// Look for a partner.
    Seek(Quest),
    /// Take our seek back, or all of them.
    Unseek(Option<SeekId>),
    /// Take somebody's seek.
    Take(SeekId),
    /// Wait no longer in a pool.
    Unpool,
    /// Take a challenge, the open one if none is named.
    AcceptChallenge(Option<ChallengeId>),
    /// Turn a challenge down.
    DeclineChallenge(Option<ChallengeId>, DeclineReason),
    /// Take a challenge of ours back.
    WithdrawChallenge(ChallengeId),
    /// Go to the lobby.
    Lobby,
    /// Go to a seat.
    Join(GameId),
    /// Look on.
    Watch(GameId),
    /// Watch the TV, of one game or of all.
    Tv(Option<Variant>),
    /// Follow a player from game to game.
    Follow { person: Option<PersonId>, name: String },
    /// Be led no longer, and stay with the game that is on.
    Unfollow,
    /// Narrow the list of games in play.
    Filter(WatchFilter),
    /// Play the practice partner instead of waiting.
    Partner,
    /// Search once more, after a search came to nothing.
    Again,
    /// Ask something about a person.
    Inquire(Ask),
    /// Ask something that needs a password.
    NeedsPassword(Purpose),
    /// Become a bot; the name that was said to confirm it.
    BecomeBot(Option<String>),
    /// Look at who we are and what can be done about it.
    Account,
    /// Go away on purpose.
    Leave,
    /// End this program.
    Quit,
    /// Show something.
    Show(Show),
}

/// What can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    /// The board; on a full screen, the other board.
    Board,
    /// The clocks.
    Clock,
    /// What is legal now.
    Legal,
    /// The moves so far.
    Moves,
    /// The record.
    Record,
    /// The record with the board before and after each action.
    Diagrams,
    /// What stands on a square, from top to bottom; on the one pointed at, if none was named.
    Square(Option<Square>),
    /// Who is here.
    Who,
    /// All that is decided ahead.
    Ahead,
    /// Finished games.
    Archive,
    /// The game that is over, from its beginning.
    Replay,
    /// What was said beside the game.
    Talk,
    /// The lobby, and what we wait for.
    Seeks,
    /// Help.
    Help,
}

/// A `/command` that is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnknownCommand(pub(crate) String);

/// Reads a typed line; `None` when it is empty.
pub(crate) fn parse(line: &str) -> Option<Result<Intent, UnknownCommand>> {
    let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if line.is_empty() {
        return None;
    }
    if let Some(square) = line.strip_prefix('?') {
        return Some(asked(square).ok_or_else(|| UnknownCommand(line.to_owned())));
    }
    let Some(command) = line.strip_prefix('/') else {
        return Some(Ok(Intent::Act(line.to_owned())));
    };
    let (verb, rest) = first_word(command);
    let verb = verb.to_lowercase();
    if let Some(said) = talk::intent(&verb, rest) {
        return Some(said.ok_or_else(|| UnknownCommand(line.to_owned())));
    }
    if let Some(read) = ahead(&verb, rest) {
        return Some(read.ok_or_else(|| UnknownCommand(line.to_owned())));
    }
    let found = account::intent(&verb, rest).or_else(|| finding::intent(&verb, rest));
    if let Some(found) = found.or_else(|| watching::intent(&verb, rest)) {
        return Some(found.ok_or_else(|| UnknownCommand(line.to_owned())));
    }
    let (argument, rest) = first_word(rest);
    let argument = Some(argument.to_lowercase()).filter(|word| !word.is_empty());
    let rest = Some(rest).filter(|rest| !rest.is_empty());
    let intent = intent(&verb, argument.as_deref(), rest);
    Some(intent.ok_or_else(|| UnknownCommand(line.to_owned())))
}

/// The first word of `text`, and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

/// `?e4`, or `?` alone.
fn asked(square: &str) -> Option<Intent> {
    let name = square.trim().to_lowercase();
    let square = if name.is_empty() { None } else { Some(Square::named(&name)?) };
    Some(Intent::Show(Show::Square(square)))
}

/// What is decided ahead: the rest of the line as it stands. `None` when it is something else, `Some(None)` when it cannot
/// be understood.
fn ahead(verb: &str, rest: &str) -> Option<Option<Intent>> {
    let said = Some(rest).filter(|rest| !rest.is_empty()).map(str::to_owned);
    Some(match verb {
        "prepare" | "заготовить" => Some(Intent::Prepare(said)),
        "plan" | "план" => Some(Intent::Plan(said)),
        "if" | "если" => Some(said.map_or(Intent::Show(Show::Ahead), Intent::If)),
        "unif" | "неесли" => match rest.parse() {
            Ok(number) => Some(Intent::Unif(Some(number))),
            Err(_) => rest.is_empty().then_some(Intent::Unif(None)),
        },
        "always" | "всегда" => always(&rest.to_lowercase()),
        _ => return None,
    })
}

fn always(answer: &str) -> Option<Intent> {
    let words: Vec<&str> = answer.trim_matches(['«', '»']).split_whitespace().collect();
    Some(match words[..] {
        [] => Intent::Show(Show::Ahead),
        ["keep" | "дальше"] | ["go", "on"] => Intent::Always(Some(Answer::Keep)),
        ["give" | "рад" | "отдать"] | ["и", "я", "рад"] | ["and", "i", "am", "glad"] => {
            Intent::Always(Some(Answer::Give))
        }
        ["off" | "no" | "нет" | "-"] => Intent::Always(None),
        _ => return None,
    })
}

fn intent(verb: &str, argument: Option<&str>, rest: Option<&str>) -> Option<Intent> {
    let offer = || argument.map(str::parse).transpose().ok();
    Some(match verb {
        "draw" | "ничья" => Intent::OfferDraw,
        "adjourn" | "отложить" => Intent::OfferAdjournment,
        "rematch" | "реванш" => Intent::OfferRematch,
        "give" | "время" => Intent::GiveTime,
        "takeback" | "переходить" => Intent::OfferTakeback,
        "resume" | "продолжить" => Intent::GoOn,
        "accept" | "принять" => Intent::Accept(offer()?),
        "decline" | "отклонить" => Intent::Decline(offer()?),
        "withdraw" | "забрать" => Intent::Withdraw(offer()?),
        "resign" | "сдаюсь" | "сдаться" => Intent::Resign,
        "abort" | "отмена" => Intent::Abort,
        "claim" | "требую" => {
            let kind = argument.map_or(Some(None), |word| claim(word).map(Some))?;
            Intent::Claim { kind, by: rest.map(str::to_owned) }
        }
        "games" | "партии" => Intent::Games,
        "next" | "дальше" => Intent::Next,
        "undo" | "назад" => Intent::Undo,
        "clear" | "заново" => Intent::Clear,
        "hand" | "готово" => Intent::Hand,
        "leave" | "уйти" => Intent::Leave,
        "quit" | "q" | "exit" | "выход" => Intent::Quit,
        "board" | "доска" => Intent::Show(Show::Board),
        "clock" | "часы" => Intent::Show(Show::Clock),
        "legal" | "можно" => Intent::Show(Show::Legal),
        "moves" | "ходы" => Intent::Show(Show::Moves),
        "record" | "запись" => Intent::Show(Show::Record),
        "diagrams" | "диаграммы" => Intent::Show(Show::Diagrams),
        "archive" | "архив" => Intent::Show(Show::Archive),
        "replay" | "повтор" => Intent::Show(Show::Replay),
        "seeks" | "заявки" => Intent::Show(Show::Seeks),
        "who" | "кто" => Intent::Show(Show::Who),
        "help" | "?" | "помощь" => Intent::Show(Show::Help),
        _ => return None,
    })
}

fn claim(word: &str) -> Option<ClaimKind> {
    Some(match word {
        "threefold" | "повторение" => ClaimKind::Threefold,
        "fifty" | "50" => ClaimKind::Fifty,
        "win" | "победу" => ClaimKind::WinByAbsence,
        "draw" | "ничью" => ClaimKind::DrawByAbsence,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &str) -> Intent {
        parse(line).unwrap().unwrap()
    }

    #[test]
    fn what_has_no_slash_is_an_action_as_it_stands() {
        for line in ["e2e4", "Кf3", "N@h1", "жёлтая 4", "Дальше", "И я Рад"] {
            assert_eq!(typed(&format!("  {line} \r")), Intent::Act(line.to_owned()));
        }
        assert_eq!(parse("   "), None);
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        assert_eq!(typed("/draw"), Intent::OfferDraw);
        assert_eq!(typed("/НИЧЬЯ"), Intent::OfferDraw);
        assert_eq!(typed("/takeback"), Intent::OfferTakeback);
        assert_eq!(typed("/переходить"), Intent::OfferTakeback);
        assert_eq!(typed("/реванш"), Intent::OfferRematch);
        assert_eq!(typed("/say Hi,  All"), Intent::Say("Hi,  All".to_owned()));
        assert_eq!(typed("/give"), Intent::GiveTime);
        assert_eq!(typed("/accept"), Intent::Accept(None));
        assert_eq!(typed("/accept 3"), Intent::Accept(Some(3)));
        assert_eq!(typed("/claim"), Intent::Claim { kind: None, by: None });
        let kind = Some(ClaimKind::WinByAbsence);
        assert_eq!(typed("/claim win"), Intent::Claim { kind, by: None });
        let by = Some("Кf3, e2-e4".to_owned());
        assert_eq!(typed("/claim fifty  Кf3, e2-e4"), Intent::Claim { kind: Some(ClaimKind::Fifty), by });
        assert_eq!(typed("/board"), Intent::Show(Show::Board));
    }

    #[test]
    fn what_is_decided_ahead_is_taken_as_it_stands() {
        assert_eq!(typed("/prepare  И я Рад"), Intent::Prepare(Some("И я Рад".into())));
        assert_eq!(typed("/ЗАГОТОВИТЬ Кf3"), Intent::Prepare(Some("Кf3".into())));
        assert_eq!(typed("/prepare"), Intent::Prepare(None));
        assert_eq!(typed("/plan e4d5 keep; Кf3 Кc6"), Intent::Plan(Some("e4d5 keep; Кf3 Кc6".into())));
        assert_eq!(typed("/план"), Intent::Plan(None));
        assert_eq!(typed("/if e7e5 then Кf3"), Intent::If("e7e5 then Кf3".into()));
        assert_eq!(
            (typed("/если"), typed("/always")),
            (Intent::Show(Show::Ahead), Intent::Show(Show::Ahead))
        );
        assert_eq!((typed("/unif 2"), typed("/неесли")), (Intent::Unif(Some(2)), Intent::Unif(None)));
        assert_eq!(typed("/всегда И я Рад"), Intent::Always(Some(Answer::Give)));
        assert_eq!(
            (typed("/always keep"), typed("/always off")),
            (Intent::Always(Some(Answer::Keep)), Intent::Always(None))
        );
        assert_eq!((typed("/games"), typed("/партии")), (Intent::Games, Intent::Games));
        assert_eq!((typed("/next"), typed("/дальше")), (Intent::Next, Intent::Next));
    }

    #[test]
    fn a_series_is_put_together_and_a_square_asked_about() {
        assert_eq!(typed("/undo"), Intent::Undo);
        assert_eq!(typed("/назад"), Intent::Undo);
        assert_eq!(typed("/clear"), Intent::Clear);
        assert_eq!(typed("/готово"), Intent::Hand);
        assert_eq!(typed("?E4"), Intent::Show(Show::Square(Square::named("e4"))));
        assert_eq!(typed("?"), Intent::Show(Show::Square(None)));
        assert_eq!(typed("d2(3)-e3"), Intent::Act("d2(3)-e3".to_owned()));
    }

    #[test]
    fn a_command_that_is_none_is_never_sent_as_an_action() {
        for line in
            ["/dance", "/", "/accept it", "/always maybe", "/unif two", "/claim everything", "?e9", "?what"]
        {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))));
        }
    }
}
