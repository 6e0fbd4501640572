### Games, sides, men, results.

games_radras = Rad Ras
games_flicker = Flickering Chess
games_tavreli = Tavreli

games_white = White
games_black = Black
games_role_white = you play White
games_role_black = you play Black
games_role_spectator = you look on

## Men of Rad Ras and of chess

games_king = king
games_queen = queen
games_rook = rook
games_bishop = bishop
games_knight = knight
games_pawn = pawn

## How a game ended

games_won_white = White won: { $reason }
games_won_black = Black won: { $reason }
games_drawn = A draw: { $reason }
games_void = No game: { $reason }
games_reason_ras = Ras, check without an answer
games_reason_mate = checkmate
games_reason_stalemate = stalemate
games_reason_kings_meet = { $winner ->
    [white] the kings met, and White has more material on the board
    [black] the kings met, and Black has more material on the board
   *[none] the kings met with equal material on the board
}
games_reason_bare_kings = bare kings
games_reason_fivefold = the fifth repetition
games_reason_seventy_five = 75 moves without a take
games_reason_threefold = threefold repetition
games_reason_fifty = 50 moves without a take
games_reason_agreement = by agreement
games_reason_resignation = { $winner ->
    [white] Black resigned
    [black] White resigned
   *[none] one side resigned
}
games_reason_time = { $winner ->
    [white] Black's time ran out
    [black] White's time ran out
   *[none] time ran out, but the partner has nothing to win with
}
games_reason_absence = { $winner ->
    [white] Black was gone
    [black] White was gone
   *[none] one of the players was gone
}
games_reason_aborted = called off
games_reason_no_show = no first move was made
games_reason_expired = nobody came
games_reason_unknown = for another reason

## Clocks

games_days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
games_unlimited = unlimited
