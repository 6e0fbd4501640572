import "./page.ts";

import type { VNode } from "snabbdom";
import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../src/lang/lang.ts";
import { fold } from "../src/state/fold.ts";
import type { State } from "../src/state/model.ts";
import { shell } from "../src/views/shell.ts";
import { atGame, files, having, nobody, read } from "./golden.ts";
import { all, appOf } from "./tree.ts";

const draw = (state: State): VNode => shell(appOf(state), state);

const tag = (node: VNode): string => /^[a-z0-9]*/.exec(node.sel ?? "")?.[0] ?? "";
const text = (node: VNode | string | undefined): string =>
  typeof node === "string" ? node : (node?.text ?? "") + (node?.children ?? []).map(text).join("");
const attribute = (node: VNode, name: string): string => String(node.data?.attrs?.[name] ?? "");
const name = (node: VNode): string => attribute(node, "aria-label") || text(node).trim();

/** States of every kind that the golden files lead to. */
function states(): [string, State][] {
  const games = files("server")
    .filter((path) => /joined|resumed_snapshot/.test(path))
    .map((path): [string, State] => [path.replace(/.*\//, ""), fold(nobody(), read(path), 0)])
    .filter(([, state]) => state.game !== undefined)
    .map(([label, state]): [string, State] => [label, atGame(state)]);
  const lobby = having("welcome_new", "lobby", "waiting");
  const form = { ...lobby, form: { ...lobby.form, open: true } };
  const screens = (["settings", "about", "tv"] as const).map((screen): [string, State] => [
    screen,
    { ...nobody(), route: { name: screen } },
  ]);
  return [
    ["nobody", nobody()],
    ["lobby", lobby],
    ["form", form],
    ["refused", having("welcome_new", "error_illegal_action")],
    ...screens,
    ...games,
  ];
}

describe.each(["ru", "en"] as const)("in %s", (language) => {
  beforeAll(() => speak(language));

  test.each(states())(
    "%s: whatever can be pressed or filled in has a name, and no key stands for a sentence",
    (_label, state) => {
      for (const node of all(draw(state))) {
        if (tag(node) === "button" || tag(node) === "a") expect(name(node), JSON.stringify(node.sel)).not.toBe("");
        const shown = [
          node.text ?? "",
          attribute(node, "aria-label"),
          attribute(node, "title"),
          attribute(node, "placeholder"),
        ];
        for (const words of shown) expect(words).not.toMatch(/\b(web|games|chat|tavreli)_[a-z]/);
      }
    },
  );

  test.each(states())(
    "%s: each field has its label, and each page one heading and one main part",
    (_label, state) => {
      const nodes = [...all(draw(state))];
      const labels = new Set(nodes.filter((node) => tag(node) === "label").map((node) => attribute(node, "for")));
      for (const node of nodes.filter((node) => tag(node) === "input" || tag(node) === "select")) {
        const inside = ["radio", "checkbox"].includes(attribute(node, "type"));
        expect(
          inside || labels.has(attribute(node, "id")) || attribute(node, "aria-label") !== "",
          attribute(node, "id"),
        ).toBe(true);
      }
      expect(nodes.filter((node) => tag(node) === "h1").length).toBe(1);
      expect(nodes.filter((node) => tag(node) === "main").length).toBe(1);
      const ids = nodes.map((node) => attribute(node, "id")).filter((id) => id !== "");
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

describe("the reserved place", () => {
  beforeAll(() => speak("en"));

  test("has the answers for the owner of the piece and for nobody else", () => {
    const mine = atGame(having("joined_prompt_pending"));
    const answers = (state: State): string[] =>
      [...all(draw(state))].filter((node) => node.sel?.includes(".answer.") === true).map(name);
    expect(answers(mine)).toHaveLength(2);
    const { game } = mine;
    if (game === undefined) throw new Error("no game");
    expect(answers({ ...mine, game: { ...game, role: "spectator" } })).toEqual([]);
  });

  test("says where one is while going back in the record, and takes no answer then", () => {
    const mine = atGame(having("joined_prompt_pending"));
    const back = { ...mine, table: { ...mine.table, browsing: 0 } };
    expect([...all(draw(back))].some((node) => node.sel?.includes(".answer.") === true)).toBe(false);
    expect(text(draw(back))).toContain("You look at move 0");
  });
});
