import stylesheet from "@forecourt/ui/styles.css?url";
import type { ReactNode } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  ScrollRestoration,
} from "react-router";
import { LateScripts } from "./chrome/late-scripts.tsx";
import { PageFrame } from "./chrome/page-frame.tsx";
import { Trouble } from "./chrome/trouble.tsx";
import { keepPages } from "./site/keep-pages.server.ts";
import { resolveSite } from "./site/resolve-site.server.ts";
import { siteOf, sourceOf } from "./site/site-context.server.ts";
import { siteView } from "./site/site-view.server.ts";
import { useSiteOrNull } from "./site/use-site.ts";

export const middleware: MiddlewareFunction<Response>[] = [keepPages, resolveSite];

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context);
  const source = sourceOf(context);
  const [models, pages] = await Promise.all([source.content(site, "model"), source.content(site, "page")]);
  return { site: siteView(site.document, { models, pages }, new Date()) };
}

/** Rule 10: what surrounds a page does not change from page to page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteOrNull();
  const { header, card, hero, gallery } = site?.variants ?? {};
  return (
    <html
      lang="en-AU"
      data-site={site?.slug}
      data-header={header}
      data-card={card}
      data-hero={hero}
      data-gallery={gallery}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.fontFiles.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: themeCss prints validated tokens only, never tenant text (rule 5). */}
        {site ? <style dangerouslySetInnerHTML={{ __html: site.themeCss }} /> : null}
        {site ? <meta name="theme-color" content={site.themeColour} /> : null}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Trouble error={error} />;
}
