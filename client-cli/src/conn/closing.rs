//! What a close code means to whoever was closed: whether it makes sense to come again, and when.

use std::time::Duration;

/// The other side went on after it was told to slow down.
const FLOODED: u16 = 1008;
/// How long to keep away then.
const KEEP_AWAY: Duration = Duration::from_secs(60);

/// What is to be done after a close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Closing {
    /// Connect again, not before `wait` if there is one.
    Mend { wait: Option<Duration> },
    /// The session is over: its token is good for nothing.
    SessionEnded,
    /// The person is banned, for this reason.
    Banned(String),
    /// The server does not understand this program: again it would be the same.
    Misfit,
}

/// What `code` means, with the word that came with it.
pub(super) fn closing(code: Option<u16>, reason: &str) -> Closing {
    match code {
        Some(4001) => Closing::SessionEnded,
        Some(4003) => Closing::Banned(reason.to_owned()),
        Some(1002 | 1003 | 1007 | 1009) => Closing::Misfit,
        Some(FLOODED) => Closing::Mend { wait: Some(KEEP_AWAY) },
        _ => Closing::Mend { wait: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_the_protocol_is_answered_as_it_says() {
        for code in [1000, 1001, 1011, 1012, 1013] {
            assert_eq!(closing(Some(code), ""), Closing::Mend { wait: None }, "{code}");
        }
        assert_eq!(closing(None, ""), Closing::Mend { wait: None });
        for code in [1002, 1003, 1007, 1009] {
            assert_eq!(closing(Some(code), ""), Closing::Misfit, "{code}");
        }
        assert_eq!(closing(Some(1008), ""), Closing::Mend { wait: Some(Duration::from_secs(60)) });
        assert_eq!(closing(Some(4001), "session ended"), Closing::SessionEnded);
        assert_eq!(closing(Some(4003), "rudeness"), Closing::Banned("rudeness".into()));
    }
}
