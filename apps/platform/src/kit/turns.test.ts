import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("no more than so many are inside at once; all the others follow, in order", async () => {
  const turns = createTurns("postgres", 3);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const one = (at: number) =>
    turns.take(5000, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(1);
      order.push(at);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 60 }, (_, at) => one(at)));
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 60 }, (_, at) => at));
});

test("work that fails gives its place back", async () => {
  const turns = createTurns("postgres", 1);
  await expect(turns.take(50, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await expect(turns.take(50, async () => "next")).resolves.toBe("next");
});

test("who waited too long hears so, and is out of the line", async () => {
  const turns = createTurns("postgres", 1);
  let open: () => void = () => undefined;
  const first = turns.take(50, () => new Promise<void>((resolve) => (open = resolve)));
  await expect(turns.take(5, async () => "late")).rejects.toMatchObject({
    code: "unavailable",
    detail: { dependency: "postgres", waited_ms: 5 },
  });
  const second = turns.take(500, async () => "second");
  open();
  await first;
  await expect(second).resolves.toBe("second");
  await expect(turns.take(5, async () => "third")).resolves.toBe("third");
});

test("what was begun goes ahead of what was not", async () => {
  const turns = createTurns("postgres", 1);
  const order: string[] = [];
  const note = (name: string) => async () => {
    await sleep(1);
    order.push(name);
  };
  await Promise.all([
    turns.take(500, note("first")),
    turns.take(500, note("second")),
    turns.take(500, note("third")),
    turns.takeNext(500, note("begun")),
  ]);
  expect(order).toEqual(["first", "begun", "second", "third"]);
});
