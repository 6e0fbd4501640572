//! The table of the built files, as Rust source.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// Endings of the compressed forms that Vite leaves beside a file.
const BROTLI: &str = ".br";
const GZIP: &str = ".gz";

/// A slice of `Asset`s, sorted by path.
pub(crate) fn of(built: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    list(built, &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let path = file.strip_prefix(built)?.to_str().ok_or("a file's name is no text")?.replace('\\', "/");
        let hash = HEXLOWER.encode(&Sha256::digest(fs::read(file)?)[..16]);
        writeln!(
            table,
            "Asset {{ path: {:?}, hash: {hash:?}, bytes: include_bytes!({file:?}), brotli: {}, gzip: {} }},",
            format!("/{path}"),
            form(file, BROTLI),
            form(file, GZIP),
        )?;
    }
    table.push(']');
    Ok(table)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn is_compressed(file: &Path) -> bool {
    let name = file.to_string_lossy();
    name.ends_with(BROTLI) || name.ends_with(GZIP)
}

fn form(file: &Path, ending: &str) -> String {
    let compressed = PathBuf::from(format!("{}{ending}", file.display()));
    if compressed.is_file() { format!("Some(include_bytes!({compressed:?}))") } else { "None".to_owned() }
}
