import { Client, errors } from "@opensearch-project/opensearch";
import type { Breaker } from "./breaker.ts";
import { createTimedAgent } from "./timed-agent.ts";

export type SearchEngine = {
  /** Through the breaker; bounded by the client's own timeout. */
  call<T>(work: (client: Client) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A refused query or a missing document is an answer, not an outage; 429 is the engine asking for a rest. */
export function isSearchFault(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return true;
  return error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429;
}

export function createSearchEngine(options: { url: string; breaker: Breaker }): SearchEngine {
  const client = new Client({
    node: options.url,
    // Never promise.abort(): this client then throws out of an event, past every catch, and ends the process.
    requestTimeout: 5000,
    maxRetries: 0, // the caller decides: a page falls back to PostgreSQL, an index job tries again later
    agent: () => createTimedAgent(new URL(options.url).protocol),
  });

  return {
    call: (work) => options.breaker.run(() => work(client)),
    async ping() {
      await client.ping({}, { requestTimeout: 1000 });
    },
    close: () => client.close(),
  };
}
