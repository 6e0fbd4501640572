//! The published contract: golden messages, the AsyncAPI document, PROTOCOL.md, and the laws of the coding.
//!
//! After a change of the types `UPDATE_CONTRACT=1 cargo test -p raduga-protocol` brings the checked-in files up to
//! date; a new message or word needs a new golden file first, made by hand.

#[cfg(test)]
mod first;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod published;
#[cfg(test)]
mod support;
