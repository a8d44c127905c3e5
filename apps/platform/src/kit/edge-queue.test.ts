import { expect, test, vi } from "vitest";
import { createPurgeQueue, type PurgeMethod } from "./edge-queue.ts";

function makeQueue(options: { keepMs?: number } = {}) {
  const sent: [PurgeMethod, readonly string[]][] = [];
  const counts = { delivered: 0, failed: 0, givenUp: 0 };
  const node = { isUp: true };
  const queue = createPurgeQueue({
    async send(method, keys) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!node.isUp) throw new Error("node is away");
      sent.push([method, keys]);
    },
    onDelivered(keys) {
      counts.delivered += keys;
    },
    onFailed() {
      counts.failed += 1;
    },
    onGivenUp(keys) {
      counts.givenUp += keys;
    },
    firstPauseMs: 10,
    ...options,
  });
  return { queue, sent, counts, node };
}

test("what comes while one is under way goes out together, each key once", async () => {
  const { queue, sent } = makeQueue();
  await Promise.all([["a"], ["b", "c"], ["c"]].map((keys) => queue.add("SOFTPURGE", keys)));
  expect(sent).toEqual([
    ["SOFTPURGE", ["a"]],
    ["SOFTPURGE", ["b", "c"]],
  ]);
});

test("A11 a node that is away: the caller hears it at once, the purge arrives when the node is back", async () => {
  const { queue, sent, node, counts } = makeQueue();
  node.isUp = false;
  await expect(queue.add("PURGE", ["a"])).rejects.toThrow("away");
  await expect(queue.add("SOFTPURGE", ["b"])).rejects.toThrow("away");
  expect(queue.waiting()).toBe(2);
  node.isUp = true;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["PURGE", ["a"]],
    ["SOFTPURGE", ["b"]],
  ]);
  expect([counts.delivered, queue.waiting()]).toEqual([2, 0]);
});

test("after the pages' own life it is given up, and counted", async () => {
  const { queue, node, counts } = makeQueue({ keepMs: 60 });
  node.isUp = false;
  await expect(queue.add("SOFTPURGE", ["a", "b"])).rejects.toThrow();
  await vi.waitFor(() => expect(counts.givenUp).toBe(2));
  expect(queue.waiting()).toBe(0);
});

test("many keys are cut into headers that a node takes", async () => {
  const { queue, sent } = makeQueue();
  await queue.add(
    "SOFTPURGE",
    Array.from({ length: 200 }, (_, at) => `car-${at}`),
  );
  expect(sent.map(([, keys]) => keys.length)).toEqual([80, 80, 40]);
});

test("closing tries once more and does not wait for a node that is away", async () => {
  const { queue, node, counts } = makeQueue();
  node.isUp = false;
  await expect(queue.add("PURGE", ["a"])).rejects.toThrow();
  await queue.close();
  expect(counts.failed).toBe(2);
});
