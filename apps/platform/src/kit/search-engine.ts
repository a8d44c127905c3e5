import { Client, errors } from "@opensearch-project/opensearch";
import type { Breaker } from "./breaker.ts";
import { createSearchNodes, type Question } from "./search-nodes.ts";
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

/** Several addresses are nodes of one cluster: what one of them cannot answer, the next is asked. */
export function createSearchEngine(options: { urls: readonly string[]; breaker: Breaker }): SearchEngine {
  const { urls } = options;
  const client = new Client({
    nodes: [...urls],
    // Never promise.abort(): this client then throws out of an event, past every catch, and ends the process.
    requestTimeout: 5000,
    // Once for every other node. With one, the caller decides: a page falls back to PostgreSQL, a job tries again later.
    maxRetries: urls.length - 1,
    agent: () => createTimedAgent(new URL(urls[0] ?? "").protocol),
  });
  const patientClient = client.child({ requestTimeout: keepingMs });
  const nodes = createSearchNodes(urls);

  return {
    call: (work) => options.breaker.run(() => work(client)),
    keep: (work) => options.breaker.run(() => work(patientClient), { timeoutMs: keepingMs }),
    ask: (question) => options.breaker.run(() => nodes.ask(question)),
    async ping() {
      await client.ping({}, { requestTimeout: 1000 });
    },
    close: async () => {
      await Promise.all([client.close(), nodes.close()]);
    },
  };
}
