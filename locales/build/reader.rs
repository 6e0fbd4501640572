//! Reads the `.ftl` files of one language as far as their law goes: which sentences there are, and what each is told.

use std::collections::BTreeMap;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// What an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Words, or a number that is only shown.
    Value,
    /// A number that chooses a plural form.
    Count,
}

/// Something that chooses among variants, and the names of those.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The argument that chooses.
    pub(crate) argument: String,
    /// The variants, in their order.
    pub(crate) variants: Vec<String>,
}

/// A sentence as it stands in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Message {
    /// Its arguments.
    pub(crate) arguments: BTreeMap<String, Kind>,
    /// Its choices.
    pub(crate) choices: Vec<Choice>,
    /// Its own letters, without what arguments bring.
    pub(crate) letters: String,
}

/// The categories of CLDR that only numbers have.
const PLURAL: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The names of the files in `folder`, without `.ftl`, in order.
///
/// # Errors
/// The folder cannot be read.
pub(crate) fn areas(folder: &Path) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut areas: Vec<String> = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().to_str()?.strip_suffix(".ftl").map(str::to_owned))
        .collect();
    areas.sort();
    Ok(areas)
}

/// The sentences of `area`, whose text is `text`.
///
/// # Errors
/// What is against the law, with the name of the sentence.
pub(crate) fn messages(area: &str, text: &str) -> Result<BTreeMap<String, Message>, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{area}.ftl: {errors:?}"))?;
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(entry) = entry else { continue };
        let key = entry.id.name;
        if !key.strip_prefix(area).is_some_and(|rest| rest.starts_with('_')) || key.contains('-') {
            return Err(format!("{area}.ftl: {key} is not called {area}_…, with underscores"));
        }
        let Some(pattern) = entry.value.filter(|_| entry.attributes.is_empty()) else {
            return Err(format!("{area}.ftl: {key} has no text, or has attributes"));
        };
        let mut message = Message::default();
        read(&pattern, &mut message).map_err(|what| format!("{area}.ftl: {key}: {what}"))?;
        if messages.insert(key.to_owned(), message).is_some() {
            return Err(format!("{area}.ftl: {key} stands there twice"));
        }
    }
    Ok(messages)
}

fn read(pattern: &Pattern<&str>, message: &mut Message) -> Result<(), String> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => message.letters.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                inline_part(inline, message)?
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err("only an argument chooses among variants".to_owned());
                };
                let names: Vec<String> = variants.iter().map(|variant| name(&variant.key)).collect();
                let counts = names.iter().any(|name| PLURAL.contains(&name.as_str()));
                takes(message, id.name, if counts { Kind::Count } else { Kind::Value });
                message.choices.push(Choice { argument: id.name.to_owned(), variants: names });
                for variant in variants {
                    message.letters.push(' ');
                    read(&variant.value, message)?;
                }
            }
        }
    }
    Ok(())
}

fn inline_part(inline: &InlineExpression<&str>, message: &mut Message) -> Result<(), String> {
    match inline {
        InlineExpression::VariableReference { id } => takes(message, id.name, Kind::Value),
        InlineExpression::StringLiteral { value } => message.letters.push_str(value),
        InlineExpression::TermReference { attribute: None, arguments: None, .. } => {}
        _ => return Err("only arguments, terms and literals stand in braces".to_owned()),
    }
    Ok(())
}

fn takes(message: &mut Message, name: &str, kind: Kind) {
    let known = message.arguments.entry(name.to_owned()).or_insert(kind);
    *known = kind.max(*known);
}

fn name(key: &VariantKey<&str>) -> String {
    match key {
        VariantKey::Identifier { name } => (*name).to_owned(),
        VariantKey::NumberLiteral { value } => (*value).to_owned(),
    }
}
