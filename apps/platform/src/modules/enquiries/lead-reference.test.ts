import { expect, test } from "vitest";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { makeReference } from "./lead-reference.ts";
import { deriveKey, hashSubmission } from "./request-hash.ts";

test("a reference can be read out: no vowel, nothing that is heard or read as another", () => {
  for (let run = 0; run < 500; run += 1) {
    expect(makeReference()).toMatch(/^[23456789BCDFGHJKMNPQRSTVWXYZ]{3}-[23456789BCDFGHJKMNPQRSTVWXYZ]{4}$/);
  }
  expect(makeReference(() => 0)).toBe("222-2222");
  expect(makeReference((below) => below - 1)).toBe("ZZZ-ZZZZ");
});

test("an id of version 7 begins with its time and is never the same twice", () => {
  const now = new Date("2026-11-15T02:31:00Z");
  const ids = Array.from({ length: 100 }, () => uuidV7(now));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now.getTime());
  }
});

const submission = {
  userData: { name: "Grace", email: "g@example.com" },
  category: "Sales",
  form: "contact",
};

test("A7 the same lead has the same hash in any order of keys, another one another", () => {
  const turned = { form: "contact", category: "Sales", userData: { email: "g@example.com", name: "Grace" } };
  expect(hashSubmission(turned)).toBe(hashSubmission(submission));
  expect(hashSubmission({ ...submission, message: "x" })).not.toBe(hashSubmission(submission));
});

test("a key of our own holds for one address and ten minutes", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 2, minute));
  const key = deriveKey("hash", "203.0.113.1", at(31));
  expect(deriveKey("hash", "203.0.113.1", at(39))).toBe(key);
  expect(deriveKey("hash", "203.0.113.1", at(41))).not.toBe(key);
  expect(deriveKey("hash", "203.0.113.2", at(31))).not.toBe(key);
});
