//! How the command line tells of itself: its help and what is wrong with it, in the person's language. What there is to
//! be told of is in [`super`], the sentences are in `locales/*/usage.ftl` under the names of commands and options.

use std::ffi::OsString;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _, FromArgMatches as _};
use raduga_locales::say;

use super::Cli;
use crate::lang::{self, Lang};

/// The word and the option that ask for help.
const HELP: &str = "help";

/// Why there is nothing to do.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Help or the version was asked for.
    Told(Box<clap::Error>),
    /// What was typed cannot be read; this is why.
    Wrong(String),
}

/// The language of `words`, which cannot be read before it is known: as they say, else as the environment does.
pub(crate) fn language(words: &[OsString]) -> Lang {
    let asked = words.iter().enumerate().find_map(|(place, word)| {
        let rest = word.to_str()?.strip_prefix("--lang")?;
        let code = if rest.is_empty() { words.get(place + 1)?.to_str()? } else { rest.strip_prefix('=')? };
        code.parse().ok()
    });
    let set = || std::env::var("RADUGA_LANG").ok()?.parse().ok();
    asked.or_else(set).unwrap_or_else(lang::of_environment)
}

/// Reads a command line, its first word being the program.
///
/// # Errors
/// It asks for help, or is wrong.
pub(crate) fn read(mut words: Vec<OsString>, lang: Lang) -> Result<Cli, Stop> {
    let mut command = command(lang);
    let read = |words: &[OsString], command: &mut Command| {
        command.try_get_matches_from_mut(words).and_then(|matches| Cli::from_arg_matches(&matches))
    };
    let mut cli = read(&words, &mut command);
    if cli.as_ref().is_err_and(asks_for_help) {
        // `raduga help play` is `raduga play --help`.
        words.retain(|word| word != HELP);
        words.push(format!("--{HELP}").into());
        cli = read(&words, &mut command);
    }
    cli.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Stop::Told(Box::new(error)),
        _ => Stop::Wrong(wrong(&error, &command, lang)),
    })
}

/// Whether what is wrong is that `help` is no command.
fn asks_for_help(error: &clap::Error) -> bool {
    let name = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string);
    error.kind() == ErrorKind::InvalidSubcommand && name.as_deref() == Some(HELP)
}

/// The whole command line in `lang`.
fn command(lang: Lang) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let root = Cli::command()
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .arg(version)
        .after_help(say!(lang, usage_examples))
        .mut_subcommands(|command| told(command, &["raduga"], lang));
    told(root, &[], lang)
}

/// `command` with its help in `lang`; before its name stand `parents` on the command line.
fn told(command: Command, parents: &[&str], lang: Lang) -> Command {
    let own = command.get_name().to_owned();
    let path = [parents, &[own.as_str()]].concat();
    // Of a command within a command the name is that of both.
    let name =
        path.get(1..).filter(|within| !within.is_empty()).map_or(own.clone(), |within| within.join("_"));
    let command = match parents {
        [] => command,
        _ => command.disable_help_subcommand(true).mut_subcommands(|inner| told(inner, &path, lang)),
    };
    let help = Arg::new(HELP).short('h').long(HELP).action(ArgAction::Help);
    let about = lang.find(&format!("usage_command_{name}")).unwrap_or_default();
    let command = command
        .about(about)
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|arg| described(arg, &name, lang))
        .subcommand_value_name(say!(lang, usage_slot_command))
        .subcommand_help_heading(say!(lang, usage_heading_commands));
    let usage = command.clone().bin_name(path.join(" ")).render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", say!(lang, usage_slot_options));
    let head = say!(lang, usage_heading_usage);
    command
        .override_usage(usage)
        .help_template(format!("{{about-with-newline}}\n{head}: {{usage}}\n\n{{all-args}}{{after-help}}"))
}

/// `arg` of the command `name` with its sentence, its default, its values and its environment variable.
fn described(arg: Arg, name: &str, lang: Lang) -> Arg {
    let mut help = sentence(&arg, name, lang).unwrap_or_default().to_owned();
    if arg.get_action().takes_values() {
        let values: Vec<String> =
            arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !values.is_empty() {
            help.push_str(&format!(" [{}]", say!(lang, usage_note_values, values = values.join(", "))));
        }
        if !defaults.is_empty() {
            help.push_str(&format!(" [{}]", say!(lang, usage_note_default, value = defaults.join(", "))));
        }
    }
    if let Some(variable) = arg.get_env() {
        help.push_str(&format!(" [{}]", variable.to_string_lossy()));
    }
    let heading = match (arg.is_positional(), arg.is_global_set()) {
        (true, _) => say!(lang, usage_heading_arguments),
        (false, true) => say!(lang, usage_heading_common),
        (false, false) => say!(lang, usage_heading_options),
    };
    let slots: Vec<&str> =
        arg.get_value_names().unwrap_or_default().iter().filter_map(|slot| find_slot(slot, lang)).collect();
    let arg = arg.help(help).help_heading(heading).hide_env(true);
    if !arg.get_action().takes_values() {
        return arg;
    }
    let arg = if slots.is_empty() { arg } else { arg.value_names(slots) };
    arg.hide_default_value(true).hide_possible_values(true)
}

/// What is said of `arg`: by this command, else by all.
fn sentence(arg: &Arg, command: &str, lang: Lang) -> Option<&'static str> {
    let id = arg.get_id().as_str();
    let own = lang.find(&format!("usage_option_{command}_{id}"));
    own.or_else(|| lang.find(&format!("usage_option_{id}")))
}

fn find_slot(slot: &str, lang: Lang) -> Option<&'static str> {
    lang.find(&format!("usage_slot_{}", slot.to_lowercase().replace('-', "_")))
}

/// What is wrong, and what would be right.
fn wrong(error: &clap::Error, command: &Command, lang: Lang) -> String {
    let told = |kind| error.get(kind).map(ToString::to_string).filter(|text| !text.is_empty());
    let arg = told(ContextKind::InvalidArg).unwrap_or_default();
    let value = told(ContextKind::InvalidValue);
    let what = match (error.kind(), value) {
        (ErrorKind::UnknownArgument, _) => say!(lang, usage_wrong_option, option = arg),
        (ErrorKind::InvalidSubcommand, _) => {
            let name = told(ContextKind::InvalidSubcommand).unwrap_or_default();
            say!(lang, usage_wrong_command, command = name)
        }
        (ErrorKind::InvalidValue | ErrorKind::TooFewValues, None) => {
            say!(lang, usage_wrong_no_value, option = arg)
        }
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, Some(value)) => {
            let must = help_of(&arg, command).unwrap_or_default();
            say!(lang, usage_wrong_value, value = value, option = arg, must = must)
        }
        (ErrorKind::MissingRequiredArgument, _) => say!(lang, usage_wrong_missing, options = arg),
        (ErrorKind::ArgumentConflict, _) => say!(lang, usage_wrong_twice, option = arg),
        _ => say!(lang, usage_wrong).to_owned(),
    };
    let nearest = told(ContextKind::SuggestedArg).or_else(|| told(ContextKind::SuggestedSubcommand));
    let nearest = nearest.map(|nearest| format!("\n{}", say!(lang, usage_wrong_nearest, nearest = nearest)));
    format!("{what}{}\n{}", nearest.unwrap_or_default(), say!(lang, usage_wrong_help))
}

/// The sentence of the option that clap shows as `shown`, `--clock <CLOCK>` or `<CODE>`, wherever it belongs.
fn help_of(shown: &str, command: &Command) -> Option<String> {
    let name = shown.split_whitespace().next()?.trim_matches(['<', '>', '[', ']']);
    let is = |arg: &&Arg| match name.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => {
            arg.is_positional()
                && arg.get_value_names().is_some_and(|slots| slots.iter().any(|slot| slot == name))
        }
    };
    let subcommands = command.get_subcommands().flat_map(Command::get_arguments);
    command.get_arguments().chain(subcommands).find(is).and_then(Arg::get_help).map(ToString::to_string)
}

#[cfg(test)]
mod tests;
