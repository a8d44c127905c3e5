// The two HTTP faces over a test database with published sites, for tests of what shoppers send.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, vi } from "vitest";
import { type AppDeps, buildInternalApi, buildPublicApi } from "../app.ts";
import { createBreaker } from "../kit/breaker.ts";
import type { Db } from "../kit/db/index.ts";
import { AppError } from "../kit/errors.ts";
import { guardDb, isPostgresFault } from "../kit/guarded-db.ts";
import type { Limits } from "../kit/limits.ts";
import { createMetrics, type Metrics } from "../kit/metrics.ts";
import { createSigning } from "../kit/signing.ts";
import { captureLog } from "../kit/testing.ts";
import { publishSites, type SiteInput, type Sites, startSites } from "../modules/sites/index.ts";
import { solveFor } from "./proof-of-work.ts";

const credential = "storefront:correct-horse";
export const authorization = `Basic ${Buffer.from(credential).toString("base64")}`;

export type EnquiryApi = {
  open: FastifyInstance;
  internal: FastifyInstance;
  websiteIds: Record<string, number>;
  dealershipIds: Record<string, number>;
  locationIds: Record<string, number>;
  /** POST /api/leads of the site with this slug, as a person's browser does it: with a proof of its own. */
  post(site: string, payload: object, headers?: InjectOptions["headers"]): Promise<LightMyRequestResponse>;
  /** The same, with whatever proof the payload has, or none. */
  postBare(
    site: string,
    payload: object,
    headers?: InjectOptions["headers"],
  ): Promise<LightMyRequestResponse>;
  metrics: Metrics;
};

export const signing = createSigning(["a secret of the tests"]);

/** Redis that is away, which every use case must do without. */
export const deadLimits: Pick<Limits, "call"> = {
  call: () => Promise.reject(new AppError("unavailable", { detail: { dependency: "redis" } })),
};

type Options = { limits?: () => Pick<Limits, "call">; leadsPerAddress?: number };

/** `sites` may ask for what exists only later, such as the port of a stand-in. */
export function withEnquiryApi(
  db: () => Db,
  sites: () => SiteInput[],
  { limits = () => deadLimits, leadsPerAddress = 1_000_000 }: Options = {},
): () => EnquiryApi {
  let api: EnquiryApi | undefined;
  let resolver: Sites | undefined;

  beforeAll(async () => {
    const inputs = sites();
    await publishSites(db().forOperator("tests"), inputs, { author: "tester" });
    const { log } = captureLog();
    const metrics = createMetrics({ collectDefaults: false });
    const started = startSites({ db: db(), log, metrics });
    resolver = started;
    const hosts = inputs.map(({ source }) => source.domains[0] ?? "");
    for (const host of hosts) {
      await vi.waitUntil(() => started.resolveHost(host).catch(() => undefined), { timeout: 10_000 });
    }
    const env = {
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_CREDENTIAL: credential,
      MAX_EVENT_LOOP_DELAY_MS: 60_000,
      PROXY_ADDRESS: "127.0.0.1",
      PROOF_OF_WORK_MAX: 50,
      LEADS_PER_ADDRESS: leadsPerAddress,
    };
    const health = { report: () => ({ status: "ready", degraded: [], checks: {} }) };
    const clock = { now: () => new Date() };
    // As in production: a pool that is busy is waited for.
    const breaker = createBreaker({
      name: "postgres",
      timeoutMs: 5000,
      log,
      metrics,
      isFault: isPostgresFault,
    });
    const guarded = guardDb(db(), breaker);
    const kit = { env, log, metrics, health, db: guarded, clock, signing, limits: limits() };
    const deps = { ...kit, sites: started } as unknown as AppDeps;
    const open = await buildPublicApi(deps, { isDraining: () => false });
    const internal = await buildInternalApi(deps, { isDraining: () => false });
    const ids = await readIds(db());
    api = {
      open,
      internal,
      ...ids,
      metrics,
      post: async (site, payload, headers = {}) =>
        post(open, site, { altcha: await solveFor(signing, ids.websiteIds[site] ?? 0), ...payload }, headers),
      postBare: (site, payload, headers = {}) => post(open, site, payload, headers),
    };
  });

  afterAll(() => resolver?.stop());

  return () => {
    if (!api) throw new Error("the API exists inside tests and hooks only");
    return api;
  };
}

function post(
  app: FastifyInstance,
  site: string,
  payload: object,
  headers: NonNullable<InjectOptions["headers"]>,
): Promise<LightMyRequestResponse> {
  const host = { host: `${site}.localhost` };
  return app.inject({ method: "POST", url: "/api/leads", headers: { ...host, ...headers }, payload });
}

async function readIds(db: Db) {
  const operator = db.forOperator("tests");
  const bySlug = (rows: { slug: string; id: number }[]) =>
    Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  return {
    websiteIds: bySlug(await operator.read((q) => q.selectFrom("websites").select(["slug", "id"]))),
    dealershipIds: bySlug(await operator.read((q) => q.selectFrom("dealerships").select(["slug", "id"]))),
    locationIds: bySlug(await operator.read((q) => q.selectFrom("locations").select(["slug", "id"]))),
  };
}

/** A submission of the form `enquiry` that every default site accepts. */
export function makeSubmission(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    userData: {
      name: "Grace Okafor",
      email: "grace.okafor@example.com",
      phone: "0412 884 019",
      postcode: "4207",
    },
    category: "Used Vehicle Enquiry",
    form: "enquiry",
    message: "Could you show the stone chip on the bonnet, please?",
    ...given,
  };
}
