### Полный экран.

## Заголовок и связь

screen_raduga = Радуга
screen_online = связь
screen_connecting = соединяюсь
screen_offline = нет связи
screen_connecting_to = Соединяюсь с { $server }…
screen_back_in = сервер перезапускается, вернусь через { $seconds } с
screen_again_in = нет связи, снова через { $seconds } с
screen_again_now = нет связи, соединяюсь…
screen_back_online = снова на связи
screen_king_through_check = король под шах
screen_watchers = { $watchers ->
    [one] { $watchers } зритель
    [few] { $watchers } зрителя
   *[many] { $watchers } зрителей
}

## Строка ввода и отклик

screen_sent = { $what }: отправлено
screen_accepted = принято
screen_past = прошлое: полуход { $ply }/{ $head } · End — назад к партии
screen_past_your_move = прошлое: полуход { $ply }/{ $head } · End — назад к партии · ваш ход!
screen_hint_tavreli = ход: d2d3, d2(2)-e3, 0-0; ?e4 — башня; /команда
screen_hand_in_again = ещё раз Enter — сдать серию
screen_choose_split = цифра — сколько таврелей идёт; Esc — передумать

## Рядом с доской

screen_showing = серия партнёра { $place }/{ $all } · любая клавиша — в конец
screen_square_empty = { $square }: пусто
screen_you_offer = вы предлагаете { $what }: /забрать
screen_answers = [д]альше / [и] я Рад
screen_split = Сколько идёт? { $from }–{ $to }
screen_split_all = { $line } — все
screen_split_none = Esc — не ходить

## Ожидание партнёра

screen_room_open = Комната открыта, ждём партнёра
screen_partner_types = Партнёру набрать:
screen_rules_key = F1 — правила и команды

## Поверх всего

screen_more = ↓ пробел — дальше · Esc — закрыть
screen_close = любая клавиша — закрыть
screen_help = Справка
screen_record = Запись партии
screen_record_file = В файл: { $command } > game.txt
screen_diagrams = Запись с диаграммами
screen_legal = Что можно сейчас
screen_legal_none = сейчас ничего: ходит партнёр
screen_own_games = Ваши партии: { $games } · ждут вас: { $waiting }
screen_who = Кто здесь
screen_who_watches = Зрителей: { $watchers }
