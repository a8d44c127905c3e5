import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withFacts } from "./machines/page-facts.server.ts";
import {
  type ConnectSource,
  connectContext,
  type RequestFacts,
  requestFacts,
} from "./site/site-context.server.ts";

/** For `pnpm prove page-serving`, which measures this bundle's React alone. */
export { createElement } from "react";
export { renderToPipeableStream } from "react-dom/server";
/** For the bridge, which must use this bundle's copy. */
export { createRequestHandler, ServerRouter } from "react-router";

/** For the bridge: the context every request starts with. */
export function requestContext(facts: RequestFacts, connect: ConnectSource): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestFacts, facts);
  context.set(connectContext, connect);
  return context;
}

/**
 * The data of the page, read before it is drawn: React Router would otherwise wait for it inside the page, where every
 * piece costs another pass of the renderer. The page is whole before its first byte anyway.
 */
async function withData(entry: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = entry;
  if (!serverHandoffStream) return entry;
  const value = await text(serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...entry, renderMeta: { ...entry.renderMeta, streamCache: { 0: read } } };
}

/** Rule 5: the whole page before the first byte, since its policy carries the hashes of what is inside. */
function renderWhole(request: Request, entry: EntryContext): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (failed === null) pipe(collect(resolve, reject));
        else reject(failed);
      },
      onShellError(error) {
        failed = error;
        reject(error);
      },
      onError(error) {
        failed ??= error;
      },
    });
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
}

/** As much of a stream as React asks of one: the real one would queue and count every 4 KB of a page. */
function collect(done: (page: Buffer) => void, fail: (reason: unknown) => void): Writable {
  const pieces: Uint8Array[] = [];
  const collector = {
    on: () => collector,
    write(piece: Uint8Array | string): true {
      pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
      return true;
    },
    end: () => done(Buffer.concat(pieces)),
    destroy: fail,
  };
  return collector as unknown as Writable;
}

/** React Router would write to the console. A visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestFacts).tellError(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const page = withFacts(await renderWhole(request, await withData(entry)), status, context);
  headers.set("content-type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  context.get(requestFacts).givePage(response, page);
  return response;
}
