//! Finished games: asked for over HTTP, read from a file, looked at and written to files. Games of the server come with all
//! that is to be shown; only games out of a file are judged here, by [`import`], which is the one place of this module
//! that has rules.

pub(crate) mod ask;
pub(crate) mod command;
pub(crate) mod date;
pub(crate) mod export;
pub(crate) mod film;
pub(crate) mod import;
pub(crate) mod plain;
pub(crate) mod timeline;
