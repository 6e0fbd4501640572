//! Every sentence, in both languages.

use raduga_protocol::ErrorCode;
use raduga_protocol::chat::{Preset, Words};
use raduga_protocol::game::{Color, EndReason, ForcedBy, OfferKind, Outcome, Role};
use raduga_protocol::lobby::Variant;

use super::Lang;
use crate::state::notice::{Denial, OfferEnd};

/// The side at the start of a sentence.
pub(crate) const fn side(lang: Lang, color: Color) -> &'static str {
    match color {
        Color::White => lang.pick("Белые", "White"),
        Color::Black => lang.pick("Чёрные", "Black"),
    }
}

/// What the person is.
pub(crate) const fn role(lang: Lang, role: Role) -> &'static str {
    match role {
        Role::White => lang.pick("вы играете белыми", "you play White"),
        Role::Black => lang.pick("вы играете чёрными", "you play Black"),
        Role::Spectator => lang.pick("вы зритель", "you look on"),
    }
}

/// The game's name.
pub(crate) const fn variant(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => lang.pick("Рад Рас", "Rad Ras"),
        Variant::Flicker => lang.pick("Мерцающие шахматы", "Flickering Chess"),
        Variant::Tavreli => lang.pick("Таврели", "Tavreli"),
    }
}

/// A piece by its letter, Russian in the accusative.
pub(crate) fn piece(lang: Lang, letter: &str) -> &'static str {
    match letter {
        "Q" => lang.pick("ферзя", "queen"),
        "R" => lang.pick("ладью", "rook"),
        "B" => lang.pick("слона", "bishop"),
        "N" => lang.pick("коня", "knight"),
        "P" => lang.pick("пешку", "pawn"),
        _ => lang.pick("фигуру", "piece"),
    }
}

/// «И я Рад», as it stands in a record.
pub(crate) const fn and_i_am_glad(lang: Lang) -> &'static str {
    lang.pick("«И я Рад»", "And I am glad")
}

/// The owner's piece that the partner takes.
pub(crate) fn lifted(lang: Lang, letter: &str) -> String {
    let piece = piece(lang, letter);
    match lang {
        Lang::Ru => {
            let your = if matches!(letter, "Q" | "B" | "N") { "вашего" } else { "вашу" };
            format!("Партнёр снимает {your} {piece}")
        }
        Lang::En => format!("The partner lifts your {piece}"),
    }
}

/// The question to the owner of a piece that is held up.
pub(crate) fn question(lang: Lang, letter: &str) -> String {
    let lifted = lifted(lang, letter);
    match lang {
        Lang::Ru => format!(
            "«Я Рад»! {lifted}. «Дальше» — оставить у себя и пропустить ход, «И я Рад» — отдать и ходить?"
        ),
        Lang::En => format!(
            "I am glad! {lifted}. \"Go on\" (keep): it stays with you and you skip the turn; \"And I am glad\" \
             (give): give it away and move?"
        ),
    }
}

/// What everybody else is told meanwhile.
pub(crate) fn awaiting_answer(lang: Lang, owner: Color, letter: &str) -> String {
    let (owner, piece) = (side(lang, owner), piece(lang, letter));
    match lang {
        Lang::Ru => format!("«Я Рад»: {owner} решают, оставить ли {piece}"),
        Lang::En => format!("I am glad: {owner} decides whether to keep the {piece}"),
    }
}

/// A forced answer.
pub(crate) fn forced(lang: Lang, owner: Color, letter: &str, by: ForcedBy) -> String {
    let (owner, piece) = (side(lang, owner), piece(lang, letter));
    let why = match by {
        ForcedBy::Exchange => lang.pick("взятие завершило обмен", "the take completed an exchange"),
        ForcedBy::Check => lang.pick("под шахом ход не пропускают", "in check no turn can be skipped"),
    };
    match lang {
        Lang::Ru => format!("{owner} говорят «И я Рад» и отдают {piece}: {why}"),
        Lang::En => format!("{owner} says \"And I am glad\" and gives the {piece}: {why}"),
    }
}

/// How the game ended, as a sentence.
pub(crate) fn ending(lang: Lang, outcome: &Outcome) -> String {
    let head = match (outcome.winner, outcome.reason) {
        (Some(Color::White), _) => lang.pick("Белые победили", "White won"),
        (Some(Color::Black), _) => lang.pick("Чёрные победили", "Black won"),
        (None, EndReason::Aborted | EndReason::NoShow | EndReason::Expired) => {
            lang.pick("Партия не состоялась", "No game")
        }
        (None, _) => lang.pick("Ничья", "A draw"),
    };
    format!("{head}: {}", end_reason(lang, outcome.reason))
}

const fn end_reason(lang: Lang, reason: EndReason) -> &'static str {
    match reason {
        EndReason::Ras => lang.pick("«Рас»", "Ras, check without an answer"),
        EndReason::Mate => lang.pick("мат", "checkmate"),
        EndReason::Stalemate => lang.pick("пат", "stalemate"),
        EndReason::KingsMeet => lang.pick("короли встретились", "the kings met"),
        EndReason::BareKings => lang.pick("остались одни короли", "bare kings"),
        EndReason::Fivefold => lang.pick("пятое повторение", "the fifth repetition"),
        EndReason::SeventyFive => lang.pick("75 ходов без взятий", "75 moves without a take"),
        EndReason::Threefold => lang.pick("троекратное повторение", "threefold repetition"),
        EndReason::Fifty => lang.pick("50 ходов без взятий", "50 moves without a take"),
        EndReason::Agreement => lang.pick("по согласию", "by agreement"),
        EndReason::Resignation => lang.pick("соперник сдался", "the partner resigned"),
        EndReason::Time => lang.pick("время вышло", "time ran out"),
        EndReason::Absence => lang.pick("партнёр ушёл", "the partner was gone"),
        EndReason::Aborted => lang.pick("отменена", "called off"),
        EndReason::NoShow => lang.pick("первый ход не сделан", "no first move was made"),
        EndReason::Expired => lang.pick("никто не пришёл", "nobody came"),
        EndReason::Unknown => lang.pick("по иной причине", "for another reason"),
    }
}

/// What is offered.
pub(crate) const fn offer(lang: Lang, kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => lang.pick("ничью", "a draw"),
        OfferKind::Adjournment => lang.pick("отложить партию", "to adjourn"),
        OfferKind::Takeback => lang.pick("взять ход назад", "to take the last turn back"),
        OfferKind::Rematch => lang.pick("реванш", "a rematch"),
        OfferKind::Unknown => lang.pick("что-то новое", "something new"),
    }
}

/// Actions were taken back.
pub(crate) const fn taken_back(lang: Lang) -> &'static str {
    lang.pick("ход взят назад", "the turn was taken back")
}

/// What was said, in the reader's language where it is a phrase.
pub(crate) fn said(lang: Lang, words: &Words) -> String {
    let preset = match words {
        Words::Text(text) => return text.clone(),
        Words::Preset(preset) => preset,
    };
    let phrase = match preset {
        Preset::Hello => lang.pick("Здравствуйте!", "Hello!"),
        Preset::GoodLuck => lang.pick("Удачи!", "Good luck!"),
        Preset::HaveFun => lang.pick("Приятной игры!", "Have fun!"),
        Preset::WellPlayed => lang.pick("Хорошо сыграно!", "Well played!"),
        Preset::ThankYou => lang.pick("Спасибо!", "Thank you!"),
        Preset::GoodGame => lang.pick("Хорошая партия!", "Good game!"),
        Preset::Sorry => lang.pick("Извините!", "Sorry!"),
        Preset::Bye => lang.pick("До свидания!", "Bye!"),
        Preset::Unknown => "…",
    };
    phrase.to_owned()
}

/// A player was given time.
pub(crate) fn time_given(lang: Lang, to: Color, ms: u64) -> String {
    let seconds = ms / 1000;
    match lang {
        Lang::Ru => format!("{}: на часах на {seconds} с больше, дал партнёр", side(lang, to)),
        Lang::En => format!("{} got {seconds} s from the partner", side(lang, to)),
    }
}

/// The same two play on in another game.
pub(crate) fn rematched(lang: Lang, game: raduga_protocol::GameId) -> String {
    let what = lang.pick("реванш", "the rematch");
    format!("{what}: raduga join {game}")
}

/// Who offers what.
pub(crate) fn offer_made(lang: Lang, by: Color, kind: OfferKind) -> String {
    let verb = lang.pick("предлагают", "offers");
    format!("{} {verb} {}", side(lang, by), offer(lang, kind))
}

/// How an offer ended.
pub(crate) const fn offer_over(lang: Lang, how: OfferEnd) -> &'static str {
    match how {
        OfferEnd::Accepted => lang.pick("предложение принято", "the offer was accepted"),
        OfferEnd::Declined => lang.pick("предложение отклонено", "the offer was declined"),
        OfferEnd::Withdrawn => lang.pick("предложение взято назад", "the offer was withdrawn"),
        OfferEnd::Lapsed(_) => lang.pick("предложение потеряло силу", "the offer lapsed"),
    }
}

/// Why nothing was sent.
pub(crate) const fn denial(lang: Lang, denial: Denial) -> &'static str {
    match denial {
        Denial::NoGame => lang.pick("вы ещё не в партии", "you are in no game yet"),
        Denial::Pending => {
            lang.pick("прежний ход ещё ждёт ответа", "your last action still awaits its answer")
        }
        Denial::NoOffer => lang.pick("такого предложения нет", "no such offer is open"),
        Denial::TooSoon => lang.pick(
            "предложение только что появилось: повторите, если согласны",
            "the offer has only just appeared: say it again if you mean it",
        ),
        Denial::NothingToClaim => lang.pick("требовать нечего", "there is nothing to claim"),
        Denial::NoSeries => lang.pick("в этой игре серий не собирают", "there are no series in this game"),
        Denial::EmptyDraft => lang.pick("черновик пуст", "the draft is empty"),
        Denial::NotReady => lang.pick(
            "так серию сдать нельзя: король останется под боем",
            "the series cannot be handed in so: the king would be attacked",
        ),
        Denial::GameGoesOn => lang.pick(
            "сначала доиграйте эту партию; /decline later — ответить «позже»",
            "finish this game first; /decline later says so",
        ),
        Denial::NothingWaited => lang.pick("вы никого не ищете", "you look for nobody"),
        Denial::TooLong => lang.pick("это слишком длинно", "that is too long"),
        Denial::NoSuchLine => lang.pick("такой строки в плане нет", "the plan has no such line"),
        Denial::NotAdjourned => lang.pick("партия не отложена", "the game is not adjourned"),
        Denial::NobodySoNamed => lang.pick("здесь никого так не зовут", "nobody here is called so"),
        Denial::DeafToMany => {
            lang.pick("вы не слышите уже слишком многих", "you do not hear too many people already")
        }
        Denial::NotLive => lang.pick(
            "вы смотрите прошлое; End — назад к партии",
            "you are looking at the past; End goes back to the game",
        ),
    }
}

/// A refusal by its code; `None` where the server's own sentence says more.
pub(crate) const fn refusal(lang: Lang, code: ErrorCode) -> Option<&'static str> {
    Some(match code {
        ErrorCode::UnknownGame => lang.pick("такой комнаты нет", "there is no such room"),
        ErrorCode::RoomFull => lang.pick(
            "оба места заняты; можно смотреть: raduga watch",
            "both seats are taken; to look on: raduga watch",
        ),
        ErrorCode::NoSpectators => lang.pick("эту партию смотреть нельзя", "this game is not to be watched"),
        ErrorCode::NotAPlayer => lang.pick("это может только игрок", "only a player may do that"),
        ErrorCode::NotYourTurn => lang.pick("сейчас не ваш ход", "it is not your turn"),
        ErrorCode::Adjourned => lang.pick(
            "партия отложена; продолжится, когда оба скажут /resume",
            "the game is adjourned; it goes on when both of you say /resume",
        ),
        ErrorCode::Stale => lang.pick("партия уже ушла дальше", "the game has gone on since"),
        ErrorCode::NotStarted => lang.pick("партия ещё не началась", "the game has not begun"),
        ErrorCode::GameOver => lang.pick("партия окончена", "the game is over"),
        ErrorCode::TooLateToAbort => lang.pick(
            "отменить уже нельзя: оба сходили; можно сдаться",
            "too late to call it off: both have moved; you can resign",
        ),
        ErrorCode::OfferNotAllowed => lang.pick("сейчас это предложить нельзя", "that cannot be offered now"),
        ErrorCode::NoSuchOffer => lang.pick("такого предложения уже нет", "no such offer is open"),
        ErrorCode::NotClaimable => lang.pick("сейчас это требовать нельзя", "that cannot be claimed now"),
        ErrorCode::RateLimited => lang.pick("слишком часто; подождите", "too many requests; wait a moment"),
        ErrorCode::Unavailable => lang
            .pick("сервер не смог это записать; повторите", "the server could not write it down; try again"),
        ErrorCode::Restarting => lang.pick("сервер перезапускается", "the server is restarting"),
        ErrorCode::TooManyRooms => {
            lang.pick("у вас слишком много открытых комнат", "you have too many open rooms")
        }
        _ => return super::finding::refusal(lang, code),
    })
}

/// What a refusal is about, where the server's sentence, in English, says what exactly.
pub(crate) const fn refusal_head(lang: Lang, code: ErrorCode) -> Option<&'static str> {
    match (lang, code) {
        (Lang::Ru, ErrorCode::IllegalAction) => Some("так нельзя"),
        (Lang::Ru, ErrorCode::AmbiguousAction) => Some("можно понять по-разному"),
        (Lang::Ru, ErrorCode::BadPosition) => Some("позиция не годится"),
        (Lang::Ru, ErrorCode::BadClock) => Some("такие часы не годятся"),
        (Lang::Ru, ErrorCode::NotForYou) => Some("вам это не подходит"),
        (Lang::Ru, ErrorCode::RatedNotAllowed) => Some("на рейтинг так не играют"),
        (Lang::Ru, ErrorCode::AmbiguousName) => Some("таких имён здесь несколько"),
        (Lang::Ru, ErrorCode::BadName) => Some("такое имя не годится"),
        _ => None,
    }
}

/// "Your turn", with the number of possibilities.
pub(crate) fn your_turn(lang: Lang, legal: usize) -> String {
    match lang {
        Lang::Ru => format!("ваш ход, возможностей: {legal}"),
        Lang::En => format!("your turn, {legal} possibilities"),
    }
}

/// A new guest instead of the one that the server has forgotten.
pub(crate) const fn new_guest(lang: Lang) -> &'static str {
    lang.pick(
        "сервер не знает прежнего имени: вы новый гость",
        "the server does not know the old session: you are a new guest",
    )
}

/// The game went on without what had been typed offline.
pub(crate) const fn dropped(lang: Lang) -> &'static str {
    lang.pick(
        "не отправлено: пока связи не было, партия ушла дальше",
        "not sent: the game went on while there was no connection",
    )
}

/// What is typed waits.
pub(crate) const fn held(lang: Lang) -> &'static str {
    lang.pick("уйдёт, когда вернётся связь", "goes off when the connection is back")
}

/// The server was down.
pub(crate) const fn clock_stopped(lang: Lang) -> &'static str {
    lang.pick(
        "сервер перезапускался; часы стоят, никто не потерял времени",
        "the server restarted; the clocks stand still, nobody lost time",
    )
}

/// The clocks run on.
pub(crate) const fn clock_resumed(lang: Lang) -> &'static str {
    lang.pick("часы снова идут", "the clocks run again")
}

/// No command of that name.
pub(crate) const fn unknown_command(lang: Lang) -> &'static str {
    lang.pick("нет такой команды; /help покажет все", "there is no such command; /help shows them all")
}

/// The server restarts.
pub(crate) const fn restarting(lang: Lang) -> &'static str {
    lang.pick("сервер перезапускается, партия продолжится", "the server restarts, the game will go on")
}

/// Before the program ends by the keyboard.
pub(crate) const fn quit_again(lang: Lang) -> &'static str {
    lang.pick(
        "ещё раз Ctrl-C — закрыть; место за вами, raduga join вернёт в партию",
        "Ctrl-C once more ends the program; your seat stays, raduga join brings you back",
    )
}

/// The keys, in a line. Whoever only looks on has nothing to ask for.
pub(crate) const fn keys(lang: Lang, wide: bool, plays: bool) -> &'static str {
    match (wide, plays) {
        (true, true) => lang.pick(
            "F1 справка · F2 беседа · F3 фразы · F4 действия · ← → End ходы · Ctrl-C выход",
            "F1 help · F2 talk · F3 phrases · F4 actions · ← → End moves · Ctrl-C quit",
        ),
        (true, false) => lang.pick(
            "F1 справка · F2 беседа · F3 фразы · ← → End ходы · /lobby · Ctrl-C выход",
            "F1 help · F2 talk · F3 phrases · ← → End moves · /lobby · Ctrl-C quit",
        ),
        (false, true) => lang.pick("F1 справка · F2 F3 F4 · ← →", "F1 help · F2 F3 F4 · ← →"),
        (false, false) => lang.pick("F1 справка · F2 F3 · ← →", "F1 help · F2 F3 · ← →"),
    }
}

/// The screen is too small.
pub(crate) fn too_small(lang: Lang, need: (u16, u16), have: (u16, u16)) -> String {
    match lang {
        Lang::Ru => format!("Нужно хотя бы {}×{}, сейчас {}×{}", need.0, need.1, have.0, have.1),
        Lang::En => format!("{}×{} are needed, here are {}×{}", need.0, need.1, have.0, have.1),
    }
}

/// How to come back to a game that goes on.
pub(crate) const fn come_back(lang: Lang, plays: bool) -> &'static str {
    if plays {
        lang.pick("Партия продолжается, место за вами:", "The game goes on and your seat stays:")
    } else {
        lang.pick("Партия продолжается:", "The game goes on:")
    }
}

/// The partner is here for the first time.
pub(crate) const fn partner_came(lang: Lang) -> &'static str {
    lang.pick("партнёр пришёл", "the partner has come")
}

/// What a first move's deadline means.
pub(crate) const fn first_move(lang: Lang) -> &'static str {
    lang.pick("не успеть — партия не состоится", "if it is late there is no game")
}

/// The partner's socket is back.
pub(crate) const fn partner_back(lang: Lang) -> &'static str {
    lang.pick("партнёр снова здесь", "the partner is back")
}

/// In the empty input line, when the game is over.
pub(crate) const fn over_hint(lang: Lang) -> &'static str {
    lang.pick("/сказать, /запись, /диаграммы, /зал, /выход", "/say, /record, /diagrams, /lobby, /quit")
}

/// In the empty input line.
pub(crate) const fn input_hint(lang: Lang, plays: bool) -> &'static str {
    if plays {
        lang.pick("ход: Кf3, e2e4, жёлтая 4 — или /команда", "a move: Nf3, e2e4, yellow 4 - or /command")
    } else {
        lang.pick(
            "вы смотрите; /say, /record, /who, /board, /quit",
            "you look on; /say, /record, /who, /board, /quit",
        )
    }
}
