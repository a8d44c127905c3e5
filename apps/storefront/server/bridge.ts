/**
 * The bridge between Fastify and React Router, whole (rendering rules 1, 5 and 20): a web Request goes in, a finished
 * Response comes out. An upgrade of React Router is a pin and a run of bridge.test.ts.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { ConnectSource, RequestFacts } from "../src/site/site-context.server.ts";
import { type PolicyOrigins, pagePolicy } from "./page-policy.ts";
import { securityHeaders } from "./security-headers.ts";
import { webRequest } from "./web-request.ts";

/**
 * What src/entry.server.tsx exports beside its default. Keys and handler come from the bundle's own copy of React
 * Router: one made out here would be another (rule 4).
 */
type BridgeEntry = {
  createRequestHandler: typeof createRequestHandler;
  requestContext: (facts: RequestFacts, connect: ConnectSource) => RouterContextProvider;
};

export type Bridge = { build: () => Promise<ServerBuild>; dev: boolean; connect: ConnectSource };

/** The page of an answer, where a renderer made one; of an answer without any (a redirect) there is none. */
type PageOf = (response: Response) => string | undefined;

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  pageOf: PageOf,
  options: { secure: boolean; dev: boolean; also: PolicyOrigins | undefined },
) {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    // Headers joins what it can; set-cookie it hands out one by one.
    if (name === "set-cookie") reply.header(name, [value]);
    else reply.header(name, value);
  }
  // Rule 6: caching is opt-in. What no route made public stays private.
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");
  const body = pageOf(response) ?? (response.body && Buffer.from(await response.arrayBuffer()));
  if (!body) return reply.send();
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    reply.header("content-security-policy", pagePolicy(String(body), options));
    if (options.also) reply.headers(securityHeaders(options.secure, options.also.frame));
  }
  return reply.send(body);
}

export function createBridge({ build, dev, connect }: Bridge) {
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  function handlerOf(current: ServerBuild, entry: BridgeEntry): RequestHandler {
    const made =
      handlers.get(current) ?? entry.createRequestHandler(current, dev ? "development" : "production");
    handlers.set(current, made);
    return made;
  }

  return async function answer(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const secure = req.protocol === "https";
    const gone = new AbortController();
    // `close` also follows a finished answer; only an unfinished one means that the visitor left.
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    reply.headers(securityHeaders(secure));
    const request = webRequest(req, gone.signal);
    if (request === null) return reply.code(400).type("text/plain; charset=utf-8").send("Bad request");
    const current = await build();
    const entry = current.entry.module as unknown as BridgeEntry;
    const pages = new WeakMap<Response, string>();
    const givePage: RequestFacts["givePage"] = (response, page) => void pages.set(response, page);
    const tellError: RequestFacts["tellError"] = (error) => req.log.error({ err: error }, "page failed");
    let also: PolicyOrigins | undefined;
    const allow: RequestFacts["allow"] = (origins) => {
      also = origins;
    };
    const facts = { requestId: req.id, clientAddress: req.ip, givePage, tellError, allow };
    const context = entry.requestContext(facts, connect);
    const handle = handlerOf(current, entry);
    const response = await handle(request, context);
    return sendResponse(reply, response, (one) => pages.get(one), { secure, dev, also });
  };
}
