import { Client, errors } from "@opensearch-project/opensearch";
import { Pool } from "undici";
import type { Breaker } from "./breaker.ts";
import { createTimedAgent } from "./timed-agent.ts";

export type SearchEngine = {
  /** Through the breaker; bounded by the client's own timeout. */
  call<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Writing and making indices, for which nobody waits at a screen: the same with half a minute. */
  keep<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** A question whose answer somebody waits for: the same engine without the client's machinery (promise C5). */
  ask<T>(question: Question): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Making an index or a large bulk takes a busy engine its seconds, and cut off it is only done again. */
const keepingMs = 30_000;

export type Question = { path: string; body: unknown; timeoutMs: number };

type Refusal = Error & { statusCode: number };

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof errors.ResponseError) return error.statusCode;
  return error instanceof Error && "statusCode" in error ? (error as Refusal).statusCode : undefined;
};

/** A refused query or a missing document is an answer, not an outage; 429 is the engine asking for a rest. */
export function isSearchFault(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

export function createSearchEngine(options: { url: string; breaker: Breaker }): SearchEngine {
  const client = new Client({
    node: options.url,
    // Never promise.abort(): this client then throws out of an event, past every catch, and ends the process.
    requestTimeout: 5000,
    maxRetries: 0, // the caller decides: a page falls back to PostgreSQL, an index job tries again later
    agent: () => createTimedAgent(new URL(options.url).protocol),
  });
  const patientClient = client.child({ requestTimeout: keepingMs });
  const pool = new Pool(new URL(options.url).origin, { connections: 64, connect: { timeout: 1000 } });

  return {
    call: (work) => options.breaker.run(() => work(client)),
    keep: (work) => options.breaker.run(() => work(patientClient), { timeoutMs: keepingMs }),
    ask: (question) => options.breaker.run(() => askPool(pool, question)),
    async ping() {
      await client.ping({}, { requestTimeout: 1000 });
    },
    close: async () => {
      await Promise.all([client.close(), pool.close()]);
    },
  };
}

const headers = { "content-type": "application/json" };

async function askPool<T>(pool: Pool, { path, body, timeoutMs }: Question): Promise<T> {
  const answer = await pool.request({
    method: "POST",
    path,
    headers,
    body: JSON.stringify(body),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const text = await answer.body.text();
  if (answer.statusCode === 200) return JSON.parse(text) as T;
  const refusal = new Error(`the engine answered ${answer.statusCode}`, { cause: text.slice(0, 500) });
  throw Object.assign(refusal, { statusCode: answer.statusCode });
}
