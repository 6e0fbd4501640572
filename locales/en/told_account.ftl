### Who somebody is cannot be as they wish.

told_account_version = this server speaks version { $version } only; update the client
told_account_token = nobody is known by this token; say hello without one to come as a new guest
told_account_name = a name is 2 to { $most } letters and digits, with single spaces, `-` or `_` between
told_account_name_taken = somebody is registered under this name or one that looks like it; choose another, or log in
told_account_password_length = a password has { $least } to { $most } characters
told_account_password_common = this password is among those that everybody tries first; choose another, a few words say
told_account_password_name = a password must not be your name
told_account_wrong_log_in = name and password do not belong together
told_account_wrong_password = your present password is another
told_account_banned = the operator has banned you from this server: { $reason }
told_account_too_often = too many attempts; wait a little
told_account_registration_needed = only registered persons can do that; register first
told_account_already_registered = you are registered already; log in to be somebody else
told_account_rated_person = you have played rated games, so you cannot become a bot; register the bot apart
told_account_not_a_bot = tokens for programs are for bots; become one first
told_account_unknown_session = you have no such session
told_account_unknown_person = there is no such person or game
told_account_yourself = that is you
told_account_too_many_blocks = you have blocked { $most } persons already; unblock one first
told_account_label = a label is 1 to { $most } characters
told_account_report_text = a report is 1 to { $most } characters
told_account_hashing_busy = the server is busy with other passwords; try again in a moment
told_account_hashing_failed = a password could not be hashed
told_account_unavailable = the server cannot remember that now; try again in a moment
told_account_too_many_sockets = you have { $most } connections open already; close some first
told_account_too_many_mutes = you have muted { $most } persons already; unmute one first
