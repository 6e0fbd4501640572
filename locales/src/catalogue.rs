//! The files as they are asked: read once a language, at the first word said in it.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Lang;

/// Each area's text in Russian and in English.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));
/// The sentences without arguments.
const FIXED: &[&str] = &include!(concat!(env!("OUT_DIR"), "/fixed.rs"));

static RUSSIAN: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read(Lang::Ru));
static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read(Lang::En));

/// All sentences of a language.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// What needs no arguments, as it is said.
    fixed: HashMap<&'static str, String>,
}

impl Catalogue {
    fn read(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.code().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for (russian, english) in FILES {
            // The build has read every file already; what could be wrong with one would only lack here.
            let resource = FluentResource::try_new(lang.pick(*russian, *english).to_owned())
                .unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        let said = |key| Some((key, format(&bundle, key, None)?));
        let fixed = FIXED.iter().copied().filter_map(said).collect();
        Self { bundle, fixed }
    }
}

fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    arguments: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    Some(bundle.format_pattern(pattern, arguments, &mut Vec::new()).into_owned())
}

impl Lang {
    fn catalogue(self) -> &'static Catalogue {
        match self {
            Self::Ru => &RUSSIAN,
            Self::En => &ENGLISH,
        }
    }

    /// A sentence without arguments by a key that is only known at run time.
    #[must_use]
    pub fn find(self, key: &str) -> Option<&'static str> {
        self.catalogue().fixed.get(key).map(String::as_str)
    }

    /// A sentence without arguments. The build has seen to it that it is there.
    pub(crate) fn words(self, key: &'static str) -> &'static str {
        self.find(key).unwrap_or(key)
    }

    /// A sentence with arguments.
    pub(crate) fn sentence<const N: usize>(
        self,
        key: &'static str,
        arguments: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        let arguments: FluentArgs<'_> = arguments.into_iter().collect();
        format(&self.catalogue().bundle, key, Some(&arguments)).unwrap_or_else(|| key.to_owned())
    }
}
