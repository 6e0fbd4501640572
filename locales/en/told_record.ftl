### Finished games are not shown.

told_record_cursor = this cursor was not given by this server; begin with the first page
told_record_unknown_player = nobody is registered under this name
told_record_unknown_game = there is no such game, or it is not yours to see
told_record_damaged = this game's log cannot be read
told_record_unavailable = the server cannot read its memory now; try again in a moment
told_record_limit = `limit` is 1 to { $most }
told_record_parameter = { $what }
told_record_too_often = too many requests from your address; wait a little
told_record_whose_result = `won` and `lost` are about one player: say whose games, by `player`, `person` or `mine`
told_record_no_session = `mine` needs a session token: say who you are
