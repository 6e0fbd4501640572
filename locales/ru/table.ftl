### За доской: что произошло и что теперь делать.

## «Я Рад»

table_and_i_am_glad = «И я Рад»
# piece — буква снятой фигуры.
table_lifted = Партнёр снимает { $piece ->
    [Q] вашего ферзя
    [R] вашу ладью
    [B] вашего слона
    [N] вашего коня
    [P] вашу пешку
   *[other] вашу фигуру
}
table_question = «Я Рад»! { $lifted }. «Дальше» — оставить у себя и пропустить ход, «И я Рад» — отдать и ходить?
table_awaiting_answer = «Я Рад»: { $owner ->
    [white] белые
   *[black] чёрные
} решают, оставить ли { $piece ->
    [Q] ферзя
    [R] ладью
    [B] слона
    [N] коня
    [P] пешку
   *[other] фигуру
}
table_forced = { $owner } говорят «И я Рад» и отдают { $piece ->
    [Q] ферзя
    [R] ладью
    [B] слона
    [N] коня
    [P] пешку
   *[other] фигуру
}: { $why ->
    [exchange] взятие завершило обмен
   *[check] под шахом ход не пропускают
}

## Предложения

table_offer_draw = ничью
table_offer_adjournment = отложить партию
table_offer_takeback = взять ход назад
table_offer_rematch = реванш
table_offer_unknown = что-то новое
table_offer_made = { $side } предлагают { $what }
table_offer_accepted = предложение принято
table_offer_declined = предложение отклонено
table_offer_withdrawn = предложение взято назад
table_offer_lapsed = предложение потеряло силу
table_taken_back = ход взят назад
table_time_given = { $side }: партнёр дал { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}
table_rematch = реванш: raduga join { $game }

## Ход и связь

table_turn = ваш ход, { $legal ->
    [one] { $legal } возможность
    [few] { $legal } возможности
   *[many] { $legal } возможностей
}
table_first_move = не успеть — партия не состоится
table_partner_came = партнёр пришёл
table_partner_back = партнёр снова здесь
table_new_guest = сервер не знает прежнего имени: вы новый гость
table_dropped = не отправлено: пока связи не было, партия ушла дальше
table_held = уйдёт, когда вернётся связь
table_clock_stopped = сервер перезапускался; часы стоят, никто не потерял времени
table_clock_resumed = часы снова идут
table_restarting = сервер перезапускается, партия продолжится
table_quit_again = ещё раз Ctrl-C — закрыть; место за вами, raduga join вернёт в партию
table_come_back = Партия продолжается:
table_come_back_seat = Партия продолжается, место за вами:

## Подсказки полного экрана

table_keys_wide = F1 справка · F2 беседа · F3 фразы · F4 действия · ← → End ходы · Ctrl-C выход
table_keys_wide_spectator = F1 справка · F2 беседа · F3 фразы · f следить · t ТВ · l зал · Ctrl-C выход
table_keys = F1 справка · F2 F3 F4 · ← →
table_keys_spectator = F1 справка · F2 F3 · f t l
table_too_small = Нужно хотя бы { $need }, сейчас { $have }
table_hint = ход: Кf3, e2e4, жёлтая 4 — или /команда
table_hint_spectator = вы смотрите; /сказать, /запись, /кто, /доска, /выход
table_hint_over = /сказать, /запись, /диаграммы, /зал, /выход
