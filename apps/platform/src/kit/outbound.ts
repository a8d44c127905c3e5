// HTTP to outside services and edge nodes, over node:http: fetch has no connect deadline of its own.
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { createTimedAgent } from "./timed-agent.ts";

export type Outgoing = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Bounds the whole call. */
  signal: AbortSignal;
};
export type Incoming = { status: number; body: string };
export type Outbound = { send(outgoing: Outgoing): Promise<Incoming>; close(): void };

const longestBody = 1024 * 1024;

/** `lookup` decides which addresses a name may lead to; without one it is the system's. */
export function createOutbound({ lookup }: { lookup?: LookupFunction } = {}): Outbound {
  const agents = { "http:": createTimedAgent("http:"), "https:": createTimedAgent("https:") };

  return {
    send(outgoing) {
      const url = new URL(outgoing.url);
      const secure = url.protocol === "https:";
      return new Promise((resolve, reject) => {
        const request = (secure ? https : http).request(url, {
          method: outgoing.method,
          headers: { ...outgoing.headers },
          agent: secure ? agents["https:"] : agents["http:"],
          signal: outgoing.signal,
          ...(lookup ? { lookup } : {}),
        });
        request.once("error", reject);
        request.once("response", (response) => readBody(response).then(resolve, reject));
        request.end(outgoing.body);
      });
    },
    close() {
      agents["http:"].destroy();
      agents["https:"].destroy();
    },
  };
}

async function readBody(response: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > longestBody) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") };
}
