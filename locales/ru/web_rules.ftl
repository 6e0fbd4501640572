### Страницы об играх в браузере: примеры.

web_rules_which = Игра
web_rules_find = Найти партнёра
web_rules_board = Позиция из текста
web_rules_examples = Примеры
web_rules_example = Пример
web_rules_start = Исходная позиция
web_rules_play_on = Играть отсюда с программой

## По одному на пример: название и о чём он

web_rules_radras_first = Первые ходы
web_rules_radras_first_means = Пешку просят, хозяин отвечает «Дальше», и пешка потом возвращается на доску.
web_rules_radras_qvq_1 = Ферзь против ферзя: один из шести
web_rules_radras_qvq_1_means = Белые могут дать Рас шестью способами, но выигрывает только этот.
web_rules_radras_qvq_ambush = Ферзь в засаде
web_rules_radras_qvq_ambush_means = Король спрятался в углу, и ферзь становится в засаду: на любой ход чёрного ферзя будет открытый Рад.
web_rules_radras_qvq_pat = Спасение патом
web_rules_radras_qvq_pat_means = Белые отдают ферзя, и ходить им больше нечем: ничья.
web_rules_radras_rvq = Вечный Рад
web_rules_radras_rvq_means = Ладья против ферзя: все ходы белых единственные.
web_rules_radras_nvq_g7 = Конь побеждает ферзя
web_rules_radras_nvq_g7_means = Ферзя спасают словом «Дальше», но короли встречаются раньше, чем он вернётся.
web_rules_radras_nvq_g8 = Ферзь забран с Радом
web_rules_radras_nvq_g8_means = Под Радом «Дальше» сказать нельзя: фигура отдана.
web_rules_radras_rvn = Ладья против коня
web_rules_radras_rvn_means = Ладья всегда выигрывает: короли сближаются.
web_rules_radras_bvp = Слон против пешки
web_rules_radras_bvp_means = Связка останавливает пешку в шаге от поля превращения.
web_rules_radras_pvp = Пешка против пешки
web_rules_radras_pvp_means = Всё решает цугцванг: кому ходить, тот проигрывает.
web_rules_radras_p_hand = Пешка ждёт перед доской
web_rules_radras_p_hand_means = Из 24 полей для пешки побеждает одно: она возвращается, чтобы снова уйти и ещё раз вернуться.
web_rules_radras_npvnp = Конь в углу
web_rules_radras_npvnp_means = Конь возвращается на доску дважды, и каждый раз в угол: ничья.
web_rules_flicker_first = Детский мат, который не мат
web_rules_flicker_first_means = Серия из трёх ходов, ответ из двух и удар на f7. У чёрных впереди целая серия, и король берёт ферзя.
web_rules_flicker_check = Шахи внутри серии
web_rules_flicker_check_means = В одной серии два шаха, и она продолжается: короля не берут.
web_rules_tavreli_first = Первая башня
web_rules_tavreli_first_means = Кто уходит с башни один, тот освобождает пленного.
web_rules_tavreli_game = Турнирная партия
web_rules_tavreli_game_means = Сыграна в девяностые годы: башни растут, делятся, и волхву поставлен мат.
