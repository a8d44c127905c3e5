import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { captureLog, makeTestServer } from "../../kit/testing.ts";
import { imageRoutes } from "./images.routes.ts";

const hash = "a".repeat(64);

test("IMG-03 a process that is busy drawing keeps a page's pictures waiting and refuses none", async () => {
  const { app } = await makeTestServer({ maxEventLoopDelayMs: 1 });
  const findRendition = async () => new Uint8Array([1]);
  const findNamed = async () => ({ hash, width: 3, height: 2, contentType: "image/jpeg" });
  await app.register(imageRoutes({ log: captureLog().log, findRendition, findNamed }));
  app.get("/others", async () => ({}));

  const busy = setInterval(() => block(60), 5);
  await sleep(1200);
  const paths = ["/others", `/img/${hash}/750`, "/img/asset/heroes/a.jpg/750", "/img/silhouette/suv.svg"];
  const answers = await Promise.all(paths.map((path) => app.inject(path)));
  clearInterval(busy);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200]);
  await app.close();
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
