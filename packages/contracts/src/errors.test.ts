import { expect, test } from "vitest";
import { errorBody, errorCodes, errorStatus } from "./errors.ts";
import { readiness } from "./health.ts";
import { hostName } from "./host.ts";
import { operations } from "./operations/index.ts";

test("every code has a status of an error, and an unknown code is refused", () => {
  for (const code of errorCodes) expect(errorStatus[code], code).toBeGreaterThanOrEqual(400);
  const error = { code: "teapot", message: "", request_id: "r" };
  expect(errorBody.safeParse({ error }).success).toBe(false);
});

test("readiness names what is degraded", () => {
  const degraded = { status: "degraded", degraded: ["redis"], checks: { postgres: "up", redis: "down" } };
  expect(readiness.parse(degraded)).toEqual(degraded);
});

test.each(["Vega.localhost", "vega.localhost:8080", "vega..localhost", "-vega", "", "vega localhost"])(
  "%j is no host of the host table",
  (host) => {
    expect(hostName.safeParse(host).success).toBe(false);
  },
);

test("each operation is listed under its own id, and no two share a method and path", () => {
  const all = Object.entries(operations);
  for (const [name, operation] of all) expect(operation.id).toBe(name);
  expect(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(all.length);
});

test("CALL-01 every internal call but the process's own pages asks for the credential", () => {
  const open = Object.values(operations).filter(
    ({ listener, auth }) => listener === "internal" && auth === "none",
  );
  expect(open.map(({ path }) => path)).toEqual(["/healthz", "/readyz", "/metrics"]);
});
