### Why something is not to be.

## By the server's code

refusal_unknown_game = there is no such room
refusal_room_full = both seats are taken; to look on: raduga watch
refusal_no_spectators = this game is not to be watched
refusal_not_a_player = only a player may do that
refusal_not_your_turn = it is not your turn
refusal_adjourned = the game is adjourned; it goes on when both of you say /resume
refusal_stale = the game has gone on since
refusal_not_started = the game has not begun
refusal_game_over = the game is over
refusal_too_late_to_abort = too late to call it off: both have moved; you can resign
refusal_offer_not_allowed = that cannot be offered now
refusal_no_such_offer = no such offer is open
refusal_not_claimable = that cannot be claimed now
refusal_rate_limited = too many requests; wait a moment
refusal_unavailable = the server could not write it down; try again
refusal_restarting = the server is restarting
refusal_too_many_rooms = you have too many open rooms
refusal_seek_gone = that seek is gone: somebody was faster
refusal_yourself = that is yourself
refusal_too_many_seeks = you have too many open seeks
refusal_unknown_pool = there is no such pool; there are 1+0 2+1 3+0 3+2 5+3 10+0 15+10 30+20 1day 3days 7days
refusal_unknown_person = nobody of that name is here
refusal_challenge_gone = that challenge is gone
refusal_already_challenged = you have challenged them already
refusal_too_many_challenges = too many open challenges

refusal_wait = { $why } ({ $seconds } s)

## What it is about, where the server says the rest

refusal_head_illegal_action = that cannot be done
refusal_head_ambiguous_action = that can be read in several ways
refusal_head_bad_position = the position will not do
refusal_head_bad_clock = that clock will not do
refusal_head_not_for_you = this is not for you
refusal_head_rated_not_allowed = not in a rated game
refusal_head_ambiguous_name = several here have that name
refusal_head_bad_name = that name will not do

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
refusal_not_live = you are looking at the past; End goes back to the game
refusal_unknown_command = there is no such command; /help shows them all
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
