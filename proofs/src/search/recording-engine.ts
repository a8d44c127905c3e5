// Stands between our api and the engine and notes what is asked: the same question can then be sent straight.
import http from "node:http";
import { ask } from "../keep-alive.ts";

export type Recorded = { path: string; body: string };

export type RecordingEngine = {
  url: string;
  /** The question that this work made our api ask; exactly one. */
  during(work: () => Promise<unknown>): Promise<Recorded>;
  close(): Promise<void>;
};

export async function startRecordingEngine(enginePort: number): Promise<RecordingEngine> {
  let seen: Recorded[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? "/";
      if (path.includes("/_search")) seen.push({ path, body });
      const answer = await ask({ port: enginePort, path, ...(request.method === "POST" ? { body } : {}) });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async during(work) {
      seen = [];
      await work();
      const [only, ...others] = seen;
      if (!only || others.length > 0)
        throw new Error(`${seen.length} questions to the engine for one of ours`);
      return only;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
