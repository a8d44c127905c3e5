import { expect, test } from "vitest";
import { boundedMap } from "./bounded.ts";
import { readEnv } from "./env.ts";
import { makeSandbox, testNow } from "./test-support/make-sandbox.ts";

const hostile = { to: "+61491570006", from: "Forecourt", body: "<script>alert(1)</script>" };

test("the page shows what came in, with everything escaped", async () => {
  const { app, state } = await makeSandbox();
  await app.inject({ method: "POST", url: "/sms/messages", payload: hostile });
  await state.mails.keep({
    message_id: "<m1@example.com>",
    lead_id: null,
    from: "a@example.com",
    to: ["sales@example.com"],
    subject: "New enquiry",
    text: "",
    received_at: testNow.toISOString(),
  });
  const { body, headers } = await app.inject("/");
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain("&#60;script&#62;");
  expect(body).not.toContain("<script>");
  expect(body).toContain("&#60;m1@example.com&#62;");
});

test("DELETE /state forgets what came in, and keys with it", async () => {
  const { app } = await makeSandbox();
  const headers = { "idempotency-key": "k1" };
  const send = () => app.inject({ method: "POST", url: "/sms/messages", payload: hostile, headers });
  await send();
  expect((await app.inject({ method: "DELETE", url: "/state" })).statusCode).toBe(204);
  expect((await app.inject("/sms/messages")).json()).toMatchObject({ accepted: 0, messages: [] });
  expect((await send()).statusCode).toBe(201);
});

test("what is not there is 404 and broken JSON is 400, in the sandbox's own shape", async () => {
  const { app } = await makeSandbox();
  expect((await app.inject("/nothing")).statusCode).toBe(404);
  const headers = { "content-type": "application/json" };
  const broken = await app.inject({ method: "POST", url: "/sms/messages", payload: "{", headers });
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, "error"]);
});

test("a bounded map forgets the oldest first", () => {
  const map = boundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("c", 3);
  expect(map.newestFirst()).toEqual([3, 2]);
  expect([map.get("a"), map.size()]).toEqual([undefined, 2]);
});

test("the environment is parsed at boot: ports are named, defaults given, nonsense refused", () => {
  const ports = { SANDBOX_PORT: "8080", SANDBOX_SMTP_PORT: "2525" };
  expect(readEnv(ports)).toMatchObject({ SANDBOX_PORT: 8080, SANDBOX_CRM_SECRET_PREFIX: "sandbox-" });
  expect(() => readEnv({ SANDBOX_PORT: "8080" })).toThrow("SANDBOX_SMTP_PORT");
  expect(() => readEnv({ ...ports, SANDBOX_PORT: "http" })).toThrow("SANDBOX_PORT");
});
