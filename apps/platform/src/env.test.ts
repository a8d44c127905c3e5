import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

const complete = {
  DATABASE_URL: "postgres://app:secret@127.0.0.1:5432/forecourt",
  OPENSEARCH_URL: "http://127.0.0.1:9200",
  REDIS_URL: "redis://127.0.0.1:6379",
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_ACCESS_KEY: "key",
  S3_SECRET_KEY: "very-secret",
  S3_BUCKET: "photos",
  SMTP_URL: "smtp://127.0.0.1:1025",
  EDGE_URLS: "http://127.0.0.1:6081, http://127.0.0.1:6082",
  SANDBOX_PORT: "4000",
  PLATFORM_HOST: "platform.localhost",
  PLATFORM_CREDENTIAL: "storefront:correct-horse",
  SECRET_KEYS: `new:${Buffer.alloc(32, 7).toString("base64")},old:${Buffer.alloc(32, 1).toString("base64")}`,
  SIGNING_SECRETS: "correct-horse-battery,the-one-before-it",
  API_PORT: "3000",
  API_INTERNAL_PORT: "3001",
  WORKER_PORT: "3002",
  IMAGES_PORT: "3003",
};

test("a complete environment is parsed into typed values", () => {
  const env = parseEnv(complete);
  expect(env.API_PORT).toBe(3000);
  expect(env.EDGE_URLS).toEqual(["http://127.0.0.1:6081", "http://127.0.0.1:6082"]);
  expect(env.SMS_URL).toBe("http://127.0.0.1:4000/sms");
  expect(env.MAP_TILES_URL).toBe("http://127.0.0.1:4000/maps/tiles/{z}/{x}/{y}");
  expect(env.LOG_LEVEL).toBe("info");
  expect(env.SIGNING_SECRETS).toEqual(["correct-horse-battery", "the-one-before-it"]);
  expect(env.PLATFORM_ORIGIN).toBe("https://platform.localhost");
});

test("every wrong variable is named at once", () => {
  const { REDIS_URL, ...rest } = complete;
  const wrong = { ...rest, API_PORT: "seventy", DATABASE_URL: "mysql://x", LOG_LEVEL: "" };
  expect(() => parseEnv(wrong)).toThrow(EnvError);
  const message = messageOf(wrong);
  expect(message).toContain("REDIS_URL: is missing");
  expect(message).toMatch(/API_PORT: .*number/);
  expect(message).toContain("DATABASE_URL: ");
  expect(message).not.toContain("LOG_LEVEL");
});

test("no value is printed: it may be a secret", () => {
  const message = messageOf({
    ...complete,
    DATABASE_URL: "mysql://app:hunter2hunter2@db",
    PLATFORM_CREDENTIAL: "no-colon-hunter2",
  });
  expect(message).toContain("PLATFORM_CREDENTIAL");
  expect(message).not.toContain("hunter2");
});

function messageOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it was accepted");
}
