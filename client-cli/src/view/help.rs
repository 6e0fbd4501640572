//! What can be typed and pressed.

use crate::lang::Lang;

const RU: [&str; 20] = [
    "e2e4, Кf3, N@h1, жёлтая 4 — ход или возврат фигуры на доску",
    "Дальше — оставить снятую фигуру у себя и пропустить ход",
    "И я Рад — отдать снятую фигуру и ходить",
    "/draw, /ничья — предложить ничью",
    "/accept, /принять — принять предложение партнёра",
    "/decline, /отклонить — отклонить предложение партнёра",
    "/withdraw, /забрать — взять своё предложение назад",
    "/resign, /сдаюсь — сдаться",
    "/abort, /отмена — отменить партию, пока не сходили оба",
    "/claim threefold|fifty|win|draw, /требую — потребовать ничью или победу",
    "/adjourn, /отложить — предложить отложить партию",
    "/board, /доска — доска",
    "/clock, /часы — часы",
    "/legal, /можно — что можно сейчас",
    "/moves, /ходы — ходы по порядку",
    "/record, /запись — запись партии одной строкой",
    "/who, /кто — кто здесь",
    "/leave, /уйти — уйти нарочно",
    "/quit, /выход — закрыть программу; место останется за вами",
    "/help, /помощь — эта справка",
];

const EN: [&str; 20] = [
    "e2e4, Nf3, N@h1, yellow 4 - a move, or a piece put back on the board",
    "keep (Go on) - keep the lifted piece and skip the turn",
    "give (And I am glad) - give the lifted piece away and move",
    "/draw - offer a draw",
    "/accept - take the partner's offer",
    "/decline - turn the partner's offer down",
    "/withdraw - take your own offer back",
    "/resign - give the game up",
    "/abort - call the game off, until both have moved",
    "/claim threefold|fifty|win|draw - claim a draw or a win",
    "/adjourn - offer to adjourn",
    "/board - the board",
    "/clock - the clocks",
    "/legal - what can be done now",
    "/moves - the moves in order",
    "/record - the record in one line",
    "/who - who is here",
    "/leave - go away on purpose",
    "/quit - end the program; your seat stays, raduga join brings you back",
    "/help - this help",
];

/// The commands, one a line.
pub(crate) const fn lines(lang: Lang) -> [&'static str; 20] {
    match lang {
        Lang::Ru => RU,
        Lang::En => EN,
    }
}
