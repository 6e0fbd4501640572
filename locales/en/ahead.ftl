### What is decided ahead, and one's own games.

ahead_prepared = prepared: { $action }
ahead_nothing_prepared = nothing is prepared
ahead_planned = if…: { $lines }
ahead_no_plan = there is no plan
ahead_no_next = no other game waits for your move
ahead_no_games = you have no unfinished games
ahead_waiting = waits for a partner
ahead_adjourned = adjourned
ahead_over = over
ahead_your_move = your move
ahead_their_move = the partner's move
ahead_left_minutes = { $minutes } min
ahead_left_hours = { $hours } h { $minutes } min
ahead_left_days = { $days } d { $hours } h
ahead_waits = your move in { $game } ({ $partner }); /next goes there
