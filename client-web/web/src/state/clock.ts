/** What a clock shows, from what the server said last and the time since. */

import type { Clock, Color, SideClock } from "../wire/wire.ts";

export interface Shown {
  /** Time left; absent, there is no limit. */
  ms?: number;
  running: boolean;
  low: boolean;
  /** Byo-yomi: the periods that are left behind what is shown. */
  periods?: number;
}

/** The clock of `color`, `elapsed` milliseconds after `clock` came. It never shows more than the server would allow. */
export function shown(clock: Clock, color: Color, elapsed: number): Shown {
  const side = clock[color];
  const running = clock.running === color;
  if (side.remaining_ms === undefined) return { running, low: false };
  const since = running ? Math.max(0, elapsed - (clock.starts_in_ms ?? 0) - (side.delay_ms ?? 0)) : 0;
  const { ms, periods } = used(side, side.remaining_ms, since);
  const low = side.low_ms !== undefined && ms < side.low_ms;
  return { ms, running, low, ...(periods === undefined ? {} : { periods }) };
}

function used(side: SideClock, remaining: number, since: number): { ms: number; periods?: number } {
  const left = remaining - since;
  const { period_ms: period, periods } = side;
  if (left > 0 || period === undefined || periods === undefined || period === 0) {
    return { ms: Math.max(0, left), ...(periods === undefined ? {} : { periods }) };
  }
  const begun = Math.min(periods, Math.floor(-left / period) + 1);
  return { ms: Math.max(0, left + begun * period), periods: periods - begun };
}
