### Серия, которую собирают.

draft_name = Черновик
draft_empty = черновик пуст
draft_ready = можно сдать
draft_check = король под боем
draft_open = сдать ещё нельзя
draft_hand_in = [Enter] сдать серию (/готово)
draft_take_back = [⌫] взять ход назад · /заново
draft_claims = /требую — сдать и требовать ничью
draft_partner_drafts = Партнёр собирает серию…
draft_drafts = { $name } собирает серию…
draft_verdict_pending = выясняется, мат ли это; партия идёт дальше
draft_verdict = выяснено: это не конец, партия идёт
draft_hint = ход серии: e2e4, Кf3 — или сразу e2e4, d2d4 — или /команда
