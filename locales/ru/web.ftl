### Клиент для браузера.

web_brand = Радуга
web_brand_long = Радуга: Рад Рас, Мерцающие шахматы, Таврели
web_nav = Разделы
web_nav_watch = Смотреть
web_nav_rules = Правила
web_nav_games = Партии
web_nav_me = Вы: { $name }
web_account = Кто вы
web_not_loaded = Страница не загрузилась: сервер обновился или нет сети.
web_reload = Загрузить заново
web_skip = К содержанию
web_turns = Ваш ход
web_turns_named = { $count ->
    [one] Ваш ход в { $count } партии: к следующей
    [few] Ваш ход в { $count } партиях: к следующей
   *[many] Ваш ход в { $count } партиях: к следующей
}
web_settings = Настройки
web_about = О Радуге
web_about_text = Радуга: живой дом трёх русских шахматных игр. Программа свободна: { $licence }.
web_about_pieces = Доска: { $board }. Шахматные фигуры: { $pieces }.
web_missing = Такой страницы нет
web_to_lobby = В зал
web_loading = Загружается…
web_close = Закрыть
web_cancel = Отмена
web_no = Нет

## Соединение

web_connection_connecting = Соединяемся с сервером…
web_connection_offline = Нет связи с сервером. Соединяемся снова; ходы не пропадут.
web_connection_restarting = Сервер перезапускается. Игра продолжится, время никто не потеряет.
web_connection_refused_banned = Сервер закрыл вам вход.
web_connection_refused_unsupported_version = Эта страница устарела: обновите её.
web_connection_back = Связь восстановлена.

## Отказы

web_refusal_bad_token = Ваш сеанс здесь закончен с другого места. Теперь вы новый гость.
web_refusal_stale = Игра ушла вперёд: посмотрите ещё раз.
web_refusal_illegal_action = Так пойти нельзя.
web_refusal_not_your_turn = Сейчас не ваш ход.
web_refusal_rate_limited = Слишком часто. Подождите немного.
web_refusal_seek_gone = Этого приглашения больше нет.
web_refusal_challenge_gone = Этого вызова больше нет.
web_refusal_unknown_person = Сейчас здесь нет никого с таким именем.
web_refusal_yourself = Это вы сами.
web_refusal_already_challenged = Вы уже вызвали этого партнёра.
web_refusal_too_many_seeks = У вас уже много приглашений: сначала заберите одно.
web_refusal_registration_needed = Для рейтинговых игр нужна регистрация.
web_refusal_unknown_game = Такой игры нет.
web_refusal_no_spectators = За этой игрой смотреть нельзя.
web_refusal_game_over = Игра уже окончена.
web_refusal_offer_not_allowed = Сейчас это предложить нельзя.
web_refusal_no_such_offer = Этого предложения больше нет.
web_refusal_unavailable = Сервер не смог это записать. Попробуйте ещё раз.
web_refusal_restarting = Сервер перезапускается.
web_refusal_bad_clock = Таких часов нет.

## Зал

web_lobby = Зал
web_variants = Игра
web_quick = Быстрая игра
web_pool_mine = ищем партнёра…
web_pool_waiting = { $count ->
    [one] { $count } ждёт
    [few] { $count } ждут
   *[many] { $count } ждут
}
web_speed_ultra_bullet = ультрапуля
web_speed_bullet = пуля
web_speed_blitz = блиц
web_speed_rapid = рапид
web_speed_classical = классика
web_speed_correspondence = по переписке
web_speed_unlimited = без часов
web_clock_unlimited = без часов
web_clock_per_move = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
web_practise = Играть с программой
web_seeks = Ищут партнёра
web_no_seeks = Пока никто. Предложите свою игру, и её увидят все.
web_seek_of = { $name }: { $what }
web_seek_take = Играть: { $name }, { $what }
web_seek_cancel = Забрать приглашение: { $what }
web_your_seek = Ваше приглашение
web_take_back = Забрать
web_play = Играть
web_room_open = комната со свободным местом
web_wants_side = хочет { $color ->
    [white] белые
   *[black] чёрные
}
web_rated = на рейтинг
web_challenges = Вызовы
web_challenge_to_you = { $name } вызывает вас: { $what }
web_challenge_by_you = Вы вызвали: { $name }, { $what }
web_accept = Принять
web_decline = Отклонить
web_decline_later = Позже
web_challenge_declined = Вызов отклонён.
web_challenge_expired = На вызов никто не ответил.
web_challenge_gone = Партнёр ушёл.
web_declined_no = Вызов отклонён: нет, спасибо.
web_declined_later = Вызов отклонён: не сейчас, может быть, позже.
web_declined_too_fast = Вызов отклонён: слишком быстро.
web_declined_too_slow = Вызов отклонён: слишком долго.
web_declined_other_variant = Вызов отклонён: лучше в другую игру.
web_declined_rated_only = Вызов отклонён: только на рейтинг.
web_declined_casual_only = Вызов отклонён: только без рейтинга.
web_live_games = Сейчас играют
web_no_games = Сейчас никто не играет.
web_watch = Смотреть
web_watch_game = Смотреть: { $white } – { $black }
web_watch_all = Все идущие партии
web_ply = { $ply ->
    [one] { $ply } ход
    [few] { $ply } хода
   *[many] { $ply } ходов
}
web_watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
web_own_games = Ваши игры
web_mine_turn = ваш ход
web_mine_theirs = ход партнёра
web_mine_waiting = ждёт партнёра
web_back_to_game = Вернуться в игру { $game }
web_back_short = В игру

## Каждая игра в трёх предложениях

web_about_more = Подробнее, с примерами
web_taste = Первые ходы партии: { $game }
web_taste_play = Показать ходы
web_taste_stop = Остановить
web_about_radras_title = Рад Рас: шахматы без агрессии
web_about_radras_1 = Фигуру партнёра не бьют, а предлагают взять словами «Я Рад».
web_about_radras_2 = Хозяин отвечает сам: «Дальше» — фигура остаётся у него в руке и вернётся на доску, но ход пропущен; «И я Рад» — фигура отдана, ход за ним.
web_about_radras_3 = Побеждает «Рас», шах без ответа, или встреча королей, если фигур больше у вас.
web_about_flicker_title = Мерцающие шахматы: ход из многих ходов
web_about_flicker_1 = За один черёд можно пойти многими фигурами, но каждой только один раз.
web_about_flicker_2 = Серию собирают, пробуют, берут назад и сдают целиком.
web_about_flicker_3 = Важно, чтобы в конце серии ваш король не стоял под шахом; выигрывает мат.
web_about_tavreli_title = Таврели: никто не уходит с доски
web_about_tavreli_1 = Взятая фигура не уходит с доски: на неё встают, и растёт башня.
web_about_tavreli_2 = Башней командует верхняя фигура; пойти можно всей башней или её верхней частью, и тогда нижние освободятся.
web_about_tavreli_3 = Ратники превращаются, а накрытые становятся собой снова; выигрывает мат волхву.

## Своя игра

web_own_terms = свои условия
web_form_seek = Предложить игру
web_form_friend = Играть с другом
web_form_challenge = Вызвать по имени
web_form_partner = Играть с программой
web_form_seek_do = Предложить { $clock }
web_form_friend_do = Открыть комнату { $clock }
web_form_challenge_do = Вызвать на { $clock }
web_form_partner_do = Играть { $clock }
web_form_name = Имя партнёра
web_form_clock = Часы
web_form_kind_clock = минуты и секунды
web_form_kind_days = дни на ход
web_form_minutes = Минут на игру
web_form_increment = Секунд за ход
web_form_days = Дней на ход
web_form_side = Цвет
web_form_random = Жребий
web_king_through_check = Король может идти через шах

## Игра

web_game_title = { $variant } { $clock }: { $white } – { $black }
web_game_coming = Открываем игру…
web_no_game = Такой игры нет
web_no_spectators = За этой игрой смотреть нельзя
web_board = Доска
web_player = { $side }: { $name }
web_seat_free = место свободно
web_here = на месте
web_away = нет связи
web_drafting = собирает серию
web_bot = программа
web_you = вы
web_clock_mine = Ваши часы
web_clock_of = Часы: { $side }
web_clock_none = ∞
web_clock_days = { $days } д { $hours } ч
web_hand = В руке: { $side }
web_hand_slot = { $man }: { $count }
web_state = Что происходит
web_panel = Запись и разговор
web_moves = Ходы
web_no_moves = Ходов ещё нет
web_chat = Разговор
web_chat_none = Пока все молчат.
web_chat_say = Сказать…
web_first = К началу
web_back = На ход назад
web_forward = На ход вперёд
web_last = К последнему ходу
web_flip = Повернуть доску
web_zen = Только доска и часы
web_sound = Звук
web_typed = Ход словами
web_typed_hint_radras = Ход: e2e4, Кf3, жёлтая 4, К@h1
web_typed_hint_flicker = Ход или серия: e2e4, Кf3
web_typed_hint_tavreli = Ход: d2e3, d2(3)e3
web_promotion = Кем станет пешка?
web_forced_short = «И я Рад»
web_forced_exchange = «И я Рад» само собой: обмен завершён.
web_forced_check = «И я Рад» само собой: под шахом ход не пропускают.
web_browsing = Смотрите ход { $ply } из { $of }
web_waiting_for_partner = Ждём партнёра
web_adjourned = Игра отложена. Она продолжится, когда придут оба.
web_sent = Отправлено…
web_turn_mine = { $check ->
    [rad] Рад! Ваш ход
    [yes] Шах! Ваш ход
   *[no] Ваш ход
}
web_turn_theirs = { $check ->
    [rad] Рад! Ход партнёра
    [yes] Шах! Ход партнёра
   *[no] Ход партнёра
}
web_turn_sealing = Запишите ход: его никто не увидит
web_turn_of = { $color ->
    [white] Ход белых
   *[black] Ход чёрных
}{ $check ->
    [rad] , Рад
    [yes] , шах
   *[no] {""}
}
web_first_move = На первый ход осталось { $time }, иначе игры не будет.
web_gone_in = Партнёр ушёл. Через { $seconds } с можно потребовать победу.
web_claim_threefold = Ничья: повторение
web_claim_fifty = Ничья: 50 ходов

## «Я Рад»

web_prompt_title = { $side }: «Я Рад»
web_prompt_mine = { $piece ->
    [Q] Ваш ферзь поднят
    [R] Ваша ладья поднята
    [B] Ваш слон поднят
    [N] Ваш конь поднят
    [P] Ваша пешка поднята
   *[other] Ваша фигура поднята
}{ $named ->
    [yes] , { $square }
   *[no] {""}
}. Идут ваши часы.
web_prompt_theirs = { $owner } решают, оставить ли { $piece ->
    [Q] ферзя
    [R] ладью
    [B] слона
    [N] коня
    [P] пешку
   *[other] фигуру
}.
web_keep = «Дальше»
web_give = «И я Рад»
web_keep_means = в руку, партнёр ходит ещё раз
web_give_means = отдать, ваш ход

## Предложения

web_offers = Предложения
web_give_time = +15 с
web_end_resign = Сдаться
web_end_resign_sure = Сдаюсь
web_end_abort = Отменить игру
web_end_abort_sure = Отменить
web_offered_draw = ничью
web_offered_takeback = взять ход назад
web_offered_adjournment = отложить игру
web_offered_rematch = сыграть ещё раз
web_you_offer = Вы предложили { $what }
web_they_offer = Партнёр предлагает { $what }
web_withdraw = Забрать
web_to_rematch = К новой игре

## Приглашение

web_invitation = Адрес комнаты
web_invite = Дайте другу этот адрес. Кто придёт, с тем и сыграете.
web_qr = Адрес в виде QR-кода
web_qr_show = QR-код
web_qr_title = Наведите камеру телефона
web_copy = Скопировать
web_copied = Адрес скопирован

## Что читается вслух

web_said_move = { $side }: { $move }
web_said_chat = { $name }: { $text }
web_said_prompt = «Я Рад»! Партнёр просит { $piece ->
    [Q] вашего ферзя
    [R] вашу ладью
    [B] вашего слона
    [N] вашего коня
    [P] вашу пешку
   *[other] вашу фигуру
}. Клавиша 1 — «Дальше», клавиша 2 — «И я Рад».
web_said_prompt_theirs = «Я Рад». { $owner } решают, отдать ли { $piece ->
    [Q] ферзя
    [R] ладью
    [B] слона
    [N] коня
    [P] пешку
   *[other] фигуру
}.
web_taken_back = Ход взят назад.
web_low_time = У вас мало времени.

## Поля и фигуры

web_square_empty = пусто
web_square_target = сюда можно
web_square_hue = { $hue } { $rank }
web_man_white = { $gender ->
    [f] белая { $man }
   *[m] белый { $man }
}
web_man_black = { $gender ->
    [f] чёрная { $man }
   *[m] чёрный { $man }
}
web_hue_pink = розовая
web_hue_red = красная
web_hue_orange = оранжевая
web_hue_yellow = жёлтая
web_hue_green = зелёная
web_hue_lightblue = голубая
web_hue_blue = синяя
web_hue_violet = фиолетовая
web_hue_short_pink = рз
web_hue_short_red = кр
web_hue_short_orange = ор
web_hue_short_yellow = жл
web_hue_short_green = зл
web_hue_short_lightblue = гл
web_hue_short_blue = сн
web_hue_short_violet = фл

## Настройки

web_language = Язык
web_auto = как в системе
web_theme = Вид
web_theme_light = светлый
web_theme_dark = тёмный
web_board_rainbow = Цветландия
web_board_plain = простая
web_names = Имена полей на доске
web_notices = Сообщать о моём ходе, пока я смотрю в другое место
web_notices_none = Этот браузер не показывает уведомлений.
web_notices_denied = Браузер запрещает этой странице уведомления: разрешите их в его настройках.
web_notices_on = Уведомление придёт, когда страница открыта, но не видна.
web_notice_turn = Ваш ход
web_notice_turn_of = Ваш ход, партнёр { $name } ждёт
web_notice_challenge = { $name } вызывает вас
web_volume = Громкость

## Башни

web_tower = башня из { $count }
web_tower_top = верх { $man }
web_take = Сколько верхних идёт
web_take_button_all = все
web_take_hint = Выберите свою башню: здесь решают, сколько верхних идёт. Наведите на любую башню, чтобы увидеть её состав.
web_take_all = { $square }: идёт вся башня, { $of }.
web_take_some = { $square }: идут верхние { $count } из { $of }, наверху остаётся { $man }.

## Серия

web_draft = Черновик серии
web_draft_none = Ходите чем хотите, каждой фигурой по разу. Готовую серию сдайте.
web_draft_state = { $count ->
    [one] В серии { $count } ход
    [few] В серии { $count } хода
   *[many] В серии { $count } ходов
}{ $stands ->
    [ready] : можно сдать.
    [check] : король под боем, сдать ещё нельзя.
   *[open] : сдать ещё нельзя.
}
web_draft_undo = Взять назад
web_draft_clear = Сначала
web_draft_hand_in = Сдать серию
web_draft_from_here = Убрать отсюда: { $move }
web_draft_from_here_short = Убрать отсюда
web_replaying = Серия партнёра: { $inside } из { $of }
web_replay_skip = Сразу показать итог
web_browsing_series = Смотрите ход { $ply } из { $of }, в серии { $inside }-й

## Клиент для браузера: за игрой и у доски зрителем.

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
