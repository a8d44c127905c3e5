import { median, percentile } from "./percentiles.ts";
import type { Target } from "./proof.ts";

/** A machine noisier than this may not buy a proof its pass: the tolerance stops here. */
export const greatestTolerance = 0.1;

export type RatioOptions = {
  /** The bare thing. It is measured twice a round, so that the run shows its own noise. */
  base(): Promise<unknown>;
  /** The same work our way. */
  ours(): Promise<unknown>;
  /** At least 15 for a figure that is published. */
  rounds: number;
  callsPerRound: number;
  /** Calls of each side before the first round; 500 for a figure that is published. */
  warmUpCalls: number;
};

type Range = { median: number; min: number; max: number };

export type RatioMeasure = {
  /** p50 of ours over p50 of base, per round. */
  ratio: Range;
  /** Base against itself, per round: what the machine alone does. */
  baseAgainstBase: Range;
  /** Added to a target: the 90th percentile of how far base was from itself, capped. */
  tolerance: number;
  /** Reported, not gated: p95 swings by half on a shared machine. */
  p95Ratio: Range;
  baseP50Ms: number;
  oursP50Ms: number;
  /** CPU of this process per call, both sides: steadier than time. */
  baseCpuMs: number;
  oursCpuMs: number;
};

type Side = { call(): Promise<unknown>; ms: number[]; cpuMs: number };

function side(call: () => Promise<unknown>): Side {
  return { call, ms: [], cpuMs: 0 };
}

async function measureCall(one: Side): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await one.call();
  one.ms.push(performance.now() - start);
  const used = process.cpuUsage(cpu);
  one.cpuMs += (used.user + used.system) / 1000;
}

/** Who goes first rotates with every call, so that nobody always pays for the one before. */
async function measureRound(sides: readonly [Side, Side, Side], calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const next = sides[(call + turn) % sides.length];
      if (next) await measureCall(next);
    }
  }
}

function range(values: readonly number[]): Range {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export async function measureRatio(options: RatioOptions): Promise<RatioMeasure> {
  for (let call = 0; call < options.warmUpCalls; call += 1) {
    await options.base();
    await options.ours();
  }
  const ratios: number[] = [];
  const baseRatios: number[] = [];
  const p95Ratios: number[] = [];
  const baseP50: number[] = [];
  const oursP50: number[] = [];
  let baseCpuMs = 0;
  let oursCpuMs = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    const base = side(options.base);
    const ours = side(options.ours);
    const again = side(options.base);
    await measureRound([base, ours, again], options.callsPerRound);
    ratios.push(median(ours.ms) / median(base.ms));
    baseRatios.push(median(again.ms) / median(base.ms));
    p95Ratios.push(percentile(ours.ms, 0.95) / percentile(base.ms, 0.95));
    baseP50.push(median(base.ms));
    oursP50.push(median(ours.ms));
    baseCpuMs += base.cpuMs;
    oursCpuMs += ours.cpuMs;
  }
  const calls = options.rounds * options.callsPerRound;
  return {
    ratio: range(ratios),
    baseAgainstBase: range(baseRatios),
    tolerance: toleranceOf(baseRatios),
    p95Ratio: range(p95Ratios),
    baseP50Ms: median(baseP50),
    oursP50Ms: median(oursP50),
    baseCpuMs: baseCpuMs / calls,
    oursCpuMs: oursCpuMs / calls,
  };
}

export function toleranceOf(baseRatios: readonly number[]): number {
  const distances = baseRatios.map((ratio) => Math.abs(ratio - 1));
  return Math.min(percentile(distances, 0.9), greatestTolerance);
}

/** The gate of a ratio: the target plus the noise that this run showed. */
export function ratioTarget(atMost: number, measure: RatioMeasure): Target {
  return { atMost, tolerance: measure.tolerance };
}

/** The figures of one ratio under one prefix, in the order people read them. */
export function ratioFigures(prefix: string, measure: RatioMeasure): Record<string, number> {
  return {
    [prefix]: measure.ratio.median,
    [`${prefix} lowest`]: measure.ratio.min,
    [`${prefix} highest`]: measure.ratio.max,
    [`${prefix} base against base`]: measure.baseAgainstBase.median,
    [`${prefix} p95`]: measure.p95Ratio.median,
    [`${prefix} base p50 ms`]: measure.baseP50Ms,
    [`${prefix} ours p50 ms`]: measure.oursP50Ms,
    [`${prefix} base CPU ms`]: measure.baseCpuMs,
    [`${prefix} ours CPU ms`]: measure.oursCpuMs,
  };
}
