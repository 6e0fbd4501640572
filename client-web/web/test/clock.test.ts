import { describe, expect, test } from "vitest";
import { clockText } from "../src/lang/clock.ts";
import { shown } from "../src/state/clock.ts";
import type { Clock } from "../src/wire/wire.ts";

const text = (ms: number): string => clockText(ms, (days, hours) => `${days} d ${hours} h`);
const clock = (white: Clock["white"], more: Partial<Clock> = {}): Clock => ({
  running: "white",
  white,
  black: { remaining_ms: 1 },
  ...more,
});

describe("a clock's text", () => {
  test.each([
    [0, "0:00.0"],
    [-5, "0:00.0"],
    [1, "0:00.1"],
    [9_949, "0:09.9"],
    [9_999, "0:09.9"],
    [10_000, "0:10"],
    [59_001, "1:00"],
    [61_000, "1:01"],
    [3_600_000, "1:00:00"],
    [86_400_000, "1 d 0 h"],
  ])("%d ms is %s", (ms, wanted) => expect(text(ms)).toBe(wanted));
});

describe("what is shown", () => {
  test("runs only for the side that is running, and not before the message has travelled", () => {
    const now = clock({ remaining_ms: 10_000 }, { starts_in_ms: 200 });
    expect(shown(now, "white", 100).ms).toBe(10_000);
    expect(shown(now, "white", 1_200).ms).toBe(9_000);
    expect(shown(now, "black", 5_000).ms).toBe(1);
    expect(shown(now, "white", 20_000).ms).toBe(0);
  });

  test("waits for the delay, and knows when time is low", () => {
    const now = clock({ remaining_ms: 10_000, delay_ms: 2_000, low_ms: 9_500 });
    expect(shown(now, "white", 1_000)).toMatchObject({ ms: 10_000, low: false });
    expect(shown(now, "white", 3_000)).toMatchObject({ ms: 9_000, low: true });
  });

  test("begins byo-yomi periods one after the other", () => {
    const now = clock({ remaining_ms: 1_000, period_ms: 30_000, periods: 2 });
    expect(shown(now, "white", 500)).toMatchObject({ ms: 500, periods: 2 });
    expect(shown(now, "white", 1_000)).toMatchObject({ ms: 30_000, periods: 1 });
    expect(shown(now, "white", 31_500)).toMatchObject({ ms: 29_500, periods: 0 });
    expect(shown(now, "white", 99_000)).toMatchObject({ ms: 0, periods: 0 });
  });

  test("has no time where there is no limit", () => {
    expect(shown(clock({}), "white", 5).ms).toBeUndefined();
  });
});
