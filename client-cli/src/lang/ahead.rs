//! Sentences about what is decided before one's move, and about one's own games.

use raduga_protocol::ahead::{Answer, PlanState, PreparedAction};
use raduga_protocol::game::Phase;
use raduga_protocol::own_games::OwnGame;

use super::Lang;

/// What is prepared.
pub(crate) fn prepared(lang: Lang, prepared: Option<&PreparedAction>) -> String {
    match prepared {
        Some(prepared) => format!("{}: {}", lang.pick("заготовлено", "prepared"), prepared.action),
        None => lang.pick("ничего не заготовлено", "nothing is prepared").to_owned(),
    }
}

/// The lines of a plan, with semicolons between.
pub(crate) fn plan_lines(plan: &PlanState) -> String {
    let lines: Vec<String> = plan.lines.iter().map(|line| line.join(" ")).collect();
    lines.join("; ")
}

/// One line of a plan: if this, then that, and so on.
pub(crate) fn plan_line(lang: Lang, line: &[String]) -> String {
    let (iff, then) = lang.pick(("если", "то"), ("if", "then"));
    let steps: Vec<String> = line
        .chunks(2)
        .map(|step| match step {
            [theirs, ours] => format!("{iff} {theirs}, {then} {ours}"),
            [theirs] => format!("{iff} {theirs}"),
            _ => String::new(),
        })
        .collect();
    steps.join("; ")
}

/// The answer to every «Я Рад».
pub(crate) const fn standing(lang: Lang, answer: Option<Answer>) -> &'static str {
    match answer {
        Some(Answer::Keep) => lang.pick("на каждое «Я Рад»: «Дальше»", "to every offer: keep (Go on)"),
        Some(Answer::Give) => {
            lang.pick("на каждое «Я Рад»: «И я Рад»", "to every offer: give (And I am glad)")
        }
        None => lang.pick("на «Я Рад» отвечаете сами", "you answer each offer yourself"),
    }
}

/// What is planned.
pub(crate) fn planned(lang: Lang, plan: Option<&PlanState>) -> String {
    match plan {
        Some(plan) => format!("{}: {}", lang.pick("если…", "if…"), plan_lines(plan)),
        None => lang.pick("плана нет", "there is no plan").to_owned(),
    }
}

/// No game waits.
pub(crate) const fn no_next(lang: Lang) -> &'static str {
    lang.pick("больше нигде вашего хода не ждут", "no other game waits for your move")
}

/// There is no game.
pub(crate) const fn no_games(lang: Lang) -> &'static str {
    lang.pick("неоконченных партий нет", "you have no unfinished games")
}

/// Whose move it is.
fn whose(lang: Lang, game: &OwnGame) -> &'static str {
    match game.phase {
        Phase::Waiting => lang.pick("ждёт партнёра", "waits for a partner"),
        Phase::Adjourned => lang.pick("отложена", "adjourned"),
        Phase::Finished => lang.pick("окончена", "over"),
        Phase::Playing | Phase::Sealing if game.my_move => lang.pick("ваш ход", "your move"),
        Phase::Playing | Phase::Sealing => lang.pick("ход партнёра", "the partner's move"),
    }
}

/// Time left, in days, hours and minutes.
fn left(lang: Lang, ms: u64) -> String {
    let minutes = ms / 60_000;
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes} {}", lang.pick("мин", "min")),
        (0, hours) => format!("{hours} {} {minutes} {}", lang.pick("ч", "h"), lang.pick("мин", "min")),
        (days, hours) => format!("{days} {} {hours} {}", lang.pick("д", "d"), lang.pick("ч", "h")),
    }
}

/// Whose move it is, and how long there is for it.
pub(crate) fn whose_and_left(lang: Lang, game: &OwnGame, left_ms: Option<u64>) -> String {
    let left = left_ms.map(|ms| format!(", {}", left(lang, ms))).unwrap_or_default();
    format!("{}{left}", whose(lang, game))
}

/// How many actions were played.
pub(crate) fn plies(lang: Lang, ply: u32) -> String {
    format!("{}: {ply}", lang.pick("полуходов", "actions"))
}

/// How an adjourned game goes on.
pub(crate) fn resumes(lang: Lang, game: &OwnGame) -> &'static str {
    match game.sealed_by == game.role.color() {
        true => lang.pick(
            "отложена, ход запечатали вы; Enter — вернуться, продолжится, когда придёт и партнёр",
            "adjourned, you have sealed; Enter comes back, and it goes on once your partner does too",
        ),
        false => lang.pick(
            "отложена, ход запечатал партнёр; Enter — вернуться, продолжится, когда придёт и он",
            "adjourned, your partner has sealed; Enter comes back, and it goes on once they do too",
        ),
    }
}

/// Everything that is decided ahead, one thing a line.
pub(crate) fn decided(
    lang: Lang,
    prepared: Option<&PreparedAction>,
    plan: Option<&PlanState>,
    answer: Option<Answer>,
) -> Vec<String> {
    let mut lines = vec![self::prepared(lang, prepared)];
    match plan {
        Some(plan) => {
            let planned = plan.lines.iter().map(|line| plan_line(lang, line));
            lines.extend((1..).zip(planned).map(|(number, line)| format!("{number}. {line}")));
        }
        None => lines.push(planned(lang, None)),
    }
    lines.push(standing(lang, answer).to_owned());
    lines
}

/// How all that is entered and taken back.
pub(crate) const fn ahead_help(lang: Lang) -> [&'static str; 4] {
    lang.pick(
        [
            "ход, набранный, пока думает партнёр, заготовлен; Esc на пустой строке — забрать",
            "/if e7e5 то g1f3 то b8c6 то f1b5 — ещё одна строка «если… то…»",
            "/unif 2 или цифра здесь — убрать строку; /unif — все",
            "/always дальше, /always рад — один ответ на всю партию; /always нет — отвечать самому",
        ],
        [
            "what you type while your partner thinks is prepared; Esc on an empty line takes it back",
            "/if e7e5 then g1f3 then b8c6 then f1b5 - one more line of if ... then ...",
            "/unif 2, or the digit here, takes a line back; /unif takes all",
            "/always keep, /always give - one answer for the whole game; /always off - none",
        ],
    )
}

/// It is our move in another game.
pub(crate) fn waits(lang: Lang, game: &OwnGame) -> String {
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    match lang {
        Lang::Ru => format!("ваш ход в партии {} ({partner}); F9, /next — к ней", game.game),
        Lang::En => format!("your move in {} ({partner}); F9 or /next goes there", game.game),
    }
}
