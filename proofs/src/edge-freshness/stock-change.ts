// A car's price changes the way it does in life: a feed's line, the worker, the edge.
import type { StockRecord } from "@forecourt/demo";
import pg from "pg";
import { loadDemoStock, loadRecords } from "../demo-stock.ts";
import type { EdgeStack } from "../edge-stack.ts";

/** A member of a group: its cars are on its own site and on the group's. */
const dealershipSlug = "crestline-auto";

export type TestStock = {
  /** Every site that shows this dealership's cars. */
  hosts: string[];
  cars: { slug: string; record: StockRecord }[];
};

export async function loadTestStock(stack: EdgeStack, outDir: string, count: number): Promise<TestStock> {
  const records = await loadDemoStock(stack, outDir, dealershipSlug, count);
  const client = new pg.Client({ connectionString: stack.adminUrl });
  await client.connect();
  try {
    const sites = await client.query<{ host: string }>(
      `select d.host from domains d join website_dealerships wd using (website_id)
        join dealerships ds on ds.id = wd.dealership_id where ds.slug = $1 and d.canonical and not d.removed`,
      [dealershipSlug],
    );
    const cars = await client.query<{ slug: string; stocknum: string }>(
      `select c.slug, c.stocknum from cars c join dealerships d on d.id = c.dealership_id
        where d.slug = $1 and not c.sold and c.removed_at is null and c.price_cents is not null order by c.id`,
      [dealershipSlug],
    );
    return {
      hosts: sites.rows.map((row) => row.host),
      cars: cars.rows.flatMap(({ slug, stocknum }) => {
        const record = records.find((one) => one.stocknum === stocknum);
        return record ? [{ slug, record }] : [];
      }),
    };
  } finally {
    await client.end();
  }
}

/** As it stands on a page. */
export const priceText = (dollars: number): string => `$${dollars.toLocaleString("en-AU")}`;

export async function changePrice(
  stack: EdgeStack,
  outDir: string,
  record: StockRecord,
  price: number,
): Promise<void> {
  await loadRecords(stack, outDir, [{ ...record, price }]);
}
