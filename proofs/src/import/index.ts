import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { median } from "../percentiles.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { createProofDatabase, type ProofDatabase } from "../proof-database.ts";
import { runForecourt } from "../run-forecourt.ts";
import { bareCopy } from "./bare-copy.ts";
import { type ImportOptions, runWatched, startForecourt } from "./import-command.ts";
import { writeFeed } from "./make-feed.ts";

/** ci: a limit against relapse, where a process that just started is a good part of it; measured 0.156. full: the promise. */
const leastOfCopy = { ci: 0.12, full: 0.15 };
const sizes = { ci: { cars: 20_000, batch: 500 }, full: { cars: 100_000, batch: 500 } };
const leaseSeconds = 25;

export const proof: Proof = {
  name: "import",
  promise:
    "100,000 cars in one feed are saved with all that hangs on them at 0.15 of bare COPY's pace or better, in flat memory; killed half-way and taken up again, the result is the same.",
  guard:
    "set-wise batches (modules/stock: save-batch.ts), piece-by-piece readers (modules/feeds/read), applied_through and the lease (modules/feeds: feed-runs.repo.ts)",
  seeItRed:
    "set batchSize to 1 (pace), let stage-feed.ts keep its records in an array (memory), or leave applied_through out of advanceRun (report after a kill)",
  timeLimitMinutes: { ci: 8, full: 40 },
  async run(run) {
    const database = await createProofDatabase("import");
    const admin = new pg.Client({ connectionString: database.adminUrl });
    try {
      await admin.connect();
      return await measure(run, database, admin);
    } finally {
      await admin.end();
      await database.drop();
    }
  },
};

async function measure(run: ProofRun, { env, adminUrl }: ProofDatabase, admin: pg.Client) {
  const { cars, batch } = sizes[run.size];
  const options = { env, outDir: run.outDir };
  await runForecourt(env, ["db", "migrate"]);
  const ids = await makeDealerships(admin, ["whole", "killed", "part", "copy-1", "copy-2", "copy-3"]);
  const [feed, part] = [join(run.outDir, "feed.ndjson"), join(run.outDir, "part.ndjson")];
  await writeFeed(feed, cars);
  await writeFeed(part, cars / 5);
  const importOf = (file: string, dealership: string) => [
    "stock",
    "import",
    file,
    "--dealership",
    dealership,
    "--batch",
    String(batch),
  ];

  run.progress(`${cars / 5} cars`);
  const partPeak = await runWatched("part", importOf(part, "part"), options);
  run.progress(`${cars} cars`);
  await admin.query("checkpoint");
  const peak = await runWatched("whole", importOf(feed, "whole"), options);
  const pace = await paceOf(admin, ids.whole);
  run.progress(`${Math.round(pace)} cars a second; bare COPY`);
  const copies: number[] = [];
  for (const to of [ids["copy-1"], ids["copy-2"], ids["copy-3"]]) {
    copies.push(await bareCopy(admin, adminUrl, { from: ids.whole ?? 0, to: to ?? 0, outDir: run.outDir }));
  }
  run.progress("the same feed again: nothing changes");
  await runWatched("again", importOf(feed, "whole"), options);
  const paceAgain = await paceOf(admin, ids.whole);
  run.progress("killed half-way, taken up again");
  const killedAt = await killHalfWay(admin, ids.killed ?? 0, cars, importOf(feed, "killed"), options);

  return {
    figures: {
      cars,
      "import, cars a second": pace,
      "bare COPY, rows a second": median(copies),
      "import against COPY": pace / median(copies),
      "same feed again, cars a second": paceAgain,
      "peak memory MB": peak,
      "peak memory of a fifth MB": partPeak,
      "memory growth over four fifths MB": peak - partPeak,
      "saved when killed": killedAt,
      "differences after the kill": await differences(admin, ids.whole ?? 0, ids.killed ?? 0),
    },
    targets: {
      "import against COPY": { atLeast: leastOfCopy[run.size] },
      "peak memory MB": { atMost: 400 },
      "memory growth over four fifths MB": { atMost: 100 },
      "saved when killed": { atLeast: 1 },
      "differences after the kill": { exactly: 0 },
    },
  } as const;
}

async function makeDealerships(admin: pg.Client, slugs: readonly string[]): Promise<Record<string, number>> {
  await admin.query("insert into organisations (slug, name) values ('proof', 'Proof Motors')");
  const { rows } = await admin.query<{ slug: string; id: string }>(
    `insert into dealerships (organisation_id, slug, name)
     select (select id from organisations), s, 'Proof Motors' from unnest($1::text[]) s returning slug, id`,
    [slugs],
  );
  return Object.fromEntries(rows.map(({ slug, id }) => [slug, Number(id)]));
}

/** From the moment the bytes are in the store to the end of the run, by the database's clock. */
async function paceOf(admin: pg.Client, dealershipId: number | undefined): Promise<number> {
  const { rows } = await admin.query<{ pace: number; state: string; records: number }>(
    `select records / extract(epoch from finished_at - received_at)::float8 as pace, state, records
     from feed_runs where dealership_id = $1 order by received_at desc limit 1`,
    [dealershipId],
  );
  const [run] = rows;
  if (run?.state !== "done") throw new Error(`the run is ${run?.state ?? "not there"}`);
  return run.pace;
}

async function killHalfWay(
  admin: pg.Client,
  dealershipId: number,
  cars: number,
  args: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const started = await startForecourt("killed", args, options);
  const progress = async () => {
    const text = "select id, applied_through from feed_runs where dealership_id = $1";
    return (await admin.query<{ id: string; applied_through: number }>(text, [dealershipId])).rows[0];
  };
  while (started.isRunning() && ((await progress())?.applied_through ?? 0) < cars / 2) await sleep(20);
  started.signal("SIGKILL");
  await started.exited;
  const dead = await progress();
  if (!dead || dead.applied_through >= cars) throw new Error("it was over before it could be killed");
  await sleep((leaseSeconds + 2) * 1000);
  await runWatched("resumed", ["feeds", "resume", dead.id], options);
  return dead.applied_through;
}

const compared: Record<string, string> = {
  cars: "c.stocknum, c.price_cents, c.status, c.version, c.removed_at, c.name, c.vin, c.standard_equipment",
  photos: "c.stocknum, t.position, t.source_url, t.state",
  variants: "c.stocknum, t.cylinders, t.enginesize",
  price_ledger: "c.stocknum, t.price_cents, t.price_type, t.source",
  dirty_cars: "c.stocknum",
  photo_jobs: "c.stocknum",
};

/** Rows that one has and the other has not, in every table, and the two reports. */
async function differences(admin: pg.Client, one: number, other: number): Promise<number> {
  let found = 0;
  for (const [table, columns] of Object.entries(compared)) {
    const join =
      table === "cars" ? "" : `join ${table} t on t.dealership_id = c.dealership_id and t.car_id = c.id`;
    const side = (id: number) => `select ${columns} from cars c ${join} where c.dealership_id = ${id}`;
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from ((${side(one)} except all ${side(other)}) union all (${side(other)} except all ${side(one)})) d`,
    );
    found += rows[0]?.count ?? Number.NaN;
  }
  const counts = "records, added, changed, unchanged, removed, rejected";
  const first = (id: number) =>
    `(select ${counts} from feed_runs where dealership_id = ${id} order by received_at limit 1)`;
  const { rows } = await admin.query(`${first(one)} except ${first(other)}`);
  return found + rows.length;
}
