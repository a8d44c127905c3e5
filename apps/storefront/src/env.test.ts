import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const source = {
  PLATFORM_URL: "http://127.0.0.1:4001/",
  PLATFORM_STAGING_URL: "https://staging.platform.example",
  PLATFORM_CREDENTIAL: "storefront:correct-horse",
  PLATFORM_HOST: "platform.localhost",
};

test("CALL-02 the staging host takes the place of production only when the staging flag is set", () => {
  expect(readEnv(source).platformUrl).toBe("http://127.0.0.1:4001");
  expect(readEnv({ ...source, USE_STAGING_API: "false" }).platformUrl).toBe("http://127.0.0.1:4001");
  expect(readEnv({ ...source, USE_STAGING_API: "true" }).platformUrl).toBe(
    "https://staging.platform.example",
  );
});

test("CALL-02 the staging flag without a staging host stops the process, it does not fall back to production", () => {
  const { PLATFORM_STAGING_URL: _, ...production } = source;
  expect(() => readEnv({ ...production, USE_STAGING_API: "true" })).toThrow("PLATFORM_STAGING_URL");
});

test("CALL-01 a wrong credential is named, not shown", () => {
  const problem = () => readEnv({ ...source, PLATFORM_CREDENTIAL: "no-colon-in-this-secret" });
  expect(problem).toThrow("PLATFORM_CREDENTIAL: must be user:password");
  expect(problem).not.toThrow("no-colon-in-this-secret");
});

test("what is missing is named", () => {
  expect(() => readEnv({})).toThrow(/PLATFORM_URL.*PLATFORM_CREDENTIAL.*PLATFORM_HOST/);
});
