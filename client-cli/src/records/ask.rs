//! What is asked of the server's records.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use raduga_protocol::record::{GameFilter, GamesPage, RefereeRecord, ResultFilter};
use raduga_protocol::{ErrorCode, GameId, SessionToken};
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::conn::address::ServerAddress;
use crate::conn::http::{self, Answer, HttpError};
use crate::lang::Lang;
use crate::session::SessionFile;

/// Where games are listed.
const GAMES: &str = "/api/games";

/// In which form games are exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// A record for people.
    Text,
    /// A line of JSON, as `raduga referee` and `raduga replay` read it.
    Jsonl,
}

/// There is nothing to show.
#[derive(Debug, Error)]
pub(crate) enum AskError {
    /// The server said no, or nothing.
    #[error("{0}")]
    Http(#[from] HttpError),
    /// It said something that is not understood.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl AskError {
    /// The server's code, where it refused by one.
    pub(crate) const fn code(&self) -> Option<ErrorCode> {
        match self {
            Self::Http(HttpError::Refused(refusal) | HttpError::Later { refusal, .. }) => Some(refusal.code),
            Self::Http(_) | Self::Unreadable(_) => None,
        }
    }
}

/// Whom to ask, and as whom.
#[derive(Debug, Clone)]
pub(crate) struct Archive {
    server: ServerAddress,
    session: Option<SessionFile>,
}

impl Archive {
    /// The records of `server`, asked for by whoever `session` is.
    pub(crate) const fn new(server: ServerAddress, session: Option<SessionFile>) -> Self {
        Self { server, session }
    }

    /// A page of finished games.
    pub(crate) async fn page(
        &self,
        filter: &GameFilter,
        cursor: Option<&str>,
        limit: usize,
    ) -> Result<GamesPage, AskError> {
        let path = format!("{GAMES}?limit={limit}{}{}", query(filter), after(cursor));
        read(&self.get(&path).await?)
    }

    /// A page of the games themselves, in their form.
    pub(crate) async fn games(
        &self,
        filter: &GameFilter,
        cursor: Option<&str>,
        format: Format,
        lang: Lang,
    ) -> Result<Answer, HttpError> {
        let format = match format {
            Format::Text => "txt",
            Format::Jsonl => "jsonl",
        };
        let path = format!("{GAMES}?format={format}{}{}{}", language(lang), query(filter), after(cursor));
        self.get(&path).await
    }

    /// One game in its form.
    pub(crate) async fn game(&self, game: GameId, format: Format, lang: Lang) -> Result<Answer, HttpError> {
        let path = match format {
            Format::Text => format!("{GAMES}/{game}.txt?{}", &language(lang)[1..]),
            Format::Jsonl => format!("{GAMES}/{game}.json"),
        };
        self.get(&path).await
    }

    /// One game with how each action reads and where it led.
    pub(crate) async fn record(&self, game: GameId) -> Result<RefereeRecord, AskError> {
        read(&self.get(&format!("{GAMES}/{game}.json?shown=true")).await?)
    }

    async fn get(&self, path: &str) -> Result<Answer, HttpError> {
        let token: Option<SessionToken> =
            self.session.as_ref().and_then(SessionFile::load).map(|kept| kept.token);
        match http::get(&self.server, path, token.as_ref()).await {
            // A session that has ended hides nothing that everybody may see.
            Err(HttpError::Refused(refusal))
                if refusal.code == ErrorCode::BadToken && token.is_some() && !path.contains("mine=true") =>
            {
                http::get(&self.server, path, None).await
            }
            answer => answer,
        }
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, AskError> {
    Ok(serde_json::from_slice(&answer.body)?)
}

fn language(lang: Lang) -> String {
    format!("&lang={}", lang.code())
}

fn after(cursor: Option<&str>) -> String {
    cursor.map(|cursor| format!("&cursor={}", encoded(cursor))).unwrap_or_default()
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// The parameters of a filter, each with `&` before it.
fn query(filter: &GameFilter) -> String {
    let GameFilter { mine, person, player, variant, result, since_ms, until_ms } = filter;
    let result = result.map(|result| match result {
        ResultFilter::White => "white",
        ResultFilter::Black => "black",
        ResultFilter::Draw => "draw",
        ResultFilter::Won => "won",
        ResultFilter::Lost => "lost",
    });
    let pairs = [
        ("mine", mine.then(|| "true".to_owned())),
        ("person", person.map(|person| person.to_string())),
        ("player", player.as_deref().map(encoded)),
        ("variant", variant.map(|variant| crate::plain::lines::key(&variant))),
        ("result", result.map(str::to_owned)),
        ("since_ms", since_ms.map(|ms| ms.to_string())),
        ("until_ms", until_ms.map(|ms| ms.to_string())),
    ];
    let said = pairs.into_iter().filter_map(|(name, value)| Some(format!("&{name}={}", value?)));
    said.collect()
}

#[cfg(test)]
mod tests {
    use raduga_protocol::lobby::Variant;

    use super::*;

    #[test]
    fn a_filter_is_a_query_that_nothing_in_it_can_break() {
        let filter = GameFilter {
            player: Some("Анна & x=1".into()),
            variant: Some(Variant::Tavreli),
            result: Some(ResultFilter::Won),
            since_ms: Some(5),
            ..GameFilter::default()
        };
        let told = "&player=%D0%90%D0%BD%D0%BD%D0%B0%20%26%20x%3D1&variant=tavreli&result=won&since_ms=5";
        assert_eq!(query(&filter), told);
        assert_eq!(query(&GameFilter::default()), "");
        assert_eq!(after(Some("1-7k3q9xm2pa")), "&cursor=1%2D7k3q9xm2pa");
    }
}
