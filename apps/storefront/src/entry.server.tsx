import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import {
  type ConnectSource,
  connectContext,
  type RequestFacts,
  requestFacts,
} from "./site/site-context.server.ts";

/** For the bridge, which must use this bundle's copy. */
export { createRequestHandler } from "react-router";

/** For the bridge: the context every request starts with. */
export function requestContext(facts: RequestFacts, connect: ConnectSource): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestFacts, facts);
  context.set(connectContext, connect);
  return context;
}

/** Rule 5: the whole page before the first byte, since its policy carries the hashes of what is inside. */
function renderWhole(request: Request, entry: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (failed !== null) return;
        const page = new PassThrough();
        text(page).then(resolve, reject);
        pipe(page);
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) {
  const html = await renderWhole(request, entry);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}
