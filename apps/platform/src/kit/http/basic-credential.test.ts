import { expect, test } from "vitest";
import { makeTestServer } from "../testing.ts";
import { digest, isSameSecret, requireBasicCredential } from "./basic-credential.ts";

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;

test.each([
  ["the credential", basic("storefront:correct-horse"), 200],
  ["none", undefined, 401],
  ["another password", basic("storefront:wrong-horse!"), 401],
  ["another user", basic("someone:correct-horse"), 401],
  ["a longer one", `${basic("storefront:correct-horse")}AAAA`, 401],
  ["another scheme", "Bearer correct-horse", 401],
])("CALL-01 with %s", async (_, authorization, status) => {
  const { app } = await makeTestServer();
  app.addHook("onRequest", requireBasicCredential("storefront:correct-horse"));
  app.get("/", async () => ({}));
  const answer = await app.inject({ url: "/", headers: authorization ? { authorization } : {} });
  expect(answer.statusCode).toBe(status);
  if (status === 401) expect(answer.headers["www-authenticate"]).toMatch(/^Basic /);
});

test("secrets of different lengths are compared, not thrown at", () => {
  expect(isSameSecret("short", digest("a much longer secret"))).toBe(false);
  expect(isSameSecret("same", digest("same"))).toBe(true);
});
