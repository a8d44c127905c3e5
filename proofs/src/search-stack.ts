// Many dealers with stock, their own database and index, and our processes: for proofs about search.
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { demoDealers, makeStock } from "@forecourt/demo";
import { dropSearchIndices } from "@forecourt/ops/search-indices";
import pg from "pg";
import { stringify } from "yaml";
import { yard } from "./many-sites/make-sites.ts";
import { createProofDatabase } from "./proof-database.ts";
import { runForecourt } from "./run-forecourt.ts";

export type SearchSite = { websiteId: number; host: string; cars: number };

export type SearchStack = {
  env: Record<string, string>;
  adminUrl: string;
  index: string;
  enginePort: number;
  sites: SearchSite[];
  stop(): Promise<void>;
};

type Options = {
  name: string;
  /** How many cars each site has of its own; the last site also shows the first one's. */
  carsOfSites: readonly number[];
  outDir: string;
  /** Of the caller's own engine nodes, with commas: the index goes with them. Left out: the service's. */
  engineUrls?: string;
};

const provider = "angle";

function siteOf(index: number, isGroup: boolean): Record<string, unknown> {
  const slug = `site-${index}`;
  return {
    slug,
    organisation: isGroup
      ? { slug: "org-0", name: "Organisation 0" }
      : { slug: `org-${index}`, name: `Organisation ${index}` },
    name: `Dealer ${index}`,
    slogan: "One of a thousand.",
    domains: [`${slug}.localhost`],
    dealerships: [
      { slug, name: `Dealer ${index}`, locations: [yard(index, `yard-${index}`)] },
      ...(isGroup ? ["site-0"] : []),
    ],
    address: { street: `${index} Proof Road`, city: "Testville", state: "QLD", postcode: "4000" },
    contact: { phone: "07 5550 0000", email: `hello@dealer-${index}.example` },
    legal: { legal_name: `Dealer ${index} Pty Ltd` },
    settings: {
      finance_provider: provider,
      repayment_bands: [
        { label: "Under $100", from: null, to: 100 },
        { label: "$100 to $200", from: 100, to: 200 },
        { label: "Over $200", from: 200, to: null },
      ],
    },
  };
}

export async function startSearchStack(options: Options): Promise<SearchStack> {
  const { name, carsOfSites, outDir } = options;
  const database = await createProofDatabase(name);
  const index = `proof_${name.replaceAll("-", "_")}`;
  const env = {
    ...database.env,
    OPENSEARCH_URL: options.engineUrls ?? database.env.OPENSEARCH_URL,
    SEARCH_INDEX: index,
    LOG_LEVEL: "warn",
    MAX_EVENT_LOOP_DELAY_MS: "5000",
  };
  const [engineUrl = ""] = env.OPENSEARCH_URL.split(",");
  await dropSearchIndices(engineUrl, index);
  await runForecourt(env, ["db", "migrate"]);
  await publishSites(env, carsOfSites.length);
  await loadCars(env, carsOfSites, outDir);
  return {
    env,
    adminUrl: database.adminUrl,
    index,
    enginePort: Number(new URL(engineUrl).port),
    sites: await readSites(database.adminUrl, carsOfSites),
    async stop() {
      if (options.engineUrls === undefined) await dropSearchIndices(engineUrl, index);
      await database.drop();
    },
  };
}

async function publishSites(env: Record<string, string>, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "search-sites-"));
  try {
    const directories: string[] = [];
    for (let index = 0; index < count; index++) {
      const directory = join(folder, `site-${index}`);
      await mkdir(directory);
      await writeFile(
        join(directory, "site.yaml"),
        stringify(siteOf(index, index === count - 1 && count > 1)),
      );
      directories.push(directory);
    }
    for (let from = 0; from < count; from += 250)
      await runForecourt(env, ["sites", "publish", ...directories.slice(from, from + 250)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Demo cars without pictures: search does not read them. */
function* stockLines(site: number, count: number): Iterable<string> {
  const [model] = demoDealers.filter(({ slug }) => slug === "harbour-motors");
  if (!model) throw new Error("no dealer to draw cars from");
  const lender = model.lenders[0];
  const dealer = {
    ...model,
    slug: `site-${site}`,
    seed: `proof-${site}`,
    stockPrefix: `P${site}`,
    showcase: false,
    lenders: lender ? [{ ...lender, provider, always: true } as const] : [],
  };
  const today = new Date().toISOString().slice(0, 10);
  for (const record of makeStock(dealer, count, today)) {
    // Slugs are the platform's: one space for all dealers.
    yield `${JSON.stringify({ ...record, slug: `s${site}-${record.slug}`, photos: [] })}\n`;
  }
}

async function loadCars(
  env: Record<string, string>,
  carsOfSites: readonly number[],
  outDir: string,
): Promise<void> {
  const file = join(outDir, "stock.jsonl");
  const lines = carsOfSites.entries().flatMap(([site, count]) => stockLines(site, count));
  await pipeline(lines, createWriteStream(file));
  await runForecourt(env, ["stock", "load", file]);
  await rm(file);
}

async function readSites(adminUrl: string, carsOfSites: readonly number[]): Promise<SearchSite[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; slug: string }>("select id, slug from websites");
    const idOf = new Map(rows.map(({ id, slug }) => [slug, Number(id)]));
    return carsOfSites.map((cars, site) => ({
      websiteId: idOf.get(`site-${site}`) ?? 0,
      host: `site-${site}.localhost`,
      cars,
    }));
  } finally {
    await client.end();
  }
}
