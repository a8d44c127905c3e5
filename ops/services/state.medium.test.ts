import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkoutAt } from "./checkout.ts";
import { ensureState, readState } from "./state.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-"));
  vi.stubEnv("FORECOURT_CACHE", join(folder, "cache"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function checkout(name: string) {
  return checkoutAt(join(folder, name));
}

test("ports and passwords are chosen once and kept, readable by their owner alone", async () => {
  const first = await ensureState(checkout("a"));
  expect(await ensureState(checkout("a"))).toEqual(first);
  expect(readState(checkout("a"))).toEqual(first);
  expect(statSync(checkout("a").stateFile).mode & 0o777).toBe(0o600);
});

test("a checkout that was never up has no state", () => {
  expect(readState(checkout("a"))).toBeUndefined();
});

test("two checkouts get different blocks and passwords, even while neither runs anything", async () => {
  const [first, second] = [await ensureState(checkout("a")), await ensureState(checkout("b"))];
  expect(second.base).not.toBe(first.base);
  expect(second.secrets.postgres).not.toBe(first.secrets.postgres);
});

test("a secret that an older version did not know is added, the others stay", async () => {
  const { base, secrets } = await ensureState(checkout("a"));
  const { platform, ...older } = secrets;
  writeFileSync(checkout("a").stateFile, JSON.stringify({ base, secrets: older }));
  const mended = await ensureState(checkout("a"));
  expect(mended.secrets).toMatchObject(older);
  expect(mended.secrets.platform).not.toBe(platform);
});

test("the block of a deleted checkout is given out again", async () => {
  const { base } = await ensureState(checkout("a"));
  rmSync(checkout("a").root, { recursive: true });
  expect((await ensureState(checkout("b"))).base).toBe(base);
});
