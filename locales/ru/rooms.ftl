### Список комнат: raduga rooms.

rooms_mine = ваша партия: raduga join { $game }
rooms_mine_to_move = ваша партия: raduga join { $game } — ваш ход
rooms_none = никого; ищите партнёра: raduga play
rooms_free = свободно: { $side ->
    [white] белые
   *[black] чёрные
}
rooms_over = окончена
rooms_plies = { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
rooms_watchers = { $watchers ->
    [one] { $watchers } зритель
    [few] { $watchers } зрителя
   *[many] { $watchers } зрителей
}
rooms_king_through_check = король ходит под шах
