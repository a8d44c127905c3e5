import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { answerOf } from "../api-process.ts";
import { loadDemoStock, waitForCards } from "../demo-stock.ts";
import { type EdgeStack, startEdgeStack } from "../edge-stack.ts";
import { ask } from "../keep-alive.ts";
import { percentile } from "../percentiles.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { pick, seeded } from "../seeded.ts";

const sizes = { ci: { changes: 60, atOnce: 2 }, full: { changes: 2000, atOnce: 4 } };
const dealer = "harbour-motors";
const list = "/search/used-cars";

export const proof: Proof = {
  name: "freshness",
  promise:
    "A change of a car is found by search within 3 s and stands on its page within 5 s, while people search.",
  guard:
    "modules/search: start-indexer.ts looks every 80 ms with three hands, each waiting for its own refresh; refresh_interval 1s; purges by key",
  seeItRed:
    "one hand (p50 1.3 s), poll every 10 s, or set refresh_interval to 30s in car-mapping.ts and index without waiting",
  timeLimitMinutes: { ci: 8, full: 60 },
  async run(run) {
    const stack = await startEdgeStack(run, "freshness");
    try {
      run.progress("70 cars with photos");
      await loadDemoStock(stack, run.outDir, dealer, 70);
      const host = stack.sites.find(({ slug }) => slug === dealer)?.host ?? "";
      await waitForCards(stack.nodes[0].port, host, list, 12);
      return await measure(run, stack, host);
    } finally {
      await stack.stop();
    }
  },
};

type Car = { id: string; dealership_id: string; slug: string; stocknum: string };

async function measure(run: ProofRun, stack: EdgeStack, host: string) {
  const { changes, atOnce } = sizes[run.size];
  const client = new pg.Pool({ connectionString: stack.adminUrl, max: atOnce });
  const websiteId = await websiteOf(client, dealer);
  const { rows: cars } = await client.query<Car>(
    `select c.id, c.dealership_id, c.slug, c.stocknum from cars c join dealerships d on d.id = c.dealership_id
      where d.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and c.price_cents > 0 and c.car_type = 'used'`,
    [dealer],
  );
  const random = seeded(run.seed);
  const search = searcher(stack, host, websiteId);
  const [found, shown]: [number[], number[]] = [[], []];
  let left = changes;
  const searching = keepSearching(search, () => left > 0);
  run.progress(`${changes} changes of ${cars.length} cars, ${atOnce} at once`);
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    // Each lane has cars of its own: two prices of one car at once would wait for each other.
    const own = cars.filter((_car, at) => at % atOnce === lane);
    while (left-- > 0) {
      const car = pick(random, own);
      const price = 5000 + Math.floor(random() * 90_000);
      await changePrice(client, car, price);
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      const isFound = until(async () => (await search(car.stocknum)).includes(`"price":${price},`)).then(
        seconds,
      );
      const page = `/cars/${car.slug}`;
      const isShown = until(async () =>
        (await answerOf(stack.nodes[0].port, page, host)).body.includes(`$${price.toLocaleString("en-AU")}`),
      ).then(seconds);
      found.push(await isFound);
      shown.push(await isShown);
    }
  });
  await Promise.all(lanes);
  const failed = await searching;
  await client.end();
  return {
    figures: {
      changes: found.length,
      "searchable p50, s": percentile(found, 0.5),
      "searchable p99, s": percentile(found, 0.99),
      "on its page p50, s": percentile(shown, 0.5),
      "on its page p99, s": percentile(shown, 0.99),
      "searches that failed meanwhile": failed,
    },
    targets: {
      changes: { atLeast: changes },
      "searchable p50, s": { atMost: 1.2 },
      "searchable p99, s": { atMost: 3 },
      "on its page p99, s": { atMost: 5 },
      "searches that failed meanwhile": { exactly: 0 },
    },
  };
}

async function websiteOf(client: pg.Pool, slug: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from websites where slug = $1", [slug]);
  return rows[0]?.id ?? "";
}

function searcher(
  { env }: EdgeStack,
  host: string,
  websiteId: string,
): (stocknum: string) => Promise<string> {
  const authorization = `Basic ${Buffer.from(env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  return async (stocknum) => {
    const state = encodeURIComponent(stocknum ? `refinementList[stocknum][0]=${stocknum}` : "");
    const { status, body } = await ask({
      port: Number(env.API_INTERNAL_PORT),
      path: `/websites/${websiteId}/search.json?car_type=all&state=${state}`,
      headers: { authorization, host },
    });
    if (status !== 200) throw new Error(`search answered ${status}`);
    return body;
  };
}

async function changePrice(client: pg.Pool, car: Car, dollars: number): Promise<void> {
  // One statement: the change and its mark, as every writer does it.
  await client.query(
    `with changed as (update cars set price_cents = $3 where dealership_id = $1 and id = $2 returning dealership_id, id)
      insert into dirty_cars (dealership_id, car_id) select dealership_id, id from changed
      on conflict (dealership_id, car_id) do update
      set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`,
    [car.dealership_id, car.id, dollars * 100],
  );
}

async function until(isTrue: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await isTrue()) return;
    await sleep(40);
  }
}

async function keepSearching(
  search: (text: string) => Promise<string>,
  goesOn: () => boolean,
): Promise<number> {
  let failed = 0;
  while (goesOn()) {
    await search("").catch(() => failed++);
    await sleep(50);
  }
  return failed;
}
