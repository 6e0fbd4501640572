//! Sentences about who somebody is.

use raduga_protocol::ErrorCode;
use raduga_protocol::account::{Allowed, RatingChange, Speed};
use raduga_protocol::game::Person;

use super::Lang;
use crate::account::ask::Told;
use crate::account::talk::{Purpose, Wanted};

/// The code of a session that is over: the client's own, for the server only closes.
pub(crate) const SESSION_ENDED: &str = "session_ended";

/// What somebody is.
pub(crate) const fn standing(lang: Lang, registered: bool, bot: bool) -> &'static str {
    match (registered, bot) {
        (_, true) => lang.pick("программа", "a bot"),
        (true, false) => lang.pick("имя зарегистрировано", "registered"),
        (false, false) => lang.pick("гость", "a guest"),
    }
}

/// How fast a game is.
pub(crate) const fn speed(lang: Lang, speed: Speed) -> &'static str {
    match speed {
        Speed::UltraBullet => lang.pick("ультрапуля", "ultrabullet"),
        Speed::Bullet => lang.pick("пуля", "bullet"),
        Speed::Blitz => lang.pick("блиц", "blitz"),
        Speed::Rapid => lang.pick("быстрые", "rapid"),
        Speed::Classical => lang.pick("классика", "classical"),
        Speed::Correspondence => lang.pick("по переписке", "correspondence"),
        Speed::Unlimited => lang.pick("без часов", "unlimited"),
    }
}

/// The question for a password.
pub(crate) fn password(lang: Lang, purpose: &Purpose, wanted: Wanted) -> String {
    let question = match (wanted, purpose) {
        (Wanted::Present, Purpose::Change) => lang.pick("Пароль до сих пор:", "Password until now:"),
        (Wanted::Present, _) => lang.pick("Пароль:", "Password:"),
        (Wanted::New, Purpose::Register(_)) => {
            lang.pick("Пароль (от 8 знаков):", "Password (8 characters or more):")
        }
        (Wanted::New, _) => lang.pick("Новый пароль (от 8 знаков):", "New password (8 characters or more):"),
        (Wanted::Again, _) => lang.pick("Ещё раз:", "Once more:"),
    };
    match purpose {
        Purpose::LogIn(name) | Purpose::Register(name) if wanted != Wanted::Again => {
            format!("{name} · {question}")
        }
        _ => question.to_owned(),
    }
}

/// The two passwords differ.
pub(crate) const fn passwords_differ(lang: Lang) -> &'static str {
    lang.pick("пароли не совпали; ничего не изменилось", "the two passwords differ; nothing has changed")
}

/// A password on the command line.
pub(crate) const fn password_said_openly(lang: Lang) -> &'static str {
    lang.pick(
        "пароль в командной строке видят все на этой машине, и его запоминает оболочка. Уберите --password: \
         пароль будет спрошен, а из файла или программы его берёт --password-stdin",
        "everybody on this machine sees a password on the command line, and your shell remembers it. Leave \
         --password out and you are asked for it, or use --password-stdin",
    )
}

/// Nobody is there to be asked.
pub(crate) const fn nobody_to_ask(lang: Lang) -> &'static str {
    lang.pick(
        "спросить пароль негде: это не терминал; --password-stdin возьмёт его из входа",
        "there is no terminal to ask for the password on; --password-stdin takes it from the input",
    )
}

/// Before somebody becomes a bot.
pub(crate) fn bot_warning(lang: Lang, name: &str) -> String {
    match lang {
        Lang::Ru => format!(
            "Стать программой — навсегда: «{name}» больше никогда не играет на рейтинг и не станет снова человеком. \
             Кто уже играл на рейтинг, программой стать не может. Для программы лучше зарегистрировать другое имя."
        ),
        Lang::En => format!(
            "Becoming a bot is for ever: \"{name}\" never plays for a rating again and never is a person again. Who \
             has played a rated game cannot become one. Better register another name for a program."
        ),
    }
}

/// How to confirm it.
pub(crate) const fn bot_confirm(lang: Lang) -> &'static str {
    lang.pick("Если это то, чего вы хотите, наберите своё имя:", "If that is what you want, type your name:")
}

/// It was not confirmed.
pub(crate) const fn bot_unconfirmed(lang: Lang) -> &'static str {
    lang.pick("имя не то; ничего не изменилось", "that is not your name; nothing has changed")
}

/// Guests of whom nothing is known on this machine.
pub(crate) const fn nobody_yet(lang: Lang) -> &'static str {
    lang.pick(
        "на этом сервере вас ещё нет: raduga play — играть гостем, raduga register ИМЯ — зарегистрироваться, \
         raduga login ИМЯ — войти",
        "you are nobody here yet: raduga play plays as a guest, raduga register NAME registers, raduga login NAME \
         logs in",
    )
}

/// What came of it; nothing for lists, which speak for themselves.
pub(crate) fn told(lang: Lang, told: &Told) -> Option<String> {
    let named =
        |person: &Option<Person>| person.as_ref().map_or("", |person| person.name.as_str()).to_owned();
    let with = |head: &str, tail: &str| format!("{head} {tail}").trim_end().to_owned();
    Some(match told {
        Told::Registered(person) => {
            let tail = lang.pick(
                "имя ваше, партии и этот сеанс остались при вас",
                "the name is yours, and your games and this session stay with you",
            );
            format!("{}: {tail}", person.name)
        }
        Told::LoggedIn(person) => with(lang.pick("вы вошли как", "you are logged in as"), &person.name),
        Told::LoggedOut => {
            lang.pick("вы вышли; дальше вы гость", "you are logged out; from here on a guest").into()
        }
        Told::PasswordChanged => lang
            .pick(
                "пароль сменён; все другие сеансы завершены",
                "the password is changed; all other sessions have ended",
            )
            .into(),
        Told::Revoked(0) => lang.pick("других сеансов нет", "there are no other sessions").into(),
        Told::Revoked(many) => format!("{}: {many}", lang.pick("завершено сеансов", "sessions ended")),
        Told::Blocked(person) => {
            let head = lang.pick("вы больше не встретитесь:", "you have nothing to do any more with");
            with(head, &named(person))
        }
        Told::Unblocked(person) => {
            with(lang.pick("больше не в чёрном списке:", "no longer blocked:"), &named(person))
        }
        Told::Muted(person) => with(lang.pick("больше не слышно:", "no longer heard:"), &named(person)),
        Told::Unmuted(person) => with(lang.pick("снова слышно:", "heard again:"), &named(person)),
        Told::Allows { takebacks, gifts } => {
            let (ask, give) = lang.pick(
                ("просить переходить", "дарить время"),
                ("partners may ask for takebacks", "give time"),
            );
            let head = lang.pick("партнёрам можно ", "");
            format!("{head}{ask}: {}; {give}: {}", allowed(lang, *takebacks), allowed(lang, *gifts))
        }
        Told::Reported => lang.pick("оператор узнает об этом", "the operator will hear of it").into(),
        Told::Bot(person) => {
            format!("{}: {}", person.name, lang.pick("теперь это программа", "is a bot now"))
        }
        Told::BotToken { .. } => lang
            .pick(
                "запишите: показывается один раз; программа говорит его в hello",
                "note it: it is shown once; the program says it in its hello",
            )
            .into(),
        Told::Sessions(_) | Told::Profile { .. } | Told::Blocks(_) | Told::Mutes(_) => return None,
    })
}

/// When something is allowed.
pub(crate) const fn allowed(lang: Lang, allowed: Allowed) -> &'static str {
    match allowed {
        Allowed::Never => lang.pick("никогда", "never"),
        Allowed::Casual => lang.pick("в дружеских партиях", "in casual games"),
        Allowed::Always | Allowed::Unknown => lang.pick("всегда", "always"),
    }
}

/// The session of this process is over.
pub(crate) fn session_ended(lang: Lang, name: Option<&str>) -> String {
    let again = name.map_or_else(
        || lang.pick("просто начните снова", "just start again").to_owned(),
        |name| format!("raduga login {}", quoted(name)),
    );
    match lang {
        Lang::Ru => format!(
            "ваш сеанс здесь завершён: вы вышли или отозвали его в другом месте, или сменили пароль. Войти снова: \
             {again}"
        ),
        Lang::En => format!(
            "your session here has ended: it was logged out or revoked elsewhere, or the password was changed. To \
             come in again: {again}"
        ),
    }
}

fn quoted(name: &str) -> String {
    if name.contains(' ') { format!("\"{name}\"") } else { name.to_owned() }
}

/// What a refusal means, where more is to be said than the server's sentence; what the server said follows a colon.
pub(crate) fn refusal(lang: Lang, code: ErrorCode, message: &str) -> Option<String> {
    let tail = || message.split_once(": ").map_or(message, |(_, tail)| tail);
    Some(match (lang, code) {
        (_, ErrorCode::Banned) => {
            let head = lang.pick(
                "оператор закрыл вам вход на этот сервер",
                "the operator has banned you from this server",
            );
            format!("{head}: {}", tail())
        }
        (_, ErrorCode::WrongLogIn) => lang
            .pick("имя и пароль не подходят друг к другу", "name and password do not belong together")
            .to_owned(),
        (_, ErrorCode::NameTaken) => lang
            .pick(
                "это имя или похожее на него занято: выберите другое, а если оно ваше — raduga login",
                "this name, or one that looks like it, is taken: choose another, or log in if it is yours",
            )
            .to_owned(),
        (_, ErrorCode::AlreadyRegistered) => {
            lang.pick("вы уже зарегистрированы", "you are registered already").to_owned()
        }
        (_, ErrorCode::Muted) => lang
            .pick(
                "оператор лишил вас слова: вас никто не услышит",
                "the operator has muted you: nobody hears what you say",
            )
            .to_owned(),
        (_, ErrorCode::UnknownSession) => {
            lang.pick("такого сеанса у вас нет", "you have no such session").to_owned()
        }
        (_, ErrorCode::RegistrationNeeded) => registration_needed(lang, message).to_owned(),
        (_, ErrorCode::RatedNotAllowed) => match rated_not_allowed(lang, message) {
            Some(sentence) => sentence.to_owned(),
            None => return None,
        },
        (Lang::Ru, ErrorCode::BadPassword) => bad_password(message),
        (Lang::Ru, ErrorCode::UnsupportedVersion) => {
            "сервер и эта программа не понимают друг друга: обновите raduga".to_owned()
        }
        (Lang::En, ErrorCode::UnsupportedVersion) => {
            "the server and this program do not understand each other: update raduga".to_owned()
        }
        _ => return None,
    })
}

/// Who is a guest, and cannot do what.
fn registration_needed(lang: Lang, message: &str) -> &'static str {
    if message.contains("your partner") {
        lang.pick(
            "партнёр не зарегистрирован: с ним можно только без рейтинга (casual)",
            "your partner is not registered: only a casual game is possible",
        )
    } else if message.contains("rated") {
        lang.pick(
            "на рейтинг играют только зарегистрированные: raduga register ИМЯ, или играйте без рейтинга (casual)",
            "rated games are for registered persons: raduga register NAME, or play a casual game",
        )
    } else {
        lang.pick(
            "это могут только зарегистрированные: raduga register ИМЯ",
            "that is for registered persons: raduga register NAME",
        )
    }
}

/// Why a game cannot count, where a bot is the reason; of other reasons the server's sentence tells.
fn rated_not_allowed(lang: Lang, message: &str) -> Option<&'static str> {
    if message.contains("your partner is a bot") {
        Some(lang.pick(
            "партнёр — программа: с ним можно только без рейтинга (casual)",
            "your partner is a bot: only a casual game is possible",
        ))
    } else if message.contains("bots play") {
        Some(lang.pick("программы играют только без рейтинга (casual)", "bots play casual games only"))
    } else {
        None
    }
}

/// The server's reason against a password, by what it names.
fn bad_password(message: &str) -> String {
    let why = if message.contains("characters") {
        "в пароле должно быть от 8 до 128 знаков"
    } else {
        "этот пароль слишком легко угадать: придумайте другой"
    };
    why.to_owned()
}

/// What a rated game did to a rating: `1500 → 1523 (+23)`.
pub(crate) fn change(change: &RatingChange) -> String {
    let by = change.after.rating - change.before.rating;
    format!("{} → {} ({by:+})", change.before.rating, change.after.rating)
}
