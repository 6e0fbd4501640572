### The referee tells a person of a position: raduga referee --explain.

explain_line_too_long = the line is too long
explain_no_position = This is no position of { $game }: { $why }.
explain_played = Played: { $record }
explain_leaves = Leaves at depth 1 to { $depth }: { $counts }
explain_leaves_too_many = Leaves: there are more than { $most } sequences of actions; ask for a smaller depth.
explain_not_text = { $shown }: a move must be a text.
explain_not_understood = { $why }.
explain_not_legal = { $action } is not legal: { $why } ({ $clause }).
explain_over = The game is over: { $reason }. { $winner ->
    [white] White wins
    [black] Black wins
   *[nobody] Nobody wins
} ({ $clause }).
explain_to_act = { $side ->
    [white] White must act.
   *[black] Black must act.
}
explain_to_act_check = { $side ->
    [white] White must act, whose king is attacked.
   *[black] Black must act, whose king is attacked.
}
explain_answer_due = An answer is due: { $owner ->
    [white] White
   *[black] Black
} keeps (keep) or gives (give) the { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
}.
explain_legal = Legal ({ $count }):
explain_unproven = Whether this is mate or stalemate could not be told in the time allowed.
explain_saving_series = This series may be handed in: { $series }
explain_claims = A draw may be claimed: { $claims }.
explain_claim_threefold = the third repetition
explain_claim_fifty = fifty moves
explain_no_series = The draft is passed over: a turn in this game is one action, there is no series to put together.
explain_drafting = { $side ->
    [white] White
   *[black] Black
} is putting a series together: { $moves }
explain_drafting_check = { $side ->
    [white] White
   *[black] Black
} is putting a series together, whose king is attacked: { $moves }
explain_playable = Playable next ({ $count }):
explain_may_hand_in = It may be handed in as it stands: { $series }
explain_may_not_hand_in = It may not be handed in as it stands (flicker.md §2, §7).

## What is no request, and what a file cannot say

explain_request_not_text = the line is not UTF-8 text; a request is one JSON object in a line
explain_request_not_an_object = the line is no JSON object from column { $column } on; a request is one JSON object in a line
explain_request_missing = the request lacks “{ $key }”
explain_request_wrong_type = what stands under “{ $key }” is of another kind than a request has there
explain_request_unknown_variant = there is no game “{ $variant }”; there are radras, flicker and tavreli
explain_request_perft_depth = sequences are counted to depth { $most } at most
explain_move_not_text = a move must be a text
explain_nothing_asked = no answer is awaited here
