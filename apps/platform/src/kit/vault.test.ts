import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const first = { id: "2026-10", key: randomBytes(32) };
const second = { id: "2026-11", key: randomBytes(32) };
const place = { owner: "dealership 7", field: "stripe secret_key" };
const canary = "sk_test_canary_4242";

test("B12 what is sealed opens in its place, and shows nothing of itself", () => {
  const vault = createVault([first]);
  const sealed = vault.seal(place, canary);
  expect(vault.open(place, sealed)).toBe(canary);
  expect(JSON.stringify(sealed)).not.toContain("canary");
  expect(vault.seal(place, canary).text).not.toBe(sealed.text);
});

test.each([
  ["another owner", { ...place, owner: "dealership 8" }],
  ["another field", { ...place, field: "stripe webhook_secret" }],
  ["owner and field cut elsewhere", { owner: "dealership 7 stripe", field: "secret_key" }],
])("B12 ciphertext moved to %s does not open", (_what, other) => {
  const vault = createVault([first]);
  const sealed = vault.seal(place, canary);
  expect(() => vault.open(other, sealed)).toThrow("not sealed for this place");
});

test("B12 one changed byte does not open", () => {
  const vault = createVault([first]);
  const { keyId, text } = vault.seal(place, canary);
  for (const at of [0, 15, 20, text.length - 3]) {
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(() => vault.open(place, { keyId, text: changed })).toThrow();
  }
  expect(() => vault.open(place, { keyId, text: "AAAA" })).toThrow("not a sealed secret");
});

test("B12 a new key seals, the old one still opens, and none opens once it is gone", () => {
  const sealed = createVault([first]).seal(place, canary);
  const rotated = createVault([second, first]);
  expect(rotated.open(place, sealed)).toBe(canary);
  expect(rotated.seal(place, canary).keyId).toBe(second.id);
  expect(() => createVault([second]).open(place, sealed)).toThrow("no key 2026-10");
  // The same name for another key is another key.
  expect(() => createVault([{ id: first.id, key: second.key }]).open(place, sealed)).toThrow();
});
