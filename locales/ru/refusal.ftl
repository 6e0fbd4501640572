### Почему чего-то нельзя.

## По коду сервера

refusal_unknown_game = такой комнаты нет
refusal_room_full = оба места заняты; можно смотреть: raduga watch
refusal_no_spectators = эту партию смотреть нельзя
refusal_not_a_player = это может только игрок
refusal_not_your_turn = сейчас не ваш ход
refusal_adjourned = партия отложена; продолжится, когда оба скажут /resume
refusal_stale = партия уже ушла дальше
refusal_not_started = партия ещё не началась
refusal_game_over = партия окончена
refusal_too_late_to_abort = отменить уже нельзя: оба сходили; можно сдаться
refusal_offer_not_allowed = сейчас это предложить нельзя
refusal_no_such_offer = такого предложения уже нет
refusal_not_claimable = сейчас это требовать нельзя
refusal_rate_limited = слишком часто; подождите
refusal_unavailable = сервер не смог это записать; повторите
refusal_restarting = сервер перезапускается
refusal_too_many_rooms = у вас слишком много открытых комнат
refusal_seek_gone = этой заявки уже нет: кто-то успел раньше
refusal_yourself = это вы сами
refusal_too_many_seeks = у вас слишком много открытых заявок
refusal_unknown_pool = такого подбора нет; есть 1+0 2+1 3+0 3+2 5+3 10+0 15+10 30+20 1day 3days 7days
refusal_unknown_person = никого с таким именем здесь нет
refusal_challenge_gone = этого вызова уже нет
refusal_already_challenged = вызов уже отправлен; ждите ответа
refusal_too_many_challenges = слишком много открытых вызовов

refusal_wait = { $why } ({ $seconds } с)

## О чём речь, когда подробности говорит сервер

refusal_head_illegal_action = так нельзя
refusal_head_ambiguous_action = можно понять по-разному
refusal_head_bad_position = позиция не годится
refusal_head_bad_clock = такие часы не годятся
refusal_head_not_for_you = вам это не подходит
refusal_head_rated_not_allowed = на рейтинг так не играют
refusal_head_ambiguous_name = таких имён здесь несколько
refusal_head_bad_name = такое имя не годится

## Что не ушло на сервер

refusal_no_game = вы ещё не в партии
refusal_pending = прежний ход ещё ждёт ответа
refusal_no_offer = такого предложения нет
refusal_too_soon = предложение только что появилось: повторите, если согласны
refusal_nothing_to_claim = требовать нечего
refusal_no_series = в этой игре серий не собирают
refusal_empty_draft = черновик пуст
refusal_not_ready = так серию сдать нельзя: король останется под боем
refusal_game_goes_on = сначала доиграйте эту партию; /decline later — ответить «позже»
refusal_nothing_waited = вы никого не ищете
refusal_too_long = это слишком длинно
refusal_not_adjourned = партия не отложена
refusal_not_live = вы смотрите прошлое; End — назад к партии
refusal_unknown_command = нет такой команды; /help покажет все
refusal_wants_terms = после { $command }: игра (радрас, мерцающие, таврели), часы вроде 3+2, сторона (белые, чёрные), рейтинговая, рейтинг вроде 1400-1800
refusal_wants_pool = после { $command }: игра (радрас, мерцающие, таврели) и часы подбора, например 3+2
refusal_wants_challenge = после { $command }: имя, затем как в /ищу, например /вызов Анна таврели 5+3
refusal_wants_seek = после { $command }: номер заявки, его показывает /заявки
refusal_wants_game = после { $command }: код партии, десять букв и цифр
refusal_wants_offer = после { $command }: номер предложения или вызова; ничего, если оно одно
refusal_wants_decline = после { $command }: номер предложения или вызова и, если хотите, причина: нет, позже, быстро, медленно
refusal_wants_claim = после { $command }: повторение, 50, победу или ничью
refusal_wants_phrase = после { $command }: число от 1 до 8
refusal_wants_words = после { $command }: сами слова, например /сказать Удачи
refusal_wants_name = после { $command }: имя того, кто здесь
refusal_wants_square = после ?: поле, например ?e4
refusal_offline = нет связи: повторите позже
