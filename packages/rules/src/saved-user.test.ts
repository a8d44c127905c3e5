import { expect, test } from "vitest";
import { readSavedUser, savedUserKey, userToSave } from "./saved-user.ts";

const now = new Date("2026-11-15T00:00:00Z");
const after = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const grace = { name: "Grace", email: "grace@example.com", phone: "0412 884 019" };
const saved = (values: Record<string, unknown>) => userToSave(values, now) ?? null;

test("FORM-23 details are saved only when name, email and phone are all present", () => {
  expect(readSavedUser(saved(grace), now)).toEqual(grace);
  for (const key of ["name", "email", "phone"]) {
    expect(userToSave({ ...grace, [key]: undefined }, now)).toBeUndefined();
    expect(userToSave({ ...grace, [key]: "  " }, now)).toBeUndefined();
    expect(userToSave({ ...grace, [key]: true }, now)).toBeUndefined();
  }
});

test("FORM-24 the saved user holds name, last_name, email, phone and postcode, and nothing else", () => {
  const typed = { ...grace, last_name: " Okafor ", postcode: "4207", message: "Hello", opt_in: true };
  expect(readSavedUser(saved(typed), now)).toEqual({ ...grace, last_name: "Okafor", postcode: "4207" });
  expect(saved(typed)).not.toContain("Hello");
});

test("FORM-24 what is read back is what we write, whatever stands in the store", () => {
  const odd = JSON.stringify({ user: { ...grace, admin: "yes", postcode: 4207 }, until: after(1).getTime() });
  expect(readSavedUser(odd, now)).toEqual(grace);
});

test("D18 it is kept for 30 days", () => {
  expect(readSavedUser(saved(grace), after(30, -1))).toEqual(grace);
  expect(readSavedUser(saved(grace), after(30))).toBeUndefined();
});

test.each([null, "", "{", "null", "7", "{}", '{"user":{"name":"x"}}', '{"user":{},"until":"9e15"}'])(
  "FORM-23 %j in the store is nobody",
  (stored) => expect(readSavedUser(stored, now)).toBeUndefined(),
);

test("FORM-24 a store without a person gives an empty one, never a failure", () => {
  expect(readSavedUser(JSON.stringify({ until: after(1).getTime() }), now)).toEqual({});
  expect(readSavedUser(JSON.stringify({ user: null, until: after(1).getTime() }), now)).toEqual({});
});

test("each site keeps its own", () => {
  expect(savedUserKey("southeast")).toBe("southeast:user");
});
