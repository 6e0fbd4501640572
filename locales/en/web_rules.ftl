### The browser client's pages about the games: examples.

web_rules_which = Game
web_rules_find = Find a partner
web_rules_board = The position of the text
web_rules_examples = Examples
web_rules_example = Example
web_rules_start = The position at the start
web_rules_play_on = Play on from here with the program

## For each example its name and what it is about

web_rules_radras_first = First moves
web_rules_radras_first_means = A pawn is asked for, its owner says “go on”, and later the pawn comes back.
web_rules_radras_qvq_1 = Queen against queen: one of six
web_rules_radras_qvq_1_means = White can force Ras in six ways, but only this one wins.
web_rules_radras_qvq_ambush = The queen in ambush
web_rules_radras_qvq_ambush_means = The king hides in the corner, and the queen lies in ambush: whatever the black queen does, a Rad is uncovered.
web_rules_radras_qvq_pat = Saved by stalemate
web_rules_radras_qvq_pat_means = White gives the queen away and has no move left: a draw.
web_rules_radras_rvq = Perpetual Rad
web_rules_radras_rvq_means = Rook against queen: every move of White is the only one.
web_rules_radras_nvq_g7 = A knight beats a queen
web_rules_radras_nvq_g7_means = The queen is saved by “go on”, but the kings meet before it is back.
web_rules_radras_nvq_g8 = The queen is taken with Rad
web_rules_radras_nvq_g8_means = In Rad nobody says “go on”: the piece is given away.
web_rules_radras_rvn = Rook against knight
web_rules_radras_rvn_means = The rook always wins: the kings draw near.
web_rules_radras_bvp = Bishop against pawn
web_rules_radras_bvp_means = A pin stops the pawn one step before it promotes.
web_rules_radras_pvp = Pawn against pawn
web_rules_radras_pvp_means = Zugzwang decides: whoever must move loses.
web_rules_radras_p_hand = A pawn waits beside the board
web_rules_radras_p_hand_means = Of 24 squares for the pawn one wins: it comes back to go again and come back once more.
web_rules_radras_npvnp = The knight in the corner
web_rules_radras_npvnp_means = The knight comes back twice, each time into the corner: a draw.
web_rules_flicker_first = Scholar’s mate that is none
web_rules_flicker_first_means = A series of three moves, an answer of two, and a blow on f7. Black has a whole series ahead, and the king takes the queen.
web_rules_flicker_check = Checks within a series
web_rules_flicker_check_means = Two checks in one series, and it goes on: a king is not taken.
web_rules_tavreli_first = The first tower
web_rules_tavreli_first_means = Whoever leaves a tower alone sets a captive free.
web_rules_tavreli_game = A tournament game
web_rules_tavreli_game_means = Played in the nineties: towers grow and divide, and the volhv is mated.
