import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../../apps/platform/src/kit/db/index.ts";
import { createProofDatabase } from "../proof-database.ts";

export type StockDatabase = { port: number; bareUrl: string; ownedUrl: string; drop(): Promise<void> };

/** The last car's slug is `car-<cars>`, and dealership n has the cars whose number leaves n - 1 when divided. */
export type Stock = { cars: number; dealerships: number };

/** Migrated and filled. */
export async function createStockDatabase(stock: Stock): Promise<StockDatabase> {
  const { env, adminUrl, drop } = await createProofDatabase("isolation-tax");
  await migrate({ migratorUrl: env.DATABASE_MIGRATOR_URL, log: pino({ level: "silent" }) });
  // The superuser is bound by no policy: the same tables, the same indexes, the same cache, no isolation.
  await fill(adminUrl, stock);
  return { port: Number(new URL(adminUrl).port), bareUrl: adminUrl, ownedUrl: env.DATABASE_URL, drop };
}

async function fill(url: string, { cars, dealerships }: Stock): Promise<void> {
  await asAdmin(
    url,
    "insert into organisations (slug, name) values ('proof', 'Proof')",
    `insert into dealerships (organisation_id, slug, name)
      select 1, 'dealership-' || n, 'Dealership ' || n from generate_series(1, ${dealerships}) n`,
    // Rows as wide as real ones: about 2 KB with comments and equipment.
    `insert into cars (dealership_id, stocknum, slug, name, status, car_type, price_cents, price_type, make, model, badge,
        year, km, vin, colour, drive, seats, doors, trans, fuel, body, dealercomments, standard_equipment, created_at)
      select 1 + n % ${dealerships}, 'S' || n, 'car-' || n, '2021 Example Hatch GX ' || n, 'in_stock', 'used',
        1000000 + n % 5000000, 'drive_away', 'Example', 'Hatch', 'GX', 2021, n % 200000, '0DM' || lpad(n::text, 14, '0'),
        'Harbour Blue', 'FWD', 5, 5, '6 speed automatic', 'Petrol - Unleaded', 'Hatchback',
        repeat('One owner with a full service history and two keys. ', 16),
        array(select 'Feature number ' || f from generate_series(1, 30) f),
        timestamptz '2026-01-01' + (n * 7919 % 10000000) * interval '1 second'
      from generate_series(1, ${cars}) n`,
    "vacuum analyze",
  );
}

async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
