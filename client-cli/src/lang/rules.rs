//! The rules of each game in a few sentences, for who has never played it.

use raduga_protocol::lobby::Variant;

use super::Lang;

/// The rules of `variant`, a sentence or two a line.
pub(crate) const fn short(lang: Lang, variant: Variant) -> &'static [&'static str] {
    match (lang, variant) {
        (Lang::Ru, Variant::Radras) => RADRAS_RU,
        (Lang::En, Variant::Radras) => RADRAS_EN,
        (Lang::Ru, Variant::Flicker) => FLICKER_RU,
        (Lang::En, Variant::Flicker) => FLICKER_EN,
        (Lang::Ru, Variant::Tavreli) => TAVRELI_RU,
        (Lang::En, Variant::Tavreli) => TAVRELI_EN,
    }
}

/// The variety of Flickering Chess in which the king may step through check.
pub(crate) const fn king_through_check(lang: Lang) -> &'static str {
    lang.pick(
        "В этой партии король внутри серии может ступать и под шах.",
        "In this game the king may step onto attacked squares inside a series.",
    )
}

/// What game it is, in a few words, for who chooses one.
pub(crate) const fn pitch(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => {
            lang.pick("шахматы без агрессии: взятие — это предложение", "chess in which a take is an offer")
        }
        Variant::Flicker => lang.pick(
            "ход — серия: каждая фигура ходит в ней не больше раза",
            "a turn is a series: each piece may move once",
        ),
        Variant::Tavreli => lang.pick(
            "никто не уходит с доски, все встают друг на друга башнями",
            "nobody leaves the board: men stand upon each other in towers",
        ),
    }
}

const RADRAS_RU: &[&str] = &[
    "Фигуры ходят как в шахматах. Взятие — это предложение «Я Рад»: фигуру поднимают, и её хозяин отвечает.",
    "«Дальше» — она уходит к нему в руку, и он пропускает ход. «И я Рад» — он отдаёт её и ходит.",
    "Фигуру из руки ставят на пустое поле вместо хода.",
    "Если взятие завершило обмен или король под шахом, ответ один: «И я Рад».",
    "«Рас» — шах, от которого нет ответа: победа. Короли могут встретиться, и тогда решает материал на доске.",
];
const RADRAS_EN: &[&str] = &[
    "Men move as in chess. A take is an offer, \"I am glad\": the piece is lifted and its owner answers.",
    "\"Go on\": it goes to the owner's hand and the owner skips the turn. \"And I am glad\": it is given away \
     and the owner moves.",
    "A piece in hand is put on an empty square instead of a move.",
    "After a completed exchange, or in check, there is one answer: \"And I am glad\".",
    "\"Ras\" is check without an answer: a win. The kings may meet, and then the material on the board decides.",
];
const FLICKER_RU: &[&str] = &[
    "Фигуры ходят и бьют как в шахматах, но за ход делают серию: каждая фигура ходит в ней не больше одного раза.",
    "Порядок любой, нужен хотя бы один ход. Рокировка — один ход короля и ладьи, ход с превращением — один ход.",
    "Король никогда не ступает под шах, даже внутри серии; в конце серии он не должен быть под боем.",
    "Шахов в серии может быть сколько угодно, но короля не берут.",
    "Все пешки партнёра, что сделали двойной шаг в его серии, можно взять на проходе.",
    "Мат — когда никакая серия не спасает короля. Серию собирают в черновике, его видите только вы, и сдают целиком.",
];
const FLICKER_EN: &[&str] = &[
    "Men move and take as in chess, but a turn is a series: in it each piece may move once at most.",
    "Any order will do, one move at least. Castling is one move of king and rook; a promotion is one move.",
    "The king never steps into check, not even inside a series; when the series ends it must not be attacked.",
    "A series may give any number of checks, but a king is never taken.",
    "All pawns that made a double step in the partner's series may be taken en passant.",
    "It is mate when no series saves the king. You put a series together in a draft that only you see, and hand it \
     in whole.",
];
const TAVRELI_RU: &[&str] = &[
    "Волхв ходит как король, князь — ферзь, ратоборец — ладья, лучник — слон, всадник — конь, ратник — пешка.",
    "Никто не уходит с доски: ход на занятое поле ставит таврель сверху, своя или чужая внизу — получается башня.",
    "Башня принадлежит хозяину верхней таврели и ходит как она. Уйти могут и только верхние: d2(2)-e3.",
    "На волхва никто не встаёт. Ратник шагает вперёд на пустое поле или своих, наискось — только на чужих.",
    "Ратник наверху на последней линии становится тем, перед кем начинал; ратник e — хелги (ферзь и конь сразу).",
    "Накрытый, он снова ратник. Мат волхву — победа, пат — ничья.",
];
const TAVRELI_EN: &[&str] = &[
    "A volhv moves as a king, knyaz queen, ratoborets rook, luchnik bishop, vsadnik knight, ratnik pawn.",
    "Nobody leaves the board: a move onto a man, own or enemy, puts the mover on top of it, and they are a tower.",
    "A tower belongs to the owner of its top and moves as its top does. Only its top few may go, too: d2(2)-e3.",
    "Nothing is put on a volhv. A ratnik steps forward onto an empty square or its own men, diagonally only onto \
     enemies.",
    "A ratnik that is a top on its last rank becomes what it started in front of; the e-ratnik a helgi (queen and \
     knight).",
    "Once covered it is a ratnik again. Mate to the volhv wins, stalemate is a draw.",
];
