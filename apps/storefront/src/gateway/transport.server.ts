import { Pool } from "undici";

export type Answer = { status: number; text: string };

export type Send = (request: {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  /** JSON. */
  body?: string | undefined;
  signal: AbortSignal;
}) => Promise<Answer>;

export type Transport = { send: Send; close(): Promise<void> };

/**
 * One pool of kept-alive connections to the platform for the whole process. undici itself and not Node's
 * `fetch`: we connect to the internal listener's address and name the site in the Host header, which `fetch`
 * refuses to set.
 */
export function createTransport(origin: string): Transport {
  const pool = new Pool(origin, {
    connections: 32,
    connect: { timeout: 1000 },
    // The first load of the host table is the largest answer: about 2 MB for 10,000 sites.
    maxResponseSize: 32 * 1024 * 1024,
  });
  return {
    async send({ body = null, ...request }) {
      const { statusCode, body: answer } = await pool.request({ ...request, body });
      return { status: statusCode, text: await answer.text() };
    },
    close: () => pool.close(),
  };
}
