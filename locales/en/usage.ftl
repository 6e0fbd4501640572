### The command line: its help and what is wrong. Keys of commands and options are their names.

usage_heading_usage = Usage
usage_heading_commands = Commands
usage_heading_arguments = Arguments
usage_heading_options = Options
usage_heading_common = Options of every command
usage_note_values = one of: { $values }
usage_note_default = default: { $value }
usage_slot_options = [OPTIONS]
usage_slot_command = COMMAND

## Commands

usage_command_raduga = Play Russian chess games in a terminal.
usage_command_lobby = The lobby: who seeks, who plays; this too when no command is given
usage_command_play = Find a partner and play: takes an open seek that suits, else posts one and waits
usage_command_pool = Find a partner by quick pairing and play
usage_command_challenge = Challenge a person who is here, and play
usage_command_rooms = List open rooms and games in play
usage_command_create = Open a room, show its code, wait for a partner and play
usage_command_join = Take the free seat of a room and play; go on with a game of yours
usage_command_watch = Watch a game
usage_command_tv = Watch the best game that is on, and then the next
usage_command_follow = Follow a player from game to game
usage_command_record = Print the record of a game as a spectator sees it
usage_command_games = Finished games: find, look through, replay
usage_command_replay = Replay a game of the server, or games out of a file
usage_command_export = Write finished games to a file or to standard output
usage_command_mine = Your unfinished games, those first where it is your move
usage_command_referee = Judge positions from standard input by the rules, without a server

## Options

usage_option_help = Show this help
usage_option_version = Show the version
usage_option_server = The server: ws://, wss://, http://, https:// or plain host:port
usage_option_name = The name to be known by: 2 to 20 letters and digits
usage_option_session = Which of your sessions to use, when several people share this account
usage_option_lang = The language; by default the locale's
usage_option_colour = Colours: auto, as many as the terminal has; always, all; 256; never
usage_option_board = The board: plain black and white, or tsvetlandia, the rainbow board
usage_option_plain = One line an event, commands on standard input; so too when not on a terminal
usage_option_ascii = Men as letters, not as pictures; so too where the terminal has no pictures
usage_option_no_animation = Never show a partner's series move by move
usage_option_stay = In plain mode, stay after the end of the game
usage_option_no_bell = Never ring the terminal bell
usage_option_explain = Tell of a position as a person reads it: the board, what is legal, why something is not. Without --variant, of each request on standard input
usage_option_referee_variant = The game to explain
usage_option_referee_position = The position to explain, in the game's text form; by default the array (startpos)
usage_option_draft = Moves of an unfinished series of Flickering Chess, with commas between
usage_option_king_through_check = Flickering Chess: inside a series the king may step onto attacked squares
usage_option_moves = Moves to play first, as you would type them; the last may be one that you wonder about
usage_option_filter = Which rooms: all, those that wait for a partner, those in play
usage_option_code = The room's code, as it was given to you: ten letters and digits
usage_option_diagrams = Print the board before and after each move too
usage_option_variant = The game: radras, flicker (Flickering Chess) or tavreli; on a full screen it is asked for, else it is radras
usage_option_clock = The clock: 5+3 (Fischer), 3+2b (Bronstein), 3days and others, as of create
usage_option_pool_clock = The clock: 1+0, 2+1, 3+0, 3+2, 5+3, 10+0, 15+10, 30+20, 1day, 3days or 7days
usage_option_create_clock = The clock: 5+3 (Fischer), 3+2b (Bronstein), 3+2d (delay), 10+5x30 (byo-yomi), 3days, unlimited; two different ones with a slash, 5+3/3+2
usage_option_side = Your side: white, black, or random, by lot
usage_option_rated = Only for the ratings; both must be registered. Without --rated or --casual a game is rated where both are
usage_option_partner = Against the server's practice partner, a program, at once
usage_option_rating_range = Only partners of such a rating: 1400-1800, 1400- or -1800
usage_option_person = Who is challenged, by the exact name
usage_option_private = Not listed: only who has the code comes in
usage_option_create_position = Start from this position
usage_option_no_spectators = Nobody may watch
usage_option_no_takebacks = Nothing is taken back
usage_option_tv_variant = The game: radras, flicker or tavreli; by default the best of all
usage_option_follow_person = Who is followed: anybody registered, or a guest who is here
usage_option_delay = Spectators of a private room see the game so many actions later
usage_option_first_move = How many seconds each side's first move may take, from 5 on; else as the clock has it
usage_option_player = Games of this registered player
usage_option_mine = Your own games
usage_option_games_variant = Of which game: radras, flicker or tavreli
usage_option_export_variant = Of which game: radras, flicker or tavreli
usage_option_replay_variant = The game of a record for people that does not say it itself: radras, flicker or tavreli
usage_option_result = That ended so: white, black, draw; won and lost are about --player, or about you
usage_option_since = Finished on that day (UTC) or later: 2026-11-30, today, yesterday, or 7d for seven days ago
usage_option_until = Finished on that day or earlier
usage_option_limit = In plain mode, at most so many, over as many pages as it takes; 50 if nothing is said
usage_option_cursor = In plain mode, go on after a page: what its last line “more …” said
usage_option_reel = A game's code, ten letters and digits; or a file with games, lines of JSON as export writes them or records for people; - for standard input
usage_option_replay_game = Of a file with several games, the one with this number
usage_option_replay_diagrams = In plain mode, print the board after every action
usage_option_diagram = In plain mode, print the board after so many actions; 0 for the start, several with commas
usage_option_flip = Seen from Black's side
usage_option_games = These games; without any, all that pass the filter
usage_option_format = In which form: text, records for people, or jsonl, lines that replay and referee read
usage_option_output = The file to write; standard output if none is named
usage_option_force = Replace the file if it is there

## What stands in the place of a word

usage_slot_url = URL
usage_slot_name = NAME
usage_slot_actions = ACTIONS
usage_slot_lang = LANG
usage_slot_when = WHEN
usage_slot_board = BOARD
usage_slot_game = GAME
usage_slot_variant = GAME
usage_slot_text = TEXT
usage_slot_moves = MOVES
usage_slot_move = MOVE
usage_slot_filter = WHICH
usage_slot_code = CODE
usage_slot_clock = CLOCK
usage_slot_side = SIDE
usage_slot_min_max = MIN-MAX
usage_slot_result = RESULT
usage_slot_date = DATE
usage_slot_count = COUNT
usage_slot_seconds = SECONDS
usage_slot_cursor = CURSOR
usage_slot_number = NUMBER
usage_slot_format = FORMAT
usage_slot_file = FILE
usage_slot_code_or_file = CODE|FILE

## What is wrong

usage_wrong = the command line cannot be read
usage_wrong_option = there is no such option: { $option }
usage_wrong_command = there is no such command: { $command }
usage_wrong_no_value = { $option }: no value is given
usage_wrong_value = "{ $value }" will not do: { $option }
    { $must }
usage_wrong_missing = missing: { $options }
usage_wrong_twice = { $option }: does not go with the rest
usage_wrong_nearest = perhaps { $nearest }?
usage_wrong_help = All commands and options: raduga --help

usage_examples =
    Examples:
    {"  "}raduga                                     the lobby: who seeks, who plays
    {"  "}raduga play --variant radras --clock 3+2   find a partner and play
    {"  "}raduga pool --variant flicker --clock 5+3  the same by quick pairing
    {"  "}raduga challenge Anna --clock 10+0         ask one person who is here
    {"  "}raduga create --clock 5+3 --side white     open a room with a code for a friend
    {"  "}raduga play --partner --variant tavreli    nobody there? play the practice partner
    {"  "}raduga join 7k3q9xm2pa                     take the free seat; or go on with your game
    {"  "}raduga watch 7k3q9xm2pa                    look on
    {"  "}raduga tv --variant tavreli                the best game that is on, and then the next
    {"  "}raduga follow Anna                         from game to game of one player
    {"  "}raduga rooms                               what is open, what is played
    {"  "}raduga mine                                your games, where it is your move
    {"  "}raduga games --player Anna --result won    finished games; Enter replays one
    {"  "}raduga replay 7k3q9xm2pa                   a game move by move, with its clocks
    {"  "}raduga export --mine -o my.txt             all your games in one file
    {"  "}raduga register Anna                       be known: keep your games, play for a rating
    {"  "}raduga profile                             your ratings and results
    {"  "}raduga --plain join 7k3q9xm2pa < moves     one line an event, commands on standard input

    Two people on one machine: give one of them --session NAME.

    Exit codes:
    {"  "}0  done              3  the server cannot be reached      130  interrupted
    {"  "}1  a fault here      4  the server refused                143  terminated
    {"  "}2  wrong usage       5  the game is gone, or nobody was found
usage_command_register = Register: the guest that you are keeps name, games and this session
usage_command_login = Log in as somebody registered
usage_command_logout = Log out: the session here ends
usage_command_password = Take another password; every other session of yours ends
usage_command_whoami = Who you are here
usage_command_sessions = List where you are logged in, or end sessions
usage_command_sessions_revoke = End a session, or with --others all but this one
usage_command_profile = Ratings, results and last games of a person, or your own
usage_command_block = Have nothing to do with a person: no challenges, no seeks, no pairing
usage_command_unblock = Take a block back
usage_command_blocks = List whom you have blocked
usage_command_mute = Hear nothing of what a person says
usage_command_unmute = Hear a person again
usage_command_mutes = List whom you do not hear
usage_command_allow = What partners may do: ask for takebacks, give you time
usage_command_report = Tell the operator of somebody's conduct
usage_command_bot = Become a bot, make and take back tokens for its programs
usage_command_bot_become = Be marked as a bot, a program, for ever: never rated again, never a person again
usage_command_bot_token = Make a token for a bot's program; it is shown once
usage_command_bot_tokens = List the tokens, with the other sessions
usage_command_bot_revoke = Take a token back
usage_option_password_stdin = Read the password from standard input, a line each, instead of asking for it
usage_option_password = Not on the command line: everybody on this machine would see it
usage_option_who = A registered person's name
usage_option_register_who = Your name: 2 to 20 letters, digits, `-`, `_` or single spaces
usage_option_profile_who = A registered person's name; your own profile without it
usage_option_ended = The session, as raduga sessions lists it
usage_option_others = All but this one
usage_option_text = What happened
usage_option_game = The game it was in
usage_option_confirm = Your name, to confirm it; otherwise you are asked
usage_option_label = What it is for, as the list shows it
usage_option_takebacks = Ask for a takeback; in rated games nothing is taken back
usage_option_gifts = Give you time
usage_option_casual = Not for the ratings
usage_slot_label = LABEL
usage_slot_id = ID
usage_slot_password = PASSWORD
