//! The wire between Raduga's clients and its server: plain data, its coding and its limits.

pub mod ids;
