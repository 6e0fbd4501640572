//! A password, for as long as it takes to send it. It is never shown, logged or kept.

use std::fmt;

/// A password. Its `Debug` hides it, and it has no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    /// Of what was typed.
    pub(crate) const fn new(typed: String) -> Self {
        Self(typed)
    }

    /// The password itself, for the message that carries it.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let shown = format!("{:?}", Some(Secret::new("hunter2hunter2".into())));
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}
