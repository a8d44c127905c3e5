import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type AppDeps, buildInternalApi, buildPublicApi } from "./app.ts";
import { createMetrics } from "./kit/metrics.ts";
import { captureLog } from "./kit/testing.ts";
import type { Site } from "./site-of-request.ts";

const credential = "storefront:correct-horse";
const authorization = `Basic ${Buffer.from(credential).toString("base64")}`;
const site = {
  websiteId: 7,
  dealershipIds: [1],
  slug: "example-motors",
  canonicalHost: "example.localhost",
} as const;

function fakeDeps() {
  const captured = captureLog();
  const deps = {
    env: {
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_CREDENTIAL: credential,
      MAX_EVENT_LOOP_DELAY_MS: 60_000,
      PROXY_ADDRESS: "127.0.0.1",
    },
    log: captured.log,
    metrics: createMetrics({ collectDefaults: false }),
    health: {
      report: () => ({ status: "degraded", degraded: ["redis"], checks: { postgres: "up", redis: "down" } }),
    },
    sites: {
      resolveHost: async (host: string) =>
        host === "example.localhost" ? (site as unknown as Site) : undefined,
    },
  };
  return { ...captured, deps: deps as unknown as AppDeps };
}

const running = { isDraining: () => false };
const draining = { isDraining: () => true };

async function publicApi() {
  const { deps, lines } = fakeDeps();
  return { app: await buildPublicApi(deps, running), lines };
}

test("the platform's own host shows the API's page, whose policy allows exactly its own style", async () => {
  const { app } = await publicApi();
  const answer = await app.inject({ url: "/", headers: { host: "platform.localhost:3000" } });
  expect(answer.statusCode).toBe(200);
  const style = /<style>([\s\S]*?)<\/style>/.exec(answer.body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(answer.body).toContain("/websites/{websiteId}/cars/{slug}.json");
});

test("the OpenAPI document is on the platform's own host only", async () => {
  const { app } = await publicApi();
  const own = await app.inject({ url: "/openapi.json", headers: { host: "platform.localhost" } });
  expect(own.json()).toMatchObject({ openapi: "3.1.1" });
  const onSite = await app.inject({ url: "/openapi.json", headers: { host: "example.localhost" } });
  expect(onSite.statusCode).toBe(404);
});

test("an unknown host gets a page in a browser and the error body elsewhere, on any path", async () => {
  const { app } = await publicApi();
  const host = "unknown.localhost";
  const page = await app.inject({ url: "/cars", headers: { host, accept: "text/html,*/*" } });
  expect(page.statusCode).toBe(404);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("</html>");
  expect(page.body).not.toContain(host);
  const json = await app.inject({ url: "/cars", headers: { host, accept: "application/json" } });
  expect(json.json()).toMatchObject({ error: { code: "unknown_host" } });
});

test("no health, readiness or metrics on the public listener, whatever the host", async () => {
  const { app } = await publicApi();
  for (const host of ["platform.localhost", "example.localhost", "127.0.0.1"]) {
    for (const url of ["/healthz", "/readyz", "/metrics"]) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
    }
  }
});

test("the owner is on every line of a site's request", async () => {
  const { app, lines } = await publicApi();
  await app.inject({ url: "/nothing", headers: { host: "example.localhost" } });
  const access = lines().find((line) => line.msg === "request");
  expect(access).toMatchObject({ site: "example-motors", website_id: 7, status: 404 });
});

test("B8 the host comes from the Host header alone", async () => {
  const { deps } = fakeDeps();
  const asked: string[] = [];
  deps.sites.resolveHost = async (host) => {
    asked.push(host);
    return undefined;
  };
  const app = await buildPublicApi(deps, running);
  const headers = {
    host: "unknown.localhost",
    "x-forwarded-host": "example.localhost",
    forwarded: "host=example.localhost",
    "x-host": "example.localhost",
    "x-original-host": "example.localhost",
    "x-forwarded-server": "example.localhost",
  };
  expect((await app.inject({ url: "/", headers, remoteAddress: "127.0.0.1" })).statusCode).toBe(404);
  expect(asked).toEqual(["unknown.localhost"]);
});

test("the internal listener: probes without credential, all else with it, and before any host is looked up", async () => {
  const { deps } = fakeDeps();
  const app = await buildInternalApi(deps, running);
  const ready = await app.inject({ url: "/readyz", headers: { host: "10.0.0.1:3001" } });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: "degraded", degraded: ["redis"] });
  expect((await app.inject({ url: "/metrics", headers: { host: "10.0.0.1" } })).body).toContain(
    "http_request_duration",
  );
  const bare = await app.inject({ url: "/websites/7/users.json", headers: { host: "unknown.localhost" } });
  expect(bare.statusCode).toBe(401);
  const known = await app.inject({ url: "/nothing", headers: { host: "unknown.localhost", authorization } });
  expect(known.json()).toMatchObject({ error: { code: "unknown_host" } });
});

test("A12 while draining it is not ready, and says goodbye to kept-alive connections", async () => {
  const { deps } = fakeDeps();
  const app = await buildInternalApi(deps, draining);
  const ready = await app.inject({ url: "/readyz" });
  expect(ready.statusCode).toBe(503);
  expect(ready.headers.connection).toBe("close");
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
});
