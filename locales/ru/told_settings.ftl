### Такую комнату не открыть.

told_settings_king_through_check = ступать под шах король может только в мерцающих шахматах: уберите `king_through_check`
told_settings_long_position = в записи позиции не больше { $most } знаков
told_settings_first_move = на первый ход можно дать от 5 секунд до 7 дней
told_settings_rated_position = партия на рейтинг начинается с обычной расстановки; с этой позиции можно сыграть без рейтинга
told_settings_rated_clock = в партии на рейтинг есть часы, одинаковые для обоих; с такими можно сыграть без рейтинга
told_settings_unfinished = это недоигранная серия: партия начинается с позиции между ходами
told_settings_over = в этой позиции партия уже окончена

## Часы

told_settings_initial_too_long = основное время — не больше 3 часов
told_settings_increment_too_long = добавка или задержка — не больше 180 секунд
told_settings_no_time = основное время и добавка не могут оба быть нулём
told_settings_period_out_of_range = период бёёми длится от 1 до 300 секунд
told_settings_periods_out_of_range = периодов бёёми бывает от 1 до 50
told_settings_days_out_of_range = на ход по переписке дают от 1 до 14 целых дней
told_settings_too_fine = время — в целых миллисекундах
told_settings_unequal_kinds = без часов или по переписке играют оба
told_settings_unreadable_clock = «{ $text }» — не контроль времени: пишите 3+2, 3+2b, 3+2d, 10+5x30, 3days, unlimited или 5+3/3+2
told_settings_public_delay = с задержкой смотрят только закрытую комнату, в которую пускают зрителей; сделайте её закрытой
told_settings_long_delay = зрители видят партию не более чем на { $most ->
    [one] { $most } полуход
    [few] { $most } полухода
   *[many] { $most } полуходов
} позже
