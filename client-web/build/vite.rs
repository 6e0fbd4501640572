//! `npm ci` and `vite build`, in a copy of the sources.

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NO_NODE: &str = "the web client needs Node.js 20.19 or newer with npm; install it, or build without the web client: --no-default-features";
const NO_NETWORK: &str = "npm could not fetch the web client's packages; connect to the network once, or build without the web client: --no-default-features";

/// What the build reads, below `client-web/`. Tests and settings of checkers are no part of it.
const SOURCES: [&str; 7] = [
    "web/package.json",
    "web/package-lock.json",
    "web/.npmrc",
    "web/vite.config.ts",
    "web/build",
    "web/index.html",
    "web/public",
];
/// The folder of TypeScript and styles.
const CODE: &str = "web/src";
/// The sentences, beside `client-web/`.
const LOCALES: &str = "../locales";
/// The pages about the games, with their examples.
const PAGES: &str = "../rules/pages";

/// Builds in `out`, and gives the folder with the result.
pub(crate) fn build(out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let home =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo names no CARGO_MANIFEST_DIR")?);
    // The copy has the folders as they lie in the repository, so that every path in the sources is right in it.
    let copy = out.join("copy/client-web");
    for source in SOURCES.iter().chain([&CODE]) {
        watch(&home.join(source));
        replace(&home.join(source), &copy.join(source))?;
    }
    for language in ["ru", "en"] {
        let folder = Path::new(LOCALES).join(language);
        watch(&home.join(&folder));
        replace(&home.join(&folder), &copy.join(&folder))?;
    }
    watch(&home.join(PAGES));
    replace(&home.join(PAGES), &copy.join(PAGES))?;
    let web = copy.join("web");
    require_node()?;
    let lock = fs::read(web.join("package-lock.json"))?;
    let installed = out.join("installed-lock.json");
    if fs::read(&installed).ok().as_deref() != Some(&lock[..]) || !web.join("node_modules").is_dir() {
        let _ = fs::remove_file(&installed);
        // What tests and checkers need is left out: a build wants Vite and what goes into the bundle.
        let done = run("npm", &["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], &web)?;
        if !done.status.success() {
            return Err(why_npm_failed(&done).into());
        }
        fs::write(&installed, &lock)?;
    }
    let done = run("npm", &["run", "--silent", "build"], &web)?;
    if !done.status.success() {
        return Err(format!("vite could not build the web client: {}", one_line(&text(&done))).into());
    }
    Ok(web.join("dist"))
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

/// Puts what lies at `from` to `to`, and nothing that lay there before.
fn replace(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    if to.is_dir() {
        fs::remove_dir_all(to)?;
    }
    copy(from, to).map_err(|error| format!("{}: {error}", from.display()).into())
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).map(|_| ())
}

fn require_node() -> Result<(), Box<dyn Error>> {
    let version = run("node", &["--version"], Path::new("."))?;
    let version = String::from_utf8_lossy(&version.stdout);
    let mut numbers =
        version.trim().trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let (major, minor) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if (major, minor) < (20, 19) || (major == 22 && minor < 12) || major == 21 {
        return Err(format!("{NO_NODE} (this is Node.js {})", version.trim()).into());
    }
    Ok(())
}

fn run(program: &str, arguments: &[&str], folder: &Path) -> Result<Output, Box<dyn Error>> {
    let done = Command::new(program).args(arguments).current_dir(folder).output();
    done.map_err(|error| match error.kind() {
        ErrorKind::NotFound => NO_NODE.into(),
        _ => format!("{program}: {error}").into(),
    })
}

fn why_npm_failed(done: &Output) -> String {
    let said = text(done);
    if ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "ETIMEDOUT"]
        .iter()
        .any(|code| said.contains(code))
    {
        return NO_NETWORK.to_owned();
    }
    let errors: Vec<&str> = said.lines().filter(|line| line.starts_with("npm error")).collect();
    format!("npm could not install the web client's packages: {}", one_line(&errors.join("\n")))
}

fn text(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr))
}

/// Cargo shows one line of an error.
fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" | ")
}
