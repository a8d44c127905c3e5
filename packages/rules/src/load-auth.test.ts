import { expect, test, vi } from "vitest";
import { loadAuth } from "./load-auth.ts";

const user = { phone: "0491570156", name: "Sam", last_name: null, email: null, postcode: null };
const auth = { user, watchlist: [{ id: 7 }] };
const nobody = { user: null, watchlist: [] };

test("AUTH-02 without the garage the auth call is skipped, and nobody is signed in", async () => {
  const ask = vi.fn(async () => auth);
  const log = { error: vi.fn() };
  expect(await loadAuth({ garage_enabled: false }, ask, log)).toEqual(nobody);
  expect(ask).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test("CALL-25 AUTH-03 with the garage the answer is the user and the watchlist", async () => {
  const log = { error: vi.fn() };
  expect(await loadAuth({ garage_enabled: true }, async () => auth, log)).toBe(auth);
  expect(log.error).not.toHaveBeenCalled();
});

test("ERR-06 a failed load is only logged, and the visitor counts as signed out", async () => {
  const cause = new Error("503");
  const log = { error: vi.fn() };
  const failing = async () => {
    throw cause;
  };
  expect(await loadAuth({ garage_enabled: true }, failing, log)).toEqual(nobody);
  expect(log.error.mock.calls).toEqual([["Failed to load the signed-in user", cause]]);
});
