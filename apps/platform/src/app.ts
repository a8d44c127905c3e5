// The HTTP faces of the platform, without ports: buildPublicApi and buildInternalApi give Fastify instances.
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps.ts";
import { AppError } from "./kit/errors.ts";
import { addHealthRoutes } from "./kit/health/health.routes.ts";
import { requireBasicCredential } from "./kit/http/basic-credential.ts";
import { sendError } from "./kit/http/error-handler.ts";
import { createServer } from "./kit/http/server.ts";
import { bookingRoutes } from "./modules/bookings/index.ts";
import { brochureMaker, brochureRoutes } from "./modules/brochures/index.ts";
import { catalogueRoutes } from "./modules/catalogue/index.ts";
import { contentRoutes } from "./modules/content/index.ts";
import { enquiryRoutes } from "./modules/enquiries/index.ts";
import { feedRoutes, pushTimeoutMs } from "./modules/feeds/index.ts";
import { createPictures, mediaRoutes } from "./modules/media/index.ts";
import { platformPages, sendUnknownHost } from "./modules/platform-pages/index.ts";
import { reservationRoutes } from "./modules/reservations/index.ts";
import { searchRoutes } from "./modules/search/index.ts";
import { sitesRoutes, tlsRoutes } from "./modules/sites/index.ts";
import { stockRoutes } from "./modules/stock/index.ts";
import { type Audience, addSiteOfRequest, audienceConstraint, type SiteResolver } from "./site-of-request.ts";

export type AppDeps = Deps & { sites: SiteResolver };

/** What a module's index.ts may bring. Its plugins get one of these lists each, by who calls them. */
export type ModuleRoutes = {
  /** Browsers, on a site's own origin: request.site is set. */
  public?: FastifyPluginAsync[];
  /** Anyone, on the platform's own host. */
  platform?: FastifyPluginAsync[];
  /** The storefront, with its credential and a site's canonical Host: request.site is set. */
  internal?: FastifyPluginAsync[];
  /** The storefront, with its credential and the platform's own Host. */
  internalPlatform?: FastifyPluginAsync[];
};

type Running = { isDraining: () => boolean };

/** Every module's routes. A new module adds one line. */
function modulesOf(deps: AppDeps): ModuleRoutes[] {
  return [
    { platform: [platformPages] },
    sitesRoutes(deps),
    contentRoutes(deps),
    catalogueRoutes(deps),
    stockRoutes(deps),
    searchRoutes(deps),
    enquiryRoutes(deps),
    bookingRoutes(deps),
    brochureRoutes(deps),
    reservationRoutes(deps),
    feedRoutes(deps),
  ];
}

export async function buildPublicApi(deps: AppDeps, { isDraining }: Running): Promise<FastifyInstance> {
  const { env, log, metrics, sites } = deps;
  const platformHost = env.PLATFORM_HOST;
  const app = await createServer({
    listener: "public",
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    log,
    metrics,
    isDraining,
    proxyAddress: env.PROXY_ADDRESS,
    requestTimeoutMs: pushTimeoutMs,
    constraints: audienceConstraint(platformHost),
  });
  addSiteOfRequest(app, { platformHost, sites, onUnknownHost: sendUnknownHost });
  const modules = modulesOf(deps);
  await registerFor(
    app,
    "site",
    modules.flatMap((module) => module.public ?? []),
  );
  await registerFor(
    app,
    "platform",
    modules.flatMap((module) => module.platform ?? []),
  );
  return app;
}

export async function buildInternalApi(deps: AppDeps, { isDraining }: Running): Promise<FastifyInstance> {
  const { env, log, metrics, sites, health } = deps;
  const platformHost = env.PLATFORM_HOST;
  const app = await createServer({
    listener: "internal",
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    log,
    metrics,
    isDraining,
    constraints: audienceConstraint(platformHost),
  });
  const requireCredential = requireBasicCredential(env.PLATFORM_CREDENTIAL);
  app.addHook("onRequest", async (request) => {
    // Before the host is looked up: without the credential nobody learns which hosts exist.
    if (!request.routeOptions.config.anyHost) await requireCredential(request);
  });
  addSiteOfRequest(app, {
    platformHost,
    sites,
    onUnknownHost: (request, reply) => sendError(new AppError("unknown_host"), request, reply),
  });
  addHealthRoutes(app, { health, metrics, isDraining });
  // Asked by address, for no site, as the probes are: outside of the audiences below.
  await app.register(tlsRoutes({ sites, env }));
  const modules = modulesOf(deps);
  await registerFor(
    app,
    "site",
    modules.flatMap((module) => module.internal ?? []),
  );
  await registerFor(
    app,
    "platform",
    modules.flatMap((module) => module.internalPlatform ?? []),
  );
  return app;
}

/** Pictures are the same for every site, and a sheet comes with its words: no tenant, no database. */
export async function buildImagesApi(deps: Deps, running: Running): Promise<FastifyInstance> {
  const app = await buildHealthApi(deps, running);
  const pictures = createPictures(deps);
  await app.register(mediaRoutes(deps, pictures));
  await app.register(brochureMaker(deps, pictures));
  return app;
}

/** For processes that serve no one but probes: the worker. */
export async function buildHealthApi(deps: Deps, { isDraining }: Running): Promise<FastifyInstance> {
  const { env, log, metrics, health } = deps;
  const maxEventLoopDelayMs = env.MAX_EVENT_LOOP_DELAY_MS;
  const app = await createServer({ listener: "internal", maxEventLoopDelayMs, log, metrics, isDraining });
  addHealthRoutes(app, { health, metrics, isDraining });
  return app;
}

async function registerFor(
  app: FastifyInstance,
  audience: Audience,
  plugins: FastifyPluginAsync[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.constraints = { ...route.constraints, audience };
    });
    for (const plugin of plugins) await scope.register(plugin);
  });
}
