/** One test per rule the bridge must keep through an upgrade of React Router (rendering rule 20). */
import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import {
  createContext,
  createRequestHandler,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import routerConfig from "../react-router.config.ts";
import type { ConnectSource, RequestFacts } from "../src/site/site-context.server.ts";
import { buildServer } from "./build-server.ts";

const facts = createContext<RequestFacts>();
const connect: ConnectSource = () => {
  throw new Error("no page of this test asks for data");
};
const page = "<!doctype html><style>:root{}</style><script>go()</script>";

/** No text has them. */
const bytes = new Uint8Array([0x25, 0xff, 0x00, 0xc3, 0x28]);

/** The smallest build React Router answers from: one page with a form, one resource. */
function sampleBuild(): ServerBuild {
  const route = (id: string, path: string, module: object) => ({ id, path, parentId: undefined, module });
  const build = {
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers) => {
          headers.set("content-type", "text/html; charset=utf-8");
          return new Response(page, { status, headers });
        },
        createRequestHandler,
        requestContext: (given: RequestFacts) => {
          const context = new RouterContextProvider();
          context.set(facts, given);
          return context;
        },
      },
    },
    routes: {
      page: route("page", "form", {
        default: () => null,
        loader: () => null,
        action: () => redirect("https://cars.example/success", 303),
      }),
      facts: route("facts", "facts", {
        loader: ({ request, context }: { request: Request; context: RouterContextProvider }) =>
          Response.json({ url: request.url, ...context.get(facts) }),
      }),
      open: route("open", "open", {
        loader: () => new Response("x", { headers: { "cache-control": "public, max-age=0" } }),
      }),
      bytes: route("bytes", "bytes", {
        loader: () => new Response(bytes, { headers: { "content-type": "application/pdf" } }),
      }),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    allowedActionOrigins: false,
  };
  return build as unknown as ServerBuild;
}

const server = (trustProxy: string | false = false, assetsDir: string | null = null) =>
  buildServer({
    build: async () => sampleBuild(),
    connect,
    isReady: () => true,
    dev: false,
    assetsDir,
    trustProxy,
    logger: pino({ level: "silent" }),
  });
const host = "cars.example";

test("rule 1 the host is the Host header's, whatever a trusted proxy forwards", async () => {
  const app = await server("127.0.0.1");
  const { url } = (
    await app.inject({
      url: "/facts",
      headers: { host, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    })
  ).json();
  expect(url).toBe("https://cars.example/facts");
});

test("rule 1 protocol and client address are believed from the proxy alone", async () => {
  const headers = { host, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
  const trusting = (await (await server("127.0.0.1")).inject({ url: "/facts", headers })).json();
  const alone = (await (await server()).inject({ url: "/facts", headers })).json();
  expect(trusting).toMatchObject({ url: "https://cars.example/facts", clientAddress: "203.0.113.9" });
  expect(alone).toMatchObject({ url: "http://cars.example/facts", clientAddress: "127.0.0.1" });
});

test("rule 1 a form posted behind TLS is answered, not refused", async () => {
  const app = await server("127.0.0.1");
  const answer = await app.inject({
    method: "POST",
    url: "/form",
    headers: {
      host,
      origin: "https://cars.example",
      "x-forwarded-proto": "https",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "name=Grace",
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "https://cars.example/success"]);
});

test("rule 2 the three packages are pinned to one exact version", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );
  const pins = [
    dependencies["react-router"],
    dependencies["@react-router/node"],
    devDependencies["@react-router/dev"],
  ];
  expect(new Set(pins).size).toBe(1);
  expect(pins[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

test("rule 3 every route is known from the start", () => {
  expect(routerConfig.routeDiscovery).toEqual({ mode: "initial" });
});

test("rule 4 facts of the request reach the routes through the bundle's own key", async () => {
  const { requestId } = (
    await (await server()).inject({ url: "/facts", headers: { host, "x-request-id": "abc-12345" } })
  ).json();
  expect(requestId).toBe("abc-12345");
});

test("rule 5 a page carries its policy, with a hash for each inline part", async () => {
  const { headers } = await (await server()).inject({ url: "/form", headers: { host } });
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'/,
  );
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("bytes that are no text go out as they came", async () => {
  const app = await server();
  const { rawPayload } = await app.inject({ url: "/bytes", headers: { host } });
  expect([...rawPayload]).toEqual([...bytes]);
});

test("rule 6 nothing is cached unless a route says so", async () => {
  const app = await server();
  expect((await app.inject({ url: "/form", headers: { host } })).headers["cache-control"]).toBe(
    "private, no-store",
  );
  expect((await app.inject({ url: "/open", headers: { host } })).headers["cache-control"]).toBe(
    "public, max-age=0",
  );
});

test("rule 9 files of earlier builds are still served, for a year", async () => {
  const assets = await mkdtemp(join(tmpdir(), "assets-"));
  for (const name of ["page-old.js", "page-new.js"]) await writeFile(join(assets, name), "1");
  const app = await server(false, assets);
  for (const name of ["page-old.js", "page-new.js"]) {
    const { statusCode, headers } = await app.inject({ url: `/assets/${name}`, headers: { host } });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  }
});

test("a file that the build has compressed is sent so to whoever takes it", async () => {
  const assets = await mkdtemp(join(tmpdir(), "assets-"));
  await writeFile(join(assets, "page.js"), "plain");
  await writeFile(join(assets, "page.js.gz"), gzipSync("plain"));
  const app = await server(false, assets);
  const ask = (encoding: string) =>
    app.inject({ url: "/assets/page.js", headers: { host, "accept-encoding": encoding } });
  const small = await ask("gzip");
  expect(small.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(gunzipSync(small.rawPayload).toString()).toBe("plain");
  const plain = await ask("identity");
  expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, "plain"]);
});

test("a body that no form can have is refused", async () => {
  const answer = await (await server()).inject({
    method: "POST",
    url: "/form",
    headers: { host, "content-type": "text/plain" },
    payload: "x".repeat(300_000),
  });
  expect(answer.statusCode).toBe(413);
});
