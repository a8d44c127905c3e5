import { join } from "node:path";
import { expect, test } from "vitest";
import { fillTemplate, readEdgeTemplate } from "./edge-template.ts";
import { portsFrom } from "./ports.ts";

const root = join(import.meta.dirname, "../..");

test("ports and folder are filled in", () => {
  expect(fillTemplate("{{port:api}} {{folder}}/x", { api: 21_020 }, "/data")).toBe("21020 /data/x");
});

test("a placeholder that nobody fills is an error, not an empty port", () => {
  expect(() => fillTemplate("{{port:nobody}}", {}, "/data")).toThrow("{{port:nobody}}");
});

test.each(["forecourt.vcl", "Caddyfile"])("%s names only ports that exist", (name) => {
  const filled = fillTemplate(readEdgeTemplate(root, name), portsFrom(21_000), "/data");
  expect(filled).not.toContain("{{");
});
