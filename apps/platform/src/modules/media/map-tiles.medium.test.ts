import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestServer } from "../../kit/testing.ts";
import { mapTileRoutes } from "./map-tiles.routes.ts";

const asked: string[] = [];
let type = "image/png";
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", type).end("tile");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
});
afterAll(() => server.close());

test("D16 a tile comes from the configured server, kept for a week and unable to run anything", async () => {
  const { app } = await makeTestServer({});
  await app.register(mapTileRoutes({ url }));
  const answer = await app.inject("/img/map/10/947/593");
  expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
    200,
    "image/png",
    "tile",
  ]);
  expect(answer.headers["cache-control"]).toBe("public, max-age=604800");
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  expect(asked).toEqual(["/10/947/593.png"]);
});

test("B7 what is no tile is never asked for, and what is no picture never passed on", async () => {
  const { app } = await makeTestServer({});
  await app.register(mapTileRoutes({ url }));
  asked.length = 0;
  for (const path of ["10/1024/5", "10/5/-1", "99/1/1", "10/..%2f/1", "1e1/0x10/ "])
    expect((await app.inject(`/img/map/${path}`)).statusCode, path).toBe(404);
  expect(asked).toEqual([]);
  type = "text/html";
  expect((await app.inject("/img/map/10/947/593")).statusCode).toBe(503);
});
