### At the board: what has happened and what is to be done.

## "I am glad"

table_and_i_am_glad = And I am glad
# piece is the letter of the lifted piece.
table_lifted = The partner lifts your { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}
table_question = I am glad! { $lifted }. "Go on" (keep): it stays with you and you skip the turn; "And I am glad" (give): give it away and move?
table_awaiting_answer = I am glad: { $owner ->
    [white] White
   *[black] Black
} decides whether to keep the { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}
table_forced = { $owner } says "And I am glad" and gives the { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}: { $why ->
    [exchange] the take completed an exchange
   *[check] in check no turn can be skipped
}

## Offers

table_offer_draw = a draw
table_offer_adjournment = to adjourn
table_offer_takeback = to take the last turn back
table_offer_rematch = a rematch
table_offer_unknown = something new
table_offer_made = { $side } offers { $what }
table_offer_accepted = the offer was accepted
table_offer_declined = the offer was declined
table_offer_withdrawn = the offer was withdrawn
table_offer_lapsed = the offer lapsed
table_taken_back = the turn was taken back
table_time_given = { $side } got { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} from the partner
table_rematch = the rematch: raduga join { $game }

## The turn and the connection

table_turn = your turn, { $legal ->
    [one] { $legal } possibility
   *[other] { $legal } possibilities
}
table_first_move = if it is late there is no game
table_partner_came = the partner has come
table_partner_back = the partner is back
table_new_guest = the server does not know the old session: you are a new guest
table_dropped = not sent: the game went on while there was no connection
table_held = goes off when the connection is back
table_clock_stopped = the server restarted; the clocks stand still, nobody lost time
table_clock_resumed = the clocks run again
table_restarting = the server restarts, the game will go on
table_quit_again = Ctrl-C once more ends the program; your seat stays, raduga join brings you back
table_come_back = The game goes on:
table_come_back_seat = The game goes on and your seat stays:

## Hints of the full screen

table_keys_wide = F1 help · F2 talk · F3 phrases · F4 actions · ← → End moves · Ctrl-C quit
table_keys_wide_spectator = F1 help · F2 talk · F3 phrases · ← → End moves · /lobby · Ctrl-C quit
table_keys = F1 help · F2 F3 F4 · ← →
table_keys_spectator = F1 help · F2 F3 · ← →
table_too_small = { $need } are needed, here are { $have }
table_hint = a move: Nf3, e2e4, yellow 4 - or /command
table_hint_spectator = you look on; /say, /record, /who, /board, /quit
table_hint_over = /say, /record, /diagrams, /lobby, /quit
