import Fastify from "fastify";
import { expect, test } from "vitest";
import { tlsRoutes } from "./tls.routes.ts";

async function statusOf(domain: string, remoteAddress = "127.0.0.1"): Promise<number> {
  const app = Fastify();
  const sites = { resolveHost: async (host: string) => (host === "cars.example" ? {} : undefined) };
  await app.register(tlsRoutes({ sites, env: { PLATFORM_HOST: "platform.example" } }));
  const url = `/internal/tls-allowed${domain}`;
  return (await app.inject({ url, remoteAddress })).statusCode;
}

test.each(["?domain=cars.example", "?domain=CARS.example", "?domain=platform.example"])(
  "SITE-01 %s may have a certificate",
  async (query) => expect(await statusOf(query)).toBe(200),
);

test.each([
  "",
  "?domain=",
  "?domain=other.example",
  "?domain=cars.example.",
  "?domain=cars.example:443",
  "?domain=x.cars.example",
  "?domain=cars.example&domain=cars.example",
  "?domain=127.0.0.1",
])("%j may not", async (query) => expect(await statusOf(query)).toBe(404));

test("nobody but this machine is answered", async () => {
  expect(await statusOf("?domain=cars.example", "203.0.113.9")).toBe(404);
  expect(await statusOf("?domain=cars.example", "::ffff:127.0.0.1")).toBe(200);
});
