### Как смотреть партии в браузере.

web_watch_ways = Как смотреть
web_watch_guide = Что показывают
web_watch_tv = ТВ
web_watch_live = Все партии
web_watch_profile = Профиль
web_watch_not_to_follow = За этим игроком следить нельзя
web_watch_any = любая
web_watch_speed = Скорость
web_watch_none = Такого сейчас не играют.
web_watch_more = И ещё
