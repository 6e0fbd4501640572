### A start position cannot be. Each names the field and the fault.

told_position_too_long = the position text has { $bytes } bytes; at most { $most } are read
told_position_fields = a position has { $count } fields separated by one space ({ $names }), here there are { $found }
told_position_ranks = board: there must be 8 ranks separated by '/', here there are { $found }
told_position_rank_short = board: rank { $rank } must fill 8 squares, it fills { $found }
told_position_rank_long = board: rank { $rank } must fill 8 squares, it fills more
told_position_board_letter = board: rank { $rank } holds { $letter }, which is neither a piece (KQRBNP, kqrbnp) nor a count 1-8
told_position_split_count = board: rank { $rank } has two counts of empty squares side by side; write their sum
told_position_kings = board: { $color } must have exactly one king, here it has { $found }
told_position_pawn_rank = board: a pawn cannot stand on { $square }
told_position_kings_adjacent = board: the kings stand side by side, which no king can bring about
told_position_kings_met = board: the kings stand side by side, so this game is over: the meeting of the kings ends it
told_position_partner_in_check = side: { $color } is in check, so it cannot be the partner's turn
told_position_hands_missing = hands: the pieces in hand must follow the board in brackets, as in [QNn]; write [] when there are none
told_position_hand_letter = hands: { $letter } cannot be in hand; White's pieces are QRBNP, Black's qrbnp
told_position_hand_order = hands: the letters must stand in the order QRBNPqrbnp
told_position_side = side: { $text } is neither w nor b
told_position_castling = castling: { $text } is neither - nor some of KQkq in that order
told_position_castling_pieces = castling: the right { $letter } needs its king and its rook at home
told_position_en_passant = ep: { $text } is neither - nor a square such as e3
told_position_en_passant_squares = ep: { $text } is neither - nor squares side by side in the order a to h, such as c3e3
told_position_en_passant_board = ep: no pawn can just have made a double step over { $square }
told_position_moved = moved: { $text } is neither - nor squares side by side in the order a1, b1, ..., h8, such as b1e4
told_position_moved_nothing = moved: no piece of the side to move stands on { $square }, so none has moved there
told_position_moved_pawn = moved: the pawn on { $square } stands where pawns begin, so it has not moved
told_position_moved_castling = moved: the king or the rook of the castling right { $letter } has moved, so the right is gone
told_position_phase = phase: { $text } is none of -, =, or ? with the letter of the held-up piece
told_position_phase_owner = phase: the held-up piece must belong to the side to move, for it is its owner who answers
told_position_phase_in_check = phase: the owner is in check, so the answer was { $answer } by force (radras.md §7) and the phase is =
told_position_phase_after_take = phase: a piece has just been taken, so { $field } must be { $must }
told_position_number = { $field }: { $text } is not a whole number written plainly, at most { $most }
told_position_fullmove_zero = fullmove: moves are numbered from 1

## Positions of Tavreli

told_position_tavreli_letter = board: rank { $rank } holds { $letter }, which is neither a tavrel (VKRLS or a ratnik A-H, small for Black), a tower in parentheses nor a count 1-8
told_position_tavreli_parenthesis = board: rank { $rank }: a tower is written in one pair of parentheses, bottom first, with letters only
told_position_tavreli_low_tower = board: rank { $rank }: parentheses hold a tower of two or more; a single tavrel has none
told_position_tavreli_plus = board: rank { $rank }: a plus stands before the letter of a promoted ratnik, as in +E
told_position_tavreli_too_many = board: there are more { $letter } than a side has
told_position_tavreli_no_volhv = board: { $color } must have exactly one volhv, here it has none
told_position_tavreli_covered_volhv = board: something stands on the volhv on { $square }; nothing is ever put on a volhv
told_position_tavreli_covered_promoted = board: the promoted ratnik on { $square } is covered; covered, it is an ordinary ratnik again
told_position_tavreli_unpromoted = board: the ratnik that is the top on { $square }, its last rank, must be promoted
told_position_tavreli_castling_men = castling: the right { $letter } needs its volhv at home on no tower and its ratoborets at the bottom of its corner
told_position_tavreli_en_passant_board = ep: no ratnik can just have made a double step over { $square }
told_position_tavreli_en_passant_idle = ep: no en-passant move onto { $square } is legal, so the field must be -
told_position_tavreli_returned = returned: { $text } is neither - nor letters of ratniks, A-H and then a-h, in alphabetical order
told_position_tavreli_returned_away = returned: the ratnik { $letter } does not stand on its origin square
told_position_tavreli_returned_lacks = returned: { $letter } is missing: promoted or on top of something on its origin square, it has been away
