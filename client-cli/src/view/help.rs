//! The rules of the game in short, and what can be typed and pressed.

use std::str::Lines;

use raduga_locales::say;
use raduga_protocol::lobby::{RoomSettings, Variant};

use crate::lang::{Lang, rules, texts};

/// How a move is typed, by game.
fn typing(lang: Lang, variant: Variant) -> Lines<'static> {
    let typing = match variant {
        Variant::Radras => say!(lang, help_typing_radras),
        Variant::Flicker => say!(lang, help_typing_flicker),
        Variant::Tavreli => say!(lang, help_typing_tavreli),
    };
    typing.lines()
}

/// The rules in short, how a move is typed, `keys`, and the commands, one a line; an empty line between them.
pub(crate) fn lines(lang: Lang, settings: Option<&RoomSettings>, keys: Lines<'static>) -> Vec<String> {
    let mut lines: Vec<&str> = Vec::new();
    let mut name = None;
    if let Some(settings) = settings {
        let variant = settings.variant;
        name = Some(format!("{}: {}", texts::variant(lang, variant), rules::pitch(lang, variant)));
        lines.extend(rules::short(lang, variant));
        lines.extend(settings.king_through_check.then(|| rules::king_through_check(lang)));
        lines.push("");
        lines.extend(typing(lang, variant));
    }
    lines.extend(keys);
    if !lines.is_empty() {
        lines.push("");
    }
    if settings.is_some() {
        lines.extend(say!(lang, help_commands).lines());
    }
    lines.extend(say!(lang, help_commands_always).lines());
    lines.push("");
    lines.extend(say!(lang, help_commands_lobby).lines());
    lines.push("");
    lines.extend(say!(lang, help_commands_persons).lines());
    name.into_iter().chain(lines.into_iter().map(str::to_owned)).collect()
}

/// The keys of the lobby, one a line.
pub(crate) fn lobby_keys(lang: Lang) -> Lines<'static> {
    say!(lang, help_keys_lobby).lines()
}

/// The keys of the full screen, one a line.
pub(crate) fn keys(lang: Lang) -> Lines<'static> {
    say!(lang, help_keys).lines()
}
