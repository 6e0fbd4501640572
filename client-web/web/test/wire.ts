import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

type Schema = Parameters<typeof compile>[0];

const repository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The published contract. */
export const contract = (): { components: { schemas: Record<string, unknown> } } =>
  JSON.parse(readFileSync(repository("protocol/asyncapi.json"), "utf8"));

export const goldenFolder = repository("protocol/golden");

/** All schemas of the wire, as one that says "any message". */
export function schema(): Schema {
  const text = JSON.stringify(contract().components.schemas).replaceAll("#/components/schemas/", "#/definitions/");
  const either = ["ClientToServer", "ServerToClient"].map((name) => ({ $ref: `#/definitions/${name}` }));
  return { title: "Message", description: "Any message.", oneOf: either, definitions: JSON.parse(text) };
}

/** What `src/wire/wire.gen.ts` must be. */
export async function types(): Promise<string> {
  return compile(schema(), "Message", {
    additionalProperties: false,
    bannerComment: "// Made from protocol/asyncapi.json by `npm run wire`; do not edit.",
    format: true,
  });
}
