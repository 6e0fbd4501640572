### The lobby: seeks, pools, challenges.

## What kind of game

lobby_as_white = as White
lobby_as_black = as Black
lobby_as_any = any side
lobby_rated = rated
lobby_casual = casual
lobby_king_through_check = king through check
lobby_from_position = from a position

## Seeks and pools

lobby_pool = quick pairing: { $game } · { $clock }
lobby_searching = Looking for a partner
lobby_challenged = Challenged; waiting for an answer
lobby_seeking = your seek is open: { $terms } · { $side }
lobby_search_gone = the server searches no longer: the search is over
lobby_found = a partner is found: { $name }, { $color ->
    [white] you play White
   *[black] you play Black
}
lobby_found_elsewhere = a partner is found: { $name }, { $color ->
    [white] you play White
   *[black] you play Black
} — raduga join { $game }

## Challenges

lobby_you_challenge = you challenge { $name }: { $terms }
# side is what the challenged person plays.
lobby_challenges_you = { $name } challenges you: { $terms }{ $side ->
    [white] {", "}you play White
    [black] {", "}you play Black
   *[any] {""}
}
lobby_answer_key = a accepts, d declines
lobby_answer_word = /accept or /decline
lobby_answer_later = /decline later
lobby_somebody = the partner
lobby_declines = { $name } declines: { $why }
lobby_closed_declined = the challenge is declined
lobby_closed_accepted = the challenge is accepted
lobby_closed_withdrawn = the challenge is withdrawn
lobby_closed_taken_back = { $name } takes the challenge back
lobby_closed_expired = { $name }: the challenge was not answered
lobby_closed_gone = { $name }: gone, and the challenge with them
lobby_closed = the challenge is closed
lobby_decline_no = no, thank you
lobby_decline_later = not now, perhaps later
lobby_decline_too_fast = the clock is too fast
lobby_decline_too_slow = the clock is too slow
lobby_decline_other_variant = another game, please
lobby_decline_rated_only = only rated games
lobby_decline_casual_only = only casual games

## The lobby's screen

lobby_title = The lobby
lobby_mine = Mine
lobby_seeks = Looking for a partner
lobby_seeks_none = nobody; n posts a seek
lobby_games = Games in play
lobby_unreached = No answer from the server: { $server }
lobby_unreached_help = Another server: raduga --server ADDRESS. One of your own: raduga-server on this machine.
lobby_games_none = none
lobby_game = game { $game }
lobby_room = room { $game }
lobby_my_seek = seeking: { $terms } · { $side }
lobby_my_pool = in the pool: { $game } · { $clock }
lobby_move = move { $number }
lobby_pools = Quick pairing
lobby_pools_radras = Rad
lobby_pools_flicker = Flick
lobby_pools_tavreli = Tavr
lobby_keys = Enter · n seek · p pool · c call · w withdraw · t TV · o own · g past · F1 · q
lobby_keys_narrow = Enter n p c w t f o g m F1 q
lobby_keys_elsewhere = F1 help · /command · Ctrl-C quit
lobby_keys_game_over = Enter to the lobby · F1 help · F2 talk · F3 phrases · /replay · Ctrl-C quit
lobby_hint = /command: /seek 3+2, /challenge Name 5+3, /help
lobby_line_gone = that line is gone
lobby_nothing_to_withdraw = there is nothing to withdraw
lobby_choose_to_withdraw = choose what to withdraw

## A search

lobby_search_over_keys = Enter searches again · p plays a program · l to the lobby · q quits
lobby_search_begins = The game begins by itself as soon as a partner is found.
lobby_search_yourself = You look for the same elsewhere too, and nobody plays against themselves.
lobby_search_be_another = To sit here as somebody else: raduga --session boris --name Boris play
lobby_search_keys = p plays a program meanwhile · l to the lobby · F1 rules · Esc stops the search
lobby_around = In the lobby: { $seeks ->
    [one] { $seeks } other seek
   *[other] { $seeks } other seeks
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
lobby_around_pool = { $around }, { $waiting } in this pool

## Questions

lobby_form_name = Whom
lobby_form_game = Game
lobby_form_clock = Clock
lobby_form_side = I play
lobby_form_counts = Counts
lobby_form_seek = A new seek
lobby_form_pool = Quick pairing
lobby_form_challenge = A challenge
lobby_form_waiting = waiting: { $waiting }
lobby_form_keys = ↑ ↓ field · ← → value · Enter goes · Esc closes
lobby_which_game = Which game?
lobby_which_king = k - the king may step through check
lobby_which_keys_room = 1-3, ↑ ↓ choose · Enter opens a room · Esc goes away
lobby_which_keys_search = 1-3, ↑ ↓ choose · Enter looks for a partner · Esc goes away
lobby_keys_slow_game = F1 help · F2 talk · F4 actions · Ctrl-G games · Ctrl-N the next · Ctrl-P if…
lobby_rated_if_possible = rated where both can be
lobby_rated_only = rated only
