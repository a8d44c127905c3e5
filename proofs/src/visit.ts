import { request } from "node:http";
import type { VarnishNode } from "@forecourt/ops/varnish-node";

export type Visit = { status: number; body: string; isHit: boolean };

/** As someone who stands beside the cache: it says whether it had the page. */
export function visit(node: VarnishNode, host: string, path: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const headers = { host, "x-edge-debug": "1" };
    const call = request({ host: "127.0.0.1", port: node.port, path, headers, timeout: 15_000 }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      const isHit = answer.headers["x-cache"] === "hit";
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body, isHit }));
    });
    call.on("timeout", () => call.destroy(new Error("no answer in 15 s")));
    call.on("error", reject).end();
  });
}

/** Seconds until every address shows it on every node; infinite when it never does. */
export async function secondsUntilShown(
  nodes: readonly VarnishNode[],
  pages: readonly { host: string; path: string }[],
  shows: (body: string) => boolean,
  limitSeconds: number,
): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let left = nodes.flatMap((node) => pages.map((page) => ({ node, ...page })));
  while (elapsed() < limitSeconds) {
    const seen = await Promise.all(
      left.map(async (one) => ({ one, ...(await visit(one.node, one.host, one.path)) })),
    );
    left = seen.filter(({ body }) => !shows(body)).map(({ one }) => one);
    if (left.length === 0) return elapsed();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Number.POSITIVE_INFINITY;
}
