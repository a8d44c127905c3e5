// Over raw sockets: what a client library would never send, a stranger does (promise B8).
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppDeps, buildPublicApi } from "./app.ts";
import { createMetrics } from "./kit/metrics.ts";
import { captureLog } from "./kit/testing.ts";
import type { Site } from "./site-of-request.ts";

const sites = new Map([
  ["alpha.localhost", { slug: "alpha", websiteId: 1 }],
  ["beta.localhost", { slug: "beta", websiteId: 2 }],
]);
let app: Awaited<ReturnType<typeof buildPublicApi>>;
let port: number;

beforeAll(async () => {
  const deps = {
    env: { PLATFORM_HOST: "platform.localhost", PROXY_ADDRESS: "127.0.0.1", MAX_EVENT_LOOP_DELAY_MS: 60_000 },
    log: captureLog().log,
    metrics: createMetrics({ collectDefaults: false }),
    sites: { resolveHost: async (host: string) => sites.get(host) as Site | undefined },
  } as unknown as AppDeps;
  app = await buildPublicApi(deps, { isDraining: () => false });
  // Says whose request it was, after all hooks ran.
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-served-site", request.logContext?.site ?? "none");
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

function send(raw: string): Promise<{ status: number; site: string }> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(raw));
    socket.setTimeout(3000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => {
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
        site: /x-served-site: (\S+)/i.exec(answer)?.[1] ?? "none",
      });
    });
  });
}

const get = (headers: string[], target = "/api/x") =>
  send(`GET ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`);

test("B8 the plain Host header finds its site, with and without port, in any case", async () => {
  expect(await get(["Host: alpha.localhost"])).toEqual({ status: 404, site: "alpha" });
  expect(await get(["Host: alpha.localhost:8443"])).toEqual({ status: 404, site: "alpha" });
  expect(await get(["hOsT: ALPHA.localhost"])).toEqual({ status: 404, site: "alpha" });
  expect(await get(["Host: alpha.localhost"], "http://alpha.localhost/api/x")).toEqual({
    status: 404,
    site: "alpha",
  });
});

test.each([
  ["two Host headers", ["Host: alpha.localhost", "Host: beta.localhost"], "/api/x", 400],
  ["two Host headers, second first", ["Host: beta.localhost", "Host: alpha.localhost"], "/api/x", 400],
  ["absolute form of another site", ["Host: alpha.localhost"], "http://beta.localhost/api/x", 400],
  ["absolute form, with user", ["Host: alpha.localhost"], "http://alpha.localhost@beta.localhost/", 400],
  ["trailing dot", ["Host: alpha.localhost."], "/api/x", 400],
  ["user in the host", ["Host: beta.localhost@alpha.localhost"], "/api/x", 400],
  ["a list", ["Host: alpha.localhost,beta.localhost"], "/api/x", 400],
  ["whitespace inside", ["Host: alpha.localhost beta.localhost"], "/api/x", 400],
  ["whitespace before the colon", ["Host : alpha.localhost"], "/api/x", 400],
  ["a folded header", ["Host: alpha.localhost\r\n beta.localhost"], "/api/x", 400],
  ["no Host", ["X-Nothing: 1"], "/api/x", 400],
  ["an empty Host", ["Host:"], "/api/x", 400],
  ["a name in raw UTF-8", ["Host: älpha.localhost"], "/api/x", 400],
  ["a subdomain of a site", ["Host: www.alpha.localhost"], "/api/x", 404],
  ["a longer name", ["Host: alpha.localhost.example.com"], "/api/x", 404],
])("B8 %s is nobody's", async (_, headers, target, status) => {
  expect(await get(headers, target)).toEqual({ status, site: "none" });
});

test.each([
  "X-Forwarded-Host",
  "Forwarded",
  "X-Host",
  "X-Original-Host",
  "X-Forwarded-Server",
  "X-HTTP-Host-Override",
  "X-Original-URL",
  "X-Rewrite-URL",
])("B8 %s is never believed, not even from the proxy's address", async (name) => {
  const value = name === "Forwarded" ? "for=127.0.0.1;host=beta.localhost" : "beta.localhost";
  expect(await get(["Host: alpha.localhost", `${name}: ${value}`])).toMatchObject({ site: "alpha" });
  expect(await get([`${name}: ${value}`, "Host: unknown.localhost"])).toMatchObject({
    status: 404,
    site: "none",
  });
});
