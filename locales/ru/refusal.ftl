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
refusal_game_goes_on = сначала доиграйте эту партию; /decline later — ответить «позже»
refusal_nothing_waited = вы никого не ищете
refusal_too_long = это слишком длинно
refusal_not_adjourned = партия не отложена
refusal_not_led = вы ни за кем не следуете
refusal_not_live = вы смотрите прошлое; End — назад к партии
refusal_unknown_command = нет такой команды; /help покажет все
refusal_no_such_line = такой строки в плане нет
refusal_offline = нет связи: повторите позже
