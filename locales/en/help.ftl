### Help: what to type and what to press; a line a command.

help_typing_radras =
    e2e4, Nf3, N@h1, yellow 4 - a move, or a piece put back on the board
    keep (Go on) - keep the lifted piece and skip the turn
    give (And I am glad) - give the lifted piece away and move
help_typing_flicker =
    e2e4, Nf3 - a move into the draft; e2e4, d2d4, Nf3 - several at once
    /undo - take the draft's last move back; /clear - all of them
    /hand - hand the series in; on a full screen just Enter
    Backspace on an empty line, Ctrl-Z - take the draft's last move back
help_typing_tavreli =
    d2d3 - the whole tower; d2(2)-e3 - its top two; 0-0 - castling
    ?e4 - what stands on e4, from top to bottom
    letters: V volhv, K knyaz, R ratoborets, L luchnik, S vsadnik, A-H ratniks, +E helgi
    signs: ❂ volhv, ✸ knyaz, ✚ ratoborets, ✕ luchnik, ☩ vsadnik, ❖ helgi, ⋀ ratnik; ○ White, ● Black

help_commands =
    /prepare Nf3 - an action ahead, played right after the partner's; without one, take it back
    /plan e4d5 keep; Nf3 Nc6 - if ... then ..., by correspondence; without lines, take it back
    /games - your games, those that wait for you first
    /next - the next game that waits for you
    /draw - offer a draw, or take the partner's
    /takeback - ask to take your last turn back, or agree to the partner's; not in rated games
    /give - give the partner 15 seconds
    /rematch - a rematch with colours swapped: offer it, take it, or go to it
    /accept - take the partner's offer
    /decline - turn the partner's offer down
    /withdraw - take your own offer back
    /resign - give the game up
    /abort - call the game off, until both have moved
    /claim threefold|fifty|win|draw - claim a draw or a win
    /adjourn - offer to adjourn
    /resume - go on with an adjourned game
    /say WORDS - say something: players hear players, watchers hear watchers; after the game all hear all
    /phrase 1-8 - a phrase that everybody reads in their own language
    /talk - what was said; watchers' lines carry the number of the move
    /board - the board; on a full screen, plain or the rainbow's
    /clock - the clocks
    /legal - what can be done now
    /moves - the moves in order
    /record - the record in one line
    /diagrams - the record with the board before and after each move
    /who - who is here
    /leave - go away on purpose
# What can be done where nothing is played, too.
help_commands_always =
    /quit - end the program; your seat stays, raduga join brings you back
    /help - this help
help_commands_lobby =
    /partner - play a program instead of waiting
    /seek 3+2 [radras|flicker|tavreli] [white|black] [rated|casual] [1400-1800] - look for a partner
    /unseek - take your seek back
    /seeks - who seeks, who plays
    /take ID - take somebody's seek
    /pool 3+2 [game] - quick pairing; /unpool leaves it
    /challenge NAME 3+2 [game] - challenge somebody who is here
    /accept, /decline [later|too_fast|too_slow|other_variant|rated_only|casual_only] - answer a challenge
    /withdraw - take your challenge back
    /join CODE - take a seat, /watch CODE - look on
    /lobby - to the lobby, when the game is over
    /again - search again, when a search is over

help_keys =
    Tab completes a move; Shift+arrows point at a square, space types it
    ← → the game's past, End back to it; ↑ ↓ what was typed before
    F2 - talk, F3 - phrases, F4 - all that can be asked for now
    F5 - rematch, F6 - take the offer, F7 - turn it down (half a second after it came)
    F8 - who I am; F9 - the partner: ratings, block, mute, report
help_keys_lobby =
    ↑ ↓ choose; Enter takes a seek or a challenge, watches a game, goes back to yours
    n - new seek, p - quick pairing, c - challenge by name, w - withdraw yours
    a, d - accept or decline a challenge, q - quit; / begins a command
    m, F8 - who I am: log in, register, ratings; i, F9 - who that is (the chosen line)

help_commands_persons =
    /register NAME - register: you are asked for a password, and your games stay yours
    /login NAME, /logout - log in under your name, log out; /password - change the password
    /account - who I am: ratings, sessions, blocks; F8 on a full screen
    /profile [NAME] - ratings, results, last games; F9 on a full screen: the partner's
    /sessions - where you are logged in; /revoke ID or others - end them
    /block NAME, /unblock NAME, /blocks - have nothing to do with somebody; take it back; the list
    /mute NAME, /unmute NAME, /mutes - hear nothing of what somebody says; hear them again; the list
    /allow takebacks never|casual|always gifts ... - what partners may do: ask for takebacks, give time
    /report NAME: what happened - tell the operator
    /bot - become a bot (for ever); /bot token LABEL - a token for its program
