import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillTemplate } from "./edge-template.ts";
import { portsFrom } from "./ports.ts";

const edge = join(import.meta.dirname, "../../edge");

test("ports and folder are filled in", () => {
  expect(fillTemplate("{{port:api}} {{folder}}/x", { api: 21_020 }, "/data")).toBe("21020 /data/x");
});

test("a placeholder that nobody fills is an error, not an empty port", () => {
  expect(() => fillTemplate("{{port:nobody}}", {}, "/data")).toThrow("{{port:nobody}}");
});

test.each(["forecourt.vcl", "Caddyfile"])("%s names only ports that exist", (name) => {
  const filled = fillTemplate(readFileSync(join(edge, name), "utf8"), portsFrom(21_000), "/data");
  expect(filled).not.toContain("{{");
});
