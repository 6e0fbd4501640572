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
ahead_waits = ваш ход в партии { $game } ({ $partner }); /next, /дальше — к ней
