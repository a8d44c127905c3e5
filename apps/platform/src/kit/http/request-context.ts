// Request id, log context, access line and duration of every request.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type LogContext, type Logger, withLogContext } from "../log.ts";
import type { Metrics } from "../metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    logContext: LogContext;
  }
}

/** public: strangers; internal: our own processes, whose request ids and client addresses are believed. */
export type Listener = "public" | "internal";

const idPattern = /^[A-Za-z0-9_.-]{8,64}$/;

export function requestIdMaker(listener: Listener): (raw: IncomingMessage) => string {
  if (listener === "public") return () => randomUUID();
  return (raw) => {
    const given = raw.headers["x-request-id"];
    return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
  };
}

/** The template, never the path: a path has no bound and may hold a person's data. */
function routeTemplate(request: FastifyRequest): string {
  return request.routeOptions.url ?? "unmatched";
}

type Options = { listener: Listener; log: Logger; metrics: Metrics };

export function addRequestContext(app: FastifyInstance, { listener, log, metrics }: Options): void {
  app.decorateRequest("logContext");

  app.addHook("onRequest", (request, reply, done) => {
    request.logContext = { request_id: request.id };
    reply.header("x-request-id", request.id);
    withLogContext(request.logContext, done);
  });

  app.addHook("onResponse", (request, reply, done) => {
    const route = routeTemplate(request);
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    metrics.httpDuration.observe({ listener, method: request.method, route, status }, ms / 1000);
    withLogContext(request.logContext ?? { request_id: request.id }, () => {
      const level = isProbe(route) ? "trace" : "info";
      log[level](
        { listener, method: request.method, route, status, ms: Math.round(ms * 10) / 10 },
        "request",
      );
    });
    done();
  });
}

function isProbe(route: string): boolean {
  return route === "/healthz" || route === "/readyz" || route === "/metrics";
}
