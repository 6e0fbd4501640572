### Preset phrases.

chat_hello = Hello!
chat_good_luck = Good luck!
chat_have_fun = Have fun!
chat_well_played = Well played!
chat_thank_you = Thank you!
chat_good_game = Good game!
chat_sorry = Sorry!
chat_bye = Bye!
