// The documents that are made from the wire types, by validators that are not ours: what they refuse, a stranger's tools could not read.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Parser } from "@asyncapi/parser";
import { Validator } from "@seriousme/openapi-schema-validator";

const ERROR = 0; // the parser's severity of what makes a document invalid
const published = (name) => JSON.parse(readFileSync(new URL(`../../protocol/${name}`, import.meta.url), "utf8"));

/** What the AsyncAPI initiative's own parser holds to be wrong. */
async function wrongInAsyncApi(document) {
  const diagnostics = await new Parser().validate(JSON.stringify(document));
  return diagnostics.filter(({ severity }) => severity === ERROR).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** What contradicts the schema of OpenAPI, or refers to nothing. */
async function wrongInOpenApi(document) {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  if (!valid) return [].concat(errors).map((error) => error.message ?? JSON.stringify(error));
  try {
    validator.resolveRefs();
    return [];
  } catch (problem) {
    return [problem.message];
  }
}

test("the AsyncAPI document is valid", async () => {
  const document = published("asyncapi.json");
  assert.equal(document.asyncapi, "3.0.0");
  assert.deepEqual(await wrongInAsyncApi(document), []);
});

test("the OpenAPI document is valid", async () => {
  const document = published("openapi.json");
  assert.match(document.openapi, /^3\.1\./);
  assert.deepEqual(await wrongInOpenApi(document), []);
});

test("an AsyncAPI document with a channel of a message that is nowhere is refused", async () => {
  const document = { ...published("asyncapi.json"), components: {} };
  document.channels = { socket: { address: "/ws", messages: { hello: { $ref: "#/components/messages/hello" } } } };
  document.operations = {};
  assert.notDeepEqual(await wrongInAsyncApi(document), []);
});

test("an OpenAPI document with a field of a wrong type or a reference to nothing is refused", async () => {
  const document = published("openapi.json");
  assert.notDeepEqual(await wrongInOpenApi({ ...document, paths: "none" }), []);
  const dangling = { responses: { 200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Nowhere" } } } } } };
  assert.notDeepEqual(await wrongInOpenApi({ ...document, paths: { "/nowhere": { get: dangling } } }), []);
});
