//! Finding a partner, as lines.

use raduga_protocol::finding::{LobbyChanged, OpenChallenge, OpenSeek, Paired, PoolCount, Waiting};
use raduga_protocol::lobby::{RoomSettings, RoomSummary};

use super::lines::{Speaker, key};
use crate::lang::finding as texts;
use crate::rooms::plain_room;
use crate::state::State;
use crate::state::finding::SearchEnd;
use crate::state::notice::Notice;

/// The lines of `notice`, if it is about finding a partner.
pub(super) fn lines(speaker: &Speaker, notice: &Notice) -> Option<Vec<String>> {
    let lang = speaker.lang;
    let line = match notice {
        Notice::InLobby => "lobby".to_owned(),
        Notice::Lobby(lobby) => {
            let mut lines: Vec<String> = lobby.seeks.iter().map(|seek| seek_line("seek", seek)).collect();
            lines.extend(lobby.pools.iter().filter(|count| count.waiting > 0).map(pool));
            lines.extend(lobby.games.iter().map(game));
            lines.push(format!("listed {} {}", lobby.seeks.len(), lobby.games.len()));
            return Some(lines);
        }
        Notice::LobbyChanged(changed) => return Some(delta(changed)),
        Notice::Searching => "searching".to_owned(),
        Notice::SearchOver(end) => {
            let why = match end {
                SearchEnd::Gone => "gone".to_owned(),
                SearchEnd::Closed { because, .. } => key(because),
            };
            format!("search_over {why} {}", texts::search_over(lang, *end, None))
        }
        Notice::Seeking(seek) => seek_line("seeking", seek),
        Notice::Waiting(waiting) => waiting_line(waiting),
        Notice::Challenge { challenge, mine } => challenge_line(speaker, challenge, *mine),
        Notice::ChallengeClosed { challenge, with, mine, because, reason } => {
            let word = reason.map_or_else(|| "-".to_owned(), |reason| key(&reason));
            let text = texts::closed(lang, with.as_deref(), *mine, (*because, *reason));
            format!("challenge_over {challenge} {} {word} {text}", key(because))
        }
        Notice::Paired { paired, enters } => paired_line(speaker, paired, *enters),
        _ => return None,
    };
    Some(vec![line])
}

/// The answer to `/seeks`: the lobby as it is known, and what we wait for.
pub(super) fn seeks(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(hall) = &state.finding.hall {
        lines.extend(hall.seeks.iter().map(|seek| seek_line("seek", seek)));
        lines.extend(hall.pools.iter().filter(|count| count.waiting > 0).map(pool));
        lines.extend(hall.games.iter().map(game));
        lines.push(format!("listed {} {}", hall.seeks.len(), hall.games.len()));
    }
    lines.push(waiting_line(&state.finding.waiting));
    lines
}

fn delta(changed: &LobbyChanged) -> Vec<String> {
    let mut lines: Vec<String> =
        changed.seeks_removed.iter().map(|seek| format!("seek_gone {seek}")).collect();
    lines.extend(changed.seeks_added.iter().map(|seek| seek_line("seek", seek)));
    lines.extend(changed.pools.iter().map(pool));
    lines.extend(changed.games_removed.iter().map(|game| format!("game_gone {game}")));
    lines.extend(changed.games_changed.iter().map(game));
    lines
}

fn terms(settings: &RoomSettings, if_possible: bool) -> String {
    let rated = match (settings.rated, if_possible) {
        (true, _) => "rated",
        (false, true) => "if_possible",
        (false, false) => "casual",
    };
    format!("{} {} {rated}", key(&settings.variant), settings.clock)
}

pub(super) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

pub(super) fn name(name: &str) -> String {
    name.replace(' ', "_")
}

fn rating(rating: Option<u16>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

fn seek_line(word: &str, seek: &OpenSeek) -> String {
    let option = if seek.settings.king_through_check { " king_through_check" } else { "" };
    format!(
        "{word} {} {} {} {} {} {}{option}",
        seek.seek,
        terms(&seek.settings, seek.rated_if_possible),
        key(&seek.side),
        or_dash(texts::range(&seek.range)),
        rating(seek.rating),
        name(&seek.by.name),
    )
}

fn game(room: &RoomSummary) -> String {
    plain_room(room).replacen("room", "game", 1)
}

fn pool(count: &PoolCount) -> String {
    format!("pool {} {} {}", key(&count.pool.variant), count.pool.clock, count.waiting)
}

fn waiting_line(waiting: &Waiting) -> String {
    let ids = |ids: Vec<String>| or_dash(ids.join(","));
    let seeks = ids(waiting.seeks.iter().map(|seek| seek.seek.to_string()).collect());
    let pool = waiting
        .pool
        .as_ref()
        .map_or_else(|| "- -".to_owned(), |pool| format!("{} {}", key(&pool.variant), pool.clock));
    let challenges = ids(waiting.challenges.iter().map(|open| open.challenge.to_string()).collect());
    format!("waiting seeks {seeks} pool {pool} challenges {challenges}")
}

fn challenge_line(speaker: &Speaker, challenge: &OpenChallenge, mine: bool) -> String {
    let (whose, other) = if mine { ("mine", &challenge.to) } else { ("theirs", &challenge.from) };
    format!(
        "challenge {} {whose} {} {} {} {} {}",
        challenge.challenge,
        name(&other.name),
        rating(challenge.rating),
        terms(&challenge.settings, false),
        key(&challenge.side),
        texts::challenge(speaker.lang, challenge, mine)
    )
}

fn paired_line(speaker: &Speaker, paired: &Paired, enters: bool) -> String {
    let rated = if paired.rated { "rated" } else { "casual" };
    format!(
        "paired {} {} {} {rated} {} {}",
        paired.game,
        key(&paired.color),
        key(&paired.by),
        name(&paired.partner.name),
        texts::paired(speaker.lang, paired, enters)
    )
}
