// A question to one of several engine nodes; when that one is away, to the next. Somebody waits for the answer, so a node
// that failed is asked last for a while, and all attempts share one deadline.
import { Pool } from "undici";

/** `body` is JSON. */
export type Question = { path: string; body: string; timeoutMs: number };

export type SearchNodes = { ask<T>(question: Question): Promise<T>; close(): Promise<void> };

type Refusal = Error & { statusCode: number };
type Node = { pool: Pool; awayUntil: number };

/** How long a node that failed is asked last. Milliseconds. */
const restMs = 5000;
const connectMs = 1000;
const headers = { "content-type": "application/json" };

/** A refused query is every node's answer; these may be one node's trouble. */
const isNodeTrouble = (error: unknown): boolean => {
  const status = error instanceof Error && "statusCode" in error ? (error as Refusal).statusCode : undefined;
  return status === undefined || status === 429 || status >= 500;
};

export function createSearchNodes(urls: readonly string[], now = () => performance.now()): SearchNodes {
  const nodes = urls.map((url): Node => {
    const pool = new Pool(new URL(url).origin, { connections: 64, connect: { timeout: connectMs } });
    return { pool, awayUntil: 0 };
  });
  let turn = 0;

  /** Each its turn; those that failed a moment ago after the others. */
  function inOrder(): Node[] {
    const first = nodes.length > 1 ? turn++ % nodes.length : 0;
    const turned = [...nodes.slice(first), ...nodes.slice(0, first)];
    const isAway = ({ awayUntil }: Node) => awayUntil > now();
    return [...turned.filter((node) => !isAway(node)), ...turned.filter(isAway)];
  }

  return {
    async ask<T>({ path, body, timeoutMs }: Question): Promise<T> {
      const until = now() + timeoutMs;
      const order = inOrder();
      let failure: unknown;
      for (const [at, node] of order.entries()) {
        // A machine that lost its power answers nothing at all: half of the time is left for another.
        const share = at === order.length - 1 ? 1 : 2;
        const left = Math.max(1, Math.round((until - now()) / share));
        try {
          return await askNode<T>(node.pool, path, body, left);
        } catch (error) {
          failure = error;
          if (!isNodeTrouble(error)) break;
          node.awayUntil = now() + restMs;
        }
      }
      throw failure ?? new Error("no engine node is configured");
    },
    async close() {
      await Promise.all(nodes.map(({ pool }) => pool.close()));
    },
  };
}

/**
 * Dispatched, not `pool.request`: a stream for an answer that is read whole at once costs a fifth of the call, and keeps
 * every answer's text until the next full collection of garbage (docs/scale.md).
 */
function askNode<T>(pool: Pool, path: string, body: string, timeoutMs: number): Promise<T> {
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  return new Promise<T>((resolve, reject) => {
    const parts: Buffer[] = [];
    let status = 0;
    pool.dispatch(
      { method: "POST", path, headers, body, ...timeouts },
      {
        // Must be there.
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, part) {
          parts.push(part);
        },
        onResponseEnd() {
          try {
            resolve(readAnswer<T>(status, Buffer.concat(parts).toString()));
          } catch (error) {
            reject(error);
          }
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

function readAnswer<T>(statusCode: number, text: string): T {
  if (statusCode === 200) return JSON.parse(text) as T;
  const refusal = new Error(`the engine answered ${statusCode}`, { cause: text.slice(0, 500) });
  throw Object.assign(refusal, { statusCode });
}
