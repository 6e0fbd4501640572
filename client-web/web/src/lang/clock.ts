/** Times as every clock here shows them: minutes and seconds, with hours or days above, with tenths where they matter. */

/** Below this, tenths are shown. */
const TENTHS_BELOW_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `ms` as a clock shows it. `days` says a number of days and hours in the person's language. */
export function clockText(ms: number, days: (days: number, hours: number) => string): string {
  const left = Math.max(0, ms);
  if (left < TENTHS_BELOW_MS) {
    // Rounded up, so that a clock that has not fallen never shows nothing.
    const tenths = Math.min(99, Math.ceil(left / 100));
    return `0:0${(tenths / 10).toFixed(1)}`;
  }
  if (left >= DAY_MS) return days(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS));
  const seconds = Math.ceil(left / 1000);
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
