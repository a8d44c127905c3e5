/**
 * The bridge between Fastify and React Router, whole (rendering rules 1, 5 and 20): a web Request goes in, a finished
 * Response comes out. An upgrade of React Router is a pin and a run of bridge.test.ts.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { ConnectSource, RequestFacts } from "../src/site/site-context.server.ts";
import { pagePolicy } from "./page-policy.ts";
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

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  page: { secure: boolean; dev: boolean },
) {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    // Headers joins what it can; set-cookie it hands out one by one.
    if (name === "set-cookie") reply.header(name, [value]);
    else reply.header(name, value);
  }
  // Rule 6: caching is opt-in. What no route made public stays private.
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");
  if (response.body === null) return reply.send();
  if (!response.headers.get("content-type")?.startsWith("text/html")) {
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }
  const html = await response.text();
  reply.header("content-security-policy", pagePolicy(html, page));
  return reply.send(html);
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
    const facts = { requestId: req.id, clientAddress: req.ip };
    const context = entry.requestContext(facts, connect);
    const handle = handlerOf(current, entry);
    return sendResponse(reply, await handle(request, context), { secure, dev });
  };
}
