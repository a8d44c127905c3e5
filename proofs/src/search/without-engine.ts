// The same questions while nothing listens where the engine was.
import pg from "pg";
import { ask } from "../keep-alive.ts";
import { median, percentile } from "../percentiles.ts";
import type { Figures, ProofRun } from "../proof.ts";
import type { SearchSite, SearchStack } from "../search-stack.ts";
import { credential, startSearching } from "./start-searching.ts";

/** Ten stored photos a car for the largest dealer and the group: the order counts them. Their pictures nobody reads. */
async function addPhotos({ adminUrl, sites }: SearchStack): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into photos (dealership_id, car_id, position, source_url, state, content_hash, width, height)
      select c.dealership_id, c.id, p, 'demo:' || p, 'stored', repeat('a', 64), 1200, 800
      from cars c join website_dealerships w using (dealership_id), generate_series(0, 9) as p
      where w.website_id = any($1) on conflict do nothing`,
      [[sites[0]?.websiteId, sites.at(-1)?.websiteId]],
    );
    await client.query("vacuum analyze photos");
  } finally {
    await client.end();
  }
}

/** A9: the same questions while nothing listens where the engine was. */
export async function withoutEngine(
  run: ProofRun,
  stack: SearchStack,
  questions: readonly { site: SearchSite; path: string }[],
): Promise<Figures> {
  run.progress("photos of the largest dealers");
  await addPhotos(stack);
  run.progress("the engine is away");
  const api = await startSearching("api-alone", stack, { OPENSEARCH_URL: "http://127.0.0.1:9" }, run);
  const headers = { authorization: credential(stack) };
  const times: number[] = [];
  let [refused, untold] = [0, 0];
  for (const { site, path } of questions.slice(0, 150)) {
    const began = performance.now();
    const answer = await ask({ port: api.internalPort, path, headers: { ...headers, host: site.host } });
    times.push(performance.now() - began);
    if (answer.status !== 200) refused++;
    else if (!(JSON.parse(answer.body) as { degraded: boolean }).degraded) untold++;
  }
  await api.process.stop();
  return {
    "without the engine, p50 ms": median(times),
    "without the engine, p95 ms": percentile(times, 0.95),
    "without the engine, not answered": refused,
    "without the engine, not told": untold,
  };
}
