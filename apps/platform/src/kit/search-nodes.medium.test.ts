import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSearchNodes, type SearchNodes } from "./search-nodes.ts";

const opened: (Server | SearchNodes)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) {
    if ("ask" in one) await one.close();
    else {
      one.closeAllConnections();
      await new Promise((resolve) => one.close(resolve));
    }
  }
});

async function serve(answer: RequestListener): Promise<{ url: string; asked(): number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

function connect(...urls: string[]): SearchNodes {
  const nodes = createSearchNodes(urls);
  opened.push(nodes);
  return nodes;
}

const question = { path: "/_search", body: "{}", timeoutMs: 1000 };
const well: RequestListener = (_request, response) => response.end("[1]");
const dies: RequestListener = (request) => request.socket.destroy();
const refuses =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end("no");
const nobody = "http://127.0.0.1:9";

test.each([
  ["is not there", null],
  ["dies while it answers", dies],
  ["has lost its cluster (503)", refuses(503)],
  ["is too busy (429)", refuses(429)],
  ["never answers", () => undefined],
] as const)(
  "a node that %s costs nobody their answer, and is asked last from then on",
  async (_name, bad) => {
    const away = bad ? await serve(bad) : { url: nobody, asked: () => 1 };
    const other = await serve(well);
    const nodes = connect(away.url, other.url);
    for (let time = 0; time < 6; time++) expect(await nodes.ask(question)).toEqual([1]);
    expect(other.asked()).toBe(6);
    expect(away.asked()).toBe(1);
  },
);

test("questions go round, and a query that the engine refuses is refused once", async () => {
  const [one, two] = [await serve(well), await serve(well)];
  const nodes = connect(one.url, two.url);
  for (let time = 0; time < 4; time++) await nodes.ask(question);
  expect([one.asked(), two.asked()]).toEqual([2, 2]);
  const [first, second] = [await serve(refuses(400)), await serve(refuses(400))];
  await expect(connect(first.url, second.url).ask(question)).rejects.toMatchObject({ statusCode: 400 });
  expect(first.asked() + second.asked()).toBe(1);
});

test("when every node is away the question fails, within its time", async () => {
  const silent = await serve(() => undefined);
  const began = performance.now();
  await expect(
    connect(silent.url, silent.url, nobody).ask({ ...question, timeoutMs: 600 }),
  ).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(3000);
});

test("an answer in pieces is read whole, also where a letter was cut in two", async () => {
  const whole = Buffer.from('["Citroën"]');
  const middleOfLetter = Buffer.from('["Citro').length + 1;
  const inPieces: RequestListener = (_request, response) => {
    response.write(whole.subarray(0, middleOfLetter));
    setTimeout(() => response.end(whole.subarray(middleOfLetter)), 50);
  };
  expect(await connect((await serve(inPieces)).url).ask(question)).toEqual(["Citroën"]);
});

test("half an answer is no answer: the next node gives the whole", async () => {
  const breaksOff: RequestListener = (_request, response) => {
    response.write("[1");
    setTimeout(() => response.socket?.destroy(), 50);
  };
  const [half, whole] = [await serve(breaksOff), await serve(well)];
  expect(await connect(half.url, whole.url).ask(question)).toEqual([1]);
  expect(half.asked()).toBe(1);
});
