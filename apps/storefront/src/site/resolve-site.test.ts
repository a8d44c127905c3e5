import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { sampleSite } from "../test-support/sample-site.ts";
import { resolveSite } from "./resolve-site.server.ts";
import { connectContext, requestFacts, siteOf } from "./site-context.server.ts";
import type { SiteSource } from "./site-source.ts";

const site = { websiteId: 1, canonicalHost: "sample.localhost", document: sampleSite(), version: 1 };
const hosts = new Map([
  ["sample.localhost", site],
  ["sample.example", site],
]);
const source = { siteOfHost: async (host: string) => hosts.get(host) ?? null } as unknown as SiteSource;

async function ask(host: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(requestFacts, {
    requestId: "1",
    clientAddress: "127.0.0.1",
    givePage: () => undefined,
    allow: () => undefined,
    tellError: () => undefined,
  });
  context.set(connectContext, () => source);
  const request = new Request(`https://${host}/finance?x=1`, { headers: { ...headers, host } });
  const run = resolveSite as unknown as (args: object, next: () => Promise<Response>) => Promise<Response>;
  return run({ request, context, params: {} }, async () => new Response(siteOf(context).document.name));
}

test("SITE-01 the site is the Host header's, by exact match; a port does not count", async () => {
  for (const host of ["sample.localhost", "sample.localhost:8080", "sample.example"])
    expect(await (await ask(host)).text()).toBe("Sample Motors");
});

test("SITE-01 an unknown host is a full page of its own with 404, whatever is forwarded", async () => {
  for (const host of ["other.localhost", "sample.localhost.", "www.sample.localhost"]) {
    const answer = await ask(host, { "x-forwarded-host": "sample.localhost" });
    expect([answer.status, (await answer.text()).includes("No website at this address")]).toEqual([
      404,
      true,
    ]);
  }
});
