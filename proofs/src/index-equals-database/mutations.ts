import pg from "pg";
import { pick } from "../seeded.ts";

/** What happens to cars in life; each with the mark for the worker in the same transaction, as every writer does it. */
const changes = [
  "price_cents = 500000 + (random() * 5000000)::int",
  "km = (random() * 200000)::int",
  "status = 'sold', sold = true, sold_at = now()",
  "status = 'in_stock', sold = false, sold_at = null",
  "show_on_dealer_website = not show_on_dealer_website",
  "removed_at = case when removed_at is null then now() end",
  "tag = 'Special'",
] as const;

export type Mutator = {
  mutate(count: number): Promise<void>;
  left(): Promise<number>;
  close(): Promise<void>;
};

export async function startMutator(
  adminUrl: string,
  keptDealership: string,
  random: () => number,
): Promise<Mutator> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A lost connection is the error of the statement that meets it.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ id: string; dealership_id: string }>(
    "select c.id, c.dealership_id from cars c join dealerships d on d.id = c.dealership_id where d.slug <> $1 order by c.id",
    [keptDealership],
  );
  return {
    async mutate(count) {
      for (let at = 0; at < count; at++) {
        const car = pick(random, rows);
        await client.query("begin");
        await client.query(`update cars set ${pick(random, changes)} where dealership_id = $1 and id = $2`, [
          car.dealership_id,
          car.id,
        ]);
        await client.query(
          `insert into dirty_cars (dealership_id, car_id) values ($1, $2)
            on conflict (dealership_id, car_id) do update
            set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`,
          [car.dealership_id, car.id],
        );
        await client.query("commit");
      }
    },
    async left() {
      const answer = await client.query<{ left: string }>("select count(*) as left from dirty_cars");
      return Number(answer.rows[0]?.left);
    },
    close: () => client.end(),
  };
}
