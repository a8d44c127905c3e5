// What the filters of a results page must say, counted by SQL on the rows themselves: nothing of the search is asked.
import { serviceEnv } from "@forecourt/ops/env";
import pg from "pg";

export type Counts = { [value: string]: number };

/** AVAIL-04, AVAIL-05, AVAIL-08: what a list may show, with three days of sold cars. */
const visible = `c.removed_at is null and c.show_on_dealer_website
  and (c.status in ('in_stock', 'coming_soon') or (c.status = 'sold' and c.sold_at >= now() - interval '3 days'))`;

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const env = serviceEnv();
  const url = new URL(env.DATABASE_ADMIN_URL);
  url.pathname = new URL(env.DATABASE_URL).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const from = `from cars c join dealerships d on d.id = c.dealership_id
  join website_dealerships wd on wd.dealership_id = d.id join websites w on w.id = wd.website_id
  where w.slug = $1 and ${visible}`;

/** Cars of a site by an expression over `c` (car) and `d` (dealership), under a condition. */
export async function countBy(site: string, expression: string, where = "true"): Promise<Counts> {
  const rows = await query<{ value: string | null; count: string }>(
    `select (${expression})::text as value, count(*) ${from} and ${where} group by 1`,
    [site],
  );
  return Object.fromEntries(
    rows.flatMap(({ value, count }) => (value === null ? [] : [[value, Number(count)]])),
  );
}

export async function countOf(site: string, where = "true"): Promise<number> {
  const [row] = await query<{ count: string }>(`select count(*) ${from} and ${where}`, [site]);
  return Number(row?.count);
}

/** The slug of a car of the site that fits; there must be one. */
export async function carWhere(
  site: string,
  where: string,
): Promise<{ slug: string; stocknum: string; id: number }> {
  const [row] = await query<{ slug: string; stocknum: string; id: number }>(
    `select c.slug, c.stocknum, c.id::int as id ${from} and ${where} order by c.id limit 1`,
    [site],
  );
  if (!row) throw new Error(`no car of ${site} where ${where}`);
  return row;
}

/** What the site has most of, with a model of one word. */
export async function commonModel(site: string): Promise<{ make: string; model: string }> {
  const [row] = await query<{ make: string; model: string }>(
    `select c.make, c.model ${from} and c.status = 'in_stock' and c.model ~ '^[A-Za-z]{4,}$'
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
    [site],
  );
  if (!row) throw new Error(`${site} has no such model`);
  return row;
}
