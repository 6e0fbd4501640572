//! How things look as text. Every function here reads what we know and gives lines; both faces show the same lines,
//! the plain one without their colours.

pub(crate) mod asks;
pub(crate) mod board;
pub(crate) mod clock;
pub(crate) mod draft;
pub(crate) mod help;
pub(crate) mod moves;
pub(crate) mod players;
pub(crate) mod profile;
pub(crate) mod replay;
pub(crate) mod status;
pub(crate) mod talk;
pub(crate) mod tower;
pub(crate) mod wrap;
