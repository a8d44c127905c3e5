import type { HandleErrorFunction } from "react-router";
import { expect, test } from "vitest";
import { handleError, requestContext } from "./entry.server.tsx";

function tellOf(signal: AbortSignal): unknown[] {
  const told: unknown[] = [];
  const facts = {
    requestId: "1",
    clientAddress: "127.0.0.1",
    givePage: () => undefined,
    allow: () => undefined,
  };
  const context = requestContext({ ...facts, tellError: (error) => void told.push(error) }, () => {
    throw new Error("no page of this test asks for data");
  });
  const request = new Request("http://cars.example/", { signal });
  const args = { request, params: {}, context } as unknown as Parameters<HandleErrorFunction>[1];
  handleError(new Error("a loader broke"), args);
  return told;
}

test("what a loader throws goes to the log of its request", () => {
  expect(tellOf(new AbortController().signal)).toEqual([new Error("a loader broke")]);
});

test("a visitor who left is no error", () => {
  expect(tellOf(AbortSignal.abort())).toEqual([]);
});
