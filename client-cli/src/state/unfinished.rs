//! A turn that is begun and not ended: a question without its answer, a series that is put together and not handed in.
//! Both sides see it, and after a while they are reminded.

use std::time::{Duration, Instant};

use raduga_protocol::game::Color;

use super::game::GameView;
use super::notice::Notice;

/// After so long whoever has not ended their turn is reminded.
pub(crate) const REMIND_AFTER: Duration = Duration::from_secs(5);

/// What is not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// «Я Рад» awaits the answer of this side.
    Answer { owner: Color, mine: bool },
    /// This side puts a series together.
    Series { of: Color, mine: bool },
}

/// Since when it is so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Begun {
    what: Unfinished,
    /// Moves of our own draft: whoever adds one is at it.
    moves: usize,
    since: Instant,
    /// Whether its player was reminded in this turn.
    recalled: bool,
}

impl GameView {
    /// Notes what is begun and not ended, and since when.
    pub(super) fn see_unfinished(&mut self, now: Instant) {
        let moves = self.draft().map_or(0, |draft| draft.moves.len());
        let known = self.unfinished;
        self.unfinished = self.find_unfinished().map(|what| match known.filter(|known| known.what == what) {
            Some(known) if known.moves == moves => known,
            Some(known) => Begun { moves, since: now, ..known },
            None => Begun { what, moves, since: now, recalled: false },
        });
    }

    /// What is begun and not ended has been so for long enough to say so: once.
    pub(super) fn remind(&mut self, now: Instant) -> Option<Notice> {
        let begun = self.unfinished.as_mut()?;
        let due = !begun.recalled && now.saturating_duration_since(begun.since) >= REMIND_AFTER;
        begun.recalled |= due;
        due.then_some(Notice::Unfinished(begun.what))
    }

    /// What has been begun for so long that both sides are shown how long.
    pub(crate) fn unfinished_for(&self, now: Instant) -> Option<(Unfinished, Duration)> {
        let Begun { what, since, .. } = self.unfinished?;
        let stood = now.saturating_duration_since(since);
        (stood >= REMIND_AFTER).then_some((what, stood))
    }

    fn find_unfinished(&self) -> Option<Unfinished> {
        let mine = self.role.color();
        let acts = self.state.to_act.filter(|_| self.state.outcome.is_none())?;
        if let Some(prompt) = &self.state.prompt {
            return Some(Unfinished::Answer { owner: prompt.owner, mine: mine == Some(prompt.owner) });
        }
        let drafting = match acts {
            Color::White => self.presence.white.drafting,
            Color::Black => self.presence.black.drafting,
        };
        let ours = mine == Some(acts);
        let begun = if ours { self.draft().is_some() } else { drafting };
        begun.then_some(Unfinished::Series { of: acts, mine: ours })
    }
}

#[cfg(test)]
mod tests {
    use raduga_protocol::ServerToClient;
    use raduga_protocol::game::{PlayerPresence, Presence, Role};
    use raduga_protocol::lobby::Variant;
    use raduga_protocol::server::{Drafted, PresenceChanged};

    use super::*;
    use crate::state::State;
    use crate::state::scenes::*;

    fn reminded(state: &mut State, now: Instant) -> Vec<Notice> {
        state.tick(now).notices
    }

    #[test]
    fn row_40_a_question_without_an_answer_is_recalled_to_both_after_five_seconds_once() {
        for (role, mine) in [(Role::Black, true), (Role::White, false), (Role::Spectator, false)] {
            let now = Instant::now();
            let mut state = seated_in(Variant::Radras, role, START, asked_state(role), now);
            assert_eq!(reminded(&mut state, now + Duration::from_millis(4_900)), []);
            let told = reminded(&mut state, now + Duration::from_secs(5));
            let owner = Color::Black;
            assert_eq!(told, [Notice::Unfinished(Unfinished::Answer { owner, mine })]);
            assert_eq!(reminded(&mut state, now + Duration::from_secs(60)), []);
            let game = state.game.as_ref().unwrap();
            assert!(game.unfinished_for(now + Duration::from_secs(7)).is_some());
        }
    }

    #[test]
    fn row_40_a_series_that_is_not_handed_in_is_recalled_to_both() {
        let now = Instant::now();
        let mut state = drafting(Some(draft(&["e2e4"], "e2-e4", DRAFTED)), now);
        let told = reminded(&mut state, now + REMIND_AFTER);
        assert_eq!(told, [Notice::Unfinished(Unfinished::Series { of: Color::White, mine: true })]);

        // Whoever goes on putting it together is not disturbed.
        let mut busy = drafting(Some(draft(&["e2e4"], "e2-e4", DRAFTED)), now);
        let more = draft(&["e2e4", "g1f3"], "e2-e4, Кg1-f3", DRAFTED);
        let drafted = Drafted { request: None, game: game_id(), draft: more };
        let _ = busy.hear(heard(ServerToClient::Drafted(drafted)), now + Duration::from_secs(3));
        assert_eq!(reminded(&mut busy, now + Duration::from_secs(6)), []);
        assert_eq!(reminded(&mut busy, now + Duration::from_secs(8)).len(), 1);

        let live = crate::state::scenes::state(Role::Black, 0, FLICKER, Color::White);
        let mut partner = seated_in(Variant::Flicker, Role::Black, FLICKER, live, now);
        assert_eq!(reminded(&mut partner, now + REMIND_AFTER), [], "nothing is begun");
        let white = PlayerPresence { here: true, drafting: true, ..PlayerPresence::default() };
        let presence = Presence { white, ..Presence::default() };
        let changed = PresenceChanged { game: game_id(), presence };
        let later = now + Duration::from_secs(20);
        let _ = partner.hear(heard(ServerToClient::Presence(changed)), later);
        assert_eq!(reminded(&mut partner, later + Duration::from_secs(1)), []);
        let told = reminded(&mut partner, later + REMIND_AFTER);
        assert_eq!(told, [Notice::Unfinished(Unfinished::Series { of: Color::White, mine: false })]);
    }
}
