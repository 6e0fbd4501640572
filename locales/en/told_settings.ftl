### A room cannot be set up so.

told_settings_king_through_check = only in flicker may the king step through check: leave `king_through_check` out
told_settings_long_position = a position is at most { $most } characters
told_settings_first_move = a first move may take 5 seconds to 7 days
told_settings_rated_position = a rated game begins with the game's own array; play this position casually
told_settings_rated_clock = a rated game has a clock, the same for both; play this one casually
told_settings_unfinished = this is an unfinished series: a game starts from a position between turns
told_settings_over = the game is over in this position

## Clocks

told_settings_initial_too_long = the initial time may be at most 3 hours
told_settings_increment_too_long = the increment or delay may be at most 180 seconds
told_settings_no_time = the initial time and the increment cannot both be zero
told_settings_period_out_of_range = a byo-yomi period must last from 1 to 300 seconds
told_settings_periods_out_of_range = there must be from 1 to 50 byo-yomi periods
told_settings_days_out_of_range = a correspondence turn must last from 1 to 14 whole days
told_settings_too_fine = times must be whole milliseconds
told_settings_unequal_kinds = an unlimited or correspondence game must be so for both sides
told_settings_unreadable_clock = "{ $text }" is not a time control: write 3+2, 3+2b, 3+2d, 10+5x30, 3days, unlimited or 5+3/3+2
told_settings_public_delay = only a private room that may be watched delays what spectators see; make it private
told_settings_long_delay = spectators see a game at most { $most } actions later
