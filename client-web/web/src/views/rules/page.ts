/** The pages about the games, which are text for people everywhere, as trees. Of that text's marks only those that it uses are known. */

import { h, type VNode } from "snabbdom";

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "board"; variant: string; position: string };

/** The blocks of a page. A picture in letters becomes a position. */
export function blocks(text: string): Block[] {
  const lines = text.split("\n");
  const made: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at);
    if (block !== undefined) made.push(block);
    at = next;
  }
  return made;
}

/** The block that begins in line `at`, and the line after it. */
function blockAt(lines: readonly string[], at: number): [Block | undefined, number] {
  const line = lines[at] ?? "";
  if (line.trim() === "") return [undefined, at + 1];
  const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
  if (marks !== undefined) return [{ kind: "heading", level: marks.length, text: heading ?? "" }, at + 1];
  if (line.startsWith("```")) {
    const end = lines.indexOf("```", at + 1);
    return [pictured(lines.slice(at + 1, end)), end + 1];
  }
  let end = at;
  while (end < lines.length && (lines[end] ?? "").trim() !== "" && !/^(#|```)/.test(lines[end] ?? "")) end += 1;
  const own = lines.slice(at, end);
  if (line.startsWith("|")) return [table(own), end];
  if (line.startsWith("- ")) return [{ kind: "list", items: items(own) }, end];
  return [{ kind: "paragraph", text: own.join(" ") }, end];
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function table([head = "", , ...rows]: string[]): Block {
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function items(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) made.push(line.slice(2));
    else made.push(`${made.pop() ?? ""} ${line.trim()}`);
  }
  return made;
}

/** The position in a picture of letters, as the referee draws one below its command line. */
export function pictured(lines: readonly string[]): Block | undefined {
  const [, variant] = /--variant (\w+)/.exec(lines[0] ?? "") ?? [];
  const rows = lines.filter((line) => /^[1-8] /.test(line)).map((line) => line.slice(2).trim().split(/\s+/));
  if (variant === undefined || rows.length !== 8) return undefined;
  const towers = new Map<string, string>();
  for (const line of lines) {
    const [, square, men] = /^tower ([a-h][1-8]) (\S+)/.exec(line) ?? [];
    // The picture names the top first, a position the bottom.
    if (square !== undefined && men !== undefined) towers.set(square, `(${men.split(",").reverse().join("")})`);
  }
  const board = rows.map((row, down) => row.map((man, file) => towers.get(`${"abcdefgh"[file]}${8 - down}`) ?? man));
  const field = board.map((row) => row.join("").replace(/\.+/g, (empty) => String(empty.length))).join("/");
  const hands = lines.map((line) => /^hand (white|black) (\S+)/.exec(line)).filter((found) => found !== null);
  const held = hands.map(([, color, men = ""]) => (color === "white" ? men : men.toLowerCase())).join("");
  return { kind: "board", variant, position: `${field}[${held}]` };
}

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)|\*(.+?)\*/g;

/** Text with its marks. Links lead to files beside the page, which are not here: their words stay. */
export function inline(text: string): (VNode | string)[] {
  const made: (VNode | string)[] = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, code, words, , slanted] = found;
    made.push(text.slice(done, found.index));
    if (strong !== undefined) made.push(h("strong", strong));
    else if (code !== undefined) made.push(h("code", code));
    else if (slanted !== undefined) made.push(h("em", slanted));
    else made.push(words ?? "");
    done = found.index + whole.length;
  }
  made.push(text.slice(done));
  return made.filter((part) => part !== "");
}
