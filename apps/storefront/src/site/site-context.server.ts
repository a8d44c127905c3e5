import { createContext, type RouterContextProvider } from "react-router";
import type { PolicyOrigins } from "../../server/page-policy.ts";
import type { SiteRecord, SiteSource } from "./site-source.ts";

export type RequestFacts = {
  requestId: string;
  clientAddress: string;
  /** A page goes to the bridge beside its answer: a body of a Response is copied and streamed three times. */
  givePage: (response: Response, page: string) => void;
  /** What a loader or a component threw, for the log of this request. */
  tellError: (error: unknown) => void;
  /** Rule 17: origins beside our own for the page's policy: of a checkout's one processor, or of a site's maps. */
  allow: (origins: PolicyOrigins) => void;
};

/** A request's own way to the platform. `onMiss` is told when something a page can do without was not to be had. */
export type ConnectSource = (
  request: Pick<RequestFacts, "requestId" | "clientAddress"> & { onMiss: () => void },
) => SiteSource;

/** Set by the bridge, before any route runs. Services come from outside: the bundle makes none (rule 4). */
export const requestFacts = createContext<RequestFacts>();
export const connectContext = createContext<ConnectSource>();
/** Set by the root's middleware; a route that runs has both. */
export const siteContext = createContext<SiteRecord>();
export const sourceContext = createContext<SiteSource>();

export const siteOf = (context: Readonly<RouterContextProvider>): SiteRecord => context.get(siteContext);
export const sourceOf = (context: Readonly<RouterContextProvider>): SiteSource => context.get(sourceContext);
