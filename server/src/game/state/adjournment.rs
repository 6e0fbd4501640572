//! Adjournment with a sealed action (`radras.md §23`).

use raduga_rules::clock::Timing;
use raduga_rules::{ActionText, Color};

use super::{Event, GameState, Phase, VerbError, Verdict};

impl GameState {
    /// Whoever must act seals a legal action: the game is adjourned.
    pub(super) fn seal(
        &self,
        color: Color,
        action: ActionText,
        timing: Timing,
    ) -> Result<Verdict, VerbError> {
        // It must be playable now, for it will be played unasked.
        let Verdict(_) = self.play(color, &action, timing)?;
        Ok(Verdict(vec![Event::Sealed { color, action, timing }]))
    }

    /// Who has sealed an action.
    pub fn sealed_by(&self) -> Option<Color> {
        self.sealed.as_ref().map(|(color, _)| *color)
    }

    /// Both players are back: the sealed action is opened and played. Its time was taken when it was sealed.
    ///
    /// # Errors
    /// [`VerbError::Illegal`] only if the log was tampered with: the action was legal when it was sealed.
    pub fn unseal(&self) -> Result<Verdict, VerbError> {
        let (Phase::Adjourned, Some((color, action))) = (self.phase, &self.sealed) else {
            return Ok(Verdict(Vec::new()));
        };
        let Verdict(mut events) = self.play(*color, action, Timing::default())?;
        events.insert(0, Event::Unsealed);
        Ok(Verdict(events))
    }
}
