import { expect, test } from "vitest";
import { makeTestServer } from "../testing.ts";

const given = { "x-request-id": "storefront-123456" };

test("a stranger's request id is not believed, our own processes' is", async () => {
  const strangers = await makeTestServer({ listener: "public" });
  expect((await strangers.app.inject({ url: "/", headers: given })).headers["x-request-id"]).not.toBe(
    given["x-request-id"],
  );
  const ours = await makeTestServer({ listener: "internal" });
  expect((await ours.app.inject({ url: "/", headers: given })).headers["x-request-id"]).toBe(
    given["x-request-id"],
  );
  const odd = await ours.app.inject({ url: "/", headers: { "x-request-id": 'a b"c' } });
  expect(odd.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a line written after the body was read still carries the request's id", async () => {
  const { app, log, lines } = await makeTestServer();
  app.post("/leads", async () => {
    log.info("deep inside");
    return {};
  });
  const answer = await app.inject({ method: "POST", url: "/leads", payload: { some: "body" } });
  const inside = lines().find((line) => line.msg === "deep inside");
  expect(inside).toMatchObject({ request_id: answer.headers["x-request-id"] });
});

test("the access line and the metric name the route's template, never the path", async () => {
  const { app, lines } = await makeTestServer();
  app.get("/cars/:slug", async () => ({}));
  await app.inject("/cars/secret-car?email=a@example.com");
  const access = lines().find((line) => line.msg === "request");
  expect(access).toMatchObject({ route: "/cars/:slug", method: "GET", status: 200, listener: "public" });
  expect(JSON.stringify(lines())).not.toContain("secret-car");
});
