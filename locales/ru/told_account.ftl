### Кем быть и под каким именем: почему так нельзя.

told_account_version = этот сервер говорит только на версии { $version }; обновите программу
told_account_token = по этому ключу никого не узнать; войдите без него — новым гостем
told_account_name = имя — это от 2 до { $most } букв и цифр, между ними по одному пробелу, `-` или `_`
told_account_name_taken = под этим или похожим именем кто-то уже зарегистрирован; выберите другое или войдите
told_account_password_length = в пароле от { $least } до { $most } знаков
told_account_password_common = этот пароль пробуют первым; выберите другой, хоть несколько слов
told_account_password_name = пароль не должен быть вашим именем
told_account_wrong_log_in = имя и пароль не подходят друг к другу
told_account_wrong_password = ваш нынешний пароль другой
told_account_banned = оператор закрыл вам доступ на этот сервер: { $reason }
told_account_too_often = слишком много попыток; подождите немного
told_account_registration_needed = это могут только зарегистрированные; сначала зарегистрируйтесь
told_account_already_registered = вы уже зарегистрированы; чтобы стать кем-то другим, войдите под его именем
told_account_rated_person = вы играли на рейтинг, поэтому ботом стать нельзя; зарегистрируйте бота отдельно
told_account_not_a_bot = ключи для программ — только у ботов; сначала станьте ботом
told_account_unknown_session = такого входа у вас нет
told_account_unknown_person = такого игрока или такой партии нет
told_account_yourself = это вы сами
told_account_too_many_blocks = вы уже заблокировали { $most ->
    [one] { $most } человека
    [few] { $most } человек
   *[many] { $most } человек
}; сначала снимите с кого-нибудь блокировку
told_account_label = в названии от 1 до { $most } знаков
told_account_report_text = в жалобе от 1 до { $most } знаков
told_account_hashing_busy = сервер занят другими паролями; повторите чуть позже
told_account_hashing_failed = с паролем ничего не вышло; повторите
told_account_unavailable = сервер не может это записать; повторите чуть позже
told_account_too_many_sockets = у вас уже { $most ->
    [one] { $most } открытое соединение
    [few] { $most } открытых соединения
   *[many] { $most } открытых соединений
}; сначала закройте лишние
told_account_too_many_mutes = вы уже не слышите { $most ->
    [one] { $most } человека
    [few] { $most } человек
   *[many] { $most } человек
}; сначала начните слышать кого-нибудь снова
