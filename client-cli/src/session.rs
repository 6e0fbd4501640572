//! Where the secret session token is kept: one file a server and session name, for its owner's eyes alone. Its first line
//! is the token; a second one, the name that whoever holds it has registered.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use raduga_locales::say;
use raduga_protocol::SessionToken;

use crate::lang::Lang;

/// What is kept of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The secret.
    pub(crate) token: SessionToken,
    /// The registered name; none for a guest.
    pub(crate) name: Option<String>,
}

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

    /// What is kept here, if it can be read.
    pub(crate) fn load(&self) -> Option<Kept> {
        let text = fs::read_to_string(&self.path).ok()?;
        let mut lines = text.trim().lines().map(str::trim);
        let token = lines.next()?.parse().ok()?;
        let name = lines.next().filter(|name| !name.is_empty()).map(str::to_owned);
        Some(Kept { token, name })
    }

    /// Forgets `token`, unless another process has put another one in its place.
    pub(crate) fn forget(&self, token: &SessionToken) -> io::Result<()> {
        match self.load() {
            Some(kept) if kept.token == *token => fs::remove_file(&self.path),
            _ => Ok(()),
        }
    }

    /// Keeps `kept`. The file is never, not even for a moment, readable by others, and never half written.
    pub(crate) fn save(&self, kept: &Kept) -> io::Result<()> {
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
        writeln!(file, "{}", kept.token.expose())?;
        if let Some(name) = &kept.name {
            writeln!(file, "{}", crate::clean::one_line(name))?;
        }
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

    fn kept(letter: &str, name: Option<&str>) -> Kept {
        Kept { token: letter.repeat(SessionToken::BYTES).parse().unwrap(), name: name.map(str::to_owned) }
    }

    #[test]
    fn a_token_comes_back_and_two_sessions_keep_apart() {
        let directory = scratch("apart");
        let anna = SessionFile::inside(&directory, "127.0.0.1:8080", None);
        let boris = SessionFile::inside(&directory, "127.0.0.1:8080", Some("boris"));
        assert!(anna.load().is_none());
        anna.save(&kept("a", Some("Анна М"))).unwrap();
        boris.save(&kept("b", None)).unwrap();
        assert_eq!(anna.load(), Some(kept("a", Some("Анна М"))));
        assert_eq!(boris.load(), Some(kept("b", None)));
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn only_the_token_that_is_meant_is_forgotten() {
        let directory = scratch("forgotten");
        let file = SessionFile::inside(&directory, "host:1", None);
        file.save(&kept("b", None)).unwrap();
        file.forget(&kept("a", None).token).unwrap();
        assert_eq!(file.load(), Some(kept("b", None)), "another process has logged in meanwhile");
        file.forget(&kept("b", None).token).unwrap();
        assert_eq!(file.load(), None);
        file.forget(&kept("b", None).token).unwrap();
        fs::remove_dir_all(directory).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_token_is_for_its_owners_eyes_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let directory = scratch("modes").join("raduga");
        let file = SessionFile::inside(&directory, "host:1", None);
        file.save(&kept("a", None)).unwrap();
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
