/** Time controls as people read them. */

import { t } from "../../lang/lang.ts";

/** `3+2` stays as it is; days and no clock are said. */
export function clockName(clock: string): string {
  if (clock === "unlimited") return t("web_clock_unlimited");
  const [, days] = /^(\d+)days?$/.exec(clock) ?? [];
  return days === undefined ? clock : t("web_clock_per_move", { days: Number(days) });
}

/** How fast a clock is, by the wire's words: the time of forty turns. */
export function clockSpeed(clock: string): string {
  if (clock === "unlimited") return "unlimited";
  if (/^\d+days?$/.test(clock)) return "correspondence";
  const [, minutes = "0", seconds = "0"] = /^([\d.]+)\+(\d+)/.exec(clock) ?? [];
  const whole = Number(minutes) * 60 + Number(seconds) * 40;
  if (whole < 30) return "ultra_bullet";
  if (whole < 180) return "bullet";
  if (whole < 480) return "blitz";
  return whole < 1500 ? "rapid" : "classical";
}
