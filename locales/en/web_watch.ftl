### The browser client's ways of looking on.

web_watch_ways = Ways of looking on
web_watch_guide = What is shown
web_watch_tv = TV
web_watch_live = All games
web_watch_profile = Profile
web_watch_not_to_follow = This player is not to be followed
web_watch_any = any
web_watch_speed = Speed
web_watch_none = Nothing of that kind is being played now.
web_watch_more = And these
