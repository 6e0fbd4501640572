//! Who somebody is, seen from the client: what can be asked about it ([`ask`]), how the server is asked ([`errand`], pure),
//! passwords ([`secret`], [`talk`], [`password`]), and the commands that ask once and end ([`once`]).

pub(crate) mod ask;
pub(crate) mod errand;
pub(crate) mod once;
pub(crate) mod password;
pub(crate) mod secret;
pub(crate) mod talk;
