### No partner is found this way.

told_lobby_unregistered = rated games are for registered players: register first, or play a casual game
told_lobby_partner_unregistered = your partner is not registered: only a casual game is possible
told_lobby_rated_bot = bots play casual games only
told_lobby_partner_is_bot = your partner is a bot: only a casual game is possible
told_lobby_seek_gone = this seek is not open any more: it was taken, taken back, or its owner has gone
told_lobby_yourself = that is yourself; find a partner
told_lobby_not_for_you = this is not meant for you; choose another, or post a seek of your own
told_lobby_too_many_seeks = you have { $most } open seeks already; take one back first
told_lobby_full = there are too many open seeks; take one of them, or try again in a moment
told_lobby_unknown_pool = there is no such pool; the lobby lists those there are. Post a seek for any other time control
told_lobby_too_fast = too many seeks and challenges; wait a moment
told_lobby_challenge_gone = this challenge is not open any more
told_lobby_already_challenged = you have challenged this player already; wait for the answer, or withdraw it
told_lobby_too_many_challenges = you have { $most } open challenges already; withdraw one first
told_lobby_partner_too_busy = this player has { $most } challenges to answer already; try again later
told_lobby_unknown_person = nobody who is here is called that; names are exact, and only who is connected can be challenged
told_lobby_ambiguous = more than one player here is called that; challenge by id: { $ids }
told_lobby_too_many_games = you have { $most } unfinished games already; finish one first
told_lobby_partner_too_many_games = your partner has { $most } unfinished games already and cannot begin another
told_lobby_restarting = the server is restarting; connect again in a moment
told_lobby_too_many_rooms = you have { $most } rooms waiting already; abort one first
told_lobby_house_busy = the practice partner plays { $most } games already; try again in a little while
told_lobby_long_name = a name has at most { $most } characters
told_lobby_whom = say whom you challenge: either `person` or `name`
told_lobby_too_many_filters = too many different lists are watched already; narrow yours less, to round ratings say
