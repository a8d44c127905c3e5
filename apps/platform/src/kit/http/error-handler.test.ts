import { errorBody } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { makeTestServer } from "../testing.ts";

test("an AppError answers its code's status, with the one body and the request's id", async () => {
  const { app } = await makeTestServer();
  app.get("/gone", async () => {
    throw new AppError("gone", { detail: { car: 7 } });
  });
  const answer = await app.inject("/gone");
  expect(answer.statusCode).toBe(410);
  expect(errorBody.parse(answer.json())).toEqual({
    error: { code: "gone", message: "This is no longer here.", request_id: answer.headers["x-request-id"] },
  });
});

test("an unknown error says nothing of itself, and is logged with its cause and the request's id", async () => {
  const { app, lines } = await makeTestServer();
  app.get("/broken", async () => {
    throw new Error("password is hunter2", { cause: new Error("socket closed") });
  });
  const answer = await app.inject("/broken");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("hunter2");
  expect(answer.json()).toMatchObject({ error: { code: "internal" } });
  const logged = lines().find((line) => line.level === "error");
  expect(logged).toMatchObject({
    request_id: answer.headers["x-request-id"],
    err: { cause: { message: "password is hunter2", cause: { message: "socket closed" } } },
  });
});

test("an error that merely carries a status keeps it to itself", async () => {
  const { app } = await makeTestServer();
  app.get("/upstream", async () => {
    throw Object.assign(new Error("upstream said so"), { statusCode: 404 });
  });
  expect((await app.inject("/upstream")).statusCode).toBe(500);
});

test.each([
  ["malformed JSON", { payload: "{", headers: { "content-type": "application/json" } }, 400, "invalid_input"],
  [
    "an unknown type",
    { payload: "x", headers: { "content-type": "text/csv" } },
    415,
    "unsupported_media_type",
  ],
  [
    "too large a body",
    { payload: JSON.stringify("x".repeat(2000)), headers: { "content-type": "application/json" } },
    413,
    "payload_too_large",
  ],
])("%s gets the same body as every error", async (_, sent, status, code) => {
  const { app } = await makeTestServer({ bodyLimitBytes: 1000 });
  app.post("/", async () => "never");
  const answer = await app.inject({ method: "POST", url: "/", ...sent });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { code } });
});

test("a path that is nothing, and one that is no path, get the same body too", async () => {
  const { app } = await makeTestServer();
  expect((await app.inject("/nothing")).json()).toMatchObject({ error: { code: "not_found" } });
  const malformed = await app.inject("/%E0%A4%A");
  expect(malformed.statusCode).toBe(400);
  expect(malformed.json()).toMatchObject({ error: { code: "invalid_input" } });
});

test("a handler that never ends is ended: 504 and when to come back", async () => {
  const { app } = await makeTestServer({ handlerTimeoutMs: 50 });
  app.get("/slow", () => new Promise(() => undefined));
  const answer = await app.inject("/slow");
  expect(answer.statusCode).toBe(504);
  expect(answer.headers["retry-after"]).toBe("2");
});
