//! Being led from game to game: this socket goes where its guide is, by itself, in the order in which it is told.

use std::time::Duration;

use raduga_protocol::client::{JoinAs, Plain};
use raduga_protocol::game::Person as WirePerson;
use raduga_protocol::limits::MAX_NAME_CHARS;
use raduga_protocol::server::Done;
use raduga_protocol::watching::{FollowPlayer, Led, LedBecause, WatchTv};
use raduga_protocol::{ErrorCode, GameId, PersonId, RequestId, ServerToClient};
use tokio::sync::watch;
use tokio::time::Instant;
use tracing::debug;

use super::{Connection, refusal};
use crate::accounts::{AccountError, Person};
use crate::game::handle::Greeting;
use crate::lobby::handle::listed_namesakes;
use crate::watching::{Guide, Program};
use crate::wire::{from_wire, to_wire, watching as wire};

/// Where the game that the guide is at cannot be had, it is tried again after this.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// What leads a socket, and where it is.
#[derive(Debug)]
pub(super) struct Lead {
    guide: Guide,
    /// Who, where it is a player.
    player: Option<WirePerson>,
    program: watch::Receiver<Program>,
    /// The game that the socket was led to.
    at: Option<GameId>,
    /// Whether it follows that game for no other reason.
    ours: bool,
    again: Option<Instant>,
}

/// Why a lead has something to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The guide has gone on, or it is time to try again.
    Go,
    /// What leads was lost.
    Lost,
}

/// When the guide goes on; never, where there is none.
pub(super) async fn step(lead: &mut Option<Lead>) -> Step {
    let Some(lead) = lead else { return std::future::pending().await };
    let again = lead.again;
    tokio::select! {
        biased;
        changed = lead.program.changed() => if changed.is_ok() { Step::Go } else { Step::Lost },
        () = tokio::time::sleep_until(again.unwrap_or_else(Instant::now)), if again.is_some() => Step::Go,
    }
}

impl Connection {
    pub(super) async fn watch_tv(&mut self, person: &Person, wish: WatchTv) {
        let WatchTv { request, variant } = wish;
        let guide = Guide::Tv(variant.map(from_wire::variant));
        self.be_led(person, guide, None, request).await;
    }

    pub(super) async fn follow_player(&mut self, person: &Person, wish: FollowPlayer) {
        let FollowPlayer { request, person: id, name } = wish;
        let sentence = match (&id, &name) {
            (Some(_), None) => None,
            (None, Some(name)) if name.chars().count() <= MAX_NAME_CHARS => None,
            (None, Some(_)) => Some("nobody has such a long name"),
            (None, None) | (Some(_), Some(_)) => Some("say whom you follow: either `person` or `name`"),
        };
        if let Some(sentence) = sentence {
            return self.tell_refusal(refusal(Some(request), None, ErrorCode::BadMessage, sentence));
        }
        let player = match self.find_player(id, name.as_deref()).await {
            Ok(player) => player,
            Err(refused) => return self.refuse_player(request, refused),
        };
        if player.id == person.id {
            let sentence = "that is you; follow somebody else";
            return self.tell_refusal(refusal(Some(request), None, ErrorCode::Yourself, sentence));
        }
        match self.context.accounts.blocks(person.id, player.id).await {
            Ok(false) => self.be_led(person, Guide::Player(player.id), Some(player), request).await,
            Ok(true) => {
                let sentence = "one of you has blocked the other";
                self.tell_refusal(refusal(Some(request), None, ErrorCode::NotForYou, sentence));
            }
            Err(error) => self.refuse_player(request, Unfound::Account(error)),
        }
    }

    pub(super) async fn stop_watching(&mut self, wish: Plain) {
        if let Some(lead) = self.lead.take() {
            self.go_away(&lead).await;
        }
        self.tell(&ServerToClient::Done(Done { request: wish.request }));
    }

    /// A player by id or name: a registered person, or a guest who is here.
    async fn find_player(&self, id: Option<PersonId>, name: Option<&str>) -> Result<WirePerson, Unfound> {
        let people = &self.context.people;
        match self.context.accounts.find(id, name).await {
            Ok(record) => Ok(to_wire::accounts::person_record(&record)),
            Err(AccountError::UnknownPerson) => {
                let here = name.map(|name| people.named(name)).unwrap_or_default();
                match here.as_slice() {
                    [one] => {
                        people.person(*one).map(|one| to_wire::accounts::person(&one)).ok_or(Unfound::Nobody)
                    }
                    [] => Err(Unfound::Nobody),
                    many => Err(Unfound::Many(listed_namesakes(many))),
                }
            }
            Err(error) => Err(Unfound::Account(error)),
        }
    }

    fn refuse_player(&self, request: RequestId, refused: Unfound) {
        let (code, sentence) = match refused {
            Unfound::Nobody => (
                ErrorCode::UnknownPerson,
                "nobody registered is called that, and no guest who is here".to_owned(),
            ),
            Unfound::Many(ids) => (
                ErrorCode::AmbiguousName,
                format!("more than one player here is called that; follow by id: {ids}"),
            ),
            Unfound::Account(error) => return self.account_refused(request, &error),
        };
        self.tell_refusal(refusal(Some(request), None, code, sentence));
    }

    /// Is led by `guide` from here on, by no other any more.
    async fn be_led(
        &mut self,
        person: &Person,
        guide: Guide,
        player: Option<WirePerson>,
        request: RequestId,
    ) {
        let Ok(mut program) = self.context.watching.tune(guide).await else {
            let sentence = crate::watching::handle::Gone.to_string();
            return self.tell_refusal(refusal(Some(request), None, ErrorCode::Restarting, sentence));
        };
        let first = *program.borrow_and_update();
        if let Some(game) = first.game
            && !self.may_follow(game, &request)
        {
            return;
        }
        let (at, ours) = self.lead.take().map_or((None, false), |before| (before.at, before.ours));
        let lead = Lead { guide, player, program, at, ours, again: None };
        self.go(person, lead, first, (Some(request), LedBecause::Asked)).await;
    }

    /// The guide has gone on.
    pub(super) async fn led(&mut self) {
        let (Some(mut lead), Some(person)) = (self.lead.take(), self.person.clone()) else { return };
        let person = self.context.people.person(person.id).unwrap_or(person);
        let next = *lead.program.borrow_and_update();
        lead.again = None;
        if let Guide::Player(player) = lead.guide
            && next.game != lead.at
        {
            match self.context.accounts.blocks(person.id, player).await {
                Ok(false) => {}
                Ok(true) => return self.lead_ends(&lead).await,
                Err(error) => {
                    debug!(%error, "who blocks whom cannot be read");
                    lead.again = Some(Instant::now() + AGAIN_AFTER);
                    self.lead = Some(lead);
                    return;
                }
            }
        }
        self.go(&person, lead, next, (None, wire::because(next.because))).await;
    }

    async fn lead_ends(&mut self, lead: &Lead) {
        let left = self.go_away(lead).await;
        let guide = wire::guide(lead.guide, lead.player.as_ref(), false);
        let because = LedBecause::Ended;
        self.tell(&ServerToClient::Led(Led {
            request: None,
            guide,
            because,
            left,
            game: None,
            snapshot: None,
        }));
    }

    /// Goes where the guide is, and tells so.
    async fn go(
        &mut self,
        person: &Person,
        mut lead: Lead,
        next: Program,
        (request, because): (Option<RequestId>, LedBecause),
    ) {
        let asked = request.is_some();
        let moves = next.game != lead.at;
        let left = if moves { self.go_away(&lead).await } else { None };
        let guide = wire::guide(lead.guide, lead.player.as_ref(), next.here);
        let word = Led { request, guide, because, left, game: next.game, snapshot: None };
        match next.game {
            Some(game) if moves || asked => {
                lead.ours = !self.followed.contains_key(&game) || (!moves && lead.ours);
                let came = self.follow_led(person, game, word.clone()).await;
                lead.at = came.then_some(game);
                if !came {
                    lead.again = Some(Instant::now() + AGAIN_AFTER);
                    if asked || left.is_some() {
                        self.tell(&ServerToClient::Led(Led { game: None, ..word }));
                    }
                }
            }
            _ => {
                lead.at = next.game;
                self.tell(&ServerToClient::Led(word));
            }
        }
        self.lead = Some(lead);
    }

    /// Follows a game, whose actor tells `word` with everything in it.
    async fn follow_led(&mut self, person: &Person, game: GameId, word: Led) -> bool {
        for _ in 0..2 {
            let Ok(handle) = self.context.games.find(game).await else { return false };
            let greeting = Greeting::Led(Box::new(word.clone()));
            match handle.join(self.follower(person), JoinAs::Spectator, greeting).await {
                Ok(Ok(())) => {
                    self.followed.insert(game, handle);
                    return true;
                }
                Ok(Err(error)) => {
                    debug!(%game, %error, "a guide leads to where nobody is let in");
                    return false;
                }
                Err(_) => {}
            }
        }
        false
    }

    /// Follows the game no longer that it was led to, unless it came there by itself too.
    async fn go_away(&mut self, lead: &Lead) -> Option<GameId> {
        let game = lead.at.filter(|_| lead.ours)?;
        let handle = self.followed.remove(&game)?;
        handle.unfollow(self.id, false).await;
        Some(game)
    }

    /// The socket has come to a game by itself, or gone from it.
    pub(super) fn lead_forgets(&mut self, game: GameId, gone: bool) {
        match &mut self.lead {
            Some(lead) if lead.at == Some(game) && gone => self.lead = None,
            Some(lead) if lead.at == Some(game) => lead.ours = false,
            _ => {}
        }
    }
}

/// Nobody to follow.
enum Unfound {
    Nobody,
    /// More than one; their ids.
    Many(String),
    Account(AccountError),
}
