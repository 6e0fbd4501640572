### Правила таврелей не пускают.

told_tavreli_not_yours = башня на { $square } принадлежит { $owner ->
    [White] белым
   *[Black] чёрным
}: наверху { $kind }
told_tavreli_too_many = с { $square } можно снять только { $height }, а не { $lifted }
told_tavreli_whole_tower = { $lifted } — это вся башня на { $square }: ход всей башней пишут без числа
told_tavreli_onto_volhv = на волхва никто не встаёт, а на { $square } стоит волхв
told_tavreli_ratnik_forward = вперёд на чужую таврель ратник не шагает, а на { $square } наверху чужая
told_tavreli_ratnik_diagonal = наискось ратник ходит только на чужую таврель или на проходе, а { $square } — ни то ни другое
told_tavreli_double_step_blocked = для двойного шага поле на пути должно быть пустым, а { $square } занято
told_tavreli_double_step_lost = с { $square } двойного шага нет: его делает только ратник, который ещё не покидал своего поля
told_tavreli_unreachable = { $kind } с { $from } на { $to } не ходит
told_tavreli_volhv_in_check = ваш волхв окажется под шахом с { $square }
told_tavreli_uncovers = так на { $square } откроется чужой { $kind }, и ваш волхв окажется под его шахом
told_tavreli_no_castling_right = рокировать туда нельзя: волхв или этот ратоборец уже ходили или их переносили
told_tavreli_castling_covered = рокировка: ратоборец на { $square } должен стоять один
told_tavreli_castling_blocked = рокировка: между волхвом и ратоборцем занято { $square }
told_tavreli_castling_attacked = рокировка: { $square } под боем
told_tavreli_ratnik = ратник
