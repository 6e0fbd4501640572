### The rules of each game in a few words and in a few lines.

rules_pitch_radras = chess in which a take is an offer
rules_pitch_flicker = a turn is a series in which each piece may move once
rules_pitch_tavreli = nobody leaves the board, men stand upon each other in towers

# A thought a line.
rules_radras =
    Men move as in chess. A take is an offer, "I am glad": the piece is lifted and its owner answers.
    "Go on": it goes to the owner's hand and the owner skips the turn. "And I am glad": it is given away and the owner moves.
    A piece in hand is put on an empty square instead of a move.
    After a completed exchange, or in check, there is one answer: "And I am glad".
    "Ras" is check without an answer: a win. The kings may meet, and then the material on the board decides.
rules_flicker =
    Men move and take as in chess, but a turn is a series: in it each piece may move once at most.
    Any order will do, one move at least. Castling is one move of king and rook; a promotion is one move.
    The king never steps into check, not even inside a series; when the series ends it must not be attacked.
    A series may give any number of checks, but a king is never taken.
    All pawns that made a double step in the partner's series may be taken en passant.
    It is mate when no series saves the king. You put a series together in a draft that only you see, and hand it in whole.
rules_flicker_king_through_check = In this game the king may step onto attacked squares inside a series.
rules_tavreli =
    A volhv moves as a king, knyaz queen, ratoborets rook, luchnik bishop, vsadnik knight, ratnik pawn.
    Nobody leaves the board: a move onto a man, own or enemy, puts the mover on top of it, and they are a tower.
    A tower belongs to the owner of its top and moves as its top does. Only its top few may go, too: d2(2)-e3.
    Nothing is put on a volhv. A ratnik steps forward onto an empty square or its own men, diagonally only onto enemies.
    A ratnik that is a top on its last rank becomes what it started in front of; the e-ratnik a helgi (queen and knight).
    Once covered it is a ratnik again. Mate to the volhv wins, stalemate is a draw.
