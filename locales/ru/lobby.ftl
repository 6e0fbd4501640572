### Зал: заявки, подбор, вызовы.

## Что за партия

lobby_as_white = белыми
lobby_as_black = чёрными
lobby_as_any = любым цветом
lobby_rated = на рейтинг
lobby_casual = без рейтинга
lobby_king_through_check = король под шах
lobby_from_position = с позиции

## Заявка и подбор

lobby_pool = быстрый подбор: { $game } · { $clock }
lobby_searching = Ищем партнёра
lobby_challenged = Вызов отправлен, ждём ответа
lobby_seeking = заявка открыта: { $terms } · { $side }
lobby_search_gone = сервер больше не ищет: поиск окончен
lobby_found = партнёр найден: { $name }, { $color ->
    [white] вы белыми
   *[black] вы чёрными
}
lobby_found_elsewhere = партнёр найден: { $name }, { $color ->
    [white] вы белыми
   *[black] вы чёрными
} — raduga join { $game }

## Вызовы

lobby_you_challenge = вы вызвали { $name }: { $terms }
# side — чем будет играть, кого вызвали.
lobby_challenges_you = { $name } вызывает вас: { $terms }{ $side ->
    [white] {", "}вы белыми
    [black] {", "}вы чёрными
   *[any] {""}
}
lobby_answer_key = a — принять, d — нет
lobby_answer_word = /принять — принять, /отклонить — нет
lobby_answer_later = /отклонить позже — ответить «позже»
lobby_somebody = партнёр
lobby_declines = { $name } не принимает вызов: { $why }
lobby_closed_declined = вызов отклонён
lobby_closed_accepted = вызов принят
lobby_closed_withdrawn = вызов взят назад
lobby_closed_taken_back = { $name } больше не вызывает
lobby_closed_expired = { $name }: вызов остался без ответа
lobby_closed_gone = { $name }: нет на месте, вызов снят
lobby_closed = вызов закрыт
lobby_decline_no = нет, спасибо
lobby_decline_later = не сейчас, позже
lobby_decline_too_fast = слишком быстро
lobby_decline_too_slow = слишком медленно
lobby_decline_other_variant = лучше другую игру
lobby_decline_rated_only = только на рейтинг
lobby_decline_casual_only = только без рейтинга

## Экран зала

lobby_title = Зал
lobby_mine = Моё
lobby_seeks = Ищут партнёра
lobby_seeks_none = никто; n — подать заявку
lobby_games = Идут партии
lobby_unreached = Сервер не отвечает: { $server }
lobby_unreached_help = Другой сервер: raduga --server АДРЕС. Свой: raduga-server на этой же машине.
lobby_games_none = ни одной
lobby_game = партия { $game }
lobby_room = комната { $game }
lobby_my_seek = ищу: { $terms } · { $side }
lobby_my_pool = в подборе: { $game } · { $clock }
lobby_move = ход { $number }
lobby_pools = Быстрый подбор
lobby_pools_radras = Рад
lobby_pools_flicker = Мерц
lobby_pools_tavreli = Тавр
lobby_keys = Enter · n заявка · p подбор · c вызов · t ТВ · o мои · g архив · m имя · F1 · q
lobby_keys_narrow = Enter n p c w t f o g m F1 q
lobby_keys_elsewhere = F1 справка · /команда · Ctrl-C выход
lobby_keys_game_over = Enter — в зал · F1 справка · F2 беседа · F3 фразы · /повтор · Ctrl-C
lobby_hint = /команда: /ищу 3+2, /вызов Имя 5+3, /помощь
lobby_line_gone = этой строки уже нет
lobby_nothing_to_withdraw = снимать нечего
lobby_choose_to_withdraw = выберите, что снять

## Поиск

lobby_search_over_keys = Enter — искать снова · p — с программой · l — в зал · q — выйти
lobby_search_begins = Партия начнётся сама, как только партнёр найдётся.
lobby_search_yourself = Такую же партию вы ищете и в другом окне, а сам с собой никто не играет.
lobby_search_be_another = Другим игроком за этим же компьютером: raduga --session boris --name Борис play
lobby_search_keys = p — сыграть пока с программой · l — в зал · F1 — правила · Esc — не искать
lobby_around = В зале: { $seeks ->
    [one] { $seeks } чужая заявка
    [few] { $seeks } чужие заявки
   *[many] { $seeks } чужих заявок
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
lobby_around_pool = { $around }, в этом подборе { $waiting }

## Вопросы

lobby_form_name = Кого
lobby_form_game = Игра
lobby_form_clock = Часы
lobby_form_side = Играю
lobby_form_counts = Счёт
lobby_form_seek = Новая заявка
lobby_form_pool = Быстрый подбор
lobby_form_challenge = Вызов
lobby_form_waiting = ждут: { $waiting }
lobby_form_keys = ↑ ↓ поле · ← → выбор · Enter готово · Esc нет
lobby_which_game = Во что играем?
lobby_which_king = k — король внутри серии ходит и под шах
lobby_which_keys_room = 1–3, ↑ ↓ — выбрать · Enter — открыть комнату · Esc — уйти
lobby_which_keys_search = 1–3, ↑ ↓ — выбрать · Enter — искать партнёра · Esc — уйти
lobby_keys_slow_game = F1 справка · F2 беседа · F4 действия · Ctrl-G мои · Ctrl-N дальше · Ctrl-P план
lobby_rated_if_possible = на рейтинг, если оба могут
lobby_rated_only = только на рейтинг
