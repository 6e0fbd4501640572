### The browser client: at the board, playing and watching.

## Ahead

web_ahead = Ahead
web_ahead_prepared = Ahead: { $action }. Esc takes it back.
web_ahead_none = Nothing is ahead.
web_ahead_call_off = Take back what is ahead: { $action }
web_ahead_dropped = Not played ahead: { $action }. { $why }
web_ahead_answer = Answer to the next “I am glad”
web_ahead_answer_short = To “I am glad”
web_ahead_always = always
web_square_ahead = possible ahead
web_square_prepared = ahead
web_plan = If… then…
web_plan_add = One more line of the plan
web_plan_hint_radras = if e7e5 then g1f3
web_plan_hint_flicker = if e7e5,d7d5 then g1f3,b1c3
web_plan_hint_tavreli = if d7e6 then d2e3
web_plan_remove = Remove from the plan: { $line }
web_plan_if = if { $theirs }
web_plan_if_then = if { $theirs }, then { $ours }

## Offers

web_offer_draw = Draw?
web_offer_takeback = Undo?
web_offer_adjournment = Adjourn?
web_offer_rematch = Rematch?
web_gone = Your partner has long been gone.
web_claim_win = Win
web_claim_draw = Draw
web_claim_wait = Wait
web_may_claim_threefold = The position is here for the third time.
web_may_claim_fifty = 50 moves without a take.

## The end

web_over_resignation_you = You resigned. { $winner ->
    [white] White won.
   *[black] Black won.
}
web_over_resignation_partner = Your partner resigned. You won.
web_over_absence_you = You were gone. { $winner ->
    [white] White won.
   *[black] Black won.
}
web_over_absence_partner = Your partner is gone. You won.
web_said_rad = Rad! Check to the king.
web_said_check = Check!

## Watching

web_room_players = players
web_room_spectators = spectators
web_watchers_delayed = They see the game late by { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
web_delayed = The game is shown late by { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
web_mute = Do not hear: { $name }
web_muted = Not heard: { $name }
web_unmute = Hear
web_unmute_name = Hear again: { $name }
web_said_gone = Disconnected: { $name }.
web_said_back = Back: { $name }.
web_lag = Line: { $ms } ms
