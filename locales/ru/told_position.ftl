### Такой начальной позиции быть не может. Сначала поле записи, потом ошибка.

told_position_too_long = запись позиции занимает { $bytes } байт; читается не больше { $most }
told_position_fields = в записи позиции столько полей через один пробел: { $count } ({ $names }), а здесь { $found }
told_position_ranks = доска: линий должно быть 8, через «/», а здесь { $found }
told_position_rank_short = доска: линия { $rank } должна занять 8 полей, а занимает { $found }
told_position_rank_long = доска: линия { $rank } должна занять 8 полей, а занимает больше
told_position_board_letter = доска: на линии { $rank } стоит { $letter } — это не фигура (KQRBNP, kqrbnp) и не число 1–8
told_position_split_count = доска: на линии { $rank } два числа пустых полей подряд; пишите их сумму
told_position_kings = доска: у { $color ->
    [White] белых
   *[Black] чёрных
} должен быть ровно один король, а их { $found }
told_position_pawn_rank = доска: пешка не может стоять на { $square }
told_position_kings_adjacent = доска: короли стоят рядом, а сойтись так они не могли
told_position_kings_met = доска: короли стоят рядом, и партия этим окончена: встреча королей её завершает
told_position_partner_in_check = очередь хода: { $color ->
    [White] белые
   *[Black] чёрные
} под шахом, значит, ходить не партнёру
told_position_hands_missing = руки: фигуры в руках пишут сразу за доской в скобках, как [QNn]; если их нет — []
told_position_hand_letter = руки: { $letter } не может быть в руке; фигуры белых — QRBNP, чёрных — qrbnp
told_position_hand_order = руки: буквы должны стоять в порядке QRBNPqrbnp
told_position_side = очередь хода: { $text } — это ни w, ни b
told_position_castling = рокировка: { $text } — это не «-» и не буквы из KQkq в этом порядке
told_position_castling_pieces = рокировка: для права { $letter } король и ладья должны стоять на своих местах
told_position_en_passant = проход: { $text } — это не «-» и не поле вроде e3
told_position_en_passant_squares = проход: { $text } — это не «-» и не поля подряд от a до h, как c3e3
told_position_en_passant_board = проход: через { $square } никакая пешка только что не шагнула
told_position_moved = ходившие: { $text } — это не «-» и не поля подряд в порядке a1, b1, …, h8, как b1e4
told_position_moved_nothing = ходившие: на { $square } нет фигуры того, кто ходит, значит, никто туда не пришёл
told_position_moved_pawn = ходившие: пешка на { $square } стоит на начальном месте, значит, она не ходила
told_position_moved_castling = ходившие: король или ладья права { $letter } уже ходили, значит, права нет
told_position_phase = фаза: { $text } — это ни «-», ни «=», ни «?» с буквой поднятой фигуры
told_position_phase_owner = фаза: поднятая фигура должна принадлежать тому, чья очередь: отвечает её хозяин
told_position_phase_in_check = фаза: хозяин под шахом, значит, ответ { $answer } был вынужден (radras.md §7), и фаза — «=»
told_position_phase_after_take = фаза: фигура только что взята, значит, { $field ->
    [halfmove] счётчик ходов без взятий
    [ep] проход
   *[other] { $field }
} — { $must }
told_position_number = { $field ->
    [halfmove] счётчик ходов без взятий
    [fullmove] номер хода
   *[other] { $field }
}: { $text } — не целое число в простой записи, не больше { $most }
told_position_fullmove_zero = номер хода: ходы считают с 1

## Позиции таврелей

told_position_tavreli_letter = доска: на линии { $rank } стоит { $letter } — это не таврель (VKRLS или ратник A-H, у чёрных строчные), не башня в скобках и не число 1–8
told_position_tavreli_parenthesis = доска: линия { $rank }: башню пишут в одной паре скобок, снизу вверх, только буквами
told_position_tavreli_low_tower = доска: линия { $rank }: в скобках — башня из двух и больше; одна таврель пишется без них
told_position_tavreli_plus = доска: линия { $rank }: плюс ставят перед буквой превращённого ратника, как +E
told_position_tavreli_too_many = доска: { $letter } больше, чем бывает у одной стороны
told_position_tavreli_no_volhv = доска: у { $color ->
    [White] белых
   *[Black] чёрных
} должен быть ровно один волхв, а его нет
told_position_tavreli_covered_volhv = доска: на волхве на { $square } кто-то стоит; на волхва никто не встаёт
told_position_tavreli_covered_promoted = доска: превращённый ратник на { $square } накрыт; накрытый, он снова обычный ратник
told_position_tavreli_unpromoted = доска: ратник наверху на { $square }, своей последней линии, должен быть превращён
told_position_tavreli_castling_men = рокировка: для права { $letter } волхв должен стоять дома и не на башне, а ратоборец — внизу в своём углу
told_position_tavreli_en_passant_board = проход: через { $square } никакой ратник только что не шагнул
told_position_tavreli_en_passant_idle = проход: на { $square } никто взойти на проходе не может, значит, здесь «-»
told_position_tavreli_returned = вернувшиеся: { $text } — это не «-» и не буквы ратников, сначала A-H, потом a-h, по алфавиту
told_position_tavreli_returned_away = вернувшиеся: ратник { $letter } не стоит на своём начальном поле
told_position_tavreli_returned_lacks = вернувшиеся: не хватает { $letter }: превращённый или стоящий на ком-то на своём начальном поле, он уходил
