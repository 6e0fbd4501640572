### The full screen.

## The header and the connection

screen_raduga = Raduga
screen_online = on line
screen_connecting = connecting
screen_offline = off line
screen_connecting_to = Connecting to { $server }…
screen_back_in = the server restarts, back in { $seconds } s
screen_again_in = off line, trying again in { $seconds } s
screen_again_now = off line, connecting…
screen_back_online = back on line
screen_king_through_check = king through check
screen_watchers = { $watchers ->
    [one] { $watchers } watcher
   *[other] { $watchers } watchers
}

## The input line and the answer to it

screen_sent = { $what }: sent
screen_accepted = accepted
screen_past = the past: ply { $ply }/{ $head } · End goes back to the game
screen_past_your_move = the past: ply { $ply }/{ $head } · End goes back to the game · your move!
screen_hint_tavreli = a move: d2d3, d2(2)-e3, 0-0; ?e4 shows a tower; /command
screen_hand_in_again = Enter once more hands the series in
screen_choose_split = a digit: how many go; Esc: think again

## Beside the board

screen_showing = the series { $place }/{ $all } · any key skips
screen_square_empty = { $square }: nothing
screen_you_offer = you offer { $what }: /withdraw
screen_answers = [k]eep / [g]ive
screen_split = How many go? { $from }–{ $to }
screen_split_all = { $line } - all
screen_split_none = Esc - no move

## Waiting for the partner

screen_room_open = The room is open, waiting for a partner
screen_partner_types = The partner types:
screen_rules_key = F1 - rules and commands

## Over everything

screen_more = ↓ space - more · Esc closes
screen_close = any key closes
screen_help = Help
screen_record = The record
screen_record_file = Into a file: { $command } > game.txt
screen_diagrams = The record with diagrams
screen_legal = What can be done now
screen_legal_none = nothing now: it is the partner's move
screen_own_games = Your games
screen_who = Who is here
screen_who_watches = Watchers: { $watchers }
