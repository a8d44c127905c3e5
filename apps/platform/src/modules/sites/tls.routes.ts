// Caddy asks before it gets a certificate (on-demand TLS): only for a host that is some site's, or our own.
import type { FastifyPluginAsync } from "fastify";
import { parseHost } from "../../kit/http/host.ts";

type Deps = {
  sites: { resolveHost(host: string): Promise<unknown> };
  env: { PLATFORM_HOST: string };
};

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** On the internal listener, without the storefront's credential: Caddy cannot send one. Hence loopback only. */
export const tlsRoutes =
  ({ sites, env }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { domain?: unknown } }>(
      "/internal/tls-allowed",
      { config: { anyHost: true } },
      async (request, reply) => {
        const { domain } = request.query;
        const host = typeof domain === "string" ? parseHost(domain) : undefined;
        // A port is no part of a certificate's name.
        if (!loopback.test(request.ip) || host === undefined || host !== String(domain).toLowerCase())
          return reply.code(404).send();
        const isKnown = host === env.PLATFORM_HOST || (await sites.resolveHost(host)) !== undefined;
        return reply.code(isKnown ? 200 : 404).send();
      },
    );
  };
