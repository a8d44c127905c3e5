// A page as a folder of files would serve it: the same HTML without its scripts, the same styles, fonts and pictures, out
// of memory. What our page costs beyond it is what the platform costs the visitor.
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { freePort } from "@forecourt/ops/free-port";

type File = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Origin = { port: number; host: string };

export type StaticCopy = { port: number; stop(): Promise<void> };

/** Scripts, and what only they need. */
const scripts = /<script\b[^>]*>.*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/gs;

const kept = ["content-type", "content-encoding", "cache-control", "vary"] as const;

function fetchFile({ port, host }: Origin, path: string, asked: IncomingHttpHeaders): Promise<File> {
  const isPage = (asked.accept ?? "").includes("text/html");
  const headers = {
    host,
    ...(asked.accept && { accept: asked.accept }),
    "accept-encoding": isPage ? "identity" : (asked["accept-encoding"] ?? "identity"),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const file = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        };
        resolve(isPage ? asStaticPage(file) : file);
      });
    });
    call.on("error", reject);
    call.end();
  });
}

const asStaticPage = ({ status, headers, body }: File): File => ({
  status,
  headers: { ...headers, "content-encoding": "gzip" },
  body: gzipSync(body.toString("utf8").replace(scripts, "")),
});

export async function startStaticCopy(origin: Origin): Promise<StaticCopy> {
  const files = new Map<string, Promise<File>>();
  const server: Server = createServer((asked, answer) => {
    const key = `${asked.url} ${asked.headers.accept}`;
    const file = files.get(key) ?? fetchFile(origin, asked.url ?? "/", asked.headers);
    files.set(key, file);
    file.then(
      ({ status, headers, body }) => {
        for (const name of kept) if (headers[name]) answer.setHeader(name, headers[name]);
        answer.writeHead(status, { "content-length": body.length });
        answer.end(body);
      },
      (error: Error) => answer.destroy(error),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
