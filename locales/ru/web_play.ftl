### Клиент для браузера: за игрой и у доски зрителем.

## Наперёд

web_ahead = Наперёд
web_ahead_prepared = Наперёд: { $action }. Esc — убрать.
web_ahead_none = Наперёд ничего нет.
web_ahead_call_off = Убрать наперёд: { $action }
web_ahead_dropped = Наперёд не сыграно: { $action }. { $why }
web_ahead_answer = Ответ на следующее «Я Рад»
web_ahead_answer_short = На «Я Рад»
web_ahead_always = всегда
web_square_ahead = можно наперёд
web_square_prepared = наперёд
web_plan = Если… то…
web_plan_add = Ещё одна строка плана
web_plan_hint_radras = если e7e5 то g1f3
web_plan_hint_flicker = если e7e5,d7d5 то g1f3,b1c3
web_plan_hint_tavreli = если d7e6 то d2e3
web_plan_remove = Убрать из плана: { $line }
web_plan_if = если { $theirs }
web_plan_if_then = если { $theirs }, то { $ours }

## Предложения

web_offer_draw = Ничья?
web_offer_takeback = Назад?
web_offer_adjournment = Отложить?
web_offer_rematch = Ещё раз?
web_gone = Партнёра давно нет.
web_claim_win = Победа
web_claim_draw = Ничья
web_claim_wait = Ждать
web_may_claim_threefold = Позиция в третий раз.
web_may_claim_fifty = 50 ходов без взятий.

## Итог

web_over_resignation_you = Вы сдались. { $winner ->
    [white] Победили белые.
   *[black] Победили чёрные.
}
web_over_resignation_partner = Партнёр сдался. Вы победили.
web_over_absence_you = Вас не было. { $winner ->
    [white] Победили белые.
   *[black] Победили чёрные.
}
web_over_absence_partner = Партнёр ушёл. Вы победили.
web_said_rad = Рад! Королю шах.
web_said_check = Шах!

## За игрой смотрят

web_room_players = игроки
web_room_spectators = зрители
web_watchers_delayed = Они видят игру с задержкой в { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
web_delayed = Игра показывается с задержкой в { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
web_mute = Не слышать: { $name }
web_muted = Не слышно: { $name }
web_unmute = Слышать
web_unmute_name = Слышать снова: { $name }
web_said_gone = Нет связи: { $name }.
web_said_back = Снова на месте: { $name }.
web_lag = Связь: { $ms } мс
