/** Caddy in front, with certificates from a real ACME server: a dealer's domain works on its first visit. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type PeerCertificate } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Pebble, startPebble } from "../ops/services/pebble.ts";
import { ask } from "./test-support/ask.ts";
import { type StandInOrigin, startOrigin } from "./test-support/stand-in-origin.ts";
import { startCaddy, type TestCaddy } from "./test-support/start-caddy.ts";

const folder = mkdtempSync(join(tmpdir(), "pebble-"));
const asked: string[] = [];
let platform: Server;
let caches: StandInOrigin[];
let pebble: Pebble;
let caddy: TestCaddy;

beforeAll(async () => {
  // Stands in for modules/sites/tls.routes.ts.
  platform = createServer((incoming, answer) => {
    asked.push(incoming.url ?? "");
    const isKnown = /^\/internal\/tls-allowed\?domain=(new-dealer\.example|site\.localhost)$/.test(
      incoming.url ?? "",
    );
    answer.writeHead(isKnown ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  caches = [await startOrigin(), await startOrigin()];
  pebble = await startPebble(folder);
  const [varnish, varnish2] = caches.map((cache) => cache.port) as [number, number];
  const apiInternal = (platform.address() as AddressInfo).port;
  caddy = await startCaddy(
    { varnish, varnish2, apiInternal },
    { ACME_DIRECTORY: pebble.directory, ACME_ROOT: pebble.root },
  );
}, 300_000);

afterAll(async () => {
  await caddy?.stop();
  await pebble?.stop();
  for (const cache of caches ?? []) await cache.die().catch(() => undefined);
  platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

function handshake(servername: string): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: "127.0.0.1",
      port: caddy.httpsPort,
      servername,
      rejectUnauthorized: false,
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error("no handshake in 15 s")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
  });
}

function post(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: caddy.httpsPort,
        servername: host,
        path,
        method: "POST",
        headers: {
          host,
          "x-forwarded-host": "evil.example",
          "x-forwarded-for": "10.0.0.1",
          "x-edge-debug": "1",
        },
        rejectUnauthorized: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on("error", reject);
    call.end("name=Grace");
  });
}

test("a new domain gets its certificate from the authority on its first visit", async () => {
  const certificate = await handshake("new-dealer.example");
  expect(certificate.subjectaltname).toBe("DNS:new-dealer.example");
  expect(certificate.issuer.CN).toMatch(/Pebble/);
  expect(asked).toContain("/internal/tls-allowed?domain=new-dealer.example");
});

test("an unknown domain is refused, without troubling the authority", async () => {
  await expect(handshake("unknown.example")).rejects.toThrow();
  expect(asked).toContain("/internal/tls-allowed?domain=unknown.example");
});

test("names of this machine get certificates of our own", async () => {
  const certificate = await handshake("site.localhost");
  expect(certificate.subjectaltname).toBe("DNS:site.localhost");
  expect(certificate.issuer.CN).toMatch(/Caddy Local Authority/);
});

test("a form posted over TLS arrives as https, with the visitor's address and no other host", async () => {
  expect(await post("new-dealer.example", "/contact-us")).toBe(200);
  const seen = caches[0]?.askedFor("/contact-us")[0];
  expect(seen?.headers).toMatchObject({
    host: "new-dealer.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": "new-dealer.example",
  });
  expect(seen?.headers).not.toHaveProperty("x-edge-debug");
});

test("purges are refused at the door", async () => {
  const before = caches[0]?.asked.length;
  for (const method of ["PURGE", "SOFTPURGE"])
    expect((await ask(caddy.httpPort, "/", { method, headers: { xkey: "site-1" } })).status).toBe(405);
  expect(caches[0]?.asked).toHaveLength(before ?? 0);
});

test("the second cache answers while the first is away", async () => {
  await caches[0]?.die();
  const { status } = await ask(caddy.httpPort, "/second");
  await caches[0]?.revive();
  expect(status).toBe(200);
  expect(caches[1]?.askedFor("/second")).toHaveLength(1);
});
