// Who a request is for: the platform itself, a site, or nobody. Decided once, from the Host header alone.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { AppError } from "./kit/errors.ts";
import { readHost } from "./kit/http/host.ts";
import type { Site } from "./modules/sites/index.ts";

export type { Site };

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every route of a site; reading it on the platform's own host is a mistake and throws. */
    site: Site;
  }
  interface FastifyContextConfig {
    /** Probes and metrics: asked by address, for no site. */
    anyHost?: boolean;
  }
}

export type SiteResolver = { resolveHost(host: string): Promise<Site | undefined> };

/** Routes of the platform's own host and of the sites may share a path: the router tells them apart. */
export type Audience = "platform" | "site";

type RouterConstraints = NonNullable<NonNullable<FastifyServerOptions["routerOptions"]>["constraints"]>;

export function audienceConstraint(platformHost: string): RouterConstraints {
  return {
    audience: {
      name: "audience",
      mustMatchWhenDerived: false,
      storage() {
        const handlers = new Map();
        return {
          get: (audience) => handlers.get(audience) ?? null,
          set: (audience, handler) => void handlers.set(audience, handler),
        };
      },
      validate: () => true,
      deriveConstraint(raw): Audience {
        const host = readHost(raw);
        return host.ok && host.host === platformHost ? "platform" : "site";
      },
    },
  };
}

type Options = {
  platformHost: string;
  sites: SiteResolver;
  onUnknownHost: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

export function addSiteOfRequest(
  app: FastifyInstance,
  { platformHost, sites, onUnknownHost }: Options,
): void {
  const found = new WeakMap<FastifyRequest, Site>();
  app.decorateRequest("site", {
    getter() {
      const site = found.get(this);
      if (!site) throw new Error("this request is not for a site");
      return site;
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.anyHost) return;
    const named = readHost(request.raw);
    if (!named.ok) {
      throw new AppError("invalid_input", { message: "The Host header is not valid.", detail: named });
    }
    if (named.host === platformHost) return;
    const site = await sites.resolveHost(named.host);
    if (!site) return onUnknownHost(request, reply);
    found.set(request, site);
    Object.assign(request.logContext, { site: site.slug, website_id: site.websiteId });
  });
}
