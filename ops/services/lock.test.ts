import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { withLock } from "./lock.ts";

const name = `test-${process.pid}`;

test("the second waits until the first is done, and says that it waits", async () => {
  const order: string[] = [];
  const onWait = vi.fn();
  const first = withLock(name, onWait, async () => {
    await sleep(300);
    order.push("first");
  });
  await sleep(50);
  await withLock(name, onWait, async () => void order.push("second"));
  await first;
  expect(order).toEqual(["first", "second"]);
  expect(onWait).toHaveBeenCalledTimes(1);
});

test("a failure frees the lock", async () => {
  const failing = withLock(name, vi.fn(), () => Promise.reject(new Error("planted")));
  await expect(failing).rejects.toThrow("planted");
  expect(await withLock(name, vi.fn(), async () => "free")).toBe("free");
});
