//! Where the server's lots come from: ids, secrets, who plays White. They are the system's own randomness, but where a
//! simulation has made a thread's lots foreseeable, so that whatever it finds can be found again.

use std::cell::RefCell;

use rand::distr::uniform::{SampleRange, SampleUniform};
use rand::distr::{Distribution, StandardUniform};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

thread_local! {
    /// Nothing, but in a simulation.
    static FORESEEN: RefCell<Option<StdRng>> = const { RefCell::new(None) };
}

/// From now on all lots of this thread follow from `seed`. For simulations alone: secrets that are drawn so are none.
pub fn foresee(seed: u64) {
    FORESEEN.with_borrow_mut(|foreseen| *foreseen = Some(StdRng::seed_from_u64(seed)));
}

/// A lot.
pub fn draw<T>() -> T
where
    StandardUniform: Distribution<T>,
{
    FORESEEN.with_borrow_mut(|foreseen| foreseen.as_mut().map_or_else(rand::random, RngExt::random))
}

/// A lot in this range.
pub fn draw_from<T: SampleUniform>(range: impl SampleRange<T>) -> T {
    FORESEEN.with_borrow_mut(|foreseen| match foreseen {
        Some(foreseen) => foreseen.random_range(range),
        None => rand::random_range(range),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_foreseen_in_the_thread_that_asked_for_it_and_in_no_other() {
        let lots = || -> [u64; 4] { draw() };
        let foreseen = std::thread::spawn(move || {
            foresee(7);
            let first = lots();
            foresee(7);
            (first, lots())
        });
        let (first, second) = foreseen.join().unwrap();
        assert_eq!(first, second);
        assert_ne!(lots(), first);
        assert_ne!(lots(), lots());
    }
}
