// The contract of the port (rendering rule 16), on two real Varnish nodes. A CDN's adapter must pass the same.
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { forecourtVcl, startVarnishNode, type VarnishNode } from "@forecourt/ops/varnish-node";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createEdge } from "./edge.ts";
import { createMetrics } from "./metrics.ts";
import { createOutbound } from "./outbound.ts";
import { captureLog } from "./testing.ts";
import { startTestingProxy } from "./testing-proxy.ts";

let origin: Server;
let nodes: VarnishNode[] = [];
/** How often each path was rendered. */
const made = new Map<string, number>();
const tags = new Map<string, string>();

beforeAll(async () => {
  origin = createServer((incoming, answer) => {
    const path = incoming.url ?? "";
    if (path === "/healthz") return void answer.end();
    made.set(path, (made.get(path) ?? 0) + 1);
    const life = "max-age=60, stale-while-revalidate=30, stale-if-error=86400";
    answer.writeHead(200, { "surrogate-control": life, xkey: tags.get(path) ?? "site-1" });
    answer.end(String(made.get(path)));
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  const { port } = origin.address() as AddressInfo;
  const vcl = forecourtVcl({ storefront: port, api: port, images: port });
  nodes = [await startVarnishNode(vcl), await startVarnishNode(vcl)];
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  origin.close();
  origin.closeAllConnections();
});

function makeEdge(urls = nodes.map((node) => node.url), againMs = 300) {
  const outbound = createOutbound();
  const metrics = createMetrics({ collectDefaults: false });
  const edge = createEdge({ nodes: urls, outbound, log: captureLog().log, metrics, againMs });
  onTestFinished(async () => {
    await edge.close();
    outbound.close();
  });
  return { edge, metrics };
}

function visit(node: VarnishNode, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ port: node.port, path, headers: { host: "cars.example" } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => (body += text));
      answer.on("end", () => resolve(body));
    });
    call.on("error", reject).end();
  });
}

const visitAll = (path: string) => Promise.all(nodes.map((node) => visit(node, path)));

test("a purge ends the pages of its key on every node before it returns, and no other", async () => {
  const { edge } = makeEdge();
  tags.set("/a", edge.tag(["site-1", "car-1"]).xkey ?? "");
  tags.set("/b", edge.tag(["site-1", "car-2"]).xkey ?? "");
  for (const path of ["/a", "/b"]) await visitAll(path);
  await edge.purge(["car-1"]);
  expect(new Set(await visitAll("/a"))).toEqual(new Set(["3", "4"]));
  expect(new Set(await visitAll("/b"))).toEqual(new Set(["1", "2"]));
});

test("a soft purge renews the pages of its key on every node within two seconds", async () => {
  const { edge } = makeEdge();
  tags.set("/soft", "car-3");
  await visitAll("/soft");
  await edge.softPurge(["car-3"]);
  await sleep(1600);
  expect((await visitAll("/soft")).map(Number).every((renders) => renders > 2)).toBe(true);
});

test("rule 9 a soft purge comes twice: a page stored in between is renewed too", async () => {
  const { edge } = makeEdge();
  await edge.softPurge(["car-4"]);
  tags.set("/twice", "car-4");
  await visitAll("/twice");
  await sleep(1600);
  expect((await visitAll("/twice")).map(Number).every((renders) => renders > 2)).toBe(true);
});

test("A11 a node that is away holds up nothing, and is told when it is back", async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error("two nodes");
  const door = await startTestingProxy({ host: "127.0.0.1", port: second.port });
  onTestFinished(() => door.close());
  const { edge, metrics } = makeEdge([first.url, `http://127.0.0.1:${door.port}`]);
  tags.set("/away", "car-5");
  await visitAll("/away");
  await door.cut();
  await edge.softPurge(["car-5"]);
  await expect(edge.purge(["car-5"])).rejects.toThrow("1 of 2 edge nodes failed");
  const stale = await visit(second, "/away");
  expect(Number(await visit(first, "/away"))).toBeGreaterThan(2);
  await door.mend();
  await vi.waitFor(async () => expect(await visit(second, "/away")).not.toBe(stale), { timeout: 8000 });
  expect(await metrics.registry.getSingleMetricAsString("edge_purge_failures_total")).toMatch(/\} [1-9]/);
});

test("rule 16 a flood of keys becomes a purge of the site, and still ends every page", async () => {
  const { edge, metrics } = makeEdge();
  tags.set("/flood", "site-8 car-1");
  await visitAll("/flood");
  for (let batch = 0; batch < 10; batch += 1) {
    const keys = Array.from({ length: 100 }, (_, at) => `car-${1000 + batch * 100 + at}`);
    await edge.softPurge(keys, { coveredBy: ["site-8"] });
  }
  await sleep(1600);
  expect((await visitAll("/flood")).map(Number).every((renders) => renders > 2)).toBe(true);
  const counted = await metrics.registry.getSingleMetricAsString("edge_purged_keys_total");
  const sent = [...counted.matchAll(/delivered"\} (\d+)/g)].map((match) => Number(match[1]));
  expect(sent).toHaveLength(2);
  for (const keys of sent) expect(keys).toBeLessThan(420);
});

test("a key that is more than one word is refused; no key is no work", async () => {
  const { edge } = makeEdge();
  await edge.purge([]);
  await edge.softPurge([]);
  await expect(edge.purge(["site-1 site-2"])).rejects.toThrow(TypeError);
  await expect(edge.softPurge(["a"], { coveredBy: ["a\r\nb"] })).rejects.toThrow(TypeError);
});

test("every node is pinged", async () => {
  const { edge } = makeEdge();
  await edge.ping(AbortSignal.timeout(2000));
  const { edge: broken } = makeEdge([nodes[0]?.url ?? "", "http://127.0.0.1:1"]);
  await expect(broken.ping(AbortSignal.timeout(2000))).rejects.toThrow();
});
