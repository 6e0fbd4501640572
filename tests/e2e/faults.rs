//! What a server promises when the machine fails it. The table of promises is in README.

mod damage;
mod descriptors;
mod disk;
mod standstill;
mod unwelcome;
mod wall_clock;
