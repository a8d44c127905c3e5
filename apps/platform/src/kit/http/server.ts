// A Fastify instance with everything that every listener of every process needs; no port, no route.
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { addErrorHandler, errorAnswer } from "./error-handler.ts";
import { addRequestContext, type Listener, requestIdMaker } from "./request-context.ts";
import { addShedding } from "./shed.ts";

export type ServerOptions = {
  listener: Listener;
  log: Logger;
  metrics: Metrics;
  isDraining: () => boolean;
  /** Believed for protocol and client address only; the host never comes from a forwarded header. */
  proxyAddress?: string;
  bodyLimitBytes?: number;
  handlerTimeoutMs?: number;
  /** How long a request may take to arrive whole. A slow one is ended by its route's own time, which is shorter. */
  requestTimeoutMs?: number;
  maxEventLoopDelayMs?: number;
  constraints?: NonNullable<FastifyServerOptions["routerOptions"]>["constraints"];
};

const kilobyte = 1024;

const answerHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { listener, log, metrics, isDraining } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // our own line: request-context.ts
    // No child logger per request: id and owner are in the async context (kit/log.ts).
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdMaker(listener),
    requestIdHeader: false,
    trustProxy: options.proxyAddress ?? false,
    bodyLimit: options.bodyLimitBytes ?? 256 * kilobyte,
    requestTimeout: options.requestTimeoutMs ?? 10_000,
    // A listener that takes long pushes still expects a request's head at once.
    http: { headersTimeout: 10_000 },
    handlerTimeout: options.handlerTimeoutMs ?? 15_000,
    keepAliveTimeout: 75_000, // longer than Varnish keeps an idle backend connection (60 s), or it meets a closed door
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 200,
      ...(options.constraints ? { constraints: options.constraints } : {}),
    },
    // What fails before routing (a malformed URL) gets the same body as everything else.
    frameworkErrors: (error, request, reply) => {
      const answer = errorAnswer(new AppError("invalid_input", { cause: error }), request.id);
      void (reply as FastifyReply).code(400).headers(answerHeaders).send(answer);
    },
  });

  addRequestContext(app, { listener, log, metrics });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(answerHeaders);
    if (isDraining()) reply.header("connection", "close");
    done();
  });
  addErrorHandler(app, log);
  await addShedding(app, { listener, metrics, maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 200 });
  return app;
}
