### Правила не пускают или написанное не понято.

told_illegal_action = { $action }: { $why }
told_illegal_game_over = партия окончена ({ $reason })
told_illegal_not_an_action = это не ход; пишите e2e4, a7a8q, d2(3)e3, рокировку — e1g1, фигуру из руки — N@h1, ответ — keep или give
told_illegal_answer_due = сначала нужен ответ: { $owner ->
    [White] белые
   *[Black] чёрные
} говорят «Дальше» (keep) или «И я Рад» (give); поднята фигура: { $piece }
told_illegal_no_answer_due = отвечать не на что: сейчас ничего не поднято (вынужденный ответ даётся сам)
told_illegal_empty_square = на { $square } никого нет
told_illegal_not_your_piece = { $piece } на { $square } — фигура { $owner ->
    [White] белых
   *[Black] чёрных
}
told_illegal_own_piece = на { $square } стоит ваша же фигура: { $piece }
told_illegal_king_takes_nothing = король ничего не берёт, а { $square } занято
told_illegal_unreachable = { $piece } с { $from } на { $to } не ходит
told_illegal_promotion_missing = пешка на { $square } должна стать ферзём, ладьёй, слоном или конём: добавьте q, r, b или n
told_illegal_no_promotion = превращается только пешка на последней линии — в ферзя, ладью, слона или коня
told_illegal_king_in_check = ваш король окажется под шахом с { $square }
told_illegal_no_castling_right = рокировать туда нельзя: король или эта ладья уже ходили, или ладья не та, что стояла там с начала
told_illegal_castling_blocked = рокировка: между королём и ладьёй занято { $square }
told_illegal_castling_attacked = рокировка: { $square } под боем
told_illegal_not_in_hand = в вашей руке такой фигуры нет: { $piece }
told_illegal_drop_occupied = фигуру ставят на пустое поле, а на { $square } стоит { $piece }
told_illegal_drop_beyond_half = фигура возвращается только на свою половину (линии { $ranks }), а { $square } не там
told_illegal_drop_bishop_colour = ваш слон на { $other } уже стоит на полях этого цвета, поэтому на { $square } слона не поставить
told_illegal_drop_pawn_rank = пешку нельзя поставить на { $square }: это её первая линия
told_illegal_in_series = ход { $number } серии, { $action }: { $why }
told_illegal_series_gap = ход { $number } серии пропущен: пишите ходы через одну запятую, как e2e4,d2d4
told_illegal_not_a_move = это не ход; пишите e2e4, a7a8q, рокировку — e1g1
told_illegal_already_moved = эта фигура в серии уже ходила: { $piece } на { $square }
told_illegal_king_not_taken = короля не берут, а на { $square } стоит король
told_illegal_king_step = королю нельзя ступить на { $to }: поле под боем с { $by }
told_illegal_series_unsafe = серия должна оставить короля в безопасности, а в конце её он под боем с { $square }
told_illegal_inside_series = эта партия начинается внутри серии: сдать ничего нельзя, можно только продолжать черновик
told_illegal_other = здесь это не по правилам

## Что было написано

told_illegal_not_understood = { $typed } не понять: пишите { $forms }
told_illegal_forms_radras = e2e4, Кf3, Кg1-f3, К@h1, 0-0, поле по цвету (жёлтая 4), «Дальше» или «И я Рад»
told_illegal_forms_flicker = e2e4, Кf3, Кg1-f3, 0-0, поле по цвету (жёлтая 4) или несколько ходов через запятую
told_illegal_forms_tavreli = d2e3, d2-e3, d2(3)-e3, 0-0 или поле по цвету (жёлтая 4)
told_illegal_no_such_action = { $typed }: сейчас так не сходить
told_illegal_ambiguous = { $typed } может значить разное: { $candidates }

## Где это стоит

told_illegal_draft_entry = ход { $number } серии: { $why }
told_illegal_draft_too_long = в черновике не больше { $most } ходов
told_illegal_plan_entry = строка { $line }, ход { $entry }: { $why }
told_illegal_plan_two_minds = в другой строке здесь { $own }: сами вы сделаете что-то одно
told_illegal_plan_empty_line = строка { $line } пуста
