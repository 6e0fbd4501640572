//! What goes wrong on this machine and on the way to the server, in words.

use std::io;

use raduga_locales::say;
use tokio_tungstenite::tungstenite::Error as WebSocketError;
use tokio_tungstenite::tungstenite::error::ProtocolError;

use super::Lang;
use crate::conn::socket::SocketError;

/// A failure of the system. What has no words of ours is told as the system tells it.
pub(crate) fn io(lang: Lang, error: &io::Error) -> String {
    let words = match error.kind() {
        // A sentence of our own already.
        _ if error.get_ref().is_some() => return error.to_string(),
        io::ErrorKind::ConnectionRefused => say!(lang, start_refused),
        io::ErrorKind::ConnectionReset
        | io::ErrorKind::ConnectionAborted
        | io::ErrorKind::BrokenPipe
        | io::ErrorKind::UnexpectedEof => say!(lang, start_closed),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable | io::ErrorKind::NetworkDown => {
            say!(lang, start_unreachable)
        }
        io::ErrorKind::TimedOut => say!(lang, start_no_answer),
        io::ErrorKind::PermissionDenied => say!(lang, start_forbidden),
        io::ErrorKind::NotFound => say!(lang, start_not_found),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => say!(lang, start_full),
        io::ErrorKind::ReadOnlyFilesystem => say!(lang, start_read_only),
        _ => return error.to_string(),
    };
    words.to_owned()
}

/// Why a socket broke.
pub(crate) fn socket(lang: Lang, error: &SocketError) -> String {
    match error {
        SocketError::TimedOut => say!(lang, start_no_answer).to_owned(),
        SocketError::Closed { code: None, .. } => say!(lang, start_closed).to_owned(),
        SocketError::Closed { code: Some(code), reason } => {
            let why = format!(" ({code} {reason})").replace(" )", ")");
            say!(lang, start_closed_because, why = why)
        }
        SocketError::Broken(error) => web_socket(lang, error),
    }
}

fn web_socket(lang: Lang, error: &WebSocketError) -> String {
    match error {
        WebSocketError::Io(error) if is_name_lookup(error) => say!(lang, start_unknown_host).to_owned(),
        WebSocketError::Io(error) => io(lang, error),
        WebSocketError::ConnectionClosed
        | WebSocketError::AlreadyClosed
        | WebSocketError::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
            say!(lang, start_closed).to_owned()
        }
        WebSocketError::Http(answer) => say!(lang, start_http, status = answer.status().as_u16()),
        WebSocketError::Tls(error) => say!(lang, start_tls, what = error.to_string()),
        error => say!(lang, start_broken, what = error.to_string()),
    }
}

/// The standard library has no kind for it, but its text is the same everywhere.
fn is_name_lookup(error: &io::Error) -> bool {
    error.to_string().starts_with("failed to lookup address")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_often_is_said_in_the_reader_s_language() {
        let refused = || io::Error::from(io::ErrorKind::ConnectionRefused);
        let broken = |error: io::Error| SocketError::from(Box::new(WebSocketError::Io(error)));
        assert_eq!(socket(Lang::Ru, &broken(refused())), "по этому адресу никто не отвечает");
        assert_eq!(socket(Lang::En, &broken(refused())), "nobody answers at this address");
        let lookup = io::Error::other("failed to lookup address information: Name or service not known");
        assert_eq!(socket(Lang::Ru, &broken(lookup)), "такого адреса нет; проверьте имя сервера и сеть");
    }

    #[test]
    fn a_sentence_of_ours_is_not_translated_twice() {
        let own = io::Error::new(io::ErrorKind::NotFound, "наше");
        assert_eq!(io(Lang::En, &own), "наше");
    }
}
