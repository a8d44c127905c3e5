import { expect, test } from "vitest";
import { addToLogContext, withLogContext } from "./log.ts";
import { captureLog } from "./testing.ts";

test("secrets are redacted wherever they turn up", () => {
  const { log, lines } = captureLog();
  log.info({ authorization: "Basic abc", req: { headers: { authorization: "Basic abc", cookie: "a=b" } } });
  log.info({ headers: { "set-cookie": "a=b", accept: "text/html" }, user: { password: "hunter2" } });
  expect(JSON.stringify(lines())).not.toMatch(/Basic abc|a=b|hunter2/);
  expect(lines()[1]).toMatchObject({ headers: { accept: "text/html" } });
});

test("the context is on every line written within it, also when it grows on the way", async () => {
  const { log, lines } = captureLog();
  await withLogContext({ request_id: "r-1" }, async () => {
    log.info("before");
    await Promise.resolve();
    addToLogContext({ site: "example-motors", website_id: 7 });
    log.info("after");
  });
  log.info("outside");
  expect(lines()[0]).toMatchObject({ request_id: "r-1", msg: "before" });
  expect(lines()[1]).toMatchObject({ request_id: "r-1", site: "example-motors", website_id: 7 });
  expect(lines()[2]).not.toHaveProperty("request_id");
});

test("an error is logged with its causes, but without a driver's fields that quote a person's row", () => {
  const { log, lines } = captureLog();
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(a@example.com)",
  });
  log.error({ err: new Error("not saved", { cause }) });
  expect(lines()[0]).toMatchObject({
    level: "error",
    err: { message: "not saved", cause: { message: "duplicate key", code: "23505" } },
  });
  expect(JSON.stringify(lines())).not.toContain("a@example.com");
});
