import { type Html, html } from "./html.ts";
import { renderPage } from "./page.ts";

/** The part of the OpenAPI document that the page shows. */
export type ApiDocument = {
  tags?: { name: string; description?: string }[];
  paths?: Record<string, object>;
};

type Entry = { method: string; path: string; summary: string; tag: string };

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]: [string, { summary?: string; tags?: string[] }]) => ({
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? "",
      tag: operation.tags?.[0] ?? "",
    })),
  );
}

const titles: Record<string, string> = {
  public: "For browsers, on each site",
  platform: "On this host",
  internal: "For storefronts",
};

function renderEntry(entry: Entry): Html {
  return html`<li><span class="method">${entry.method}</span><code>${entry.path}</code><p class="summary">${entry.summary}</p></li>
`;
}

export function renderApiPage(document: ApiDocument): string {
  const entries = entriesOf(document);
  const sections = (document.tags ?? []).flatMap((tag) => {
    const own = entries.filter((entry) => entry.tag === tag.name);
    if (own.length === 0) return [];
    const id = `operations-${tag.name}`;
    return html`<section aria-labelledby="${id}">
<h2 id="${id}">${titles[tag.name] ?? tag.name}</h2>
<p>${tag.description ?? ""}.</p>
<ul>
${own.map(renderEntry)}</ul>
</section>
`;
  });
  return renderPage({
    title: "Forecourt API",
    icon: "/icon.svg",
    body: html`<header><div>
<h1>Forecourt API</h1>
<p class="lead">Websites for car dealerships: stock, content and enquiries over HTTP. Answers are JSON;
errors share one body with a code and a request id.</p>
<p class="actions"><a href="/openapi.json">OpenAPI document</a></p>
</div></header>
<main>
${sections}</main>
<footer>${entries.length} operations.</footer>`,
  });
}
