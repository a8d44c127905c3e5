import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findForbidden } from "./forbidden-words.ts";

// Joined here, because this file is scanned as well.
const join2 = (...parts: string[]) => parts.join("");

test.each([
  ["a registry", join2("https://registry", ".example-host.org/left-pad")],
  ["a registry by name", join2("see npm", "js.org")],
  ["a Go proxy", join2("https://proxy.", "golang.org")],
  ["a Maven host", join2("repo1.", "maven.org")],
  ["a machine's folder", join2("cd /wo", "rk/main")],
  ["root's home", join2('"/ro', 'ot/.cache"')],
  ["a person's home", join2("/ho", "me/alex/forecourt")],
  ["the cache folder in an app", join2("/var/cache", "/forecourt/tools")],
  ["an author's mark", join2("Co-Authored", "-By: someone")],
  ["a note of unfinished work", join2("// FIX", "ME later")],
])("%s is found, with file and line", (_, text) => {
  const found = findForbidden("apps/platform/src/app.ts", `fine\n${text}\nfine`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^apps\/platform\/src\/app\.ts:2 /);
});

test("ordinary text passes: URLs, sessions, relative paths", () => {
  const text = 'fetch("/homes/1"); // the session cookie, ./work/now, ~/root/x, https://example.com/work/1\n';
  expect(findForbidden("apps/platform/src/app.ts", text)).toEqual([]);
});

test("ops may name the documented default of the cache folder", () => {
  expect(findForbidden("ops/services/tools.ts", join2("/var/cache", "/forecourt"))).toEqual([]);
});

test("a lockfile that names a host is found", () => {
  const line = "resolution: {tarball: https://example.com/a.tgz}";
  expect(findForbidden("pnpm-lock.yaml", line)).toHaveLength(1);
  expect(findForbidden("docs/notes.md", line)).toEqual([]);
});

test("the list does not match itself", async () => {
  const text = await readFile(join(import.meta.dirname, "forbidden-words.ts"), "utf8");
  expect(findForbidden("checks/src/forbidden-words.ts", text)).toEqual([]);
});
