/** Addresses: each screen has one, and going back goes back. */

import type { PersonId, Variant } from "./wire/wire.ts";

export type Route =
  | { name: "lobby" }
  | { name: "game"; game: string; watch: boolean }
  | { name: "rules"; variant: Variant; example?: string }
  | { name: "tv"; variant?: Variant }
  | { name: "follow"; player: string }
  | { name: "live" }
  | { name: "games" }
  | { name: "archive"; query: string }
  | { name: "replay"; game: string }
  | { name: "player"; player: string }
  | { name: "account" }
  | { name: "settings" }
  | { name: "about" }
  | { name: "missing"; path: string };

/** Screens of a word, whose address is that word. */
const PLAIN = ["live", "games", "account", "settings", "about"] as const;

const isVariant = (word: string | undefined): word is Variant =>
  word === "radras" || word === "flicker" || word === "tavreli";

/** The screen that an address means. */
export function read(path: string, query = ""): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "");
  const missing: Route = { name: "missing", path };
  if (first === undefined) return { name: "lobby" };
  if (more.length > 0) return missing;
  if (second === undefined) {
    const plain = PLAIN.find((word) => word === first);
    if (plain !== undefined) return { name: plain };
    if (first === "tv") return { name: "tv" };
    if (first === "rules") return { name: "rules", variant: "radras" };
    return first === "archive" ? { name: "archive", query } : missing;
  }
  return of(first, second, new URLSearchParams(query)) ?? missing;
}

/** A screen about something: a game, a player. */
function of(first: string, second: string, query: URLSearchParams): Route | undefined {
  if (first === "game") return { name: "game", game: code(second), watch: query.has("watch") };
  if (first === "replay") return { name: "replay", game: code(second) };
  if (first === "player") return { name: "player", player: plainly(second) };
  if (first === "follow") return { name: "follow", player: plainly(second) };
  if (first === "tv" && isVariant(second)) return { name: "tv", variant: second };
  if (first !== "rules" || !isVariant(second)) return undefined;
  const example = query.get("example");
  return { name: "rules", variant: second, ...(example === null ? {} : { example }) };
}

/** The address of a screen. */
export function write(route: Route): string {
  switch (route.name) {
    case "lobby":
      return "/";
    case "game":
      return `/game/${route.game}${route.watch ? "?watch" : ""}`;
    case "rules":
      return `/rules/${route.variant}${route.example === undefined ? "" : `?example=${encodeURIComponent(route.example)}`}`;
    case "tv":
      return route.variant === undefined ? "/tv" : `/tv/${route.variant}`;
    case "replay":
      return `/replay/${route.game}`;
    case "player":
    case "follow":
      return `/${route.name}/${encodeURIComponent(route.player)}`;
    case "archive":
      return `/archive${route.query === "" ? "" : `?${route.query}`}`;
    case "missing":
      return route.path;
    default:
      return `/${route.name}`;
  }
}

/** What `part` of an address says; a broken one stays as it is. */
function plainly(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Stands before a person's id in an address: no name has a tilde. */
export const BY_ID = "~";

/** Whom an address means: somebody by id, or by name. */
export function meant(player: string): { person: PersonId } | { name: string } {
  return player.startsWith(BY_ID) ? { person: player.slice(BY_ID.length) } : { name: player };
}

/** A game's code as people type it, in its one form. */
function code(typed: string): string {
  return typed.toLowerCase().replaceAll("-", "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
}
