/** What makes two requests the same page: promise B8, rendering rules 1 and 7. */
import { expect, test } from "vitest";
import { withEdge } from "./test-support/with-edge.ts";

const edge = withEdge();

test("rule 7 parameters are sorted, and those that no page reads are not part of the key", async () => {
  const { ask, storefront } = edge();
  const same = [
    "/search/a?query=hilux&page=2",
    "/search/a?page=2&query=hilux",
    "/search/a?utm_source=mail&query=hilux&gclid=1&page=2&fbclid=x",
    "/search/a?&query=hilux&&page=2&",
    "/search/a?page=2&query=hilux&__proto__=1&cb=77#top",
  ];
  for (const url of same) expect((await ask(url)).status).toBe(200);
  const seen = storefront.asked.filter((one) => one.url.startsWith("/search/a"));
  expect(seen.map((one) => one.url)).toEqual(["/search/a?page=2&query=hilux"]);
});

test("InstantSearch names are kept, brackets in either spelling are one page", async () => {
  const { ask, storefront } = edge();
  const url =
    "/search/b?range%5Bprice%5D=1%3A2&refinementList%5Bmake%5D%5B0%5D=Kia&sortBy=price_asc&toggle%5Bnew%5D=true";
  await ask("/search/b?refinementList[make][0]=Kia&range[price]=1%3A2&toggle[new]=true&sortBy=price_asc");
  await ask(url);
  await ask(url.replaceAll("%5B", "%5b").replaceAll("%5D", "%5d"));
  expect(storefront.asked.filter((one) => one.url.startsWith("/search/b")).map((one) => one.url)).toEqual([
    url,
  ]);
});

test("a name that only begins like a known one is dropped", async () => {
  const { ask, storefront } = edge();
  await ask("/search/c?queryx=1&pages=2&refinementList=3&xpage=4&_routesx=5");
  expect(storefront.askedFor("/search/c")).toHaveLength(1);
});

test("only tracking parameters: the address of the plain page", async () => {
  const { ask, storefront } = edge();
  await ask("/offers-1?utm_campaign=a");
  await ask("/offers-1");
  expect(storefront.askedFor("/offers-1")).toHaveLength(1);
});

test("a router's own parameter stays on data requests", async () => {
  const { ask, storefront } = edge();
  await ask("/search/d.data?_routes=routes%2Fsearch&query=x");
  expect(storefront.askedFor("/search/d.data?_routes=routes%2Fsearch&query=x")).toHaveLength(1);
});

test("B8 the host is part of the key: lower case, without its port", async () => {
  const { ask, storefront } = edge();
  const bodies = new Set<string>();
  for (const host of ["one.example", "ONE.example", "one.example:8080", "One.Example:443"]) {
    bodies.add((await ask("/host", { host })).body);
  }
  const other = await ask("/host", { host: "two.example" });
  expect([...bodies]).toHaveLength(1);
  expect(other.body).toContain("two.example");
  expect(storefront.askedFor("/host").map((one) => one.headers.host)).toEqual(["one.example", "two.example"]);
});

test.each([
  "one.example.",
  "one..example",
  "user@one.example",
  "one.example:port",
  "one.example:99999999",
  "-one.example",
  "one.example/two",
  "[::1]",
  "one_two.example",
  "ünë.example",
  `${"a".repeat(64)}.example`,
  `${"abcdefgh.".repeat(29)}example`,
  "one.example two.example",
])("B8 the host %j is refused before anything is looked up", async (host) => {
  const { ask, storefront } = edge();
  const before = storefront.asked.length;
  expect((await ask("/weird-host", { host })).status).toBe(400);
  expect(storefront.asked).toHaveLength(before);
});

test("cookies and whatever else is a visitor's own neither reach the renderer nor split the cache", async () => {
  const { ask, storefront } = edge();
  for (const visitor of ["a", "b"]) {
    await ask("/same-for-all", {
      headers: {
        cookie: `session=${visitor}`,
        authorization: `Bearer ${visitor}`,
        "user-agent": visitor,
        "accept-language": visitor,
        referer: `https://${visitor}.example/`,
        "cache-control": "no-cache",
        accept: `text/${visitor}`,
      },
    });
  }
  const seen = storefront.askedFor("/same-for-all");
  expect(seen).toHaveLength(1);
  const { headers } = seen[0] ?? { headers: {} };
  for (const name of ["cookie", "authorization", "user-agent", "accept-language", "referer", "accept"])
    expect(headers).not.toHaveProperty(name);
});

test("over TLS a page is another one: it carries other security headers", async () => {
  const { ask, storefront } = edge();
  await ask("/tls", { headers: { "x-forwarded-proto": "https" } });
  await ask("/tls");
  await ask("/tls", { headers: { "x-forwarded-proto": "gopher" } });
  expect(storefront.askedFor("/tls").map((one) => one.headers["x-forwarded-proto"])).toEqual([
    "https",
    "http",
  ]);
});

test("files of a build are kept once for all hosts", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/assets/page-1.js", {
    headers: { "content-type": "text/javascript", "cache-control": "public, max-age=31536000, immutable" },
  });
  for (const host of ["one.example", "two.example"]) {
    const { headers } = await ask("/assets/page-1.js", { host });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  expect(storefront.askedFor("/assets/page-1.js")).toHaveLength(1);
});

test("pictures are kept in two kinds, whatever Accept a browser sends", async () => {
  const { ask, images } = edge();
  images.answer("/img/640/a.jpg", ({ headers }) => ({
    headers: {
      "content-type": headers.accept ?? "",
      vary: "Accept",
      "cache-control": "public, max-age=31536000, immutable",
    },
  }));
  const accepts = [
    "image/avif,image/webp,*/*;q=0.8",
    "image/webp,image/apng,*/*",
    "image/png,*/*;q=0.5",
    "*/*",
    "image/webp;q=0, image/jpeg",
  ];
  const types = [];
  for (const accept of accepts)
    types.push((await ask("/img/640/a.jpg?x=1", { headers: { accept } })).headers["content-type"]);
  expect(types).toEqual(["image/webp", "image/webp", "image/jpeg", "image/jpeg", "image/jpeg"]);
  expect(images.asked).toHaveLength(2);
});

test("of a picture's parameters only the outline that stands in for it is kept", async () => {
  const { ask, images } = edge();
  const kept = ["/img/none/640.jpg?body=ute", "/img/none/640.jpg"];
  for (const url of kept) images.answer(url, { headers: { "cache-control": "public, max-age=60" } });
  const queries = ["?body=ute&x=1", "?x=1&body=ute", "?body=ute", "?x=1", "", "?body=%3Cb%3E", "?nobody=ute"];
  for (const query of queries) await ask(`/img/none/640.jpg${query}`);
  expect(images.asked.map(({ url }) => url).filter((url) => url.startsWith("/img/none/"))).toEqual(kept);
});
