### Партия не даёт сделать то, чего от неё хотят.

told_play_room_full = оба места заняты
told_play_not_started = партия ещё не началась: партнёра пока нет
told_play_game_over = партия окончена
told_play_adjourned = партия отложена; она продолжится, когда оба снова войдут
told_play_not_your_turn = сейчас ход партнёра
told_play_stale = партия ушла дальше: { $now ->
    [one] сделан { $now } ход
    [few] сделано { $now } хода
   *[many] сделано { $now } ходов
}, а ваш был задуман после { $meant }
told_play_taken_back_since = с тех пор ходы взяли назад; посмотрите на доску ещё раз
told_play_not_yet = { $why }; снова можно через { $seconds } с
told_play_just_asked_takeback = вы только что просили вернуть ход
told_play_just_offered_rematch = вы только что предлагали сыграть ещё
told_play_not_ahead = ваш следующий ход — после { $due ->
    [one] { $due } хода
    [few] { $due } ходов
   *[many] { $due } ходов
}, а этот задуман после { $meant }
told_play_no_plans = планы — для партий по переписке и без часов; здесь можно заготовить один ход
told_play_own_move_first = сейчас ваш ход: сначала сделайте его, потом планируйте дальше
told_play_no_series = в этой игре ход один и серий не собирают: ходите сразу
told_play_out_of_time = ваше время вышло раньше, чем это дошло
told_play_too_late_to_abort = оба уже сходили: можно сдаться или предложить ничью
told_play_too_fast = не так быстро
told_play_no_such_offer = этого предложения уже нет
told_play_not_a_player = это могут только двое играющих
told_play_not_saved = сервер не может это записать; ничего не пропало, повторите чуть позже
told_play_try_again = сервер не может это записать; повторите чуть позже

## Предложения

told_play_offer_open = у вас уже есть открытое предложение
told_play_offer_same = партнёр предлагает то же самое: примите его предложение
told_play_draw_spent = ничью вы уже предлагали; снова можно после того, как её предложит партнёр
told_play_draw_just_offered = вы только что предложили ничью; сначала поиграйте ещё
told_play_adjournment_agreed = об отсрочке уже договорились
told_play_adjournment_just_offered = вы только что предлагали отложить партию; снова — через десять ходов
told_play_offer_not_yours = забрать предложение может только тот, кто его сделал
told_play_offer_your_own = на ваше предложение отвечает партнёр
told_play_no_takebacks_here = в этой комнате ходов назад не берут
told_play_no_takebacks_rated = в партии на рейтинг ходов назад не берут
told_play_no_takebacks_adjourned = ходов назад больше не берут: об отсрочке уже договорились
told_play_no_takebacks_yet = взять ход назад можно, когда сходили оба
told_play_takebacks_unwelcome = партнёр не хочет, чтобы его просили вернуть ход
told_play_rematch_before_end = сыграть ещё предлагают, когда партия окончена
told_play_rematch_nobody = здесь с вами никто не играл
told_play_rematch_house = партнёр для тренировки реванша не играет: начните с ним новую партию
told_play_rematch_gone_on = вы с партнёром уже перешли в другую партию
told_play_rematch_too_many = у кого-то из вас слишком много неоконченных партий

## Подаренное время

told_play_gift_enough = на этот ход вы дали достаточно
told_play_gift_no_clock = добавлять некуда: часы здесь не идут
told_play_gift_has_enough = у партнёра и так два часа или больше
told_play_gift_unwelcome = партнёр не хочет, чтобы ему добавляли время
told_play_gift_flag = флаг уже упал

## Требования

told_play_claim_threefold = эта позиция не стояла трижды
told_play_claim_fifty = пятидесяти ходов без взятий и ходов пешек ещё не было
told_play_claim_mate_unknown = ещё выясняется, не мат ли это
told_play_claim_threefold_after = после этого хода позиция не будет стоять трижды
told_play_claim_fifty_after = с этим ходом пятидесяти ходов без взятий и ходов пешек ещё не будет
told_play_claim_you_act = сейчас ваш ход
told_play_claim_partner_here = партнёр на месте
told_play_claim_too_soon = партнёр ещё может вернуться; подождите, пока кончится отсчёт
told_play_claim_before_moves = пока оба не сходили, требовать нечего

## Кто входит

told_play_no_spectators = эту партию смотреть нельзя
told_play_rated_guest = эта партия на рейтинг; чтобы сыграть, сначала зарегистрируйтесь
told_play_rated_bot = эта партия на рейтинг, а боты играют только без рейтинга
told_play_unknown_room = такой комнаты нет
told_play_unread = сервер сейчас не может прочесть свои записи; повторите чуть позже
told_play_damaged = запись этой партии не читается
told_play_not_opened = эту комнату открыть не получилось
told_play_request_repeated = этот запрос уже открыл другую комнату; повторите его под новым номером

## Разговор

told_play_not_in_room = вы не в этой комнате
told_play_talk_too_fast = не так быстро: столько никто не прочтёт; продолжить можно через { $seconds } с
told_play_talk_same = вы это только что сказали
told_play_talk_muted = оператор лишил вас голоса: вас никто не слышит
told_play_line_empty = в этой строке ничего нет
told_play_line_too_long = в строке не больше { $most } знаков
told_play_line_unknown = такой фразы сервер не знает
told_play_no_answers = в этой игре никого ни о чём не спрашивают: заранее отвечать не на что
