/** Addresses: each screen has one, and going back goes back. */

export type Route =
  | { name: "lobby" }
  | { name: "game"; game: string; watch: boolean }
  | { name: "rules"; variant: "radras" | "flicker" | "tavreli" }
  | { name: "tv" }
  | { name: "me" }
  | { name: "settings" }
  | { name: "about" }
  | { name: "missing"; path: string };

/** The screen that an address means. */
export function read(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { name: "lobby" };
  if (first === "game" && second !== undefined && parts.length === 2) {
    return { name: "game", game: code(second), watch: new URLSearchParams(query).has("watch") };
  }
  if (first === "rules" && (second === "radras" || second === "flicker" || second === "tavreli")) {
    return { name: "rules", variant: second };
  }
  if (parts.length === 1 && (first === "tv" || first === "me" || first === "settings" || first === "about")) {
    return { name: first };
  }
  return { name: "missing", path };
}

/** The address of a screen. */
export function write(route: Route): string {
  switch (route.name) {
    case "lobby":
      return "/";
    case "game":
      return `/game/${route.game}${route.watch ? "?watch" : ""}`;
    case "rules":
      return `/rules/${route.variant}`;
    case "missing":
      return route.path;
    default:
      return `/${route.name}`;
  }
}

/** A game's code as people type it, in its one form. */
function code(typed: string): string {
  return typed.toLowerCase().replaceAll("-", "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
}
