//! What is asked of the lobby: one method a verb. Each puts exactly one answer into the asker's outbox, or refuses.

use raduga_protocol::finding::DeclineReason;
use raduga_protocol::{ChallengeId, PersonId, SeekId, ServerToClient};
use raduga_rules::Color;

use super::LobbyActor;
use crate::accounts::Person;
use crate::game::followers::frame;
use crate::game::state::Settings;
use crate::lobby::grid::PoolKey;
use crate::lobby::handle::{AskError, Asker, Verb, Whom, listed_namesakes};
use crate::lobby::standing::Standing;
use crate::lobby::state::{Answer, ChallengeWish, LobbyError, Range, SeekWish, Sought, Way};
use crate::watching::filter::Filter;
use crate::wire::finding;

impl LobbyActor {
    pub(super) async fn ask(&mut self, asker: Asker, verb: Verb) -> Result<(), AskError> {
        if let Some(answer) = self.state.answered(asker.person.id, &asker.request) {
            tell(&asker, &finding::answer(answer, asker.request.clone()));
            return Ok(());
        }
        let answer = match verb {
            // These concern the socket, not the person: each is done as often as it is said.
            Verb::Watch(filter) => return self.watch(&asker, filter),
            Verb::Unwatch => return self.unwatch(&asker),
            Verb::Seek { settings, side, range, rated_if_possible } => {
                if self.repeated(&asker, Way::Seek).await? {
                    return Ok(());
                }
                self.seek(&asker, (settings, rated_if_possible), side, range).await?
            }
            Verb::AcceptSeek(seek) => {
                if self.repeated(&asker, Way::Seek).await? {
                    return Ok(());
                }
                self.accept_seek(&asker, seek).await?
            }
            Verb::AcceptChallenge(challenge) => {
                if self.repeated(&asker, Way::Challenge).await? {
                    return Ok(());
                }
                self.accept_challenge(&asker, challenge).await?
            }
            Verb::CancelSeek(seek) => self.cancel_seek(&asker, seek)?,
            Verb::JoinPool(key) => self.join_pool(&asker, key).await?,
            Verb::LeavePool => self.leave_pool(&asker),
            Verb::Challenge { to, settings, side, rated_if_possible } => {
                self.challenge(&asker, &to, (settings, rated_if_possible), side).await?
            }
            Verb::DeclineChallenge(challenge, reason) => self.decline(&asker, challenge, reason)?,
            Verb::WithdrawChallenge(challenge) => self.withdraw(&asker, challenge)?,
        };
        // What changed is told before the answer, as everywhere.
        self.publish();
        tell(&asker, &finding::answer(&answer, asker.request.clone()));
        self.state.remember(asker.person.id, asker.request, answer);
        Ok(())
    }

    /// Whether this request has led to a game already, before a restart perhaps. It is answered then.
    async fn repeated(&self, asker: &Asker, way: Way) -> Result<bool, AskError> {
        let Some(game) = self.around.games.opened_by(asker.person.id, &asker.request).await? else {
            return Ok(false);
        };
        let summary = self.around.games.summary(game);
        let paired = summary.and_then(|summary| {
            finding::paired_before(&summary, asker.person.id, way, asker.request.clone())
        });
        let paired = paired.ok_or(crate::game::registry::OpenRoomError::Repeated)?;
        tell(asker, &paired);
        Ok(true)
    }

    fn watch(&mut self, asker: &Asker, filter: Filter) -> Result<(), AskError> {
        if !self.board.has_room_for(filter) {
            return Err(AskError::TooManyFilters);
        }
        let (now, lobby) = (self.now(), (&self.state, &self.around.games));
        self.board.watch(asker, filter, now, lobby);
        Ok(())
    }

    fn unwatch(&mut self, asker: &Asker) -> Result<(), AskError> {
        self.board.unwatch(asker.connection);
        tell(asker, &finding::answer(&Answer::Done, asker.request.clone()));
        Ok(())
    }

    async fn seek(
        &mut self,
        asker: &Asker,
        (settings, rated_if_possible): (Settings, bool),
        side: Option<Color>,
        range: Range,
    ) -> Result<Answer, AskError> {
        self.may_sit(asker.person.id)?;
        let by = self.standing(&asker.person).await?.seeker(&settings);
        let wish = SeekWish { by, settings, side, range, rated_if_possible };
        let (now, games) = (self.now(), self.around.games.clone());
        match self.state.seek(&wish, now, |person| games.may_sit(person, None))? {
            Sought::Post => {
                let id = SeekId::from_bits(rand::random());
                Ok(Answer::Seeking(self.state.post(id, wish, now)))
            }
            Sought::Take(pairing) => Ok(Answer::Paired(self.open_for(*pairing, asker).await?)),
        }
    }

    async fn accept_seek(&mut self, asker: &Asker, id: SeekId) -> Result<Answer, AskError> {
        self.may_sit(asker.person.id)?;
        let standing = self.standing(&asker.person).await?;
        let settings = self.state.seek_settings(id).ok_or(LobbyError::SeekGone)?;
        let by = standing.seeker(settings);
        let pairing = self.state.accept_seek(by, id)?;
        if !self.around.games.may_sit(pairing.other.person, None) {
            self.state.remove_seek(id);
            return Err(AskError::PartnerHasTooManyGames);
        }
        Ok(Answer::Paired(self.open_for(pairing, asker).await?))
    }

    fn cancel_seek(&mut self, asker: &Asker, id: SeekId) -> Result<Answer, AskError> {
        self.state.cancel_seek(asker.person.id, id)?;
        Ok(Answer::Done)
    }

    async fn join_pool(&mut self, asker: &Asker, key: PoolKey) -> Result<Answer, AskError> {
        self.may_sit(asker.person.id)?;
        let settings = key.settings(false).map_err(|_| LobbyError::UnknownPool)?;
        let seeker = self.standing(&asker.person).await?.seeker(&settings);
        let now = self.now();
        self.state.join_pool(key, seeker, now);
        Ok(Answer::Done)
    }

    fn leave_pool(&mut self, asker: &Asker) -> Answer {
        let now = self.now();
        self.state.leave_pool(asker.person.id, now);
        Answer::Done
    }

    async fn challenge(
        &mut self,
        asker: &Asker,
        to: &Whom,
        (mut settings, rated_if_possible): (Settings, bool),
        side: Option<Color>,
    ) -> Result<Answer, AskError> {
        self.may_sit(asker.person.id)?;
        let to = self.find(to)?;
        let from = self.standing(&asker.person).await?.seeker(&settings);
        let to = self.standing(&to).await?.seeker(&settings);
        settings.rated |= rated_if_possible && from.may_rate().is_ok() && to.may_rate().is_ok();
        let id = ChallengeId::from_bits(rand::random());
        let now = self.now();
        Ok(Answer::Challenged(self.state.challenge(id, ChallengeWish { from, to, settings, side }, now)?))
    }

    /// Somebody who is here.
    fn find(&self, whom: &Whom) -> Result<Person, AskError> {
        let people = &self.around.people;
        let person = |id: PersonId| people.person(id);
        match whom {
            Whom::Person(id) => person(*id).ok_or(AskError::UnknownPerson),
            Whom::Named(name) => match people.named(name).as_slice() {
                [] => Err(AskError::UnknownPerson),
                [one] => person(*one).ok_or(AskError::UnknownPerson),
                many => Err(AskError::Ambiguous(listed_namesakes(many))),
            },
        }
    }

    async fn accept_challenge(&mut self, asker: &Asker, id: ChallengeId) -> Result<Answer, AskError> {
        self.may_sit(asker.person.id)?;
        let pairing = self.state.accept_challenge(asker.person.id, id)?;
        if !self.around.games.may_sit(pairing.other.person, None) {
            return Err(AskError::PartnerHasTooManyGames);
        }
        Ok(Answer::Paired(self.open_for(pairing, asker).await?))
    }

    fn decline(&mut self, asker: &Asker, id: ChallengeId, reason: DeclineReason) -> Result<Answer, AskError> {
        self.state.decline_challenge(asker.person.id, id, reason)?;
        Ok(Answer::Done)
    }

    fn withdraw(&mut self, asker: &Asker, id: ChallengeId) -> Result<Answer, AskError> {
        self.state.withdraw_challenge(asker.person.id, id)?;
        Ok(Answer::Done)
    }

    async fn standing(&self, person: &Person) -> Result<Standing, AskError> {
        Ok(Standing::of(&self.around.store, person).await?)
    }

    fn may_sit(&self, person: PersonId) -> Result<(), AskError> {
        if self.around.games.may_sit(person, None) { Ok(()) } else { Err(AskError::TooManyGames) }
    }
}

fn tell(asker: &Asker, message: &ServerToClient) {
    frame(message).into_iter().for_each(|frame| asker.outbox.push(frame));
}
