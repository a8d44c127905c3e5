// One client for both sides of a ratio: kept-alive connections, a Host of our choice, the whole answer read.
import http from "node:http";

export type Asked = { status: number; body: string };
export type Ask = {
  port: number;
  path: string;
  headers?: Record<string, string>;
  /** JSON; makes it a POST. */
  body?: string;
  timeoutMs?: number;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export function ask({ port, path, headers = {}, body, timeoutMs = 10_000 }: Ask): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const call = http.request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        timeout: timeoutMs,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
        answer.on("error", reject);
      },
    );
    call.on("timeout", () => call.destroy(new Error(`no answer in ${timeoutMs} ms`)));
    call.on("error", reject);
    call.end(body);
  });
}
