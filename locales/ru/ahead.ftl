### Что решено наперёд, и свои партии.

ahead_prepared = заготовлено: { $action }
ahead_nothing_prepared = ничего не заготовлено
ahead_planned = если…: { $lines }
ahead_no_plan = плана нет
ahead_no_next = больше нигде вашего хода не ждут
ahead_no_games = неоконченных партий нет
ahead_waiting = ждёт партнёра
ahead_adjourned = отложена
ahead_over = окончена
ahead_your_move = ваш ход
ahead_their_move = ход партнёра
ahead_left_minutes = { $minutes } мин
ahead_left_hours = { $hours } ч { $minutes } мин
ahead_left_days = { $days } д { $hours } ч
ahead_waits = ваш ход в партии { $game } ({ $partner }); Ctrl-N — к ней
ahead_title = Решено заранее
ahead_for_players = решает только игрок
ahead_if_then = если { $theirs }, то { $ours }
ahead_if = если { $theirs }
ahead_always_keep = на каждое «Я Рад»: «Дальше»
ahead_always_give = на каждое «Я Рад»: «И я Рад»
ahead_always_none = на «Я Рад» отвечаете сами
ahead_plies = полуходов: { $plies }
ahead_resumes_you_sealed = отложена, ход запечатали вы; Enter — вернуться, продолжится, когда придёт и партнёр
ahead_resumes_they_sealed = отложена, ход запечатал партнёр; Enter — вернуться, продолжится, когда придёт и он
ahead_prepared_and_how = заготовлено: { $action } (Esc — забрать)
ahead_games_keys = Enter — к партии · n — следующая, где ждут вас · Esc
ahead_last = { $ply }: { $side } { $action }
ahead_help =
    ход, набранный, пока думает партнёр, заготовлен; Esc на пустой строке — забрать
    /if e7e5 то g1f3 то b8c6 то f1b5 — ещё одна строка «если… то…»
    /неесли 2 или цифра здесь — убрать строку; /неесли — все
    /всегда дальше, /всегда рад — один ответ на всю партию; /всегда нет — отвечать самому
