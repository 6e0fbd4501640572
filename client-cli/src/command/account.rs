//! Commands about who somebody is.

use raduga_protocol::account::Allowed;

use super::{Intent, first_word};
use crate::account::ask::{Ask, Whom};
use crate::account::talk::Purpose;

/// The intent of `verb`: `None` when it is no command of this kind, `Some(None)` when it cannot be read.
pub(super) fn intent(verb: &str, rest: &str) -> Option<Option<Intent>> {
    let rest = rest.trim();
    let name = || Some(rest).filter(|name| !name.is_empty()).map(str::to_owned);
    let whom = || name().map(Whom::Named);
    let alone = |intent: Intent| rest.is_empty().then_some(intent);
    Some(match verb {
        "account" | "имя" => alone(Intent::Account),
        "whoami" | "ктоя" => alone(Intent::Inquire(Ask::Profile(None))),
        "register" | "регистрация" => {
            name().map(|name| Intent::NeedsPassword(Purpose::Register(name)))
        }
        "login" | "войду" => name().map(|name| Intent::NeedsPassword(Purpose::LogIn(name))),
        "logout" | "разлогин" => alone(Intent::Inquire(Ask::LogOut)),
        "password" | "пароль" => alone(Intent::NeedsPassword(Purpose::Change)),
        "sessions" | "сеансы" => alone(Intent::Inquire(Ask::Sessions)),
        "revoke" | "отозвать" => match rest {
            "others" | "другие" => Some(Intent::Inquire(Ask::RevokeOthers)),
            id => id.parse().ok().map(|id| Intent::Inquire(Ask::Revoke(id))),
        },
        "profile" | "профиль" => Some(Intent::Inquire(Ask::Profile(whom()))),
        "block" | "заблокировать" => whom().map(|whom| Intent::Inquire(Ask::Block(whom))),
        "unblock" | "разблокировать" => whom().map(|whom| Intent::Inquire(Ask::Unblock(whom))),
        "blocks" | "чёрныйсписок" => alone(Intent::Inquire(Ask::Blocks)),
        "mute" | "неслышать" => whom().map(|whom| Intent::Inquire(Ask::Mute(whom))),
        "unmute" | "слышать" => whom().map(|whom| Intent::Inquire(Ask::Unmute(whom))),
        "mutes" => alone(Intent::Inquire(Ask::Mutes)),
        "allow" | "разрешаю" => allow(rest).map(Intent::Inquire),
        "report" | "жалоба" => report(rest),
        "bot" | "бот" => Some(bot(rest)),
        _ => return None,
    })
}

/// `takebacks never`, `gifts casual`, both or nothing.
fn allow(rest: &str) -> Option<Ask> {
    let (mut takebacks, mut gifts) = (None, None);
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        let allowed = match words.next()? {
            "never" | "никогда" => Allowed::Never,
            "casual" | "дружеские" => Allowed::Casual,
            "always" | "всегда" => Allowed::Always,
            _ => return None,
        };
        match word {
            "takebacks" | "переходить" => takebacks = Some(allowed),
            "gifts" | "время" => gifts = Some(allowed),
            _ => return None,
        }
    }
    Some(Ask::Allow { takebacks, gifts })
}

/// `NAME: TEXT`, or where the name is one word, `NAME TEXT`.
fn report(rest: &str) -> Option<Intent> {
    let (name, text) = rest.split_once(':').unwrap_or_else(|| first_word(rest));
    let (name, text) = (name.trim(), text.trim());
    let whom = Whom::Named(name.to_owned());
    let full = !name.is_empty() && !text.is_empty();
    full.then(|| Intent::Inquire(Ask::Report { whom, game: None, text: text.to_owned() }))
}

/// `token LABEL`; or one's own name, to become a bot; or nothing, to be warned.
fn bot(rest: &str) -> Intent {
    match first_word(rest) {
        ("token" | "ключ", label) if !label.is_empty() => {
            Intent::Inquire(Ask::BotToken(label.to_owned()))
        }
        ("", _) => Intent::BecomeBot(None),
        _ => Intent::BecomeBot(Some(rest.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{UnknownCommand, parse};
    use super::*;

    fn typed(line: &str) -> Intent {
        parse(line).unwrap().unwrap()
    }

    #[test]
    fn who_one_is_has_commands_in_both_languages() {
        let whom = || Whom::Named("Анна М".into());
        assert_eq!(typed("/register Анна М"), Intent::NeedsPassword(Purpose::Register("Анна М".into())));
        assert_eq!(typed("/ВОЙДУ Анна"), Intent::NeedsPassword(Purpose::LogIn("Анна".into())));
        assert_eq!(typed("/password"), Intent::NeedsPassword(Purpose::Change));
        assert_eq!(typed("/profile"), Intent::Inquire(Ask::Profile(None)));
        assert_eq!(typed("/профиль Анна М"), Intent::Inquire(Ask::Profile(Some(whom()))));
        assert_eq!(typed("/block Анна М"), Intent::Inquire(Ask::Block(whom())));
        assert_eq!(typed("/mute Анна М"), Intent::Inquire(Ask::Mute(whom())));
        let asks = Ask::Allow { takebacks: Some(Allowed::Never), gifts: Some(Allowed::Casual) };
        assert_eq!(typed("/allow takebacks never gifts casual"), Intent::Inquire(asks));
        assert_eq!(typed("/allow"), Intent::Inquire(Ask::Allow { takebacks: None, gifts: None }));
        assert_eq!(typed("/revoke others"), Intent::Inquire(Ask::RevokeOthers));
        assert_eq!(typed("/bot"), Intent::BecomeBot(None));
        assert_eq!(typed("/bot Анна М"), Intent::BecomeBot(Some("Анна М".into())));
        assert_eq!(typed("/bot token my engine"), Intent::Inquire(Ask::BotToken("my engine".into())));
    }

    #[test]
    fn a_report_names_somebody_and_says_something() {
        let report = |name: &str, text: &str| {
            let (whom, text) = (Whom::Named(name.into()), text.into());
            Intent::Inquire(Ask::Report { whom, game: None, text })
        };
        assert_eq!(typed("/report Boris was rude"), report("Boris", "was rude"));
        assert_eq!(typed("/жалоба Анна М: ругалась"), report("Анна М", "ругалась"));
        for line in [
            "/report",
            "/report Boris",
            "/report : rude",
            "/register",
            "/login",
            "/block",
            "/revoke x",
            "/allow takebacks",
            "/allow tea never",
        ] {
            assert_eq!(parse(line), Some(Err(UnknownCommand(line.to_owned()))), "{line}");
        }
    }
}
