// One contract test per port, on the real thing.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Deps, makeDeps } from "./deps.ts";
import { type Env, parseEnv } from "./env.ts";
import { captureLog } from "./kit/testing.ts";

let env: Env;
let deps: Deps;

beforeAll(() => {
  env = parseEnv(serviceEnv());
  deps = makeDeps(env, "worker", { log: captureLog().log });
});
afterAll(() => deps.close());

test("storage gives back what was put, and undefined for what never was", async () => {
  const key = `test/${process.pid}-${Date.now()}.bin`;
  const body = new Uint8Array([0, 1, 2, 255]);
  await deps.storage.put({ key, body, contentType: "image/webp" });
  const found = await deps.storage.get(key);
  expect(found?.contentType).toBe("image/webp");
  expect([...(found?.body ?? [])]).toEqual([...body]);
  expect(await deps.storage.get(`${key}-never`)).toBeUndefined();
});

test("storage puts what is absent once; ten at a time, one is the first", async () => {
  const key = `test/${process.pid}-${Date.now()}-once.bin`;
  const put = (first: number) =>
    deps.storage.putIfAbsent({ key, body: new Uint8Array([first]), contentType: "image/webp" });
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => put(index)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect([...((await deps.storage.get(key))?.body ?? [])]).toEqual([outcomes.indexOf(true)]);
  expect(await put(99)).toBe(false);
});

test("mail arrives, with the message id that was given", async () => {
  const messageId = `<${process.pid}-${Date.now()}@platform.localhost>`;
  const { receipt } = await deps.mail.send({
    from: "forecourt@example.com",
    to: "sales@example.com",
    subject: "An enquiry",
    text: "About a hatch.",
    messageId,
  });
  expect(receipt).toMatch(/^250/);
  const arrived = await fetch(`${serviceEnv().MAIL_WEB_URL}/email`);
  const mails = (await arrived.json()) as { messageId: string; subject: string }[];
  expect(mails.find((mail) => `<${mail.messageId.replace(/[<>]/g, "")}>` === messageId)?.subject).toBe(
    "An enquiry",
  );
});

test("the edge is purged on every node; a key that is more than one word is refused", async () => {
  expect(deps.edge.tag(["site:7", "car:9"])).toEqual({ xkey: "site:7 car:9" });
  await deps.edge.softPurge(["site:7", "car:9"]);
  await deps.edge.purge(["site:7"]);
  await deps.edge.purge([]);
  await expect(deps.edge.purge(["site:7 site:8"])).rejects.toThrow(TypeError);
  expect(() => deps.edge.tag(["a\r\nx: y"])).toThrow(TypeError);
});

test("the search engine answers; what it does not have is an answer, not an outage", async () => {
  const health = await deps.search.call((client) => client.cluster.health());
  expect(["green", "yellow"]).toContain(health.body.status);
  const missing = deps.search.call((client) => client.get({ index: "never-made", id: "1" }));
  await expect(missing).rejects.toMatchObject({ statusCode: 404 });
});

test("a text message goes to the gateway once per reference; its troubles count, a refused number does not", async () => {
  const seen: { path: string | undefined; key: unknown; body: string }[] = [];
  let status = 201;
  const gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (bytes) => {
      body += bytes;
    });
    request.on("end", () => {
      seen.push({ path: request.url, key: request.headers["idempotency-key"], body });
      response.writeHead(status).end(JSON.stringify({ id: "sms-1" }));
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void gateway.close());
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  const { sms, close } = makeDeps({ ...env, SMS_URL }, "worker", { log: captureLog().log });
  onTestFinished(close);

  const message = { to: "+61491570156", from: "Forecourt", body: "Your code is 123456", reference: "r-1" };
  expect(await sms.send(message)).toEqual({ receipt: "sms-1" });
  expect(seen[0]).toMatchObject({ path: "/sms/messages", key: "r-1" });
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ to: message.to, from: message.from, body: message.body });
  status = 422;
  await expect(sms.send(message)).rejects.toThrow("answered 422");
  status = 503;
  await expect(sms.send(message)).rejects.toMatchObject({ code: "unavailable" });
});
