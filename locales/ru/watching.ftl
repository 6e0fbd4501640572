### Смотреть: ТВ, за игроком из партии в партию, список идущих партий.

watching_tv = ТВ
watching_tv_of = ТВ: { $game }
watching_following = следим: { $name }

## Что показывает ТВ

watching_tv_now = лучшая партия сейчас
watching_tv_next = следующая партия
watching_tv_better = началась партия поинтереснее
watching_tv_began = партия началась
watching_tv_nothing = сейчас нечего показать: как только начнётся партия, она будет здесь

## Где игрок, за которым следят

watching_player_began = { $name } начинает партию
watching_player_plays = { $name } играет
watching_player_idle = { $name } сейчас не играет; ждём партии
watching_player_between = { $name } пока не играет; ждём следующей партии
watching_player_away = { $name } не на сервере; ждём
watching_player_gone = { $name } уходит с сервера; ждём
watching_player_came = { $name } снова здесь
watching_player_ended = { $name }: больше не для вас

watching_keys_nothing_on = l — в зал · q — выйти

## Скорости, какими сужают список партий

watching_ultra_bullet = ультрапуля
watching_bullet = пуля
watching_blitz = блиц
watching_rapid = рапид
watching_classical = классика
watching_correspondence = по переписке
