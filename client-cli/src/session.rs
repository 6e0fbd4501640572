//! Where the secret session token is kept: one file a server and session name, for its owner's eyes alone.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use raduga_locales::say;
use raduga_protocol::SessionToken;

use crate::lang::Lang;

/// The file of one session.
#[derive(Debug, Clone)]
pub(crate) struct SessionFile {
    path: PathBuf,
}

impl SessionFile {
    /// The session called `name` at the server known as `server`, in the user's state directory.
    pub(crate) fn locate(server: &str, name: Option<&str>, lang: Lang) -> io::Result<Self> {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let state = set("XDG_STATE_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| set("HOME").map(|home| home.join(".local/state")))
            .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, say!(lang, start_no_home)))?;
        Ok(Self::inside(&state.join("raduga"), server, name))
    }

    /// The same in a given directory.
    pub(crate) fn inside(directory: &Path, server: &str, name: Option<&str>) -> Self {
        let mut file = file_name(server);
        if let Some(name) = name {
            file.push('.');
            file.push_str(&file_name(name));
        }
        file.push_str(".token");
        Self { path: directory.join(file) }
    }

    /// The token kept here, if there is one that can be read.
    pub(crate) fn load(&self) -> Option<SessionToken> {
        fs::read_to_string(&self.path).ok()?.trim().parse().ok()
    }

    /// Keeps `token`. The file is never, not even for a moment, readable by others, and never half written.
    pub(crate) fn save(&self, token: &SessionToken) -> io::Result<()> {
        let directory = self.path.parent().unwrap_or_else(|| Path::new("."));
        make_private_directory(directory)?;
        let draft = self.path.with_extension(format!("token.{}", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let mut file = options.open(&draft)?;
        writeln!(file, "{}", token.expose())?;
        file.sync_all()?;
        fs::rename(&draft, &self.path)
    }
}

fn make_private_directory(directory: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
        builder.mode(0o700);
        builder.create(directory)?;
        fs::set_permissions(directory, fs::Permissions::from_mode(0o700))
    }
    #[cfg(not(unix))]
    builder.create(directory)
}

/// `text` as a part of a file name: letters, digits, `.`, `_` stay; all else becomes `-`.
fn file_name(text: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() || "._".contains(letter) { letter } else { '-' };
    text.trim_start_matches('.').chars().map(safe).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("raduga-session-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        path
    }

    fn token(letter: &str) -> SessionToken {
        letter.repeat(SessionToken::BYTES).parse().unwrap()
    }

    #[test]
    fn a_token_comes_back_and_two_sessions_keep_apart() {
        let directory = scratch("apart");
        let anna = SessionFile::inside(&directory, "127.0.0.1:8080", None);
        let boris = SessionFile::inside(&directory, "127.0.0.1:8080", Some("boris"));
        assert!(anna.load().is_none());
        anna.save(&token("a")).unwrap();
        boris.save(&token("b")).unwrap();
        assert_eq!(anna.load(), Some(token("a")));
        assert_eq!(boris.load(), Some(token("b")));
        fs::remove_dir_all(directory).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_token_is_for_its_owners_eyes_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let directory = scratch("modes").join("raduga");
        let file = SessionFile::inside(&directory, "host:1", None);
        file.save(&token("a")).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&file.path), 0o600);
        assert_eq!(mode(&directory), 0o700);
        fs::remove_dir_all(directory.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_session_name_cannot_leave_the_directory() {
        let file = SessionFile::inside(Path::new("/state"), "h:1", Some("../../etc/x"));
        assert_eq!(file.path.parent(), Some(Path::new("/state")));
    }
}
