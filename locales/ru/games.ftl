### Игры, стороны, фигуры, итоги.

games_radras = Рад Рас
games_flicker = Мерцающие шахматы
games_tavreli = Таврели

games_white = Белые
games_black = Чёрные
games_role_white = вы играете белыми
games_role_black = вы играете чёрными
games_role_spectator = вы зритель

## Фигуры Рад Раса и шахмат

games_king = король
games_queen = ферзь
games_rook = ладья
games_bishop = слон
games_knight = конь
games_pawn = пешка

## Чем кончилась партия

games_won_white = Белые победили: { $reason }
games_won_black = Чёрные победили: { $reason }
games_drawn = Ничья: { $reason }
games_void = Партия не состоялась: { $reason }
games_reason_ras = «Рас»
games_reason_mate = мат
games_reason_stalemate = пат
games_reason_kings_meet = { $winner ->
    [white] короли встретились, на доске больше сил у белых
    [black] короли встретились, на доске больше сил у чёрных
   *[none] короли встретились, сил на доске поровну
}
games_reason_bare_kings = остались одни короли
games_reason_fivefold = пятое повторение
games_reason_seventy_five = 75 ходов без взятий
games_reason_threefold = троекратное повторение
games_reason_fifty = 50 ходов без взятий
games_reason_agreement = по согласию
games_reason_resignation = { $winner ->
    [white] чёрные сдались
    [black] белые сдались
   *[none] одна из сторон сдалась
}
games_reason_time = { $winner ->
    [white] у чёрных вышло время
    [black] у белых вышло время
   *[none] время вышло, но выиграть партнёру нечем
}
games_reason_absence = { $winner ->
    [white] чёрные ушли
    [black] белые ушли
   *[none] один из игроков ушёл
}
games_reason_aborted = отменена
games_reason_no_show = первый ход не сделан
games_reason_expired = никто не пришёл
games_reason_unknown = по иной причине

## Часы

games_days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
games_unlimited = без часов
