//! What must fit into a line of the smallest usual screen.

use raduga_locales::Lang;

use super::messages;

/// Columns of a terminal that nobody has made larger.
const COLUMNS: usize = 80;

#[test]
fn a_line_of_keys_fits_into_eighty_columns() {
    let mut seen = 0;
    for lang in Lang::ALL {
        for (key, message) in messages(lang) {
            let is_line = key.contains("_keys") && !key.starts_with("help_");
            if is_line {
                seen += 1;
                let columns = message.letters.chars().count();
                assert!(columns < COLUMNS, "{lang}: {key} has {columns}: {}", message.letters);
            }
        }
    }
    assert!(seen > 40, "{seen}");
}
