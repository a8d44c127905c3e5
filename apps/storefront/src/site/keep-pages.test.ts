import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { keepPages, neverKeepPage, pageEndsAt, tagPage } from "./keep-pages.server.ts";
import { siteContext } from "./site-context.server.ts";
import type { SiteRecord } from "./site-source.ts";

const site = { document: { id: 1 }, version: 1 } as unknown as SiteRecord;

type Work = (context: RouterContextProvider) => Response;

async function serve(work: Work, method = "GET"): Promise<Headers> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const request = new Request("https://cars.example/", { method, headers: { host: "cars.example:8443" } });
  const next = async () => work(context);
  const args = { request, context, params: {} } as unknown as Parameters<typeof keepPages>[0];
  const response = await keepPages(args, next);
  return (response as Response).headers;
}

test("rule 6 a page that named its tags is kept; its loaders' tags come together", async () => {
  const headers = await serve((context) => {
    tagPage(context, "doc-1");
    tagPage(context, "car-2", "stock-3");
    return new Response("page");
  });
  expect(headers.get("xkey")).toBe("site-1 host-cars.example doc-1 car-2 stock-3");
  expect(headers.get("surrogate-control")).toContain("max-age=60");
});

test("rule 6 a page that named none is not", async () => {
  const headers = await serve(() => new Response("page"));
  expect([headers.get("cache-control"), headers.get("xkey")]).toEqual(["private, no-store", null]);
});

test("rule 15 the page ends at its boundary", async () => {
  const headers = await serve((context) => {
    tagPage(context, "doc-1");
    pageEndsAt(context, null, new Date(Date.now() + 10_500));
    return new Response("page");
  });
  expect(headers.get("surrogate-control")).toMatch(/^max-age=10, stale-while-revalidate=0/);
});

test("a visitor's own page is not kept, whatever its frame's loaders said", async () => {
  const headers = await serve((context) => {
    tagPage(context, "doc-1");
    neverKeepPage(context);
    return new Response("page");
  });
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("a form's answer is not kept", async () => {
  const headers = await serve((context) => {
    tagPage(context, "doc-1");
    return new Response("page");
  }, "POST");
  expect(headers.get("cache-control")).toBe("private, no-store");
});
