### Why something is not to be.

# why is what the server says.
refusal_wait = { $why } ({ $seconds } s)

## What was not sent at all

refusal_no_game = you are in no game yet
refusal_pending = your last action still awaits its answer
refusal_no_offer = no such offer is open
refusal_too_soon = the offer has only just appeared: say it again if you mean it
refusal_nothing_to_claim = there is nothing to claim
refusal_no_series = there are no series in this game
refusal_empty_draft = the draft is empty
refusal_not_ready = the series cannot be handed in so: the king would be attacked
refusal_game_goes_on = finish this game first; /decline later says so
refusal_nothing_waited = you look for nobody
refusal_too_long = that is too long
refusal_not_adjourned = the game is not adjourned
refusal_not_led = nothing leads you
refusal_not_live = you are looking at the past; End goes back to the game
refusal_unknown_command = there is no such command; /help shows them all
refusal_no_such_line = the plan has no such line
refusal_offline = off line: say it again later
