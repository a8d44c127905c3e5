// The two HTTP faces with two sites that show the same cars, accounts at all three processors, and their stand-ins.
import { createHash } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, vi } from "vitest";
import { type AppDeps, buildInternalApi, buildPublicApi } from "../app.ts";
import { type Breaker, createBreaker } from "../kit/breaker.ts";
import type { Db } from "../kit/db/index.ts";
import { guardDb, isPostgresFault } from "../kit/guarded-db.ts";
import { createMetrics } from "../kit/metrics.ts";
import { createOutbound } from "../kit/outbound.ts";
import { captureLog } from "../kit/testing.ts";
import { createVault } from "../kit/vault.ts";
import { createProcessors, saveSecret } from "../modules/payments/index.ts";
import { publishSites, type Sites, startSites } from "../modules/sites/index.ts";
import { authorization, deadLimits, signing } from "./enquiry-api.ts";
import { makeCar } from "./factories.ts";
import type { SandboxProcess } from "./sandbox-process.ts";
import { dealership, makeSite, place } from "./site-sources.ts";

export const kinds = ["stripe", "till", "st_george"] as const;
export type Kind = (typeof kinds)[number];

const vault = createVault([{ id: "test", key: createHash("sha256").update("a test").digest() }]);

/** As the stand-ins know them: an account's shared secret at Till is the prefix, then its key. */
export const secretsOf: Record<Kind, Record<string, string>> = {
  stripe: { secret_key: "sk_test_canary_stripe", webhook_secret: "whsec_canary_stripe" },
  till: { api_key: "acme", username: "canary-user", password: "canary-pass", shared_secret: "sandbox-acme" },
  st_george: { secret_key: "T10000_SEC_canary", merchant_id: "canary-merchant" },
};
const publishable: Record<Kind, string> = {
  stripe: "pk_test_1",
  till: "till-public",
  st_george: "T10000_PUB_1",
};

export type ReservationApi = {
  deps: AppDeps;
  open: FastifyInstance;
  internal: FastifyInstance;
  websiteIds: Record<string, number>;
  dealershipIds: Record<Kind, number>;
  now: { offsetMs: number };
  /** Everything that was logged, as text. */
  logged(): string;
  /** A new car of the dealership that has its account there. */
  car(kind: Kind, given?: object): Promise<{ id: number; slug: string; dealershipId: number }>;
  call(
    site: string,
    method: "GET" | "POST",
    url: string,
    payload?: object,
    address?: string,
  ): Promise<LightMyRequestResponse>;
};

/** `north`, `group` and `outright` show the cars of the same three dealerships; `outright` charges deposits at once (D11). */
export function withReservationApi(db: () => Db, sandbox: () => SandboxProcess): () => ReservationApi {
  let api: ReservationApi | undefined;
  let resolver: Sites | undefined;
  const breakers: Breaker[] = [];
  const outbound = createOutbound();

  beforeAll(async () => {
    const yards = kinds.map((kind) => dealership(slugOf(kind), [place(`${slugOf(kind)}-yard`)]));
    const organisation = { slug: "one-org", name: "One organisation" };
    await publishSites(
      db().forOperator("tests"),
      [
        makeSite("north", { organisation, dealerships: yards, settings: { checkout_enabled: true } }),
        makeSite("group", {
          organisation,
          dealerships: kinds.map(slugOf),
          settings: { checkout_enabled: true },
        }),
        makeSite("outright", {
          organisation,
          dealerships: kinds.map(slugOf),
          settings: { checkout_enabled: true, deposit_mode: "charge" },
        }),
      ],
      { author: "tester" },
    );
    const { log, lines } = captureLog();
    const metrics = createMetrics({ collectDefaults: false });
    const started = startSites({ db: db(), log, metrics });
    resolver = started;
    for (const host of ["north.localhost", "group.localhost", "outright.localhost"]) {
      await vi.waitUntil(() => started.resolveHost(host).catch(() => undefined), { timeout: 20_000 });
    }
    const env = {
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_ORIGIN: "https://platform.localhost",
      PLATFORM_CREDENTIAL: "storefront:correct-horse",
      MAX_EVENT_LOOP_DELAY_MS: 60_000,
      PROXY_ADDRESS: "127.0.0.1",
      PROOF_OF_WORK_MAX: 50,
      LEADS_PER_ADDRESS: 1_000_000,
      HOLDS_PER_ADDRESS: 20,
      PAYMENTS_PER_ADDRESS: 10,
      STRIPE_URL: sandbox().url,
      TILL_URL: sandbox().url,
      PAYWAY_URL: `${sandbox().url}/rest/v1`,
    };
    const now = { offsetMs: 0 };
    const clock = { now: () => new Date(Date.now() + now.offsetMs) };
    const breaker = (name: string, timeoutMs: number, isFault: (error: unknown) => boolean) => {
      const made = createBreaker({ name, timeoutMs, log, metrics, isFault });
      breakers.push(made);
      return made;
    };
    // As in production: a pool that is busy is waited for.
    const guarded = guardDb(db(), breaker("postgres", 5000, isPostgresFault));
    const processors = createProcessors({ env, outbound, clock, breaker });
    const health = { report: () => ({ status: "ready", degraded: [], checks: {} }) };
    const kit = {
      env,
      log,
      metrics,
      health,
      db: guarded,
      clock,
      signing,
      vault,
      processors,
      limits: deadLimits,
    };
    const deps = { ...kit, sites: started } as unknown as AppDeps;
    const open = await buildPublicApi(deps, { isDraining: () => false });
    const internal = await buildInternalApi(deps, { isDraining: () => false });
    const ids = await readIds(db());
    for (const kind of kinds) await addAccount(db(), ids.dealerships[slugOf(kind)] ?? 0, kind);
    api = {
      deps,
      open,
      internal,
      now,
      logged: () =>
        lines()
          .map((line) => JSON.stringify(line))
          .join("\n"),
      websiteIds: ids.websites,
      dealershipIds: Object.fromEntries(
        kinds.map((kind) => [kind, ids.dealerships[slugOf(kind)] ?? 0]),
      ) as Record<Kind, number>,
      car: (kind, given = {}) =>
        makeCar(db(), { dealership_id: ids.dealerships[slugOf(kind)] ?? 0, ...given }),
      call(site, method, url, payload, address = "203.0.113.1") {
        const headers = { host: `${site}.localhost`, authorization, "x-client-address": address };
        const options: InjectOptions = { method, url, headers, ...(payload ? { payload } : {}) };
        return internal.inject(options);
      },
    };
  });

  afterAll(async () => {
    await resolver?.stop();
    outbound.close();
    for (const breaker of breakers) breaker.stop();
  });

  return () => {
    if (!api) throw new Error("the API exists inside tests and hooks only");
    return api;
  };
}

const slugOf = (kind: Kind): string => `yard-${kind.replace("_", "-")}`;

async function addAccount(db: Db, dealershipId: number, kind: Kind): Promise<void> {
  const operator = db.forOperator("tests");
  await operator.read((q) =>
    q
      .insertInto("payment_processors")
      .values({
        dealership_id: dealershipId,
        authorization_type: kind,
        authorization_key: publishable[kind],
        deposit_cents: 25_000,
      })
      .returning("dealership_id"),
  );
  for (const [field, secret] of Object.entries(secretsOf[kind])) {
    await saveSecret(operator, vault, { dealershipId, type: kind, field, secret });
  }
}

async function readIds(db: Db) {
  const operator = db.forOperator("tests");
  const bySlug = (rows: { slug: string; id: number }[]) =>
    Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  return {
    websites: bySlug(await operator.read((q) => q.selectFrom("websites").select(["slug", "id"]))),
    dealerships: bySlug(await operator.read((q) => q.selectFrom("dealerships").select(["slug", "id"]))),
  };
}
