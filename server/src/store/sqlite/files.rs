//! The data file on disk: private to its user, and held by one server at a time.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::super::OpenError;

/// Proof that this process alone uses the data file; dropping it lets the next one in.
///
/// SQLite's own locks would let two servers take turns, which is just what must not happen to games that live
/// in memory. The system drops the lock with the process, however it dies.
#[derive(Debug)]
pub(super) struct DataFile {
    _lock: File,
}

impl DataFile {
    /// Makes the directory and the file where they are missing, and takes the lock.
    pub(super) fn claim(path: &Path) -> Result<Self, OpenError> {
        let failed = |source| OpenError::Files { path: path.to_owned(), source };
        if let Some(directory) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            make_directory(directory).map_err(failed)?;
        }
        let lock = open_private(&lock_path(path)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(path.to_owned())),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        // SQLite gives its side files the mode of the file it finds here.
        open_private(path).map_err(failed)?;
        Ok(Self { _lock: lock })
    }
}

/// `raduga.sqlite` is held by `raduga.lock`, which the scripts of `deploy` know too.
fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// A directory that is already there keeps its mode: its owner chose it.
fn make_directory(path: &Path) -> io::Result<()> {
    if fs::exists(path)? {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
