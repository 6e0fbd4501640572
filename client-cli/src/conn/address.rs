//! Where the server is, as a person writes it.

use std::fmt;
use std::str::FromStr;

use raduga_protocol::version::SOCKET_PATH;
use thiserror::Error;

/// A server's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServerAddress {
    /// Whether the socket is encrypted.
    pub(crate) secure: bool,
    /// Host, and port where it is not the scheme's own.
    pub(crate) authority: String,
    /// Path of the socket.
    path: String,
}

/// A text is not a server's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a server is ws://host:port, wss://host, http://…, https://… or host:port")]
pub(crate) struct ParseAddressError;

impl ServerAddress {
    /// The address of the socket.
    pub(crate) fn socket_url(&self) -> String {
        format!("{self}{}", self.path)
    }

    /// What stands before the path of everything that is asked over HTTP: empty, or the path that the server has
    /// behind a proxy.
    pub(crate) fn base(&self) -> &str {
        self.path.strip_suffix(SOCKET_PATH).unwrap_or_default()
    }

    /// Host and port, the scheme's own where none is written.
    pub(crate) fn host_and_port(&self) -> (String, u16) {
        let usual = if self.secure { 443 } else { 80 };
        let (host, port) = match self.authority.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().unwrap_or(usual)),
            _ => (self.authority.as_str(), usual),
        };
        (host.trim_matches(['[', ']']).to_owned(), port)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "wss" } else { "ws" }, self.authority)
    }
}

impl FromStr for ServerAddress {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (scheme, rest) = text.trim().split_once("://").unwrap_or(("ws", text.trim()));
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "ws" | "http" => false,
            "wss" | "https" => true,
            _ => return Err(ParseAddressError),
        };
        let (authority, path) = rest.find('/').map_or((rest, ""), |slash| rest.split_at(slash));
        let clean = |letter: char| letter.is_alphanumeric() || ".-_:[]%".contains(letter);
        if authority.is_empty() || authority.starts_with(':') || !authority.chars().all(clean) {
            return Err(ParseAddressError);
        }
        let base = path.trim_end_matches('/');
        let path = if base.ends_with(SOCKET_PATH) { base.to_owned() } else { format!("{base}{SOCKET_PATH}") };
        Ok(Self { secure, authority: authority.to_owned(), path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> String {
        text.parse::<ServerAddress>().unwrap().socket_url()
    }

    #[test]
    fn an_address_is_read_as_people_write_it() {
        assert_eq!(url("127.0.0.1:8080"), "ws://127.0.0.1:8080/ws");
        assert_eq!(url("http://localhost:8080/"), "ws://localhost:8080/ws");
        assert_eq!(url("https://play.example.org"), "wss://play.example.org/ws");
        assert_eq!(url("wss://example.org/raduga/"), "wss://example.org/raduga/ws");
        assert_eq!(url("ws://[::1]:9/ws"), "ws://[::1]:9/ws");
    }

    #[test]
    fn an_address_has_a_host_a_port_and_a_base_for_http() {
        let parts = |text: &str| {
            let address = text.parse::<ServerAddress>().unwrap();
            let (host, port) = address.host_and_port();
            format!("{host} {port} {}", address.base())
        };
        assert_eq!(parts("127.0.0.1:8080"), "127.0.0.1 8080 ");
        assert_eq!(parts("wss://example.org/raduga/"), "example.org 443 /raduga");
        assert_eq!(parts("http://[::1]"), "::1 80 ");
        assert_eq!(parts("ws://[::1]:9/ws"), "::1 9 ");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in ["", "ftp://x", ":8080", "ws://", "ws://a b"] {
            assert_eq!(text.parse::<ServerAddress>(), Err(ParseAddressError), "{text}");
        }
    }
}
