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
ahead_waits = your move in { $game } ({ $partner }); Ctrl-N goes there
ahead_title = Decided ahead
ahead_for_players = only a player decides
ahead_if_then = if { $theirs }, then { $ours }
ahead_if = if { $theirs }
ahead_always_keep = to every offer: keep (Go on)
ahead_always_give = to every offer: give (And I am glad)
ahead_always_none = you answer each offer yourself
ahead_plies = actions: { $plies }
ahead_resumes_you_sealed = adjourned, you have sealed; Enter comes back, and it goes on once your partner does too
ahead_resumes_they_sealed = adjourned, your partner has sealed; Enter comes back, and it goes on once they do too
ahead_prepared_and_how = prepared: { $action } (Esc takes it back)
ahead_games_keys = Enter goes there · n the next that waits for you · Esc
ahead_last = { $ply }: { $side } { $action }
ahead_help =
    what you type while your partner thinks is prepared; Esc on an empty line takes it back
    /if e7e5 then g1f3 then b8c6 then f1b5 - one more line of if ... then ...
    /unif 2, or the digit here, takes a line back; /unif takes all
    /always keep, /always give - one answer for the whole game; /always off - none
