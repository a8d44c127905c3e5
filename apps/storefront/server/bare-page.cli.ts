/**
 * For `pnpm prove page-serving`: React alone, rendering one page of the build again and again with its data at hand. It
 * prints `{"cpuMs": …}` for every line "N" it reads: CPU of N renders. No site, no gateway, no router matching, no policy.
 */
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import type { EntryContext, ServerBuild } from "react-router";
import { readEnv } from "../src/env.ts";
import { startServices } from "./services.ts";

/** The bundle's own copies: another React than the pages' would not know their hooks. */
type Entry = typeof import("../src/entry.server.tsx");

const [host = "", path = "/"] = process.argv.slice(2);
const build = (await import(join(import.meta.dirname, "../dist/build/server/index.js"))) as ServerBuild;
const entry = build.entry.module as unknown as Entry;
const services = startServices(readEnv(), pino({ level: "warn" }));
const url = `http://${host}${path}`;

/** What React Router hands to the page's renderer, kept from one real request. */
async function recordPage(): Promise<EntryContext> {
  let kept: EntryContext | undefined;
  const recording = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (_request: Request, status: number, headers: Headers, context: EntryContext) => {
          kept = context;
          return new Response("", { status, headers });
        },
      },
    },
  };
  const handle = entry.createRequestHandler(recording as ServerBuild, "production");
  const ignore = () => undefined;
  const facts = {
    requestId: "bare-page",
    clientAddress: "127.0.0.1",
    givePage: ignore,
    tellError: ignore,
    allow: ignore,
  };
  const context = entry.requestContext(facts, services.connect);
  const { status } = await handle(new Request(url, { headers: { host } }), context);
  if (status !== 200 || !kept) throw new Error(`${url} answered ${status}`);
  return kept;
}

function render(page: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { serverHandoffStream: _data, ...context } = page;
    const fresh = { ...context, renderMeta: {} } as EntryContext;
    const tree = entry.createElement(entry.ServerRouter, { context: fresh, url });
    const { pipe } = entry.renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const out = new PassThrough();
        text(out).then((html) => resolve(html + inlineData(page)), reject);
        pipe(out);
      },
      onError: reject,
    });
  });
}

function inlineData(page: EntryContext): string {
  return `<script>${JSON.stringify(page.staticHandlerContext.loaderData)}</script>`;
}

const page = await recordPage();
await services.close();
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  let bytes = 0;
  for (let left = Number(line); left > 0; left -= 1) bytes = (await render(page)).length;
  const used = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ cpuMs: (used.user + used.system) / 1000, bytes })}\n`);
}
