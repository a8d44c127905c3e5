import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../run-command.ts";

test("in packages/rules what uses fast-check is named *.property.test.ts, so that no mutant waits for it", () => {
  const folder = join(rootFolder, "packages/rules/src");
  const users = readdirSync(folder).filter((file) => {
    return /from "fast-check"/.test(readFileSync(join(folder, file), "utf8"));
  });
  expect(users).not.toEqual([]);
  expect(users.filter((file) => !file.endsWith(".property.test.ts"))).toEqual([]);
});
