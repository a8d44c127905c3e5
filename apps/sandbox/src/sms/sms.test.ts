import { beforeEach, expect, test } from "vitest";
import { makeSandbox } from "../test-support/make-sandbox.ts";
import { countSegments } from "./count-segments.ts";

const message = { to: "+61491570006", from: "Forecourt", body: "Your code is 123456." };
let app: Awaited<ReturnType<typeof makeSandbox>>["app"];
beforeEach(async () => {
  ({ app } = await makeSandbox());
});

function send(payload: object, key?: string) {
  const headers = key ? { "idempotency-key": key } : {};
  return app.inject({ method: "POST", url: "/sms/messages", payload, headers });
}

test("a message is taken, answered with its id and segments, and listed newest first", async () => {
  const first = await send(message);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({ id: expect.stringMatching(/^sms_/), status: "queued", segments: 1 });
  await send({ ...message, to: "+61491570156" });
  const list = (await app.inject("/sms/messages")).json();
  expect(list).toMatchObject({ accepted: 2, duplicates: 0 });
  expect(list.messages.map((one: { to: string }) => one.to)).toEqual(["+61491570156", message.to]);
  const mine = (await app.inject("/sms/messages?to=%2B61491570006")).json();
  expect(mine.messages).toHaveLength(1);
});

test("the same key sends once and answers the first id; with another text it is refused", async () => {
  const first = await send(message, "key-1");
  const again = await send(message, "key-1");
  expect([again.statusCode, again.json().id]).toEqual([200, first.json().id]);
  expect((await send({ ...message, body: "Other" }, "key-1")).statusCode).toBe(422);
  expect((await app.inject("/sms/messages")).json()).toMatchObject({ accepted: 1, duplicates: 1 });
});

test.each([
  ["a national number", { ...message, to: "0491570006" }],
  ["a sender name over 11 characters", { ...message, from: "Forecourt Motors" }],
  ["an empty text", { ...message, body: "" }],
  ["an unknown field", { ...message, text: "hello" }],
])("%s is refused", async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
});

test("an empty or overlong idempotency key is refused", async () => {
  expect((await send(message, "k".repeat(256))).statusCode).toBe(400);
});

test("segments: 160 and 153 in GSM, 70 and 67 otherwise, extension characters count twice", () => {
  expect(countSegments("a".repeat(160))).toBe(1);
  expect(countSegments("a".repeat(161))).toBe(2);
  expect(countSegments("€".repeat(81))).toBe(2);
  expect(countSegments("日".repeat(70))).toBe(1);
  expect(countSegments("日".repeat(71))).toBe(2);
});
