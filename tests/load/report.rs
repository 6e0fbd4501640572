//! What was measured, for people and for programs.

use serde_json::{Value, json};

use crate::target::House;

/// Runs count only if everybody else used less of a core than this.
pub(crate) const QUIET: f64 = 0.1;

/// One run of a scenario at one house.
#[derive(Debug)]
pub(crate) struct Run {
    /// Where.
    pub(crate) house: House,
    /// What came out, each with its name and unit.
    pub(crate) figures: Vec<(&'static str, f64)>,
    /// Cores that everybody else used meanwhile.
    pub(crate) others: f64,
}

impl Run {
    /// Whether it counts.
    pub(crate) fn is_quiet(&self) -> bool {
        self.others < QUIET
    }

    fn figure(&self, name: &str) -> Option<f64> {
        self.figures.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// All runs of a scenario: one of each house by turns.
#[derive(Debug)]
pub(crate) struct Report {
    /// What was measured, in words.
    pub(crate) title: String,
    /// In the order in which they were made.
    pub(crate) runs: Vec<Run>,
}

/// The middle one, and the ends.
#[derive(Debug, Clone, Copy)]
struct Spread {
    median: f64,
    least: f64,
    most: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let (least, most) = (*values.first()?, *values.last()?);
        Some(Self { median: values[values.len() / 2], least, most })
    }

    fn words(self) -> String {
        format!("{:.2} [{:.2}..{:.2}]", self.median, self.least, self.most)
    }

    fn json(self) -> Value {
        json!({"median": self.median, "least": self.least, "most": self.most})
    }
}

impl Report {
    /// The runs that count: the quiet ones, or all if too few of them were quiet.
    fn counted(&self, house: House) -> Vec<&Run> {
        let at = |run: &&Run| run.house == house;
        let quiet: Vec<&Run> = self.runs.iter().filter(at).filter(|run| run.is_quiet()).collect();
        if self.is_quiet() { quiet } else { self.runs.iter().filter(at).collect() }
    }

    /// Whether each house has a quiet run.
    pub(crate) fn is_quiet(&self) -> bool {
        let houses = [House::Raduga, House::Floor].map(|house| {
            let mut runs = self.runs.iter().filter(move |run| run.house == house).peekable();
            runs.peek().is_none() || runs.any(Run::is_quiet)
        });
        houses.iter().all(|quiet| *quiet)
    }

    fn spread(&self, house: House, name: &str) -> Option<Spread> {
        Spread::of(self.counted(house).iter().filter_map(|run| run.figure(name)).collect())
    }

    /// Each run of the server by the run of the floor beside it.
    fn ratio(&self, name: &str) -> Option<Spread> {
        let (server, floor) = (self.counted(House::Raduga), self.counted(House::Floor));
        let pairs = server.iter().zip(floor.iter());
        let ratio = |(server, floor): (&&Run, &&Run)| Some(server.figure(name)? / floor.figure(name)?);
        Spread::of(pairs.filter_map(ratio).filter(|ratio| ratio.is_finite()).collect())
    }

    fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<&'static str> = Vec::new();
        for (name, _) in self.runs.iter().flat_map(|run| &run.figures) {
            if !names.contains(name) {
                names.push(*name);
            }
        }
        names
    }

    /// As a table.
    pub(crate) fn table(&self) -> String {
        let words = |spread: Option<Spread>| spread.map_or_else(String::new, Spread::words);
        let mut table = format!("{}\n", self.title);
        table +=
            &format!("{:<34} {:>28} {:>28} {:>22}\n", "median [least..most]", "server", "floor", "ratio");
        for name in self.names() {
            table += &format!(
                "{name:<34} {:>28} {:>28} {:>22}\n",
                words(self.spread(House::Raduga, name)),
                words(self.spread(House::Floor, name)),
                words(self.ratio(name)),
            );
        }
        let others: Vec<String> = self.runs.iter().map(|run| format!("{:.2}", run.others)).collect();
        table += &format!("cores used by everybody else in each run: {}\n", others.join(" "));
        if !self.is_quiet() {
            table += "NOT QUIET: somebody else was using the machine; these figures do not count\n";
        }
        table
    }

    /// The same for programs.
    pub(crate) fn json(&self) -> Value {
        let spread = |spread: Option<Spread>| spread.map_or(Value::Null, Spread::json);
        let figures: serde_json::Map<String, Value> = self
            .names()
            .into_iter()
            .map(|name| {
                let (server, floor) = (self.spread(House::Raduga, name), self.spread(House::Floor, name));
                let value = json!({"server": spread(server), "floor": spread(floor), "ratio": spread(self.ratio(name))});
                (name.to_owned(), value)
            })
            .collect();
        let runs = self.runs.iter().map(|run| {
            let figures: serde_json::Map<String, Value> =
                run.figures.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
            let house = if run.house == House::Raduga { "server" } else { "floor" };
            json!({"house": house, "others": run.others, "figures": figures})
        });
        json!({"title": self.title, "quiet": self.is_quiet(), "figures": figures, "runs": runs.collect::<Vec<_>>()})
    }
}
