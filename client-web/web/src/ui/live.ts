/** What is read out: two regions, in the page from its first byte. */

export type Urgency = "polite" | "assertive";

/** So long a line stays for those who look for it; then it is gone, so that nobody finds old news. */
const STAYS_MS = 5_000;

const timers: Partial<Record<Urgency, number>> = {};

/** Reads `text` out. The same text twice is read twice. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  const region = document.getElementById(urgency);
  if (region === null || text === "") return;
  // A region whose text stays the same is not read again.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  if (timers[urgency] !== undefined) window.clearTimeout(timers[urgency]);
  timers[urgency] = window.setTimeout(() => {
    region.textContent = "";
  }, STAYS_MS);
}
