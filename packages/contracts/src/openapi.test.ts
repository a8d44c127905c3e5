import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApiDocument, openApiText } from "./openapi.ts";
import { operations } from "./operations/index.ts";

const committed = new URL("../../../docs/api/openapi.json", import.meta.url);

test("the committed OpenAPI document is the one the operations give (else: pnpm openapi)", () => {
  expect(readFileSync(committed, "utf8")).toBe(openApiText());
});

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(openApiText()));
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe("3.1");
});

test("the validator can say no", async () => {
  const broken = { ...JSON.parse(openApiText()), info: {} };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("every operation is in the document once", () => {
  const described = Object.values(openApiDocument().paths ?? {}).flatMap((path) => Object.values(path));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
});
