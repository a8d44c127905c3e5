import { expect, test } from "vitest";
import { compareLists, directDependencies } from "./dependency-list.ts";

function table(...names: string[]): string {
  const rows = names.map((name) => `| \`${name}\` | job | others | reason | MIT |`);
  return ["| package | job | largest users | why | licence |", "|---|---|---|---|---|", ...rows].join("\n");
}

function dependencies(...names: string[]) {
  return names.map((name) => ({ name, licence: "MIT" }));
}

test("every kind of dependency counts, our own packages do not", () => {
  const manifest = {
    dependencies: { fastify: "5", "@forecourt/rules": "workspace:*" },
    devDependencies: { vitest: "5" },
    optionalDependencies: { sharp: "1" },
  };
  expect(directDependencies(manifest)).toEqual(["fastify", "vitest", "sharp"]);
});

test("one line each passes, however many packages depend on it", () => {
  expect(compareLists(dependencies("fastify", "fastify", "pg"), table("fastify", "pg"))).toEqual([]);
});

test.each([
  ["a missing line", dependencies("pg"), "", "pg has no line"],
  ["a line left over", [], table("pg"), "pg is listed, but nothing depends on it"],
  ["a double line", dependencies("pg"), table("pg", "pg"), "pg is listed twice"],
  ["an empty cell", dependencies("pg"), "| `pg` | driver | | why | MIT |", "pg needs four cells"],
  ["another licence", [{ name: "pg", licence: "GPL-3.0" }], table("pg"), "pg is under GPL-3.0, not MIT"],
])("%s is named", (_, direct, markdown, message) => {
  expect(compareLists(direct, markdown)).toEqual([expect.stringContaining(message)]);
});
