//! What a name looks like. Two names that look alike are one name: nobody may be taken for somebody else.
//!
//! The skeletons of UTS 39 tell letters of different scripts apart that look the same, but they tell `I` and `i` apart
//! too, for `I` looks like `l`. So a name has two keys, the skeleton of its small letters and the small letters of its
//! skeleton, and two names are alike when they share one.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Nobody is called that, nor anything that looks like it.
const RESERVED: [&str; 15] = [
    "admin",
    "administrator",
    "moderator",
    "operator",
    "raduga",
    "radugabot",
    "raduga practice",
    "server",
    "system",
    "админ",
    "администратор",
    "модератор",
    "оператор",
    "радуга",
    "сервер",
];
/// What guests without a name are called begins so.
pub(super) const GUEST: &str = "Guest-";

/// What `name` looks like: one key or two.
pub fn keys(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().collect();
    let mut keys = vec![settled(&plain.to_lowercase()), settled(&plain)];
    keys.dedup();
    keys
}

/// The small letters of a skeleton, without accents and what only separates.
fn settled(text: &str) -> String {
    let once: String = skeleton(text).collect::<String>().to_lowercase();
    let again: String = skeleton(&once).collect::<String>().to_lowercase();
    again.nfd().filter(|letter| !is_combining_mark(*letter) && letter.is_alphanumeric()).collect()
}

/// Whether nobody may be called so.
pub fn is_reserved(name: &str) -> bool {
    let mine = keys(name);
    RESERVED.iter().any(|reserved| keys(reserved).iter().any(|key| mine.contains(key)))
}

/// Whether it could be the name of a guest who gave none.
pub fn is_guests(name: &str) -> bool {
    let begins = keys(GUEST);
    keys(name).iter().any(|key| begins.iter().any(|begin| key.starts_with(begin.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        keys(one).iter().any(|key| keys(other).contains(key))
    }

    #[test]
    fn names_that_look_alike_share_a_key() {
        for (one, other) in [
            ("Anna", "Аnnа"),     // Cyrillic А and а
            ("paypal", "paypaI"), // a capital i
            ("Ivan", "ivan"),
            ("Ivan", "IVAN"),
            ("Ivan", "lvan"), // a small l
            ("Boris", "BORIS"),
            ("Борис", "борис"),
            ("Борис", "БОРИС"),
            ("mora", "rnora"),
            ("Bo0b", "BoOb"),
            ("Семён", "Семен"),
            ("Anna B", "anna_b"),
            ("Anna-B", "AnnaB"),
            ("Ａｎｎａ", "anna"), // full width
            ("José", "Jose\u{301}"),
        ] {
            assert!(alike(one, other), "{one} {:?} {other} {:?}", keys(one), keys(other));
        }
    }

    #[test]
    fn names_that_differ_share_none() {
        for (one, other) in
            [("Anna", "Hanna"), ("Борис", "Бориса"), ("Ivan", "Evan"), ("Vera", "Вера2"), ("a1", "a2")]
        {
            assert!(!alike(one, other), "{one} {:?} {other} {:?}", keys(one), keys(other));
        }
    }

    #[test]
    fn the_house_and_its_guests_keep_their_names() {
        assert!(is_reserved("Admin") && is_reserved("аdmin") && is_reserved("Raduga"));
        assert!(!is_reserved("Anna") && !is_reserved("Radu"));
        assert!(is_guests("Guest-ab12") && is_guests("GUEST X") && !is_guests("Anna"));
    }
}
