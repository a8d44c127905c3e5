// A hit of ours against Varnish with an empty VCL that holds the same bytes.
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { startVarnishNode, type VarnishNode } from "@forecourt/ops/varnish-node";
import { median } from "../percentiles.ts";
import { type Load, measureRate } from "./load.ts";
import { childOf, cpuMsOf } from "./process-cpu.ts";

export type HitMeasure = {
  /** Median over pairs of neighbouring seconds: what else runs here meets both sides of a pair. */
  ratio: number;
  cpuRatio: number;
  oursPerSecond: number;
  barePerSecond: number;
};

export type SentPage = { body: Buffer; headers: OutgoingHttpHeaders };

/** The same bytes, headers included, so that only the work differs. */
export async function startBareVarnish({
  body,
  headers,
}: SentPage): Promise<{ node: VarnishNode; stop(): Promise<void> }> {
  const origin = createServer((_request, answer) => {
    answer.writeHead(200, { ...headers, "cache-control": "public, max-age=86400" }).end(body);
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  const { port } = origin.address() as AddressInfo;
  const node = await startVarnishNode(
    `vcl 4.1;\nbackend default { .host = "127.0.0.1"; .port = "${port}"; }\n`,
  );
  return {
    node,
    async stop() {
      await node.stop();
      origin.close();
      origin.closeAllConnections();
    },
  };
}

type Side = { rate: number; cpuMs: number };

async function measureSide(node: VarnishNode, load: Load): Promise<Side> {
  const child = childOf(node.pid);
  const before = cpuMsOf(child);
  const rate = await measureRate(node.port, load);
  return { rate, cpuMs: (cpuMsOf(child) - before) / rate };
}

/** A second of each, who goes first alternating. */
export async function measureHits(
  ours: VarnishNode,
  bare: VarnishNode,
  load: Load,
  rounds: number,
): Promise<HitMeasure> {
  const pairs: { own: Side; empty: Side }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await measureSide(bare, load) : undefined;
    const own = await measureSide(ours, load);
    pairs.push({ own, empty: first ?? (await measureSide(bare, load)) });
  }
  return {
    ratio: median(pairs.map(({ own, empty }) => own.rate / empty.rate)),
    cpuRatio: median(pairs.map(({ own, empty }) => own.cpuMs / empty.cpuMs)),
    oursPerSecond: median(pairs.map(({ own }) => own.rate)),
    barePerSecond: median(pairs.map(({ empty }) => empty.rate)),
  };
}
