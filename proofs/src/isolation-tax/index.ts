import { measureRatio, type RatioMeasure, ratioFigures, ratioTarget } from "../measure-ratio.ts";
import type { Figures, Proof, ProofOutcome, Targets } from "../proof.ts";
import { putNetworkBetween } from "./network-between.ts";
import { openReads, type ReadName, type Reads, readNames } from "./reads.ts";
import { createStockDatabase, type Stock } from "./stock-database.ts";

type Size = Stock & { rounds: number; callsPerRound: number; warmUpCalls: number };

// 100 cars a dealership, as on the platform: 1 M cars over 10,000 of them.
const sizes: Record<"ci" | "full", Size> = {
  ci: { cars: 20_000, dealerships: 200, rounds: 15, callsPerRound: 60, warmUpCalls: 500 },
  full: { cars: 200_000, dealerships: 2_000, rounds: 25, callsPerRound: 200, warmUpCalls: 500 },
};

const NETWORK_MS = 1;

const targetOf: Record<"loopback" | "network", Partial<Record<ReadName, number>>> = {
  network: { point: 1.25, list: 1.25, "group of five": 1.25 },
  loopback: { point: 2.0, list: 1.5 },
};

export const proof: Proof = {
  name: "isolation-tax",
  promise: "C9: owners and policies cost a read at most a quarter, with 1 ms of network to PostgreSQL",
  guard:
    "one Sync for settings and query (kit/db/owned-read.ts); policies read the owner as an InitPlan (0001-owners.sql)",
  seeItRed: "await BEGIN, the settings, the query and COMMIT one by one in readOwned",
  timeLimitMinutes: { ci: 5, full: 20 },

  async run({ size, seed, outDir, progress }): Promise<ProofOutcome> {
    const wanted = sizes[size];
    progress(`filling ${wanted.cars} cars of ${wanted.dealerships} dealerships`);
    const database = await createStockDatabase(wanted);
    const network = await putNetworkBetween(database.port, NETWORK_MS, outDir);
    const random = randomFrom(seed);
    const { bareUrl: bare, ownedUrl: owned } = database;
    const loopback = openReads({ bare, owned }, wanted, random);
    const remote = openReads({ bare: network.url(bare), owned: network.url(owned) }, wanted, random);
    try {
      await refuseUnequalAnswers(loopback);
      const overNetwork = await measureReads("network", remote, wanted, progress);
      const onLoopback = await measureReads("loopback", loopback, wanted, progress);
      return {
        figures: { ...overNetwork.figures, ...onLoopback.figures },
        targets: { ...overNetwork.targets, ...onLoopback.targets },
      };
    } finally {
      await Promise.all([loopback.close(), remote.close()]);
      await network.close();
      await database.drop();
    }
  },
};

async function measureReads(
  place: "loopback" | "network",
  reads: Reads,
  size: Size,
  progress: (line: string) => void,
): Promise<ProofOutcome> {
  const figures: Figures = {};
  const targets: Targets = {};
  for (const name of readNames) {
    const measure: RatioMeasure = await measureRatio({ ...size, ...reads.of[name] });
    const figure = `${place} ${name}`;
    Object.assign(figures, ratioFigures(figure, measure));
    const atMost = targetOf[place][name];
    if (atMost !== undefined) targets[figure] = ratioTarget(atMost, measure);
    progress(`${figure}: ${measure.ratio.median.toFixed(2)}x`);
  }
  return { figures, targets };
}

/** A ratio between different answers would mean nothing: a full page on both sides, of the asked size. */
async function refuseUnequalAnswers(reads: Reads): Promise<void> {
  for (const name of readNames) {
    const [base, ours] = [await reads.of[name].base(), await reads.of[name].ours()];
    const rows = name === "point" ? 1 : 24;
    if (base.length !== rows || ours.length !== rows) {
      throw new Error(`${name}: ${base.length} rows bare, ${ours.length} ours, not ${rows}`);
    }
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
