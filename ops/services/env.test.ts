import { expect, test } from "vitest";
import { checkoutAt } from "./checkout.ts";
import { envOf, serviceEnv } from "./env.ts";
import { portsFrom } from "./ports.ts";

test("checkouts of the same name in different places have different labels", () => {
  expect(checkoutAt("/one/forecourt").label).not.toBe(checkoutAt("/two/forecourt").label);
});

test("a checkout whose services were never up has no environment, and says what to do", () => {
  expect(() => serviceEnv(checkoutAt("/nowhere/forecourt"))).toThrow("pnpm services up");
});

test("each role has a login of its own", () => {
  const secrets = {
    postgres: "p1",
    migrator: "p2",
    app: "p3",
    queue: "p4",
    operator: "p5",
    s3AccessKey: "k1",
    s3SecretKey: "k2",
    platform: "p6",
    signing: "p7",
    vault: "p8",
  };
  const env = envOf({ ports: portsFrom(21_000), secrets });
  expect(env.DATABASE_ADMIN_URL).toBe("postgres://postgres:p1@127.0.0.1:21000/postgres");
  expect(env.DATABASE_MIGRATOR_URL).toBe("postgres://forecourt_migrator:p2@127.0.0.1:21000/forecourt");
  expect(env.DATABASE_URL).toBe("postgres://forecourt_app:p3@127.0.0.1:21000/forecourt");
  expect(env.DATABASE_QUEUE_URL).toBe("postgres://forecourt_queue:p4@127.0.0.1:21000/forecourt");
  expect(env.DATABASE_OPERATOR_URL).toBe("postgres://forecourt_operator:p5@127.0.0.1:21000/forecourt");
});
