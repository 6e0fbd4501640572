### Watching: the TV, a player from game to game, the list of games in play.

watching_tv = TV
watching_tv_of = TV: { $game }
watching_following = following { $name }

## What the TV shows

watching_tv_now = the best game now
watching_tv_next = the next game
watching_tv_better = a better game is on
watching_tv_began = a game has begun
watching_tv_nothing = nothing is on now: as soon as a game begins it will be here

## Where a player is who is followed

watching_player_began = { $name } begins a game
watching_player_plays = { $name } plays
watching_player_idle = { $name } does not play now; waiting for a game
watching_player_between = { $name } is between games; waiting for the next
watching_player_away = { $name } is not on the server; waiting
watching_player_gone = { $name } has left the server; waiting
watching_player_came = { $name } is here again
watching_player_ended = { $name } is not to be followed any more

watching_keys_nothing_on = l to the lobby · q quits

## Speeds that the list of games is narrowed to

watching_ultra_bullet = ultra bullet
watching_bullet = bullet
watching_blitz = blitz
watching_rapid = rapid
watching_classical = classical
watching_correspondence = correspondence
