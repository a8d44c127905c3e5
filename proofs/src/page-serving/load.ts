// Load by wrk: a client in C costs so little that the server's own work decides the rate. One in JavaScript costs as
// much as Varnish does, and its garbage collection moved the ratio by a tenth.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Load = { host: string; path: string; connections: number };

/** Hits a second over one second. */
export async function measureRate(port: number, { host, path, connections }: Load): Promise<number> {
  const headers = ["-H", `Host: ${host}`, "-H", "Accept-Encoding: gzip"];
  const pace = ["--threads", "1", "--connections", String(connections), "--duration", "1s"];
  const url = `http://127.0.0.1:${port}${path}`;
  const { stdout } = await promisify(execFile)("wrk", [...pace, ...headers, url]);
  return rateOf(stdout);
}

/** What wrk says of errors is a failure here: a refused answer is quicker than a page. */
export function rateOf(report: string): number {
  const rate = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(report)) throw new Error(`not only hits:\n${report}`);
  return rate;
}
