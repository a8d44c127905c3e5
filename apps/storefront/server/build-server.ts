import { randomUUID } from "node:crypto";
import staticFiles from "@fastify/static";
import Fastify, { type FastifyBaseLogger, type FastifyError, LogController } from "fastify";
import { type Bridge, createBridge } from "./bridge.ts";
import { securityHeaders } from "./security-headers.ts";

export type StorefrontOptions = Bridge & {
  /** Files of this and of earlier builds, under names that never change their content (rule 9). */
  assetsDir: string | null;
  /** Address of the proxy in front; it serves protocol and client address only (rule 1). */
  trustProxy: string | false;
  logger: FastifyBaseLogger;
  /** Ready once the platform's host table has come; live from the start. */
  isReady: () => boolean;
};

/** 256 KB: the longest form of the product, many times over. Files go to the platform, never through here. */
const bodyLimit = 262_144;

const requestIdText = /^[\w-]{8,64}$/;
const requestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && requestIdText.test(given) ? given : randomUUID();

export async function buildServer(options: StorefrontOptions) {
  const app = Fastify({
    trustProxy: options.trustProxy,
    bodyLimit,
    // Its own lines carry the address, and with it what people search for.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: ({ headers }) => requestId(headers["x-request-id"]),
    loggerInstance: options.logger,
    routerOptions: { ignoreTrailingSlash: false },
  });
  app.setErrorHandler((error: FastifyError, req, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) req.log.error({ err: error }, "request failed");
    const words = status >= 500 ? "Something broke on our side. Please try again." : "Bad request";
    reply.headers({ ...securityHeaders(false), "cache-control": "private, no-store" });
    return reply.code(status).type("text/plain; charset=utf-8").send(words);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_req, body, done) => done(null, body));
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_req, reply) => {
    const isReady = options.isReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "waiting for the host table" });
  });
  if (options.assetsDir !== null) {
    await app.register(staticFiles, {
      root: options.assetsDir,
      prefix: "/assets/",
      index: false,
      // The build has compressed them (compress-assets.mjs).
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      decorateReply: false,
      setHeaders: (reply) => void reply.headers(securityHeaders(false)),
    });
  }
  app.addHook("onResponse", async (req, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method, headers } = req;
    if (req.routeOptions.url === "/*")
      req.log.info({ method, host: headers.host, status: reply.statusCode, ms }, "page");
  });
  const answer = createBridge(options);
  app.route({ method: ["GET", "HEAD", "POST"], url: "/*", exposeHeadRoute: false, handler: answer });
  return app;
}
