/**
 * What a page tells machines: structured data and a picture for whoever shares it. It goes into the document alone, after
 * React has drawn it: no browser needs it, so no script carries it and no `.data` answer repeats it.
 */
import { createContext, type RouterContextProvider } from "react-router";
import { machineHead, type PageFacts } from "./machine-head.ts";

const machineFacts = createContext<PageFacts | null>(null);

/** Called by a loader, once it knows its page. */
export function describePage(context: Readonly<RouterContextProvider>, facts: PageFacts): void {
  context.set(machineFacts, facts);
}

/** The page with its facts in the head. One that was described and then failed says nothing of a page. */
export function withFacts(page: string, status: number, context: Readonly<RouterContextProvider>): string {
  const facts = context.get(machineFacts);
  const at = page.indexOf("</head>");
  if (facts === null || status !== 200 || at < 0) return page;
  return page.slice(0, at) + machineHead(facts) + page.slice(at);
}
