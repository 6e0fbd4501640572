//! The rules of the game in short, and what can be typed and pressed.

use raduga_protocol::lobby::{RoomSettings, Variant};

use crate::lang::{Lang, rules, texts};

/// How a move is typed, by game.
const fn typing(lang: Lang, variant: Variant) -> &'static [&'static str] {
    match (lang, variant) {
        (Lang::Ru, Variant::Radras) => &[
            "e2e4, Кf3, N@h1, жёлтая 4 — ход или возврат фигуры на доску",
            "Дальше — оставить снятую фигуру у себя и пропустить ход",
            "И я Рад — отдать снятую фигуру и ходить",
        ],
        (Lang::En, Variant::Radras) => &[
            "e2e4, Nf3, N@h1, yellow 4 - a move, or a piece put back on the board",
            "keep (Go on) - keep the lifted piece and skip the turn",
            "give (And I am glad) - give the lifted piece away and move",
        ],
        (Lang::Ru, Variant::Flicker) => &[
            "e2e4, Кf3 — ход в черновик; e2e4, d2d4, Кf3 — сразу несколько",
            "/undo, /назад — взять ход черновика назад; /clear, /заново — все",
            "/hand, /готово — сдать серию; на полном экране просто Enter",
            "Backspace на пустой строке, Ctrl-Z — взять ход черновика назад",
        ],
        (Lang::En, Variant::Flicker) => &[
            "e2e4, Nf3 - a move into the draft; e2e4, d2d4, Nf3 - several at once",
            "/undo - take the draft's last move back; /clear - all of them",
            "/hand - hand the series in; on a full screen just Enter",
            "Backspace on an empty line, Ctrl-Z - take the draft's last move back",
        ],
        (Lang::Ru, Variant::Tavreli) => &[
            "d2d3 — ход всей башней; d2(2)-e3 — двумя верхними; 0-0 — рокировка",
            "?e4 — что стоит на e4, сверху вниз",
            "буквы: V волхв, K князь, R ратоборец, L лучник, S всадник, A–H ратники, +E хелги",
            "знаки: ❂ волхв, ✸ князь, ✚ ратоборец, ✕ лучник, ☩ всадник, ❖ хелги, ⋀ ратник; ○ белые, ● чёрные",
        ],
        (Lang::En, Variant::Tavreli) => &[
            "d2d3 - the whole tower; d2(2)-e3 - its top two; 0-0 - castling",
            "?e4 - what stands on e4, from top to bottom",
            "letters: V volhv, K knyaz, R ratoborets, L luchnik, S vsadnik, A-H ratniks, +E helgi",
            "signs: ❂ volhv, ✸ knyaz, ✚ ratoborets, ✕ luchnik, ☩ vsadnik, ❖ helgi, ⋀ ratnik; ○ White, ● Black",
        ],
    }
}

const RU: [&str; 34] = [
    "/prepare Кf3, /заготовить — ход наперёд, сыграется сразу после партнёра; без хода — забрать",
    "/plan e4d5 keep; Кf3 Кc6, /план — «если… то…» в игре по переписке; без строк — забрать",
    "/if e7e5 то Кf3 то Кc6 то Сb5, /если — ещё одна строка плана; без хода — всё решённое заранее",
    "/unif 2, /неесли — убрать строку плана; без числа — весь план",
    "/always дальше|рад|нет, /всегда — один ответ на каждое «Я Рад» этой партии",
    "/games, /партии — ваши партии: сначала те, где ждут вас",
    "/next, /дальше — к следующей партии, где ждут вас",
    "/draw, /ничья — предложить ничью или принять её",
    "/takeback, /переходить — попросить взять ваш последний ход назад или согласиться; не на рейтинг",
    "/give, /время — дать партнёру 15 секунд",
    "/rematch, /реванш — реванш с другим цветом: предложить, принять или перейти к нему",
    "/accept, /принять — принять предложение партнёра",
    "/decline, /отклонить — отклонить предложение партнёра",
    "/withdraw, /забрать — взять своё предложение назад",
    "/resign, /сдаюсь — сдаться",
    "/abort, /отмена — отменить партию, пока не сходили оба",
    "/claim threefold|fifty|win|draw, /требую — потребовать ничью или победу",
    "/adjourn, /отложить — предложить отложить партию",
    "/resume, /продолжить — продолжить отложенную партию",
    "/say, /сказать СЛОВА — сказать: игроки слышат игроков, зрители зрителей; после партии — все всех",
    "/phrase, /фраза 1–8 — готовая фраза: каждый прочтёт её на своём языке",
    "/talk, /беседа — что сказано; у строк зрителей — номер хода",
    "/mute, /неслышать ИМЯ — не слышать кого-то; /unmute, /слышать ИМЯ — снова слышать",
    "/board, /доска — доска; на полном экране — простая или Цветландия",
    "/clock, /часы — часы",
    "/legal, /можно — что можно сейчас",
    "/moves, /ходы — ходы по порядку",
    "/record, /запись — запись партии одной строкой",
    "/replay, /повтор — партия с начала, с часами; /archive, /архив — сыгранные партии",
    "/diagrams, /диаграммы — запись с доской до и после каждого хода",
    "/who, /кто — кто здесь",
    "/leave, /уйти — уйти нарочно",
    "/quit, /выход — закрыть программу; место останется за вами",
    "/help, /помощь — эта справка",
];

const EN: [&str; 34] = [
    "/prepare Nf3 - an action ahead, played right after the partner's; without one, take it back",
    "/plan e4d5 keep; Nf3 Nc6 - if ... then ..., by correspondence; without lines, take it back",
    "/if e7e5 then Nf3 then Nc6 then Bb5 - one more line of the plan; alone, all that is decided ahead",
    "/unif 2 - take a line of the plan back; without a number, all of it",
    "/always keep|give|off - one answer to every offer in this game",
    "/games - your games, those that wait for you first",
    "/next - the next game that waits for you",
    "/draw - offer a draw, or take the partner's",
    "/takeback - ask to take your last turn back, or agree to the partner's; not in rated games",
    "/give - give the partner 15 seconds",
    "/rematch - a rematch with colours swapped: offer it, take it, or go to it",
    "/accept - take the partner's offer",
    "/decline - turn the partner's offer down",
    "/withdraw - take your own offer back",
    "/resign - give the game up",
    "/abort - call the game off, until both have moved",
    "/claim threefold|fifty|win|draw - claim a draw or a win",
    "/adjourn - offer to adjourn",
    "/resume - go on with an adjourned game",
    "/say WORDS - say something: players hear players, watchers hear watchers; after the game all hear all",
    "/phrase 1-8 - a phrase that everybody reads in their own language",
    "/talk - what was said; watchers' lines carry the number of the move",
    "/mute NAME - hear somebody no more; /unmute NAME hears them again",
    "/board - the board; on a full screen, plain or the rainbow's",
    "/clock - the clocks",
    "/legal - what can be done now",
    "/moves - the moves in order",
    "/record - the record in one line",
    "/replay - the game from its start, with its clocks; /archive - finished games",
    "/diagrams - the record with the board before and after each move",
    "/who - who is here",
    "/leave - go away on purpose",
    "/quit - end the program; your seat stays, raduga join brings you back",
    "/help - this help",
];

const FINDING_RU: [&str; 12] = [
    "/partner, /тренер — не ждать, а сыграть с программой",
    "/seek, /ищу 3+2 [radras|flicker|tavreli] [white|black] [rated] [1400-1800] — искать партнёра",
    "/unseek, /неищу — снять свою заявку",
    "/seeks, /заявки — кто ищет и кто играет",
    "/take, /беру КОД — принять чужую заявку",
    "/pool, /подбор 3+2 [игра] — быстрый подбор; /unpool — выйти из него",
    "/challenge, /вызов ИМЯ 3+2 [игра] — вызвать того, кто здесь",
    "/accept, /decline [later|too_fast|too_slow|other_variant|rated_only|casual_only] — ответ на вызов",
    "/withdraw — взять свой вызов назад",
    "/join КОД — сесть за партию, /watch КОД — смотреть",
    "/lobby, /зал — в зал, когда партия окончена",
    "/again, /снова — искать снова, когда поиск окончен",
];

const FINDING_EN: [&str; 12] = [
    "/partner - play a program instead of waiting",
    "/seek 3+2 [radras|flicker|tavreli] [white|black] [rated] [1400-1800] - look for a partner",
    "/unseek - take your seek back",
    "/seeks - who seeks, who plays",
    "/take ID - take somebody's seek",
    "/pool 3+2 [game] - quick pairing; /unpool leaves it",
    "/challenge NAME 3+2 [game] - challenge somebody who is here",
    "/accept, /decline [later|too_fast|too_slow|other_variant|rated_only|casual_only] - answer a challenge",
    "/withdraw - take your challenge back",
    "/join CODE - take a seat, /watch CODE - look on",
    "/lobby - to the lobby, when the game is over",
    "/again - search again, when a search is over",
];

/// The rules in short, how a move is typed, `keys`, and the commands, one a line; an empty line between them.
pub(crate) fn lines(lang: Lang, settings: Option<&RoomSettings>, keys: &[&str]) -> Vec<String> {
    let mut lines: Vec<&str> = Vec::new();
    let mut name = None;
    if let Some(settings) = settings {
        let variant = settings.variant;
        name = Some(format!("{}: {}", texts::variant(lang, variant), rules::pitch(lang, variant)));
        lines.extend(rules::short(lang, variant));
        lines.extend(settings.king_through_check.then(|| rules::king_through_check(lang)));
        lines.push("");
        lines.extend(typing(lang, variant));
    }
    lines.extend(keys);
    if !lines.is_empty() {
        lines.push("");
    }
    let commands = lang.pick(RU, EN);
    match settings {
        Some(_) => lines.extend(commands),
        // Where nothing is played, only how to go and this help.
        None => lines.extend(commands.iter().rev().take(2).rev()),
    }
    lines.push("");
    lines.extend(lang.pick(FINDING_RU, FINDING_EN));
    name.into_iter().chain(lines.into_iter().map(str::to_owned)).collect()
}

/// The keys of the lobby, one a line.
pub(crate) const fn lobby_keys(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Ru => &[
            "↑ ↓ — выбрать, Enter — принять заявку или вызов, смотреть партию, вернуться в свою",
            "n — новая заявка, p — быстрый подбор, c — вызвать по имени, w — снять своё",
            "m, F8 — ваши партии, F9 — следующая, где ждут вас; g, F12 — сыгранные партии: поиск и повтор",
            "a, d — принять или отклонить вызов, q — выйти; / начинает команду",
        ],
        Lang::En => &[
            "↑ ↓ choose; Enter takes a seek or a challenge, watches a game, goes back to yours",
            "n - new seek, p - quick pairing, c - challenge by name, w - withdraw yours",
            "m, F8 - your games, F9 - the next that waits for you; g, F12 - finished games: search, replay",
            "a, d - accept or decline a challenge, q - quit; / begins a command",
        ],
    }
}

/// The keys of the full screen, one a line.
pub(crate) const fn keys(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Ru => &[
            "Tab — дописать ход; Shift+стрелки — указать поле, пробел — вписать его",
            "← → — прошлое партии, End — назад к ней; ↑ ↓ — что набиралось раньше",
            "ход, набранный, пока думает партнёр, заготовлен: сыграется сразу; Esc — забрать",
            "F8 — ваши партии, F9 — следующая, где ждут вас; F12 — архив; Ctrl-P — решённое заранее",
            "F2 — беседа, F3 — готовые фразы, F4 — всё, о чём можно попросить сейчас",
            "F5 — реванш, F6 — принять предложение, F7 — отклонить (через полсекунды после него)",
        ],
        Lang::En => &[
            "Tab completes a move; Shift+arrows point at a square, space types it",
            "← → the game's past, End back to it; ↑ ↓ what was typed before",
            "a move typed while your partner thinks is prepared and played at once; Esc takes it back",
            "F8 your games, F9 the next that waits for you; F12 finished games; Ctrl-P what is decided ahead",
            "F2 - talk, F3 - phrases, F4 - all that can be asked for now",
            "F5 - rematch, F6 - take the offer, F7 - turn it down (half a second after it came)",
        ],
    }
}
