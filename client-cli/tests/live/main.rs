//! The real `raduga` in its plain face, against a scripted server that asks, breaks off and comes back.

mod mock;
mod plain;
mod scene;
mod session;
