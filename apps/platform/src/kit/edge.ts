// The page cache as a port with three verbs (rendering rule 16), so that a CDN with tags can take Varnish's place.
import type { Breaker } from "./breaker.ts";
import type { Outbound } from "./outbound.ts";

export type Edge = {
  /** The headers that tag an answer with its keys. */
  tag(keys: readonly string[]): Record<string, string>;
  /** What carries a key is shown at most once more while its successor is fetched. */
  softPurge(keys: readonly string[]): Promise<void>;
  /** What carries a key is gone when this returns. */
  purge(keys: readonly string[]): Promise<void>;
  ping(signal: AbortSignal): Promise<void>;
};

type Options = { nodes: readonly string[]; breaker: Breaker; outbound: Outbound };

/** A key is one word of the header; anything else could name more than it should. */
const keyPattern = /^[A-Za-z0-9:_.-]{1,100}$/;

function joinKeys(keys: readonly string[]): string {
  const wrong = keys.find((key) => !keyPattern.test(key));
  if (wrong !== undefined) throw new TypeError("an edge key holds letters, digits and :_.- only");
  return keys.join(" ");
}

export function createEdge({ nodes, breaker, outbound }: Options): Edge {
  /** Every node, also when the first fails: a purge that one node missed is still worth its peers. */
  async function tellAll(method: string, path: string, headers: Record<string, string>, signal: AbortSignal) {
    const told = nodes.map(async (node) => {
      const answer = await outbound.send({ method, url: new URL(path, node).href, headers, signal });
      if (answer.status !== 200) throw new Error(`edge node answered ${answer.status}`);
    });
    const failed = (await Promise.allSettled(told)).filter((outcome) => outcome.status === "rejected");
    if (failed.length > 0) {
      const causes = failed.map((outcome) => outcome.reason as unknown);
      throw new AggregateError(causes, `${failed.length} of ${nodes.length} edge nodes failed`);
    }
  }

  async function purgeWith(method: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const headers = { xkey: joinKeys(keys) };
    await breaker.run((signal) => tellAll(method, "/", headers, signal));
  }

  return {
    tag: (keys) => ({ xkey: joinKeys(keys) }),
    softPurge: (keys) => purgeWith("SOFTPURGE", keys),
    purge: (keys) => purgeWith("PURGE", keys),
    ping: (signal) => tellAll("GET", "/.edge/health", {}, signal),
  };
}
