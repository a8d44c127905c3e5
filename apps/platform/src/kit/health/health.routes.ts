import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";
import type { HealthMonitor } from "./monitor.ts";

type Options = { health: Pick<HealthMonitor, "report">; metrics: Metrics; isDraining: () => boolean };

/** For the internal listener only: it says what we are made of. */
export function addHealthRoutes(app: FastifyInstance, { health, metrics, isDraining }: Options): void {
  const config = { lane: "never", anyHost: true } as const;

  app.get("/healthz", { config }, async () => ({ status: "ok" }));

  app.get("/readyz", { config }, async (_request, reply) => {
    const report = health.report();
    if (isDraining()) return reply.code(503).send({ ...report, status: "unavailable" });
    return reply.code(report.status === "unavailable" ? 503 : 200).send(report);
  });

  app.get("/metrics", { config }, async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
