### The rules refuse an action, or it is not understood. Each is what the referee says.

told_illegal_action = { $action }: { $why }
told_illegal_game_over = the game is over ({ $reason })
told_illegal_not_an_action = this is not an action here; write e2e4, a7a8q, d2(3)e3, castling as e1g1, a drop as N@h1, or keep or give
# owner is White or Black.
told_illegal_answer_due = an answer is due first: { $owner } keeps the { $piece } (keep) or gives it (give)
told_illegal_no_answer_due = no answer is due: nothing is held up just now (an answer that is forced is given by itself)
told_illegal_empty_square = there is no piece on { $square }
told_illegal_not_your_piece = the { $piece } on { $square } belongs to { $owner }
told_illegal_own_piece = your own { $piece } stands on { $square }
told_illegal_king_takes_nothing = a king takes nothing, and { $square } is not empty
told_illegal_unreachable = the { $piece } on { $from } cannot go to { $to }
told_illegal_promotion_missing = a pawn that reaches { $square } must become a queen, rook, bishop or knight: add q, r, b or n
told_illegal_no_promotion = only a pawn that reaches its last rank is promoted, and only to a queen, rook, bishop or knight
told_illegal_king_in_check = your king would stand in check from { $square }
told_illegal_no_castling_right = there is no right to castle there: the king has moved, or that rook has, or it is not the one that began there
told_illegal_castling_blocked = castling: { $square } between the king and the rook is not empty
told_illegal_castling_attacked = castling: { $square } is attacked
told_illegal_not_in_hand = there is no { $piece } in your hand
told_illegal_drop_occupied = a drop needs an empty square, and a { $piece } stands on { $square }
told_illegal_drop_beyond_half = a piece comes back on your own half only (ranks { $ranks }), and { $square } is not there
told_illegal_drop_bishop_colour = your bishop on { $other } already stands on that colour, so none can be put on { $square }
told_illegal_drop_pawn_rank = a pawn cannot be put on { $square }, its first rank
told_illegal_in_series = move { $number } of the series, { $action }: { $why }
told_illegal_series_gap = move { $number } of the series is missing: write moves with one comma between, as in e2e4,d2d4
told_illegal_not_a_move = this is not a move; write e2e4, a7a8q, or castling as e1g1
told_illegal_already_moved = the { $piece } on { $square } has already moved in this series
told_illegal_king_not_taken = a king is never taken, and the king stands on { $square }
told_illegal_king_step = the king may not step onto { $to }, which is attacked from { $by }
told_illegal_series_unsafe = the series must leave your king safe, and at its end the king is attacked from { $square }
told_illegal_inside_series = this game begins inside a series, so nothing can be handed in: it can only be drafted on
told_illegal_other = the rules do not allow it here

## What was typed

told_illegal_not_understood = { $typed } is not understood: write { $forms }
told_illegal_forms_radras = e2e4, Nf3, Kg1-f3, N@h1, 0-0, a square by its colour (yellow 4), keep or give
told_illegal_forms_flicker = e2e4, Nf3, Kg1-f3, 0-0, a square by its colour (yellow 4), or several moves with commas between
told_illegal_forms_tavreli = d2e3, d2-e3, d2(3)-e3, 0-0, or a square by its colour (yellow 4)
told_illegal_no_such_action = { $typed }: no legal action is written so just now
told_illegal_ambiguous = { $typed } may mean any of: { $candidates }

## Where it stands

told_illegal_draft_entry = move { $number } of the series: { $why }
told_illegal_draft_too_long = a draft has at most { $most } moves
told_illegal_plan_entry = line { $line }, entry { $entry }: { $why }
told_illegal_plan_two_minds = another line has { $own } here: what you do yourself must be one thing
told_illegal_plan_empty_line = line { $line } is empty
