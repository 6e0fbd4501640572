### Talk beside the game, and what can be asked for.

## Talk

talk_title = Talk
talk_players = players
talk_spectators = spectators
talk_silence = nothing has been said yet
talk_deaf_to = not heard: { $names }
talk_phrases = Phrases
talk_keys = Enter - say something · Esc closes

## A turn that is begun and not ended

talk_answer_mine = the partner awaits your answer
talk_answer_theirs = there is no answer yet
talk_series_mine = the series is not handed in yet; Enter or /hand
talk_series_theirs = the series is still being put together
talk_for_seconds = { $what } · { $seconds } s

## What can be asked for

talk_actions = Actions
talk_actions_keys = Esc closes
talk_resign_sure = Resign?
talk_resign_yes = 0  yes, I resign
talk_accept = take the offer
talk_decline = turn the offer down
talk_withdraw = take your offer back
talk_draw = offer a draw
talk_takeback = ask to take your turn back
talk_give_time = give the partner time
talk_adjourn = offer to adjourn
talk_claim = claim
talk_abort = call the game off
talk_resign = resign
talk_claim_threefold = a draw: repetition
talk_claim_fifty = a draw: fifty moves
talk_claim_win = the win: the partner is gone
talk_claim_draw = a draw: the partner is gone
talk_nothing_to_do = there is nothing to ask for now
talk_rematch_play = [F5] play the rematch
talk_rematch_offer = [F5] offer a rematch
talk_rematch_go = [F5] to the rematch
talk_rematch_follows = the rematch: colours are swapped
talk_answer_keys = {" "}F6 accept · F7 decline
talk_answer_keys_armed = [F6] accept · F7 decline
