### Почему чего-то нельзя.

# why — слова сервера.
refusal_wait = { $why } ({ $seconds } с)

## Что не ушло на сервер

refusal_no_game = вы ещё не в партии
refusal_pending = прежний ход ещё ждёт ответа
refusal_no_offer = такого предложения нет
refusal_too_soon = предложение только что появилось: повторите, если согласны
refusal_nothing_to_claim = требовать нечего
refusal_no_series = в этой игре серий не собирают
refusal_empty_draft = черновик пуст
refusal_not_ready = так серию сдать нельзя: король останется под боем
refusal_game_goes_on = сначала доиграйте эту партию; /отклонить позже — ответить «позже»
refusal_nothing_waited = вы никого не ищете
refusal_too_long = это слишком длинно
refusal_not_adjourned = партия не отложена
refusal_not_led = вы ни за кем не следуете
refusal_not_live = вы смотрите прошлое; End — назад к партии
refusal_unknown_command = нет такой команды; /помощь покажет все
refusal_no_such_line = такой строки в плане нет
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
