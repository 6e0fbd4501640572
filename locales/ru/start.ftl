### От командной строки до сервера: что не вышло.

start_server_unreachable = сервер недоступен: { $server }: { $why }
start_no_answer = нет ответа
start_closed = сервер закрыл соединение
start_closed_because = сервер закрыл соединение{ $why }
start_refused = по этому адресу никто не отвечает
start_unknown_host = такого адреса нет; проверьте имя сервера и сеть
start_unreachable = сеть недоступна
start_http = по этому адресу отвечает не Радуга (HTTP { $status })
start_tls = защищённое соединение не установлено: { $what }
start_broken = связь прервалась: { $what }
start_forbidden = нет прав на это
start_not_found = такого файла нет
start_full = на диске нет места
start_read_only = сюда нельзя писать
start_no_resources = система не даёт запустить программу
start_no_home = не заданы ни XDG_STATE_HOME, ни HOME: негде хранить вход
start_token_not_kept = вход не сохранён, в следующий раз вы будете новым гостем: { $why }
start_token_still_kept = прежний ключ сеанса всё ещё хранится: { $why }
