// One request over a plain socket library: fetch cannot set Host.
import { type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string; bytes: number };

export type Question = { method?: string; host?: string; headers?: Record<string, string>; body?: string };

export function ask(port: number, path: string, question: Question = {}): Promise<Reply> {
  const { method = "GET", host = "cars.example", headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...headers }, agent: false, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const text = response.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text.toString("utf8"),
            bytes: raw.length,
          });
        });
      },
    );
    call.on("timeout", () => call.destroy(new Error("no answer in 20 s")));
    call.on("error", reject);
    call.end(body);
  });
}
