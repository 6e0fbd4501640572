### The list of rooms: raduga rooms.

rooms_mine = your game: raduga join { $game }
rooms_mine_to_move = your game: raduga join { $game } — your move
rooms_none = nobody is here; look for a partner: raduga play
rooms_free = free: { $side ->
    [white] white
   *[black] black
}
rooms_over = over
rooms_plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
rooms_watchers = { $watchers ->
    [one] { $watchers } watcher
   *[other] { $watchers } watchers
}
rooms_king_through_check = king through check
