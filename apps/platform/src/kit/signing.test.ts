import { expect, test } from "vitest";
import { createSigning } from "./signing.ts";

const signing = createSigning(["a secret of the day", "yesterday's secret"]);
const payload = Buffer.from("lead 7");

test("a token opens for its purpose only, and only as it was given out", () => {
  const token = signing.seal("enquiry:1", payload);
  expect(signing.open("enquiry:1", token)).toEqual(payload);
  expect(signing.open("enquiry:2", token)).toBeUndefined();
  expect(signing.open("release", token)).toBeUndefined();
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(signing.open("enquiry:1", token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
  for (const text of ["", "A", token.slice(1), `${token}A`, `${token}=`, "é", "A".repeat(300)]) {
    expect(signing.open("enquiry:1", text)).toBeUndefined();
  }
});

test("a retired secret is still believed, a stranger's never", () => {
  const yesterday = createSigning(["yesterday's secret"]);
  expect(signing.open("x", yesterday.seal("x", payload))).toEqual(payload);
  expect(yesterday.open("x", signing.seal("x", payload))).toBeUndefined();
  expect(signing.keysFor("x")).toHaveLength(2);
  expect(signing.keysFor("x")[1]).toBe(yesterday.keysFor("x")[0]);
});
