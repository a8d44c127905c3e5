import type { HoldStatus } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { changeHold, startPayment, takeHold } from "./holds.server.ts";
import { contextOf, startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const hold = { token: "a-token", car: { id: 5 }, dealership_id: 7 } as HoldStatus;
const shopper = { name: "Grace", last_name: "Okafor", email: "g@example.com", phone: "0412 884 019" };
const paying = { hold, session: "s".repeat(32), shopper, token: "tok", origin: "https://cars.example" };
const refusal = { error: { code: "conflict", message: "This car has just been reserved." } };

test("RES-13 a payment is asked for once, whatever comes back: a second would be another payment", async () => {
  const platform = await startFakePlatform([{ status: 503 }]);
  const { gateway } = startGateway(platform.url);
  expect(await startPayment(gateway, contextOf(1), paying)).toMatchObject({ ok: false, status: 503 });
  expect(platform.requests).toHaveLength(1);
  expect(platform.requests[0]?.url).toBe(
    "/dealerships/7/payment_intent?car_id=5&origin=https%3A%2F%2Fcars.example",
  );
  expect(JSON.parse(platform.bodies[0] ?? "")).toEqual({
    hold: "a-token",
    session: paying.session,
    shopper,
    token: "tok",
  });
});

test("a processor that is away opens no breaker: the pages of the platform go on", async () => {
  const platform = await startFakePlatform([{ status: 503 }]);
  const { gateway } = startGateway(platform.url);
  for (let at = 0; at < 8; at += 1) await startPayment(gateway, contextOf(1), paying);
  for (let at = 0; at < 8; at += 1) await changeHold(gateway, contextOf(1), "a-token", "check");
  expect(gateway.breaker.isOpen()).toBe(false);
});

test("what the platform refuses comes with its words", async () => {
  const platform = await startFakePlatform([{ status: 409, body: refusal }]);
  const { gateway } = startGateway(platform.url);
  expect(await takeHold(gateway, contextOf(1), "a-car", "s".repeat(32))).toEqual({
    ok: false,
    status: 409,
    words: "This car has just been reserved.",
  });
});
