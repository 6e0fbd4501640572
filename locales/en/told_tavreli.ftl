### The rules of Tavreli refuse a move.

told_tavreli_not_yours = the tower on { $square } belongs to { $owner }: its { $kind } is on top
told_tavreli_too_many = only { $height } can be lifted from { $square }, not { $lifted }
told_tavreli_whole_tower = { $lifted } is the whole tower on { $square }: a move of the whole tower is written without a number
told_tavreli_onto_volhv = nothing is ever put on a volhv, and one stands on { $square }
told_tavreli_ratnik_forward = a ratnik never steps forward onto an enemy top, and one stands on { $square }
told_tavreli_ratnik_diagonal = a ratnik goes diagonally only onto an enemy top or en passant, and { $square } is neither
told_tavreli_double_step_blocked = a double step needs an empty square to pass, and something stands on { $square }
told_tavreli_double_step_lost = no double step from { $square }: only a ratnik that has never left its origin square makes it
told_tavreli_unreachable = the { $kind } on { $from } cannot go to { $to }
told_tavreli_volhv_in_check = your volhv would stand in check from { $square }
told_tavreli_uncovers = the move would uncover an enemy { $kind } on { $square }, and your volhv would stand in check from it
told_tavreli_no_castling_right = there is no right to castle there: the volhv or that ratoborets has moved or was carried
told_tavreli_castling_covered = castling: the ratoborets on { $square } must stand alone
told_tavreli_castling_blocked = castling: { $square } between the volhv and the ratoborets is not empty
told_tavreli_castling_attacked = castling: { $square } is attacked
told_tavreli_ratnik = ratnik
