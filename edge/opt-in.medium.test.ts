/** Rendering rules 6, 8 and 17: nothing is kept that did not ask to be, and nothing internal leaves. */
import { expect, test } from "vitest";
import { pageHeaders } from "./test-support/stand-in-origin.ts";
import { living, withEdge } from "./test-support/with-edge.ts";

const edge = withEdge();
const tempting = { ...pageHeaders, "cache-control": "public, max-age=3600" };

test.each([
  ["/api/cars", "api"],
  ["/api/forms/ticket?page=1", "api"],
  ["/cars/kia-rio/view.json", "api"],
  ["/cars/new/kia-rio/view.json?x=1", "api"],
  ["/cars/kia-rio/checkout", "storefront"],
  ["/cars/kia-rio/checkout.data", "storefront"],
  ["/cars/kia-rio/buy-online?a=1", "storefront"],
  ["/sign-in?type=watchlist", "storefront"],
  ["/success?ref=A1", "storefront"],
] as const)("rule 6 %s goes to the %s every time, whatever the answer claims", async (url, backend) => {
  const { ask, ...origins } = edge();
  const origin = origins[backend];
  origin.answer(url.replace(/\?.*/, ""), { headers: tempting });
  for (const visitor of ["a", "b"]) await ask(url, { headers: { cookie: `session=${visitor}` } });
  expect(origin.askedFor(url).map((one) => one.headers.cookie)).toEqual(["session=a", "session=b"]);
});

test("rule 6 a form's post is never kept, and arrives with its host's port and its query", async () => {
  const { ask, storefront } = edge();
  const form = { method: "POST", body: "name=Grace", host: "cars.example:8443", headers: { cookie: "s=1" } };
  for (let time = 0; time < 2; time += 1) await ask("/contact-us?utm_source=a", form);
  const seen = storefront.askedFor("/contact-us?utm_source=a");
  expect(seen.map((one) => [one.method, one.headers.host])).toEqual([
    ["POST", "cars.example:8443"],
    ["POST", "cars.example:8443"],
  ]);
});

test.each([
  ["without tags", 200, { "surrogate-control": "max-age=60" }],
  ["without a lifetime", 200, { xkey: "site-1", "cache-control": "public, max-age=600" }],
  ["that sets a cookie", 200, { ...pageHeaders, "set-cookie": "a=1" }],
  ["that redirects", 302, { ...pageHeaders, location: "/elsewhere" }],
  ["that is gone", 410, pageHeaders],
])("rule 6 an answer %s is not kept", async (what, status, headers) => {
  const { ask, storefront } = edge();
  const path = `/not-kept-${what.replaceAll(" ", "-")}`;
  storefront.answer(path, { status, headers });
  for (let time = 0; time < 2; time += 1) expect((await ask(path)).status).toBe(status);
  expect(storefront.askedFor(path)).toHaveLength(2);
});

test("a 404 with tags and a lifetime is kept", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/lost", { status: 404, headers: living("max-age=5") });
  for (let time = 0; time < 2; time += 1) expect((await ask("/lost")).status).toBe(404);
  expect(storefront.askedFor("/lost")).toHaveLength(1);
});

test("a file that is missing or private is not kept", async () => {
  const { ask, storefront, images } = edge();
  storefront.answer("/assets/gone.js", { status: 404, headers: { "cache-control": "public, max-age=99" } });
  images.answer("/img/1/x.jpg", { headers: { "cache-control": "private, max-age=99" } });
  for (let time = 0; time < 2; time += 1) {
    await ask("/assets/gone.js");
    await ask("/img/1/x.jpg");
  }
  expect(storefront.askedFor("/assets/gone.js")).toHaveLength(2);
  expect(images.askedFor("/img/1/x.jpg")).toHaveLength(2);
});

test("rule 8 browsers keep no page, and internal headers stay inside", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/shown", {
    headers: { ...tempting, server: "node", "x-powered-by": "x", via: "1.1 origin" },
  });
  for (const path of ["/shown", "/shown"]) {
    const { headers } = await ask(path);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    for (const name of [
      "xkey",
      "surrogate-control",
      "x-varnish",
      "via",
      "server",
      "age",
      "x-powered-by",
      "x-cache",
    ])
      expect(headers).not.toHaveProperty(name);
    expect(Object.keys(headers).filter((name) => name.startsWith("x-edge"))).toEqual([]);
  }
});

test("rule 1 forwarded and internal headers of a visitor do not pass", async () => {
  const { ask, storefront, api } = edge();
  const headers = {
    "x-forwarded-host": "evil.example",
    "x-host": "evil.example",
    forwarded: "host=evil.example",
    "x-original-url": "/admin",
    "x-client-address": "10.0.0.1",
    "x-request-id": "spoofed-12345",
    "x-react-router-spa-mode": "yes",
    "x-http-method-override": "DELETE",
    "x-edge-name": "evil.example",
    "x-edge-kind": "asset",
    "x-edge-stale": "serve",
    xkey: "site-9",
  };
  await ask("/forwarded", { headers });
  await ask("/api/forwarded", { headers });
  for (const seen of [storefront.askedFor("/forwarded")[0], api.askedFor("/api/forwarded")[0]]) {
    expect(seen?.headers.host).toBe("cars.example");
    for (const name of Object.keys(headers)) expect(seen?.headers).not.toHaveProperty(name);
  }
});

test("text is compressed here, for those who ask", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/long", { headers: pageHeaders, body: "forecourt ".repeat(500) });
  const zipped = await ask("/long", { headers: { "accept-encoding": "gzip, br" } });
  const plain = await ask("/long", { headers: { "accept-encoding": "identity" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(zipped.bytes).toBeLessThan(200);
  expect([plain.headers["content-encoding"], plain.bytes]).toEqual([undefined, 5000]);
  expect(storefront.askedFor("/long")).toHaveLength(1);
});

test("methods that nobody serves, targets that are no path, and a GET with a body are refused", async () => {
  const { ask, storefront } = edge();
  const before = storefront.asked.length;
  expect((await ask("/", { method: "TRACE" })).status).toBe(405);
  expect((await ask("*", { method: "OPTIONS" })).status).toBe(400);
  expect((await ask("/", { headers: { "content-length": "4" }, body: "evil" })).status).toBe(400);
  expect(storefront.asked).toHaveLength(before);
});

test("the platform's own host is served by the api", async () => {
  const { ask, api } = edge();
  await ask("/v1/cars", { host: "Platform.localhost:8080" });
  expect(api.askedFor("/v1/cars")).toHaveLength(1);
});

test("in development a redirect keeps the port that the browser came with", async () => {
  const { ask, storefront } = edge();
  const locationOf = async (location: string, host: string) => {
    storefront.answer("/moved", { status: 301, headers: { location } });
    return (await ask("/moved", { host })).headers.location;
  };
  expect(await locationOf("http://a.localhost/x", "www.a.localhost:8080")).toBe("http://a.localhost:8080/x");
  expect(await locationOf("http://a.localhost/x", "www.a.localhost")).toBe("http://a.localhost/x");
  expect(await locationOf("https://maps.example/x", "www.b.localhost:8080")).toBe("https://maps.example/x");
});
