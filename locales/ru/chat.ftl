### Готовые фразы.

chat_hello = Здравствуйте!
chat_good_luck = Удачи!
chat_have_fun = Приятной игры!
chat_well_played = Хорошо сыграно!
chat_thank_you = Спасибо!
chat_good_game = Хорошая партия!
chat_sorry = Извините!
chat_bye = До свидания!
