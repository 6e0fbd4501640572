### Сообщение или соединение не такое, как надо.

told_wire_hello_overdue = поздоровайтесь (`hello`) за десять секунд после подключения
told_wire_hello_first = сначала поздоровайтесь (`hello`)
told_wire_hello_again = на этом соединении уже здоровались
told_wire_not_text = сообщения — это текст JSON, а не двоичные данные
told_wire_too_large = сообщение — не больше 8 КиБ
told_wire_not_utf8 = текст должен быть в UTF-8
told_wire_too_many = слишком много сообщений; помедленнее
told_wire_too_many_followed = на одном соединении видно не больше { $most ->
    [one] { $most } партии
    [few] { $most } партий
   *[many] { $most } партий
}; сначала выйдите из какой-нибудь
told_wire_unknown_word = такого этот сервер не знает
told_wire_game_not_to_be_had = партия сейчас недоступна; повторите чуть позже
told_wire_absence_by_action = отсутствие партнёра ходом не требуют: уберите `by`
told_wire_action_too_long = в записи хода не больше { $most } знаков
told_wire_plan_lines = в плане не больше { $most } строк
told_wire_plan_line_too_long = строка { $line } слишком длинная: не больше { $most } ходов
told_wire_plan_bytes = все ходы плана вместе — не больше { $most } байт

## То, что не сообщение. what — для программиста, по-английски.

told_wire_frame_too_large = сообщение — не больше { $most } байт
told_wire_frame_too_deep = вложенность сообщения — не больше { $most }
told_wire_frame_wrong = сообщение составлено неверно: { $what }

## Последнее слово соединения; короткое: в кадре закрытия места на 123 байта

told_wire_close_restarting = сервер перезапускается
told_wire_close_no_hello = никто не поздоровался
told_wire_close_again = подключитесь снова и продолжите
told_wire_close_text_only = только текст
told_wire_close_control_frames = слишком много служебных кадров
told_wire_close_messages = слишком много сообщений
told_wire_close_too_large = слишком большое сообщение
told_wire_close_not_utf8 = текст не в UTF-8
told_wire_close_protocol = ошибка протокола
told_wire_close_version = такой версии здесь нет
told_wire_close_sockets = слишком много соединений одного игрока
told_wire_close_session_ended = этот вход завершён

## До соединения

told_wire_full = на сервере нет мест; попробуйте немного позже
told_wire_address_full = с вашего адреса слишком много соединений; закройте лишние
told_wire_not_an_upgrade = по этому адресу говорят только на WebSocket
told_wire_wrong_version = нужен WebSocket версии 13
told_wire_wrong_subprotocol = этот сервер говорит на подпротоколе { $name }
told_wire_wrong_origin = страницам с этого адреса подключаться нельзя
told_wire_restarting = сервер перезапускается
