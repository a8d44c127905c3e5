import type { LookupAddress } from "node:dns";
import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { guardedLookup } from "./guarded-lookup.ts";
import { createSafeFetch } from "./safe-fetch.ts";

const limits = { mostBytes: 1024 * 1024, timeoutMs: 2000 };
let connections = 0;
let port = 0;
const servers: http.Server[] = [];

async function listen(host: string, on: number, answer: RequestListener): Promise<number> {
  const server = http.createServer(answer);
  server.on("connection", () => connections++);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(on, host, resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  port = await listen("127.0.0.1", 0, (_request, answer) => answer.end("secret"));
  await listen("::1", port, (_request, answer) => answer.end("secret"));
});
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

type Names = Record<string, readonly string[] | (() => readonly string[])>;

/** A resolver of our own: no test asks the real one. */
function fetcher(names: Names = {}, allowLocal = false) {
  const resolve = (
    hostname: string,
    _options: unknown,
    done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => {
    const known = names[hostname] ?? [];
    const addresses = typeof known === "function" ? known() : known;
    const error = addresses.length === 0 ? Object.assign(new Error("unknown"), { code: "ENOTFOUND" }) : null;
    done(
      error,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  const safe = createSafeFetch({ lookup: guardedLookup({ allowLocal, resolve }) });
  onTestFinished(() => safe.close());
  return safe;
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const literals = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0x7f.1",
  "0177.0.0.1",
  "0177.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "0x0",
  "00.0",
  "10.0.0.1",
  "10.255.255.255",
  "0xa000001",
  "167772161",
  "012.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "3232235521",
  "0xc0a80001",
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "169.254.1",
  "100.64.0.1",
  "100.127.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:10.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[2001:db8::1]",
  "[100::1]",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
];
const named: Record<string, readonly string[]> = {
  "inside.example": ["127.0.0.1"],
  "inside6.example": ["::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "both.example": ["93.184.216.34", "127.0.0.1"],
  "both6.example": ["2606:2800:220:1::1", "::1"],
  "zero.example": ["0.0.0.0"],
  "nat64.example": ["64:ff9b::7f00:1"],
  "private.example": ["192.168.1.1"],
  localhost: ["127.0.0.1"],
  "a.localhost": ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
};
const others = [
  "file:///etc/passwd",
  "ftp://127.0.0.1/",
  "gopher://127.0.0.1/",
  "data:text/plain,x",
  "javascript:1",
  "//127.0.0.1/",
  "http://",
  "http://user@127.0.0.1/",
  "http://user:pass@open.example/",
  "http://open.example@127.0.0.1/",
];
const payloads = [
  ...literals.map((host) => `http://${host}:PORT/`),
  ...Object.keys(named).map((host) => `http://${host}:PORT/`),
  ...others,
];

test(`B7 ${payloads.length} addresses that lead inside: not one connection`, async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(80);
  const before = connections;
  const safe = fetcher(named);
  for (const payload of payloads) {
    const asked = safe.fetch(payload.replace("PORT", String(port)), limits);
    await expect(asked, payload).rejects.toThrow(
      /private network|only http|not an address|password|could not be reached/,
    );
  }
  expect(connections - before).toBe(0);
});

test("B7 the canary can be hit: without the guard the same addresses connect", async () => {
  const before = connections;
  const open = createSafeFetch({
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
  });
  onTestFinished(() => open.close());
  expect(await textOf((await open.fetch(`http://inside.example:${port}/`, limits)).body)).toBe("secret");
  expect(connections - before).toBe(1);
});

test.each(["127.0.0.1", "[::1]", "2130706433", "inside.example", "0"])(
  "B7 a redirect inside is looked at anew: %s",
  async (host) => {
    const door = await listen("127.0.0.1", 0, (_request, answer) => {
      answer.writeHead(302, { location: `http://${host}:${port}/` }).end();
    });
    const before = connections;
    const asked = fetcher(named, true).fetch(`http://door.localhost:${door}/`, limits);
    await expect(asked).rejects.toThrow("private network");
    expect(connections - before).toBe(1); // the door itself
  },
);

test("B7 rebinding: a name that answers open first and inside afterwards is looked at each time", async () => {
  const answers = [["93.184.216.34", "127.0.0.1"], ["127.0.0.1"], ["::ffff:127.0.0.1"]];
  let asked = 0;
  const safe = fetcher({ "rebind.example": () => answers[asked++ % answers.length] ?? [] });
  const before = connections;
  for (let time = 0; time < 6; time++) {
    await expect(safe.fetch(`http://rebind.example:${port}/`, limits)).rejects.toThrow("private network");
  }
  expect([connections - before, asked]).toEqual([0, 6]);
});

test("redirects, answers, sizes and times have limits, each with its words", async () => {
  const other = await listen("127.0.0.1", 0, (request, answer) => {
    if (request.url === "/loop") return answer.writeHead(301, { location: "/loop" }).end();
    if (request.url === "/once") return answer.writeHead(307, { location: "/fine" }).end();
    if (request.url === "/fine") return answer.writeHead(200, { "content-type": "text/csv" }).end("a,b");
    if (request.url === "/said") return answer.writeHead(200, { "content-length": "9999999" }).end();
    if (request.url === "/grows") return void answer.writeHead(200).end(Buffer.alloc(2 * 1024 * 1024));
    if (request.url === "/broken") return answer.writeHead(503).end();
    if (request.url === "/slow") return void answer.writeHead(200).write("a");
    return answer.writeHead(404).end();
  });
  const safe = fetcher({}, true);
  const get = (path: string, timeoutMs = 2000) =>
    safe.fetch(`http://feeds.localhost:${other}${path}`, { ...limits, timeoutMs });
  const fine = await get("/once");
  expect([fine.contentType, await textOf(fine.body)]).toEqual(["text/csv", "a,b"]);
  await expect(get("/loop")).rejects.toThrow("elsewhere more than 3 times");
  await expect(get("/said")).rejects.toThrow("sent more than 1 MB");
  await expect(textOf((await get("/grows")).body)).rejects.toThrow("sent more than 1 MB");
  await expect(get("/broken")).rejects.toMatchObject({
    message: expect.stringMatching("answered 503"),
    isPassing: true,
  });
  await expect(get("/none")).rejects.toMatchObject({
    message: expect.stringMatching("answered 404"),
    isPassing: false,
  });
  await expect(textOf((await get("/slow", 300)).body)).rejects.toMatchObject({
    message: expect.stringMatching("took longer than"),
    isPassing: true,
  });
});
