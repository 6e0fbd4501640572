### Командная строка: справка и ошибки. Ключи команд и параметров — по их именам.

usage_heading_usage = Использование
usage_heading_commands = Команды
usage_heading_arguments = Что указать
usage_heading_options = Параметры
usage_heading_common = Параметры всех команд
usage_note_values = можно: { $values }
usage_note_default = по умолчанию: { $value }
usage_slot_options = [ПАРАМЕТРЫ]
usage_slot_command = КОМАНДА

## Команды

usage_command_raduga = Русские шахматные игры в терминале.
usage_command_lobby = Зал: кто ищет партнёра, кто играет; он же без команды
usage_command_play = Найти партнёра и играть: принять подходящую заявку или подать свою и ждать
usage_command_pool = Найти партнёра быстрым подбором и играть
usage_command_challenge = Вызвать того, кто здесь, и играть
usage_command_rooms = Показать открытые комнаты и идущие партии
usage_command_create = Открыть комнату, показать её код, дождаться партнёра и играть
usage_command_join = Сесть на свободное место в комнате; вернуться в свою партию
usage_command_watch = Смотреть партию
usage_command_tv = Смотреть лучшую партию, какая идёт, а за ней следующую
usage_command_follow = Следить за игроком из партии в партию
usage_command_record = Напечатать запись партии, какой её видит зритель
usage_command_games = Сыгранные партии: найти, просмотреть, повторить
usage_command_replay = Повторить партию с сервера или партии из файла
usage_command_export = Записать сыгранные партии в файл или на стандартный вывод
usage_command_mine = Ваши неоконченные партии: сначала те, где ваш ход
usage_command_referee = Судить позиции со стандартного ввода по правилам, без сервера

## Параметры

usage_option_help = Показать эту справку
usage_option_version = Показать версию
usage_option_server = Сервер: ws://, wss://, http://, https:// или просто хост:порт
usage_option_name = Имя, под которым вас будут знать: от 2 до 20 букв и цифр
usage_option_session = Какой из ваших входов взять, если этой учётной записью пользуются несколько человек
usage_option_lang = Язык; если не указан — как в системе
usage_option_colour = Цвета: auto — сколько умеет терминал, always — все, 256 — двести пятьдесят шесть, never — без цвета
usage_option_board = Доска: простая чёрно-белая (plain) или Цветландия, радужная (tsvetlandia)
usage_option_plain = Строка на событие, команды — со стандартного ввода; так же и без терминала
usage_option_ascii = Фигуры буквами, а не картинками; так же, если терминал картинок не умеет
usage_option_no_animation = Не показывать серию партнёра ход за ходом
usage_option_stay = В построчном виде: остаться после конца партии
usage_option_no_bell = Не звонить
usage_option_explain = Рассказать о позиции для человека: доска, что можно, почему чего-то нельзя. Без --variant — о каждом запросе со стандартного ввода
usage_option_referee_variant = О какой игре рассказать
usage_option_referee_position = О какой позиции рассказать, записью этой игры; без неё — начальная (startpos)
usage_option_draft = Ходы неоконченной серии Мерцающих шахмат через запятую
usage_option_king_through_check = Мерцающие шахматы: внутри серии король может ступать и под шах
usage_option_moves = Ходы, которые сначала сыграть, как вы бы их набрали; последним может быть тот, о котором вопрос
usage_option_filter = Какие комнаты: все (all), ждут партнёра (waiting), в игре (playing)
usage_option_code = Код комнаты, какой вам дали: десять букв и цифр
usage_option_diagrams = Напечатать и доску до и после каждого хода
usage_option_variant = Игра: radras — Рад Рас, flicker — Мерцающие шахматы, tavreli — Таврели; на полном экране о ней спросят, иначе Рад Рас
usage_option_clock = Часы: 5+3 (Фишера), 3+2b (Бронштейна), 3days (дни на ход) и другие, как у create
usage_option_pool_clock = Часы: 1+0, 2+1, 3+0, 3+2, 5+3, 10+0, 15+10, 30+20, 1day, 3days или 7days
usage_option_create_clock = Часы: 5+3 (Фишера), 3+2b (Бронштейна), 3+2d (с задержкой), 10+5x30 (бё-ёми), 3days (дни на ход), unlimited (без часов); разные для двоих — через косую черту, 5+3/3+2
usage_option_side = Чем играть: белыми (white), чёрными (black), по жребию (random)
usage_option_rated = Только на рейтинг: оба должны быть зарегистрированы. Без --rated и --casual партия на рейтинг, если оба зарегистрированы
usage_option_partner = Сразу, с программой сервера, тренировочным партнёром
usage_option_rating_range = Только партнёры с таким рейтингом: 1400-1800, 1400- или -1800
usage_option_person = Кого вызвать, имя в точности
usage_option_private = Не в списке: войдёт только тот, у кого есть код
usage_option_create_position = Начать с этой позиции
usage_option_no_spectators = Смотреть нельзя никому
usage_option_no_takebacks = Ходы назад не берут
usage_option_tv_variant = Игра: radras — Рад Рас, flicker — Мерцающие шахматы, tavreli — Таврели; если не указана — лучшая из всех
usage_option_follow_person = За кем следить: за любым, кто зарегистрирован, или за гостем, который здесь
usage_option_delay = Зрители закрытой комнаты видят партию на столько ходов позже
usage_option_first_move = Сколько секунд у каждой стороны на первый ход, от 5; без этого — как велят часы
usage_option_player = Партии этого зарегистрированного игрока
usage_option_mine = Ваши собственные партии
usage_option_games_variant = Какой игры: radras, flicker или tavreli
usage_option_export_variant = Какой игры: radras, flicker или tavreli
usage_option_replay_variant = Какой игры запись для людей, если она сама не говорит: radras, flicker или tavreli
usage_option_result = Чем кончились: победа белых, чёрных, ничья; выиграны или проиграны (won, lost) — тем, кто в --player, или вами
usage_option_since = Окончены в этот день (UTC) или позже: 2026-11-30, today, yesterday или 7d — семь дней назад
usage_option_until = Окончены в этот день или раньше
usage_option_limit = В построчном виде: не больше стольких, на скольких угодно страницах; без числа — 50
usage_option_cursor = В построчном виде: продолжить после страницы, как сказано в её последней строке «more …»
usage_option_reel = Код партии: десять букв и цифр; или файл с партиями — строки JSON, какие пишет export, или записи для людей; «-» — стандартный ввод
usage_option_replay_game = Из файла с несколькими партиями — эта по счёту
usage_option_replay_diagrams = В построчном виде: доска после каждого хода
usage_option_diagram = В построчном виде: доска после стольких полуходов; 0 — в начале, несколько — через запятую
usage_option_flip = Со стороны чёрных
usage_option_games = Эти партии; без них — все, что подходят
usage_option_format = Как: text — записи для людей, jsonl — строки, которые читают replay и referee
usage_option_output = Файл; без него — стандартный вывод
usage_option_force = Заменить файл, если он уже есть

## Что стоит на месте слова

usage_slot_url = АДРЕС
usage_slot_name = ИМЯ
usage_slot_actions = ХОДОВ
usage_slot_lang = ЯЗЫК
usage_slot_when = КОГДА
usage_slot_board = ДОСКА
usage_slot_game = ИГРА
usage_slot_variant = ИГРА
usage_slot_text = ПОЗИЦИЯ
usage_slot_moves = ХОДЫ
usage_slot_move = ХОД
usage_slot_filter = КАКИЕ
usage_slot_code = КОД
usage_slot_clock = ЧАСЫ
usage_slot_side = СТОРОНА
usage_slot_min_max = ОТ-ДО
usage_slot_result = ИТОГ
usage_slot_date = ДАТА
usage_slot_count = ЧИСЛО
usage_slot_seconds = СЕКУНДЫ
usage_slot_cursor = МЕТКА
usage_slot_number = НОМЕР
usage_slot_format = ВИД
usage_slot_file = ФАЙЛ
usage_slot_code_or_file = КОД|ФАЙЛ

## Что не так

usage_wrong = так командную строку не прочесть
usage_wrong_option = нет такого параметра: { $option }
usage_wrong_command = нет такой команды: { $command }
usage_wrong_no_value = { $option }: значение не указано
usage_wrong_value = «{ $value }» не подходит: { $option }
    { $must }
usage_wrong_missing = не хватает: { $options }
usage_wrong_twice = { $option }: не сочетается с остальным
usage_wrong_nearest = может быть, { $nearest }?
usage_wrong_help = Всё о командах и параметрах: raduga --help

usage_examples =
    Примеры:
    {"  "}raduga                                     зал: кто ищет, кто играет
    {"  "}raduga play --variant radras --clock 3+2   найти партнёра и играть
    {"  "}raduga pool --variant flicker --clock 5+3  то же быстрым подбором
    {"  "}raduga challenge Анна --clock 10+0         вызвать того, кто здесь
    {"  "}raduga create --clock 5+3 --side white     комната с кодом для друга
    {"  "}raduga play --partner --variant tavreli    никого нет? сыграть с программой
    {"  "}raduga join 7k3q9xm2pa                     сесть на свободное место; вернуться в партию
    {"  "}raduga watch 7k3q9xm2pa                    смотреть
    {"  "}raduga tv --variant tavreli                лучшая партия, какая идёт, а за ней следующая
    {"  "}raduga follow Анна                         за игроком из партии в партию
    {"  "}raduga rooms                               что открыто, что играют
    {"  "}raduga mine                                ваши партии: где ваш ход
    {"  "}raduga games --player Anna --result won    сыгранные партии; Enter — повтор
    {"  "}raduga replay 7k3q9xm2pa                   партия ход за ходом, с часами
    {"  "}raduga export --mine -o my.txt             все свои партии в один файл
    {"  "}raduga register Анна                       зарегистрироваться: партии при вас, игра на рейтинг
    {"  "}raduga profile                             ваши рейтинги и результаты
    {"  "}raduga --plain join 7k3q9xm2pa < moves     строка на событие, команды — со ввода

    Двое за одной машиной: одному из них — --session ИМЯ.

    Коды возврата:
    {"  "}0  всё в порядке     3  сервер недоступен      130  прервано
    {"  "}1  сбой здесь        4  сервер отказал         143  остановлено
    {"  "}2  неверный вызов    5  партии уже нет или никого не нашлось
usage_command_register = Зарегистрироваться: имя, партии и этот сеанс остаются при вас
usage_command_login = Войти под зарегистрированным именем
usage_command_logout = Выйти: этот сеанс завершается
usage_command_password = Сменить пароль; все другие ваши сеансы завершаются
usage_command_whoami = Кто вы здесь
usage_command_sessions = Показать, где вы вошли, или завершить сеансы
usage_command_sessions_revoke = Завершить сеанс, а с --others все, кроме этого
usage_command_profile = Рейтинги, результаты и последние партии: ваши или чьи-то
usage_command_block = Не встречаться с кем-то: ни вызовов, ни заявок, ни подбора
usage_command_unblock = Убрать из чёрного списка
usage_command_blocks = Показать чёрный список
usage_command_mute = Не слышать, что кто-то говорит
usage_command_unmute = Снова слышать кого-то
usage_command_mutes = Показать, кого не слышно
usage_command_allow = Что можно партнёрам: просить взять ход назад, дарить вам время
usage_command_report = Пожаловаться оператору
usage_command_bot = Стать программой, делать и отзывать ключи для неё
usage_command_bot_become = Стать программой навсегда: больше никогда не на рейтинг и никогда не человек
usage_command_bot_token = Сделать ключ для программы; он показывается один раз
usage_command_bot_tokens = Показать ключи вместе с другими сеансами
usage_command_bot_revoke = Отозвать ключ
usage_option_password_stdin = Взять пароль из стандартного ввода, по строке, а не спрашивать
usage_option_password = Не в командной строке: там его видят все на этой машине
usage_option_who = Зарегистрированное имя
usage_option_register_who = Ваше имя: от 2 до 20 букв, цифр, «-», «_» или отдельных пробелов
usage_option_profile_who = Зарегистрированное имя; без него ваш профиль
usage_option_ended = Сеанс, как его показывает raduga sessions
usage_option_others = Все, кроме этого
usage_option_text = Что случилось
usage_option_game = Партия, в которой это было
usage_option_confirm = Ваше имя для подтверждения; иначе вас спросят
usage_option_label = Для чего он, как это видно в списке
usage_option_takebacks = Просить взять ход назад; на рейтинг ходов назад не берут
usage_option_gifts = Дарить вам время
usage_option_casual = Без рейтинга
usage_slot_label = ДЛЯ_ЧЕГО
usage_slot_id = НОМЕР
usage_slot_password = ПАРОЛЬ
