// A hit of ours against Varnish with an empty VCL that holds the same bytes.
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { startVarnishNode, type VarnishNode } from "@forecourt/ops/varnish-node";
import { median, percentile } from "../percentiles.ts";
import { type Load, measureRate } from "./loader.ts";
import { childOf, cpuMsOf } from "./process-cpu.ts";

export type HitMeasure = {
  /** Our best rate over the bare one's: whatever else runs here only ever slows a round, so the best ones compare, and need no allowance for noise. */
  ratio: number;
  /** Median of the rounds: reported, since a neighbour moves it. */
  medianRatio: number;
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

/** Not the very best: one lucky round is no rate. */
const bestRounds = 0.9;

type Side = { rate: number; cpuMs: number };

async function measureSide(node: VarnishNode, load: Load, count: number): Promise<Side> {
  const child = childOf(node.pid);
  const before = cpuMsOf(child);
  const rate = await measureRate(node.port, load, count);
  return { rate, cpuMs: cpuMsOf(child) - before };
}

/** Bare, ours, bare again, who goes first rotating. */
export async function measureHits(
  ours: VarnishNode,
  bare: VarnishNode,
  load: Load,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<HitMeasure> {
  const ratios: number[] = [];
  const rates = { ours: [] as number[], bare: [] as number[] };
  const cpu = { ours: 0, bare: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [bare, ours, bare];
    const sides: Side[] = [];
    for (let turn = 0; turn < turns.length; turn += 1) {
      const at = (round + turn) % turns.length;
      sides[at] = await measureSide(turns[at] ?? bare, load, requests);
    }
    const [first, own, again] = sides as [Side, Side, Side];
    const bareRate = (first.rate + again.rate) / 2;
    ratios.push(own.rate / bareRate);
    rates.ours.push(own.rate);
    rates.bare.push(bareRate);
    cpu.ours += own.cpuMs;
    cpu.bare += (first.cpuMs + again.cpuMs) / 2;
  }
  return {
    ratio: percentile(rates.ours, bestRounds) / percentile(rates.bare, bestRounds),
    medianRatio: median(ratios),
    cpuRatio: cpu.ours / cpu.bare,
    oursPerSecond: median(rates.ours),
    barePerSecond: median(rates.bare),
  };
}
