import { expect, test } from "vitest";
import { z } from "zod";
import { PlatformCallError } from "./platform-call-error.ts";
import { strictCall } from "./strict-call.server.ts";
import { startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const call = {
  call: "getThing",
  path: "/things/1.json",
  schema: z.object({ name: z.string() }),
  host: "vega.localhost",
  requestId: "request-1",
};

test.each([401, 404, 410, 500, 503])("ERR-01 a failed call throws the status: %i", async (status) => {
  const platform = await startFakePlatform([{ status }]);
  const { gateway } = startGateway(platform.url);
  const failed = strictCall(gateway, call);
  await expect(failed).rejects.toBeInstanceOf(PlatformCallError);
  await expect(failed).rejects.toMatchObject({ status, reason: "status", call: "getThing" });
});

test("ERR-01 a body that says 404 throws 404", async () => {
  const platform = await startFakePlatform([{ body: { name: "thing", status: 404 } }]);
  const { gateway } = startGateway(platform.url);
  await expect(strictCall(gateway, call)).rejects.toMatchObject({ status: 404, reason: "not_found_body" });
});

test("ERR-01 where there was no status, the error carries what a page would answer", async () => {
  const silent = await startFakePlatform(["hang"]);
  const lost = await startFakePlatform(["reset"]);
  const wrong = await startFakePlatform([{ body: [] }]);
  const fails = (url: string) => strictCall(startGateway(url, { deadlineMs: 100 }).gateway, call);
  await expect(fails(silent.url)).rejects.toMatchObject({ status: 504, reason: "deadline" });
  await expect(fails(lost.url)).rejects.toMatchObject({ status: 502, reason: "network" });
  await expect(fails(wrong.url)).rejects.toMatchObject({ status: 502, reason: "invalid_body" });
});

test("a strict call has the same attempts as a helper call", async () => {
  const platform = await startFakePlatform([{ status: 500 }, "reset", { body: { name: "thing" } }]);
  const { gateway } = startGateway(platform.url);
  expect(await strictCall(gateway, call)).toEqual({ name: "thing" });
  expect(platform.requests).toHaveLength(3);
});
