### The browser client.

web_brand = Raduga
web_brand_long = Raduga: Rad Ras, Flickering Chess, Tavreli
web_nav = Places
web_nav_watch = Watch
web_nav_rules = Rules
web_nav_games = Games
web_nav_me = You: { $name }
web_account = Who you are
web_not_loaded = This page could not be loaded: the server has been renewed, or there is no network.
web_reload = Load it again
web_skip = To the content
web_turns = Your turn
web_turns_named = { $count ->
    [one] Your turn in { $count } game: to the next
   *[other] Your turn in { $count } games: to the next
}
web_settings = Settings
web_about = About Raduga
web_about_text = Raduga is the live home of three Russian chess games. The program is free: { $licence }.
web_about_pieces = Board: { $board }. Chess pieces: { $pieces }.
web_missing = There is no such page
web_to_lobby = To the lobby
web_loading = Loading…
web_close = Close
web_cancel = Cancel
web_no = No

## The connection

web_connection_connecting = Connecting to the server…
web_connection_offline = No connection to the server. Trying again; no move will be lost.
web_connection_restarting = The server is restarting. The game will go on, and nobody loses time.
web_connection_refused_banned = The server has shut you out.
web_connection_refused_unsupported_version = This page is out of date: reload it.
web_connection_back = The connection is back.

## Refusals

web_refusal_bad_token = Your session here was ended elsewhere. You are a new guest now.
web_refusal_stale = The game has gone on: look again.
web_refusal_illegal_action = That is not possible.
web_refusal_not_your_turn = It is not your turn.
web_refusal_rate_limited = Too often. Wait a moment.
web_refusal_seek_gone = That seek is gone.
web_refusal_challenge_gone = That challenge is gone.
web_refusal_unknown_person = Nobody of that name is here now.
web_refusal_yourself = That is you.
web_refusal_already_challenged = You have challenged this partner already.
web_refusal_too_many_seeks = You have many seeks open: take one back first.
web_refusal_registration_needed = Rated games need an account.
web_refusal_unknown_game = There is no such game.
web_refusal_no_spectators = This game may not be watched.
web_refusal_game_over = The game is over.
web_refusal_offer_not_allowed = That cannot be offered now.
web_refusal_no_such_offer = That offer is gone.
web_refusal_unavailable = The server could not write it down. Try again.
web_refusal_restarting = The server is restarting.
web_refusal_bad_clock = There is no such clock.

## The lobby

web_lobby = Lobby
web_variants = Game
web_quick = Quick pairing
web_pool_mine = looking for a partner…
web_pool_waiting = { $count ->
    [one] { $count } waits
   *[other] { $count } wait
}
web_speed_ultra_bullet = ultrabullet
web_speed_bullet = bullet
web_speed_blitz = blitz
web_speed_rapid = rapid
web_speed_classical = classical
web_speed_correspondence = correspondence
web_speed_unlimited = no clock
web_clock_unlimited = no clock
web_clock_per_move = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
web_practise = Play the computer
web_seeks = Looking for a partner
web_no_seeks = Nobody yet. Offer a game, and everybody will see it.
web_seek_of = { $name }: { $what }
web_seek_take = Play: { $name }, { $what }
web_seek_cancel = Take back: { $what }
web_your_seek = Your seek
web_take_back = Take back
web_play = Play
web_room_open = room with a free seat
web_wants_side = wants { $color ->
    [white] White
   *[black] Black
}
web_rated = rated
web_challenges = Challenges
web_challenge_to_you = { $name } challenges you: { $what }
web_challenge_by_you = You have challenged { $name }: { $what }
web_accept = Accept
web_decline = Decline
web_decline_later = Later
web_challenge_declined = Your challenge was declined.
web_challenge_expired = Nobody answered your challenge.
web_challenge_gone = Your partner has gone.
web_declined_no = Declined: no, thank you.
web_declined_later = Declined: not now, perhaps later.
web_declined_too_fast = Declined: too fast.
web_declined_too_slow = Declined: too slow.
web_declined_other_variant = Declined: another game, please.
web_declined_rated_only = Declined: only rated games.
web_declined_casual_only = Declined: only casual games.
web_live_games = Being played
web_no_games = Nobody is playing now.
web_watch = Watch
web_watch_game = Watch: { $white } – { $black }
web_watch_all = All games in play
web_ply = { $ply ->
    [one] { $ply } move
   *[other] { $ply } moves
}
web_watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
}
web_own_games = Your games
web_mine_turn = your turn
web_mine_theirs = your partner's turn
web_mine_waiting = waits for a partner
web_back_to_game = Back to game { $game }
web_back_short = To the game

## Each game in three sentences

web_about_more = More, with examples
web_taste = The first moves of a game: { $game }
web_taste_play = Show the moves
web_taste_stop = Stop
web_about_radras_title = Rad Ras: chess without aggression
web_about_radras_1 = Nobody captures: to take a piece you say “I am glad”, which is an offer.
web_about_radras_2 = Its owner answers: “Go on” keeps the piece in hand, to come back later, but skips a turn; “And I am glad” gives it away and moves.
web_about_radras_3 = You win by “Ras”, a check without an answer, or when the kings meet and you have more on the board.
web_about_flicker_title = Flickering Chess: a turn of many moves
web_about_flicker_1 = In one turn you may move many of your pieces, but each of them only once.
web_about_flicker_2 = You put a series together, try it, take back, and hand it in whole.
web_about_flicker_3 = At its end your king must not stand in check; checkmate wins.
web_about_tavreli_title = Tavreli: nobody leaves the board
web_about_tavreli_1 = A taken man stays on the board: the taker stands upon it, and a tower grows.
web_about_tavreli_2 = The top man commands; the whole tower may move or just its upper part, which sets those below free.
web_about_tavreli_3 = Ratniks are promoted and turn back; checkmating the volhv wins.

## A game of one's own

web_own_terms = your own terms
web_form_seek = Offer a game
web_form_friend = Play a friend
web_form_challenge = Challenge by name
web_form_partner = Play the computer
web_form_seek_do = Offer { $clock }
web_form_friend_do = Open a room { $clock }
web_form_challenge_do = Challenge to { $clock }
web_form_partner_do = Play { $clock }
web_form_name = Name of the partner
web_form_clock = Clock
web_form_kind_clock = minutes and seconds
web_form_kind_days = days a turn
web_form_minutes = Minutes for the game
web_form_increment = Seconds a turn
web_form_days = Days a turn
web_form_side = Side
web_form_random = By lot
web_king_through_check = The king may pass through check

## The game

web_game_title = { $variant } { $clock }: { $white } – { $black }
web_game_coming = Opening the game…
web_no_game = There is no such game
web_no_spectators = This game may not be watched
web_board = Board
web_player = { $side }: { $name }
web_seat_free = free seat
web_here = here
web_away = disconnected
web_drafting = putting a series together
web_bot = program
web_you = you
web_clock_mine = Your clock
web_clock_of = Clock: { $side }
web_clock_none = ∞
web_clock_days = { $days } d { $hours } h
web_hand = In hand: { $side }
web_hand_slot = { $man }: { $count }
web_state = What is going on
web_panel = Record and talk
web_moves = Moves
web_no_moves = No moves yet
web_chat = Talk
web_chat_none = Nobody has said anything yet.
web_chat_say = Say…
web_first = To the start
web_back = One move back
web_forward = One move forward
web_last = To the last move
web_flip = Flip the board
web_zen = Board and clocks only
web_sound = Sound
web_typed = A move in words
web_typed_hint_radras = A move: e2e4, Nf3, yellow 4, N@h1
web_typed_hint_flicker = A move or a series: e2e4, Nf3
web_typed_hint_tavreli = A move: d2e3, d2(3)e3
web_promotion = What does the pawn become?
web_forced_short = “And I am glad”
web_forced_exchange = “And I am glad” by itself: the exchange is complete.
web_forced_check = “And I am glad” by itself: in check no turn can be skipped.
web_browsing = You look at move { $ply } of { $of }
web_waiting_for_partner = Waiting for a partner
web_adjourned = The game is adjourned. It goes on when both are back.
web_sent = Sent…
web_turn_mine = { $check ->
    [rad] Rad! Your turn
    [yes] Check! Your turn
   *[no] Your turn
}
web_turn_theirs = { $check ->
    [rad] Rad! Your partner's turn
    [yes] Check! Your partner's turn
   *[no] Your partner's turn
}
web_turn_sealing = Seal a move: nobody will see it
web_turn_of = { $color ->
    [white] White's turn
   *[black] Black's turn
}{ $check ->
    [rad] , Rad
    [yes] , check
   *[no] {""}
}
web_first_move = { $time } are left for the first move, or there will be no game.
web_gone_in = Your partner has gone. In { $seconds } s you may claim the game.
web_claim_threefold = Draw: repetition
web_claim_fifty = Draw: 50 moves

## “I am glad”

web_prompt_title = { $side }: “I am glad”
web_prompt_mine = Your { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
} is lifted{ $named ->
    [yes] , { $square }
   *[no] {""}
}. Your clock runs.
web_prompt_theirs = { $owner } decides whether to keep the { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}.
web_keep = “Go on”
web_give = “And I am glad”
web_keep_means = to hand, your partner moves again
web_give_means = given away, your move

## Offers

web_offers = Offers
web_give_time = +15 s
web_end_resign = Resign
web_end_resign_sure = I resign
web_end_abort = Call off
web_end_abort_sure = Call off
web_offered_draw = a draw
web_offered_takeback = to take a move back
web_offered_adjournment = to adjourn
web_offered_rematch = a rematch
web_you_offer = You have offered { $what }
web_they_offer = Your partner offers { $what }
web_withdraw = Withdraw
web_to_rematch = To the rematch

## An invitation

web_invitation = Address of the room
web_invite = Give this address to a friend. Whoever comes is your partner.
web_qr = The address as a QR code
web_qr_show = QR code
web_qr_title = Read this with a telephone
web_copy = Copy
web_copied = Address copied

## What is read out

web_said_move = { $side }: { $move }
web_said_chat = { $name }: { $text }
web_said_prompt = “I am glad”! Your partner asks for your { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}. Key 1 is “Go on”, key 2 is “And I am glad”.
web_said_prompt_theirs = “I am glad”. { $owner } decides whether to give the { $piece ->
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
    [P] pawn
   *[other] piece
}.
web_taken_back = The move was taken back.
web_low_time = You are short of time.

## Squares and men

web_square_empty = empty
web_square_target = possible
web_square_hue = { $hue } { $rank }
web_man_white = { $gender ->
    [f] white { $man }
   *[m] white { $man }
}
web_man_black = { $gender ->
    [f] black { $man }
   *[m] black { $man }
}
web_hue_pink = pink
web_hue_red = red
web_hue_orange = orange
web_hue_yellow = yellow
web_hue_green = green
web_hue_lightblue = light blue
web_hue_blue = blue
web_hue_violet = violet
web_hue_short_pink = pk
web_hue_short_red = rd
web_hue_short_orange = or
web_hue_short_yellow = yl
web_hue_short_green = gr
web_hue_short_lightblue = lb
web_hue_short_blue = bl
web_hue_short_violet = vi

## Settings

web_language = Language
web_auto = as in the system
web_theme = Look
web_theme_light = light
web_theme_dark = dark
web_board_rainbow = rainbow
web_board_plain = plain
web_names = Names of squares on the board
web_notices = Tell me when it is my turn while I look elsewhere
web_notices_none = This browser gives no notices.
web_notices_denied = The browser forbids notices for this page: allow them in its settings.
web_notices_on = A notice comes when the page is open but not in sight.
web_notice_turn = It is your turn
web_notice_turn_of = Your turn: { $name } is waiting
web_notice_challenge = { $name } challenges you
web_volume = Volume

## Towers

web_tower = tower of { $count }
web_tower_top = top { $man }
web_take = How many from the top go
web_take_button_all = all
web_take_hint = Pick one of your towers: how many of it go is chosen here. Point at any tower to see what it holds.
web_take_all = { $square }: the whole tower goes, all { $of }.
web_take_some = { $square }: the top { $count } of { $of } go, what stays has on top a { $man }.

## A series

web_draft = Draft of the series
web_draft_none = Move what you like, each man once. When the series is ready, hand it in.
web_draft_state = { $count ->
    [one] { $count } move in the series
   *[other] { $count } moves in the series
}{ $stands ->
    [ready] : it may be handed in.
    [check] : your king is attacked, it may not be handed in yet.
   *[open] : it may not be handed in yet.
}
web_draft_undo = Take back
web_draft_clear = Start over
web_draft_hand_in = Hand in
web_draft_from_here = Remove from here: { $move }
web_draft_from_here_short = Remove from here
web_replaying = Your partner's series: { $inside } of { $of }
web_replay_skip = Show how it ends
web_browsing_series = You look at move { $ply } of { $of }, number { $inside } of its series

## The browser client: at the board, playing and watching.

## Ahead

web_ahead = Ahead
web_ahead_prepared = Ahead: { $action }. Esc takes it back.
web_ahead_none = Nothing is ahead.
web_ahead_call_off = Take back what is ahead: { $action }
web_ahead_dropped = Not played ahead: { $action }. { $why }
web_ahead_answer = Answer to the next “I am glad”
web_ahead_answer_short = To “I am glad”
web_ahead_always = always
web_square_ahead = possible ahead
web_square_prepared = ahead
web_plan = If… then…
web_plan_add = One more line of the plan
web_plan_hint_radras = if e7e5 then g1f3
web_plan_hint_flicker = if e7e5,d7d5 then g1f3,b1c3
web_plan_hint_tavreli = if d7e6 then d2e3
web_plan_remove = Remove from the plan: { $line }
web_plan_if = if { $theirs }
web_plan_if_then = if { $theirs }, then { $ours }

## Offers

web_offer_draw = Draw?
web_offer_takeback = Undo?
web_offer_adjournment = Adjourn?
web_offer_rematch = Rematch?
web_gone = Your partner has long been gone.
web_claim_win = Win
web_claim_draw = Draw
web_claim_wait = Wait
web_may_claim_threefold = The position is here for the third time.
web_may_claim_fifty = 50 moves without a take.

## The end

web_over_resignation_you = You resigned. { $winner ->
    [white] White won.
   *[black] Black won.
}
web_over_resignation_partner = Your partner resigned. You won.
web_over_absence_you = You were gone. { $winner ->
    [white] White won.
   *[black] Black won.
}
web_over_absence_partner = Your partner is gone. You won.
web_said_rad = Rad! Check to the king.
web_said_check = Check!

## Watching

web_room_players = players
web_room_spectators = spectators
web_watchers_delayed = They see the game late by { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
web_delayed = The game is shown late by { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
web_mute = Do not hear: { $name }
web_muted = Not heard: { $name }
web_unmute = Hear
web_unmute_name = Hear again: { $name }
web_said_gone = Disconnected: { $name }.
web_said_back = Back: { $name }.
web_lag = Line: { $ms } ms
