const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** How long to wait before the `attempt`th try (from 0) to connect again. `random` is 0 to 1, so that not all come at once. */
export function backoff(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(longest / 2 + (longest / 2) * random);
}
