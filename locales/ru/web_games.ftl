### Партии в браузере: свои, законченные, и игроки.

web_games_title = Ваши партии
web_games_next = К следующей, где ждут вас
web_games_mine_over = Ваши законченные партии
web_games_all_over = Все законченные партии
web_games_none = Сейчас у вас нет партий.
web_games_mine = Ваш ход
web_games_theirs = Ход партнёра
web_games_adjourned = Отложены
web_games_waiting = Ждут партнёра
web_games_move = Сделать ход
web_games_look = К партии
web_games_move_named = Сделать ход: { $partner }
web_games_look_named = К партии: { $partner }
web_games_board = Доска партии, партнёр { $partner }
web_games_left_mine = у вас { $time }
web_games_left = осталось { $time }
web_games_sealed_mine = вы записали ход: партия продолжится, когда вернутся оба
web_games_sealed = ход записан: партия продолжится, когда вернутся оба

## Законченные партии

web_games_archive = Законченные партии
web_games_player = Игрок
web_games_any = все
web_games_result = Исход
web_games_result_won = игрок победил
web_games_result_lost = игрок проиграл
web_games_result_draw = ничья
web_games_result_white = победили белые
web_games_result_black = победили чёрные
web_games_since = С
web_games_until = По
web_games_mine_only = только мои
web_games_search = Найти
web_games_found = Нашлись
web_games_none_found = Таких партий нет.
web_games_more = Ещё
web_games_export = Все эти партии файлом:
web_games_as_text = Текст
web_games_as_lines = Для программ
web_games_broken_off = Сервер недоступен. Попробуйте ещё раз.
web_games_replay = Просмотреть
web_games_replay_named = Просмотреть: { $white } – { $black }
web_games_won = победа
web_games_drawn = ничья
web_games_lost = проигрыш

## Запись партии

web_games_position = Позиция после хода { $at } из { $of }
web_games_play = Показать подряд
web_games_stop = Остановить
web_games_spent = потрачено { $seconds } с
web_games_goes_on = Партия продолжается.
web_games_talk = Партия и разговор

## Игрок

web_games_no_player = Такого игрока нет
web_games_guest = гость
web_games_registered_since = здесь с { $day }
web_games_here = сейчас здесь
web_games_not_here = не на сервере
web_games_challenge = Вызвать
web_games_follow = Следить за партиями
web_games_all_of = Все партии
web_games_mute = Не слышать
web_games_muted = Вы больше не слышите: { $name }.
web_games_mute_no_more = Вы снова слышите: { $name }.
web_games_block = Заблокировать
web_games_blocked = Вы больше не встретитесь: { $name }.
web_games_block_no_more = Больше не заблокирован: { $name }.
web_games_report = Пожаловаться
web_games_report_what = Что случилось
web_games_report_send = Сообщить оператору
web_games_reported = Оператор об этом узнает.
web_games_ratings = Рейтинги
web_games_no_ratings = Рейтинговых партий ещё нет.
web_games_provisional = пока неточный
web_games_count = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
web_games_chart = Рейтинг от { $first } ({ $from }) до { $last } ({ $to }), наименьший { $low }, наибольший { $high }
web_games_results = Результаты
web_games_played = партий
web_games_wins = побед
web_games_draws = ничьих
web_games_losses = поражений
web_games_recent = Последние партии
web_games_none_yet = Законченных партий ещё нет.
