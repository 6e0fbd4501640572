import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { types } from "./wire.ts";

test("the checked-in types are what the contract says", async () => {
  const path = new URL("../src/wire/wire.gen.ts", import.meta.url);
  const wanted = await types();
  if (process.env.UPDATE_CONTRACT) writeFileSync(path, wanted);
  expect(readFileSync(path, "utf8") === wanted, "out of date: run `npm run wire` in client-web/web").toBe(true);
}, 60_000);
