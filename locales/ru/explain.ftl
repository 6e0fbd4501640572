### Судья рассказывает о позиции человеку: raduga referee --explain.

explain_line_too_long = строка слишком длинна
explain_no_position = Такой позиции нет ({ $game }): { $why }.
explain_played = Сыграно: { $record }
explain_leaves = Листьев на глубине от 1 до { $depth }: { $counts }
explain_leaves_too_many = Листья: последовательностей больше { $most }; попросите глубину поменьше.
explain_not_text = { $shown }: ход — это текст.
explain_not_understood = Непонятно: { $why }.
explain_not_legal = { $action }: так нельзя ({ $clause }). { $why }.
explain_over = Партия окончена: { $reason }. { $winner ->
    [white] Победили белые
    [black] Победили чёрные
   *[nobody] Никто не победил
} ({ $clause }).
explain_to_act = { $side ->
    [white] Действуют белые.
   *[black] Действуют чёрные.
}
explain_to_act_check = { $side ->
    [white] Действуют белые, их король под боем.
   *[black] Действуют чёрные, их король под боем.
}
explain_answer_due = Нужен ответ: { $owner ->
    [white] белые решают
   *[black] чёрные решают
}, оставить (keep) или отдать (give) { $piece ->
    [Q] ферзя
    [R] ладью
    [B] слона
    [N] коня
   *[P] пешку
}.
explain_legal = Можно ({ $count }):
explain_unproven = Мат это или пат, за отведённое время узнать не удалось.
explain_saving_series = Эту серию можно сдать: { $series }
explain_claims = Можно потребовать ничью: { $claims }.
explain_claim_threefold = троекратное повторение
explain_claim_fifty = пятьдесят ходов
explain_no_series = Черновик пропущен: ход в этой игре — одно действие, серию собирать не из чего.
explain_drafting = { $side ->
    [white] Белые собирают серию
   *[black] Чёрные собирают серию
}: { $moves }
explain_drafting_check = { $side ->
    [white] Белые собирают серию
   *[black] Чёрные собирают серию
}, их король под боем: { $moves }
explain_playable = Дальше в серии можно ({ $count }):
explain_may_hand_in = Так её можно сдать: { $series }
explain_may_not_hand_in = Так её сдать нельзя (flicker.md §2, §7).

## What is no request, and what a file cannot say

explain_request_not_text = строка — не текст UTF-8; запрос — один объект JSON в строке
explain_request_not_an_object = строка — не объект JSON с позиции { $column }; запрос — один объект JSON в строке
explain_request_missing = в запросе нет «{ $key }»
explain_request_wrong_type = в запросе под «{ $key }» стоит не то, что должно
explain_request_unknown_variant = нет игры «{ $variant }»; есть radras, flicker и tavreli
explain_request_perft_depth = последовательности считаются не глубже { $most }
explain_move_not_text = ход должен быть текстом
explain_nothing_asked = здесь никто не ждёт ответа
