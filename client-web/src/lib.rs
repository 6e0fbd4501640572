//! The browser client as files in the program: what Vite made of `web/`, each with its hash and compressed forms.

/// One file of the browser client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asset {
    /// Its path on the server, from the slash on.
    pub path: &'static str,
    /// A hash of its bytes, in hexadecimal digits.
    pub hash: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
    /// The same, compressed by Brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
}

/// All files, sorted by path. Empty when the program was built without the browser client.
const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The page that every address of the browser client gives.
pub const SHELL: &str = "/index.html";
/// Below this, files have their hash in their names.
pub const HASHED: &str = "/assets/";

/// All files, sorted by path.
pub const fn all() -> &'static [Asset] {
    ASSETS
}

/// The file at `path`.
pub fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|at| &ASSETS[at])
}

/// The page itself; none when the program was built without the browser client.
pub fn shell() -> Option<&'static Asset> {
    find(SHELL)
}

#[cfg(all(test, feature = "web"))]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_the_shell_is_one_of_them() {
        assert!(all().iter().all(|asset| find(asset.path) == Some(asset)));
        assert!(shell().is_some_and(|shell| shell.bytes.starts_with(b"<!doctype html>")));
        assert_eq!(find("/assets/"), None);
    }

    #[test]
    fn a_compressed_form_is_smaller_than_the_file() {
        for asset in all() {
            for form in [asset.brotli, asset.gzip].into_iter().flatten() {
                assert!(form.len() < asset.bytes.len(), "{}", asset.path);
            }
        }
    }
}
