### Сыгранных партий не показать.

told_record_cursor = такого указателя этот сервер не давал; начните с первой страницы
told_record_unknown_player = под этим именем никто не зарегистрирован
told_record_unknown_game = такой партии нет или она не для вас
told_record_damaged = запись этой партии не читается
told_record_unavailable = сервер сейчас не может прочесть свои записи; повторите чуть позже
told_record_limit = `limit` — от 1 до { $most }
told_record_parameter = параметр не прочесть: { $what }
told_record_too_often = слишком много запросов с вашего адреса; подождите немного
told_record_whose_result = `won` и `lost` — об одном игроке: скажите, чьи партии, через `player`, `person` или `mine`
told_record_no_session = для `mine` нужен ключ входа: скажите, кто вы
