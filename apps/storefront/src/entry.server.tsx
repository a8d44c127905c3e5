import { text } from "node:stream/consumers";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withFacts } from "./machines/page-facts.server.ts";
import { drawPage } from "./site/draw-page.server.tsx";
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
 * piece costs another pass of the renderer. Every drawing gets an entry of its own, as it takes the stream to itself,
 * though nothing is left to be read of it.
 */
async function readData(entry: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream, renderMeta } = entry;
  if (!serverHandoffStream) return () => ({ ...entry, renderMeta: { ...renderMeta } });
  const value = await text(serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return () => ({
    ...entry,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...renderMeta, streamCache: { 0: read } },
  });
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
  const entryOf = await readData(entry);
  const draw = () => <ServerRouter context={entryOf()} url={request.url} />;
  const page = withFacts(await drawPage(draw, request.signal), status, context);
  headers.set("content-type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  context.get(requestFacts).givePage(response, page);
  return response;
}
