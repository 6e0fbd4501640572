//! Repetition: how often each position has stood.

use std::{
    collections::{HashMap, hash_map::DefaultHasher},
    hash::{BuildHasherDefault, Hash},
};

/// Counts of positions by their full key.
///
/// Nothing is ever forgotten: a capture does not make a position unrepeatable, since a kept piece comes back
/// (radras.md §18). The hasher is seeded by nothing, so that the same game is the same computation everywhere.
#[derive(Debug, Clone)]
pub struct History<K> {
    counts: HashMap<K, u32, BuildHasherDefault<DefaultHasher>>,
    /// How often the position that stands now has stood, this time included.
    now: u32,
}

impl<K: Eq + Hash> History<K> {
    /// A game's first position, which counts like any other (radras.md "Text forms").
    pub fn new(start: K) -> Self {
        let mut history = History { counts: HashMap::default(), now: 0 };
        history.push(start);
        history
    }

    /// Another position has come about.
    pub fn push(&mut self, key: K) {
        let count = self.counts.entry(key).or_insert(0);
        *count += 1;
        self.now = *count;
    }

    /// How often that position has stood.
    pub fn count(&self, key: &K) -> u32 {
        self.counts.get(key).copied().unwrap_or(0)
    }

    /// How often the present position has stood.
    pub fn repetitions(&self) -> u32 {
        self.now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_counted_wherever_it_comes_back() {
        let mut history = History::new('a');
        for key in ['b', 'a', 'c', 'a'] {
            history.push(key);
        }
        assert_eq!(history.repetitions(), 3);
    }
}
