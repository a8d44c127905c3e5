import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createGateway, type Gateway, type GatewayOptions } from "../gateway.server.ts";

export const credential = "storefront:correct-horse-battery";

/** hang: never answers. stall: sends its headers, then nothing. reset: hangs up. */
type Reply = { status?: number; body?: unknown; afterMs?: number } | "hang" | "stall" | "reset";
export type FakePlatform = { url: string; requests: IncomingMessage[]; bodies: string[] };

function answer(reply: Reply, response: ServerResponse): void {
  if (reply === "hang") return;
  if (reply === "reset") {
    response.destroy();
    return;
  }
  if (reply === "stall") {
    response.writeHead(200, { "content-length": "100" }).flushHeaders();
    return;
  }
  const json = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {});
  setTimeout(() => {
    response.writeHead(reply.status ?? 200, { "content-type": "application/json" }).end(json);
  }, reply.afterMs ?? 0);
}

/** A platform that answers as told: request by request, the last reply for all that follow, or by the request. */
export async function startFakePlatform(
  replies: Reply[] | ((request: IncomingMessage) => Reply),
): Promise<FakePlatform> {
  const requests: IncomingMessage[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request);
    const reply =
      typeof replies === "function"
        ? replies(request)
        : replies[Math.min(requests.length, replies.length) - 1];
    bodies.push(await text(request));
    answer(reply ?? { status: 500 }, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, bodies };
}

export type Observed = { logged: [object, string][]; counted: { call: string; reason: string }[] };

export function startGateway(
  platformUrl: string,
  options: Pick<GatewayOptions, "deadlineMs" | "breakerResetMs"> = {},
): { gateway: Gateway } & Observed {
  const logged: Observed["logged"] = [];
  const counted: Observed["counted"] = [];
  const keep = (fields: object, message: string) => logged.push([fields, message]);
  const gateway = createGateway({
    env: { platformUrl, platformHost: "platform.localhost", platformCredential: credential },
    log: { warn: keep, info: keep },
    failures: { inc: (labels) => counted.push(labels) },
    ...options,
  });
  onTestFinished(() => gateway.close());
  return { gateway, logged, counted };
}

export const contextOf = (websiteId: number, canonicalHost = `site-${websiteId}.localhost`, version = 1) => ({
  site: { websiteId, canonicalHost, version },
  requestId: "request-1",
  clientAddress: "203.0.113.7",
});
