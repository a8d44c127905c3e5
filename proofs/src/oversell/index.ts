import { percentile } from "../percentiles.ts";
import type { Proof, ProofOutcome } from "../proof.ts";
import { type Car, type ReserveStack, sites, startReserveStack } from "../reserve-stack.ts";

type Size = { cars: number; racers: number; killEvery: number };

const sizes: Record<"ci" | "full", Size> = {
  ci: { cars: 40, racers: 50, killEvery: 15 },
  full: { cars: 1000, racers: 100, killEvery: 50 },
};

type Race = { winners: number; losers: number; cut: number; others: number; failures: number };

export const proof: Proof = {
  name: "oversell",
  promise:
    "D2 (A4): however many want one car at once, over instances and websites, exactly one has it, and the others hear so",
  guard: "the partial unique index holds_one_live on the car alone (migration 0040)",
  seeItRed: "drop index holds_one_live, or add the website to it",
  timeLimitMinutes: { ci: 10, full: 90 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stack = await startReserveStack(run, { apis: 2, kind: "stripe" });
    try {
      const cars = await stack.makeCars(size.cars);
      const races: Race[] = [];
      const times: number[] = [];
      let kills = 0;
      for (const [at, car] of cars.entries()) {
        const isKilled = at > 0 && at % size.killEvery === 0;
        const race = raceFor(stack, car, { racers: size.racers, at, times });
        if (isKilled) {
          kills += 1;
          await stack.restartApi(kills % 2);
        }
        races.push(await race);
        if ((at + 1) % 10 === 0) run.progress(`${at + 1} cars`);
      }
      const sum = (of: keyof Race) => races.reduce((total, race) => total + race[of], 0);
      const live = await stack.query<{ cars: number; most: number }>(
        `select count(*)::int as cars, coalesce(max(holds), 0)::int as most from (
           select car_id, count(*) as holds from holds where state in ('soft', 'held', 'captured') group by car_id) h`,
      );
      const shown = await stack.query<{ wrong: number }>(
        `select count(*)::int as wrong from cars c where held is distinct from exists (
           select from holds h where h.car_id = c.id and h.state in ('soft', 'held', 'captured'))`,
      );
      return {
        figures: {
          cars: size.cars,
          "racers for each": size.racers,
          "SIGKILLs of API processes": kills,
          "cars with a live hold": live[0]?.cars ?? 0,
          "most live holds of one car": live[0]?.most ?? 0,
          "cars won more than once": races.filter(({ winners }) => winners > 1).length,
          winners: sum("winners"),
          "losers told 409": sum("losers"),
          "connections cut by a kill": sum("cut"),
          "5xx": sum("failures"),
          "other answers": sum("others"),
          "cars that do not say so": shown[0]?.wrong ?? -1,
          "p99 ms": percentile(times, 0.99),
        },
        targets: {
          "cars with a live hold": { exactly: size.cars },
          "most live holds of one car": { exactly: 1 },
          "cars won more than once": { exactly: 0 },
          "5xx": { exactly: 0 },
          "other answers": { exactly: 0 },
          "cars that do not say so": { exactly: 0 },
          "connections cut by a kill": { atMost: kills * size.racers },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

/** All at once, over both instances and both websites. A race that a kill has eaten whole is run again: somebody comes back. */
async function raceFor(
  stack: ReserveStack,
  car: Car,
  { racers, at, times }: { racers: number; at: number; times: number[] },
): Promise<Race> {
  const race: Race = { winners: 0, losers: 0, cut: 0, others: 0, failures: 0 };
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, racer) => oneOf(stack, car, { racer, at, times })),
  );
  for (const status of answers) count(race, status);
  // Cut, but taken: whoever was cut off does not know, and the car is theirs for a while all the same.
  for (let again = 0; race.winners === 0 && again < 20; again += 1) {
    const status = await oneOf(stack, car, { racer: racers + again, at, times });
    count(race, status);
    if (status === 409) break;
  }
  return race;
}

async function oneOf(
  stack: ReserveStack,
  car: Car,
  { racer, at, times }: { racer: number; at: number; times: number[] },
): Promise<number> {
  const api = stack.apis[racer % stack.apis.length];
  const site = sites[Math.floor(racer / 2) % 2] ?? "north";
  if (!api) return 0;
  const began = performance.now();
  const session = `proof-session-${at}-${racer}`;
  const address = `2001:db8::${at.toString(16)}:${racer.toString(16)}`;
  const path = `/websites/${stack.websiteIds[site]}/holds.json`;
  const { status } = await stack.call(api, site, "POST", path, { slug: car.slug, session }, address);
  if (status !== 0) times.push(performance.now() - began);
  return status;
}

function count(race: Race, status: number): void {
  if (status === 200) race.winners += 1;
  else if (status === 409) race.losers += 1;
  else if (status === 0) race.cut += 1;
  else if (status >= 500) race.failures += 1;
  else race.others += 1;
}
