import { verifySolution } from "altcha-lib/v1";
import { expect, test } from "vitest";
import { createSigning } from "../../kit/signing.ts";
import { packSolution, solveFor } from "../../test-support/proof-of-work.ts";
import { checkProof, issueChallenge } from "./proof-of-work.ts";

const signing = createSigning(["a secret of the tests"]);
const now = new Date("2026-11-15T03:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const issuer = { signing, env: { PROOF_OF_WORK_MAX: 50 } };
const check = (payload: string | undefined, site = 1, at = later(1)) =>
  checkProof({ signing }, site, payload, at);

test("B10 a solved challenge is believed, and says when it was issued", async () => {
  const payload = await solveFor(signing, 1, now);
  expect(check(payload)).toMatchObject({ ok: true, issuedAt: now, expiresAt: later(120) });
  expect(check(payload, 1, later(121))).toEqual({ ok: false, doubt: "bad_proof" });
  expect(check(payload, 2)).toEqual({ ok: false, doubt: "bad_proof" });
  expect(check(undefined)).toEqual({ ok: false, doubt: "no_proof" });
});

test("B10 our check and the library's are of one mind", async () => {
  const key = signing.keysFor("challenge:1")[0];
  const solution = JSON.parse(Buffer.from(await solveFor(signing, 1, now), "base64").toString());
  for (const given of [
    solution,
    { ...solution, number: solution.number + 1 },
    { ...solution, signature: "ab".repeat(32) },
  ]) {
    const packed = Buffer.from(JSON.stringify(given)).toString("base64");
    expect(check(packed).ok).toBe(await verifySolution(given, key, false));
  }
});

test("B10 what was forged, changed or spliced is not", async () => {
  const challenge = await issueChallenge(issuer, 1, now);
  const good = JSON.parse(Buffer.from(await packSolution(challenge), "base64").toString());
  const pack = (given: object) => Buffer.from(JSON.stringify({ ...good, ...given })).toString("base64");
  expect(check(pack({})).ok).toBe(true);
  const { salt } = good as { salt: string };
  const changes = [
    { number: good.number + 1 },
    { number: `${good.number}` },
    { algorithm: "SHA-1" },
    { signature: "0".repeat(64) },
    { challenge: "0".repeat(64) },
    // CVE-2025-68113: the end of the salt moved into the number, or another end put behind it.
    { salt: salt.replace(/expires=\d+/, "expires=9999999999") },
    { salt: `${salt}expires=9999999999&` },
    { salt: salt.slice(0, -1) },
    { salt: salt.replace("issued=", "issued=0&issued=") },
    { salt: salt.replace("?", "?expires=9999999999&") },
  ];
  for (const change of changes)
    expect(check(pack(change)), JSON.stringify(change)).toMatchObject({ ok: false });
  for (const text of ["", "e30=", "not base64 at all", "bnVsbA==", Buffer.from("[1]").toString("base64")]) {
    expect(check(text).ok).toBe(false);
  }
  const stranger = createSigning(["another secret entirely"]);
  expect(check(await solveFor(stranger, 1, now)).ok).toBe(false);
});
