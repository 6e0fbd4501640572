### Так партнёра не найти.

told_lobby_unregistered = на рейтинг играют зарегистрированные: зарегистрируйтесь или играйте без рейтинга
told_lobby_partner_unregistered = партнёр не зарегистрирован: можно сыграть только без рейтинга
told_lobby_rated_bot = боты играют только без рейтинга
told_lobby_partner_is_bot = ваш партнёр — бот: можно сыграть только без рейтинга
told_lobby_seek_gone = этой заявки уже нет: её взяли, забрали или хозяин ушёл
told_lobby_yourself = это вы сами; найдите партнёра
told_lobby_not_for_you = это не для вас; выберите другое или оставьте свою заявку
told_lobby_too_many_seeks = у вас уже { $most ->
    [one] { $most } открытая заявка
    [few] { $most } открытые заявки
   *[many] { $most } открытых заявок
}; сначала заберите одну
told_lobby_full = открытых заявок слишком много; возьмите одну из них или повторите чуть позже
told_lobby_unknown_pool = такого подбора нет; какие есть, видно в зале. Для других часов оставьте заявку
told_lobby_too_fast = слишком много заявок и вызовов; подождите немного
told_lobby_challenge_gone = этого вызова уже нет
told_lobby_already_challenged = вы уже вызвали этого игрока; дождитесь ответа или заберите вызов
told_lobby_too_many_challenges = у вас уже { $most ->
    [one] { $most } открытый вызов
    [few] { $most } открытых вызова
   *[many] { $most } открытых вызовов
}; сначала заберите один
told_lobby_partner_too_busy = этого игрока ждёт уже { $most ->
    [one] { $most } вызов
    [few] { $most } вызова
   *[many] { $most } вызовов
}; попробуйте позже
told_lobby_unknown_person = никого с таким именем здесь нет; имя пишется точно, а вызвать можно только того, кто сейчас здесь
told_lobby_ambiguous = с таким именем здесь не один игрок; вызовите по номеру: { $ids }
told_lobby_too_many_games = у вас уже { $most ->
    [one] { $most } неоконченная партия
    [few] { $most } неоконченные партии
   *[many] { $most } неоконченных партий
}; сначала доиграйте какую-нибудь
told_lobby_partner_too_many_games = у партнёра уже { $most ->
    [one] { $most } неоконченная партия
    [few] { $most } неоконченные партии
   *[many] { $most } неоконченных партий
}, ещё одну начать нельзя
told_lobby_restarting = сервер перезапускается; подключитесь снова чуть позже
told_lobby_too_many_rooms = у вас уже { $most ->
    [one] { $most } комната ждёт
    [few] { $most } комнаты ждут
   *[many] { $most } комнат ждут
} партнёра; сначала отмените одну
told_lobby_house_busy = партнёр для тренировки уже играет { $most ->
    [one] { $most } партию
    [few] { $most } партии
   *[many] { $most } партий
}; попробуйте немного позже
told_lobby_long_name = в имени не больше { $most } знаков
told_lobby_whom = скажите, кого вы вызываете: `person` или `name`
