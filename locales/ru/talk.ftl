### Беседа рядом с партией и то, о чём можно попросить.

## Беседа

talk_title = Беседа
talk_players = игроки
talk_spectators = зрители
talk_silence = пока ничего не сказано
talk_deaf_to = не слышно: { $names }
talk_phrases = Фразы
talk_keys = Enter — сказать · Esc — закрыть

## Начатый и не оконченный ход

talk_answer_mine = партнёр ждёт вашего ответа
talk_answer_theirs = ответа ещё нет
talk_series_mine = серия ещё не сдана; Enter или /готово
talk_series_theirs = серия ещё собирается
talk_for_seconds = { $what } · { $seconds } с

## О чём можно попросить

talk_actions = Действия
talk_actions_keys = Esc — закрыть
talk_resign_sure = Сдаться?
talk_resign_yes = 0  да, сдаюсь
talk_accept = принять предложение
talk_decline = отклонить предложение
talk_withdraw = забрать своё предложение
talk_draw = предложить ничью
talk_takeback = попросить ход назад
talk_give_time = дать партнёру времени
talk_adjourn = предложить отложить
talk_claim = потребовать
talk_abort = отменить партию
talk_resign = сдаться
talk_claim_threefold = ничью: повторение
talk_claim_fifty = ничью: 50 ходов
talk_claim_win = победу: партнёра нет
talk_claim_draw = ничью: партнёра нет
talk_nothing_to_do = сейчас попросить не о чем
talk_rematch_play = [F5] сыграть реванш
talk_rematch_offer = [F5] предложить реванш
talk_rematch_go = [F5] к реваншу
talk_rematch_follows = реванш: цвета поменялись
talk_answer_keys = {" "}F6 принять · F7 нет
talk_answer_keys_armed = [F6] принять · F7 нет
