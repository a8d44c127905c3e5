import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judgeGrowth, readEarlierLists } from "./earlier-lists.ts";
import { parsePending } from "./pending.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "earlier-lists-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): void {
  const identity = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.test",
    "-c",
    "commit.gpgsign=false",
  ];
  execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
}

function listOf(ids: readonly string[]): string {
  return `features: { search: results }\nrules:\n${ids.map((id) => `  ${id}: search\n`).join("")}`;
}

/** A commit with this list; all ids it ever names are in the catalogue. */
function commit(pending: readonly string[], catalogue = ["TAG-01", "TAG-02", "TAG-03"]): void {
  mkdirSync(join(folder, "docs/spec"), { recursive: true });
  writeFileSync(join(folder, "docs/spec/pending.yaml"), listOf(pending));
  writeFileSync(join(folder, "docs/spec/rules.yaml"), catalogue.map((id) => `- id: ${id}\n`).join(""));
  git("add", ".");
  git("commit", "--allow-empty", "-m", "x");
}

async function grown(...ids: string[]): Promise<string[]> {
  const problems = judgeGrowth(parsePending(listOf(ids)), await readEarlierLists(folder));
  return [...new Set(problems.map((problem) => /TAG-\d+/.exec(problem)?.[0] ?? problem))];
}

test("before a commit: what the last one did not have is named; less is fine", async () => {
  git("init", "-b", "trunk");
  commit(["TAG-01", "TAG-02"]);
  expect(await grown("TAG-01", "TAG-02")).toEqual([]);
  expect(await grown("TAG-01")).toEqual([]);
  expect(await grown("TAG-01", "TAG-03")).toEqual(["TAG-03"]);
});

test("after a commit: growing in it is still seen", async () => {
  git("init", "-b", "trunk");
  commit(["TAG-01"]);
  commit(["TAG-01", "TAG-03"]);
  expect(await grown("TAG-01", "TAG-03")).toEqual(["TAG-03"]);
});

test("on a branch: growing anywhere since main is seen", async () => {
  git("init", "-b", "main");
  commit(["TAG-01"]);
  git("checkout", "-b", "work");
  commit(["TAG-01", "TAG-03"]);
  commit(["TAG-01", "TAG-03"]);
  commit(["TAG-01", "TAG-03"]);
  expect(await grown("TAG-01", "TAG-03")).toEqual(["TAG-03"]);
});

test("a rule that is new in the catalogue may wait", async () => {
  git("init", "-b", "main");
  commit(["TAG-01"], ["TAG-01", "TAG-02"]);
  expect(await grown("TAG-01", "TAG-03")).toEqual([]);
});

test("without a history, or before the list was there, there is nothing to compare with", async () => {
  expect(await grown("TAG-01")).toEqual([]);
  git("init", "-b", "main");
  expect(await grown("TAG-01")).toEqual([]);
  git("commit", "--allow-empty", "-m", "x");
  expect(await grown("TAG-01")).toEqual([]);
});
