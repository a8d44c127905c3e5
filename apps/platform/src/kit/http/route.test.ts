import { defineOperation } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeTestServer } from "../testing.ts";
import { route } from "./route.ts";

const getThing = defineOperation({
  id: "getThing",
  method: "GET",
  path: "/shelves/{shelf}/things/{slug}.json",
  listener: "internal",
  summary: "A thing",
  auth: "none",
  params: z.object({ shelf: z.string().regex(/^\d+$/).transform(Number), slug: z.string().max(20) }),
  query: z.object({ version: z.literal("2") }),
  responses: { 200: { description: "It", schema: z.object({ shelf: z.number(), slug: z.string() }) } },
});

async function server() {
  const { app } = await makeTestServer();
  route(app, getThing, async ({ params }) => ({ shelf: params.shelf + 1, slug: params.slug }));
  return app;
}

test("the handler gets parsed and typed input; braces in the middle of a segment work", async () => {
  const answer = await (await server()).inject("/shelves/41/things/red-box.json?version=2");
  expect(answer.json()).toEqual({ shelf: 42, slug: "red-box" });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("wrong input answers 400 and says where, without repeating it", async () => {
  const answer = await (await server()).inject("/shelves/first/things/red-box.json?version=3");
  expect(answer.statusCode).toBe(400);
  const { error } = answer.json<{ error: { problems: { path: string }[] } }>();
  expect(error.problems.map(({ path }) => path)).toEqual(["params.shelf", "query.version"]);
  expect(answer.body).not.toContain("first");
});

test("ready-made JSON is sent as it is", async () => {
  const { app } = await makeTestServer();
  const ready = '{"shelf": 1,   "slug":"spaces kept"}';
  route(app, getThing, async () => ready);
  const answer = await app.inject("/shelves/1/things/x.json?version=2");
  expect(answer.body).toBe(ready);
  expect(answer.headers["content-type"]).toContain("application/json");
});
