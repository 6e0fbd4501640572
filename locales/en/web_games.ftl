### The browser client's games that one has, games that are over, and players.

web_games_title = Your games
web_games_next = To the next game that waits for you
web_games_mine_over = Your finished games
web_games_all_over = All finished games
web_games_none = You have no game that goes on.
web_games_mine = Your move
web_games_theirs = Your partner's move
web_games_adjourned = Adjourned
web_games_waiting = Waiting for a partner
web_games_move = To move
web_games_look = To the game
web_games_move_named = To move: { $partner }
web_games_look_named = To the game: { $partner }
web_games_board = The board of the game with { $partner }
web_games_left_mine = you have { $time }
web_games_left = { $time } left
web_games_sealed_mine = you have sealed a move: it goes on when both are back
web_games_sealed = a move is sealed: it goes on when both are back

## Games that are over

web_games_archive = Finished games
web_games_player = Player
web_games_any = any
web_games_result = Result
web_games_result_won = the player won
web_games_result_lost = the player lost
web_games_result_draw = a draw
web_games_result_white = White won
web_games_result_black = Black won
web_games_since = From
web_games_until = To
web_games_mine_only = only mine
web_games_search = Search
web_games_found = Found
web_games_none_found = There are no such games.
web_games_more = More
web_games_export = All of these as a file:
web_games_as_text = Text
web_games_as_lines = For programs
web_games_broken_off = The server cannot be reached. Try again.
web_games_replay = Replay
web_games_replay_named = Replay: { $white } – { $black }
web_games_won = won
web_games_drawn = drawn
web_games_lost = lost

## A record

web_games_position = The position after { $at } of { $of } moves
web_games_play = Play by itself
web_games_stop = Stop
web_games_spent = used { $seconds } s
web_games_goes_on = The game goes on.
web_games_talk = The game and its talk

## A player

web_games_no_player = There is no such player
web_games_guest = guest
web_games_registered_since = here since { $day }
web_games_here = here now
web_games_not_here = not here
web_games_challenge = Challenge
web_games_follow = Follow their games
web_games_all_of = All games
web_games_mute = Do not hear
web_games_muted = You no longer hear { $name }.
web_games_mute_no_more = You hear { $name } again.
web_games_block = Block
web_games_blocked = You have nothing to do with { $name } any more.
web_games_block_no_more = { $name } is no longer blocked.
web_games_report = Report
web_games_report_what = What happened
web_games_report_send = Tell the operator
web_games_reported = The operator will hear of it.
web_games_ratings = Ratings
web_games_no_ratings = No rated game yet.
web_games_provisional = not certain yet
web_games_count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
web_games_chart = Rating from { $first } ({ $from }) to { $last } ({ $to }), lowest { $low }, highest { $high }
web_games_results = Results
web_games_played = games
web_games_wins = won
web_games_draws = drawn
web_games_losses = lost
web_games_recent = Last games
web_games_none_yet = No finished game yet.
