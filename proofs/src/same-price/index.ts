import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { demoDealers, makeStock } from "@forecourt/demo";
import pg from "pg";
import { answerOf, statusOf } from "../api-process.ts";
import { loadRecords, waitForCards } from "../demo-stock.ts";
import { type EdgeStack, startEdgeStack } from "../edge-stack.ts";
import { percentile } from "../percentiles.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { rootFolder } from "../results.ts";
import { runForecourt } from "../run-forecourt.ts";
import { pick, seeded } from "../seeded.ts";
import { differencesOf } from "./compare-places.ts";

const sizes = { ci: 120, full: 3000 };

export const proof: Proof = {
  name: "same-price",
  promise:
    "A car's page, its structured data, its card and its PDF say the same price, the same type of price and the same availability.",
  guard:
    "one rule for all (packages/rules: price-display.ts, car-state.ts); carFacts takes the page's own view; a PDF's name holds the row's version",
  seeItRed:
    "give shownDollars of machines/car-data.ts a dollar more, or draw `price.before` in brochures/draw-head.ts",
  timeLimitMinutes: { ci: 10, full: 90 },
  async run(run) {
    const stack = await startEdgeStack(run, "same-price");
    try {
      await loadCars(run, stack, sizes[run.size]);
      return await measure(run, stack);
    } finally {
      await stack.stop();
    }
  },
};

/** Every dealer's first cars, with their pictures. */
async function loadCars(run: ProofRun, stack: EdgeStack, count: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  // The seed moves where each dealer's cars begin, so that another run meets others.
  const skip = run.seed % 50;
  const each = Math.ceil(count / demoDealers.length);
  const records = demoDealers
    .flatMap((dealer) => [...makeStock(dealer, each + skip, today)].slice(skip))
    .slice(0, count)
    .map((record) => ({ ...record, photos: record.photos.map((file) => `demo:cars/${file}`) }));
  run.progress(`${records.length} cars of ${demoDealers.length} dealers`);
  await runForecourt(stack.env, ["media", "load", join(rootFolder, "demo/photos")]);
  await loadRecords(stack, run.outDir, records);
  const host = stack.sites.find(({ slug }) => slug === "southeast-autogroup")?.host ?? "";
  await waitForCards(stack.nodes[0].port, host, "/search/new-and-used-demo-cars/", 8);
}

type Shown = { slug: string; host: string };
type Car = { slug: string; stocknum: string; hosts: string[]; lists: string[][] };

/** What is hidden or taken back has no page anywhere. */
const carsQuery = `select c.slug, c.stocknum,
    array_agg(w.slug || '.localhost' order by w.id) as hosts,
    jsonb_agg(jsonb_build_array(s.effective->'settings'->>'default_search_path')
      || coalesce((select jsonb_agg(p->>'path') from jsonb_array_elements(s.effective->'search_pages') p), '[]') order by w.id) as lists
  from cars c join website_dealerships wd on wd.dealership_id = c.dealership_id join websites w on w.id = wd.website_id
    join lateral (select effective from site_documents d where d.website_id = w.id order by version desc limit 1) s on true
  where c.show_on_dealer_website and c.removed_at is null
  group by c.id, c.slug, c.stocknum order by c.id`;

async function measure(run: ProofRun, stack: EdgeStack) {
  const client = new pg.Client({ connectionString: stack.adminUrl });
  await client.connect();
  const { rows: cars } = await client.query<Car>(carsQuery);
  await client.end();
  const random = seeded(run.seed);
  const seen = {
    compared: 0,
    gone: 0,
    cards: 0,
    different: 0,
    seconds: [] as number[],
    again: [] as number[],
  };
  const notes: string[] = [];
  const shown: Shown[] = [];
  for (const car of cars) {
    const at = Math.floor(random() * car.hosts.length);
    const host = car.hosts[at] ?? "";
    const found = await compareCar(stack, car, host, car.lists[at] ?? []);
    const { differences } = found;
    if (found.isGone) seen.gone += 1;
    else {
      seen.compared += 1;
      shown.push({ slug: car.slug, host });
      if (found.hasCard) seen.cards += 1;
      seen.seconds.push(found.seconds);
      seen.again.push(found.again);
    }
    if (differences.length > 0) seen.different += 1;
    notes.push(...differences.map((difference) => `${host}/cars/${car.slug} ${difference}`));
    const done = seen.compared + seen.gone;
    if (done % 100 === 0) run.progress(`${done} of ${cars.length} cars`);
  }
  const drawings = await drawOnce(stack, pick(random, shown));
  writeFileSync(join(run.outDir, "differences.txt"), notes.map((note) => `${note}\n`).join(""));
  for (const note of notes.slice(0, 5)) run.progress(note);
  return {
    figures: {
      "cars compared": seen.compared,
      "cars gone, page and PDF": seen.gone,
      "of these with a card in a list": seen.cards,
      "cars told differently in two places": seen.different,
      "PDF asked for the first time p99, s": percentile(seen.seconds, 0.99),
      "PDF asked for the first time, slowest, s": Math.max(...seen.seconds),
      "PDF asked for again p50, s": percentile(seen.again, 0.5),
      "drawings for 20 who ask at once": drawings,
    },
    targets: {
      "cars compared": { atLeast: Math.floor(sizes[run.size] * 0.8) },
      "of these with a card in a list": { atLeast: Math.floor(sizes[run.size] * 0.5) },
      "cars told differently in two places": { exactly: 0 },
      "PDF asked for the first time, slowest, s": { atMost: 3 },
      "drawings for 20 who ask at once": { exactly: 1 },
    },
  } as const;
}

async function compareCar({ nodes }: EdgeStack, car: Car, host: string, lists: readonly string[]) {
  const [{ port }] = nodes;
  const { status, body: page } = await answerOf(port, `/cars/${car.slug}`, host);
  const sheet = `/api/cars/${car.slug}/pdf`;
  // D13: sold longer ago than this site shows it. Then its sheet is gone too.
  if (status === 410) {
    const differences = (await statusOf(port, sheet, host)) === 410 ? [] : ["is gone, its sheet is not"];
    return { differences, isGone: true } as const;
  }
  const began = performance.now();
  const pdf = await bytesOf(port, sheet, host);
  const seconds = (performance.now() - began) / 1000;
  const beganAgain = performance.now();
  await bytesOf(port, sheet, host);
  const again = (performance.now() - beganAgain) / 1000;
  let list: string | null = null;
  for (const path of new Set(lists)) {
    const query = `refinementList%5Bstocknum%5D%5B0%5D=${encodeURIComponent(car.stocknum)}`;
    const { body } = await answerOf(port, `${path}?${query}`, host);
    if (!body.includes(`/${car.slug}"`)) continue;
    list = body;
    break;
  }
  const differences = await differencesOf({ page, list, pdf, slug: car.slug });
  return { differences, isGone: false, hasCard: list !== null, seconds, again } as const;
}

function bytesOf(port: number, path: string, host: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers: { host }, timeout: 15_000 }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(new Uint8Array(Buffer.concat(pieces)))
          : reject(new Error(`${host}${path} answered ${answer.statusCode}`)),
      );
    });
    call.on("error", reject);
    call.end();
  });
}

/** On a site's version that nobody has asked for yet, so that the sheet is not in the store. */
async function drawOnce({ nodes, adminUrl, env }: EdgeStack, { slug, host }: Shown): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("update cars set km = coalesce(km, 0) + 1 where slug = $1", [slug]);
  await client.end();
  const counted = async (): Promise<number> => {
    const { body } = await answerOf(Number(env.IMAGES_PORT), "/metrics", "127.0.0.1");
    return Number(/brochure_draw_seconds_count\{[^}]*\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const before = await counted();
  const path = `/api/cars/${slug}/pdf`;
  await Promise.all(Array.from({ length: 20 }, () => bytesOf(nodes[0].port, path, host)));
  return (await counted()) - before;
}
