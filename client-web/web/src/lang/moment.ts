/** Moments and spans as people say them. */

import { language } from "./lang.ts";

const made = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language() + JSON.stringify(options);
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat(language() === "ru" ? "ru-RU" : "en-GB", options);
  made.set(key, fresh);
  return fresh;
}

/** A day: «30 ноября 2026 г.». */
export const day = (ms: number): string => format({ dateStyle: "medium" }).format(ms);

/** A day with its time. */
export const moment = (ms: number): string => format({ dateStyle: "medium", timeStyle: "short" }).format(ms);

/** The day as a date field holds it, where the person is: `2026-11-30`. */
export function dateField(ms: number): string {
  const date = new Date(ms);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When the day in a date field begins, where the person is; none in what is no day. */
export function startOf(field: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(field) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date)).getTime();
}
