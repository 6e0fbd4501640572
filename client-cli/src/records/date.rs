//! Days as people write them, by UTC.

use std::time::{SystemTime, UNIX_EPOCH};

const DAY_MS: u64 = 24 * 3_600_000;

/// The moment at which a day begins, `2026-11-30`, `today`, `yesterday` or `7d` (so many days ago), in milliseconds
/// since 1970.
pub(crate) fn day(text: &str) -> Option<u64> {
    day_at(text, now_ms())
}

/// The moment at which that day is over.
pub(crate) fn end_of_day(text: &str) -> Option<u64> {
    Some(day(text)? + DAY_MS)
}

fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

fn day_at(text: &str, now_ms: u64) -> Option<u64> {
    let today = now_ms - now_ms % DAY_MS;
    let text = text.trim().to_lowercase();
    match text.as_str() {
        "today" | "сегодня" => return Some(today),
        "yesterday" | "вчера" => return today.checked_sub(DAY_MS),
        _ => {}
    }
    if let Some(days) = text.strip_suffix(['d', 'д']) {
        return today.checked_sub(days.trim().parse::<u64>().ok()?.checked_mul(DAY_MS)?);
    }
    let mut parts = text.split(['-', '.']).map(str::parse::<u64>);
    let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    // `30.11.2026` as well.
    let (year, day) = if year < 32 && day > 31 { (day, year) } else { (year, day) };
    let known = parts.next().is_none() && (1970..10_000).contains(&year);
    if !known || !(1..=12).contains(&month) || !(1..=days_of(year, month)).contains(&day) {
        return None;
    }
    let before: u64 = (1970..year).map(days_of_year).sum();
    let months: u64 = (1..month).map(|month| days_of(year, month)).sum();
    Some((before + months + day - 1) * DAY_MS)
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

const fn days_of_year(year: u64) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of(year: u64, month: u64) -> u64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 31,
    }
}

/// The day and the minute of a moment.
pub(crate) fn minute(ms: u64) -> String {
    let (mut days, minute) = (ms / DAY_MS, ms % DAY_MS / 60_000);
    let mut year = 1970;
    while days >= days_of_year(year) && year < 9_999 {
        days -= days_of_year(year);
        year += 1;
    }
    let mut month = 1;
    while month < 12 && days >= days_of(year, month) {
        days -= days_of(year, month);
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02} {:02}:{:02}", days + 1, minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: u64 = 951_825_600_000;

    #[test]
    fn days_are_read_as_people_write_them() {
        assert_eq!(minute(NOON), "2000-02-29 12:00");
        let read = |text| day_at(text, NOON).map(minute);
        assert_eq!(read("today").as_deref(), Some("2000-02-29 00:00"));
        assert_eq!(read("вчера").as_deref(), Some("2000-02-28 00:00"));
        assert_eq!(read("30d").as_deref(), Some("2000-01-30 00:00"));
        assert_eq!(read("2026-11-30").as_deref(), Some("2026-11-30 00:00"));
        assert_eq!(read("30.11.2026").as_deref(), Some("2026-11-30 00:00"));
        for none in
            ["", "2026", "2026-13-01", "2026-02-29", "1969-01-01", "tomorrow", "-1d", "99999999999999d"]
        {
            assert_eq!(read(none), None, "{none}");
        }
    }
}
