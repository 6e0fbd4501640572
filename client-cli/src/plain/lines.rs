//! Notices as lines. The first word of a line is a key that is the same in every language; words for programs come
//! before words for people.

#[cfg(test)]
mod tests;

use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::game::{Clock, Color, Outcome, PlayerPresence, Players, Presence, Role};
use serde::Serialize;

use super::{account, ahead, finding, series};
use crate::clean::one_line;
use crate::command::wanted::wanted;
use crate::lang::{Lang, account as persons, ahead as words, talk, texts};
use crate::state::game::GameView;
use crate::state::notice::{Denial, Notice, OfferEnd};
use crate::state::talk::Heard;
use crate::state::unfinished::Unfinished;
use crate::view::clock;

/// How the plain face speaks.
#[derive(Debug, Clone)]
pub(crate) struct Speaker {
    /// The language of the words for people.
    pub(crate) lang: Lang,
    /// The server as it was given, for the partner's command.
    pub(crate) server: String,
    /// The server as a person calls it.
    pub(crate) authority: String,
}

impl Speaker {
    /// The lines of `notice`.
    pub(crate) fn lines(&self, notice: &Notice) -> Vec<String> {
        self.raw(notice).into_iter().map(|line| one_line(&line)).collect()
    }

    fn raw(&self, notice: &Notice) -> Vec<String> {
        if let Some(lines) = finding::lines(self, notice) {
            return lines;
        }
        let lang = self.lang;
        let line = match notice {
            Notice::Connected { name } => format!("connected {} {name}", self.authority),
            Notice::NewGuest => format!("guest {}", texts::new_guest(lang)),
            Notice::Me { person, registered } => account::me(lang, person, *registered),
            Notice::Told(told) => return account::lines(lang, told),
            Notice::Unanswered { request } => {
                format!("refused {request} offline {}", texts::denial(lang, Denial::Offline))
            }
            Notice::BotWarning { name } => {
                let (warning, confirm) = (persons::bot_warning(lang, name), persons::bot_confirm(lang));
                format!("bot_warning {warning} {confirm} /bot {name}")
            }
            Notice::SessionEnded { name } => {
                let text = persons::session_ended(lang, name.as_deref());
                format!("error {} {text}", persons::SESSION_ENDED)
            }
            Notice::Muted => format!("you_are_muted {}", persons::muted(lang)),
            Notice::Known => return Vec::new(),
            Notice::Room { game, settings, role } => {
                let option = if settings.king_through_check { " king_through_check" } else { "" };
                format!("room {game} {} {} {}{option}", key(&settings.variant), settings.clock, key(role))
            }
            Notice::Invite { game } => format!("invite {}", invitation(*game, &self.server)),
            Notice::Position { text } => format!("position {text}"),
            Notice::Presence { presence, players } => presence_line(presence, players),
            Notice::Offline { reason, retry_in } => {
                format!("offline {:.1} {reason}", retry_in.as_secs_f64())
            }
            Notice::Online => "online".to_owned(),
            Notice::Restarting { in_ms } => {
                format!("restarting {} {}", clock::seconds(Some(*in_ms)), texts::restarting(lang))
            }
            Notice::Warning(text) => format!("note {text}"),
            Notice::Prepared(prepared) => ahead::prepared(lang, prepared.as_ref()),
            Notice::Planned(plan) => ahead::planned(lang, plan.as_ref()),
            Notice::Standing(answer) => ahead::standing(lang, *answer),
            Notice::OwnGames(games) => {
                let count = format!("own_games {}", games.len());
                return games.iter().map(ahead::own_game).chain([count]).collect();
            }
            Notice::OwnGame(game) => ahead::own_game(game),
            Notice::NoNextGame => format!("next - {}", words::no_next(lang)),
            Notice::Left => "left".to_owned(),
            Notice::Fatal { code, message, .. } => {
                format!("error {code} {}", persons::with_advice(self.lang, code, message))
            }
            _ => return self.game_lines(notice),
        };
        vec![line]
    }

    fn game_lines(&self, notice: &Notice) -> Vec<String> {
        let lang = self.lang;
        let line = match notice {
            Notice::Seated { color, name } => format!("seated {} {name}", key(color)),
            Notice::Started => "started".to_owned(),
            Notice::Moved { number, color, action, notation, clock } => format!(
                "move {number} {} {} {action} clock {}",
                key(color),
                crate::lang::notation(lang, notation),
                clock.as_ref().map_or_else(|| "- -".to_owned(), both)
            ),
            Notice::Turned { man, square } => series::turned(lang, *man, *square),
            Notice::Drafted { request, draft } => series::draft(lang, request.as_deref(), draft),
            Notice::Verdict { pending } => series::verdict(lang, *pending),
            Notice::FirstMove { ms } => {
                format!("first_move {} {}", clock::seconds(Some(*ms)), texts::first_move(lang))
            }
            Notice::Asked { prompt, mine } => {
                let owner = prompt.owner;
                let text = if *mine {
                    texts::question(lang, &prompt.piece)
                } else {
                    texts::awaiting_answer(lang, owner, &prompt.piece)
                };
                format!("prompt {} {} {text}", key(&owner), prompt.piece)
            }
            Notice::Forced { owner, piece, by } => {
                let sentence = texts::forced(lang, *owner, piece, *by);
                format!("forced {} {piece} {} {sentence}", key(owner), key(by))
            }
            Notice::Turn { color, legal } => {
                format!("turn {} {legal} {}", key(color), texts::your_turn(lang, *legal))
            }
            Notice::Check { color } => format!("check {}", key(color)),
            Notice::OfferMade { offer, kind, by } => {
                let sentence = texts::offer_made(lang, *by, *kind);
                format!("offer {offer} {} {} {sentence}", key(kind), key(by))
            }
            Notice::OfferOver { offer, how } => {
                format!("{} {}", offer_over(*offer, *how), texts::offer_over(lang, *how))
            }
            Notice::Sealed { color } => format!("sealed {}", key(color)),
            Notice::Unsealed => "unsealed".to_owned(),
            Notice::ClockStopped { because, down_ms } => {
                let down = clock::seconds(Some(*down_ms));
                format!("clock stopped {} {down} {}", key(because), texts::clock_stopped(lang))
            }
            Notice::ClockResumed { because } => {
                format!("clock resumed {} {}", key(because), texts::clock_resumed(lang))
            }
            Notice::Finished(outcome) => self.finished(outcome),
            Notice::Rated(rated) => account::rated(lang, rated),
            _ => return self.around_lines(notice),
        };
        vec![line]
    }

    /// What happens around the moves.
    fn around_lines(&self, notice: &Notice) -> Vec<String> {
        let lang = self.lang;
        let line = match notice {
            Notice::Said(line) => talk_line("said", line, lang),
            Notice::Heard(line) => talk_line("heard", line, lang),
            Notice::Unfinished(what) => {
                let (what_key, side) = match what {
                    Unfinished::Answer { owner, .. } => ("answer", owner),
                    Unfinished::Series { of, .. } => ("series", of),
                };
                format!("unfinished {what_key} {} {}", key(side), talk::unfinished(lang, *what))
            }
            Notice::TimeGiven { to, ms } => {
                format!("time_given {} {ms} {}", key(to), texts::time_given(lang, *to, *ms))
            }
            Notice::Rematched { game } => format!("rematched {game} {}", texts::rematched(lang, *game)),
            Notice::TakenBack { ply } => format!("taken_back {ply} {}", texts::taken_back(lang)),
            _ => return self.request_lines(notice),
        };
        vec![line]
    }

    fn request_lines(&self, notice: &Notice) -> Vec<String> {
        let lang = self.lang;
        let line = match notice {
            Notice::Sent { request, what } => format!("sent {request} {what}"),
            Notice::Held { request, what } => format!("held {request} {what} — {}", texts::held(lang)),
            Notice::Accepted { request } => format!("accepted {request}"),
            Notice::Refused { request, code, message, wait_ms, .. } => {
                let request = request.as_deref().unwrap_or("-");
                let why = persons::with_advice(lang, code, message);
                format!("refused {request} {code} {}", refused(lang, &why, *wait_ms))
            }
            Notice::Dropped { request, what } => {
                format!("dropped {request} {what} — {}", texts::dropped(lang))
            }
            Notice::Denied(denial) => {
                format!("refused - {} {}", denial.key(), texts::denial(lang, *denial))
            }
            _ => return Vec::new(),
        };
        vec![line]
    }

    fn finished(&self, outcome: &Outcome) -> String {
        let winner = outcome.winner.map_or_else(|| "draw".to_owned(), |color| key(&color));
        let called_off = crate::state::record::result(outcome).contains('–');
        let winner = if called_off { "none".to_owned() } else { winner };
        format!("finished {winner} {} {}", key(&outcome.reason), texts::ending(self.lang, outcome))
    }

    /// A line for a command that cannot be read.
    pub(crate) fn unknown_command(&self, text: &str) -> String {
        let code = if wanted(text).is_some() { "bad_argument" } else { "unknown_command" };
        one_line(&format!("refused - {code} {}", texts::unread(self.lang, text)))
    }
}

/// Why something was refused, in the server's words, and when it may be asked for again where they do not say so.
pub(crate) fn refused(lang: Lang, message: &str, wait_ms: Option<u64>) -> String {
    match wait_ms.map(|ms| ms.div_ceil(1000)) {
        Some(seconds) if !message.contains(&format!(" {seconds} ")) => {
            say!(lang, refusal_wait, why = message, seconds = seconds)
        }
        _ => message.to_owned(),
    }
}

/// Something that was said: the room, the move that had been played last, who, what.
pub(super) fn talk_line(word: &str, line: &Heard, lang: Lang) -> String {
    let words = texts::said(lang, &line.words);
    format!("{word} {} {} {}: {words}", key(&line.room), talk::at(line), line.person.name)
}

/// The partner's command.
pub(crate) fn invitation(game: raduga_protocol::GameId, server: &str) -> String {
    if server == crate::DEFAULT_SERVER {
        format!("raduga join {game}")
    } else {
        format!("raduga join {game} --server {server}")
    }
}

/// The command that comes back to `game`.
pub(crate) fn return_command(game: &GameView, server: &str) -> String {
    let join = invitation(game.id, server);
    if game.role.color().is_some() { join } else { join.replacen("join", "watch", 1) }
}

/// The command that prints the record of `game`.
pub(crate) fn record_command(game: &GameView, server: &str) -> String {
    invitation(game.id, server).replacen("join", "record", 1)
}

/// Both clocks for programs, with byo-yomi the untouched periods too.
pub(crate) fn both(clocks: &Clock) -> String {
    let [white, black] =
        [Color::White, Color::Black].map(|color| clock::shown(clocks, color, Duration::ZERO));
    let periods = |shown: clock::Shown| shown.periods.map_or_else(|| "-".to_owned(), |left| left.to_string());
    let times = format!("{} {}", clock::seconds(white.ms), clock::seconds(black.ms));
    if white.periods.is_none() && black.periods.is_none() {
        return times;
    }
    format!("{times} periods {} {}", periods(white), periods(black))
}

/// Who is here, for programs.
pub(crate) fn presence_line(presence: &Presence, players: &Players) -> String {
    let one = |name: &str, player: &PlayerPresence, taken: bool| {
        let drafting = if player.drafting { " drafting" } else { "" };
        let claim = player.claimable_in_ms.map(|ms| format!(" claim_in {}", clock::seconds(Some(ms))));
        let how = match (player.here, player.left) {
            _ if !taken => "nobody",
            (true, _) => "here",
            (false, true) => "left",
            (false, false) => "away",
        };
        format!("{name} {how}{drafting}{}", claim.unwrap_or_default())
    };
    let white = one("white", &presence.white, players.white.is_some());
    let black = one("black", &presence.black, players.black.is_some());
    format!("presence {white} {black} watchers {}", presence.watchers)
}

fn offer_over(offer: u32, how: OfferEnd) -> String {
    match how {
        OfferEnd::Accepted => format!("offer_accepted {offer}"),
        OfferEnd::Declined => format!("offer_declined {offer}"),
        OfferEnd::Withdrawn => format!("offer_withdrawn {offer}"),
        OfferEnd::Lapsed(because) => format!("offer_lapsed {offer} {}", key(&because)),
    }
}

/// A value of the wire as its one word on the wire.
pub(crate) fn key<T: Serialize>(value: &T) -> String {
    let word = serde_json::to_value(value).ok();
    word.as_ref().and_then(|word| word.as_str()).unwrap_or("unknown").to_owned()
}

/// Who sees the board from where.
pub(crate) const fn seen_from(role: Role) -> Color {
    match role {
        Role::White | Role::Spectator => Color::White,
        Role::Black => Color::Black,
    }
}
