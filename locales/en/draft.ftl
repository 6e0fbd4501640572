### A series that is put together.

draft_name = Draft
draft_empty = the draft is empty
draft_ready = may be handed in
draft_check = king still attacked
draft_open = not to be handed in yet
draft_hand_in = [Enter] hand the series in (/hand)
draft_take_back = [⌫] take a move back · /clear
draft_claims = /claim hands in and claims a draw
draft_partner_drafts = The partner is putting a series together…
draft_drafts = { $name } is putting a series together…
draft_verdict_pending = it is being worked out whether this is mate; the game goes on
draft_verdict = it is not the end: the game goes on
draft_hint = a move of the series: e2e4, Nf3 - or e2e4, d2d4 - or /command
