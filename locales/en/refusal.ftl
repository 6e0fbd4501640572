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
refusal_wants_terms = { $command } takes a game (radras, flicker, tavreli), a clock such as 3+2, a side (white, black), rated, ratings such as 1400-1800
refusal_wants_pool = { $command } takes a game (radras, flicker, tavreli) and a clock of a pool, such as 3+2
refusal_wants_challenge = { $command } takes a name, then as /seek does: /challenge Anna tavreli 5+3
refusal_wants_seek = { $command } takes the id of a seek, as /seeks shows it
refusal_wants_game = { $command } takes the code of a game: ten letters and digits
refusal_wants_offer = { $command } takes the number of an offer or the id of a challenge, or nothing where there is only one
refusal_wants_decline = { $command } takes the number of an offer or the id of a challenge, with a reason if you like: no, later, too_fast, too_slow
refusal_wants_claim = { $command } takes threefold, fifty, win or draw
refusal_wants_phrase = { $command } takes a number from 1 to 8
refusal_wants_words = { $command } takes what is to be said: /say Good luck
refusal_wants_name = { $command } takes the name of somebody who is here
refusal_wants_square = ? takes a square, such as ?e4
refusal_offline = off line: say it again later
