// The same three reads twice: bare, as prepared statements over node-postgres without any policy, and through our handle.
import pg from "pg";
import { pino } from "pino";
import { createDb, defineRead } from "../../../apps/platform/src/kit/db/index.ts";
import type { Stock } from "./stock-database.ts";

export const readNames = ["point", "list", "group of five"] as const;
export type ReadName = (typeof readNames)[number];

type Pair = { base(): Promise<unknown[]>; ours(): Promise<unknown[]> };
export type Reads = { of: Record<ReadName, Pair>; close(): Promise<void> };

const card = ["id", "slug", "name", "price_cents", "price_type", "year", "km", "created_at"] as const;

const bareText: Record<ReadName, string> = {
  point: "select * from cars where slug = $1",
  list: `select ${card.join(", ")} from cars where dealership_id = $1 order by created_at desc, id desc limit 24`,
  "group of five": `select ${card.join(", ")} from cars where dealership_id = any($1)
    order by created_at desc, id desc limit 24`,
};

const carBySlug = defineRead<{ slug: string }>()((q, param) =>
  q.selectFrom("cars").selectAll().where("slug", "=", param("slug")),
);

const newestOfDealership = defineRead<{ dealershipId: number }>()((q, param) =>
  q
    .selectFrom("cars")
    .select(card)
    .where("dealership_id", "=", param("dealershipId"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(24),
);

const newestOfGroup = defineRead<{ dealershipIds: number[] }>()((q, param) =>
  q
    .selectFrom("cars")
    .select(card)
    .where((eb) => eb("dealership_id", "=", eb.fn.any(eb.val(param("dealershipIds")))))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(24),
);

export function openReads(urls: { bare: string; owned: string }, stock: Stock, random: () => number): Reads {
  // The bare side is asked twice as often (once against itself), so it has two connections: a backend that was asked
  // just now answers faster on a busy machine, and that must not count for either side.
  const bare = [openBare(urls.bare), openBare(urls.bare)] as const;
  let turn = 0;
  const db = createDb({ appUrl: urls.owned, log: pino({ level: "silent" }), poolSize: 1 });
  const pick = (of: number) => 1 + Math.floor(random() * of);
  const site = (dealershipIds: number[]) => db.forSite({ websiteId: 1, dealershipIds });
  const five = () =>
    Array.from({ length: 5 }, (_, at) => 1 + ((pick(stock.dealerships) + at) % stock.dealerships));
  const ask = async (name: ReadName, values: unknown[]) => {
    turn = 1 - turn;
    return (await bare[turn === 0 ? 0 : 1].query({ name, text: bareText[name], values })).rows;
  };

  return {
    of: {
      point: {
        base: () => ask("point", [`car-${pick(stock.cars)}`]),
        ours: () => {
          const car = pick(stock.cars);
          return site([1 + (car % stock.dealerships)]).read(carBySlug({ slug: `car-${car}` }));
        },
      },
      list: {
        base: () => ask("list", [pick(stock.dealerships)]),
        ours: () => {
          const dealershipId = pick(stock.dealerships);
          return site([dealershipId]).read(newestOfDealership({ dealershipId }));
        },
      },
      "group of five": {
        base: () => ask("group of five", [five()]),
        ours: () => {
          const dealershipIds = five();
          return site(dealershipIds).read(newestOfGroup({ dealershipIds }));
        },
      },
    },
    async close() {
      await Promise.all([...bare.map((pool) => pool.end()), db.close()]);
    },
  };
}

/** Without owner and policies, but with the time limits that any service sets. */
function openBare(url: string): pg.Pool {
  return new pg.Pool({ connectionString: url, max: 1, statement_timeout: 5_000, query_timeout: 6_000 });
}
