### A game refuses what somebody wants of it.

told_play_room_full = both seats are taken
told_play_not_started = the game has not begun: your partner is not here yet
told_play_game_over = the game is over
told_play_adjourned = the game is adjourned; it goes on when both players have joined again
told_play_not_your_turn = your partner must act now
told_play_stale = the game has gone on: { $now } actions are played, yours was meant for { $meant }
told_play_taken_back_since = moves were taken back since you decided on this; look at the board again
told_play_not_yet = { $why }; you may again in { $seconds } s
told_play_just_asked_takeback = you have just asked for a takeback
told_play_just_offered_rematch = you have just offered a rematch
told_play_not_ahead = your next action comes after { $due } actions, this one was meant for after { $meant }
told_play_no_plans = plans are for games by correspondence and without clocks; in this one prepare a single action instead
told_play_own_move_first = it is your move: play it first, then plan what follows
told_play_no_series = a turn in this game is one action: there is no series to put together; act at once
told_play_out_of_time = your time ran out before this arrived
told_play_too_late_to_abort = both of you have moved: resign or offer a draw instead
told_play_too_fast = not so fast
told_play_no_such_offer = this offer is not open any more
told_play_not_a_player = only the two players can do that
told_play_not_saved = the server cannot save this now; nothing was lost, try again in a moment
told_play_try_again = the server cannot save this now; try again in a moment

## Offers

told_play_offer_open = an offer of yours is open already
told_play_offer_same = your partner offers the same: accept that offer
told_play_draw_spent = you have offered a draw already; you may again once your partner has offered one
told_play_draw_just_offered = you have just offered a draw; play on before you offer again
told_play_adjournment_agreed = adjournment is agreed already
told_play_adjournment_just_offered = you have just offered to adjourn; try again ten actions later
told_play_offer_not_yours = only who made an offer can take it back
told_play_offer_your_own = only your partner can answer your offer
told_play_no_takebacks_here = in this room nothing is taken back
told_play_no_takebacks_rated = in a rated game nothing is taken back
told_play_no_takebacks_adjourned = nothing is taken back any more: adjournment is agreed
told_play_no_takebacks_yet = both have to move before something can be taken back
told_play_takebacks_unwelcome = your partner does not want to be asked for takebacks
told_play_rematch_before_end = a rematch is offered when the game is over
told_play_rematch_nobody = nobody has played against you here
told_play_rematch_house = the practice partner plays no rematch: open another game with it
told_play_rematch_gone_on = you two have gone on to another game already
told_play_rematch_too_many = one of you has too many unfinished games

## Time given

told_play_gift_enough = you have given enough for this move
told_play_gift_no_clock = no clock runs that time could be put on
told_play_gift_has_enough = your partner has two hours or more
told_play_gift_unwelcome = your partner does not want to be given time
told_play_gift_flag = a flag has fallen

## Claims

told_play_claim_threefold = the position has not stood three times
told_play_claim_fifty = fifty moves without a capture or a pawn move are not over yet
told_play_claim_mate_unknown = it is still being worked out whether this is mate
told_play_claim_threefold_after = the position after that action will not have stood three times
told_play_claim_fifty_after = fifty moves without a capture or a pawn move are not over with that action
told_play_claim_you_act = it is you who must act
told_play_claim_partner_here = your partner is here
told_play_claim_too_soon = your partner may still come back; wait until the countdown is over
told_play_claim_before_moves = nothing can be claimed before both have moved

## Coming in

told_play_no_spectators = this game is not open to spectators
told_play_rated_guest = this game is rated; register first to play it
told_play_rated_bot = this game is rated; bots play casual games only
told_play_unknown_room = there is no such room
told_play_unread = the server cannot read its memory now; try again in a moment
told_play_damaged = this game's log cannot be read
told_play_not_opened = this room cannot be opened
told_play_request_repeated = this request has opened another room before; ask under a fresh request id

## Talk

told_play_not_in_room = you are not in this room
told_play_talk_too_fast = not so fast: nobody can read that much; go on in { $seconds } s
told_play_talk_same = you have just said that
told_play_talk_muted = the operator has muted you: nobody hears what you say
told_play_line_empty = there is nothing in this line
told_play_line_too_long = a line is at most { $most } characters
told_play_line_unknown = this server does not know that phrase
told_play_no_answers = in this game nobody is asked for an answer: there is nothing to answer always
