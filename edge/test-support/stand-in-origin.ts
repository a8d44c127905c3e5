// A stand-in for storefront, api and images: counts what reaches it and answers what a test tells it to.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders };
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
};

export type StandInOrigin = {
  port: number;
  /** What reached it, without the probes. */
  asked: Asked[];
  askedFor(url: string): Asked[];
  /** Sets the answer of one path; without one, a tagged page that says how often it was made. */
  answer(path: string, answer: Answer | ((asked: Asked) => Answer)): void;
  /** No connection is taken, and open ones break. */
  die(): Promise<void>;
  revive(): Promise<void>;
};

export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
  "surrogate-control": "max-age=60, stale-while-revalidate=30, stale-if-error=86400",
  xkey: "site-1",
};

export async function startOrigin(): Promise<StandInOrigin> {
  const asked: Asked[] = [];
  const answers = new Map<string, Answer | ((asked: Asked) => Answer)>();

  function answerOf(one: Asked): Answer {
    const set = answers.get(one.url.replace(/\?.*$/, ""));
    if (typeof set === "function") return set(one);
    return set ?? { headers: pageHeaders, body: `${one.headers.host} ${one.url} made ${asked.length}` };
  }

  function send(response: ServerResponse, { status = 200, headers = pageHeaders, body = "page" }: Answer) {
    response.writeHead(status, headers).end(body);
  }

  const server = createServer((request, response) => {
    const one = { method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    if (one.url === "/healthz" || one.headers.host === "platform.localhost") return void response.end("ok");
    asked.push(one);
    const answer = answerOf(one);
    setTimeout(() => send(response, answer), answer.delayMs ?? 0);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen({ host: "127.0.0.1", port }, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    asked,
    askedFor: (url) => asked.filter((one) => one.url === url),
    answer: (path, answer) => void answers.set(path, answer),
    die: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    revive: () => listen(port),
  };
}
