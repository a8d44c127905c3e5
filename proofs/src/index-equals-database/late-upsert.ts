// The trap of search engines: a deleted document's version is forgotten after a while (60 s by default), and a write that
// was under way all that time brings the car back.
import { setTimeout as sleep } from "node:timers/promises";
import { findSearchAlias } from "@forecourt/ops/search-indices";
import pg from "pg";
import { waitUntil } from "../processes.ts";
import type { SearchStack } from "../search-stack.ts";

type Document = { _version: number; _source: { deleted: boolean } };

async function documentOf(aliasUrl: string, id: string): Promise<Document> {
  const answer = await fetch(`${aliasUrl}/_doc/${id}`);
  return (await answer.json()) as Document;
}

/** Takes a car off its site, waits, and sends the state from before. Answers 1 when the car is back. */
export async function sendLateUpsert(stack: SearchStack, waitMs: number, gcDeletes: string): Promise<number> {
  const { OPENSEARCH_URL: engineUrl = "" } = stack.env;
  const aliasUrl = `${engineUrl}/${await findSearchAlias(engineUrl, stack.index)}`;
  const put = (path: string, body: unknown, method = "PUT") =>
    fetch(`${aliasUrl}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await put("/_settings", { index: { gc_deletes: gcDeletes } });
  const client = new pg.Client({ connectionString: stack.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; dealership_id: string }>(
      "select id, dealership_id from cars where show_on_dealer_website and removed_at is null order by id desc limit 1",
    );
    const car = rows[0];
    if (!car) throw new Error("no car to take away");
    const before = await documentOf(aliasUrl, car.id);
    await client.query("update cars set removed_at = now() where dealership_id = $1 and id = $2", [
      car.dealership_id,
      car.id,
    ]);
    await client.query(
      "insert into dirty_cars (dealership_id, car_id) values ($1, $2) on conflict do nothing",
      [car.dealership_id, car.id],
    );
    const isGone = async () => {
      const now = await documentOf(aliasUrl, car.id);
      return now._source === undefined || now._source.deleted;
    };
    await waitUntil("the car is gone from the index", isGone, 60_000);
    await sleep(waitMs);
    await put(
      `/_doc/${car.id}?version=${before._version}&version_type=external&refresh=true`,
      before._source,
    );
    return (await isGone()) ? 0 : 1;
  } finally {
    await client.end();
  }
}
