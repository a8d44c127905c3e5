import { setTimeout as sleep } from "node:timers/promises";
import { dependencies, type LeadStack, type Member } from "../lead-stack.ts";
import { waitUntil } from "../processes.ts";
import { pick } from "../seeded.ts";
import type { Toxic } from "../toxiproxy.ts";

type Kind = "api" | "worker" | "postgres" | "toxic";
export type Window = { from: number; until: number };

type Plan = { faults: Record<Kind, number>; pauseMs: [least: number, spread: number] };

export type Faults = {
  done: Promise<void>;
  isOver(): boolean;
  /** From each immediate restart until PostgreSQL took connections again and the API had noticed. */
  recoveries: Window[];
};

/** The breaker in front of PostgreSQL tries again every two seconds. */
const noticeMs = 2000;

const toxics: readonly Toxic[] = [
  { type: "latency", attributes: { latency: 400, jitter: 200 } },
  { type: "timeout", attributes: { timeout: 0 } },
  { type: "reset_peer", attributes: { timeout: 0 } },
  { type: "down" },
];

/** The plan's faults in an order that the seed decides, one at a time; everything is healed at the end. */
export function injectFaults(
  stack: LeadStack,
  { faults, pauseMs }: Plan,
  random: () => number,
  progress: (line: string) => void,
): Faults {
  const kinds = shuffle(
    Object.entries(faults).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as Kind)),
    random,
  );
  const recoveries: Window[] = [];
  let isOver = false;

  const act: Record<Kind, () => Promise<void>> = {
    api: () => killOne(stack.apis, random),
    worker: () => killOne(stack.workers, random),
    async postgres() {
      const window = { from: Date.now(), until: Number.POSITIVE_INFINITY };
      recoveries.push(window);
      await stack.postgres.restartImmediately();
      window.until = Date.now() + noticeMs;
    },
    async toxic() {
      const name = pick(random, dependencies);
      const toxic = pick(random, toxics);
      const ms = 1000 + random() * (name === "postgres" ? 2000 : 9000);
      progress(`${toxic.type} on ${name} for ${Math.round(ms)} ms`);
      await stack.toxiproxy.poison(name, toxic);
      await sleep(ms);
      await stack.toxiproxy.heal(name);
    },
  };

  async function run(): Promise<void> {
    try {
      for (const [at, kind] of kinds.entries()) {
        await sleep(pauseMs[0] + random() * pauseMs[1]);
        if (at % 20 === 0) progress(`fault ${at + 1} of ${kinds.length}: ${kind}`);
        await act[kind]();
      }
    } finally {
      isOver = true;
    }
  }
  return { done: run(), isOver: () => isOver, recoveries };
}

/** One dead at a time: the next is killed when all are ready, as in a rolling restart gone wrong. */
async function killOne(members: readonly Member[], random: () => number): Promise<void> {
  const areReady = async () => (await Promise.all(members.map((one) => one.isReady()))).every(Boolean);
  await waitUntil("all of them are ready", areReady, 60_000);
  await pick(random, members).killAndRestart();
}

function shuffle<T>(all: T[], random: () => number): T[] {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
